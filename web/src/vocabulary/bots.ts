// Generated from crates/protocol: UPDATE=1 cargo test -p lastcard-protocol

/** The bots, the weakest first. */
export const BOTS = ["random","greedy","clever","master","expert"] as const;
export type BotName = (typeof BOTS)[number];
