// Generated from crates/protocol: UPDATE=1 cargo test -p lastcard-protocol

/** The switches: what each takes, what it is about, and whether most tables talk about it. */
export const SWITCHES = {
  "stacking": {"takes":"word","words":["off","twos","same","up","any"],"group":"drawing","common":true},
  "deflect": {"takes":"flag","group":"drawing","common":false},
  "bluffing": {"takes":"flag","group":"drawing","common":false},
  "challenge": {"takes":"word","words":["victim","anyone","off"],"group":"drawing","common":false},
  "jump_in": {"takes":"word","words":[false,true,"no_wilds"],"group":"turns","common":true},
  "jump_window": {"takes":"word","words":["played","top"],"group":"turns","common":false},
  "several": {"takes":"word","words":["off","identical","same_number"],"group":"turns","common":false},
  "forced_play": {"takes":"flag","group":"turns","common":false},
  "drawn_card": {"takes":"word","words":["may","must","never"],"group":"turns","common":false},
  "draw": {"takes":"word","words":["one","until_playable"],"group":"turns","common":false},
  "two_player_reverse": {"takes":"word","words":["skip","literal"],"group":"turns","common":false},
  "opening_wild": {"takes":"word","words":["play","put_back"],"group":"turns","common":false},
  "seven": {"takes":"word","words":["off","must","may"],"group":"hands","common":true},
  "zero": {"takes":"flag","group":"hands","common":true},
  "world_tour": {"takes":"number","least":0,"most":4,"step":4,"group":"hands","common":true},
  "hand_size": {"takes":"number","least":1,"most":20,"step":1,"group":"hands","common":false},
  "mercy": {"takes":"limit","least":15,"most":40,"step":5,"group":"hands","common":false},
  "uno": {"takes":"word","words":["catch","automatic","off"],"group":"calls","common":false},
  "uno_window": {"takes":"word","words":["next_turn","open"],"group":"calls","common":false},
  "uno_penalty": {"takes":"number","least":0,"most":10,"step":1,"group":"calls","common":false},
  "false_call": {"takes":"number","least":0,"most":10,"step":1,"group":"calls","common":false},
  "last_card": {"takes":"word","words":["any","no_wild","no_action"],"group":"winning","common":false},
  "places": {"takes":"flag","group":"winning","common":false},
  "teams": {"takes":"flag","group":"winning","common":false},
  "partner_hands": {"takes":"flag","group":"winning","common":false},
  "scoring": {"takes":"word","words":["winner","tally"],"group":"winning","common":false},
  "match": {"takes":"word","words":["points","rounds","elimination"],"group":"winning","common":false},
  "target": {"takes":"number","least":1,"most":10000,"step":50,"group":"winning","common":true},
  "best_of": {"takes":"number","least":1,"most":25,"step":2,"group":"winning","common":false},
} as const;
export type SwitchName = keyof typeof SWITCHES;

/** Names that stand for several switches, which rules files still take. */
export const SHORTHANDS = ["progressive","seven_zero"] as const;
export type ShorthandName = (typeof SHORTHANDS)[number];

/** What switches are about, in the order people are asked. */
export const GROUPS = ["drawing","turns","hands","calls","winning"] as const;
export type GroupName = (typeof GROUPS)[number];

/** What each preset has its switches set to, and its rule cards. */
export const PRESETS = {
  "classic": {"switches":{"stacking":"off","deflect":false,"bluffing":true,"challenge":"victim","jump_in":false,"jump_window":"played","several":"off","forced_play":false,"drawn_card":"may","draw":"one","two_player_reverse":"skip","opening_wild":"play","seven":"off","zero":false,"world_tour":0,"hand_size":7,"mercy":"off","uno":"catch","uno_window":"next_turn","uno_penalty":2,"false_call":0,"last_card":"any","places":false,"teams":false,"partner_hands":false,"scoring":"winner","match":"points","target":500,"best_of":5},"cards":[]},
  "classic-es": {"switches":{"stacking":"off","deflect":false,"bluffing":true,"challenge":"anyone","jump_in":false,"jump_window":"played","several":"off","forced_play":false,"drawn_card":"must","draw":"one","two_player_reverse":"skip","opening_wild":"play","seven":"off","zero":false,"world_tour":0,"hand_size":7,"mercy":"off","uno":"catch","uno_window":"open","uno_penalty":2,"false_call":0,"last_card":"any","places":false,"teams":false,"partner_hands":false,"scoring":"winner","match":"points","target":500,"best_of":5},"cards":[]},
  "deluxe": {"switches":{"stacking":"off","deflect":false,"bluffing":true,"challenge":"victim","jump_in":false,"jump_window":"played","several":"off","forced_play":false,"drawn_card":"may","draw":"one","two_player_reverse":"skip","opening_wild":"play","seven":"off","zero":false,"world_tour":0,"hand_size":7,"mercy":"off","uno":"catch","uno_window":"next_turn","uno_penalty":2,"false_call":0,"last_card":"any","places":false,"teams":false,"partner_hands":false,"scoring":"winner","match":"points","target":500,"best_of":5},"cards":[]},
  "deluxe-es": {"switches":{"stacking":"off","deflect":false,"bluffing":true,"challenge":"anyone","jump_in":false,"jump_window":"played","several":"off","forced_play":false,"drawn_card":"must","draw":"one","two_player_reverse":"skip","opening_wild":"play","seven":"off","zero":false,"world_tour":0,"hand_size":7,"mercy":"off","uno":"catch","uno_window":"open","uno_penalty":2,"false_call":0,"last_card":"any","places":false,"teams":false,"partner_hands":false,"scoring":"winner","match":"points","target":500,"best_of":5},"cards":[]},
  "world-tour": {"switches":{"stacking":"off","deflect":false,"bluffing":true,"challenge":"victim","jump_in":false,"jump_window":"played","several":"off","forced_play":false,"drawn_card":"may","draw":"one","two_player_reverse":"skip","opening_wild":"play","seven":"off","zero":false,"world_tour":4,"hand_size":7,"mercy":"off","uno":"catch","uno_window":"next_turn","uno_penalty":2,"false_call":0,"last_card":"any","places":false,"teams":false,"partner_hands":false,"scoring":"winner","match":"points","target":500,"best_of":5},"cards":[]},
  "world-tour-es": {"switches":{"stacking":"off","deflect":false,"bluffing":true,"challenge":"anyone","jump_in":false,"jump_window":"played","several":"off","forced_play":false,"drawn_card":"must","draw":"one","two_player_reverse":"skip","opening_wild":"play","seven":"off","zero":false,"world_tour":4,"hand_size":7,"mercy":"off","uno":"catch","uno_window":"open","uno_penalty":2,"false_call":0,"last_card":"any","places":false,"teams":false,"partner_hands":false,"scoring":"winner","match":"points","target":500,"best_of":5},"cards":[]},
  "customizable": {"switches":{"stacking":"off","deflect":false,"bluffing":true,"challenge":"victim","jump_in":false,"jump_window":"played","several":"off","forced_play":false,"drawn_card":"may","draw":"one","two_player_reverse":"skip","opening_wild":"play","seven":"off","zero":false,"world_tour":0,"hand_size":7,"mercy":"off","uno":"catch","uno_window":"next_turn","uno_penalty":2,"false_call":0,"last_card":"any","places":false,"teams":false,"partner_hands":false,"scoring":"winner","match":"points","target":500,"best_of":5},"cards":["draw-to-colour","wild-purge","extra-turn","seven-exactly"]},
  "customizable-es": {"switches":{"stacking":"off","deflect":false,"bluffing":true,"challenge":"victim","jump_in":false,"jump_window":"played","several":"off","forced_play":false,"drawn_card":"must","draw":"one","two_player_reverse":"skip","opening_wild":"play","seven":"off","zero":false,"world_tour":0,"hand_size":7,"mercy":"off","uno":"catch","uno_window":"next_turn","uno_penalty":2,"false_call":0,"last_card":"any","places":false,"teams":false,"partner_hands":false,"scoring":"winner","match":"points","target":500,"best_of":5},"cards":["draw-to-colour","wild-purge","extra-turn","seven-exactly"]},
  "house": {"switches":{"stacking":"same","deflect":false,"bluffing":true,"challenge":"victim","jump_in":true,"jump_window":"played","several":"off","forced_play":false,"drawn_card":"may","draw":"one","two_player_reverse":"skip","opening_wild":"play","seven":"must","zero":true,"world_tour":0,"hand_size":7,"mercy":"off","uno":"catch","uno_window":"next_turn","uno_penalty":2,"false_call":0,"last_card":"any","places":false,"teams":false,"partner_hands":false,"scoring":"winner","match":"points","target":500,"best_of":5},"cards":[]},
  "house-es": {"switches":{"stacking":"same","deflect":false,"bluffing":true,"challenge":"anyone","jump_in":true,"jump_window":"played","several":"off","forced_play":false,"drawn_card":"must","draw":"one","two_player_reverse":"skip","opening_wild":"play","seven":"must","zero":true,"world_tour":0,"hand_size":7,"mercy":"off","uno":"catch","uno_window":"open","uno_penalty":2,"false_call":0,"last_card":"any","places":false,"teams":false,"partner_hands":false,"scoring":"winner","match":"points","target":500,"best_of":5},"cards":[]},
} as const;
export type PresetName = keyof typeof PRESETS;

/** The sets of rules people know by a name: the preset of each and what it changes. */
export const NAMED_SETS = {
  "street": {"stacking":"any","several":"same_number","forced_play":true,"preset":"house"},
  "party-teams": {"stacking":"up","deflect":true,"teams":true,"partner_hands":true,"match":"rounds","preset":"classic"},
  "mercy": {"stacking":"any","draw":"until_playable","seven":"must","zero":true,"mercy":25,"preset":"classic"},
  "quick": {"several":"same_number","forced_play":true,"hand_size":5,"match":"rounds","best_of":3,"preset":"classic"},
  "strict-sheet": {"bluffing":false,"drawn_card":"must","two_player_reverse":"literal","uno_window":"open","preset":"classic"},
  "no-surprises": {"bluffing":false,"opening_wild":"put_back","uno":"automatic","preset":"classic"},
} as const;

/** The rule cards the server has ready. */
export const READY_CARDS = ["draw-to-colour","wild-purge","take-three","extra-turn","seven-exactly","three-exactly","open-hands","joke","stiff-elbows","rooster","swap-hands","shuffle-hands"] as const;

/** How many rule cards a deck takes. */
export const MOST_CARDS = 4 as const;

/** How many seats a table has. */
export const SEATS = {
  "least": 2,
  "most": 10,
} as const;

/** The seconds a turn clock may have. */
export const CLOCK = {
  "least": 5,
  "most": 600,
} as const;

/** The most bytes of a file, as JSON. */
export const MOST_WRITTEN = 7680 as const;
