import type { Account, Action, CostlyMove } from '../protocol';
import { doing, laid, percent } from '../words/deeds';
import { calledName, cardName } from '../words/names';
import { t } from '../words/words.svelte';

/** Points with their sign, and a minus that is as wide as the plus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points + 0}`);

/** Thousandths as whole points that add up to so many: those that lose most by it are rounded up. */
export function addingUp(thousandths: number[], sum: number): number[] {
  const points = thousandths.map((part) => Math.floor(part / 10));
  const left = sum - points.reduce((all, part) => all + part, 0);
  const lost = (n: number): number => thousandths[n]! - 10 * points[n]!;
  const order = points.map((_, n) => n).sort((one, other) => lost(other) - lost(one));
  for (const n of order.slice(0, left)) points[n]! += 1;
  return points;
}

/** What a result is made of, in points that add up as they are shown. */
export function parts(account: Account): Record<keyof Account | 'luck' | 'skill', string> {
  const [fair, result] = [percent(account.fair), percent(account.result)];
  const thousandths = [account.deal, account.draws, account.others, account.decisions, account.gifts];
  const [deal = 0, draws = 0, others = 0, decisions = 0, gifts = 0] = addingUp(thousandths, result - fair);
  return {
    luck: signed(deal + draws + others),
    deal: signed(deal),
    draws: signed(draws),
    others: signed(others),
    skill: signed(decisions + gifts),
    decisions: signed(decisions),
    gifts: signed(gifts),
    fair: `${fair}`,
    result: `${result}`,
  };
}

/** What would have been done, as the beginning of a sentence: what written rules ask, too. */
function instead(action: Action, nameOf: (seat: number) => string): string {
  if (action.do === 'vote') return t('review-vote', { vote: action.yes ? 'yes' : 'no' });
  if (action.do === 'choose') {
    return t('review-choose', { which: action.outcome ?? (action.first ? 'first' : 'second') });
  }
  if (action.do === 'call_out') return t('review-call-out', { what: calledName(action.what) });
  return doing(action, nameOf);
}

/** What a decision cost and what would have been better, in words. */
export function worth({ seat, done, better, cost }: CostlyMove, nameOf: (seat: number) => string): string {
  const card = done && laid(done);
  // A call goes with the card.
  const keeps = card && better && card !== laid(better) && better.do !== 'call';
  const said = t('review-worth', {
    better: better ? instead(better, nameOf) : t('review-nothing'),
    kept: keeps ? cardName(card) : 'none',
    points: percent(cost),
  });
  return done ? said : t('review-left', { name: nameOf(seat), worth: said });
}
