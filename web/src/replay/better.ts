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
export function worth({ seat, done, better, cost }: CostlyMove, nameOf: (seat: number) => string): string {
  const card = done && laid(done);
  // A call goes with the card.
  const keeps = card && better && card !== laid(better) && better.do !== 'call';
  const said = t('review-worth', {
    better: better ? doing(better, nameOf) : t('review-nothing'),
    kept: keeps ? cardName(card) : 'none',
    points: percent(cost),
  });
  return done ? said : t('review-left', { name: nameOf(seat), worth: said });
}
