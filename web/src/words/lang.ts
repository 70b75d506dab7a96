import { LANG_NAMES, type Lang } from '../vocabulary/languages.ts';

export { LANG_NAMES, type Lang };

export const LANGS = Object.keys(LANG_NAMES) as readonly Lang[];

export const isLang = (text: string | null): text is Lang => LANGS.includes(text as Lang);

/** The first language of a list like `es-MX, en` that there is, else English. */
export const firstLang = (wanted: readonly string[]): Lang =>
  wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find(isLang) ?? 'en';
