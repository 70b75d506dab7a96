import type { Plugin } from 'vite';
import { drawing } from '../src/cards/drawing';
import { FAN } from '../src/start/fan';
import { readMessages } from '../src/words/fluent';
import { LANGS } from '../src/words/lang';
import { localeFile } from './locales';

const PLACE = '<!-- the start -->';
const WORDS = new Map(LANGS.map((lang) => [lang, readMessages(localeFile(lang, ''))]));

/** A message in every language; which of them is seen, first.js and the style decide. */
const said = (id: string): string =>
  LANGS.map((lang) => `<span lang="${lang}">${String(WORDS.get(lang)?.get(id) ?? id)}</span>`).join('');

const cards = FAN.map((face) => `<div><svg class="card" viewBox="0 0 100 150">${drawing(face)}</svg></div>`).join('');

/**
 * The start as start/Start.svelte shows it, so that it is there before the script that it waits for. public/first.js says
 * in which language, hides it where another screen is coming, and notes which way was taken meanwhile (main.ts goes it).
 */
const START = `<main class="start" id="first">
      <div class="fan" aria-hidden="true">${cards}</div>
      <h1>lastcard</h1>
      <p>${said('web-tagline')}</p>
      <div class="paths">
        <button class="primary" data-way="bots">${said('web-play-bots')}</button>
        <button data-way="setup">${said('web-table-for-friends')}</button>
        <button data-way="join">${said('web-join')}</button>
      </div>
      <p class="refused"></p>
      <footer><div class="settings"></div><p>${said('web-trademark')}</p></footer>
    </main>`;

/** Puts the start into index.html. */
export function firstScreen(): Plugin {
  return { name: 'lastcard-first-screen', transformIndexHtml: (html) => html.replace(PLACE, START) };
}
