import type { Color } from './face';

/** The colours of one suit's cards. */
export interface Paint {
  /** The card's colour. */
  readonly field: string;
  /** Darker than the field: the edge of the medallion. */
  readonly shade: string;
  /** What is written on the field. */
  readonly onField: string;
  /** What is written on the paper of the medallion. */
  readonly ink: string;
}

/** The border of every card, and the medallion in its middle. */
export const PAPER = '#fffaf0';

/** Wilds and backs. */
export const NIGHT = '#1d2233';
export const NIGHT_SHADE = '#2c334a';

/** How much black lies over a card that cannot be played now: enough to set it back, not to hide its colour. */
export const DIMMED = 0.2;

export const PAINT: Readonly<Record<Color, Paint>> = {
  R: { field: '#c62f22', shade: '#a32117', onField: '#ffffff', ink: '#8f1a10' },
  Y: { field: '#f5c01e', shade: '#dda106', onField: '#231a02', ink: '#6b4a00' },
  G: { field: '#0c7a4f', shade: '#07603c', onField: '#ffffff', ink: '#07573a' },
  B: { field: '#1a5bbf', shade: '#11479b', onField: '#ffffff', ink: '#123f8c' },
};
