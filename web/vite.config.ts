import { readdirSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { firstScreen } from './scripts/first.ts';
import { locales } from './scripts/locales.ts';
import { gzipped, keptDirectory } from './scripts/pack.ts';

/** While developing, the server that plays: `lastcard serve`. */
const SERVER = process.env.LASTCARD_SERVER ?? 'http://127.0.0.1:8080';
const proxy = { '/ws': { target: SERVER, ws: true }, '/api': SERVER };

/** The class that keeps a component's style to itself: short, as it is in the script and the sheet alike, and the same in every build. */
const components = readdirSync(new URL('src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.svelte'))
  .sort();
const cssHash = ({ filename }: { filename: string }): string =>
  `s${components.findIndex((name) => filename.endsWith(`src/${name}`)).toString(36)}`;

export default defineConfig({
  plugins: [
    svelte({ compilerOptions: { runes: true, discloseVersion: false, cssHash } }),
    locales(),
    firstScreen(),
    keptDirectory(),
    gzipped(),
  ],
  build: {
    target: 'es2022',
    // What scripts/budget.mjs follows.
    manifest: true,
    modulePreload: { polyfill: false },
    // data: URLs would need a wider CSP.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    sourcemap: !!process.env.MAP,
    // All that the start and a first game need is one script: fewer requests, and it packs better than in pieces.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { proxy },
  preview: { proxy },
  // The longest compares every message with Fluent's own reader, on machines that are busy too.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
