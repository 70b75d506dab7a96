import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localeFile } from '../../scripts/locales';
import { FACES } from '../cards/face';
import { firstLang, LANGS } from './lang';
import { Texts } from './texts';

type Words = typeof import('./words.svelte') & typeof import('./names');

const html = { lang: '' };
let refused: string[] = [];

beforeEach(() => {
  refused = [];
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('navigator', { languages: ['es-AR', 'en'] });
  vi.stubGlobal('fetch', async (address: string) => {
    const [, lang = '', part = ''] = /^\/locales\/(..)(-parts|-rules|)\.ftl$/.exec(address) ?? [];
    const ok = !refused.includes(lang);
    return { ok, status: ok ? 200 : 503, text: async () => localeFile(lang, part as '' | '-parts' | '-rules') };
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = async (): Promise<Words> => ({ ...(await import('./words.svelte')), ...(await import('./names')) });

test('the browser’s language is spoken first, and another at once when chosen', async () => {
  const { speakFirst, choose, t, colorName } = await load();
  await speakFirst();
  expect(html.lang).toBe('es');
  expect(t('refusal-not-your-turn')).toBe('No es tu turno.');
  await choose('en');
  expect(html.lang).toBe('en');
  expect(colorName('R')).toBe('red');
});

test('the last language asked for wins', async () => {
  const { speak, words } = await load();
  await Promise.all([speak('es'), speak('en')]);
  expect(words.lang).toBe('en');
});

test('when a language cannot be fetched English is spoken, and it can be tried again', async () => {
  const { speakFirst, speak, words } = await load();
  refused = ['es'];
  await speakFirst();
  expect(words.lang).toBe('en');
  await expect(speak('es')).rejects.toThrow('503');
  refused = [];
  await speak('es');
  expect(words.lang).toBe('es');
});

test('messages take variables and attributes, and one that is missing shows as its id', async () => {
  const { speak, fetchWords, t } = await load();
  await speak('en');
  await fetchWords('-parts');
  expect(t('effect-draw', { subject: 'You', who: 'me', count: 1 })).toBe('You draw 1 card.');
  expect(t('switch-jump-in.title')).toBe('Jump-In');
  expect(t('no-such-message')).toBe('no-such-message');
});

test('the rules in full come when asked for, then with every language', async () => {
  const { speak, fetchWords, has, t } = await load();
  await speak('en');
  expect(has('rule-W4-2')).toBe(false);
  await fetchWords('-rules');
  expect(t('rule-W4-2.title')).toBe('When it is lawful');
  await speak('es');
  expect(has('rule-W4-2')).toBe(true);
});

test.each(LANGS)('all cards have different names in %s', async (lang) => {
  const { speak, cardName } = await load();
  await speak(lang);
  const names = FACES.map(cardName);
  expect(new Set(names).size).toBe(FACES.length);
  expect(names.filter((name) => /^card-|NaN|undefined/.test(name))).toEqual([]);
});

test('who gave no name is a guest in the language spoken, and everybody else as they said', async () => {
  const { speak, playerName } = await load();
  await speak('es');
  const names = ['Guest 417', 'Guest 417 2', 'Guest', 'Guest of honour', 'Ana'];
  expect(names.map(playerName)).toEqual(['Invitado 417', 'Invitado 417 2', ...names.slice(2)]);
  await speak('en');
  expect(names.map(playerName)).toEqual(names);
});

test.each(LANGS)(
  'what can be done about cards that wait is said, and fits the status line of a phone, in %s',
  async (lang) => {
    const { speak, t } = await load();
    await speak(lang);
    const said = ['answer', 'challenge', 'both', 'take'].map((can) => t('web-facing', { count: 16, can }));
    expect(new Set(said).size).toBe(4);
    for (const each of said) {
      expect(each).toContain('16');
      expect(each.length).toBeLessThanOrEqual(38);
    }
  },
);

test('a language is found behind its region, and English where there is none', () => {
  expect(firstLang(['tlh-KL', 'ES-mx', 'en'])).toBe('es');
  expect(firstLang(['tlh', 'x'])).toBe('en');
  expect(firstLang([])).toBe('en');
});

/** The sources that a source imports at once, itself included; what is imported later is a part. */
function importedBy(source: URL, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(source.href)) return seen;
  const text = readFileSync(source, 'utf8');
  seen.set(source.href, text);
  for (const [, path = ''] of text.matchAll(/^ *import (?!type)[^;]*? from '(\.[^']+)';/gm)) {
    const found = [path, `${path}.ts`]
      .map((each) => new URL(each, source))
      .find((each) => existsSync(each) && !each.href.endsWith('.css'));
    if (found) importedBy(found, seen);
  }
  return seen;
}

const asksFor = (text: string): string[] => [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, id = '']) => id);

test.each(LANGS)('what the start and a first game say is fetched at once, the rest with the parts, in %s', (lang) => {
  const root = new URL('..', import.meta.url);
  const texts = new Texts(lang);
  texts.add(localeFile(lang, ''));
  const first = importedBy(new URL('main.ts', root));
  expect([...first.keys()].filter((name) => /(Play|Start|Hand|Board)\.svelte$/.test(name))).toHaveLength(4);
  for (const [name, text] of first)
    for (const id of asksFor(text)) expect(texts.format(id), `${id} in ${name}`).not.toBeNull();
  for (const part of ['-parts', '-rules'] as const) texts.add(localeFile(lang, part));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.(svelte|ts)$/.test(name),
  );
  for (const name of sources)
    for (const id of asksFor(readFileSync(new URL(name, root), 'utf8')))
      expect(texts.format(id), `${id} in ${name}`).not.toBeNull();
});
