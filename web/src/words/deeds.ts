import type { Face } from '../cards/face';
import type { Action } from '../protocol';
import { cardName, colorName } from './names';
import { t } from './words.svelte';

/** Chances and points as people read them. */
export const percent = (thousandths: number): number => Math.round(thousandths / 10);

/** The card that is laid, if one is. */
export const laid = (action: Action): Face | null =>
  action.do === 'play' || action.do === 'jump' || action.do === 'more' ? (action.card as Face) : null;

/** What is or would have been done, as the beginning of a sentence. */
export function doing(action: Action, nameOf: (seat: number) => string): string {
  const card = laid(action) ?? ('cards' in action ? (action.cards[0] as Face | undefined) : null);
  const seat = 'with' in action ? action.with : 'seat' in action ? action.seat : undefined;
  return t(`review-${action.do.replaceAll('_', '-')}`, {
    card: card ? cardName(card) : 'none',
    color: 'color' in action && action.color ? colorName(action.color) : 'none',
    other: seat === undefined ? 'none' : nameOf(seat),
  });
}
