import { readFileSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localeFile } from '../../scripts/locales';
import { FACES } from '../cards/face';
import { firstLang } from './lang';
import { Texts } from './texts';

type Words = typeof import('./words.svelte') & typeof import('./names');

const html = { lang: '' };
let refused: string[] = [];

beforeEach(() => {
  refused = [];
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('navigator', { languages: ['es-AR', 'en'] });
  vi.stubGlobal('fetch', async (address: string) => {
    const [, lang = '', part] = /^\/locales\/(..)(-rules)?\.ftl$/.exec(address) ?? [];
    const ok = !refused.includes(lang);
    return { ok, status: ok ? 200 : 503, text: async () => localeFile(lang, part === '-rules' ? part : '') };
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
  const { speak, t } = await load();
  await speak('en');
  expect(t('effect-draw', { subject: 'You', who: 'me', count: 1 })).toBe('You draw 1 card.');
  expect(t('switch-jump-in.title')).toBe('Jump-In');
  expect(t('no-such-message')).toBe('no-such-message');
});

test('the rules in full come when asked for, then with every language', async () => {
  const { speak, fetchRules, has, t } = await load();
  await speak('en');
  expect(has('rule-W4-2')).toBe(false);
  await fetchRules();
  expect(t('rule-W4-2.title')).toBe('When it is lawful');
  await speak('es');
  expect(has('rule-W4-2')).toBe(true);
});

test.each(['en', 'es'] as const)('all cards have different names in %s', async (lang) => {
  const { speak, cardName } = await load();
  await speak(lang);
  const names = FACES.map(cardName);
  expect(new Set(names).size).toBe(FACES.length);
  expect(names.filter((name) => name.startsWith('card-'))).toEqual([]);
});

test('a language is found behind its region, and English where there is none', () => {
  expect(firstLang(['fr-FR', 'ES-mx', 'en'])).toBe('es');
  expect(firstLang(['fr', 'de'])).toBe('en');
  expect(firstLang([])).toBe('en');
});

test('every message the source asks for is in what the browser fetches', () => {
  const root = new URL('..', import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'),
  );
  for (const lang of ['en', 'es'] as const) {
    const texts = new Texts(lang);
    texts.add(localeFile(lang, ''));
    texts.add(localeFile(lang, '-rules'));
    for (const name of sources) {
      for (const [, id = ''] of readFileSync(new URL(name, root), 'utf8').matchAll(/\bt\(\s*'([^']+)'/g)) {
        expect(texts.format(id, {}), `${id} in ${name}, ${lang}`).not.toBeNull();
      }
    }
  }
});
