//! Rule cards somebody could write: every effect there is, also those that never let a round end.

use lastcard_bots::Rng;
use lastcard_rulebook::{Node, RuleCard};
use serde_json::{Value, json};

/// A good card of that name, with any effects.
pub(crate) fn any_written(rng: &mut Rng, id: &str) -> Value {
    let words = json!({"en": "Ours", "es": "Nuestra"});
    loop {
        let effects = any_effects(rng, 2);
        let card = json!({"id": id, "title": words, "text": words, "effects": effects});
        // Some lists are too long or ask twice for the same: those nobody gets to a table.
        if RuleCard::read(&Node::from_json(&card), "").is_ok() {
            return card;
        }
    }
}

fn any_effects(rng: &mut Rng, depth: usize) -> Vec<Value> {
    (0..1 + rng.below(3)).map(|_| any_effect(rng, depth)).collect()
}

fn any_effect(rng: &mut Rng, depth: usize) -> Value {
    let (who, one, count) = (any_of(rng, &WHO), any_of(rng, &ONE), 1 + rng.below(20));
    let kind = any_of(rng, &KINDS);
    match rng.below(if depth > 0 { 16 } else { 13 }) {
        0 => json!({"do": "draw", "who": who, "count": count}),
        1 => json!({"do": "draw_until", "who": who, "until": kind}),
        2 => json!({"do": "discard", "who": who, "count": count}),
        3 => json!({"do": "discard_down_to", "who": who, "count": count}),
        4 => json!({"do": "discard_all", "who": who, "what": kind}),
        5 => json!({"do": "hold", "who": who, "count": count}),
        6 => json!({"do": "miss_turn", "who": who}),
        7 => json!({"do": "extra_turn"}),
        8 => json!({"do": "turn_direction"}),
        9 => json!({"do": "trade_hands", "with": any_of(rng, &["next", "previous", "chosen"])}),
        10 => json!({"do": "pass_hands"}),
        11 => json!({"do": "open_hands"}),
        12 => json!({"do": "draw_if_stuck", "who": who, "count": 2 + rng.below(19)}),
        13 => {
            let (passes, yes, no) =
                (any_of(rng, &["any", "most", "all"]), any_effects(rng, depth - 1), any_effects(rng, depth - 1));
            json!({"do": "vote", "passes": passes, "yes": yes, "no": no})
        }
        14 => {
            let (first, second) = (any_effects(rng, depth - 1), any_effects(rng, depth - 1));
            json!({"do": "choose", "who": one, "first": first, "second": second})
        }
        _ => {
            let (then, otherwise) = (any_effects(rng, depth - 1), any_effects(rng, depth - 1));
            json!({"do": "if_stuck", "who": one, "then": then, "otherwise": otherwise})
        }
    }
}

const WHO: [&str; 6] = ["me", "next", "previous", "others", "everyone", "chosen"];
const ONE: [&str; 4] = ["me", "next", "previous", "chosen"];
const KINDS: [&str; 8] = ["named", "red", "yellow", "green", "blue", "0", "7", "wilds"];

fn any_of(rng: &mut Rng, words: &[&'static str]) -> &'static str {
    words[rng.below(words.len())]
}
