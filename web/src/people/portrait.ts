import { COLORS } from '../cards/face';
import { NIGHT, PAINT, PAPER } from '../cards/palette';
import { SUITS } from '../cards/suits';

/** What a head lies on, and what it is made of: every one of these on every one of those can be told apart. */
export const GROUNDS = [PAINT.R.field, PAINT.G.field, PAINT.B.field, '#6b2f8f'] as const;
export const SKINS = [PAPER, PAINT.Y.field, '#ffc9b8', '#bfe8cf'] as const;
export const INK = NIGHT;

/** Strokes around the middle of a face; one of no length is a dot. */
const EYES = ['M-3-1h0M3-1h0', 'M-3-2v2M3-2v2', 'M-4.4-.5q1.4-2.2 2.8 0M1.6-.5q1.4-2.2 2.8 0', 'M-3-1h0M1.8-1h2.4'];
const MOUTHS = ['M-2.6 3q2.6 2.8 5.2 0', 'M-1.8 4h3.6', 'M-.5 3.8h1', 'M-2.4 4.3q3.2.4 4.6-1.6'];

/** The face of whoever is called so, as what stands in an SVG: a suit for a head; bots are square where people are round. */
export function portrait(name: string, bot: boolean): string {
  let left = hashOf(name);
  const one = <T>(of: readonly T[]): T => {
    const at = left % of.length;
    left = Math.floor(left / of.length);
    return of[at] as T;
  };
  const { shape, heart } = SUITS[one(COLORS)];
  return (
    `<rect x="-4" y="-4" width="32" height="32" rx="${bot ? 5 : 16}" fill="${one(GROUNDS)}"/>` +
    `<path d="${shape}" fill="${one(SKINS)}"/>` +
    `<path d="${one(EYES)}${one(MOUTHS)}" transform="translate(${heart.join(' ')})" fill="none" stroke="${INK}" stroke-width="2.2" stroke-linecap="${bot ? 'square' : 'round'}"/>`
  );
}

/** A number from a name, the same everywhere (FNV-1a, stirred so that the low digits differ too). */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}
