//! Rule cards somebody could write: every effect there is, also those that never let a round end.

use lastcard_bots::Rng;
use lastcard_rulebook::{FIELDS, Field, Node, RuleCard, Takes, VERBS};
use serde_json::{Map, Value, json};

/// A good card of that name, with any effects.
pub(crate) fn any_written(rng: &mut Rng, id: &str) -> Value {
    let words = json!({"en": "Ours", "es": "Nuestra"});
    loop {
        let effects = any_effects(rng, 2);
        let card = json!({"id": id, "title": words, "text": words, "effects": effects});
        // Some lists are too long, ask twice for the same or do nothing: those nobody gets to a table.
        if RuleCard::read_new(&Node::from_json(&card), "").is_ok() {
            return card;
        }
    }
}

fn any_effects(rng: &mut Rng, depth: usize) -> Vec<Value> {
    (0..1 + rng.below(3)).map(|_| any_effect(rng, depth)).collect()
}

fn any_effect(rng: &mut Rng, depth: usize) -> Value {
    let leads_on = |fields: &[Field]| fields.iter().any(|field| field.takes == Takes::Branch);
    let effects: Vec<(&str, &[Field])> = VERBS.into_iter().zip(FIELDS).collect();
    let simple: Vec<(&str, &[Field])> = effects.iter().copied().filter(|(_, fields)| !leads_on(fields)).collect();
    let (verb, fields) = any_of(rng, if depth > 0 { &effects } else { &simple });
    let mut effect = Map::from_iter([("do".to_owned(), json!(verb))]);
    for field in fields {
        if field.left_out.is_none() || rng.below(2) == 0 {
            effect.insert(field.name.to_owned(), any_value(rng, field.takes, depth));
        }
    }
    effect.into()
}

fn any_value(rng: &mut Rng, takes: Takes, depth: usize) -> Value {
    match takes {
        Takes::Count(least, most) => json!(usize::from(least) + rng.below(usize::from(most - least) + 1)),
        Takes::Told(most) => json!(rng.below(usize::from(most) + 1)),
        Takes::Tens(most) => json!(10 * (1 + rng.below(most.into()))),
        Takes::Mark => json!("hat"),
        Takes::Branch => any_effects(rng, depth - 1).into(),
        Takes::Kind if rng.below(6) == 0 => json!(format!("{}-{}", rng.below(5), 5 + rng.below(5))),
        takes => json!(any_of(rng, &takes.words().expect("it takes words"))),
    }
}

fn any_of<T: Copy>(rng: &mut Rng, list: &[T]) -> T {
    list[rng.below(list.len())]
}
