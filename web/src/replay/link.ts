import type { Eyes } from './watch.svelte';

/** A place in a match: the round, the step and whose eyes see it. */
export interface Place {
  readonly round: number;
  readonly step: number;
  readonly eyes: Eyes;
}

/** The place that an address names, as far as it does. */
export function placeIn(search: string): Place {
  const asked = new URLSearchParams(search);
  const number = (name: string, least: number): number => {
    const text = asked.get(name) ?? '';
    return /^\d{1,6}$/.test(text) ? Math.max(Number(text), least) : least;
  };
  const eyes = asked.get('eyes') ?? '';
  return {
    round: number('round', 1),
    step: number('step', 0),
    eyes: /^\d$/.test(eyes) ? Number(eyes) : eyes === 'none' ? 'none' : 'all',
  };
}

/** What names a place in an address. */
export const searchOf = ({ round, step, eyes }: Place): string => `?round=${round}&step=${step}&eyes=${eyes}`;
