import { expect, test } from 'vitest';
import { cueOf } from '../sound/cues';
import type { Happened } from '../protocol';
import type { Told } from '../wire/told';
import { signsOf } from './signs';

const told = (event: Happened): Told => ({ event, count: 1, cards: [] });

test('what chance threw is stamped on the table, a lot on whom it fell, and heard', () => {
  const throws = [
    told({ event: 'tossed', seat: 2, heads: true }),
    told({ event: 'tossed', seat: 2, heads: false }),
    told({ event: 'rolled', seat: 0, pips: 6 }),
    told({ event: 'lot_fell', seat: 3 }),
  ];
  expect(throws.flatMap(signsOf)).toEqual([
    { name: 'thrown', seat: null, shows: 'heads' },
    { name: 'thrown', seat: null, shows: 'tails' },
    { name: 'thrown', seat: null, shows: 6 },
    { name: 'thrown', seat: 3, shows: 'lot' },
  ]);
  for (const each of throws) expect(cueOf(each, 0)).toBe('draw');
});
