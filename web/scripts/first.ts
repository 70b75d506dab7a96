import { runnerImport, type Plugin } from 'vite';
import { localeFile } from './locales.ts';

/** Writes the start into index.html. */
export function firstScreen(): Plugin {
  return {
    name: 'lastcard-first-screen',
    async transformIndexHtml(html) {
      const page = new URL('../src/start/page.ts', import.meta.url).pathname;
      const { module } = await runnerImport<typeof import('../src/start/page')>(page);
      return html.replace('<!-- the start -->', module.startPage((lang) => localeFile(lang, '')));
    },
  };
}
