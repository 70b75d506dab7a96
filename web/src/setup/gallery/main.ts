// For development: `screens.html?show=setup` and `screens.html?show=replay&of=house`, without the rest of the client.
import { mount } from 'svelte';
import type { Answer, Command } from '../../protocol';
import Replay from '../../replay/Replay.svelte';
import '../../styles/base.css';
import { speakFirst } from '../../words/words.svelte';
import Setup from '../Setup.svelte';

const RECORDED = import.meta.glob('../../replay/fixtures/*.json');

const asked = new URLSearchParams(location.search);
await speakFirst();
if (asked.get('show') === 'replay') {
  const fetched = fetch;
  window.fetch = async (address, options) => {
    const [, name] = /^\/api\/replays\/(.*)\/1$/.exec(String(address)) ?? [];
    const recorded = RECORDED[`../../replay/fixtures/${name}.json`];
    return recorded ? Response.json(((await recorded()) as { default: unknown }).default) : fetched(address, options);
  };
  mount(Replay, { target: document.body, props: { table: asked.get('of') ?? 'house', number: 1 } });
} else {
  const check = await server();
  const onopen = (...opened: unknown[]) => Object.assign(window, { opened });
  const target = document.body.appendChild(document.createElement('main'));
  target.style.padding = '1rem';
  mount(Setup, { target, props: { onopen, check } });
}

/** A line to the server that vite stands in front of, for one question at a time or several. */
async function server(): Promise<(command: Command) => Promise<Answer>> {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const waiting = new Map<string, (answer: Answer) => void>();
  let count = 0;
  const ask = (command: Command): Promise<Answer> =>
    new Promise((answered) => {
      const id = String((count += 1));
      waiting.set(id, answered);
      socket.send(JSON.stringify({ id, command }));
    });
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(data as string) as Answer;
    if ('id' in answer && answer.id) waiting.get(answer.id)?.(answer);
  };
  await new Promise((opened) => (socket.onopen = opened));
  await ask({ do: 'hello', version: 1, name: 'Ada' });
  return ask;
}
