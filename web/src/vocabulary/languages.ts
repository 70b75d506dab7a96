// Generated from crates/protocol: UPDATE=1 cargo test -p lastcard-protocol

/** What each language calls itself; the first is spoken where no other is asked for. */
export const LANG_NAMES = {
  "en": "English",
  "es": "Español",
} as const;
export type Lang = keyof typeof LANG_NAMES;
