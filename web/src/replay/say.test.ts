import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localeFile } from '../../scripts/locales';
import type { Replay, ReplayRound } from '../protocol';

const recorded = (name: string): Replay =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8')) as Replay;

const MATCHES = ['house', 'world-tour', 'customizable', 'reshuffled'].map(recorded);

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('fetch', async (address: string) => {
    const [, lang = ''] = /^\/locales\/(..)\.ftl$/.exec(address) ?? [];
    return { ok: true, text: async () => localeFile(lang, '') };
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function speaking(lang: 'en' | 'es') {
  const { speak } = await import('../words/words.svelte');
  await speak(lang);
  return (await import('./say')).say;
}

/** A round in which only this happens. */
const only = (...events: string[]): ReplayRound =>
  ({
    seats: [{ name: 'Ada' }, { name: 'Greta' }, { name: 'Luis' }],
    dealer: 2,
    deal: [],
    steps: [{ seat: 0, events }],
  }) as unknown as ReplayRound;

test.each(['en', 'es'] as const)('every step of recorded matches is told in %s, with nothing left open', async (lang) => {
  const say = await speaking(lang);
  for (const replay of MATCHES) {
    for (const round of replay.rounds.slice(0, 3)) {
      const told = [null, 0].flatMap((eyes) => [0, ...round.steps.keys()].map((step) => say(replay, round, step, eyes)));
      expect(told.filter((lines) => lines.length === 0)).toEqual([]);
      expect(told.flat().filter((line) => /log-|\{|undefined|NaN|\?| {2}/.test(line))).toEqual([]);
    }
  }
}, 30_000);

test.each(['en', 'es'] as const)('what no recorded match has is told in %s too', async (lang) => {
  const say = await speaking(lang);
  const rare = ['passed 0', 'picked 0 1', 'will_miss 1', 'goes_again 0', 'will_draw 1 3', 'marked 1 0 round', 'unmarked 1 0 round', 'ended'];
  for (const line of rare) expect(say(MATCHES[2]!, only(line), 1, null).join(), line).not.toMatch(/log-|\{|\?|^$/);
});

test('several cards of one hand are one sentence', async () => {
  const say = await speaking('en');
  const round = only('took 1 2', 'drew 1 R5 penalty', 'drew 1 W penalty', 'missed 1', 'awaits 2 turn');
  expect(say(MATCHES[0]!, round, 1, null)).toEqual([
    'Greta draws red 5 and Wild.',
    'Greta misses a turn.',
  ]);
});

test('through one seat’s eyes the cards others draw and show are not named', async () => {
  const say = await speaking('en');
  const round = only('challenged 1 2', 'showed 2 1 G4', 'drew 1 R5 challenge', 'drew 1 B2 challenge', 'voted 1 yes');
  expect(say(MATCHES[0]!, round, 1, 0).slice(1)).toEqual(['Luis shows Greta the hand.', 'Greta draws 2 cards.', 'Greta votes in secret.']);
  expect(say(MATCHES[0]!, round, 1, 1).slice(1)).toEqual([
    'Luis shows Greta: green 4.',
    'Greta draws red 5 and blue 2.',
    'Greta votes yes.',
  ]);
  expect(say(MATCHES[0]!, only('drew 1 R5 turn open'), 1, 0)).toEqual(['Greta draws red 5.']);
});

test('a wild is told with its colour and the call, a rule by its title', async () => {
  const say = await speaking('en');
  expect(say(MATCHES[2]!, only('played 0 C1 G uno jump', 'rule_began 0 C1'), 1, null)).toEqual([
    'Ada jumps in with Wild Customizable 1 (green)! UNO!',
    'The card says: Tell a joke.',
  ]);
});
