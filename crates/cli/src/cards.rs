//! `lastcard cards`: rule cards to list, read, check and start from.

use std::fmt::Write;

use fluent_bundle::FluentArgs;
use lastcard_rulebook::{Problem, RuleCard, Texts, describe, ready_cards, ready_source};

use crate::layout::wrapped;

/// The ready cards with a line each.
pub fn list(texts: &Texts) -> String {
    let mut out = format!("{}\n\n", texts.get("cards-list-head"));
    for card in ready_cards() {
        out.push_str(&wrapped(&format!("  {:<16} ", card.id), card.text(texts.lang())));
    }
    let _ = write!(out, "\n{}\n", texts.get("cards-list-foot"));
    out
}

/// A card in words, and what the engine will do.
pub fn show(texts: &Texts, card: &RuleCard) -> String {
    let mut out = format!("{}: {}\n", card.id, card.title(texts.lang()));
    out.push_str(&wrapped("    ", card.text(texts.lang())));
    let _ = writeln!(out, "\n{}", texts.get("cards-show-effects"));
    for sentence in describe(texts, &card.effects) {
        let indent = "    ".repeat(sentence.depth + 1);
        out.push_str(&wrapped(&format!("{indent}- "), &sentence.text));
    }
    out
}

/// A ready card by its name, else what to do.
pub fn find(texts: &Texts, id: &str) -> Result<&'static RuleCard, String> {
    ready_cards().iter().find(|card| card.id == id).ok_or_else(|| {
        let mut args = FluentArgs::new();
        args.set("name", id.to_owned());
        texts.format("problem-unknown-card", &args)
    })
}

/// A card that can be used, in words; or all that is wrong with it.
pub fn check(texts: &Texts, file: &str, source: &str) -> Result<String, String> {
    let report = |problems: Vec<Problem>| -> String {
        problems.iter().map(|problem| problem.report(texts, file, source)).collect()
    };
    let card = RuleCard::from_toml(source).map_err(report)?;
    let mut args = FluentArgs::new();
    args.set("file", file.to_owned());
    Ok(format!("{}\n\n{}", texts.format("cards-check-good", &args), show(texts, &card)))
}

/// A commented card to start from.
pub const TEMPLATE: &str = include_str!("template.toml");

/// The file of a ready card.
pub fn source(texts: &Texts, id: &str) -> Result<&'static str, String> {
    find(texts, id)?;
    ready_source(id).ok_or_else(|| id.to_owned())
}
