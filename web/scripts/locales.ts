import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGS } from '../src/words/lang.ts';

/** Refusals that no first game meets: of hints, and of switches that no sheet turns on. */
const RARE =
  'refusal-((no-)?hint|several|none-to-follow|laid-alone|last-together|lay-the-next|answers-in-color|challenged-is-out)';

/**
 * What the browser reads of each language, a directory of `locales` with files of the same names: `LANG.ftl` at once, for the
 * start and a first game; `LANG-parts.ftl` with the first of the parts in src/parts.ts; `LANG-rules.ftl` when somebody asks for
 * a rule's words.
 */
const PARTS = {
  '': [
    { file: 'web', keep: /^/ },
    { file: 'setup', keep: /^setup-sheet-/ },
    { file: 'rules', keep: /^(color|card|player|symbol)-/ },
    { file: 'refusals', keep: new RegExp(`^(?!${RARE})`) },
    { file: 'cards', keep: /^mark-/ },
  ],
  '-parts': [
    { file: 'lobby', keep: /^/ },
    { file: 'howto', keep: /^/ },
    { file: 'refusals', keep: new RegExp(`^${RARE}`) },
    { file: 'setup', keep: /^(?!setup-sheet-)/ },
    { file: 'rules', keep: /^(preset|switch|value|set|says)-/ },
    { file: 'replay', keep: /^verify-shown-by/ },
    { file: 'review', keep: /^/ },
    { file: 'cards', keep: /^(subject|kind|until|effect)-/ },
  ],
  '-rules': [{ file: 'rules', keep: /^(group|rule)-/ }],
} as const;

type Part = keyof typeof PARTS;

/** The texts of one file the browser fetches: only the messages it needs, without comments. */
export function localeFile(lang: string, part: Part): string {
  return PARTS[part]
    .flatMap(({ file, keep }) => messages(lang, file).filter((message) => keep.test(message)))
    .join('\n');
}

/** The messages of a Fluent file: each begins with a letter at the start of a line, and goes on until the next does. */
function messages(lang: string, file: string): string[] {
  const source = readFileSync(new URL(`../../locales/${lang}/${file}.ftl`, import.meta.url), 'utf8');
  const kept = source.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return kept.join('\n').split(/\n(?=[a-z])/);
}

const FILES: ReadonlyMap<string, { lang: string; part: Part }> = new Map(
  LANGS.flatMap((lang) =>
    (Object.keys(PARTS) as Part[]).map((part) => [`locales/${lang}${part}.ftl`, { lang, part }] as const),
  ),
);

/** Writes the languages into the build, and serves them while developing. */
export function locales(): Plugin {
  return {
    name: 'lastcard-locales',
    generateBundle() {
      for (const [fileName, { lang, part }] of FILES) {
        this.emitFile({ type: 'asset', fileName, source: localeFile(lang, part) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = FILES.get((request.url ?? '').slice(1));
        if (!file) return next();
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end(localeFile(file.lang, file.part));
      });
    },
  };
}
