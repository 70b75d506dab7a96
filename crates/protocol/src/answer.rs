use lastcard_engine::Illegal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{CardView, Happened, RulesView, TableView};

/// A frame from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum Answer {
    /// To `hello`.
    Welcome {
        /// The command's id.
        id: String,
        /// The version the server speaks.
        version: u32,
        /// The session's ticket; who has it is this person.
        session: String,
        /// What the person is called.
        name: String,
    },
    /// A command was carried out, and what it changed is stored.
    Done {
        /// The command's id.
        id: String,
        /// The table it made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        table: Option<String>,
    },
    /// A command was not carried out, and nothing has changed.
    Refused {
        /// The command's id, if it could be read.
        id: Option<String>,
        /// Why.
        why: Refusal,
    },
    /// What happened at the table entered, and how it stands now.
    Update {
        /// The number of the entry in the table's log: one more than the last, or the first after
        /// entering.
        seq: u32,
        /// What happened.
        happened: Vec<Happened>,
        /// How it stands.
        view: Box<TableView>,
    },
    /// To `tables`.
    Tables {
        /// The command's id.
        id: String,
        /// The tables listed.
        tables: Vec<Listing>,
        /// Where there are more, to be sent as `page`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        more: Option<String>,
    },
    /// To `check_rules`: what they come to.
    Rules {
        /// The command's id.
        id: String,
        /// The rules.
        rules: RulesView,
    },
    /// To `check_card`.
    Card {
        /// The command's id.
        id: String,
        /// What it says, or what is wrong with it.
        check: CardCheck,
    },
    /// The table entered is no longer there for this socket.
    Left {
        /// Why.
        why: Refusal,
    },
    /// The server closes this socket.
    Bye {
        /// Why.
        why: Refusal,
    },
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// The reason: `refusal-CODE` in the texts.
    pub code: String,
    /// The rule of RULES.md that says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// What exactly was wrong, by language, where that needs words of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ProblemAt>>")]
    pub problems: Vec<ProblemAt>,
}

/// One thing wrong with rules or a rule card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ProblemAt {
    /// Where: `effects[0].count`.
    pub path: String,
    /// What, in English.
    pub en: String,
    /// What, in Spanish.
    pub es: String,
}

/// What a rule card says, or what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct CardCheck {
    /// The card, if it is good.
    pub card: Option<CardView>,
    /// Else what is wrong.
    pub problems: Vec<ProblemAt>,
}

/// A table in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Listing {
    /// The id to enter it by.
    pub table: String,
    /// What its host is called.
    pub host: String,
    /// The preset its rules start from.
    pub preset: String,
    /// Whether they differ from the preset.
    pub house_rules: bool,
    /// How many sit there, and how many can.
    pub taken: u8,
    /// How many can.
    pub seats: u8,
    /// Whether a match is under way.
    pub playing: bool,
    /// Whether others may watch.
    pub spectators: bool,
}

impl Refusal {
    /// A reason of the server's own.
    pub fn of(code: &str) -> Refusal {
        Refusal { code: code.to_owned(), rule: None, problems: Vec::new() }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal { code: illegal.code().to_owned(), rule: Some(illegal.rule().to_owned()), problems: Vec::new() }
    }
}
