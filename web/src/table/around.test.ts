import { expect, test } from 'vitest';
import { around } from './around';

test('who plays after us sits at our left, who plays before us at our right', () => {
  expect(around(4, 2)).toEqual({ left: [3], top: [0], right: [1] });
});

test('one opponent sits across, ten players have two on each side', () => {
  expect(around(2, 0)).toEqual({ left: [], top: [1], right: [] });
  expect(around(10, 0)).toEqual({ left: [1, 2], top: [3, 4, 5, 6, 7], right: [8, 9] });
});

test('who watches sees everybody', () => {
  const { left, top, right } = around(5, null);
  expect([...left, ...top, ...right]).toEqual([0, 1, 2, 3, 4]);
});

test('where the screen is short all sit beside the piles', () => {
  expect(around(2, 0, true)).toEqual({ left: [1], top: [], right: [] });
  expect(around(10, 8, true)).toEqual({ left: [9, 0, 1, 2, 3], top: [], right: [4, 5, 6, 7] });
});
