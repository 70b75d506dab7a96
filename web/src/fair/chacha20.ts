/** ChaCha20 as in RFC 8439, as a stream of little-endian 32-bit words: the engine's chance. */

const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** One block of the key stream: the input is the constants, the key, the counter and the nonce. */
export function chachaBlock(input: Uint32Array): Uint32Array {
  const x = input.slice();
  for (let round = 0; round < 10; round += 1) for (const [a, b, c, d] of QUARTERS) quarter(x, a, b, c, d);
  return x.map((word, n) => word + at(input, n));
}

/** The words of one key and nonce from block 0 on. */
export class Words {
  readonly #input = new Uint32Array(16);
  #block = new Uint32Array(16);
  #used = 16;

  /** The nonce is `nth` as 12 little-endian bytes; `nth` is below 2^53. */
  constructor(key: Uint8Array, nth: number) {
    if (key.length !== 32) throw new RangeError('a key has 32 bytes');
    const bytes = new DataView(key.buffer, key.byteOffset, 32);
    this.#input.set(SIGMA);
    for (let n = 0; n < 8; n += 1) this.#input[4 + n] = bytes.getUint32(4 * n, true);
    this.#input[13] = nth;
    this.#input[14] = Math.floor(nth / 2 ** 32);
  }

  next(): number {
    if (this.#used === 16) {
      this.#block = new Uint32Array(chachaBlock(this.#input));
      this.#input[12] = at(this.#input, 12) + 1;
      this.#used = 0;
    }
    return at(this.#block, this.#used++);
  }

  /**
   * A number below `bound`: words at or above the greatest multiple of `bound` that fits 32 bits are passed over, of the
   * first other one the remainder is taken.
   */
  below(bound: number): number {
    const pastLastMultiple = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      const word = this.next();
      if (word < pastLastMultiple) return word % bound;
    }
  }
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a] = at(x, a) + at(x, b);
  x[d] = rotate(at(x, d) ^ at(x, a), 16);
  x[c] = at(x, c) + at(x, d);
  x[b] = rotate(at(x, b) ^ at(x, c), 12);
  x[a] = at(x, a) + at(x, b);
  x[d] = rotate(at(x, d) ^ at(x, a), 8);
  x[c] = at(x, c) + at(x, d);
  x[b] = rotate(at(x, b) ^ at(x, c), 7);
}

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

const at = (words: Uint32Array, n: number): number => words[n] as number;
