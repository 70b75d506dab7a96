import { expect, test } from 'vitest';
import { drawing } from './drawing';
import { fit, widthOf } from './title';

const LONGEST = 'Everybody who wears a hat draws three cards and then sings!!';

test('a title of any length fits its sheet, whole words where they can be read', () => {
  for (const title of ['Joke', 'Cuenta un chiste', 'Exactamente siete', LONGEST, 'W'.repeat(60), '全'.repeat(60)]) {
    const { size, lines } = fit(title);
    expect(lines.join('')).toBe(title);
    for (const line of lines) expect(widthOf(line.trim()) * size, title).toBeLessThanOrEqual(83);
    expect(lines.length * size, title).toBeLessThanOrEqual(70);
    if (!/W{60}|全/.test(title)) expect(lines.slice(0, -1).filter((line) => !line.endsWith(' '))).toEqual([]);
  }
});

test('a short title is large: at least 8 px of a card 64 px wide', () => {
  for (const title of ['Tell a joke', 'Roba hasta el color', 'Exactamente siete', 'Purga de comodines'])
    expect(fit(title).size, title).toBeGreaterThanOrEqual(12.5);
});

test('a title is a player’s own text, and only text', () => {
  const drawn = drawing('C1', { title: '<img src="x"> & co' });
  expect(drawn).not.toContain('<img');
  expect(drawn).toContain('&#60;img');
});

test('a small card has no room for its title', () => {
  expect(drawing('C2', { title: 'Joke', small: true })).toBe(drawing('C2', { small: true }));
});
