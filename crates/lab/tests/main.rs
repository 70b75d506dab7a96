//! All tests of the laboratory from outside, in one program.

mod duel;
mod families;
mod games;
mod interrupt;
mod programs;
mod ratings;
mod study;
mod train;
mod trial;

use lastcard_lab::{NamedRules, Provenance};
use lastcard_rulebook::RuleSet;

/// Where results would come from; the command is nobody's friend.
fn made() -> Provenance {
    let rules = NamedRules { name: "classic".to_owned(), set: RuleSet::named("classic").unwrap(), file: None };
    let command = "lastcard lab study --rules '<script>'".to_owned();
    Provenance { version: "1.2.3", commit: "0123abc", command, rules: vec![rules] }
}
