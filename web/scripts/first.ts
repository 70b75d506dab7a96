import { runnerImport, type Plugin } from 'vite';
import { LANGS } from '../src/words/lang.ts';
import { localeFile } from './locales.ts';

/** The start is there in every language, and seen in the page's own. */
const otherLanguages = LANGS.map(
  (lang) => `:lang(${lang}) #first [lang]:not([lang='${lang}']) { display: none; }`,
).join('\n');

/** Writes the start into index.html, and the languages among which public/first.js chooses. */
export function firstScreen(): Plugin {
  return {
    name: 'lastcard-first-screen',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/src/styles/base.css') ? `${code}\n${otherLanguages}` : null;
    },
    async transformIndexHtml(html) {
      const page = new URL('../src/start/page.ts', import.meta.url).pathname;
      const { module } = await runnerImport<typeof import('../src/start/page')>(page);
      return html.replace('<html lang="en">', `<html lang="en" data-langs="${LANGS.join(' ')}">`).replace(
        '<!-- the start -->',
        module.startPage((lang) => localeFile(lang, '')),
      );
    },
  };
}
