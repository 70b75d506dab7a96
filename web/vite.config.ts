import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { locales } from './scripts/locales.ts';
import { gzipped, keptDirectory, neverHydrated } from './scripts/pack.ts';

/** While developing, the server that plays: `lastcard serve`. */
const SERVER = process.env.LASTCARD_SERVER ?? 'http://127.0.0.1:8080';
const proxy = { '/ws': { target: SERVER, ws: true }, '/api': SERVER };

export default defineConfig({
  plugins: [svelte(), neverHydrated(), locales(), keptDirectory(), gzipped()],
  build: {
    target: 'es2022',
    // One script and one sheet for everything: together they pack
    // smaller than in parts, and nothing needs preloading. data: URLs would need a wider CSP.
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy },
  preview: { proxy },
  test: { include: ['src/**/*.test.ts'] },
});
