// For development: `gallery.html` shows what can be looked at without a game, `gallery.html?replay=house` a recorded match.
import { mount } from 'svelte';
import Replay from '../replay/Replay.svelte';
import '../styles/base.css';
import { speakFirst } from '../words/words.svelte';
import Gallery from './Gallery.svelte';

const RECORDED = import.meta.glob('../replay/fixtures/*.json');

await speakFirst();
const name = new URLSearchParams(location.search).get('replay');
if (name) {
  const match = (await RECORDED[`../replay/fixtures/${name}.json`]?.()) as { default: unknown };
  window.fetch = async () => Response.json(match.default);
  mount(Replay, { target: document.body, props: { table: name, number: 1 } });
} else mount(Gallery, { target: document.body });
