import { beforeAll, expect, test, vi } from 'vitest';
import { localeFile } from '../../scripts/locales';
import { percent } from '../words/deeds';
import { fetchWords } from '../words/words.svelte';
import { signed, worth } from './better';

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
  expect([signed(-64), signed(0), signed(61), percent(1000)]).toEqual(['−6', '+0', '+6', 100]);
});
