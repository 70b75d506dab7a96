import type { Color } from './face';

/** A shape for each colour, because colour alone fails the colour-blind. */
export interface Suit {
  /** Filled, in a box of 24 by 24. */
  readonly shape: string;
  /** Where something written on the shape is centred. */
  readonly heart: readonly [x: number, y: number];
}

export const SUITS: Readonly<Record<Color, Suit>> = {
  // A triangle.
  R: { shape: 'M10.3 2.6a2 2 0 0 1 3.4 0l9.2 16.2a2 2 0 0 1-1.7 3H2.8a2 2 0 0 1-1.7-3z', heart: [12, 15] },
  // A sun.
  Y: {
    shape:
      'M12 .6 15.1 4.6 20.1 3.9 19.4 8.9 23.4 12 19.4 15.1 20.1 20.1 15.1 19.4 12 23.4 8.9 19.4 3.9 20.1 4.6 15.1 .6 12 4.6 8.9 3.9 3.9 8.9 4.6z',
    heart: [12, 12],
  },
  // A leaf.
  G: { shape: 'M2 22.5l1-4.5C-.5 6 9 1 22.8 1.5 23.5 15 17.5 24 6 21z', heart: [12.3, 11.7] },
  // A drop.
  B: { shape: 'M12 .6c4 5.7 9.3 9.4 9.3 14.4a9.3 8.6 0 0 1-18.6 0C2.7 10 8 6.3 12 .6z', heart: [12, 14.3] },
};
