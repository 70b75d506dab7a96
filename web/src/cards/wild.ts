import type { WildRank } from './face';
import { glyphOf } from './glyphs';
import { NIGHT, PAINT, PAPER } from './palette';
import { glyph, perColor, rect, suit, suitTiles } from './pieces';

/** The picture on a wild: what it does besides naming a colour. */
export function wildPicture(rank: WildRank, x: number, y: number): string {
  const sign = glyphOf(rank);
  if (!sign) return suitTiles(x, y, 30);
  if (rank === 'W+4') return fan(x, y);
  if (rank === 'WT') return journey(x + 2, y + 2) + glyph(sign, x + 1, y + 2, 0.85, PAPER);
  return note(x + 2, y + 3) + glyph(sign, x - 8, y - 8, 0.9, NIGHT);
}

/** Four cards, one of each colour. */
const fan = (x: number, y: number): string =>
  perColor(
    (color, n) =>
      `<g transform="rotate(${-22.5 + 15 * n} ${x} ${y + 62})">` +
      rect(x - 12, y - 22, 24, 42, 4.5, `fill="${PAINT[color].field}" stroke="${PAPER}" stroke-width="3"`) +
      `${suit(color, x - 3.5, y - 11, 0.55)}</g>`,
  );

/** A way around past all four colours. */
const journey = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="27" fill="none" stroke="${PAPER}" stroke-width="3.5" stroke-dasharray="6.5 5.28"/>` +
  perColor((color, n) => {
    const around = ((2 * n + 1) * Math.PI) / 4;
    const [px, py] = [x + 28 * Math.sin(around), y - 28 * Math.cos(around)];
    return (
      rect(px - 10, py - 10, 20, 20, 10, `fill="${PAINT[color].field}" stroke="${PAPER}" stroke-width="3"`) +
      suit(color, px, py, 0.5)
    );
  });

/** A sheet with a rule written on it. */
const note = (x: number, y: number): string =>
  `<path d="M${x - 28} ${y - 31}h42l14 14v50a4 4 0 0 1-4 4h-48a4 4 0 0 1-4-4z" fill="${PAPER}"/>` +
  `<path d="M${x + 14} ${y - 31}v14h14z" fill="${PAINT.Y.field}"/>` +
  perColor(
    (color, n) =>
      `<path d="M${x - 19} ${y + 10 + n * 6.5}h${n === 3 ? 22 : 38}" stroke="${PAINT[color].field}" stroke-width="3" stroke-linecap="round"/>`,
  );
