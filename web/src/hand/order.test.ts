import { expect, test } from 'vitest';
import type { Face } from '../cards/face';
import { follow, inOrder, type Held } from './order';

function ids(): () => number {
  let last = 0;
  return () => ++last;
}

const faces = (text: string) => text.split(' ') as Face[];
const shown = (hand: readonly Held[]) => hand.map((card) => card.face).join(' ');

test('sorted is by colour, then rank, wilds last', () => {
  const hand = follow([], faces('W+4 B3 R+2 G0 R9 W Y5 RS C1 RR'), ids());
  expect(shown(inOrder(hand, 'sorted'))).toBe('R9 RS RR R+2 Y5 G0 B3 W W+4 C1');
});

test('as drawn is as the cards came', () => {
  const fresh = ids();
  const first = follow([], faces('B3 R9'), fresh);
  const then = follow(first, faces('R9 Y1 B3'), fresh);
  expect(shown(inOrder(then, 'drawn'))).toBe('B3 R9 Y1');
});

test('cards that stay keep their id and place', () => {
  const fresh = ids();
  const before = follow([], faces('B3 R9 B3 Y1'), fresh);
  const after = follow(before, faces('Y1 W B3 R9'), fresh);
  expect(shown(after)).toBe('B3 R9 Y1 W');
  expect(after.map((card) => card.id)).toEqual([1, 2, 4, 5]);
});

test('a second copy is a card of its own', () => {
  const fresh = ids();
  const before = follow([], faces('B3'), fresh);
  expect(follow(before, faces('B3 B3'), fresh).map((card) => card.id)).toEqual([1, 2]);
});

test('a hand traded away leaves nothing behind', () => {
  const fresh = ids();
  const before = follow([], faces('B3 R1'), fresh);
  expect(follow(before, faces('G5 G6'), fresh)).toEqual([
    { id: 3, face: 'G5' },
    { id: 4, face: 'G6' },
  ]);
});
