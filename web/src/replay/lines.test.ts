import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localeFile } from '../../scripts/locales';
import type { Playback } from '../protocol';
import { LANGS } from '../words/lang';

const folder = new URL('./fixtures/scenes/', import.meta.url);
const SCENES = readdirSync(folder).map((name) => ({
  name,
  scene: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Playback,
}));

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('fetch', async (address: string) => {
    const [, lang = ''] = /^\/locales\/(..)\.ftl$/.exec(address) ?? [];
    return { ok: true, text: async () => localeFile(lang, '') };
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each(LANGS)('every step of recorded matches is told in %s, with nothing left open', async (lang) => {
  const { speak } = await import('../words/words.svelte');
  await speak(lang);
  const { linesOf } = await import('./lines');
  const { sentence } = await import('../wire/sentence');
  expect(SCENES.length).toBeGreaterThan(3);
  for (const { name, scene } of SCENES) {
    for (const step of scene.steps.keys()) {
      const told = linesOf(scene, step, step).map(({ told, cast }) => sentence(told, cast));
      expect(told.length, `${name}, step ${step}`).toBeGreaterThan(0);
      expect(told.filter((line) => !line || /log-|\{|undefined|NaN|\?| {2}/.test(line))).toEqual([]);
    }
    expect(linesOf(scene, 0, scene.length).length).toBeGreaterThan(scene.steps.length / 2);
  }
});
