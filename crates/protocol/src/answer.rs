use lastcard_engine::Illegal;
use lastcard_rulebook::{Place, Problem};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{ByLang, CardView, Happened, RulesView, TableView};

/// A frame from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum Answer {
    /// The answer to `hello`.
    Welcome {
        /// The id that its sender gave the command.
        id: String,
        /// The version the server speaks.
        version: u32,
        /// The session's ticket: whoever holds it is this person.
        session: String,
        /// What the person is called.
        name: String,
        /// The house's rules, from which new tables start, as a `setup` takes them; not there if they are the classic ones.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "unknown")]
        rules: Option<serde_json::Value>,
    },
    /// A command was carried out, and what it changed is stored.
    Done {
        /// The id that its sender gave the command.
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
        /// The reason, as a code and in words.
        why: Refusal,
    },
    /// What happened at the table entered, and how it stands now.
    Update {
        /// The number of the entry in the table's log: one more than the last, or the first after
        /// entering.
        seq: u32,
        /// What the viewer saw happen since the update before, in order.
        happened: Vec<Happened>,
        /// The table as the viewer sees it after that.
        view: Box<TableView>,
    },
    /// The answer to `tables`.
    Tables {
        /// The id that its sender gave the command.
        id: String,
        /// The tables of this page, in the order of the list.
        tables: Vec<Listing>,
        /// Where there are more, to be sent as `page`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        more: Option<String>,
    },
    /// The answer to `onlookers`.
    Onlookers {
        /// The id that its sender gave the command.
        id: String,
        /// What they are called, in the order they came, twenty at most.
        names: Vec<String>,
        /// How many more there are.
        more: u32,
    },
    /// To `check_rules`: what they come to.
    Rules {
        /// The id that its sender gave the command.
        id: String,
        /// The rules as people read them.
        rules: RulesView,
    },
    /// The answer to `check_card`.
    Card {
        /// The id that its sender gave the command.
        id: String,
        /// What it says, or what is wrong with it.
        check: CardCheck,
    },
    /// The answer to `read_file`.
    File {
        /// The id that its sender gave the command.
        id: String,
        /// What is in it, or what is wrong with it.
        file: Box<FileCheck>,
    },
    /// The answer to `write_file`.
    Written {
        /// The id that its sender gave the command.
        id: String,
        /// The file, as TOML.
        text: String,
    },
    /// The answer to `print_cards`.
    Page {
        /// The id that its sender gave the command.
        id: String,
        /// A page of A4, as SVG.
        svg: String,
    },
    /// The table entered is no longer there for this socket.
    Left {
        /// The reason, as a code and in words.
        why: Refusal,
    },
    /// The server closes this socket.
    Bye {
        /// The reason, as a code and in words.
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
#[ts(type = "{ path: string, mend?: Mend, place?: PlaceAt } & Record<Lang, string>")]
pub struct ProblemAt {
    /// Where: `effects[0].count`.
    pub path: String,
    /// Where in the file, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PlaceAt>,
    /// What to change so that it works, of switches that contradict each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mend: Option<Mend>,
    /// What is wrong, by language.
    #[serde(flatten)]
    pub words: ByLang<String>,
}

/// The nearest that works: a switch and what it is to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Mend {
    /// The switch to change.
    #[ts(type = "SwitchName")]
    pub switch: String,
    /// What it is to be, as JSON.
    #[ts(type = "boolean | number | string")]
    pub value: serde_json::Value,
}

/// Where something stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct PlaceAt {
    /// The line, counted from 1.
    pub line: u32,
    /// The letter in it, counted from 1.
    pub column: u32,
    /// The line, clipped to what is around the place if it is long.
    pub shown: String,
    /// How many letters of `shown` stand before what is meant.
    pub before: u32,
    /// How many letters are meant.
    pub width: u32,
}

impl PlaceAt {
    /// The place of a problem in the text it was found in.
    pub fn of(problem: &Problem, source: &str) -> Option<PlaceAt> {
        let Place { line, column, shown, before, width } = problem.place(source)?;
        let [line, column, before, width] = [line, column, before, width].map(|number| number as u32);
        Some(PlaceAt { line, column, shown, before, width })
    }
}

/// What is in a file, or what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct FileCheck {
    /// If it is a good rules file: what they come to.
    pub rules: Option<RulesView>,
    /// If it is a good rule card: what it says.
    pub card: Option<CardView>,
    /// The good rules, as a `setup` takes them, or the good card, as they do; else null.
    #[ts(type = "unknown")]
    pub given: Option<serde_json::Value>,
    /// Else what is wrong, all of it that anybody would read.
    pub problems: Vec<ProblemAt>,
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
    #[ts(type = "PresetName")]
    pub preset: String,
    /// Whether they differ from the preset.
    pub house_rules: bool,
    /// How many sit there, and how many can.
    pub taken: u8,
    /// How many can sit there.
    pub seats: u8,
    /// Whether a match is under way.
    pub playing: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether whoever plays alone against bots may take hints there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub hints: bool,
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
