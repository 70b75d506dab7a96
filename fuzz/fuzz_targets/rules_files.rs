//! Any text is a rules file, a rule card, or has a problem that can be shown, in both languages.
#![no_main]

use std::sync::LazyLock;

use lastcard_rulebook::{Lang, Problem, RuleCard, RuleSet, Texts, WrittenFile, describe, print_pages};
use libfuzzer_sys::fuzz_target;

static TEXTS: LazyLock<[Texts; 2]> = LazyLock::new(|| Lang::ALL.map(Texts::new));

fuzz_target!(|source: &str| {
    match RuleSet::from_toml(source) {
        Ok(set) => assert_eq!(set.rules.check(), Ok(())),
        Err(problems) => shown(&problems, source),
    }
    match RuleCard::from_toml(source) {
        Ok(card) => TEXTS.iter().for_each(|texts| assert!(!describe(texts, &card.effects).is_empty())),
        Err(problems) => shown(&problems, source),
    }
    // What is good is written as a file that is read as the same, and can be printed.
    if let Ok(file) = WrittenFile::from_toml(source) {
        assert_eq!(WrittenFile::from_toml(&file.to_toml()).as_ref().map(WrittenFile::cards), Ok(file.cards()));
        print_pages(&file.cards().iter().collect::<Vec<_>>(), Lang::English);
    }
});

fn shown(problems: &[Problem], source: &str) {
    assert!(!problems.is_empty());
    for (problem, texts) in problems.iter().flat_map(|problem| TEXTS.iter().map(move |texts| (problem, texts))) {
        assert!(problem.report(texts, "rules.toml", source).starts_with("rules.toml"));
    }
}
