import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { encode, type Codewords } from './codewords';
import { masked, type Matrix } from './matrix';
import { matrixOf, qrOf } from './qr';
import { correction } from './reed_solomon';
import vectors from './vectors.json';

const rows = (matrix: Matrix) => matrix.map((row) => row.map(Number).join(''));

test.each(vectors.codes)('version $version is drawn as another encoder draws it', (code) => {
  const codewords = encode(code.text) as Codewords;
  expect(codewords.version).toBe(code.version);
  const drawn = rows(masked(codewords, code.mask));
  if (code.rows) expect(drawn).toEqual(code.rows);
  expect(createHash('sha256').update(drawn.join('\n')).digest('hex')).toBe(code.sha256);
});

test('the correction of the standard’s example is the standard’s (ISO 18004, 1-M "01234567")', () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(correction(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test('the smallest version that holds the text is used, and a text too long is refused', () => {
  expect(matrixOf('a'.repeat(14))).toHaveLength(21);
  expect(matrixOf('a'.repeat(15))).toHaveLength(25);
  expect(matrixOf('a'.repeat(213))).toHaveLength(57);
  expect(matrixOf('a'.repeat(214))).toBeNull();
});

test('the path covers exactly the dark modules inside the quiet zone', () => {
  const text = 'http://192.168.1.23:8080/t/k3fh-92ja';
  const qr = qrOf(text)!;
  const matrix = matrixOf(text)!;
  const covered = matrix.map((row) => row.map(() => false));
  for (const [, x, y, length] of qr.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let n = 0; n < Number(length); n += 1) covered[Number(y) - 4]![Number(x) - 4 + n] = true;
  }
  expect(qr.size).toBe(matrix.length + 8);
  expect(covered).toEqual(matrix);
});
