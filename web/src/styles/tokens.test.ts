import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../tests/contrast';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The colours of the light or the dark scheme, by name. */
const colors = (scheme: 'light' | 'dark') =>
  new Map(
    Array.from(
      css.matchAll(/--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), )?(#[0-9a-f]{6})\)?;/g),
      ([, name = '', light, other = '']) => [name, scheme === 'light' ? (light ?? other) : other],
    ),
  );

const SCHEMES = { dark: colors('dark'), light: colors('light') };

test.each(Object.entries(SCHEMES))('words can be read in the %s scheme', (_, scheme) => {
  const of = (name: string) => scheme.get(name) ?? `--${name} is missing`;
  const pairs = [
    ['on-felt', 'felt'],
    ['on-felt', 'felt-edge'],
    ['on-felt-soft', 'felt'],
    ['on-felt-soft', 'felt-edge'],
    ['on-panel', 'panel'],
    ['on-panel-soft', 'panel'],
    ['on-accent', 'accent'],
    ['on-alarm', 'alarm'],
  ] as const;
  for (const [words, ground] of pairs) {
    expect(contrast(of(words), of(ground)), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(Object.entries(SCHEMES))('edges and the focus ring can be seen in the %s scheme', (_, scheme) => {
  const of = (name: string) => scheme.get(name) ?? `--${name} is missing`;
  expect(contrast(of('line'), of('panel'))).toBeGreaterThanOrEqual(3);
  for (const ground of ['felt', 'felt-edge']) expect(contrast(of('focus'), of(ground))).toBeGreaterThanOrEqual(3);
});
