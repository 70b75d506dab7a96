/** The engine's card notation: R5, GS, BR, Y+2, W, W+4, WT, C1. */
import {
  COLORED_RANKS,
  COLORS,
  WILD_RANKS,
  type Color,
  type ColoredRank,
  type Face,
  type WildRank,
} from '../vocabulary/faces';

export { COLORS, type Color, type ColoredRank, type Face, type WildRank };
export type Rank = ColoredRank | WildRank;

/** All faces in canonical order. */
export const FACES: readonly Face[] = [
  ...COLORS.flatMap((color) => COLORED_RANKS.map((rank) => `${color}${rank}` as const)),
  ...WILD_RANKS,
];

const PLACE: ReadonlyMap<string, number> = new Map(FACES.map((face, place) => [face, place]));

export const isFace = (text: string): text is Face => PLACE.has(text);

/** A face's place in canonical order: colours first, numbers before symbols, wilds last. */
export const placeOf = (face: Face): number => PLACE.get(face) ?? FACES.length;

export const isWild = (face: Face): face is WildRank => placeOf(face) >= COLORS.length * COLORED_RANKS.length;

/** The printed colour; wilds have none. */
export const colorOf = (face: Face): Color | null => (isWild(face) ? null : (face[0] as Color));

/** The number or symbol. */
export const rankOf = (face: Face): Rank => (isWild(face) ? face : (face.slice(1) as ColoredRank));
