import { expect, test } from 'vitest';
import { placeIn, searchOf } from './link';

test('an address names a place, and a place its address', () => {
  for (const place of [
    { round: 2, step: 37, eyes: 1 },
    { round: 1, step: 0, eyes: 'all' },
    { round: 12, step: 140, eyes: 'none' },
  ] as const)
    expect(placeIn(searchOf(place))).toEqual(place);
});

test('what an address does not name, or names badly, is the beginning with all hands open', () => {
  for (const search of ['', '?', '?round=0&step=-3&eyes=x', '?round=1e9&step=2.5&eyes=all', '?eyes=10'])
    expect(placeIn(search)).toEqual({ round: 1, step: 0, eyes: 'all' });
});
