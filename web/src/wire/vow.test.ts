import { beforeEach, expect, test, vi } from 'vitest';
import { sealOf } from '../fair/hash';
import type { Happened, TableView } from '../protocol';
import { notes, seal, watch } from './vow';

const COMMITMENT = '11'.repeat(32);
const OTHER = '22'.repeat(32);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

let tables = 0;

/** A lobby where we sit at seat 0 and have sealed, and the seals are shown. */
function sealed() {
  const seat = { ready: true };
  const lobby = {
    table: `t${(tables += 1)}`, stage: 'lobby', number: 0, round: 0, seat: 0, seats: [seat, seat], commitment: COMMITMENT,
  } as unknown as TableView;
  const { seal: own } = seal(lobby) as { seal: string };
  const salt = notes()[`${lobby.table}/1/1`]![1]!;
  const shown = { ...lobby, reveal: { seals: [own, OTHER], told: [false, false] } };
  const playing = { ...lobby, stage: 'playing', number: 1, round: 1 } as TableView;
  const began = (change: object = {}): Happened[] => [
    { event: 'round_began', number: 1, dealer: 0, commitment: COMMITMENT, salts: [salt, null], seals: [own, OTHER], ...change },
  ];
  return { lobby, shown, playing, own, salt, began };
}

test('a seal is the hash of the commitment and a salt of our own', () => {
  const { own, salt } = sealed();
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(own).toBe(sealOf(COMMITMENT, salt));
});

test('the salt is told when all seals are shown, once, and again when we come back', () => {
  const { lobby, shown, salt } = sealed();
  const tell = vi.fn();
  expect(watch(lobby, lobby, [{ event: 'agreed', seat: 0 }], tell)).toBe(true);
  expect(tell).not.toHaveBeenCalled();
  const happened: Happened[] = [{ event: 'sealed', seals: shown.reveal.seals }];
  expect(watch(lobby, shown, happened, tell)).toBe(true);
  expect(watch(shown, shown, [{ event: 'told', seat: 1 }], tell)).toBe(true);
  expect(tell.mock.calls).toEqual([[salt]]);
  watch(null, shown, [], tell);
  expect(tell).toHaveBeenCalledTimes(2);
  watch(null, { ...shown, reveal: { ...shown.reveal, told: [true, false] } }, [], tell);
  expect(tell).toHaveBeenCalledTimes(2);
});

test('a deal of what was sealed and shown is good, and noted', () => {
  const { lobby, shown, playing, own, salt, began } = sealed();
  watch(lobby, shown, [], () => {});
  expect(watch(shown, playing, began(), () => {})).toBe(true);
  expect(notes()[`${lobby.table}/1/1`]).toEqual([COMMITMENT, salt, [own, OTHER]]);
});

test.each([
  ['our salt was dropped', { salts: [null, null] }],
  ['the seed is another', { commitment: OTHER }],
  ['a seal was changed after we told', { seals: ['33'.repeat(32), OTHER] }],
  ['nobody’s seal is in it', { seals: undefined }],
])('it is noticed when %s', (_, change) => {
  const { lobby, shown, playing, began } = sealed();
  watch(lobby, shown, [], () => {});
  expect(watch(shown, playing, began(change), () => {})).toBe(false);
});

test('it is noticed when a deal comes without our salt being asked for', () => {
  const { lobby, playing, began } = sealed();
  expect(watch(lobby, playing, began({ salts: ['00'.repeat(16), null] }), () => {})).toBe(false);
  expect(notes()[`${lobby.table}/1/1`]![2]).toEqual([]);
});

test('no salt is told to other seals than those shown first', () => {
  const { lobby, shown, own } = sealed();
  const tell = vi.fn();
  watch(lobby, shown, [], tell);
  const changed = { ...shown, reveal: { seals: [own, '33'.repeat(32)], told: [false, false] } };
  expect(watch(null, changed, [], tell)).toBe(false);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('it is noticed when a deal that was bound to happen does not', () => {
  const { lobby, shown } = sealed();
  watch(lobby, shown, [], () => {});
  expect(watch(shown, lobby, [], () => {})).toBe(false);
});

test('who has added nothing notes the commitment alone', () => {
  const { lobby, playing, began } = sealed();
  const unready = { ...lobby, seats: [{ ready: false }, { ready: true }] } as TableView;
  expect(watch(unready, playing, began({ salts: [null, null] }), () => {})).toBe(true);
  expect(notes()[`${lobby.table}/1/1`]).toEqual([COMMITMENT]);
});
