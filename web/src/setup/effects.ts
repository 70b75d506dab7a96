/** Rule cards while they are being written (docs/rule-cards.md). */
import { EFFECTS, WORDS, type Verb } from '../vocabulary/effects';
import { READY_CARDS } from '../vocabulary/rules';

/** An effect as a card's file has it: `do`, and the fields it takes. */
export interface Effect {
  do: string;
  [field: string]: string | number | readonly Effect[];
}

/** A card somebody wrote, as the protocol takes it. */
export interface WrittenCard {
  id: string;
  title: Record<string, string>;
  text: Record<string, string>;
  effects: readonly Effect[];
}

/** What a field takes: one of some words, a number from so many on, a name, or a list of effects. */
export interface Field {
  readonly key: string;
  readonly takes: Takes;
  readonly least?: number;
  readonly most?: number;
  /** What it counts as where it is left out; without it the field has to be there. */
  readonly leftOut?: string | number | readonly Effect[] | null;
  /** The word of another field beside which alone it means something. */
  readonly beside?: { readonly key: string; readonly word: string };
}
export type Takes = (typeof EFFECTS)[Verb][number]['takes'];
type TakesWords = keyof typeof WORDS;

/** What a field of an effect is called in the texts. */
export const labelOf = ({ key, takes }: Field): string =>
  takes === 'laid_now' ? 'kind' : takes === 'kind' || takes === 'lasts' ? takes : key.replaceAll('_', '-');

export const VERBS = Object.keys(EFFECTS) as readonly Verb[];

const isVerb = (what: string): what is Verb => what in EFFECTS;

/** The fields of an effect; none of one that is not known here. */
export const fieldsOf = (what: string): readonly Field[] => (isVerb(what) ? EFFECTS[what] : []);

/** The words a field takes, if it takes words. */
export const wordsOf = ({ takes }: Field): readonly string[] | null =>
  takes in WORDS ? WORDS[takes as TakesWords] : null;

/** The effects that lead into two lists; the form lets one stand only at the top. */
export const branches = (what: string): boolean => fieldsOf(what).some(({ takes }) => takes === 'branch');

/** Whether an effect leads into lists and nothing stands in any of them. */
export function isIdle(effect: Effect): boolean {
  const lists = fieldsOf(effect.do).filter(({ takes }) => takes === 'branch');
  return lists.length > 0 && lists.every(({ key }) => ((effect[key] ?? []) as readonly Effect[]).length === 0);
}

/** Whether a field is not there and need not be: a further way, say. */
export const isAbsent = (effect: Effect, { key, leftOut }: Field): boolean =>
  leftOut === null && effect[key] === undefined;

/** Whether a field counts, as the others stand. */
export const counts = (effect: Effect, { beside }: Field): boolean => !beside || effect[beside.key] === beside.word;

/** An effect with another value in a field, and without what means nothing beside it. */
export function withValue(effect: Effect, key: string, value: Effect[string]): Effect {
  const next = { ...effect, [key]: value };
  const idle = new Set(
    fieldsOf(effect.do)
      .filter((field) => !counts(next, field))
      .map((field) => field.key),
  );
  return { ...Object.fromEntries(Object.entries(next).filter(([key]) => !idle.has(key))), do: effect.do };
}

export const isNumber = ({ takes }: Field): boolean => takes === 'count' || takes === 'tens' || takes === 'told';

/** A range of numbers, as a kind of card. */
export const rangeOf = (kind: unknown): readonly [number, number] | null => {
  const [, from, to] = /^(\d)-(\d)$/.exec(String(kind)) ?? [];
  return from && to ? [Number(from), Number(to)] : null;
};

/** An effect with the fields it needs; what another effect had in common with it is kept. */
export function effectOf(what: string, before?: Effect): Effect {
  const effect: Effect = { do: what };
  for (const field of fieldsOf(what)) {
    const value = valueOf(field, before?.[field.key]);
    if (value !== undefined && counts(effect, field)) effect[field.key] = value;
  }
  return effect;
}

function valueOf(field: Field, old: Effect[string] | undefined): Effect[string] | undefined {
  const words = wordsOf(field);
  const optional = field.leftOut !== undefined;
  if (words) {
    if (typeof old === 'string' && words.includes(old)) return old;
    // What somebody gives goes to another.
    const usual = field.key !== 'to' && words.includes('next') ? 'next' : (words[0] ?? '');
    return optional ? undefined : usual;
  }
  if (isNumber(field)) {
    const { least = 0, most = Infinity } = field;
    const usual = field.takes === 'tens' ? 100 : field.key === 'points' ? 20 : 2;
    return optional && old === undefined
      ? undefined
      : Math.min(Math.max(least, typeof old === 'number' ? old : usual), most);
  }
  if (field.takes === 'mark') return typeof old === 'string' ? old : '';
  return Array.isArray(old) ? old : optional ? undefined : [];
}

/** An id that no ready card has: everybody takes an id for one card. */
export const ownId = (id: string): string => ((READY_CARDS as readonly string[]).includes(id) ? `${id}-2` : id);

/** A card's id from its title: small letters, digits and hyphens. */
export const idOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'card';
