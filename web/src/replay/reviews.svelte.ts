import type { Review } from '../protocol';
import { ask, type Match } from './ask';

/** What the server tells of rounds looked at again, each fetched once. Without it a replay goes on as it is. */
export class Reviews {
  #told = $state.raw<ReadonlyMap<number, Review>>(new Map());
  #asked = new Set<number>();
  readonly #match: Match;

  constructor(match: Match) {
    this.#match = match;
  }

  of(round: number): Review | null {
    return this.#told.get(round) ?? null;
  }

  async fetch(round: number): Promise<void> {
    if (this.#asked.has(round)) return;
    this.#asked.add(round);
    const told = await ask<Review>(this.#match, `/${round}/review`);
    if (typeof told === 'string') this.#asked.delete(round);
    else this.#told = new Map([...this.#told, [round, told]]);
  }
}
