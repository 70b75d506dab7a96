//! Rules files: what they set, and what is said of bad ones.

use std::collections::BTreeSet;

use lastcard_engine::{Challenge, Contradiction, DrawRule, JumpIn, Preset, Rules, Seven, Stacking};
use lastcard_rulebook::{Lang, Problem, Reason, RuleSet, Texts};

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
    assert_eq!(set.rules, Rules { jump_in: JumpIn::Off, draw: DrawRule::UntilPlayable, ..house });
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
    let problems = RuleSet::from_toml("zero = 3").unwrap_err();
    assert_eq!(problems[0].to_string(), "zero must be true or false");
}

#[test]
fn switches_that_contradict_each_other_are_told_with_what_works() {
    let found = report(Lang::English, "teams = true\nplaces = true\n");
    let expected = "\
rules.toml:2:10: with teams a round ends when the first goes out, so there are no places; the nearest that works is places = false
  |
2 | places = true
  |          ^^^^
";
    assert_eq!(found, expected);
    let found = report(Lang::Spanish, "hand_size = 15\nmercy = 15\n");
    assert!(found.contains("quien recibe 15 cartas quedaría fuera enseguida con mercy en 15"), "{found}");
    assert!(found.contains("lo más cercano que funciona es mercy = 16"), "{found}");
}

#[test]
fn who_does_all_that_is_told_of_contradictions_has_rules_to_play_by() {
    let all_but_one = "teams = true\nplaces = true\nmatch = \"elimination\"\nuno = \"off\"\nfalse_call = 2\n\
                       mercy = 15\nhand_size = 20\n";
    let told: BTreeSet<&str> =
        ["teams = false\npartner_hands = true\n", all_but_one].into_iter().flat_map(mended).collect();
    assert_eq!(told, Contradiction::ALL.iter().map(|contradiction| contradiction.code()).collect());
}

/// Does all that is told of the contradictions of a file, after which there are none; says what they were.
fn mended(file: &str) -> Vec<&'static str> {
    let contradictions = RuleSet::from_toml(file).unwrap_err().into_iter().map(|problem| match problem.reason {
        Reason::Contradiction(found, switch, value) => (found, switch, value),
        _ => panic!("{problem}"),
    });
    let (mut found, mut file) = (Vec::new(), file.to_owned());
    for (contradiction, switch, value) in contradictions {
        let lines =
            file.lines().map(|line| match line.strip_prefix(switch).is_some_and(|rest| rest.starts_with(" =")) {
                true => format!("{switch} = {value}\n"),
                false => format!("{line}\n"),
            });
        file = lines.collect();
        found.push(contradiction.code());
    }
    assert!(RuleSet::from_toml(&file).is_ok(), "{file}");
    found
}

#[test]
fn every_contradiction_is_explained_in_every_language() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for contradiction in Contradiction::ALL {
            let reason = Reason::Contradiction(*contradiction, contradiction.switch(), "x".to_owned());
            let said = Problem { at: None, path: String::new(), reason }.text(&texts);
            assert!(!said.contains("contradiction-") && !said.contains('{'), "{said}");
        }
    }
}

#[test]
fn a_limit_is_off_or_a_number_within_its_bounds() {
    for off in ["\"off\"", "false", "0"] {
        assert_eq!(RuleSet::from_toml(&format!("mercy = {off}")).unwrap().rules.mercy, 0);
    }
    assert_eq!(RuleSet::from_toml("mercy = 25").unwrap().rules.mercy, 25);
    let found = report(Lang::English, "mercy = 3\n");
    assert!(found.contains("mercy must be \"off\" or a whole number from 15 to 40"), "{found}");
}

#[test]
fn a_shorthand_sets_what_it_stands_for_and_more_can_be_said_beside_it() {
    let set = RuleSet::from_toml("stacking = \"any\"\nprogressive = true\nseven_zero = true\nseven = \"may\"").unwrap();
    assert_eq!(set.rules, Rules { stacking: Stacking::Any, seven: Seven::May, zero: true, ..Rules::CLASSIC });
    let found = report(Lang::English, "progressive = true\nstacking = \"off\"\n");
    assert!(found.starts_with("rules.toml:2:12: \"progressive\" and \"stacking\" say opposite things"), "{found}");
}

#[test]
fn teams_say_how_many_can_play() {
    let set = RuleSet::from_toml("teams = true").unwrap();
    let said = |players| set.check_players(players).map_err(|problem| problem.to_string());
    assert!(said(6).is_ok());
    assert_eq!(
        said(5),
        Err("teams are for 4, 6, 8 or 10 players, not for 5; the nearest that works is teams = false".to_owned())
    );
}
