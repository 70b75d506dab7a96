import { expect, test } from 'vitest';
import type { Happened } from '../protocol';
import { gather } from './told';

test('the cards of one draw are told as one, with those we know', () => {
  const told = gather([
    { event: 'drew', seat: 1, card: 'R5', why: 'penalty' },
    { event: 'drew', seat: 1, card: 'W', why: 'penalty' },
    { event: 'drew', seat: 2, card: null, why: 'penalty' },
    { event: 'missed', seat: 1 },
  ]);
  expect(told.map(({ count, cards }) => [count, cards])).toEqual([
    [2, ['R5', 'W']],
    [1, []],
    [1, []],
  ]);
});

test('two plays in a row stay two', () => {
  const play = { event: 'played', seat: 0, card: 'R5', color: null, uno: false, jump: false } as const;
  expect(gather([play, play])).toHaveLength(2);
});

test('the whole deal is one, and a reshuffle parts a draw', () => {
  expect(gather([0, 1, 2].map((seat) => ({ event: 'dealt', seat, card: null }) as const))).toHaveLength(1);
  const handed = [1, 0, 1].map((seat) => ({ event: 'handed_out', seat, card: seat === 0 ? 'R5' : null }) as const);
  expect(gather(handed)).toMatchObject([{ count: 3, cards: ['R5'] }]);
  const drew = { event: 'drew', seat: 0, card: 'R1', why: 'turn' } as const;
  expect(gather([drew, { event: 'reshuffled' }, drew])).toHaveLength(3);
});

test('cards given in a row are one, apart from those of which we may know only that', () => {
  const gave = (to: number, card: 'R5' | 'B1' | null) => ({ event: 'gave', seat: 0, to, card }) as const;
  expect(gather([gave(1, 'R5'), gave(1, 'B1'), gave(2, null), gave(2, null)])).toMatchObject([
    { count: 2, cards: ['R5', 'B1'] },
    { count: 2, cards: [] },
  ]);
});

test('cards shown to everyone are told, those of hands that lie open are not', () => {
  const revealed = { event: 'revealed', seat: 1, card: 'R5' } as const;
  expect(gather([revealed, revealed])).toMatchObject([{ count: 2, cards: ['R5', 'R5'] }]);
  expect(gather([{ event: 'opened', seat: 0 }, revealed, revealed])).toMatchObject([{ event: { event: 'opened' } }]);
});

test('what a rule fixes or bars is told when it says so, and not again turn by turn', () => {
  const fixed = (left: number): Happened => ({ event: 'fixed', color: 'R', left });
  const barred = (left: number): Happened => ({ event: 'barred', kind: 'skip', left });
  const awaits: Happened = { event: 'awaits', seat: 1, phase: 'turn' };
  const limits = (...happened: Happened[]): number[] =>
    gather(happened).flatMap(({ event }) => ('left' in event ? [event.left] : []));
  const began: Happened = { event: 'rule_began', seat: 0, card: 'C1' };
  expect(limits(began, fixed(4), barred(3), fixed(3), barred(2), awaits)).toEqual([4, 3]);
  expect(limits({ event: 'kept', seat: 1 }, fixed(2), barred(1), awaits)).toEqual([]);
  expect(limits(began, { event: 'turned' }, fixed(2), awaits)).toEqual([]);
  expect(limits(began, barred(3), { event: 'awaits', seat: 0, phase: 'custom' })).toEqual([3]);
  // What is told who comes in later is without those who were waited for.
  expect(limits(began, fixed(4), fixed(3), { event: 'kept', seat: 1 }, fixed(2), began, fixed(9), fixed(8))).toEqual([
    4, 9,
  ]);
});
