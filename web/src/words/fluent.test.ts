import { readFileSync, readdirSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { LANGS } from './lang';
import { Texts, type Args } from './texts';

const root = new URL('../../../locales/', import.meta.url);

/** Every message with values that reach every variant any of our files has. */
const CASES: readonly Args[] = [1, 2, 0, 5]
  .flatMap((count) =>
    ['yes', 'no', 'me', 'nobody', 'true', 'false', 'most', 'all', 'any', 'ti'].map((word) => ({
      ...Object.fromEntries(
        'who subject kind mark until passes me first guilty passed yes name card color other names rule code'
          .split(' ')
          .map((name) => [name, word]),
      ),
      ...Object.fromEntries(
        'count number score points seats taken round target seconds chosen'.split(' ').map((name) => [name, count]),
      ),
    })),
  )
  .concat(
    // What a deal shows: each of these is “none” or names.
    ['none', '“Ana”'].flatMap((sealed) =>
      ['none', '“Ana”'].flatMap((untold) =>
        ['none', '“Ana”'].map((open): Args => ({ sealed, untold, open, deals: 3 })),
      ),
    ),
  );

test.each(LANGS)('every message of %s reads as Fluent itself reads it', (lang) => {
  const theirs = new FluentBundle(lang, { useIsolating: false });
  const ours = new Texts(lang);
  const sources = readdirSync(new URL(`${lang}/`, root)).map((file) =>
    readFileSync(new URL(`${lang}/${file}`, root), 'utf8'),
  );
  for (const source of sources) {
    theirs.addResource(new FluentResource(source), { allowOverrides: true });
    ours.add(source);
  }
  let compared = 0;
  for (const [id, { value, attributes }] of theirs._messages) {
    for (const [key, pattern] of [
      [id, value] as const,
      ...Object.entries(attributes).map(([name, each]) => [`${id}.${name}`, each] as const),
    ]) {
      if (!pattern) continue;
      for (const args of CASES) expect(ours.format(key, args), key).toBe(theirs.formatPattern(pattern, args, []));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(300);
});

test('a message that is not there is null, a variable that is not given shows', () => {
  const texts = new Texts('en');
  texts.add('hello = Hello, { $name }!');
  expect(texts.format('bye')).toBeNull();
  expect(texts.format('hello')).toBe('Hello, {$name}!');
});
