import { expect, test } from 'vitest';
import type { PlayView } from '../protocol';
import { early, hintFor } from './hints';

const legal = { lay: [], jump: false, uno: false, partners: [], catch: [], verbs: [], discard: 0, blocked: [] };
const lay = [{ card: 'R5', color: false, partner: false }];
const blocked = [{ card: 'B1', code: 'does-not-match', rule: 'TURN-1' }];
const at = (more: object, can: object = {}): PlayView =>
  ({ turn: 0, phase: 'turn', direction: 1, ...more, legal: { ...legal, ...can } }) as unknown as PlayView;
const hint = (play: PlayView, ...done: string[]) => hintFor(play, 0, new Set(done));

test('each hint has its moment', () => {
  expect(hint(at({}, { lay, verbs: ['draw'], blocked }))).toBe('match');
  expect(hint(at({}, { verbs: ['draw'], blocked }))).toBe('draw');
  expect(hint(at({}, { lay, uno: true }))).toBe('uno');
  expect(hint(at({ turn: 1, direction: -1 }))).toBe('direction');
  expect(hint(at({ turn: 1 }))).toBeNull();
});

test('one that was said is not said again, and why a card does not go comes after what goes', () => {
  const play = at({}, { lay, verbs: ['draw'], blocked });
  expect(hint(play, 'match')).toBe('why');
  expect(hint(play, 'match', 'why')).toBeNull();
});

test('hints are said in the first two matches, however often one comes back to them, and in no later one', () => {
  expect(early('', 'A 1')).toBe('A 1/');
  expect(early('A 1/', 'A 1')).toBe('A 1/');
  expect(early('A 1/', 'A 10')).toBe('A 1/A 10/');
  expect(early('A 1/A 10/', 'A 1')).toBe('A 1/A 10/');
  expect(early('A 1/A 10/', 'B 1')).toBeNull();
});
