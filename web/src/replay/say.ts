import type { Happened, Replay, ReplayRound } from '../protocol';
import { sentence } from '../wire/sentence';
import { gather } from '../wire/told';
import { marksOf } from './marks';

/** Whose eyes see it; `null` for all hands open. */
export type Eyes = number | null;

/** The deal, or a step of a round, in the sentences of a table's log. */
export function say(replay: Replay, round: ReplayRound, step: number, eyes: Eyes): string[] {
  const done = round.steps[step - 1];
  const before: Happened[] = [];
  if (!done) before.push({ event: 'round_began', number: round.number, dealer: round.dealer, commitment: '', salts: [] });
  if (done?.by_clock) before.push({ event: 'time_ran_out', seat: done.seat });
  const lines = (done?.events ?? round.deal).filter((line) => !line.startsWith('dealt'));
  const marks = marksOf(replay);
  const cast = { names: round.seats.map(({ name }) => name), me: null, cards: replay.rules_view.cards };
  return gather([...before, ...lines.map((line) => read(line, eyes, marks))]).flatMap((told) => sentence(told, cast) ?? []);
}

export const nameOf = (round: ReplayRound, seat: number): string => round.seats[seat]?.name ?? '';

/** What the words of a line are, where they are not a seat and a card. */
const FIELDS: Readonly<Record<string, string>> = {
  turned_up: 'card',
  named: 'seat color',
  played: 'seat card color',
  took: 'seat count',
  challenged: 'by seat',
  showed: 'seat to card',
  traded: 'seat with',
  took_hand: 'seat from',
  caught: 'seat by',
  picked: 'seat whom',
  will_draw: 'seat count',
  marked: 'seat mark',
  unmarked: 'seat mark',
  ended: 'winner',
};

/** The event of a recorded line, as those eyes are told it. */
function read(line: string, eyes: Eyes, marks: readonly string[]): Happened {
  const [event = '', ...words] = line.split(' ');
  const has = (word: string): boolean => words.includes(word);
  const told: Record<string, unknown> = { event, winner: null };
  (FIELDS[event] ?? 'seat card why').split(' ').forEach((field, n) => {
    const word = words[n];
    if (word !== undefined) told[field] = /^\d+$/.test(word) ? Number(word) : word;
  });
  const sees = [null, told.seat, told.to].includes(eyes);
  if (event === 'played') Object.assign(told, { color: words[2] === '-' ? null : words[2], uno: has('uno'), jump: has('jump') });
  if (/^(drew|showed)$/.test(event) && !sees && !has('open')) told.card = null;
  if (event === 'challenged') told.guilty = has('guilty');
  if (event === 'voted') told.yes = sees ? has('yes') : null;
  if (event === 'counted') Object.assign(told, { yes: words.slice(1), passed: has('passed') });
  if (event === 'chose') told.first = words[1] === '0';
  if ('mark' in told) told.mark = marks[Number(told.mark)] ?? '';
  return told as Happened;
}
