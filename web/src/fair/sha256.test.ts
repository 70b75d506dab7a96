import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromHex, toHex } from './hex';
import { sha256 } from './sha256';

const text = (of: string) => toHex(sha256(new TextEncoder().encode(of)));

test('digests are those of FIPS 180-4', () => {
  expect(text('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(text('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(text('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
});

test('messages of every length around a block have the digest another implementation gives them', () => {
  for (let length = 0; length < 200; length += 1) {
    const message = Uint8Array.from({ length }, (_, n) => (n * 7 + length) & 255);
    expect(toHex(sha256(message)), `${length} bytes`).toBe(createHash('sha256').update(message).digest('hex'));
  }
});

test('hexadecimal text reads back, and other text is refused', () => {
  expect(toHex(fromHex('00ff10AB')!)).toBe('00ff10ab');
  for (const bad of ['0', 'zz', '00 11']) expect(fromHex(bad)).toBeNull();
});
