import { colorOf, isWild, rankOf, type Color, type Face } from './face';
import { PEN, glyphOf } from './glyphs';
import { DIMMED, NIGHT, NIGHT_SHADE, PAINT, PAPER } from './palette';
import { glyph, perColor, rect, suit, suitTiles, tiles } from './pieces';
import { SUITS } from './suits';
import { titleSheet } from './title';
import { wildPicture } from './wild';

/** A face, or the back of a card that shows none. */
export type Side = Face | 'back';

/** How a card looks besides its face. */
export interface Look {
  /** The colour named with a wild. */
  readonly named?: Color | null | undefined;
  /** Set back because it cannot be played now. */
  readonly dim?: boolean | undefined;
  /** Only rank and suit, for a card too small to hold more. */
  readonly small?: boolean | undefined;
  /** What a written card is called. */
  readonly title?: string | undefined;
}

/** The middle of a card's picture. It lies low, so that rank and suit have the left edge to themselves. */
const [X, Y] = [52, 99];

/** What stands in the SVG of a card, in a box of 100 by 150; of a player's own words only a title, which is escaped. */
export function drawing(side: Side, { named = null, dim = false, small = false, title = '' }: Look = {}): string {
  return (
    (side === 'back' ? back() : small ? smallFace(side, named) : face(side, named, title)) +
    (dim ? rect(0, 0, 100, 150, 12, `opacity="${DIMMED}"`) : '')
  );
}

/** A border of paper around a field. */
const sheet = (field: string): string =>
  rect(0, 0, 100, 150, 12, `fill="${PAPER}"`) + rect(4, 4, 92, 142, 8.5, `fill="${field}"`);

function face(of: Face, named: Color | null, title: string): string {
  const color = colorOf(of) ?? named;
  return (
    sheet(color ? PAINT[color].field : NIGHT) +
    index(of, color) +
    (title ? suitTiles(66, 36, 19) + titleSheet(title, 50, 105) : isWild(of) ? wildPicture(of, X, Y) : medallion(of))
  );
}

/** Rank and suit at the top left, within what shows of a card that others lie on. */
function index(of: Face, color: Color | null): string {
  const sign = glyphOf(rankOf(of));
  const writing = color ? PAINT[color].onField : PAPER;
  const rank = sign ? glyph(sign, 23, 26, sign.width > 32 ? 0.72 : 0.92, writing) : '';
  if (color) return rank + suit(color, 23, sign ? 55 : 25, 0.95);
  return rank + (isWritten(of) ? glyph(PEN, 23, 54, 0.66, writing) : tiles(23, sign ? 54 : 28, sign ? 10.5 : 12));
}

/** The rank on its suit, large. */
function medallion(of: Face): string {
  const [color, sign] = [colorOf(of), glyphOf(rankOf(of))];
  if (!color || !sign) return '';
  const { ink, shade } = PAINT[color];
  const [right, down] = SUITS[color].heart;
  const size = 3.3;
  return (
    suit(color, X, Y, size * 1.1, shade) +
    suit(color, X, Y, size, PAPER) +
    glyph(sign, X + (right - 12) * size, Y + (down - 12) * size, sign.width > 32 ? 1.05 : 1.25, ink)
  );
}

function smallFace(of: Face, named: Color | null): string {
  const color = colorOf(of) ?? named;
  const sign = glyphOf(rankOf(of));
  const writing = color ? PAINT[color].onField : PAPER;
  const rank = sign ? glyph(sign, 50, 50, sign.width > 32 ? 1.8 : 2, writing) : '';
  const middle = sign ? 111 : 75;
  const below = color
    ? suit(color, 50, middle, sign ? 2 : 3)
    : isWritten(of)
      ? glyph(PEN, 50, middle, 1.6, writing)
      : tiles(50, middle, sign ? 25 : 36);
  return sheet(color ? PAINT[color].field : NIGHT) + rank + below;
}

/** C1 to C4 have a pen where other wilds have the four colours. */
const isWritten = (of: Face): boolean => of[0] === 'C';

/** Threads crossing under a diamond with the four suits. */
const back = (): string =>
  sheet(NIGHT) +
  `<path d="M4 28 28 4M4 64 64 4M4 100 96 8M4 136 96 44M22 146 96 80M62 146 96 112M96 28 72 4M96 64 36 4M96 100 4 8M96 136 4 44M78 146 4 80M38 146 4 112" stroke="${NIGHT_SHADE}" stroke-width="4"/>` +
  rect(2, 2, 96, 146, 10, `fill="none" stroke="${PAPER}" stroke-width="4"`) +
  `<path d="M50 31 83 75 50 119 17 75z" fill="${PAPER}" stroke="${PAPER}" stroke-width="8" stroke-linejoin="round"/>` +
  perColor((color, n) => suit(color, 50 + [0, 18, -18, 0][n]!, 75 + [-24, 0, 0, 24][n]!, 0.95, PAINT[color].field));
