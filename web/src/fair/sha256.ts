/** SHA-256 (FIPS 180-4). Our own because `crypto.subtle` does not exist on plain http. */

const ROUND = primeRoots(64, 1 / 3);
const START = primeRoots(8, 1 / 2);

export function sha256(message: Uint8Array): Uint8Array {
  const state = START.slice();
  const padded = pad(message);
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.byteLength; at += 64) {
    for (let n = 0; n < 16; n += 1) words[n] = padded.getUint32(at + 4 * n);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => digest.setUint32(4 * n, word));
  return new Uint8Array(digest.buffer);
}

/** The message, a 1 bit, zeros, and the length in bits as 64 of them: a multiple of 64 bytes. */
function pad(message: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length * 8);
  return view;
}

function compress(state: Uint32Array, w: Uint32Array): void {
  for (let n = 16; n < 64; n += 1) {
    const [early, late] = [at(w, n - 15), at(w, n - 2)];
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    w[n] = at(w, n - 16) + s0 + at(w, n - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let n = 0; n < 64; n += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND, n) + at(w, n)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = at(state, n) + word));
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const at = (words: Uint32Array, n: number): number => words[n] as number;

/** The first 32 bits of the fractional parts of the roots of the first primes: the constants of the standard. */
function primeRoots(count: number, power: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (prime ** power % 1) * 2 ** 32);
}
