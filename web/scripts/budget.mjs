// What the browser loads for the start and a first game, and for each part that is fetched later, by the manifest that Vite
// writes. e2e/parts.test.mjs compares it with what a browser really fetches.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** At most so many bytes for the start and a first game, compressed as the server sends them: script and style. */
export const MOST = 60_000;

/** And with the page and the words of a language. */
export const MOST_IN_ALL = 70_000;

/** Which of the parts in src/parts.ts a first game fetches: none. */
const FIRST_PARTS = [];

const dist = new URL('../dist', import.meta.url).pathname;
const chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The files that come with an entry of the manifest: its own, its styles, and all that it imports statically. */
function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [] } = chunks[key];
  return [file, ...css, ...imports.flatMap((each) => filesOf(each, seen))];
}

/** The page, its script and its style. */
const FIRST = ['index.html', 'first.js', ...new Set(['index.html', ...FIRST_PARTS].flatMap((key) => filesOf(key)))];

export const LANGS = readdirSync(join(dist, 'locales')).flatMap((name) => /^(\w+)\.ftl$/.exec(name)?.[1] ?? []);

/** The files that the start and a first game load for somebody who speaks that language. */
export const firstFiles = (lang) => [...FIRST, `locales/${lang}.ftl`];

/** Each part, with the files of script and style that it brings beyond the first. */
export const PARTS = Object.keys(chunks)
  .filter((key) => chunks[key].isDynamicEntry && !FIRST_PARTS.includes(key))
  .map((key) => ({ part: key, files: filesOf(key).filter((file) => !FIRST.includes(file)) }));

/** Every file of the build that is served. */
export const ALL = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.[a-z]+$/.test(name) && !/(^\.|\.gz$)/.test(name))
  .sort();

/** The bytes of a file, bare and compressed. */
export function sizesOf(file) {
  const content = readFileSync(join(dist, file));
  return { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length };
}

/** Those of them that are script or style. */
export const isCode = (file) => /\.(js|css)$/.test(file);

export const gzipOf = (files) => files.reduce((sum, file) => sum + sizesOf(file).gzip, 0);
