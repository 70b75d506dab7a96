use lastcard_engine::WrittenRule;

use crate::{
    effect::{Effect, VERBS},
    fields::{Fields, Problems},
    node::{Node, Value},
    problem::{Problem, Reason, nearest},
};

/// Votes within choices within votes: deeper nobody can follow.
const MAX_DEPTH: usize = 3;

/// The highest count of an effect.
pub const MAX_COUNT: u8 = WrittenRule::MAX_COUNT;

/// What players call effects that have another name here.
const MEANT: [(&str, &str); 4] =
    [("skip", "miss_turn"), ("reverse", "turn_direction"), ("swap_hands", "trade_hands"), ("play_again", "extra_turn")];

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

/// What reading one effect needs besides its fields.
pub(crate) struct Reading<'a> {
    depth: usize,
    /// Whether what is written has a place in a text, which what is left out has not.
    placed: bool,
    problems: &'a mut Problems,
}

impl Reading<'_> {
    /// Reads a list within the effect.
    pub(crate) fn deeper(&mut self, list: &Node, path: &str) -> Vec<Effect> {
        if self.placed && list.at.is_none() {
            return Vec::new();
        }
        read_effects(list, path, self.depth + 1, self.problems)
    }
}

fn read_effect(node: &Node, path: &str, depth: usize, problems: &mut Problems) -> Result<Effect, Problem> {
    let mut fields = Fields::new(node, path)?;
    if let Some(misspelt) = fields.spelt_otherwise("do") {
        return Err(misspelt);
    }
    let (verb, verb_node) = fields.text("do")?;
    if !VERBS.contains(&verb) {
        let meant = MEANT.iter().find(|(said, _)| *said == verb).map(|(_, meant)| (*meant).to_owned());
        let near = meant.or_else(|| nearest(verb, VERBS));
        return Err(verb_node.problem(fields.path("do"), Reason::UnknownEffect(verb.to_owned(), near)));
    }
    let effect = Effect::read(verb, &mut fields, &mut Reading { depth, placed: node.at.is_some(), problems });
    // What does not belong there may be what is missing, misspelt.
    let known: Vec<&str> = Effect::fields_of(verb).iter().map(|field| field.name).collect();
    fields.end(&known, problems);
    effect
}
