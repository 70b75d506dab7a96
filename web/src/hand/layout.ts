import { colorOf, type Face } from '../cards/face';

/** The room a hand has, in px. */
export interface Room {
  readonly width: number;
  readonly card: { readonly width: number; readonly height: number };
  /** Extra room between two colours. */
  readonly gap: number;
  /** How far a playable card is raised. */
  readonly rise: number;
}

/** Where the top left corner of a card that is not raised lies. Later cards lie on earlier ones, later rows on earlier rows. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

export interface Layout {
  readonly places: readonly Place[];
  readonly rows: number;
  readonly height: number;
}

/** What must be seen of every card: rank and suit, and enough for a thumb. */
export const LEAST_SEEN = 24;

/** Cards that need not overlap stand this far apart. */
const APART = 6;

/** How much of its height a row shows above the next one: rank and suit (up to 67 of 150). */
const ROW_SEEN = 0.46;

/** Lays the cards in the fewest rows that show enough of each, equally long and each centred. */
export function layHand(faces: readonly Face[], room: Room): Layout {
  const rows = fewestRows(faces, room);
  // A raised card must not hide the suit of the card behind it.
  const rowSeen = Math.round(room.card.height * ROW_SEEN) + room.rise;
  const places = split(faces, rows).flatMap((row, n) =>
    layRow(row, room).map((x) => ({ x, y: room.rise + n * rowSeen, row: n })),
  );
  return { places, rows, height: rows === 0 ? 0 : room.rise + room.card.height + (rows - 1) * rowSeen };
}

function fewestRows(faces: readonly Face[], room: Room): number {
  for (let rows = Math.min(1, faces.length); rows < faces.length; rows += 1) {
    if (split(faces, rows).every((row) => leastWidth(row, room) <= room.width)) return rows;
  }
  return faces.length;
}

/** Rows that differ by one card at most, the longer ones in front. */
function split(faces: readonly Face[], rows: number): readonly (readonly Face[])[] {
  return Array.from({ length: rows }, (_, row) =>
    faces.slice(Math.floor((row * faces.length) / rows), Math.floor(((row + 1) * faces.length) / rows)),
  );
}

const leastWidth = (row: readonly Face[], room: Room): number =>
  room.card.width + (row.length - 1) * LEAST_SEEN + changes(row).reduce((sum, change) => sum + change, 0) * room.gap;

/** For every card 1 if its colour is not that of the card before it. */
const changes = (row: readonly Face[]): readonly number[] =>
  row.map((face, n) => (n > 0 && colorOf(face) !== colorOf(row[n - 1] ?? face) ? 1 : 0));

/** The left edge of every card of a row. */
function layRow(row: readonly Face[], room: Room): readonly number[] {
  const change = changes(row);
  const gaps = change.reduce((sum, each) => sum + each, 0) * room.gap;
  const steps = Math.max(row.length - 1, 1);
  const step = Math.min(room.card.width + APART, (room.width - room.card.width - gaps) / steps);
  const width = room.card.width + (row.length - 1) * step + gaps;
  let x = (room.width - width) / 2;
  return row.map((_, n) => (n === 0 ? x : (x += step + (change[n] ?? 0) * room.gap)));
}
