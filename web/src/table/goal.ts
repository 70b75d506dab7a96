import type { Goal } from '../protocol';
import type { Args } from '../words/texts';

/** What ends a match, for words about it. */
export const goalOf = ({ goal, target }: { goal?: Goal | null; target: number }): Args => ({
  goal: goal?.by ?? 'points',
  target: goal?.by === 'rounds' ? goal.best_of : target,
});
