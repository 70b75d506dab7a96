import { Words } from './chacha20';

/** What follows from a seed and the number of a shuffle; 0 is the deal, n the nth reshuffle. */
export class Stream {
  readonly #words: Words;

  constructor(seed: Uint8Array, nth: number) {
    this.#words = new Words(seed, nth);
  }

  /** The cards shuffled, the top first: Fisher-Yates from the last index down. */
  shuffled<Card>(cards: readonly Card[]): Card[] {
    const order = [...cards];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.#words.below(last + 1);
      [order[last], order[other]] = [order[other] as Card, order[last] as Card];
    }
    return order;
  }

  /** How many cards will lie above a Wild Draw Four put back among `others` (SETUP-9). */
  place(others: number): number {
    return this.#words.below(others + 1);
  }
}
