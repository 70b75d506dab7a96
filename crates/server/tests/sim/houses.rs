use lastcard_bots::Rng;
use lastcard_engine::Preset;
use lastcard_protocol::{BotName, Setup};
use lastcard_rulebook::{Kind, SWITCHES, ready_cards};
use serde_json::{Map, Value, json};

use super::written::any_written;

/// Any setup a person could ask for: presets, switches, ready cards and cards of their own.
pub(crate) fn any_setup(rng: &mut Rng) -> Setup {
    Setup {
        rules: any_rules(rng),
        seats: [2, 2, 3, 4, 4, 5, 6, 8, 10][rng.below(9)],
        clock: [None, Some(5), Some(20)][rng.below(3)],
        listed: rng.below(2) == 0,
        spectators: rng.below(3) > 0,
    }
}

fn any_rules(rng: &mut Rng) -> Value {
    let preset = Preset::all().nth(rng.below(10)).unwrap().name();
    if rng.below(6) == 0 {
        return json!(preset);
    }
    let mut rules = Map::new();
    rules.insert("preset".to_owned(), json!(preset));
    for switch in &SWITCHES {
        if rng.below(3) == 0 {
            let value = match switch.kind {
                Kind::Flag => json!(rng.below(2) == 0),
                Kind::Choice(words) => json!(words[rng.below(words.len())]),
                Kind::Number(least, most) => json!(least + rng.below((most - least) as usize + 1) as i64),
            };
            rules.insert(switch.name.to_owned(), value);
        }
    }
    // Matches that end, and hands that every deck has cards for.
    rules.insert("target".to_owned(), json!(1 + rng.below(150)));
    rules.insert("hand_size".to_owned(), json!(1 + rng.below(7)));
    if rng.below(2) == 0 {
        let cards: Vec<Value> = (0..1 + rng.below(4)).map(|_| any_card(rng)).collect();
        rules.insert("custom".to_owned(), cards.into());
    }
    rules.into()
}

fn any_card(rng: &mut Rng) -> Value {
    if rng.below(4) > 0 {
        return json!(ready_cards()[rng.below(ready_cards().len())].id);
    }
    any_written(rng, "ours")
}

/// Any bot; experts take their time, so they are rare.
pub(crate) fn any_bot(rng: &mut Rng) -> BotName {
    [BotName::Random, BotName::Greedy, BotName::Clever, BotName::Clever][rng.below(4)]
}
