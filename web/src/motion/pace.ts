/** How quick flights are, in ms. */
export interface Pace {
  /** One card's flight. */
  readonly flight: number;
  /** From one card's start to the next one's. */
  readonly between: number;
}

const FLIGHT = 260;
const BETWEEN = 70;

/** However many cards an event moves, all have started after this time: ten cards drawn take no longer than four. */
const ALL_STARTED = 280;

/** The pace of an event that moves so many cards. */
export const paceOf = (cards: number): Pace => ({
  flight: FLIGHT,
  between: cards > 1 ? Math.min(BETWEEN, ALL_STARTED / (cards - 1)) : 0,
});
