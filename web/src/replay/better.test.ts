import { beforeAll, expect, test, vi } from 'vitest';
import { localeFile } from '../../scripts/locales';
import type { Action } from '../protocol';
import { percent } from '../words/deeds';
import { fetchWords } from '../words/words.svelte';
import { addingUp, parts, signed, worth } from './better';

beforeAll(async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const part = address.includes('-parts') ? '-parts' : '';
    return new Response(localeFile('en', part));
  });
  await fetchWords('');
  await fetchWords('-parts');
});

const nameOf = (seat: number): string => ['Ana', 'Ben'][seat] ?? '?';

test('what would have been better is said in words', () => {
  const done = { do: 'play', card: 'W', color: 'R' } as const;
  const better = { do: 'play', card: 'R5' } as const;
  expect(worth({ step: 3, seat: 0, done, better, cost: 61 }, nameOf)).toBe(
    'Playing red 5 and keeping Wild was worth 6 points more.',
  );
  const other = { do: 'play', card: 'W', color: 'B' } as const;
  expect(worth({ step: 3, seat: 0, done, better: other, cost: 12 }, nameOf)).toBe(
    'Playing Wild (blue) was worth 1 point more.',
  );
  expect(worth({ step: 3, seat: 0, done: { do: 'keep' }, better: { do: 'catch', seat: 1 }, cost: 24 }, nameOf)).toBe(
    'Catching Ben was worth 2 points more.',
  );
});

test('a call that was left out goes with the card, and what was left or better left has words', () => {
  const done = { do: 'play', card: 'R5' } as const;
  expect(worth({ step: 3, seat: 0, done, better: { do: 'call' }, cost: 640 }, nameOf)).toBe(
    'Calling UNO was worth 64 points more.',
  );
  expect(worth({ step: 3, seat: 0, done: { do: 'call' }, better: null, cost: 90 }, nameOf)).toBe(
    'Doing nothing was worth 9 points more.',
  );
  const jump = { do: 'jump', card: 'R5' } as const;
  expect(worth({ step: 3, seat: 1, done: null, better: jump, cost: 50 }, nameOf)).toBe(
    'Ben could have jumped in. Jumping in with red 5 was worth 5 points more.',
  );
});

test('what is lost has a minus and what is won a plus', () => {
  expect([signed(-6), signed(0), signed(6), percent(1000)]).toEqual(['−6', '+0', '+6', 100]);
});

test('what would have been answered to a written rule is said', () => {
  const said = (better: Action): string =>
    worth({ step: 3, seat: 0, done: { do: 'vote', yes: true }, better, cost: 30 }, nameOf);
  expect(said({ do: 'vote', yes: false })).toBe('Voting against it was worth 3 points more.');
  expect(said({ do: 'choose', first: false })).toBe('Choosing the second outcome was worth 3 points more.');
  expect(said({ do: 'choose', first: false, outcome: 'third' })).toBe(
    'Choosing the third outcome was worth 3 points more.',
  );
  expect(said({ do: 'call_out', what: '7' })).toBe('Calling out 7 was worth 3 points more.');
});

test('rounded parts add up to what they are parts of', () => {
  expect(addingUp([14, 14, 14, 14, 14], 7)).toEqual([2, 2, 1, 1, 1]);
  expect(addingUp([-64, 126, 0, -16, 204], 25)).toEqual([-6, 13, 0, -2, 20]);
  const account = { fair: 250, deal: -64, draws: 126, others: 500, decisions: -16, gifts: 204, result: 1000 };
  expect(parts(account)).toMatchObject({ luck: '+57', skill: '+18', fair: '25', result: '100' });
});
