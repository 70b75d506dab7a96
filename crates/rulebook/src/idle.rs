//! What stands on a card and does nothing: whoever writes it now has meant something else. Cards of old tables may have it.

use lastcard_engine::Who;

use crate::{
    card::RuleCard,
    effect::Effect,
    effect_fields::{LeftOut, Takes},
    node::{Node, Value},
    problem::{Problem, Reason},
    switches::CUSTOM,
    way::every_effect,
};

/// All of it on a card, in the order it stands there.
pub(crate) fn problems(card: &Node, path: &str, read: &RuleCard) -> Vec<Problem> {
    let Some(list) = card.get("effects") else { return Vec::new() };
    let path = if path.is_empty() { "effects".to_owned() } else { format!("{path}.effects") };
    let mut players = Vec::new();
    let mut problems = Vec::new();
    for (way, effect) in every_effect(&read.effects) {
        let (written, path) = (way.find(list), format!("{path}{way}"));
        problems.extend(without_meaning(written, &path, effect));
        problems.extend(without_effect(effect).map(|reason| written.problem(&path, reason)));
        players.extend(players_named(written, &path, effect));
    }
    problems.extend(second_alone(&players));
    problems
}

/// The same of the cards that are written out in rules.
pub(crate) fn problems_in_rules(rules: &Node, cards: &[RuleCard]) -> Vec<Problem> {
    let Some(Value::List(items)) = rules.get(CUSTOM).map(|list| &list.value) else { return Vec::new() };
    let cards = items.iter().zip(cards).enumerate();
    cards.flat_map(|(place, (item, card))| problems(item, &format!("{CUSTOM}[{place}]"), card)).collect()
}

/// Fields that say more of a word which does not stand beside them.
fn without_meaning(written: &Node, path: &str, effect: &Effect) -> Vec<Problem> {
    let Value::Table(entries) = &written.value else { return Vec::new() };
    let fields = Effect::fields_of(effect.verb());
    let mut problems = Vec::new();
    for (field, beside) in fields.iter().filter_map(|field| Some((field, field.beside?))) {
        let left_out = fields.iter().find(|other| other.name == beside.field).and_then(|other| other.left_out);
        let said = match (written.get(beside.field).map(|node| &node.value), left_out) {
            (Some(Value::Text(word)), _) => word.as_str(),
            (None, Some(LeftOut::Word(word))) => word,
            _ => "",
        };
        if let Some(entry) = entries.iter().find(|entry| entry.key == field.name && said != beside.word) {
            problems.push(entry.key_problem(format!("{path}.{}", field.name), Reason::NoMeaning(field.name, beside)));
        }
    }
    problems
}

/// Why nothing can come of an effect.
fn without_effect(effect: &Effect) -> Option<Reason> {
    match effect {
        Effect::Give { who, to, .. } if who == to => Some(Reason::ToThemselves("to")),
        Effect::Show { who, to, .. } if who == to && to.is_one() => Some(Reason::ToThemselves("to")),
        Effect::Take { from: Who::Me, .. } => Some(Reason::ToThemselves("from")),
        _ => {
            let lists = effect.branches();
            (!lists.is_empty() && lists.iter().all(|(_, list)| list.is_empty())).then_some(Reason::EmptyLists)
        }
    }
}

/// Which players an effect names, and where.
fn players_named<'a>(written: &'a Node, path: &str, effect: &Effect) -> Vec<(&'a Node, String)> {
    let names_players =
        |takes| matches!(takes, Takes::Anyone | Takes::One | Takes::Partner | Takes::Audience | Takes::Voters);
    let fields = Effect::fields_of(effect.verb()).iter().filter(|field| names_players(field.takes));
    fields.filter_map(|field| Some((written.get(field.name)?, format!("{path}.{}", field.name)))).collect()
}

/// A second player where nobody is the first: two would be asked for, and the one who was asked for first would have
/// nothing to do with it.
fn second_alone(players: &[(&Node, String)]) -> Option<Problem> {
    let is = |node: &Node, word: &str| node.value == Value::Text(word.to_owned());
    if players.iter().any(|(node, _)| is(node, "chosen") || is(node, "all_but_chosen")) {
        return None;
    }
    players.iter().find(|(node, _)| is(node, "second")).map(|(node, path)| node.problem(path, Reason::SecondAlone))
}
