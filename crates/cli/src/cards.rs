//! `lastcard cards`: rule cards to list, read, check and start from.

use std::fmt::Write;

use fluent_bundle::FluentArgs;
use lastcard_rulebook::{RuleCard, Texts, describe, ready_card, ready_cards, ready_source};

use crate::{
    layout::wrapped,
    named_cards::{Taken, read_cards},
    sources::report,
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

/// The same of a ready card by its name, or of a file.
pub fn show_named(texts: &Texts, name: &str) -> Result<String, String> {
    let read: Result<Vec<_>, String> = read_cards(texts, &[name.to_owned()], Taken::Each).into_iter().collect();
    Ok(read?.concat().iter().map(|named| show(texts, &named.card)).collect())
}

/// A ready card by its name, else what to do.
pub fn find(texts: &Texts, id: &str) -> Result<&'static RuleCard, String> {
    ready_card(id).map_err(|unknown| unknown.text(texts))
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

/// The same of several, none of which may be called as another is. If one is bad, of the good ones that alone is said.
pub fn check_all(texts: &Texts, names: &[String]) -> Result<String, String> {
    let read = read_cards(texts, names, Taken::Each);
    if read.iter().any(Result::is_err) {
        let lines = names.iter().zip(read).map(|(name, read)| match read {
            Ok(_) => format!("{}\n", is_good(texts, name)),
            Err(why) => format!("{}\n", why.trim_end()),
        });
        return Err(lines.collect());
    }
    let told = names.iter().zip(read.into_iter().flatten().flatten());
    let told = told.map(|(name, named)| format!("{}\n\n{}", is_good(texts, name), show(texts, &named.card)));
    Ok(told.collect::<Vec<_>>().join("\n"))
}

/// A commented card to start from.
pub const TEMPLATE: &str = include_str!("template.toml");

/// The file of a ready card.
pub fn source(texts: &Texts, id: &str) -> Result<&'static str, String> {
    find(texts, id)?;
    ready_source(id).ok_or_else(|| id.to_owned())
}
