import { FACES, type Face } from '../cards/face';

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

function copies(face: Face, { worldTour, custom }: Extras): number {
  if (face === 'WT') return worldTour;
  if (face === 'W' || face === 'W+4') return 4;
  if (face[0] === 'C') return Number(face[1]) <= custom ? 1 : 0;
  return face[1] === '0' ? 1 : 2;
}
