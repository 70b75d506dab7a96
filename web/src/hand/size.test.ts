import { expect, test } from 'vitest';
import { cardWidth, shapeOf } from './size';

test.each([
  [480, 360, 'short'],
  [640, 360, 'short'],
  [740, 360, 'short'],
  [1024, 480, 'short'],
  [640, 640, 'short'],
  [1366, 650, 'ring'],
  [820, 1180, 'ring'],
  [1024, 768, 'ring'],
  [2560, 1440, 'ring'],
  [360, 740, 'tall'],
  [600, 960, 'tall'],
] as const)('%i by %i is %s', (width, height, shape) => {
  expect(shapeOf(width, height)).toBe(shape);
});

test('cards grow with the shorter side of the window', () => {
  const sizes = [
    [640, 360],
    [360, 740],
    [1280, 800],
    [820, 1180],
    [2560, 1440],
  ].map(([width, height]) => cardWidth(width as number, height as number));
  expect(sizes).toEqual([50, 64, 96, 98, 173]);
});
