import type { Rank } from './face';

/**
 * Ranks drawn with one round pen instead of set in a font: they look the same everywhere and load nothing.
 * A glyph is stroked in a box `width` by 32.
 */
export interface Glyph {
  readonly width: number;
  readonly path: string;
}

const narrow = (path: string): Glyph => ({ width: 24, path });
const square = (path: string): Glyph => ({ width: 32, path });
const wide = (path: string): Glyph => ({ width: 40, path });

/** Written rules: the sign of C1 to C4, beside their number. */
export const PEN: Glyph = square('M6 26l1.5-7L20.5 6a3.6 3.6 0 0 1 5 0l.5.5a3.6 3.6 0 0 1 0 5L13 24.5zM17.5 9l5.5 5.5');

/** 6 and 9 are underlined. A card on the discard pile may lie at any angle. */
const GLYPHS: Readonly<Record<Exclude<Rank, 'W' | `C${string}`>, Glyph>> = {
  '0': narrow('M12 4c-5 0-8 4.6-8 12s3 12 8 12 8-4.6 8-12-3-12-8-12z'),
  '1': narrow('M6 9.5l7.5-5.5v24'),
  '2': narrow('M4.6 11.2C4.8 6.8 7.8 4 12 4c4.3 0 7.3 2.7 7.3 6.6 0 5-5.4 8.4-14.3 17.4h15'),
  '3': narrow('M5 4h13.6l-7.6 9.2c5.2-.4 8.7 2.6 8.7 7.2 0 4.6-3.4 7.6-7.9 7.6-3.9 0-6.7-1.9-7.8-5.2'),
  '4': narrow('M15.5 28V4L3.6 20.6H21'),
  '5': narrow(
    'M18.5 4H7.2L6.1 15.2c1.5-1.4 3.5-2.2 5.7-2.2 4.6 0 7.9 3 7.9 7.4 0 4.6-3.4 7.6-7.9 7.6-3.7 0-6.4-1.7-7.6-4.8',
  ),
  '6': narrow(
    'M16.5 2C9.4 5 4.6 10.2 4.6 16.4c0 4.4 3 7.2 7.4 7.2s7.4-2.8 7.4-6.8-3-6.6-7-6.6c-4.3 0-7.3 2.6-7.8 6.2M5.5 30h13',
  ),
  '7': narrow('M4.3 4H20L10 28'),
  '8': narrow(
    'M12 14.9c-3.9 0-6.4-2.1-6.4-5.4S8.2 4 12 4s6.4 2.2 6.4 5.5-2.5 5.4-6.4 5.4zm0 0c-4.6 0-7.7 2.5-7.7 6.5S7.5 28 12 28s7.7-2.6 7.7-6.6-3.1-6.5-7.7-6.5z',
  ),
  '9': narrow(
    'M7.5 23.6c7.1-3 11.9-8.2 11.9-14.4C19.4 4.8 16.4 2 12 2S4.6 4.8 4.6 8.8s3 6.6 7 6.6c4.3 0 7.3-2.6 7.8-6.2M5.5 30h13',
  ),
  S: square('M28 16a12 12 0 1 1-24 0 12 12 0 0 1 24 0zM7.6 24.4 24.4 7.6'),
  R: square('M3 9.5h24M21 3l6.5 6.5L21 16M29 22.5H5M11 16l-6.5 6.5L11 29'),
  '+2': wide('M2 17h13M8.5 10.5v13M22.1 11.2C22.3 6.8 25.3 4 29.5 4c4.3 0 7.3 2.7 7.3 6.6 0 5-5.4 8.4-14.3 17.4h15'),
  'W+4': wide('M2 17h13M8.5 10.5v13M33 28V4L21.1 20.6h17.4'),
  WT: square('M3 15.5 29 4 20.5 28.5 15 18.5zM15 18.5l5.5-6'),
};

/** The glyph of a rank: for C1 to C4 their number; a plain wild has none, its four colours say it. */
export function glyphOf(rank: Rank): Glyph | null {
  switch (rank) {
    case 'W':
      return null;
    case 'C1':
    case 'C2':
    case 'C3':
    case 'C4':
      return GLYPHS[rank[1] as '1' | '2' | '3' | '4'];
    default:
      return GLYPHS[rank];
  }
}
