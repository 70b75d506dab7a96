import { beforeEach, expect, test, vi } from 'vitest';
import { sealOf } from '../fair/hash';
import type { Happened, TableView } from '../protocol';
import { answered, heard, isAwaited, notes, seal, settle, watch } from './vow';

const COMMITMENT = '11'.repeat(32);
const OTHER = '22'.repeat(32);
const THIRD = '33'.repeat(32);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

let tables = 0;
const nothing = (): void => {};

/** A lobby where we sit at seat 0 and have sealed, and the seals are shown. */
function sealed() {
  const seat = { ready: true };
  const lobby = {
    table: `t${(tables += 1)}`,
    stage: 'lobby',
    number: 0,
    round: 0,
    seat: 0,
    seats: [seat, seat],
    commitment: COMMITMENT,
  } as unknown as TableView;
  const unready = { ...lobby, seats: [{ ready: false }, seat] } as unknown as TableView;
  const { seal: own } = seal(unready) as { seal: string };
  const deal = `${lobby.table}/1/1`;
  const noted = () => notes()[deal]!;
  const salt = noted().salt!;
  answered(deal, true);
  const shown = { ...lobby, reveal: { seals: [own, OTHER], told: [false, false] } };
  const playing = { ...lobby, stage: 'playing', number: 1, round: 1 } as TableView;
  const began = (change: object = {}): Happened[] => [
    {
      event: 'round_began',
      number: 1,
      dealer: 0,
      commitment: COMMITMENT,
      salts: [salt, null],
      seals: [own, OTHER],
      ...change,
    },
    { event: 'dealt', seat: 0, card: 'R5' },
    { event: 'dealt', seat: 1, card: null },
    { event: 'turned_up', card: 'G7' },
  ];
  const sees = [{ event: 'sealed', seals: [own, OTHER] }] satisfies Happened[];
  /** We have told our salt to the seals shown. */
  const tell = () => expect(watch(lobby, shown, sees, false, nothing)).toBe('good');
  return { lobby, unready, shown, playing, own, salt, deal, noted, began, sees, tell };
}

test('a seal is the hash of the commitment and a salt of our own', () => {
  const { own, salt } = sealed();
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(own).toBe(sealOf(COMMITMENT, salt));
});

test('the salt is told when all seals are shown, once, and again when we come back', () => {
  const { lobby, shown, salt, deal, sees, noted } = sealed();
  const tell = vi.fn();
  expect(watch(lobby, lobby, [{ event: 'said', line: {} as never }], false, tell)).toBe('good');
  expect(tell).not.toHaveBeenCalled();
  expect(watch(lobby, shown, sees, false, tell)).toBe('good');
  expect(watch(shown, shown, [{ event: 'told', seat: 1 }], false, tell)).toBe('good');
  expect(tell.mock.calls).toEqual([[salt, deal]]);
  watch(null, shown, [], false, tell);
  expect(tell).toHaveBeenCalledTimes(2);
  expect(noted().heard).toBeUndefined();
  watch(null, { ...shown, reveal: { ...shown.reveal, told: [true, false] } }, [], false, tell);
  expect(tell).toHaveBeenCalledTimes(2);
  expect(noted().heard).toBe(true);
});

test('a deal of what was sealed and shown is good, and noted with the cards we saw', () => {
  const { shown, playing, own, salt, began, tell, noted } = sealed();
  tell();
  expect(isAwaited(shown)).toBe(true);
  expect(watch(shown, playing, began(), false, nothing)).toBe('good');
  expect(noted()).toEqual({
    commitment: COMMITMENT,
    salt,
    bound: true,
    seals: [own, OTHER],
    dealt: ['dealt 0 R5', 'turned_up G7'],
  });
  expect(watch(playing, playing, [{ event: 'passed', seat: 1 }], false, nothing)).toBe('good');
});

const changes: [string, object][] = [
  ['our salt is another', { salts: ['00'.repeat(16), null] }],
  ['the seed is another', { commitment: OTHER }],
  ['a seal was changed after we told', { seals: [THIRD, OTHER] }],
  ['nobody’s seal is in it', { seals: undefined }],
];

test.each(changes)('it is noticed when %s', (_, change) => {
  const { shown, playing, began, tell } = sealed();
  tell();
  expect(watch(shown, playing, began(change), false, nothing)).toBe('unfair');
});

test.each(changes)('it is noticed when %s, whatever the server says of our seat and of the match', (_, change) => {
  for (const lie of [{ seats: [{ ready: false }, { ready: true }] }, { seat: null }, { number: 2 }]) {
    const { shown, playing, own, began, tell, noted } = sealed();
    tell();
    const lied = { ...shown, ...lie, number: 0 } as unknown as TableView;
    expect(watch(shown, lied, [{ event: 'gone', seat: 0 }], false, nothing)).toBe('good');
    expect(watch(lied, { ...playing, ...lie } as TableView, began(change), false, nothing)).toBe('unfair');
    expect(noted().seals, 'what we saw stays noted').toEqual([own, OTHER]);
  }
});

test('a good deal under another number is noticed', () => {
  const { shown, playing, began, tell } = sealed();
  tell();
  expect(watch(shown, { ...playing, number: 2 }, began(), false, nothing)).toBe('unfair');
});

test('it is noticed on coming back when the seed in play is another', () => {
  const { shown, playing, tell } = sealed();
  tell();
  expect(watch(shown, playing, [], false, nothing)).toBe('good');
  expect(watch(shown, { ...playing, commitment: OTHER }, [], false, nothing)).toBe('unfair');
});

test('a salt that came too late is no foul, one the server had is', () => {
  const dropped = { salts: [null, null] };
  const late = sealed();
  late.tell();
  expect(watch(late.shown, late.playing, late.began(dropped), false, nothing)).toBe('apart');
  const done = sealed();
  done.tell();
  heard(done.deal);
  expect(watch(done.shown, done.playing, done.began(dropped), false, nothing)).toBe('unfair');
  const told = sealed();
  told.tell();
  const happened: Happened[] = [{ event: 'told', seat: 0 }, ...told.began(dropped)];
  expect(watch(told.shown, told.playing, happened, false, nothing)).toBe('unfair');
});

test('it is noticed when a deal comes without our salt being asked for', () => {
  const { lobby, playing, began, noted } = sealed();
  expect(watch(lobby, playing, began({ salts: ['00'.repeat(16), null] }), false, nothing)).toBe('unfair');
  expect(noted().seals).toEqual([]);
  const replaced = sealed();
  const without = { ...replaced.shown, reveal: { seals: [THIRD, OTHER], told: [false, false] } };
  const tell = vi.fn();
  expect(watch(replaced.lobby, without, replaced.sees, false, tell)).toBe('good');
  expect(tell).not.toHaveBeenCalled();
  expect(watch(without, replaced.playing, replaced.began({ seals: [THIRD, OTHER] }), false, nothing)).toBe('unfair');
});

test('no salt is told to other seals than those shown first', () => {
  const { lobby, shown, own } = sealed();
  const tell = vi.fn();
  watch(lobby, shown, [], false, tell);
  const changed = { ...shown, reveal: { seals: [own, THIRD], told: [false, false] } };
  expect(watch(null, changed, [], false, tell)).toBe('unfair');
  expect(tell).toHaveBeenCalledTimes(1);
});

test('it is noticed when a deal that was bound to happen does not', () => {
  const { lobby, shown, playing, tell } = sealed();
  tell();
  expect(watch(shown, lobby, [], false, nothing)).toBe('unfair');
  expect(watch(shown, lobby, [{ event: 'back_to_lobby' }], false, nothing)).toBe('unfair');
  expect(watch(shown, { ...playing, number: 7 }, [{ event: 'awaits', seat: 0, phase: 'turn' }], false, nothing)).toBe(
    'unfair',
  );
});

test('asked twice, we are bound to one salt, and a second command that is refused changes nothing', () => {
  const { unready, shown, playing, own, deal, began, tell } = sealed();
  expect(seal(unready)).toEqual({ seal: own });
  tell();
  expect(seal(shown)).toEqual({ seal: own });
  answered(deal, false);
  settle(shown);
  expect(watch(shown, playing, began(), false, nothing)).toBe('good');
});

test('a salt the server says we are not bound to is forgotten, unless a command is on its way', () => {
  const { lobby, unready, playing, own, noted, began } = sealed();
  watch(lobby, unready, [{ event: 'changed' }], true, nothing);
  expect(noted().salt).toBeDefined();
  watch(lobby, unready, [{ event: 'changed' }], false, nothing);
  expect(noted()).toEqual({ commitment: COMMITMENT });
  expect(seal(unready)).not.toEqual({ seal: own });
  settle({ ...lobby, seat: null });
  expect(noted()).toEqual({ commitment: COMMITMENT });
  expect(watch(unready, playing, began({ salts: [null, null], seals: [null, OTHER] }), false, nothing)).toBe('good');
});

test('being ready too late is no foul', () => {
  const { unready, playing, deal, noted, began } = sealed();
  const others = { salts: [null, null], seals: [null, OTHER] };
  settle(unready);
  seal(unready);
  // The cards were dealt while the command was on its way, or it was refused because they were about to be.
  expect(watch(unready, playing, began(others), true, nothing)).toBe('good');
  expect(noted()).toEqual({ commitment: COMMITMENT, dealt: ['dealt 0 R5', 'turned_up G7'] });
  const again = sealed();
  settle(again.unready);
  seal(again.unready);
  const dealing = { ...again.unready, reveal: { seals: [null, OTHER], told: [false, false] } };
  watch(again.unready, dealing, again.sees, true, nothing);
  answered(again.deal, false);
  expect(watch(dealing, again.playing, again.began(others), false, nothing)).toBe('good');
  answered(deal, true);
  expect(noted().salt).toBeUndefined();
});

test('who is bound anew on another device is told in passing that this one adds nothing', () => {
  const { lobby, playing, began } = sealed();
  expect(watch(lobby, lobby, [{ event: 'agreed', seat: 0 }], false, nothing)).toBe('good');
  expect(watch(lobby, playing, began({ seals: [THIRD, OTHER] }), false, nothing)).toBe('apart');
});

test('two tabs are one browser: the other’s salt is told, and two lists are noticed', async () => {
  const { lobby, shown, own, salt, deal, sees } = sealed();
  vi.resetModules();
  const other = await import('./vow');
  expect(other.seal(lobby)).toEqual({ seal: own });
  const tell = vi.fn();
  expect(other.watch(lobby, shown, sees, false, tell)).toBe('good');
  expect(tell.mock.calls).toEqual([[salt, deal]]);
  const changed = { ...shown, reveal: { seals: [own, THIRD], told: [false, false] } };
  expect(watch(lobby, changed, sees, false, tell)).toBe('unfair');
  expect(tell).toHaveBeenCalledTimes(1);
});

test('where nothing can be stored the page remembers by itself', () => {
  vi.stubGlobal('localStorage', undefined);
  const { shown, playing, began, tell } = sealed();
  tell();
  expect(watch(shown, playing, began(), false, nothing)).toBe('good');
});

test('who has added nothing notes the commitment and the cards alone', () => {
  const { unready, playing, began, noted } = sealed();
  settle(unready);
  expect(watch(unready, playing, began({ salts: [null, null] }), false, nothing)).toBe('good');
  expect(noted()).toEqual({ commitment: COMMITMENT, dealt: ['dealt 0 R5', 'turned_up G7'] });
});
