import { beforeAll, expect, test, vi } from 'vitest';
import { localeFile } from '../../scripts/locales';
import type { Happened, Phrase } from '../protocol';
import { LANGS } from '../words/lang';
import { speak } from '../words/words.svelte';
import { phraseName, reason, sentence, type Cast } from './sentence';
import { gather } from './told';

const cast: Cast = { names: ['Ada', 'Ben', 'Eve'], me: 0, cards: [] };
const sheet = { winner: 1, lines: [], match_winner: null };

/** The fields of an event of that kind. */
type Of<E extends Happened['event']> = Omit<Extract<Happened, { event: E }>, 'event'>;

const both = <T>(of: (seat: number) => T): readonly T[] => [of(0), of(1)];

/** One of every kind, ours and another's where that is told differently. A kind that is not there is a type error. */
const KINDS: { readonly [E in Happened['event']]: readonly Of<E>[] } = {
  dealt: [{ seat: 0, card: 'R5' }],
  turned_up: [{ card: 'R5' }],
  put_back: [{}],
  named: both((seat) => ({ seat, color: 'R' })),
  played: [
    ...both<Of<'played'>>((seat) => ({ seat, card: 'W', color: 'G', uno: true, jump: false })),
    ...both<Of<'played'>>((seat) => ({ seat, card: 'G4', color: null, uno: false, jump: true })),
  ],
  drew: both((seat) => ({ seat, card: seat === 0 ? 'B1' : null, why: 'turn' })),
  reshuffled: [{}],
  kept: both((seat) => ({ seat })),
  passed: both((seat) => ({ seat })),
  took: both((seat) => ({ seat, count: 4 })),
  challenged: both((by) => ({ by, seat: 2, guilty: by === 0 })),
  showed: both((to) => ({ seat: 2, to, card: 'R1' })),
  missed: both((seat) => ({ seat })),
  turned: [{}],
  traded: both((seat) => ({ seat, with: 2 })),
  passed_on: [{ direction: 1 }],
  laid_down: both((seat) => ({ seat })),
  took_hand: both((seat) => ({ seat, from: 2 })),
  took_table: both((seat) => ({ seat })),
  called: both((seat) => ({ seat })),
  caught: both((by) => ({ seat: 2, by })),
  forgot: both((seat) => ({ seat })),
  called_falsely: both((seat) => ({ seat })),
  fell: both((seat) => ({ seat })),
  went_out: both((seat) => ({ seat })),
  rule_began: both((seat) => ({ seat, card: 'C1' })),
  discarded: both((seat) => ({ seat, card: 'R1' })),
  voted: both((seat) => ({ seat, yes: true })),
  counted: [{ yes: [1, 2], passed: true }],
  chose: [
    ...both<Of<'chose'>>((seat) => ({ seat, first: seat === 0 })),
    ...both<Of<'chose'>>((seat) => ({ seat, first: false, outcome: 'third' })),
  ],
  picked: both((seat) => ({ seat, whom: 2 })),
  gathered: [{}],
  handed_out: [{ seat: 1, card: null }],
  will_miss: both((seat) => ({ seat })),
  goes_again: both((seat) => ({ seat })),
  will_draw: both((seat) => ({ seat, count: 3 })),
  opened: both((seat) => ({ seat })),
  revealed: both((seat) => ({ seat, card: 'R1' })),
  closed: [{}],
  marked: both((seat) => ({ seat, mark: 'chicken' })),
  unmarked: both((seat) => ({ seat, mark: 'of-their-own' })),
  gave: both((seat) => ({ seat, to: 2, card: seat === 0 ? 'R1' : null })),
  shows: both((seat) => ({ seat, to: null, count: 2 })),
  mixed: both((seat) => ({ seat })),
  lot_fell: both((seat) => ({ seat })),
  called_out: [
    ...both<Of<'called_out'>>((seat) => ({ seat, what: 'draw_two' })),
    { seat: 1, what: '7' },
    { seat: 1, what: 'G' },
  ],
  tossed: both((seat) => ({ seat, heads: seat === 0 })),
  rolled: both((seat) => ({ seat, pips: 4 })),
  wears_off: both((seat) => ({ seat, mark: 'silence', left: 2 })),
  told_on: both((by) => ({ by, seat: 2, mark: 'silence' })),
  may_lay: both((seat) => ({ seat, like: 'color' })),
  fixed: [{ color: 'R', left: 2 }],
  unfixed: [{}],
  barred: (['7', '0-4', 'G', 'draw_two', 'action', 'wilds', 'any'] as const).map((kind) => ({ kind, left: 2 })),
  unbarred: [{}],
  doubled: [{ factor: 4 }],
  awarded: both((seat) => ({ seat, amount: 20, bonus: seat === 0 })),
  awaits: both((seat) => ({ seat, phase: 'turn' })),
  ended: [...both<Of<'ended'>>((winner) => ({ winner })), { winner: null }],
  sat: [{ seat: 1, name: 'Ben' }],
  bot_sat: [{ seat: 1, bot: 'clever', name: 'Ben' }],
  stood: [{ seat: 1, name: 'Ben' }],
  waits: [{ name: 'Zoe' }],
  waits_no_longer: [{ name: 'Zoe' }],
  came: [{ seat: 1 }],
  gone: [{ seat: 1 }],
  stood_in: [{ seat: 1 }],
  took_back: [{ seat: 1 }],
  hosts: [{ seat: 1, name: 'Ben' }],
  renamed: [{ seat: 1, name: 'Ben' }],
  changed: [{}],
  agreed: [{ seat: 1 }],
  is_ready: [{ seat: 1 }],
  sealed: [{ seals: [] }],
  told: [{ seat: 1 }],
  match_began: [{ number: 1 }],
  drew_for_deal: [{ seat: 1, card: 'R5' }],
  round_began: both((dealer) => ({ number: 1, dealer, commitment: '', salts: [] })),
  time_ran_out: both((seat) => ({ seat })),
  caught_nobody: both((seat) => ({ seat })),
  took_hint: both((seat) => ({ seat })),
  round_over: [{ sheet, seed: '', next: null }],
  match_over: [
    ...both<Of<'match_over'>>((winner) => ({ winner })),
    ...both<Of<'match_over'>>((seat) => ({ winner: 1, winners: [1, seat] })),
  ],
  back_to_lobby: [{}],
  went_on: [{}],
  said: [{ line: { seat: 1, name: 'Ben', phrase: 'well_played' } }],
};

const EVENTS = Object.entries(KINDS).flatMap(([event, kind]) => kind.map((one) => ({ event, ...one }) as Happened));

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
  const began = { event: 'round_began' as const, number: 2, commitment: '', salts: [] };
  expect([0, 1].map((dealer) => told({ ...began, dealer }))).toEqual(['Round 2: you deal.', 'Round 2: Ben deals.']);
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
