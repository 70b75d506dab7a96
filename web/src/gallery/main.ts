// For development: `gallery.html` shows what can be looked at without a game, `gallery.html?replay=house` a recorded match.
import { mount } from 'svelte';
import Replay from '../replay/Replay.svelte';
import '../styles/base.css';
import { fetchWords, speakFirst } from '../words/words.svelte';
import Gallery from './Gallery.svelte';

const RECORDED = import.meta.glob<unknown>('../replay/fixtures/**/*.json', { import: 'default' });

await speakFirst();
await fetchWords('-parts');
const name = new URLSearchParams(location.search).get('replay');
if (name) {
  // What the server would answer, as far as it is recorded.
  window.fetch = async (address) => {
    const [, eyes] = /eyes=(\w+)/.exec(String(address)) ?? [];
    const file = eyes ? `scenes/${name}-${eyes}` : String(address).endsWith('/review') ? `reviews/${name}` : name;
    const answer = await RECORDED[`../replay/fixtures/${file}.json`]?.();
    return answer ? Response.json(answer) : Response.json({ code: 'no-such-round' }, { status: 404 });
  };
  const { table, number } = (await RECORDED[`../replay/fixtures/${name}.json`]?.()) as {
    table: string;
    number: number;
  };
  mount(Replay, { target: document.body, props: { table, number } });
} else mount(Gallery, { target: document.body });
