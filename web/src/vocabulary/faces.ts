// Generated from crates/protocol: UPDATE=1 cargo test -p lastcard-protocol

/** The colours in canonical order. */
export const COLORS = ["R","Y","G","B"] as const;

/** The numbers and symbols every colour has. */
export const COLORED_RANKS = ["0","1","2","3","4","5","6","7","8","9","S","R","+2"] as const;

/** The faces without a colour, which come after the others. */
export const WILD_RANKS = ["W","W+4","WT","C1","C2","C3","C4"] as const;

export type Color = (typeof COLORS)[number];
export type ColoredRank = (typeof COLORED_RANKS)[number];
export type WildRank = (typeof WILD_RANKS)[number];

/** What is printed on a card. */
export type Face = `${Color}${ColoredRank}` | WildRank;
