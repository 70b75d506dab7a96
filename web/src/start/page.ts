import { drawing } from '../cards/drawing';
import { readMessages } from '../words/fluent';
import { LANGS, type Lang } from '../words/lang';
import { FAN } from './fan';

/**
 * The start as Start.svelte shows it, as text for index.html, so that it is there before the script that it waits for. It
 * has the words of every language: public/first.js says which are seen, leaves only the name where another screen is
 * coming, and notes which way was taken meanwhile; main.ts goes it.
 */
export function startPage(localeFile: (lang: Lang) => string): string {
  const messages = LANGS.map((lang) => [lang, readMessages(localeFile(lang))] as const);
  const said = (id: string): string =>
    messages.map(([lang, texts]) => `<span lang="${lang}">${String(texts.get(id) ?? id)}</span>`).join('');
  const cards = FAN.map((face) => `<div><svg class="card" viewBox="0 0 100 150">${drawing(face)}</svg></div>`);
  return `<main class="start" id="first">
      <div class="fan" aria-hidden="true">${cards.join('')}</div>
      <h1>lastcard</h1>
      <p>${said('web-tagline')}</p>
      <div class="paths">
        <button class="primary" data-way="bots">${said('web-play-bots')}</button>
        <button data-way="setup">${said('web-table-for-friends')}</button>
        <button data-way="join">${said('web-join')}</button>
        <button data-way="howto">${said('web-howto')}</button>
      </div>
      <p class="refused"></p>
      <footer><div class="settings"></div><p>${said('web-trademark')}</p></footer>
    </main>`;
}
