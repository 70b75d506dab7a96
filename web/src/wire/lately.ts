import type { TableView } from '../protocol';
import { gather, type Told } from './told';

/** That cards were dealt is told to who is there alone. */
const DEALT: Told = { event: { event: 'dealt', seat: 0, card: null }, count: 1, cards: [] };

/** What is told to who comes in: what was said before the round, then what happened since it began. */
export function toldLately({ chat = [], lately = [], seats }: TableView): Told[] {
  // Who is here has come back, whatever was said of it then.
  const since = gather(lately.filter((each) => each.event !== 'gone' || !seats[each.seat]?.here));
  const said = since.filter(({ event }) => event.event === 'said').length;
  const earlier = chat.slice(0, Math.max(0, chat.length - said));
  const all = [...gather(earlier.map((line) => ({ event: 'said', line }))), ...since];
  return all.flatMap((told) => (told.event.event === 'round_began' ? [told, DEALT] : [told]));
}

/** A log after coming in again: what came before stays, what we have already keeps its place, what we missed is added. */
export function caughtUp<Line extends { readonly told: Told }>(log: readonly Line[], came: readonly Line[]): Line[] {
  const begins = (lines: readonly Line[]): number =>
    lines.map(({ told }) => told.event.event).lastIndexOf('round_began');
  const [ours, theirs] = [begins(log), begins(came)];
  if (ours < 0 || theirs < 0) return [...came];
  const known = log.slice(ours);
  const same = ({ told }: Line, at: number): boolean => JSON.stringify(told) === JSON.stringify(known[at]?.told);
  return [
    ...log.slice(0, ours),
    ...came.slice(theirs).map((line, at) => (same(line, at) ? (known[at] as Line) : line)),
  ];
}
