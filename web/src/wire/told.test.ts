import { expect, test } from 'vitest';
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
  const drew = { event: 'drew', seat: 0, card: 'R1', why: 'turn' } as const;
  expect(gather([drew, { event: 'reshuffled' }, drew])).toHaveLength(3);
});
