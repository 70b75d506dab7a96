// Generated from crates/protocol: UPDATE=1 cargo test -p lastcard-protocol

/** How many of a rank the deck has, in each colour or in all; none of those that only a rule puts in. */
export const COPIES = {
  "0": 1,
  "1": 2,
  "2": 2,
  "3": 2,
  "4": 2,
  "5": 2,
  "6": 2,
  "7": 2,
  "8": 2,
  "9": 2,
  "S": 2,
  "R": 2,
  "+2": 2,
  "W": 4,
  "W+4": 4,
  "WT": 0,
  "C1": 0,
  "C2": 0,
  "C3": 0,
  "C4": 0,
} as const;
