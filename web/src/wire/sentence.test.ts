import { beforeAll, expect, test, vi } from 'vitest';
import { localeFile } from '../../scripts/locales';
import type { Happened, Phrase } from '../protocol';
import { LANGS } from '../words/lang';
import { speak } from '../words/words.svelte';
import { phraseName, reason, sentence, type Cast } from './sentence';
import { gather } from './told';

const cast: Cast = { names: ['Ada', 'Ben', 'Eve'], me: 0, cards: [] };
const sheet = { winner: 1, lines: [], match_winner: null };

/** One of every kind, ours and another's where that is told differently. */
const EVENTS: readonly Happened[] = [
  { event: 'dealt', seat: 0, card: 'R5' },
  { event: 'turned_up', card: 'R5' },
  { event: 'put_back' },
  ...[0, 1].flatMap((seat): Happened[] => [
    { event: 'named', seat, color: 'R' },
    { event: 'played', seat, card: 'W', color: 'G', uno: true, jump: false },
    { event: 'played', seat, card: 'G4', color: null, uno: false, jump: true },
    { event: 'drew', seat, card: seat === 0 ? 'B1' : null, why: 'turn' },
    { event: 'kept', seat },
    { event: 'passed', seat },
    { event: 'took', seat, count: 4 },
    { event: 'challenged', by: seat, seat: 2, guilty: seat === 0 },
    { event: 'showed', seat: 2, to: seat, card: 'R1' },
    { event: 'missed', seat },
    { event: 'traded', seat, with: 2 },
    { event: 'laid_down', seat },
    { event: 'took_hand', seat, from: 2 },
    { event: 'took_table', seat },
    { event: 'called', seat },
    { event: 'caught', seat: 2, by: seat },
    { event: 'forgot', seat },
    { event: 'called_falsely', seat },
    { event: 'fell', seat },
    { event: 'went_out', seat },
    { event: 'rule_began', seat, card: 'C1' },
    { event: 'discarded', seat, card: 'R1' },
    { event: 'voted', seat, yes: true },
    { event: 'chose', seat, first: seat === 0 },
    { event: 'chose', seat, first: false, outcome: 'third' },
    { event: 'gave', seat, to: 2, card: seat === 0 ? 'R1' : null },
    { event: 'shows', seat, to: null, count: 2 },
    { event: 'mixed', seat },
    { event: 'lot_fell', seat },
    { event: 'called_out', seat, what: 'draw_two' },
    { event: 'tossed', seat, heads: seat === 0 },
    { event: 'rolled', seat, pips: 4 },
    { event: 'told_on', by: seat, seat: 2, mark: 'silence' },
    { event: 'wears_off', seat, mark: 'silence', left: 2 },
    { event: 'may_lay', seat, like: 'color' },
    { event: 'awarded', seat, amount: 20, bonus: seat === 0 },
    { event: 'picked', seat, whom: 2 },
    { event: 'will_miss', seat },
    { event: 'goes_again', seat },
    { event: 'will_draw', seat, count: 3 },
    { event: 'opened', seat },
    { event: 'revealed', seat, card: 'R1' },
    { event: 'marked', seat, mark: 'chicken' },
    { event: 'unmarked', seat, mark: 'of-their-own' },
    { event: 'awaits', seat, phase: 'turn' },
    { event: 'ended', winner: seat },
    { event: 'time_ran_out', seat },
    { event: 'caught_nobody', seat },
    { event: 'match_over', winner: seat },
    { event: 'match_over', winner: 1, winners: [1, seat] },
  ]),
  { event: 'unfixed' },
  { event: 'unbarred' },
  { event: 'doubled', factor: 4 },
  { event: 'reshuffled' },
  { event: 'turned' },
  { event: 'passed_on', direction: 1 },
  { event: 'counted', yes: [1, 2], passed: true },
  { event: 'gathered' },
  { event: 'handed_out', seat: 1, card: null },
  { event: 'closed' },
  { event: 'ended', winner: null },
  { event: 'sat', seat: 1, name: 'Ben' },
  { event: 'bot_sat', seat: 1, bot: 'clever', name: 'Ben' },
  { event: 'stood', seat: 1, name: 'Ben' },
  { event: 'waits', name: 'Zoe' },
  { event: 'waits_no_longer', name: 'Zoe' },
  { event: 'came', seat: 1 },
  { event: 'gone', seat: 1 },
  { event: 'stood_in', seat: 1 },
  { event: 'took_back', seat: 1 },
  { event: 'hosts', seat: 1, name: 'Ben' },
  { event: 'renamed', seat: 1, name: 'Ben' },
  { event: 'changed' },
  { event: 'agreed', seat: 1 },
  { event: 'is_ready', seat: 1 },
  { event: 'match_began', number: 1 },
  { event: 'drew_for_deal', seat: 1, card: 'R5' },
  { event: 'round_began', number: 1, dealer: 1, commitment: '', salts: [] },
  { event: 'round_over', sheet, seed: '', next: null },
  { event: 'back_to_lobby' },
  { event: 'went_on' },
  { event: 'said', line: { seat: 1, name: 'Ben', phrase: 'well_played' } },
];

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('fetch', async (address: string) => ({
    ok: true,
    text: async () => localeFile(/locales\/(..)/.exec(address)?.[1] ?? '', ''),
  }));
});

const told = (event: Happened): string | null => sentence(gather([event])[0]!, cast);

test.each(LANGS)('every event has its words in %s, with nothing left open', async (lang) => {
  await speak(lang);
  for (const event of EVENTS) {
    const words = told(event);
    if (words !== null) expect(words, event.event).not.toMatch(/log-|phrase-|[{}$]|undefined|\?/);
  }
});

test('a table without a host goes without saying', async () => {
  await speak('en');
  expect(told({ event: 'hosts', seat: null, name: '' })).toBeNull();
});

test('what we do is told to us, what others do is told of them', async () => {
  await speak('en');
  expect(told({ event: 'played', seat: 0, card: 'W', color: 'G', uno: true, jump: false })).toBe(
    'You play Wild (green). UNO!',
  );
  expect(told({ event: 'caught', seat: 0, by: 1 })).toBe('Ben catches you without an UNO call!');
  expect(told({ event: 'challenged', by: 0, seat: 1, guilty: true })).toBe('You challenge Ben: guilty!');
  expect(told({ event: 'ended', winner: null })).toBe('The round is blocked.');
});

/** What happens to the reader, what the reader does to another, and what others do to each other. */
const BETWEEN: readonly [happened: (from: number, to: number) => Happened, ...told: [string, string, string]][] = [
  [
    (by, seat) => ({ event: 'caught', seat, by }),
    '¡Ben te atrapa por no gritar UNO!',
    '¡Atrapas a Eve por no gritar UNO!',
    '¡Ben atrapa a Eve por no gritar UNO!',
  ],
  [
    (by, seat) => ({ event: 'challenged', by, seat, guilty: true }),
    'Ben te desafía: ¡culpable!',
    'Desafías a Eve: ¡culpable!',
    'Ben desafía a Eve: ¡culpable!',
  ],
  [(seat, whom) => ({ event: 'picked', seat, whom }), 'Ben te elige.', 'Eliges a Eve.', 'Ben elige a Eve.'],
  [
    (by, seat) => ({ event: 'told_on', by, seat, mark: 'silence' }),
    'Ben te delata: silence.',
    'Delatas a Eve: silence.',
    'Ben delata a Eve: silence.',
  ],
  [
    (seat, from) => ({ event: 'took_hand', seat, from }),
    'Ben toma tu mano.',
    'Tomas la mano de Eve.',
    'Ben toma la mano de Eve.',
  ],
  [
    (seat, to) => ({ event: 'traded', seat, with: to }),
    'Cambio de manos: Ben ↔ tú.',
    'Cambio de manos: tú ↔ Eve.',
    'Cambio de manos: Ben ↔ Eve.',
  ],
  [
    (seat, to) => ({ event: 'gave', seat, to, card: seat * to === 0 ? 'R1' : null }),
    'Ben te da: 1 rojo.',
    'Le das a Eve: 1 rojo.',
    'Ben le da a Eve una carta.',
  ],
  [
    (seat, to) => ({ event: 'showed', seat, to, card: seat * to === 0 ? 'R1' : null }),
    'Ben te muestra: 1 rojo.',
    'Le muestras a Eve: 1 rojo.',
    'Ben le muestra a Eve una carta.',
  ],
  [(seat, to) => ({ event: 'gave', seat, to, card: null }), 'Ben te da una carta.', ...unknown('da')],
  [(seat, to) => ({ event: 'showed', seat, to, card: null }), 'Ben te muestra una carta.', ...unknown('muestra')],
];

/** Of a card not known, whoever gives or shows it is another. */
function unknown(does: string): [string, string] {
  return [`Ada le ${does} a Eve una carta.`, `Ben le ${does} a Eve una carta.`];
}

test('in Spanish, too, what happens to the reader is told to the reader', async () => {
  await speak('es');
  for (const [happened, ...said] of BETWEEN) {
    const between = [happened(1, 0), happened(0, 2), happened(1, 2)];
    expect(between.map(told), between[0]?.event).toEqual(said);
  }
  // No sentence has the word that only chooses among its variants.
  for (const event of EVENTS) expect(told(event) ?? '').not.toMatch(/(?<!elige a) ti\b/);
});

test('whoever goes out is told with the place, and a team wins together', async () => {
  await speak('en');
  const out = gather([{ event: 'went_out', seat: 1 }])[0]!;
  expect(sentence(out, { ...cast, places: [null, 2, 1] })).toBe('Ben goes out: second!');
  expect(sentence(out, cast)).toBe('Ben goes out!');
  expect(told({ event: 'match_over', winner: 1, winners: [1, 2] })).toBe('Ben and Eve win the match!');
  expect(told({ event: 'match_over', winner: 2, winners: [0, 2] })).toBe('Your team wins the match!');
});

test.each(LANGS)('phrases and refusals have words in %s', async (lang) => {
  await speak(lang);
  const phrases: Phrase[] = ['hello', 'well_played', 'ouch', 'hurry', 'sorry', 'thanks', 'laugh', 'bye'];
  for (const phrase of phrases) expect(phraseName(phrase)).not.toMatch(/phrase-/);
  expect(reason({ code: 'no-such-table' })).not.toMatch(/no-such/);
  expect(reason({ code: 'does-not-match', rule: 'TURN-1' })).not.toMatch(/does-not/);
  expect(reason({ code: 'something-new' })).toContain('something-new');
});
