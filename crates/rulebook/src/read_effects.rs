use lastcard_engine::{Color, Kind, Program, Who};

use crate::{
    effect::{Effect, PASSES, UNTIL, VERBS, WHO},
    fields::{Fields, Problems},
    node::{Node, Value},
    problem::{Problem, Reason, nearest},
};

/// Votes within choices within votes: deeper nobody can follow.
const MAX_DEPTH: usize = 3;

/// Reads a list of effects; what is wrong is added to `problems`.
pub(crate) fn read_effects(node: &Node, path: &str, depth: usize, problems: &mut Problems) -> Vec<Effect> {
    let Value::List(items) = &node.value else {
        problems.push(node.problem(path, Reason::NotEffects));
        return Vec::new();
    };
    if depth > MAX_DEPTH {
        problems.push(node.problem(path, Reason::TooDeep(MAX_DEPTH)));
        return Vec::new();
    }
    let mut effects = Vec::new();
    for (place, item) in items.iter().enumerate() {
        match read_effect(item, &format!("{path}[{place}]"), depth, problems) {
            Ok(effect) => effects.push(effect),
            Err(problem) => problems.push(problem),
        }
    }
    effects
}

fn read_effect(node: &Node, path: &str, depth: usize, problems: &mut Problems) -> Result<Effect, Problem> {
    let mut fields = Fields::new(node, path)?;
    let (verb, verb_node) = fields.text("do")?;
    let count = |fields: &mut Fields<'_>, least| fields.count("count", least, Program::MAX_COUNT);
    let mut branch = |fields: &mut Fields<'_>, name: &'static str| {
        let path = fields.path(name);
        let list = fields.require(name)?;
        Ok(read_effects(list, &path, depth + 1, problems))
    };
    let (effect, known): (Effect, &[&str]) = match verb {
        "draw" => (Effect::Draw { who: who(&mut fields)?, count: count(&mut fields, 1)? }, &["who", "count"]),
        "draw_until" => {
            (Effect::DrawUntil { who: who(&mut fields)?, until: kind(&mut fields, "until")? }, &["who", "until"])
        }
        "discard" => (Effect::Discard { who: who(&mut fields)?, count: count(&mut fields, 1)? }, &["who", "count"]),
        "discard_down_to" => {
            (Effect::DiscardDownTo { who: who(&mut fields)?, count: count(&mut fields, 0)? }, &["who", "count"])
        }
        "discard_all" => {
            (Effect::DiscardAll { who: who(&mut fields)?, what: kind(&mut fields, "what")? }, &["who", "what"])
        }
        "hold" => (Effect::Hold { who: who(&mut fields)?, count: count(&mut fields, 1)? }, &["who", "count"]),
        "miss_turn" => (Effect::MissTurn { who: who(&mut fields)? }, &["who"]),
        "extra_turn" => (Effect::ExtraTurn, &[]),
        "turn_direction" => (Effect::TurnDirection, &[]),
        "trade_hands" => {
            let partners = [WHO[1], WHO[2], WHO[5]];
            (Effect::TradeHands { with: fields.word("with", &partners)? }, &["with"])
        }
        "pass_hands" => (Effect::PassHands, &[]),
        "open_hands" => (Effect::OpenHands, &[]),
        "mark" => {
            let who = who(&mut fields)?;
            let mark = mark(&mut fields)?;
            (Effect::Mark { who, mark, until: fields.word("until", &UNTIL)? }, &["who", "mark", "until"])
        }
        "draw_if_stuck" => {
            (Effect::DrawIfStuck { who: who(&mut fields)?, count: count(&mut fields, 2)? }, &["who", "count"])
        }
        "vote" => {
            let passes = fields.word("passes", &PASSES)?;
            let (yes, no) = (branch(&mut fields, "yes")?, branch(&mut fields, "no")?);
            (Effect::Vote { passes, yes, no }, &["passes", "yes", "no"])
        }
        "choose" => {
            let who = one(&mut fields)?;
            let (first, second) = (branch(&mut fields, "first")?, branch(&mut fields, "second")?);
            (Effect::Choose { who, first, second }, &["who", "first", "second"])
        }
        "if_stuck" => {
            let who = one(&mut fields)?;
            let (then, otherwise) = (branch(&mut fields, "then")?, branch(&mut fields, "otherwise")?);
            (Effect::IfStuck { who, then, otherwise }, &["who", "then", "otherwise"])
        }
        _ => {
            let near = nearest(verb, VERBS);
            return Err(verb_node.problem(fields.path("do"), Reason::UnknownEffect(verb.to_owned(), near)));
        }
    };
    fields.end(known, problems);
    Ok(effect)
}

fn who(fields: &mut Fields<'_>) -> Result<Who, Problem> {
    fields.word("who", &WHO)
}

/// Exactly one player, who decides.
fn one(fields: &mut Fields<'_>) -> Result<Who, Problem> {
    let single: Vec<(&str, Who)> = WHO.into_iter().filter(|(_, who)| who.is_one()).collect();
    fields.word("who", &single)
}

fn kind(fields: &mut Fields<'_>, name: &'static str) -> Result<Kind, Problem> {
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let mut words = vec![("named", Kind::Named)];
    let colors = ["red", "yellow", "green", "blue"].into_iter().zip(Color::ALL);
    words.extend(colors.map(|(word, color)| (word, Kind::Color(color))));
    words.extend(DIGITS.into_iter().zip(0..).map(|(digit, number)| (digit, Kind::Number(number))));
    words.push(("wilds", Kind::Wild));
    fields.word(name, &words)
}

fn mark(fields: &mut Fields<'_>) -> Result<String, Problem> {
    let (text, node) = fields.text("mark")?;
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
    if text.is_empty() || text.len() > 20 || !text.bytes().all(plain) {
        return Err(node.problem(fields.path("mark"), Reason::BadMark));
    }
    Ok(text.to_owned())
}
