import { encode } from './codewords';
import { draw, type Matrix } from './matrix';

/** A QR code to be drawn in a square of `size` units, quiet zone included: the path of its dark modules. */
export interface Qr {
  readonly size: number;
  readonly path: string;
}

/** The four light modules around a code that scanners need. */
const QUIET = 4;

/** The code of a text, a link for example; `null` for a text too long (over 213 bytes). */
export function qrOf(text: string): Qr | null {
  const matrix = matrixOf(text);
  if (!matrix) return null;
  const bars = matrix.flatMap((row, y) =>
    barsOf(row).map(([x, length]) => `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`),
  );
  return { size: matrix.length + 2 * QUIET, path: bars.join('') };
}

export function matrixOf(text: string): Matrix | null {
  const codewords = encode(text);
  return codewords && draw(codewords);
}

/** Start and length of every run of dark modules. */
function barsOf(row: readonly boolean[]): [start: number, length: number][] {
  const bars: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = bars.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else bars.push([x, 1]);
  });
  return bars;
}
