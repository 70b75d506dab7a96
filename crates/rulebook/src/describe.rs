use fluent_bundle::FluentArgs;
use lastcard_engine::{Kind, Passes, Until, Who};

use crate::{
    Texts,
    effect::{Effect, PASSES, UNTIL, WHO},
};

/// What an effect does, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// How deep it stands within branches.
    pub depth: usize,
    /// The words.
    pub text: String,
}

/// Effects in words, branches indented below what they depend on.
pub fn describe(texts: &Texts, effects: &[Effect]) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    describe_at(texts, effects, 0, &mut sentences);
    sentences
}

fn describe_at(texts: &Texts, effects: &[Effect], depth: usize, sentences: &mut Vec<Sentence>) {
    for effect in effects {
        sentences.push(Sentence { depth, text: sentence(texts, effect) });
        let (first, second) = match effect {
            Effect::Vote { yes, no, .. } => (("effect-branch-yes", yes), ("effect-branch-no", no)),
            Effect::Choose { first, second, .. } => (("effect-branch-first", first), ("effect-branch-second", second)),
            Effect::IfStuck { then, otherwise, .. } => {
                (("effect-branch-then", then), ("effect-branch-otherwise", otherwise))
            }
            _ => continue,
        };
        for (key, branch) in [first, second] {
            sentences.push(Sentence { depth: depth + 1, text: texts.get(key) });
            if branch.is_empty() {
                sentences.push(Sentence { depth: depth + 2, text: texts.get("effect-nothing") });
            }
            describe_at(texts, branch, depth + 2, sentences);
        }
    }
}

fn sentence(texts: &Texts, effect: &Effect) -> String {
    let mut args = FluentArgs::new();
    let mut set_who = |who: Who| {
        let word = WHO.iter().find(|(_, known)| *known == who).map_or("me", |(word, _)| word);
        args.set("who", word);
        args.set("subject", texts.get(&format!("subject-{word}")));
    };
    match effect {
        Effect::Draw { who, .. }
        | Effect::DrawUntil { who, .. }
        | Effect::Discard { who, .. }
        | Effect::DiscardDownTo { who, .. }
        | Effect::DiscardAll { who, .. }
        | Effect::Hold { who, .. }
        | Effect::MissTurn { who }
        | Effect::TradeHands { with: who }
        | Effect::Mark { who, .. }
        | Effect::DrawIfStuck { who, .. }
        | Effect::Choose { who, .. }
        | Effect::IfStuck { who, .. } => set_who(*who),
        Effect::ExtraTurn | Effect::TurnDirection | Effect::PassHands | Effect::OpenHands | Effect::Vote { .. } => {}
    }
    match effect {
        Effect::Draw { count, .. }
        | Effect::Discard { count, .. }
        | Effect::DiscardDownTo { count, .. }
        | Effect::Hold { count, .. }
        | Effect::DrawIfStuck { count, .. } => args.set("count", *count),
        Effect::DrawUntil { until, .. } => args.set("kind", kind(texts, *until)),
        Effect::DiscardAll { what, .. } => args.set("kind", kind(texts, *what)),
        Effect::Mark { mark, until, .. } => {
            args.set("mark", texts.mark(mark));
            args.set("until", texts.get(&format!("until-{}", until_word(*until))));
        }
        Effect::Vote { passes, .. } => args.set("passes", passes_word(*passes)),
        _ => {}
    }
    texts.format(&format!("effect-{}", effect.verb().replace('_', "-")), &args)
}

fn until_word(until: Until) -> String {
    UNTIL.iter().find(|(_, known)| *known == until).map_or("round", |(word, _)| word).replace('_', "-")
}

fn passes_word(passes: Passes) -> &'static str {
    PASSES.iter().find(|(_, known)| *known == passes).map_or("any", |(word, _)| word)
}

fn kind(texts: &Texts, kind: Kind) -> String {
    let mut args = FluentArgs::new();
    match kind {
        Kind::Named => texts.get("kind-named"),
        Kind::Wild => texts.get("kind-wilds"),
        Kind::Color(color) => {
            args.set("color", texts.color(color));
            texts.format("kind-color", &args)
        }
        Kind::Number(number) => {
            args.set("number", number);
            texts.format("kind-number", &args)
        }
    }
}
