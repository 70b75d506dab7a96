import { expect, test } from 'vitest';
import type { Happened } from '../protocol';
import { cueOf } from './cues';

const cue = (event: Happened, me: number | null = 0) => cueOf({ event, count: 1, cards: [] }, me);

test('a call is heard, with the card and after it, and so is who is caught', () => {
  const played = { event: 'played', seat: 1, card: 'R5', color: null, jump: false } as const;
  expect(cue({ ...played, uno: true })).toBe('uno');
  expect(cue({ ...played, uno: false })).toBe('card');
  expect(cue({ event: 'called', seat: 1 })).toBe('uno');
  expect(cue({ event: 'caught', seat: 1, by: 0 })).toBe('caught');
  expect(cue({ event: 'forgot', seat: 1 })).toBe('caught');
  expect(cue({ event: 'called_falsely', seat: 1 })).toBe('caught');
});

test('a round won is heard by whoever won it', () => {
  expect(cue({ event: 'ended', winner: 0 })).toBe('win');
  expect(cue({ event: 'ended', winner: 1 })).toBeNull();
  expect(cue({ event: 'ended', winner: null }, null)).toBeNull();
});

test('a match sounds won or lost to who played it, and who watches hears neither', () => {
  const over: Happened = { event: 'match_over', winner: 2, winners: [0, 2] };
  expect([0, 2, 1].map((me) => cue(over, me))).toEqual(['match', 'match', 'lost']);
  expect(cue({ event: 'match_over', winner: 1 }, 0)).toBe('lost');
  expect(cue(over, null)).toBeNull();
});
