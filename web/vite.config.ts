import { readdirSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { leanSvelte } from './scripts/lean.ts';
import { firstScreen } from './scripts/first.ts';
import { locales } from './scripts/locales.ts';
import { gzipped, keptDirectory } from './scripts/pack.ts';

/** While developing, the server that plays: `lastcard serve`. */
const SERVER = process.env.LASTCARD_SERVER ?? 'http://127.0.0.1:8080';
const proxy = { '/ws': { target: SERVER, ws: true }, '/api': SERVER };

/** The class that keeps a component's style to itself: short, as it is in the script and the sheet alike, and the same in every build. */
const components = readdirSync(new URL('src', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte')).sort();
const cssHash = ({ filename }: { filename: string }): string =>
  `s${components.findIndex((name) => filename.endsWith(`src/${name}`)).toString(36)}`;

export default defineConfig({
  plugins: [leanSvelte(), svelte({ compilerOptions: { runes: true, discloseVersion: false, cssHash } }), locales(), firstScreen(), keptDirectory(), gzipped()],
  build: {
    target: 'es2022',
    // One sheet for everything: together it packs smaller than in parts. data: URLs would need a wider CSP.
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Slower than the default minifier, and a kilobyte smaller.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false },
      format: { comments: false },
    },
    sourcemap: !!process.env.MAP,
  },
  server: { proxy },
  preview: { proxy },
  // The longest compares every message with Fluent's own reader, on machines that are busy too.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
