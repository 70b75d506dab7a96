//! What cards may be called: everybody at a table takes an id for one card.

use crate::{
    card::{BLANK, RuleCard},
    node::{Node, Value},
    problem::{Problem, Reason},
    ready::ready_cards,
    switches::CUSTOM,
};

/// A card that is called as a ready one and does something else.
pub(crate) fn own_id(node: &Node, path: &str, card: &RuleCard) -> Option<Problem> {
    let differs = |ready: &RuleCard| ready.id == card.id && ready.effects != card.effects;
    let taken = card.id == BLANK || ready_cards().iter().any(differs);
    taken.then(|| at_id(node, path, Reason::ReadyId(card.id.clone())))
}

/// What is wrong with the ids of the cards of a rules file. A ready card may be named several times, which puts it into the
/// deck as often; one that is written out is the only one of its id.
pub(crate) fn problems(rules: &Node, cards: &[RuleCard]) -> Vec<Problem> {
    let Some(Value::List(items)) = rules.get(CUSTOM).map(|list| &list.value) else { return Vec::new() };
    let mut problems = Vec::new();
    for (place, (item, card)) in items.iter().zip(cards).enumerate() {
        let path = format!("{CUSTOM}[{place}]");
        let written = matches!(item.value, Value::Table(_));
        let has_its_id = |(other, before): (&Node, &RuleCard)| {
            before.id == card.id && (written || matches!(other.value, Value::Table(_)))
        };
        if items.iter().zip(cards).take(place).any(has_its_id) {
            problems.push(at_id(item, &path, Reason::SameId(card.id.clone())));
        } else if written {
            problems.extend(own_id(item, &path, card));
        }
    }
    problems
}

/// What is wrong with a card's file whose id another card has.
pub fn same_id(source: &str, id: &str) -> Problem {
    let reason = Reason::SameId(id.to_owned());
    match Node::from_toml(source) {
        Ok(card) => at_id(&card, "", reason),
        Err(problem) => problem,
    }
}

/// The problem where the id stands.
fn at_id(card: &Node, path: &str, reason: Reason) -> Problem {
    let id = card.get("id").unwrap_or(card);
    id.problem(if path.is_empty() { "id".to_owned() } else { format!("{path}.id") }, reason)
}
