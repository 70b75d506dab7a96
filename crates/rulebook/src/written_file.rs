use serde_json::Value as Json;

use crate::{
    card::{RuleCard, is_card},
    node::Node,
    problem::Problem,
    rule_set::RuleSet,
    to_toml::{card_to_toml, rules_to_toml},
};

/// A file somebody wrote, read: rules, or a rule card by itself.
#[derive(Clone, PartialEq, Debug)]
pub enum WrittenFile {
    /// A rules file.
    Rules {
        /// What it comes to.
        set: Box<RuleSet>,
        /// The same as a table of JSON, as it was given.
        given: Json,
    },
    /// A rule card.
    Card {
        /// What it comes to.
        card: RuleCard,
        /// The same as a table of JSON, as it was given.
        given: Json,
    },
}

impl WrittenFile {
    /// Reads either; all that is wrong with it, in the order it stands there.
    pub fn from_toml(text: &str) -> Result<WrittenFile, Vec<Problem>> {
        WrittenFile::read(&Node::from_toml(text).map_err(|problem| vec![problem])?)
    }

    /// Reads either; rules may also be the name that rules have.
    pub fn read(node: &Node) -> Result<WrittenFile, Vec<Problem>> {
        let given = node.to_json();
        if !is_card(node) {
            return Ok(WrittenFile::Rules { set: Box::new(RuleSet::read_new(node)?), given });
        }
        let card = RuleCard::read_new(node, "")?;
        Ok(WrittenFile::Card { card, given })
    }

    /// The same as the text of a file.
    pub fn to_toml(&self) -> String {
        match self {
            WrittenFile::Rules { given, .. } => rules_to_toml(&Node::from_json(given)),
            WrittenFile::Card { given, .. } => card_to_toml(&Node::from_json(given)),
        }
    }

    /// The rule cards in it.
    pub fn cards(&self) -> &[RuleCard] {
        match self {
            WrittenFile::Rules { set, .. } => &set.cards,
            WrittenFile::Card { card, .. } => std::slice::from_ref(card),
        }
    }
}
