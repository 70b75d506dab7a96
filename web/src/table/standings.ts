import type { Sheet, SheetLine } from '../protocol';

/** A line of the sheet, and whose it is. */
export interface ScoreLine extends SheetLine {
  readonly seat: number;
  readonly name: string;
  readonly bot: boolean;
}

/** Points that are given or taken, with their sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

/** The rounds a seat had won before this one, where those decide. */
export function winsBefore(sheet: Sheet, seat: number): { wins?: number } {
  const [line, winner] = [sheet.lines[seat], sheet.winner === null ? undefined : sheet.lines[sheet.winner]];
  if (line?.wins === undefined) return {};
  const won = sheet.winner === seat || (line.team !== undefined && line.team === winner?.team);
  return { wins: line.wins - (won ? 1 : 0) };
}

/** Who has won with a seat: it alone, or its team. */
export function sidesOf(lines: readonly ScoreLine[], winner: number | null): number[] {
  const team = lines.find(({ seat }) => seat === winner)?.team;
  return lines
    .filter((line) => line.seat === winner || (team !== undefined && line.team === team))
    .map(({ seat }) => seat);
}

/** The lines of a round: partners beside each other, and by place where there are places. */
export const inRound = (lines: readonly ScoreLine[]): ScoreLine[] =>
  [...lines].sort(
    (one, other) =>
      (one.team ?? 0) - (other.team ?? 0) || (one.place ?? 99) - (other.place ?? 99) || one.seat - other.seat,
  );

/**
 * The lines of a match that is over: who won it, then by what decided it. `lowest` where few points are good.
 */
export function inMatch(lines: readonly ScoreLine[], winner: number | null, lowest: boolean): ScoreLine[] {
  const winners = sidesOf(lines, winner);
  const rank = ({ seat, wins = 0, score, out }: ScoreLine): number[] => [
    winners.includes(seat) ? 0 : 1,
    out ? 1 : 0,
    -wins,
    lowest ? score : -score,
  ];
  const team = ({ team = 0 }: ScoreLine): number => team;
  return [...lines].sort((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    const first = a.findIndex((each, n) => each !== b[n]);
    return first < 0 ? team(one) - team(other) || one.seat - other.seat : (a[first] ?? 0) - (b[first] ?? 0);
  });
}

/** How many places a player is from the first in the standings; those of one team, and those who are even, share theirs. */
export function placeIn(standings: readonly ScoreLine[], seat: number): number {
  const mine = standings.find((line) => line.seat === seat);
  const even = (line: ScoreLine): boolean =>
    line.score === mine?.score && line.wins === mine.wins && line.out === mine.out;
  const ahead = standings.slice(
    0,
    standings.findIndex((line) => even(line)),
  );
  return new Set(ahead.map(({ team, seat }) => team ?? `seat ${seat}`)).size + 1;
}
