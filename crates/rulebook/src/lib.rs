//! Rules files checked and compiled into the engine's rules, and every text a player reads.
//!
//! ```
//! use lastcard_rulebook::{Lang, RuleSet, Texts};
//!
//! let set = RuleSet::from_toml("preset = \"house\"\njump_in = false").unwrap();
//! assert_eq!(set.rules.jump_in, lastcard_engine::JumpIn::Off);
//!
//! let texts = Texts::new(Lang::Spanish);
//! assert!(texts.rule("W4-2").unwrap().text.contains("color"));
//!
//! // What is wrong is said with its place.
//! let file = "jump_in = true\nchallange = \"off\"\n";
//! let problems = RuleSet::from_toml(file).unwrap_err();
//! let report = problems[0].report(&Texts::new(Lang::English), "rules.toml", file);
//! assert!(report.starts_with("rules.toml:2:1: "), "{report}");
//! assert!(report.contains("challenge"), "{report}");
//! ```

mod card;
mod changes;
mod compile;
mod describe;
mod effect;
mod effect_fields;
mod effect_words;
mod fields;
mod idle;
mod ids;
mod lang;
mod marks;
mod named_sets;
mod node;
mod print;
mod problem;
mod read_effects;
mod ready;
mod rule_ids;
mod rule_set;
mod switches;
mod syntax;
mod texts;
mod to_toml;
mod typeset;
mod unseen;
mod way;
mod written_file;

pub use card::{MAX_TEXT, MAX_TITLE, RuleCard, Wording};
pub use describe::{Sentence, describe};
pub use effect::{Effect, FIELDS, VERBS};
pub use effect_fields::{Beside, Field, LeftOut, MAX_MARK, Takes};
pub use effect_words::WHO;
pub use ids::same_id;
pub use lang::{Lang, NoSuchLanguage};
pub use marks::borne_marks;
pub use named_sets::{NAMED_SETS, NamedSet};
pub use node::{Entry, Node, Value};
pub use print::{CARDS_A_PAGE, page_file, print_pages};
pub use problem::{Place, Problem, Reason};
pub use read_effects::MAX_COUNT;
pub use ready::{ready_card, ready_cards, ready_source};
pub use rule_ids::{group_of, rule_ids};
pub use rule_set::RuleSet;
pub use switches::{CUSTOM, Group, Kind, SHORTHANDS, SWITCHES, Switch};
pub use syntax::Slip;
pub use texts::{RuleText, Texts};
pub use unseen::is_unseen;
pub use written_file::WrittenFile;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
