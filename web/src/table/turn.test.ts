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
/** Whether the server does what it is sent. */
let works = true;
const touch = (face: string, sure = true): void => turn.touch(hand.find((held) => held.face === face) as Held, sure);

beforeEach(() => {
  sent = [];
  turn = new Turn(async (action) => {
    sent.push(action);
    return works;
  });
  works = true;
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

test('of equal cards one that was shown already is not chosen again', () => {
  const equal: readonly Held[] = ['R5', 'R5', 'B1'].map((face, id) => ({ id, face: face as Held['face'] }));
  const asked: Legal = { ...legal, lay: [], verbs: ['show'], cards: ['R5', 'B1'], count: 2 };
  const pick = (): string[] => {
    equal.slice(0, 2).forEach((held) => turn.touch(held, true));
    return turn.picked.map(({ face }) => face);
  };
  turn.follow({ ...asked, shown: ['R5'] }, equal);
  expect(pick()).toEqual(['R5']);
  turn.touch(equal[2] as Held, true);
  turn.putDown();
  expect(sent).toEqual([{ do: 'show', cards: ['R5', 'B1'] }]);
  turn.follow(asked, equal);
  expect(pick()).toEqual(['R5', 'R5']);
});

test('out of turn a card jumps in', () => {
  turn.follow({ ...legal, jump: true }, hand);
  touch('R5');
  expect(sent[0]?.do).toBe('jump');
});

test('out of turn or in it: where both may be done, it is asked which', () => {
  const jumps = [{ card: 'R5', color: false, partner: false }] as const;
  turn.follow({ ...legal, jumps: [...jumps] }, hand);
  touch('R5');
  expect([turn.choice?.jump, sent]).toEqual([null, []]);
  turn.decide(true);
  expect(sent).toEqual([{ do: 'jump', card: 'R5', uno: false }]);
  turn.follow({ ...legal, lay: [], jumps: [...jumps] }, hand);
  touch('R5');
  expect(sent[1]).toEqual({ do: 'jump', card: 'R5', uno: false });
});

test('a 7 that need not trade asks even where there is one partner, and may keep the hand', () => {
  const lay = [{ card: 'R7', color: false, partner: true, optional: true } as const];
  turn.follow({ ...legal, lay, partners: [1] }, hand);
  touch('R7');
  expect(sent).toEqual([]);
  turn.take(null);
  expect(sent).toEqual([{ do: 'play', card: 'R7', uno: false }]);
});

/** Three fives, of which the red one fits and the others go with it. */
const fives: Held[] = (['R5', 'G5', 'B5', 'Y1'] as const).map((face, id) => ({ id, face }));
const lay = (card: 'R5' | 'G5' | 'B5') => ({ card, color: false, partner: false });
const first: Legal = { ...legal, lay: [lay('R5')], uno: false, more: ['R5'], companions: [['G5', 'B5']] };
const then: Legal = { ...first, lay: [lay('B5'), lay('G5')], more: ['B5', 'G5'], companions: [['G5'], ['B5']] };
const five = (face: string): void => turn.touch(fives.find((held) => held.face === face) as Held, true);

test('cards that go together are touched one after the other, then laid, each when the one before lies', () => {
  turn.follow(first, fives);
  for (const face of ['R5', 'G5', 'B5']) five(face);
  expect(sent).toEqual([]);
  turn.armed = true;
  turn.layPicked();
  expect(sent).toEqual([{ do: 'more', card: 'R5' }]);
  // Somebody says something meanwhile: nothing has been laid yet.
  turn.follow({ ...first }, fives);
  expect(sent).toHaveLength(1);
  turn.follow(then, fives.slice(1));
  expect(sent[1]).toEqual({ do: 'more', card: 'G5' });
  turn.follow({ ...then, lay: [lay('B5')], more: [], companions: [], uno: true }, fives.slice(2));
  expect(sent[2]).toEqual({ do: 'play', card: 'B5', uno: true });
  turn.follow(legal, fives.slice(3));
  expect(sent).toHaveLength(3);
});

test('a second touch lays the card alone, takes one of several back, and another card begins anew', () => {
  turn.follow(first, fives);
  five('R5');
  five('R5');
  expect(sent).toEqual([{ do: 'play', card: 'R5', uno: false }]);
  for (const face of ['R5', 'G5', 'G5']) five(face);
  expect(turn.picked.map(({ face }) => face)).toEqual(['R5']);
  five('B5');
  // Without the red one none of them fits.
  five('R5');
  expect(turn.picked).toEqual([]);
  five('R5');
  turn.touch({ id: 9, face: 'Y1' }, true);
  expect(turn.picked).toEqual([]);
});

test('what was chosen is drawn onto the pile together, and one that was not alone', () => {
  turn.follow(first, fives);
  turn.drop(fives[0] as Held);
  expect(sent).toEqual([{ do: 'play', card: 'R5', uno: false }]);
  for (const face of ['R5', 'B5']) five(face);
  turn.drop(fives[2] as Held);
  expect(sent[1]).toEqual({ do: 'more', card: 'R5' });
});

test('when the first of several is refused, the others stay in the hand', async () => {
  works = false;
  turn.follow(first, fives);
  for (const face of ['R5', 'G5']) five(face);
  turn.layPicked();
  await Promise.resolve();
  turn.follow(then, fives.slice(1));
  expect(sent).toEqual([{ do: 'more', card: 'R5' }]);
});

test('cards to give are chosen among those asked for, and go together', () => {
  turn.follow({ ...legal, lay: [], verbs: ['give'], cards: ['R5', 'R7', 'B1'], count: 2 }, hand);
  for (const face of ['W', 'R5', 'B1']) touch(face);
  turn.putDown();
  expect(sent).toEqual([{ do: 'give', cards: ['R5', 'B1'] }]);
});

test('while cards of another hand are taken, none of the own is chosen', () => {
  turn.follow({ ...legal, lay: [], verbs: ['take_cards'], cards: ['R5'], count: 1 }, hand);
  touch('R5');
  expect(turn.picked).toEqual([]);
  expect(sent).toEqual([]);
});
