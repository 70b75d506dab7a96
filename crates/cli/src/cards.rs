//! `lastcard cards`: rule cards to list, read, check and start from.

use std::{fmt::Write, path::PathBuf};

use fluent_bundle::FluentArgs;
use lastcard_rulebook::{RuleCard, Texts, describe, ready_cards, ready_source, same_id};

use crate::{
    layout::wrapped,
    sources::{read_source, report},
};

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
    let card = RuleCard::from_toml(source).map_err(|problems| report(texts, file, source, &problems))?;
    Ok(format!("{}\n\n{}", is_good(texts, file), show(texts, &card)))
}

fn is_good(texts: &Texts, file: &str) -> String {
    let mut args = FluentArgs::new();
    args.set("file", file.to_owned());
    texts.format("cards-check-good", &args)
}

/// The same of several files, none of which may call its card as another does. If one is bad, of the good ones that alone
/// is said.
pub fn check_all(texts: &Texts, files: &[PathBuf]) -> Result<String, String> {
    let mut ids: Vec<String> = Vec::new();
    let mut checked = Vec::new();
    for file in files {
        checked.push(read_source(texts, file).and_then(|(name, source)| {
            let good = check(texts, &name, &source)?;
            let id = RuleCard::from_toml(&source).map(|card| card.id).unwrap_or_default();
            if ids.contains(&id) {
                return Err(report(texts, &name, &source, &[same_id(&source, &id)]));
            }
            ids.push(id);
            Ok((name, good))
        }));
    }
    if checked.iter().any(Result::is_err) {
        let lines = checked.into_iter().map(|each| match each {
            Ok((name, _)) => format!("{}\n", is_good(texts, &name)),
            Err(why) => format!("{}\n", why.trim_end()),
        });
        return Err(lines.collect());
    }
    Ok(checked.into_iter().flatten().map(|(_, good)| good).collect::<Vec<_>>().join("\n"))
}

/// A commented card to start from.
pub const TEMPLATE: &str = include_str!("template.toml");

/// The file of a ready card.
pub fn source(texts: &Texts, id: &str) -> Result<&'static str, String> {
    find(texts, id)?;
    ready_source(id).ok_or_else(|| id.to_owned())
}
