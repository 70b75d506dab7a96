import type { Phrase } from '../protocol';

/** In the order they are offered. */
const ALL: Readonly<Record<Phrase, true>> = {
  hello: true,
  well_played: true,
  ouch: true,
  hurry: true,
  sorry: true,
  thanks: true,
  laugh: true,
  bye: true,
};

export const PHRASES = Object.keys(ALL) as readonly Phrase[];
