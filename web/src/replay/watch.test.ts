import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { PLAYBACK_STEPS, type Playback } from '../protocol';
import { Watch } from './watch.svelte';

const scene = JSON.parse(
  readFileSync(new URL('./fixtures/scenes/house-all.json', import.meta.url), 'utf8'),
) as Playback;
const LENGTH = 2 * PLAYBACK_STEPS + 10;

/** A server that tells a round of so many steps, in parts, to all but the third seat's eyes. */
function serve(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.slice(address.indexOf('?')));
    const query = new URLSearchParams(address.slice(address.indexOf('?')));
    if (query.get('eyes') === '2') return Response.json({ code: 'no-such-seat' }, { status: 404 });
    if (address.includes('/9?')) return Response.json({ code: 'no-such-round' }, { status: 404 });
    const from = Math.min(Number(query.get('step')), LENGTH - (LENGTH % PLAYBACK_STEPS));
    const steps = Array.from({ length: Math.min(PLAYBACK_STEPS, LENGTH - from) }, () => scene.steps[0]);
    return Response.json({ ...scene, from, length: LENGTH, steps });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const watching = () => new Watch({ table: scene.table, number: scene.number });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a part of a round is asked for once, and the next before it is needed', async () => {
  const asked = serve();
  const watch = watching();
  watch.fetch();
  watch.fetch();
  await settled();
  expect([watch.last, watch.shown?.number]).toEqual([LENGTH - 1, 0]);
  watch.toStep(PLAYBACK_STEPS / 2);
  watch.fetch();
  await settled();
  watch.toStep(PLAYBACK_STEPS + 5);
  watch.fetch();
  expect(watch.shown?.number).toBe(PLAYBACK_STEPS + 5);
  expect(asked).toEqual(['?eyes=all&step=0', `?eyes=all&step=${PLAYBACK_STEPS}`]);
});

test('what was seen stays until what is looked for has come', async () => {
  serve();
  const watch = watching();
  watch.fetch();
  await settled();
  watch.toStep(LENGTH);
  expect([watch.step, watch.shown?.number]).toEqual([LENGTH - 1, 0]);
  watch.fetch();
  await settled();
  expect(watch.shown?.number).toBe(LENGTH - 1);
});

test('what is said of a step elsewhere in the round is fetched, and nobody is led there', async () => {
  const asked = serve();
  const watch = watching();
  watch.fetch();
  watch.fetchWith(LENGTH - 1);
  watch.fetchWith(LENGTH - 2);
  expect(watch.partWith(LENGTH - 1)).toBeNull();
  await settled();
  expect(watch.partWith(LENGTH - 1)?.from).toBe(2 * PLAYBACK_STEPS);
  expect([watch.step, watch.shown?.number, asked.length]).toEqual([0, 0, 2]);
});

test('eyes that did not sit in a round see all hands there', async () => {
  serve();
  const watch = watching();
  watch.eyes = 2;
  watch.fetch();
  await settled();
  expect([watch.eyes, watch.failed]).toEqual(['all', null]);
});

test('a link leads to its step, one beyond the end to the last, one to no round to the first', async () => {
  serve();
  for (const [place, found] of [
    [{ round: 1, step: 7, eyes: 'all' }, [1, 7]],
    [{ round: 1, step: 9999, eyes: 'none' }, [1, LENGTH - 1]],
    [{ round: 9, step: 3, eyes: 'all' }, [1, 3]],
  ] as const) {
    const watch = new Watch({ table: scene.table, number: scene.number }, place);
    for (let n = 0; n < 3; n += 1) {
      watch.fetch();
      await settled();
    }
    expect([watch.round, watch.shown?.number]).toEqual(found);
  }
});

test('another match than the one asked for is not shown', async () => {
  serve();
  const watch = new Watch({ table: scene.table, number: scene.number + 1 });
  watch.fetch();
  await settled();
  expect([watch.failed, watch.shown]).toEqual(['replay-another', null]);
});
