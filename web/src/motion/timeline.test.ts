import { expect, test } from 'vitest';
import { paceOf } from './pace';
import { Timeline, type Airborne, type Beat } from './timeline';

/** A world without a clock: what flies or waits is over when told so. */
function world(still = false, tempo = 1) {
  const log: string[] = [];
  const under = new Map<string, () => void>();
  const start = (name: string): Airborne => {
    let over = (): void => {};
    const landed = new Promise<void>((resolve) => (over = resolve));
    const once = (how: string) => () => {
      if (!under.delete(name)) return;
      log.push(`${how} ${name}`);
      over();
    };
    log.push(`start ${name}`);
    under.set(name, once('end'));
    return { landed, hasten: once('hasten') };
  };
  const timeline = new Timeline<string>({
    launch: start,
    pause: (duration) => start(`pause ${duration}`),
    still: () => still,
    tempo: () => tempo,
    drawn: () => Promise.resolve(),
  });
  const beat = (name: string, flights: string[], hold = 0): Beat<string> => ({
    flights,
    hold,
    done: () => log.push(`done ${name}`),
  });
  return {
    log,
    timeline,
    beat,
    show: (...beats: Beat<string>[]) =>
      timeline.push({ lasts: beats.some(({ flights, hold }) => flights.length > 0 || hold), begin: () => beats }),
    async end(name: string) {
      under.get(name)?.();
      await quiet();
    },
  };
}

const quiet = () => new Promise((resolve) => setTimeout(resolve));

test('cards that a card moves fly when it has landed', async () => {
  const { log, show, beat, end } = world();
  show(beat('played', ['+2']), beat('drew', ['a', 'b']), beat('arrived', []));
  await quiet();
  expect(log).toEqual(['start +2']);
  await end('+2');
  expect(log.slice(1)).toEqual(['end +2', 'done played', 'start a', 'start b']);
  await end('a');
  await end('b');
  expect(log.slice(-2)).toEqual(['done drew', 'done arrived']);
});

test('an update that moves nothing hastens none that does', async () => {
  const { log, show, beat, end } = world();
  show(beat('played', ['+2']));
  for (const name of ['chat', 'ready', 'chat']) show(beat(name, []));
  await quiet();
  expect(log).toEqual(['start +2']);
  await end('+2');
  expect(log.slice(2)).toEqual(['done played', 'done chat', 'done ready', 'done chat']);
});

test('when updates pile up, what is shown ends at once and the last one is seen', async () => {
  const { log, show, beat, end } = world();
  for (const name of ['a', 'b', 'c', 'd']) show(beat(name, [`card ${name}`]));
  await quiet();
  expect(log).toEqual(['done a', 'done b', 'start card c']);
  await end('card c');
  await end('card d');
  expect(log.slice(3)).toEqual(['end card c', 'done c', 'start card d', 'end card d', 'done d']);
});

test('who wants it calm is shown more to its end while others wait', async () => {
  const { log, show, beat, end } = world(false, 1.7);
  for (const name of ['deal', 'b', 'c']) show(beat(name, [`card ${name}`]));
  await quiet();
  expect(log).toEqual(['start card deal']);
  show(beat('d', ['card d']));
  await quiet();
  expect(log.slice(1)).toEqual(['hasten card deal', 'done deal', 'done b', 'start card c']);
  await end('card c');
  expect(log.at(-1)).toBe('start card d');
});

test('the table holds as long as a beat wants', async () => {
  const { log, show, beat, end } = world();
  show(beat('ended', [], 1200), beat('sheet', []));
  await quiet();
  expect(log).toEqual(['done ended', 'start pause 1200']);
  await end('pause 1200');
  expect(log.at(-1)).toBe('done sheet');
});

test('settling shows the end of everything at once and in order', async () => {
  const { log, show, beat, timeline } = world();
  show(beat('a', ['card']), beat('b', ['never']));
  show(beat('c', ['nor this'], 1200));
  await quiet();
  timeline.settle();
  expect(log).toEqual(['start card', 'hasten card', 'done a', 'done b', 'done c']);
  await quiet();
  expect(log).toHaveLength(5);
  show(beat('d', ['again']));
  await quiet();
  expect(log.at(-1)).toBe('start again');
});

test('where nothing moves, a change is made first and stays as long as all its flights', async () => {
  const { log, show, beat, end } = world(true);
  show(beat('played', ['+2']), beat('drew', ['a', 'b', 'c']));
  await quiet();
  expect(log).toEqual(['done played', 'start pause 300']);
  await end('pause 300');
  expect(log.slice(3)).toEqual(['done drew', 'start pause 460']);
});

test('cards start one after another, and many no later than a few; a deal takes its time', () => {
  expect(paceOf(1, 1).between).toBe(0);
  expect(paceOf(2, 1).between).toBe(80);
  expect(paceOf(10, 1).between * 9).toBeLessThanOrEqual(320);
  expect(paceOf(70, 1).between * 69).toBeLessThanOrEqual(1100);
  expect(paceOf(70, 2)).toEqual({ flight: 600, between: 2 * paceOf(70, 1).between });
});
