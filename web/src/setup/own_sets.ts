import { parsed } from '../remember';

/** Rules somebody keeps under a name, in this browser. */
export interface OwnSet {
  readonly name: string;
  readonly rules: unknown;
}

/** The most letters of a name. */
export const MAX_SET_NAME = 40;

/** What was remembered; what is no such set was not written here. */
export function setsIn(text: string | null): OwnSet[] {
  const found = parsed(text);
  const isSet = (each: Partial<OwnSet> | null): boolean => typeof each?.name === 'string' && each.rules !== undefined;
  return Array.isArray(found) ? (found as OwnSet[]).filter(isSet) : [];
}

/** The same with a set; one of that name had its place. */
export function withSet(sets: readonly OwnSet[], set: OwnSet): OwnSet[] {
  const at = sets.findIndex(({ name }) => name === set.name);
  return at < 0 ? [...sets, set] : sets.map((each, n) => (n === at ? set : each));
}

/** The same with another name for a set; the set that had that name is gone. */
export const renamed = (sets: readonly OwnSet[], from: string, to: string): OwnSet[] =>
  sets
    .filter(({ name }) => name === from || name !== to)
    .map((each) => (each.name === from ? { ...each, name: to } : each));

export const without = (sets: readonly OwnSet[], name: string): OwnSet[] => sets.filter((each) => each.name !== name);
