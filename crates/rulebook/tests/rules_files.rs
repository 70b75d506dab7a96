//! Rules files: what they set, and what is said of bad ones.

use lastcard_engine::{Challenge, DrawRule, Preset, Rules};
use lastcard_rulebook::{Lang, RuleSet, Texts};

fn report(lang: Lang, source: &str) -> String {
    let problems = RuleSet::from_toml(source).unwrap_err();
    problems.iter().map(|problem| problem.report(&Texts::new(lang), "rules.toml", source)).collect()
}

#[test]
fn an_empty_file_is_the_classic_sheet() {
    assert_eq!(RuleSet::from_toml("").unwrap().rules, Rules::CLASSIC);
}

#[test]
fn switches_stand_over_the_preset_wherever_it_is_named() {
    let set = RuleSet::from_toml("jump_in = false\ndraw = \"until_playable\"\npreset = \"house-es\"").unwrap();
    let house = Preset::named("house-es").unwrap().rules();
    assert_eq!(set.rules, Rules { jump_in: false, draw: DrawRule::UntilPlayable, ..house });
    assert_eq!(set.rules.challenge, Challenge::Anyone);
}

#[test]
fn every_problem_is_shown_with_its_line_and_a_mark() {
    let found = report(Lang::English, "jump_in = yes\n");
    assert!(found.starts_with("rules.toml:1:"), "{found}");

    let found = report(Lang::English, "# ours\njumpin = true\ntarget = 0\nchallenge = \"nobody\"\nhand_size = 7.5\n");
    let expected = "\
rules.toml:2:1: there is no switch \"jumpin\"; did you mean \"jump_in\"?
  |
2 | jumpin = true
  | ^^^^^^
rules.toml:3:10: target must be a whole number from 1 to 10000
  |
3 | target = 0
  |          ^
rules.toml:4:13: challenge must be one of \"victim\", \"anyone\", \"off\"
  |
4 | challenge = \"nobody\"
  |             ^^^^^^^^
rules.toml:5:13: hand_size must be a whole number from 1 to 20
  |
5 | hand_size = 7.5
  |             ^^^
";
    assert_eq!(found, expected);
}

#[test]
fn problems_are_told_in_spanish_too() {
    let found = report(Lang::Spanish, "preset = \"clasic\"\n");
    assert!(found.contains("¿querías decir \"classic\"?"), "{found}");
}

#[test]
fn marks_stand_under_their_place_in_lines_with_other_letters() {
    let found = report(Lang::English, "\"año\" = 1\n");
    assert!(found.ends_with("  | ^^^^^\n"), "{found}");
}

#[test]
fn a_problem_told_without_a_file_says_the_way_to_its_place() {
    let card = r#"{ id = "x", title = { en = "X" }, text = { en = "X" }, effects = [{ do = "draw", who = "next" }] }"#;
    let problems = RuleSet::from_toml(&format!("custom = [{card}]")).unwrap_err();
    assert_eq!(problems[0].to_string(), "custom[0].effects[0].count: \"count\" is missing here");
    let problems = RuleSet::from_toml("jump_in = 3").unwrap_err();
    assert_eq!(problems[0].to_string(), "jump_in must be true or false");
}
