// Generated from crates/protocol: UPDATE=1 cargo test -p lastcard-protocol

/** The switches that are the house rules of the sheets. */
export const HOUSE_RULES = ["stacking","jump_in","seven","zero"] as const;
