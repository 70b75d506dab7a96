//! The rules as text: every file in `scenarios/` is played and every rule id has a scenario.
//!
//! A scenario starts with `== ID[, ID]: what it shows`, sets a table up, and plays. See
//! CONTRIBUTING.md for the format.

use std::{collections::BTreeSet, fs, path::PathBuf};

use lastcard_rulebook::{SWITCHES, VERBS, rule_ids};

use crate::scenario::{self, Scenario};

/// Rules about people, not about a round: the tests that show them stand in another crate and name them.
const SHOWN_ELSEWHERE: [(&str, &str); 1] = [("CUSTOM-2", "../server/tests/claims/consent.rs")];

fn scenarios() -> Vec<Scenario> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
        .iter()
        .flat_map(|file| {
            let name = file.file_name().unwrap().to_string_lossy().into_owned();
            scenario::read(&name, &fs::read_to_string(file).unwrap())
        })
        .collect()
}

#[test]
fn every_scenario_goes_as_written() {
    let failures: Vec<String> = scenarios().iter().filter_map(|scenario| scenario.play().err()).collect();
    assert!(failures.is_empty(), "{} scenarios fail:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_rule_has_a_scenario() {
    let covered: BTreeSet<String> = scenarios().into_iter().flat_map(|scenario| scenario.rules).collect();
    let elsewhere = |id: &str| SHOWN_ELSEWHERE.iter().any(|(rule, _)| *rule == id);
    let missing: Vec<&str> = rule_ids().filter(|id| !covered.contains(*id) && !elsewhere(id)).collect();
    assert!(missing.is_empty(), "rules without a scenario: {missing:?}");
}

#[test]
fn every_switch_and_every_effect_has_a_scenario() {
    let switches = SWITCHES.iter().map(|switch| format!(" {}=", switch.name));
    let effects = VERBS.iter().map(|verb| format!("{{do=\"{verb}\""));
    let scenarios = scenarios();
    let unset = |what: &String| !scenarios.iter().any(|scenario| scenario.sets(what));
    let missing: Vec<String> = switches.chain(effects).filter(unset).collect();
    assert!(missing.is_empty(), "in no scenario: {missing:?}");
}

#[test]
fn rules_shown_elsewhere_are_shown_there() {
    for (id, path) in SHOWN_ELSEWHERE {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
        let tests = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert!(tests.contains(&format!("{id}:")) && tests.contains("#[test]"), "{path} has no test of {id}");
    }
}

#[test]
fn scenarios_name_only_rules_there_are() {
    let known: BTreeSet<&str> = rule_ids().collect();
    for scenario in scenarios() {
        for id in &scenario.rules {
            assert!(known.contains(id.as_str()), "{}: there is no rule {id}", scenario.place);
        }
    }
}
