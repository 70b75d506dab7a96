//! Any text is a rules file or has a problem that can be shown, in both languages.
#![no_main]

use std::sync::LazyLock;

use lastcard_rulebook::{Lang, RuleSet, Texts};
use libfuzzer_sys::fuzz_target;

static TEXTS: LazyLock<[Texts; 2]> = LazyLock::new(|| Lang::ALL.map(Texts::new));

fuzz_target!(|source: &str| {
    match RuleSet::from_toml(source) {
        Ok(set) => assert_eq!(set.rules.check(), Ok(())),
        Err(problems) => {
            assert!(!problems.is_empty());
            for (problem, texts) in problems.iter().flat_map(|problem| TEXTS.iter().map(move |texts| (problem, texts))) {
                assert!(problem.report(texts, "rules.toml", source).starts_with("rules.toml"));
            }
        }
    }
});
