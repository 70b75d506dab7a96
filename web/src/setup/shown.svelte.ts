import { has, t, words } from '../words/words.svelte';
import { kindOf, type Custom, type SwitchName, type Value } from './draft';

const dashed = (name: unknown): string => String(name).replaceAll('_', '-');

/** The id of a switch's texts. */
export const textOf = (name: SwitchName): string => `switch-${dashed(name)}`;

/** A switch's name in words. */
export const said = (name: SwitchName): string => t(`${textOf(name)}.title`);

/** A switch's value in words. */
export function shown(name: SwitchName, value: Value): string {
  const id = `value-${dashed(name)}-${dashed(value)}`;
  if (has(id)) return t(id);
  if (value === 'off' || value === false) return t('value-off');
  if (kindOf(name) === 'flag') return t(value ? 'value-on' : 'value-off');
  return String(value);
}

/** A switch with what it is set to; of one that is only on, its name says it all. */
export function saidWith(name: SwitchName, value: Value): string {
  if (kindOf(name) === 'flag' && value) return said(name);
  return t('setup-recap-line', { rule: said(name), value: shown(name, value) });
}

/** What the ready cards are called, once the server has said so. */
let ready = $state.raw<Readonly<Record<string, Record<string, string>>>>({});

export const learn = (titles: Readonly<Record<string, Record<string, string>>>): void => void (ready = titles);

/** A card's title in the language spoken, or in the first it has. */
export const titleOf = (card: Custom): string =>
  typeof card === 'string' ? (inWords(ready[card]) ?? card) : (inWords(card.title) ?? card.id);

export const inWords = (texts: Readonly<Record<string, string>> | undefined): string | undefined =>
  texts?.[words.lang] ?? Object.values(texts ?? {})[0];
