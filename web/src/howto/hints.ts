import type { PlayView } from '../protocol';

/** What a first game says in passing, each once. */
export const HINTS = ['uno', 'draw', 'match', 'why', 'direction'] as const;
export type Hint = (typeof HINTS)[number];

/** Whether a hint's moment has come, for whoever sits at `me`. */
const MOMENTS: Readonly<Record<Hint, (play: PlayView, mine: boolean, done: ReadonlySet<string>) => boolean>> = {
  uno: ({ legal }, mine) => mine && legal.uno && legal.lay.length > 0,
  draw: ({ legal }, mine) => mine && legal.lay.length === 0 && legal.verbs.includes('draw'),
  match: ({ legal, phase }, mine) => mine && phase === 'turn' && legal.lay.length > 0,
  why: ({ legal, phase }, mine, done) => mine && phase === 'turn' && done.has('match') && legal.blocked.length > 0,
  direction: ({ direction }, mine) => !mine && direction < 0,
};

/** In how many matches they are said: whoever has played more needs none. */
const MATCHES = 2;

/** The matches in which they are said, each with a `/` behind it, this one among them if it is early enough; else none. */
export const early = (matches: string, match: string): string | null =>
  matches.includes(match + '/') ? matches : matches.split('/').length > MATCHES ? null : `${matches}${match}/`;

/** The hint to be seen now, if any. */
export const hintFor = (play: PlayView, me: number, done: ReadonlySet<string>): Hint | null =>
  HINTS.find((hint) => !done.has(hint) && MOMENTS[hint](play, play.turn === me, done)) ?? null;
