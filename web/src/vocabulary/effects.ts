// Generated from crates/protocol: UPDATE=1 cargo test -p lastcard-protocol

/** The words a field can take, by what it takes. */
export const WORDS = {
  "anyone": ["me","next","previous","others","everyone","chosen","second","left","right","most_cards","fewest_cards","by_lot"],
  "kind": ["named","red","yellow","green","blue","0","1","2","3","4","5","6","7","8","9","wilds","actions","skips","reverses","draw_twos","plain_wilds","draw_fours","called","any"],
  "one": ["me","next","previous","chosen","second","left","right","most_cards","fewest_cards","by_lot"],
  "given_by": ["giver","taker","chance"],
  "partner": ["next","previous","chosen","second","left","right","most_cards","fewest_cards","by_lot"],
  "audience": ["me","next","previous","everyone","chosen","second","left","right","most_cards","fewest_cards","by_lot"],
  "shown_by": ["owner","chance"],
  "called_out": ["number","colour","symbol"],
  "lasts": ["round","uno_call","my_turn","their_turn","turns","passed_on"],
  "does": ["nothing","draw","miss_turn","open_hand","no_uno"],
  "laid_now": ["fitting","named"],
  "passes": ["any","most","all"],
  "voters": ["others","everyone","all_but_chosen"],
} as const;

/** The effects of rule cards and the fields each takes. */
export const EFFECTS = {
  "draw": [{"key":"who","takes":"anyone"},{"key":"count","takes":"count","least":1,"most":20}],
  "draw_until": [{"key":"who","takes":"anyone"},{"key":"until","takes":"kind"}],
  "draw_rolled": [{"key":"who","takes":"anyone"}],
  "discard": [{"key":"who","takes":"anyone"},{"key":"count","takes":"count","least":1,"most":20},{"key":"what","takes":"kind","leftOut":"any"}],
  "discard_down_to": [{"key":"who","takes":"anyone"},{"key":"count","takes":"count","least":0,"most":20}],
  "discard_all": [{"key":"who","takes":"anyone"},{"key":"what","takes":"kind"}],
  "hold": [{"key":"who","takes":"anyone"},{"key":"count","takes":"count","least":1,"most":20}],
  "give": [{"key":"who","takes":"anyone"},{"key":"to","takes":"one"},{"key":"count","takes":"count","least":1,"most":20},{"key":"by","takes":"given_by","leftOut":"giver"}],
  "take": [{"key":"from","takes":"anyone"},{"key":"count","takes":"count","least":1,"most":20},{"key":"by","takes":"given_by","leftOut":"chance"}],
  "swap": [{"key":"with","takes":"partner"},{"key":"count","takes":"count","least":1,"most":20},{"key":"by","takes":"given_by","leftOut":"giver"}],
  "show": [{"key":"who","takes":"anyone"},{"key":"to","takes":"audience","leftOut":"everyone"},{"key":"count","takes":"count","least":1,"most":20},{"key":"what","takes":"kind","leftOut":"any"},{"key":"by","takes":"shown_by","leftOut":"owner"}],
  "call_out": [{"key":"who","takes":"one"},{"key":"what","takes":"called_out"}],
  "miss_turn": [{"key":"who","takes":"anyone"}],
  "extra_turn": [],
  "turn_direction": [],
  "trade_hands": [{"key":"with","takes":"partner"}],
  "pass_hands": [],
  "redeal": [],
  "open_hands": [],
  "mark": [{"key":"who","takes":"anyone"},{"key":"mark","takes":"mark"},{"key":"until","takes":"lasts"},{"key":"turns","takes":"count","least":1,"most":9,"leftOut":1,"beside":{"key":"until","word":"turns"}},{"key":"does","takes":"does","leftOut":"nothing"},{"key":"count","takes":"count","least":1,"most":10,"leftOut":1,"beside":{"key":"does","word":"draw"}},{"key":"told","takes":"told","least":0,"most":10,"leftOut":null}],
  "draw_if_stuck": [{"key":"who","takes":"anyone"},{"key":"count","takes":"count","least":2,"most":20}],
  "play_now": [{"key":"what","takes":"laid_now","leftOut":"fitting"}],
  "fix_colour": [{"key":"turns","takes":"count","least":1,"most":20}],
  "bar": [{"key":"what","takes":"kind"},{"key":"turns","takes":"count","least":1,"most":20}],
  "double_points": [],
  "bonus": [{"key":"who","takes":"anyone"},{"key":"points","takes":"count","least":1,"most":100}],
  "penalty": [{"key":"who","takes":"anyone"},{"key":"points","takes":"count","least":1,"most":100}],
  "vote": [{"key":"passes","takes":"passes"},{"key":"voters","takes":"voters","leftOut":"others"},{"key":"yes","takes":"branch"},{"key":"no","takes":"branch","leftOut":[]}],
  "choose": [{"key":"who","takes":"one"},{"key":"first","takes":"branch"},{"key":"second","takes":"branch"},{"key":"third","takes":"branch","leftOut":null},{"key":"fourth","takes":"branch","leftOut":null}],
  "if_stuck": [{"key":"who","takes":"one"},{"key":"then","takes":"branch"},{"key":"otherwise","takes":"branch","leftOut":[]}],
  "if_at_least": [{"key":"who","takes":"one"},{"key":"count","takes":"count","least":1,"most":20},{"key":"then","takes":"branch"},{"key":"otherwise","takes":"branch","leftOut":[]}],
  "if_at_most": [{"key":"who","takes":"one"},{"key":"count","takes":"count","least":0,"most":20},{"key":"then","takes":"branch"},{"key":"otherwise","takes":"branch","leftOut":[]}],
  "if_more": [{"key":"who","takes":"partner"},{"key":"then","takes":"branch"},{"key":"otherwise","takes":"branch","leftOut":[]}],
  "if_fewer": [{"key":"who","takes":"partner"},{"key":"then","takes":"branch"},{"key":"otherwise","takes":"branch","leftOut":[]}],
  "if_holds": [{"key":"who","takes":"one"},{"key":"what","takes":"kind"},{"key":"then","takes":"branch"},{"key":"otherwise","takes":"branch","leftOut":[]}],
  "if_score": [{"key":"who","takes":"one"},{"key":"points","takes":"tens","least":10,"most":1000},{"key":"then","takes":"branch"},{"key":"otherwise","takes":"branch","leftOut":[]}],
  "toss_coin": [{"key":"heads","takes":"branch"},{"key":"tails","takes":"branch","leftOut":[]}],
  "roll_die": [{"key":"at_least","takes":"count","least":1,"most":6},{"key":"then","takes":"branch"},{"key":"otherwise","takes":"branch","leftOut":[]}],
} as const;
export type Verb = keyof typeof EFFECTS;

/** The most letters of a card's title. */
export const MOST_TITLE = 60 as const;

/** The most letters of a card's text. */
export const MOST_TEXT = 600 as const;

/** The most letters of a mark. */
export const MOST_MARK = 20 as const;
