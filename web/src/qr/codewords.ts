import { correction } from './reed_solomon';

/** Level M of versions 1 to 10: all codewords, those of correction in each block, blocks. */
const VERSIONS = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
] as const;

export interface Codewords {
  /** 1 to 10. */
  readonly version: number;
  readonly bytes: readonly number[];
}

/** The text as UTF-8 in byte mode in the smallest version that holds it; `null` for one beyond version 10 (213 bytes). */
export function encode(text: string): Codewords | null {
  const message = new TextEncoder().encode(text);
  for (const [at, [total, perBlock, blocks]] of VERSIONS.entries()) {
    const version = at + 1;
    const capacity = total - perBlock * blocks;
    const lengthBits = version < 10 ? 8 : 16;
    if (4 + lengthBits + 8 * message.length > 8 * capacity) continue;
    const data = pack(message, lengthBits, capacity);
    return { version, bytes: interleave(data, blocks, perBlock) };
  }
  return null;
}

/** Mode, length, message, terminator, and the standard's two bytes of padding in turn. */
function pack(message: Uint8Array, lengthBits: number, capacity: number): number[] {
  const bits = [
    ...bitsOf(0b0100, 4),
    ...bitsOf(message.length, lengthBits),
    ...Array.from(message).flatMap((byte) => bitsOf(byte, 8)),
    ...bitsOf(0, 4),
  ].slice(0, 8 * capacity);
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, n) =>
    [0, 1, 2, 3, 4, 5, 6, 7].reduce((byte, bit) => (byte << 1) | (bits[8 * n + bit] ?? 0), 0),
  );
  for (let pad = 0xec; bytes.length < capacity; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return bytes;
}

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => (value >>> (count - 1 - n)) & 1);

/** The blocks' bytes in turn, the shorter blocks first, then their corrections in turn. */
function interleave(data: readonly number[], count: number, perBlock: number): number[] {
  const short = Math.floor(data.length / count);
  const firstLong = count - (data.length % count);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, n) => data.slice(at, (at += short + (n < firstLong ? 0 : 1))));
  const corrections = blocks.map((block) => correction(block, perBlock));
  const inTurn = (lists: readonly (readonly number[])[], length: number): number[] =>
    Array.from({ length }, (_, n) => lists.flatMap((list) => (n < list.length ? [list[n] as number] : []))).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(corrections, perBlock)];
}
