import { expect, test } from 'vitest';
import { cueOf } from '../sound/cues';
import type { Happened } from '../protocol';
import type { Told } from '../wire/told';
import { CALL, HOLD, SIGN } from '../motion/pace';
import { signsOf } from './signs';

const told = (event: Happened, count = 1): Told => ({ event, count, cards: [] });

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

/** What happens, how many cards are drawn by it, and what is stamped where; `null` is the discard pile. */
const SIGNS: readonly (readonly [string, Happened, number, object[]])[] = [
  ['a turn missed', { event: 'missed', seat: 2 }, 1, [{ name: 'skip', seat: 2 }]],
  ['a turn to be missed', { event: 'will_miss', seat: 3 }, 1, [{ name: 'skip', seat: 3 }]],
  ['a reverse', { event: 'turned' }, 1, [{ name: 'reverse', seat: null }]],
  ['a Draw Two', { event: 'drew', seat: 1, card: null, why: 'penalty' }, 2, [{ name: 'plus', seat: 1, count: 2 }]],
  ['a Draw Four', { event: 'drew', seat: 0, card: null, why: 'challenge' }, 4, [{ name: 'plus', seat: 0, count: 4 }]],
  ['the card of a turn', { event: 'drew', seat: 1, card: null, why: 'turn' }, 1, []],
  [
    'a trade',
    { event: 'traded', seat: 0, with: 2 },
    1,
    [
      { name: 'trade', seat: 0 },
      { name: 'trade', seat: 2 },
    ],
  ],
  ['a rotation', { event: 'passed_on', direction: 1 }, 1, [{ name: 'rotate', seat: null }]],
  ['hands gathered', { event: 'gathered' }, 1, [{ name: 'rotate', seat: null }]],
  ['a tour', { event: 'laid_down', seat: 1 }, 1, [{ name: 'tour', seat: 1 }]],
  ['a bluff', { event: 'challenged', by: 0, seat: 3, guilty: true }, 1, [{ name: 'guilty', seat: 3 }]],
  ['none', { event: 'challenged', by: 0, seat: 3, guilty: false }, 1, [{ name: 'innocent', seat: 3 }]],
  ['a call', { event: 'called', seat: 1 }, 1, [{ name: 'uno', seat: 1 }]],
  ['a catch', { event: 'caught', seat: 1, by: 0 }, 1, [{ name: 'caught', seat: 1 }]],
];

test.each(SIGNS)('%s is stamped on whom it concerns', (_, event, count, signs) => {
  expect(signsOf(told(event, count))).toEqual(signs);
});

test('a sign stays about 0.7 s, a call longer, and the last card lies 1.2 s before the sheet comes', () => {
  expect(SIGN).toBe(700);
  expect(CALL).toBeGreaterThan(SIGN);
  expect(HOLD.ended).toBe(1200);
});
