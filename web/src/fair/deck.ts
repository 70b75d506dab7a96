import { FACES, rankOf, type Face } from '../cards/face';
import { COPIES } from '../vocabulary/deck';

/** What a table's rules put into its deck besides the 108 cards. */
export interface Extras {
  /** World Tour cards (DECK-4): 4 or none. */
  readonly worldTour: number;
  /** Customizable cards (DECK-5): 0 to 4. */
  readonly custom: number;
}

/** The deck in canonical order, which is what the deal shuffles. */
export const sortedDeck = (extras: Extras): Face[] =>
  FACES.flatMap((face) => Array.from({ length: copies(face, extras) }, () => face));

/** The ranks that are in a deck only by its rules. */
type ByRules = { [R in keyof typeof COPIES]: (typeof COPIES)[R] extends 0 ? R : never }[keyof typeof COPIES];

const isByRules = (rank: keyof typeof COPIES): rank is ByRules => COPIES[rank] === 0;

const BY_RULES: Readonly<Record<ByRules, (extras: Extras) => number>> = {
  WT: ({ worldTour }) => worldTour,
  C1: ({ custom }) => Number(custom >= 1),
  C2: ({ custom }) => Number(custom >= 2),
  C3: ({ custom }) => Number(custom >= 3),
  C4: ({ custom }) => Number(custom >= 4),
};

function copies(face: Face, extras: Extras): number {
  const rank = rankOf(face);
  return isByRules(rank) ? BY_RULES[rank](extras) : COPIES[rank];
}
