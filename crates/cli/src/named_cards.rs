//! Several rule cards as people name them, for whatever is done with them.

use std::path::Path;

use lastcard_rulebook::{Problem, Reason, RuleCard, Texts, WrittenFile, ready_cards, same_id};

use crate::{
    cards,
    sources::{read_source, report},
};

/// A card that was named.
#[derive(Clone, Debug)]
pub struct NamedCard {
    /// The card as it was read and found to be right.
    pub card: RuleCard,
    /// What stands in its file; none of a ready card.
    pub source: Option<String>,
}

/// What names stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// Cards of different names, each once.
    Each,
    /// As many of each as are named, those in rules files and blank ones too; what has the same name is the same card.
    Copies,
}

/// The cards that each name stands for: a ready card's id, a file, or `-` for standard input. Or what is wrong with it: also
/// that a card before it is called the same.
pub fn read_cards(texts: &Texts, names: &[String], taken: Taken) -> Vec<Result<Vec<NamedCard>, String>> {
    let mut known: Vec<RuleCard> = Vec::new();
    let mut read = |name: &String| {
        let found = find(texts, name, taken)?;
        for NamedCard { card, source } in &found {
            let is_taken = |other: &RuleCard| other.id == card.id && (taken == Taken::Each || other != card);
            if known.iter().any(is_taken) {
                return Err(is_called_the_same(texts, name, card, source.as_deref()));
            }
            known.push(card.clone());
        }
        Ok(found)
    };
    names.iter().map(&mut read).collect()
}

fn find(texts: &Texts, name: &str, taken: Taken) -> Result<Vec<NamedCard>, String> {
    if taken == Taken::Copies && name == RuleCard::blank().id {
        return Ok(vec![NamedCard { card: RuleCard::blank(), source: None }]);
    }
    let is_ready = ready_cards().iter().any(|card| card.id == name);
    let is_file = name == "-" || name.contains(['.', '/']) || Path::new(name).exists();
    if is_ready || !is_file {
        return cards::find(texts, name).map(|card| vec![NamedCard { card: card.clone(), source: None }]);
    }
    let (file, source) = read_source(texts, Path::new(name))?;
    let read = match taken {
        Taken::Each => RuleCard::from_toml(&source).map(|card| vec![card]),
        Taken::Copies => WrittenFile::from_toml(&source).map(|written| written.cards().to_vec()),
    };
    let cards = read.map_err(|problems| report(texts, &file, &source, &problems))?;
    Ok(cards.into_iter().map(|card| NamedCard { card, source: Some(source.clone()) }).collect())
}

fn is_called_the_same(texts: &Texts, name: &str, card: &RuleCard, source: Option<&str>) -> String {
    match source {
        Some(source) => report(texts, name, source, &[same_id(source, &card.id)]),
        None => Problem { at: None, path: String::new(), reason: Reason::SameId(card.id.clone()) }.text(texts),
    }
}
