//! Rules files checked and compiled into the engine's rules, and every text a player reads.
//!
//! ```
//! use lastcard_rulebook::{Lang, RuleSet, Texts};
//!
//! let set = RuleSet::from_toml("preset = \"house\"\njump_in = false").unwrap();
//! assert!(set.rules.progressive && !set.rules.jump_in);
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
mod compile;
mod describe;
mod effect;
mod fields;
mod lang;
mod marks;
mod node;
mod problem;
mod read_effects;
mod ready;
mod rule_ids;
mod rule_set;
mod switches;
mod texts;

pub use card::{MAX_TEXT, MAX_TITLE, RuleCard, Wording};
pub use describe::{Sentence, describe};
pub use effect::{Effect, VERBS, WHO};
pub use lang::{Lang, NoSuchLanguage};
pub use marks::borne_marks;
pub use node::{Entry, Node, Value};
pub use problem::{Problem, Reason};
pub use ready::{ready_cards, ready_source};
pub use rule_ids::{group_of, rule_ids};
pub use rule_set::RuleSet;
pub use switches::{CUSTOM, Kind, SWITCHES, Switch};
pub use texts::{RuleText, Texts};
