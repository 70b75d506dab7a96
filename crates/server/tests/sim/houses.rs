use lastcard_bots::Rng;
use lastcard_engine::Preset;
use lastcard_protocol::{BotName, Setup};
use lastcard_rulebook::{Kind, SWITCHES, VERBS, ready_cards};
use serde_json::{Map, Value, json};

use lastcard_server::table::read_rules;

use super::written::any_written;

/// Any setup a person could ask for: presets, switches, ready cards and cards of their own.
pub(crate) fn any_setup(rng: &mut Rng) -> Setup {
    Setup {
        rules: any_rules(rng),
        seats: [2, 2, 3, 4, 4, 5, 6, 8, 10][rng.below(9)],
        clock: [None, Some(5), Some(20)][rng.below(3)],
        listed: rng.below(2) == 0,
        spectators: rng.below(3) > 0,
        hints: rng.below(2) == 0,
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
                Kind::Choice(words) => word_value(words[rng.below(words.len())]),
                Kind::Limit(least, _) => {
                    [json!("off"), json!(least), json!(least + rng.below(5) as i64)][rng.below(3)].clone()
                }
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
    without_contradictions(rules)
}

/// `true` and `false` among the words of a switch are no text.
fn word_value(word: &str) -> Value {
    word.parse::<bool>().map_or_else(|_| json!(word), Value::from)
}

/// The nearest that works, as a client would do what the server says.
fn without_contradictions(mut rules: Map<String, Value>) -> Value {
    loop {
        let refused = read_rules(&rules.clone().into()).err();
        let Some(mend) = refused.and_then(|refusal| refusal.problems.into_iter().find_map(|problem| problem.mend))
        else {
            return rules.into();
        };
        let before = rules.insert(mend.switch, mend.value.clone());
        assert_ne!(before, Some(mend.value), "what is mended changes");
    }
}

fn any_card(rng: &mut Rng) -> Value {
    if rng.below(4) > 0 {
        return json!(ready_cards()[rng.below(ready_cards().len())].id);
    }
    any_written(rng, "ours")
}

/// Any bot but experts, which take their time.
pub(crate) fn any_bot(rng: &mut Rng) -> BotName {
    let quick: Vec<BotName> = BotName::ALL.into_iter().filter(|bot| *bot != BotName::Expert).collect();
    // The best of them twice as often.
    quick[rng.below(quick.len() + 1).min(quick.len() - 1)]
}

#[test]
fn every_effect_there_is_gets_written() {
    let mut rng = Rng::new(1);
    let cards: Vec<String> = (0..300).map(|_| any_written(&mut rng, "ours").to_string()).collect();
    for verb in VERBS {
        let effect = format!("\"do\":\"{verb}\"");
        assert!(cards.iter().any(|card| card.contains(&effect)), "no card has {verb}");
    }
}
