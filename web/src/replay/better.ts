import type { Face } from '../cards/face';
import type { Action, CostlyMove } from '../protocol';
import { cardName, colorName } from '../words/names';
import { t } from '../words/words.svelte';

/** Chances and points as people read them. */
export const percent = (thousandths: number): number => Math.round(thousandths / 10);

/** With its sign, and a minus that is as wide as the plus. */
export const signed = (thousandths: number): string => {
  const points = percent(thousandths);
  return points < 0 ? `−${-points}` : `+${points + 0}`;
};

const laid = (action: Action): Face | null =>
  action.do === 'play' || action.do === 'jump' || action.do === 'more' ? (action.card as Face) : null;

/** What would have been done, as the beginning of a sentence. */
function doing(action: Action, nameOf: (seat: number) => string): string {
  const card = laid(action) ?? ('cards' in action ? (action.cards[0] as Face | undefined) : null);
  const seat = 'with' in action ? action.with : 'seat' in action ? action.seat : undefined;
  return t(`review-${action.do.replaceAll('_', '-')}`, {
    card: card ? cardName(card) : 'none',
    color: 'color' in action && action.color ? colorName(action.color) : 'none',
    other: seat === undefined ? 'none' : nameOf(seat),
  });
}

/** What a decision cost and what would have been better, in words. */
export function worth({ done, better, cost }: CostlyMove, nameOf: (seat: number) => string): string {
  const card = laid(done);
  const kept = card && card !== laid(better) ? cardName(card) : 'none';
  return t('review-worth', { better: doing(better, nameOf), kept, points: percent(cost) });
}
