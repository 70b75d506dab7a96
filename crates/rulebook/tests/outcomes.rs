//! Which outcomes the choice at a step of a written rule leads to.

use lastcard_engine::{Face, Step};
use lastcard_rulebook::{Effect, RuleSet};

const CARD: &str = r#"
custom = [{ id = "x", title = { en = "X" }, text = { en = "X" }, effects = [
    { do = "if_stuck", who = "next", then = [{ do = "choose", who = "me", first = [{ do = "extra_turn" }], second = [] }], otherwise = [] },
    { do = "choose", who = "next", first = [
        { do = "choose", who = "me", first = [{ do = "open_hands" }], second = [{ do = "pass_hands" }] },
    ], second = [{ do = "turn_direction" }], third = [], fourth = [{ do = "redeal" }] },
] }]
"#;

#[test]
fn every_choice_of_a_rule_leads_to_its_own_outcomes() {
    let set = RuleSet::from_toml(CARD).unwrap();
    let card = Face::custom(0).unwrap();
    let steps = set.rules.custom.rule(0).steps();
    let choices = steps.iter().enumerate().filter(|(_, step)| matches!(step, Step::Choose(..)));
    let verbs: Vec<Vec<Vec<&str>>> = choices
        .map(|(step, _)| {
            let verbs = |effects: &[Effect]| effects.iter().map(|effect| effect.verb()).collect();
            set.outcomes(card, step).unwrap().into_iter().map(verbs).collect()
        })
        .collect();
    let expected: [&[&[&str]]; 3] = [
        &[&["extra_turn"], &[]],
        &[&["choose"], &["turn_direction"], &[], &["redeal"]],
        &[&["open_hands"], &["pass_hands"]],
    ];
    let expected = expected.map(|ways| ways.iter().map(|way| way.to_vec()).collect::<Vec<_>>());
    assert_eq!(verbs, expected);
}

#[test]
fn what_is_no_choice_has_no_outcomes() {
    let set = RuleSet::from_toml(CARD).unwrap();
    assert_eq!(set.outcomes(Face::custom(0).unwrap(), 0), None, "a fork that nobody decides");
    assert_eq!(set.outcomes(Face::custom(0).unwrap(), 99), None);
    assert_eq!(set.outcomes(Face::custom(1).unwrap(), 1), None);
    assert_eq!(set.outcomes(Face::WILD, 1), None);
}
