/** What cards are put together from, as SVG text. Each piece is centred on x, y. */

import { COLORS, type Color } from './face';
import type { Glyph } from './glyphs';
import { PAINT, PAPER } from './palette';
import { SUITS } from './suits';

/** Two decimals are finer than any screen, and shorter. */
const round = (value: number): number => Math.round(value * 100) / 100;

export const rect = (x: number, y: number, width: number, height: number, corner: number, more: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(corner)}" ${more}/>`;

const placed = (x: number, y: number, scale: number): string =>
  `transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})"`;

export const glyph = ({ path, width }: Glyph, x: number, y: number, scale: number, paint: string): string =>
  `<path d="${path}" ${placed(x - (width / 2) * scale, y - 16 * scale, scale)} fill="none" stroke="${paint}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;

export const suit = (color: Color, x: number, y: number, scale: number, paint: string = PAINT[color].onField): string =>
  `<path d="${SUITS[color].shape}" ${placed(x - 12 * scale, y - 12 * scale, scale)} fill="${paint}"/>`;

export const perColor = (draw: (color: Color, n: number) => string): string => COLORS.map(draw).join('');

/** Two rows of two around a middle, so far from it. */
const quarter = (n: number, far: number): [number, number] => [n % 2 === 0 ? -far : far, n < 2 ? -far : far];

/** The four colours as tiles of that size: the sign of a wild. */
export const tiles = (x: number, y: number, size: number): string =>
  perColor((color, n) => {
    const [right, down] = quarter(n, size * 0.54);
    return rect(x + right - size / 2, y + down - size / 2, size, size, size * 0.2, `fill="${PAINT[color].field}"`);
  });

/** The same with their suits, on paper. */
export const suitTiles = (x: number, y: number, size: number): string =>
  rect(x - size * 1.16, y - size * 1.16, size * 2.32, size * 2.32, size * 0.32, `fill="${PAPER}"`) +
  tiles(x, y, size) +
  perColor((color, n) => {
    const [right, down] = quarter(n, size * 0.54);
    return suit(color, x + right, y + down, size * 0.027);
  });
