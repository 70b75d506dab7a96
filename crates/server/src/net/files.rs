//! Rules and rule cards as files and as pages to print, for clients that hold no rules: all of it is read, written and drawn
//! here, from what fits into one frame.

use lastcard_protocol::{CardView, FileCheck, Refusal, RulesView};
use lastcard_rulebook::{CUSTOM, Lang, Node, RuleCard, RuleSet, WrittenFile, print_pages};
use serde_json::{Value, json};

use crate::{
    Reason,
    table::{bad_rules, in_words_at},
};

/// What is in a file, or what is wrong with it.
pub(super) fn read(text: &str) -> FileCheck {
    // Some editors put a mark before a text, which is none of its letters.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let none = FileCheck { rules: None, card: None, given: None, problems: Vec::new() };
    match WrittenFile::from_toml(text) {
        Ok(WrittenFile::Rules { set, given }) => {
            FileCheck { rules: Some(RulesView::of(&set)), given: Some(given), ..none }
        }
        Ok(WrittenFile::Card { card, given }) => {
            FileCheck { card: Some(CardView::of(&card)), given: Some(given), ..none }
        }
        Err(problems) => FileCheck { problems: in_words_at(&problems, text), ..none },
    }
}

/// Rules or a card as the text of a file.
pub(super) fn write(written: &Value) -> Result<String, Refusal> {
    let file = WrittenFile::read(&Node::from_json(written)).map_err(|problems| bad_rules(&problems))?;
    Ok(file.to_toml())
}

/// A page of cards: as many as a deck takes.
pub(super) fn print(cards: Vec<Value>, lang: &str) -> Result<String, Refusal> {
    let lang: Lang = lang.parse().map_err(|_| Reason::BadFrame)?;
    let set =
        RuleSet::read_new(&Node::from_json(&json!({ CUSTOM: cards }))).map_err(|problems| bad_rules(&problems))?;
    let cards: Vec<&RuleCard> = set.cards.iter().collect();
    print_pages(&cards, lang).pop().ok_or_else(|| Reason::BadRules.into())
}
