import { expect, test } from 'vitest';
import { COLORS, FACES, colorOf, isFace, isWild, placeOf, rankOf } from './face';

test('there is every face once', () => {
  expect(new Set(FACES).size).toBe(FACES.length);
});

test('canonical order is the engine’s: colours, numbers before symbols, wilds last', () => {
  expect(FACES.slice(0, 14)).toEqual('R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 Y0'.split(' '));
  expect(FACES.slice(52, 59)).toEqual('W W+4 WT C1 C2 C3 C4'.split(' '));
  expect(FACES.map(placeOf)).toEqual(FACES.map((_, place) => place));
});

test('a coloured card is its colour and its rank', () => {
  for (const face of FACES.filter((face) => !isWild(face))) {
    expect(COLORS).toContain(colorOf(face));
    expect(`${colorOf(face)}${rankOf(face)}`).toBe(face);
  }
});

test('a wild has no colour, also where its notation begins with one of the letters', () => {
  for (const face of FACES.slice(52)) {
    expect(colorOf(face)).toBeNull();
    expect(rankOf(face)).toBe(face);
  }
});

test('what is no card is refused', () => {
  for (const text of ['', 'R', 'R10', 'r5', 'X5', 'W4', 'C0', 'C10', 'R+4', ' R5', '+2']) {
    expect(isFace(text), text).toBe(false);
  }
});
