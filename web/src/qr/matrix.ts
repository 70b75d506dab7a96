import type { Codewords } from './codewords';
import { penalty } from './penalty';

/** A square of modules, dark ones true. */
export type Matrix = readonly (readonly boolean[])[];

type Mask = (x: number, y: number) => boolean;

const MASKS: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The matrix with the mask that the standard's penalties choose. */
export function draw(codewords: Codewords): Matrix {
  const drawings = MASKS.map((_, mask) => masked(codewords, mask));
  return drawings.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** The matrix with one of the eight masks. */
export function masked({ version, bytes }: Codewords, mask: number): Matrix {
  const board = new Board(version);
  board.patterns();
  board.format(mask);
  board.fill(bytes, MASKS[mask] as Mask);
  return board.dark;
}

/** A matrix being drawn; what is not yet drawn is undefined. */
class Board {
  readonly #modules: (boolean | undefined)[][];
  readonly #version: number;
  readonly #size: number;

  constructor(version: number) {
    this.#version = version;
    this.#size = 17 + 4 * version;
    this.#modules = Array.from({ length: this.#size }, () =>
      new Array<boolean | undefined>(this.#size).fill(undefined),
    );
  }

  get dark(): Matrix {
    return this.#modules.map((row) => row.map(Boolean));
  }

  /** Everything that is the same for all texts of the version. */
  patterns(): void {
    const far = this.#size - 7;
    for (const [x, y] of [
      [0, 0],
      [far, 0],
      [0, far],
    ] as const)
      this.#square(x + 3, y + 3, 4, (ring) => ring !== 2 && ring !== 4);
    const centres = this.#alignments();
    const last = centres.length - 1;
    for (const [i, y] of centres.entries()) {
      for (const [j, x] of centres.entries()) {
        const onFinder = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
        if (!onFinder) this.#square(x, y, 2, (ring) => ring !== 1);
      }
    }
    for (let n = 8; n < this.#size - 8; n += 1) {
      this.#set(n, 6, n % 2 === 0);
      this.#set(6, n, n % 2 === 0);
    }
    if (this.#version >= 7) this.#versionBits();
  }

  /** Level and mask with their own correction, twice, and the module that is always dark. */
  format(mask: number): void {
    // Level M is 00.
    const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
    const bit = (n: number): boolean => ((bits >>> n) & 1) === 1;
    const size = this.#size;
    for (let n = 0; n < 15; n += 1) {
      const along = n < 6 ? n : n < 8 ? n + 1 : 14 - n + (n < 9 ? 1 : 0);
      if (n < 8) this.#set(8, along, bit(n));
      else this.#set(along, 8, bit(n));
      if (n < 8) this.#set(size - 1 - n, 8, bit(n));
      else this.#set(8, size - 15 + n, bit(n));
    }
    this.#set(8, size - 8, true);
  }

  /** The bits in columns of two from the right, up and down in turn, around what is drawn. */
  fill(bytes: readonly number[], mask: Mask): void {
    let n = 0;
    for (let right = this.#size - 1; right > 0; right -= 2) {
      // The column of the timing pattern is left out.
      if (right === 6) right = 5;
      const upwards = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.#size; step += 1) {
        const y = upwards ? this.#size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#modules[y]?.[x] !== undefined) continue;
          const bit = (((bytes[n >>> 3] ?? 0) >>> (7 - (n & 7))) & 1) === 1;
          this.#set(x, y, bit !== mask(x, y));
          n += 1;
        }
      }
    }
  }

  #alignments(): readonly number[] {
    const far = 4 * this.#version + 10;
    if (this.#version === 1) return [];
    return this.#version < 7 ? [6, far] : [6, far / 2 + 3, far];
  }

  #versionBits(): void {
    const bits = (this.#version << 12) | remainder(this.#version, 12, 0x1f25);
    for (let n = 0; n < 18; n += 1) {
      const dark = ((bits >>> n) & 1) === 1;
      const [far, near] = [this.#size - 11 + (n % 3), Math.floor(n / 3)];
      this.#set(far, near, dark);
      this.#set(near, far, dark);
    }
  }

  /** Rings around a centre, as far as they are on the board. */
  #square(x: number, y: number, radius: number, dark: (ring: number) => boolean): void {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1)
        this.#set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }

  #set(x: number, y: number, dark: boolean): void {
    const row = this.#modules[y];
    if (row && x >= 0 && x < this.#size) row[x] = dark;
  }
}

/** The BCH correction of a value: so many bits, by that polynomial. */
function remainder(value: number, bits: number, polynomial: number): number {
  let rest = value;
  for (let n = 0; n < bits; n += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial);
  return rest;
}
