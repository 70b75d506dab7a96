import { expect, test } from 'vitest';
import { paceOf } from './pace';
import { FlightQueue, type Airborne } from './queue';

/** A sky without a clock: flights land when told to. */
function sky() {
  const log: string[] = [];
  const land = new Map<string, () => void>();
  const launch = (flight: string, delay: number): Airborne => {
    let landed = () => {};
    const promise = new Promise<void>((resolve) => (landed = resolve));
    const once = (how: string) => () => {
      if (land.delete(flight)) {
        log.push(`${how} ${flight}`);
        landed();
      }
    };
    log.push(delay > 0 ? `start ${flight} later` : `start ${flight}`);
    land.set(flight, once('land'));
    return { landed: promise, hasten: once('hasten') };
  };
  return { log, launch, land: (flight: string) => land.get(flight)?.() };
}

const tick = () => new Promise((resolve) => setTimeout(resolve));

test('an event flies when the one before it has landed', async () => {
  const { log, launch, land } = sky();
  const queue = new FlightQueue(launch);
  queue.push(['a', 'b'], () => log.push('done 1'));
  queue.push(['c'], () => log.push('done 2'));
  land('a');
  await tick();
  expect(log).toEqual(['start a', 'start b later', 'land a']);
  land('b');
  await tick();
  expect(log.slice(3)).toEqual(['land b', 'done 1', 'start c']);
  land('c');
  await tick();
  expect(log.at(-1)).toBe('done 2');
});

test('when events pile up, what flies lands at once and the last one is seen', async () => {
  const { log, launch, land } = sky();
  const queue = new FlightQueue(launch);
  for (const flight of ['a', 'b', 'c', 'd']) queue.push([flight], () => log.push(`done ${flight}`));
  await tick();
  expect(log).toEqual(['start a', 'hasten a', 'done a', 'start b', 'hasten b', 'done b', 'start c']);
  land('c');
  await tick();
  land('d');
  await tick();
  expect(log.slice(7)).toEqual(['land c', 'done c', 'start d', 'land d', 'done d']);
});

test('settling lands everything in order and flies nothing that waited', async () => {
  const { log, launch } = sky();
  const queue = new FlightQueue(launch);
  queue.push(['a'], () => log.push('done a'));
  queue.push(['b'], () => log.push('done b'));
  queue.settle();
  await tick();
  expect(log).toEqual(['start a', 'hasten a', 'done a', 'done b']);
});

test('an event that moves nothing is done at once, and the queue goes on after it', async () => {
  const { log, launch, land } = sky();
  const queue = new FlightQueue(launch);
  queue.push([], () => log.push('done'));
  await tick();
  queue.push(['a']);
  land('a');
  await tick();
  expect(log).toEqual(['done', 'start a', 'land a']);
});

test('cards start one after another, and many no later than a few', () => {
  expect(paceOf(1).between).toBe(0);
  expect(paceOf(2).between).toBe(70);
  expect(paceOf(70).between * 69).toBeLessThanOrEqual(280);
});
