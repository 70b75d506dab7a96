import type { Happened, Playback } from '../protocol';
import { sentence, type Cast } from '../wire/sentence';
import type { LogLine } from '../wire/table.svelte';
import { gather } from '../wire/told';

/** Who is meant by a seat: nobody who looks at a match again is one of them. */
export const castOf = ({ seats, cards }: Playback): Cast => ({ names: seats.map(({ name }) => name), me: null, cards });

/** What happened in a part of a round from one step to another, as lines of a table's log. */
export function linesOf(part: Playback, from: number, to: number): LogLine[] {
  const cast = castOf(part);
  return part.steps
    .slice(Math.max(from - part.from, 0), to - part.from + 1)
    .flatMap(({ hinted, happened, view: { places } }) => {
      const hint: Happened[] = hinted === undefined ? [] : [{ event: 'took_hint', seat: hinted }];
      return gather([...hint, ...happened]).map((told) => ({ told, cast: { ...cast, places } }));
    })
    .filter(({ told, cast }) => told.event.event !== 'dealt' && sentence(told, cast) !== null)
    .map((line, id) => ({ id, ...line }));
}
