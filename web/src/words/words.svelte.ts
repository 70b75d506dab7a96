import { recall, remember } from '../remember';
import { firstLang, isLang, type Lang } from './lang';
import { Texts, type Args } from './texts';

/** The parts of a language: what the start and a first game say, what the parts of the client say, and the rules in full. */
type Part = '' | '-parts' | '-rules';

const texts = new Map<Lang, Texts>();
const fetched = new Map<string, Promise<void>>();
const wanted = new Set<Part>(['']);

let lang = $state.raw<Lang>('en');
/** Counts what was fetched, so that a screen says it anew. */
let fetchedParts = $state.raw(0);
let latest = 0;

/** The language spoken now. */
export const words = {
  get lang(): Lang {
    return lang;
  },
};

/** A message in the language spoken, else in English if that is at hand, else its id. */
export function t(id: string, args?: Args): string {
  void fetchedParts;
  return texts.get(lang)?.format(id, args) ?? texts.get('en')?.format(id, args) ?? id;
}

/** Whether there is such a message. */
export function has(id: string): boolean {
  void fetchedParts;
  return texts.get(lang)?.format(id) != null;
}

/** Switches to a language when its texts have come, unless another was asked for meanwhile. */
export async function speak(next: Lang): Promise<void> {
  const mine = ++latest;
  await Promise.all([...wanted].map((part) => fetchPart(next, part)));
  if (mine !== latest) return;
  lang = next;
  document.documentElement.lang = next;
}

/** Speaks what the player chose, and remembers it. */
export async function choose(next: Lang): Promise<void> {
  remember('lang', next);
  await speak(next);
}

/** Speaks the language chosen before, else the browser's, else English. */
export async function speakFirst(): Promise<void> {
  const chosen = recall('lang');
  const first = isLang(chosen) ? chosen : firstLang(navigator.languages);
  try {
    await speak(first);
  } catch {
    await speak('en');
  }
}

/** Fetches more of the language spoken; from then on every language comes with it. */
export async function fetchWords(part: Part): Promise<void> {
  wanted.add(part);
  await fetchPart(lang, part);
}

function fetchPart(of: Lang, part: Part): Promise<void> {
  const address = `/locales/${of}${part}.ftl`;
  const under = fetched.get(address);
  if (under) return under;
  const coming = fetchText(address).then((source) => {
    const known = texts.get(of) ?? new Texts(of);
    known.add(source);
    texts.set(of, known);
    fetchedParts += 1;
  });
  fetched.set(address, coming);
  // What failed may be tried again.
  coming.catch(() => fetched.delete(address));
  return coming;
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}
