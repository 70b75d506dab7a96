import { t, words } from '../words/words.svelte';
import { KINDS, type Custom, type Kind, type SwitchName, type Value } from './draft';

const dashed = (name: string): string => name.replaceAll('_', '-');

/** The id of a switch's texts. */
export const textOf = (name: SwitchName): string => `switch-${dashed(name)}`;

/** A switch's name in words. */
export const said = (name: SwitchName): string => t(`${textOf(name)}.title`);

/** A switch's value in words. */
export function shown(name: SwitchName, value: Value): string {
  const kind: Kind = KINDS[name];
  if (kind === 'flag') return t(value ? 'value-on' : 'value-off');
  return typeof value === 'string' ? t(`value-${dashed(name)}-${dashed(value)}`) : String(value);
}

/** What the ready cards are called, once the server has said so. */
let ready = $state.raw<Readonly<Record<string, Record<string, string>>>>({});

export const learn = (titles: Readonly<Record<string, Record<string, string>>>): void => void (ready = titles);

/** A card's title in the language spoken, or in the first it has. */
export const titleOf = (card: Custom): string =>
  typeof card === 'string' ? (inWords(ready[card]) ?? card) : (inWords(card.title) ?? card.id);

export const inWords = (texts: Readonly<Record<string, string>> | undefined): string | undefined =>
  texts?.[words.lang] ?? Object.values(texts ?? {})[0];
