import { expect, test } from 'vitest';
import { drawing } from './drawing';
import { COLORS, FACES, isWild } from './face';
import { PAINT } from './palette';
import { SUITS } from './suits';

test('no two faces look alike, large or small', () => {
  for (const small of [false, true])
    expect(new Set(FACES.map((face) => drawing(face, { small }))).size).toBe(FACES.length);
});

test('every coloured card has the shape of its colour, so that nobody has to tell colours apart', () => {
  for (const color of COLORS) {
    for (const face of FACES.filter((face) => face.startsWith(color) && !isWild(face))) {
      expect(drawing(face)).toContain(SUITS[color].shape);
      expect(drawing(face, { small: true })).toContain(SUITS[color].shape);
    }
  }
});

test('a wild with a colour named has that colour’s field and shape', () => {
  for (const small of [false, true]) {
    expect(drawing('W+4', { named: 'G', small })).toContain(`rx="8.5" fill="${PAINT.G.field}"`);
    expect(drawing('W+4', { named: 'G', small })).toContain(SUITS.G.shape);
  }
});

test('nothing is drawn from a font, from elsewhere or with a style attribute', () => {
  for (const side of [...FACES, 'back'] as const)
    expect(drawing(side)).not.toMatch(/<text|<use|<image|href|style=|NaN|undefined/);
});

test('rank and suit lie within the left 38 units: 24 px of a card 64 px wide', () => {
  const placed = /scale\(([\d.]+)\)" fill="none"/;
  for (const face of FACES.filter((face) => face !== 'W')) {
    const [, x, scale] = /translate\((-?[\d.]+) -?[\d.]+\) scale\(([\d.]+)\)/.exec(drawing(face)) ?? [];
    expect(drawing(face)).toMatch(placed);
    const width = face.includes('+') ? 40 : /^[A-Z]?\d$/.test(face) ? 24 : 32;
    expect(Number(x) + width * Number(scale)).toBeLessThanOrEqual(38);
  }
});
