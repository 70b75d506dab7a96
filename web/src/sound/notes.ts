/** What there is to hear. */
export type Sound = 'card' | 'draw' | 'turn' | 'uno' | 'caught' | 'win' | 'match' | 'lost';

/** A tone, or a brush of noise around that pitch. */
export interface Note {
  readonly kind: 'tone' | 'brush';
  /** Hz, at the start and at the end. */
  readonly pitch: readonly [from: number, to: number];
  /** Seconds after the sound starts. */
  readonly at: number;
  /** Seconds. */
  readonly length: number;
  /** 0 to 1. */
  readonly loudness: number;
}

const brush = (from: number, to: number, at: number, length: number, loudness: number): Note => ({
  kind: 'brush',
  pitch: [from, to],
  at,
  length,
  loudness,
});
const tone = (pitch: number, at: number, length: number, loudness: number): Note => ({
  kind: 'tone',
  pitch: [pitch, pitch],
  at,
  length,
  loudness,
});

/** Each short, and different without its pitch too: by length and rhythm. */
export const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  card: [brush(2600, 900, 0, 0.07, 0.5)],
  draw: [brush(900, 2200, 0, 0.12, 0.3)],
  turn: [tone(659, 0, 0.14, 0.3), tone(880, 0.11, 0.24, 0.3)],
  uno: [tone(988, 0, 0.09, 0.35), tone(988, 0.13, 0.09, 0.35), tone(1319, 0.26, 0.3, 0.35)],
  caught: [brush(500, 160, 0, 0.1, 0.6), tone(392, 0.1, 0.16, 0.35), tone(294, 0.26, 0.3, 0.35)],
  win: [tone(523, 0, 0.2, 0.3), tone(659, 0.13, 0.2, 0.3), tone(784, 0.26, 0.2, 0.3), tone(1047, 0.39, 0.6, 0.3)],
  match: [523, 659, 784, 1047, 784, 1047].map((pitch, n) => tone(pitch, n * 0.11, n < 5 ? 0.16 : 0.44, 0.3)),
  lost: [tone(440, 0, 0.3, 0.2), tone(392, 0.25, 0.5, 0.2)],
};
