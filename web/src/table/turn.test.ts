import { beforeEach, expect, test } from 'vitest';
import type { Held } from '../hand/order';
import type { Action, Legal } from '../protocol';
import { Turn } from './turn.svelte';

const hand: Held[] = (['R5', 'R7', 'W', 'WT', 'B1'] as const).map((face, id) => ({ id, face }));
const legal: Legal = {
  lay: [
    { card: 'R5', color: false, partner: false },
    { card: 'R7', color: false, partner: true },
    { card: 'W', color: true, partner: false },
    { card: 'WT', color: true, partner: true },
  ],
  jump: false,
  uno: true,
  partners: [1, 2],
  catch: [],
  verbs: ['draw'],
  discard: 0,
  blocked: [{ card: 'B1', code: 'does-not-match', rule: 'TURN-1' }],
};
let sent: Action[] = [];
let turn: Turn;
const touch = (face: string, sure = true): void => turn.touch(hand.find((held) => held.face === face) as Held, sure);

beforeEach(() => {
  sent = [];
  turn = new Turn((action) => sent.push(action));
  turn.follow(legal, hand);
});

test('one click plays, and with a finger the second touch of the same card', () => {
  touch('R5');
  expect(sent).toEqual([{ do: 'play', card: 'R5', uno: false }]);
  touch('R5', false);
  touch('R7', false);
  expect(sent).toHaveLength(1);
  touch('R5', false);
  touch('R5', false);
  expect(sent).toHaveLength(2);
});

test('a tour waits for its colour, then for its partner', () => {
  touch('WT');
  turn.name('G');
  expect(sent).toEqual([]);
  turn.take(2);
  expect(sent).toEqual([{ do: 'play', card: 'WT', uno: false, color: 'G', with: 2 }]);
});

test('where there is one partner nobody is asked', () => {
  turn.follow({ ...legal, partners: [1] }, hand);
  touch('R7');
  expect(sent).toEqual([{ do: 'play', card: 'R7', uno: false, with: 1 }]);
});

test('an armed call goes with the card, once', () => {
  turn.armed = true;
  touch('R5');
  expect(sent).toEqual([{ do: 'play', card: 'R5', uno: true }]);
  expect(turn.armed).toBe(false);
});

test('a card that cannot be played says why and sends nothing', () => {
  touch('B1');
  expect(turn.why?.rule).toBe('TURN-1');
  expect(sent).toEqual([]);
});

test('a choice is dropped when its card may not be laid any more', () => {
  touch('W');
  turn.follow({ ...legal, lay: [] }, hand);
  expect(turn.choice).toBeNull();
});

test('cards to put down are chosen, as many as asked', () => {
  turn.follow({ ...legal, lay: [], discard: 2 }, hand);
  for (const face of ['R5', 'W', 'B1']) touch(face);
  expect(turn.picked.map(({ face }) => face)).toEqual(['W', 'B1']);
  turn.putDown();
  expect(sent).toEqual([{ do: 'discard', cards: ['W', 'B1'] }]);
});

test('out of turn a card jumps in', () => {
  turn.follow({ ...legal, jump: true }, hand);
  touch('R5');
  expect(sent[0]?.do).toBe('jump');
});
