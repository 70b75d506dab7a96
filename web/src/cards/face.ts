/** The engine's card notation: R5, GS, BR, Y+2, W, W+4, WT, C1. */

export const COLORS = ['R', 'Y', 'G', 'B'] as const;
export type Color = (typeof COLORS)[number];

const COLORED_RANKS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'S', 'R', '+2'] as const;
const WILD_RANKS = ['W', 'W+4', 'WT', 'C1', 'C2', 'C3', 'C4'] as const;

export type ColoredRank = (typeof COLORED_RANKS)[number];
export type WildRank = (typeof WILD_RANKS)[number];
export type Rank = ColoredRank | WildRank;

/** What is printed on a card. */
export type Face = `${Color}${ColoredRank}` | WildRank;

/** All 59 faces in canonical order. */
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
