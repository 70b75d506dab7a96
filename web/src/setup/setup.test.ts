import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localeFile } from '../../scripts/locales';
import { Texts } from '../words/texts';
import {
  bySpanish,
  draftOf,
  KINDS,
  readRemembered,
  rulesOf,
  sheetCards,
  sheetValues,
  SHEETS,
  SWITCHES,
  withCards,
  withSwitch,
} from './draft';
import { branches, effectOf, idOf, VOCABULARY } from './effects';

const presets = JSON.parse(readFileSync(new URL('./presets.test.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, unknown>
>;

test.each(SHEETS.flatMap((sheet) => [false, true].map((spanish) => ({ sheet, spanish }))))(
  'the $sheet sheet (Spanish: $spanish) is what the server says it is',
  (of) => {
    const { custom, ...values } = presets[of.sheet + (of.spanish ? '-es' : '')]!;
    expect(sheetValues(of)).toEqual(values);
    expect(sheetCards(of)).toEqual(custom);
  },
);

test('rules by the sheet are its name, others name what differs', () => {
  const house = draftOf('house');
  expect(rulesOf(house)).toBe('house');
  const changed = withSwitch(withSwitch(house, 'jump_in', false), 'target', 200);
  expect(rulesOf(changed)).toEqual({ preset: 'house', jump_in: false, target: 200 });
  expect(rulesOf(withSwitch(withSwitch(changed, 'jump_in', true), 'target', 500))).toBe('house');
  expect(rulesOf(withCards(house, ['joke']))).toEqual({ preset: 'house', custom: ['joke'] });
  expect(rulesOf(withCards(draftOf('customizable'), []))).toEqual({ preset: 'customizable', custom: [] });
});

test('rules read back as they were written, and nonsense as the sheet has it', () => {
  const rules = { preset: 'world-tour-es', challenge: 'victim', custom: ['joke', { id: 'mine' }] };
  expect(rulesOf(draftOf(rules))).toEqual(rules);
  expect(rulesOf(draftOf({ preset: 'x', jump_in: 'maybe', custom: 3 }))).toBe('classic');
  expect(rulesOf(draftOf(null))).toBe('classic');
});

test('by the Spanish sheet what it has too no longer differs', () => {
  const draft = withSwitch(draftOf('classic'), 'challenge', 'anyone');
  expect(rulesOf(bySpanish(draft, true))).toBe('classic-es');
  expect(rulesOf(bySpanish(withSwitch(draft, 'target', 100), true))).toEqual({ preset: 'classic-es', target: 100 });
});

test('what was remembered is read back, and rubbish is not', () => {
  const kept = { setup: { rules: 'house', seats: 4 }, bots: ['clever'] };
  expect(readRemembered(JSON.stringify(kept))).toEqual(kept);
  for (const bad of [null, '', '{', '7', '{"setup":{}}']) expect(readRemembered(bad)).toBeNull();
});

test('an effect changed into another keeps what both take', () => {
  const draw = { ...effectOf('draw'), who: 'others', count: 5 };
  expect(effectOf('discard', draw)).toEqual({ do: 'discard', who: 'others', count: 5 });
  expect(effectOf('choose', draw)).toEqual({ do: 'choose', who: 'next', first: [], second: [] });
  expect(effectOf('mark', effectOf('draw_until', draw))).toEqual({ do: 'mark', who: 'others', mark: '', until: 'round' });
  expect(effectOf('draw_if_stuck', { ...draw, count: 1 }).count).toBe(2);
});

test('the vocabulary is that of the guide', () => {
  const guide = readFileSync(new URL('../../../docs/rule-cards.md', import.meta.url), 'utf8');
  const told = [...guide.matchAll(/^\| `([a-z_]+)` \| ([^|]*) \|.*\|$/gm)].map(([, what, fields]) => [
    what,
    [...fields!.matchAll(/`([a-z]+)`(?=,| |$)/g)].map(([, key]) => key),
  ]);
  for (const [what, fields] of Object.entries(VOCABULARY)) {
    const keys = told.find(([name]) => name === what)?.[1];
    expect(keys, what).toEqual(expect.arrayContaining(fields.map((field) => field.key)));
  }
  expect(Object.keys(VOCABULARY).filter(branches)).toEqual(['vote', 'choose', 'if_stuck']);
});

test.each(['en', 'es'] as const)('all that can be chosen has words in %s', (lang) => {
  const texts = new Texts(lang);
  texts.add(localeFile(lang, ''));
  const fields = Object.values(VOCABULARY).flat();
  const ids = [
    ...SHEETS.flatMap((sheet) => [`setup-sheet-${sheet}`, `setup-sheet-${sheet}.title`]),
    ...SWITCHES.flatMap((name) => [`switch-${name}`, `switch-${name}.title`]),
    ...SWITCHES.flatMap((name) => (Array.isArray(KINDS[name]) ? KINDS[name].map((word) => `value-${name}-${word}`) : [])),
    ...['seats', 'bots', 'bot-level', 'clock', 'seconds', 'listed', 'spectators'].map((name) => `setup-${name}.title`),
    ...['random', 'greedy', 'clever', 'expert'].map((name) => `setup-bot-${name}`),
    ...Object.keys(VOCABULARY).map((what) => `setup-do-${what}`),
    ...fields.map(({ key, label, ...field }) => ('branch' in field ? `effect-branch-${key}` : `setup-field-${label}`)),
    ...['any', 'most', 'all'].map((word) => `setup-passes-${word}`),
  ].map((id) => id.replaceAll('_', '-'));
  expect(ids.filter((id) => !texts.format(id, {}))).toEqual([]);
});

test('an id is made of what the title has in small letters', () => {
  expect(idOf('¡Ópera, una noche!')).toBe('opera-una-noche');
  expect(idOf('???')).toBe('card');
  expect(idOf('a'.repeat(60))).toHaveLength(40);
});
