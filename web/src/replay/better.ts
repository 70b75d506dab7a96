import type { CostlyMove } from '../protocol';
import { doing, laid, percent } from '../words/deeds';
import { cardName } from '../words/names';
import { t } from '../words/words.svelte';

/** With its sign, and a minus that is as wide as the plus. */
export const signed = (thousandths: number): string => {
  const points = percent(thousandths);
  return points < 0 ? `−${-points}` : `+${points + 0}`;
};

/** What a decision cost and what would have been better, in words. */
export function worth({ done, better, cost }: CostlyMove, nameOf: (seat: number) => string): string {
  const card = laid(done);
  const kept = card && card !== laid(better) ? cardName(card) : 'none';
  return t('review-worth', { better: doing(better, nameOf), kept, points: percent(cost) });
}
