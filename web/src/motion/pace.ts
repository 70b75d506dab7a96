import type { Happened } from '../protocol';

/** How long a sign stays, and one that is called or thrown, in ms. */
export const SIGN = 700;
export const CALL = 1100;

/** How long the table holds after what is worth a look, in ms. */
export const HOLD: Readonly<Partial<Record<Happened['event'], number>>> = {
  ended: 1200,
  tossed: CALL,
  rolled: CALL,
  lot_fell: CALL,
};

/** How quick flights are, in ms. */
export interface Pace {
  /** One card's flight. */
  readonly flight: number;
  /** From one card's start to the next one's. */
  readonly between: number;
}

const FLIGHT = 300;
const BETWEEN = 80;
/** However many cards an event moves, all have started after this time: ten cards drawn take no longer than four. */
const ALL_STARTED = 320;
/** A deal is worth watching: each card for itself, and all of it in little more than a second. */
const ALL_DEALT = 1100;
const FEWEST_DEALT = 12;

/** The pace of an event that moves so many cards; `tempo` is 1 for normal, 2 for half as quick. */
export const paceOf = (cards: number, tempo: number): Pace => ({
  flight: FLIGHT * tempo,
  between: cards > 1 ? Math.min(BETWEEN, (cards < FEWEST_DEALT ? ALL_STARTED : ALL_DEALT) / (cards - 1)) * tempo : 0,
});
