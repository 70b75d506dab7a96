import { expect, test } from 'vitest';
import { contrast } from '../../tests/contrast';
import { GROUNDS, INK, portrait, SKINS } from './portrait';

const NAMES = 'Ada Ben Eve Guest·101 Guest·102 Ana José Maximiliana Li 莉 Tom Ulrich Guadalupe Konstantin Bartholomew'
  .split(' ')
  .map((name) => name.replace('·', ' '));

test('the same name has the same face, and nothing of the name is in it', () => {
  for (const name of [...NAMES, '"/><script>']) {
    expect(portrait(name, false)).toBe(portrait(name, false));
    expect(portrait(name, false)).not.toContain(name);
  }
});

test('different names mostly have different faces', () => {
  const guests = Array.from({ length: 200 }, (_, n) => `Guest ${100 + n}`);
  expect(new Set(guests.map((name) => portrait(name, false))).size).toBeGreaterThan(160);
  expect(new Set(NAMES.map((name) => portrait(name, false))).size).toBe(NAMES.length);
});

test('a bot does not look like a person of the same name', () => {
  for (const name of NAMES) expect(portrait(name, true)).not.toBe(portrait(name, false));
});

test('heads stand out from what they lie on, and features from the head', () => {
  for (const skin of SKINS) {
    for (const ground of GROUNDS) expect(contrast(skin, ground), `${skin} on ${ground}`).toBeGreaterThanOrEqual(3);
    expect(contrast(INK, skin)).toBeGreaterThanOrEqual(4.5);
  }
});
