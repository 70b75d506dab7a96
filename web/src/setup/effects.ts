/** The vocabulary of rule cards (docs/rule-cards.md). */

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

const EVERYONE = ['me', 'next', 'previous', 'others', 'everyone', 'chosen'];
const ONE = ['me', 'next', 'previous', 'chosen'];
const KINDS = ['named', 'red', 'yellow', 'green', 'blue', ...'0123456789', 'wilds'];
const LASTS = ['round', 'uno_call', 'my_turn', 'their_turn'];

/** What a field takes: one of some words, a number from so many on, a name, or a list of effects. */
export type Field = { readonly key: string; readonly label: string } & (
  | { readonly words: readonly string[] }
  | { readonly least: number }
  | { readonly name: true }
  | { readonly branch: true }
);

const who: Field = { key: 'who', label: 'who', words: EVERYONE };
const one: Field = { key: 'who', label: 'who', words: ONE };
const count = (least: number): Field => ({ key: 'count', label: 'count', least });
const kind = (key: string): Field => ({ key, label: 'kind', words: KINDS });
const branch = (key: string): Field => ({ key, label: key, branch: true });

export const MOST = 20;

export const VOCABULARY: Readonly<Record<string, readonly Field[]>> = {
  draw: [who, count(1)],
  draw_until: [who, kind('until')],
  discard: [who, count(1)],
  discard_down_to: [who, count(0)],
  discard_all: [who, kind('what')],
  hold: [who, count(1)],
  miss_turn: [who],
  extra_turn: [],
  turn_direction: [],
  trade_hands: [{ key: 'with', label: 'with', words: ONE.slice(1) }],
  pass_hands: [],
  open_hands: [],
  mark: [who, { key: 'mark', label: 'mark', name: true }, { key: 'until', label: 'lasts', words: LASTS }],
  draw_if_stuck: [who, count(2)],
  vote: [{ key: 'passes', label: 'passes', words: ['any', 'most', 'all'] }, branch('yes'), branch('no')],
  choose: [one, branch('first'), branch('second')],
  if_stuck: [one, branch('then'), branch('otherwise')],
};

/** The effects that lead into two lists; the form lets one stand only at the top. */
export const branches = (what: string): boolean => VOCABULARY[what]?.some((field) => 'branch' in field) ?? false;

/** An effect with all its fields; what another effect had in common with it is kept. */
export function effectOf(what: string, before?: Effect): Effect {
  const effect: Effect = { do: what };
  for (const field of VOCABULARY[what] ?? []) {
    const old = before?.[field.key];
    if ('words' in field) {
      const fallback = field.words.includes('next') ? 'next' : (field.words[0] ?? '');
      effect[field.key] = typeof old === 'string' && field.words.includes(old) ? old : fallback;
    } else if ('least' in field) effect[field.key] = Math.max(field.least, typeof old === 'number' ? old : 2);
    else if ('name' in field) effect[field.key] = typeof old === 'string' ? old : '';
    else effect[field.key] = Array.isArray(old) ? old : [];
  }
  return effect;
}

/** A card's id from its title: small letters, digits and hyphens. */
export const idOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'card';
