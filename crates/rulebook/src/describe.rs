use std::fmt;

use fluent_bundle::FluentValue;

use crate::{Texts, effect::Effect};

/// What an effect does, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// How deep it stands within branches.
    pub depth: usize,
    /// The sentence, without its indentation.
    pub text: String,
}

impl fmt::Display for Sentence {
    /// The words, indented by two spaces a branch.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:indent$}{}", "", self.text, indent = 2 * self.depth)
    }
}

/// Effects in words, branches indented below what they depend on.
pub fn describe(texts: &Texts, effects: &[Effect]) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    describe_at(texts, effects, 0, false, &mut sentences);
    sentences
}

/// `rolled` says whether a die was rolled for the rule on every way to there.
fn describe_at(texts: &Texts, effects: &[Effect], depth: usize, mut rolled: bool, sentences: &mut Vec<Sentence>) {
    for effect in effects {
        sentences.push(Sentence { depth, text: sentence(texts, effect, rolled) });
        rolled |= matches!(effect, Effect::RollDie { .. } | Effect::DrawRolled { .. });
        for (name, branch) in effect.branches() {
            sentences.push(Sentence { depth: depth + 1, text: when(texts, effect, name) });
            if branch.is_empty() {
                sentences.push(Sentence { depth: depth + 2, text: texts.get("effect-nothing") });
            }
            describe_at(texts, branch, depth + 2, rolled, sentences);
        }
    }
}

/// When a list of an effect happens; some effects have words of their own for it.
fn when(texts: &Texts, effect: &Effect, branch: &str) -> String {
    let own = format!("effect-branch-{}-{branch}", effect.verb().replace('_', "-"));
    if texts.has(&own) { texts.get(&own) } else { texts.get(&format!("effect-branch-{branch}")) }
}

/// What an effect does. What goes to whoever plays the card has words of its own: in some languages they stand elsewhere.
fn sentence(texts: &Texts, effect: &Effect, rolled: bool) -> String {
    let mut args = effect.args(texts);
    args.set("rolled", if rolled { "yes" } else { "no" });
    let key = format!("effect-{}", effect.verb().replace('_', "-"));
    let is_mine = args.get("recipient").is_some_and(|word| *word == FluentValue::from("me"));
    texts.format(&if is_mine { format!("{key}-me") } else { key }, &args)
}
