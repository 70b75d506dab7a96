export const LANGS = ['en', 'es'] as const;
export type Lang = (typeof LANGS)[number];

/** What each language calls itself. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = { en: 'English', es: 'Español' };

export const isLang = (text: string | null): text is Lang => LANGS.includes(text as Lang);

/** The first language of a list like `es-MX, en` that there is, else English. */
export const firstLang = (wanted: readonly string[]): Lang =>
  wanted.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find(isLang) ?? 'en';
