import { expect, test } from 'vitest';
import { blend, contrast } from '../../tests/contrast';
import { COLORS } from './face';
import { DIMMED, NIGHT, PAINT, PAPER } from './palette';

const TEXT = 4.5;
const SHAPE = 3;

test.each(COLORS)('what is written on %s can be read', (color) => {
  const { field, onField, ink } = PAINT[color];
  expect(contrast(onField, field)).toBeGreaterThanOrEqual(TEXT);
  expect(contrast(ink, PAPER)).toBeGreaterThanOrEqual(TEXT);
});

test.each(COLORS)('what is written on %s can be read when the card is set back', (color) => {
  const dim = (paint: string) => blend(paint, '#000000', DIMMED);
  const { field, onField, ink } = PAINT[color];
  expect(contrast(dim(onField), dim(field))).toBeGreaterThanOrEqual(TEXT);
  expect(contrast(dim(ink), dim(PAPER))).toBeGreaterThanOrEqual(TEXT);
});

test('what is written on wilds can be read, and their four suits stand out from the paper they lie on', () => {
  expect(contrast(PAPER, NIGHT)).toBeGreaterThanOrEqual(TEXT);
  for (const color of COLORS) expect(contrast(PAINT[color].ink, PAPER)).toBeGreaterThanOrEqual(SHAPE);
});
