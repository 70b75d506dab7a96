import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { locales } from './scripts/locales.ts';
import { gzipped, keptDirectory } from './scripts/pack.ts';

export default defineConfig({
  plugins: [svelte(), locales(), keptDirectory(), gzipped()],
  build: {
    target: 'es2022',
    // Everything is inlined or preloaded by name: no polyfill is worth its bytes, and data: URLs would need a wider CSP.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: { include: ['src/**/*.test.ts'] },
});
