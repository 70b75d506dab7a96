//! What is wrong with a rule as a whole is told where it shows, and what does nothing is told of whoever writes it.

use lastcard_rulebook::{Beside, Lang, Node, Problem, Reason, RuleCard, RuleSet, Texts};

const WORDS: &str = "id = \"c\"\ntitle.en = \"C\"\ntext.en = \"C.\"\n";

/// What is said to be wrong with a card of these effects, with the words of the file it points at.
#[track_caller]
fn wrong_with(effects: &str) -> Vec<(Reason, String)> {
    let source = format!("{WORDS}effects = [\n{effects}\n]\n");
    let pointed = |problem: Problem| (problem.reason, source[problem.at.expect("it is in the file")].to_owned());
    RuleCard::from_toml(&source).expect_err(effects).into_iter().map(pointed).collect()
}

#[test]
fn what_is_wrong_with_a_rule_as_a_whole_is_shown_where_it_begins() {
    let draw = "{ do = \"draw\", who = \"me\", count = 1 },\n";
    let mark = |name: &str, rest: &str| format!("{{ do = \"mark\", who = \"next\", mark = \"{name}\", {rest} }}");
    for (effects, reason, place) in [
        (
            format!("{draw}{}, {}", mark("hat", "until = \"round\""), mark("cap", "until = \"round\"")),
            Reason::OneMark,
            "\"cap\"".to_owned(),
        ),
        (
            format!("{draw}{{ do = \"discard_all\", who = \"me\", what = \"called\" }}"),
            Reason::NothingCalled,
            "\"called\"".to_owned(),
        ),
        (
            format!(
                "{draw}{{ do = \"toss_coin\", heads = [{{ do = \"draw_until\", who = \"me\", until = \"called\" }}] }}"
            ),
            Reason::NothingCalled,
            "\"called\"".to_owned(),
        ),
        (
            format!("{}, {}", mark("hat", "until = \"round\""), mark("hat", "until = \"round\", does = \"no_uno\"")),
            Reason::MarkMeansTwo,
            mark("hat", "until = \"round\", does = \"no_uno\""),
        ),
        (
            format!(
                "{}, {}",
                mark("hat", "until = \"my_turn\", does = \"miss_turn\""),
                mark("hat", "until = \"uno_call\", does = \"miss_turn\"")
            ),
            Reason::MarkNeverEnds,
            "\"uno_call\"".to_owned(),
        ),
        (
            format!("{}{{ do = \"redeal\" }}", draw.repeat(24)),
            Reason::TooManySteps(24),
            "{ do = \"redeal\" }".to_owned(),
        ),
    ] {
        assert_eq!(wrong_with(&effects), [(reason, place)], "{effects}");
    }
}

#[test]
fn the_way_to_what_is_wrong_leads_through_the_lists() {
    let source = format!(
        "{WORDS}effects = [{{ do = \"redeal\" }}, {{ do = \"vote\", passes = \"any\", yes = [], no = [{{ do = \"bar\", \
         what = \"called\", turns = 1 }}] }}]"
    );
    assert_eq!(RuleCard::from_toml(&source).unwrap_err()[0].path, "effects[1].no[0].what");
}

#[test]
fn a_field_that_means_nothing_beside_the_others_is_told_with_what_it_belongs_to() {
    let turns = Reason::NoMeaning("turns", Beside { field: "until", word: "turns" });
    let count = Reason::NoMeaning("count", Beside { field: "does", word: "draw" });
    let mark = "{ do = \"mark\", who = \"me\", mark = \"hat\"";
    assert_eq!(wrong_with(&format!("{mark}, until = \"round\", turns = 2 }}")), [(turns, "turns".to_owned())]);
    for does in ["", ", does = \"nothing\"", ", does = \"open_hand\""] {
        let effects = format!("{mark}, until = \"round\", count = 2{does} }}");
        assert_eq!(wrong_with(&effects), [(count.clone(), "count".to_owned())], "{effects}");
    }
    let good = format!("{mark}, until = \"turns\", turns = 2, does = \"draw\", count = 2 }}");
    assert!(RuleCard::from_toml(&format!("{WORDS}effects = [{good}]")).is_ok());
}

#[test]
fn an_effect_of_which_nothing_can_come_is_told() {
    for (effect, reason) in [
        ("do = \"give\", who = \"me\", to = \"me\", count = 1", Reason::ToThemselves("to")),
        ("do = \"give\", who = \"chosen\", to = \"chosen\", count = 1", Reason::ToThemselves("to")),
        ("do = \"show\", who = \"next\", to = \"next\", count = 1", Reason::ToThemselves("to")),
        ("do = \"take\", from = \"me\", count = 1", Reason::ToThemselves("from")),
        ("do = \"toss_coin\", heads = []", Reason::EmptyLists),
        ("do = \"vote\", passes = \"any\", yes = [], no = []", Reason::EmptyLists),
        ("do = \"choose\", who = \"next\", first = [], second = [], third = []", Reason::EmptyLists),
    ] {
        let effect = format!("{{ {effect} }}");
        assert_eq!(wrong_with(&format!("{{ do = \"redeal\" }}, {effect}")), [(reason, effect.clone())]);
        let within = format!("{{ do = \"if_stuck\", who = \"me\", then = [{effect}] }}");
        assert_eq!(wrong_with(&within)[0].1, effect);
    }
    let shown = format!("{WORDS}effects = [{{ do = \"show\", who = \"everyone\", count = 1 }}]");
    assert!(RuleCard::from_toml(&shown).is_ok(), "what everyone shows everyone is seen by others");
}

#[test]
fn a_second_player_is_chosen_only_beside_a_first() {
    let second = "{ do = \"draw\", who = \"second\", count = 1 }";
    assert_eq!(wrong_with(second), [(Reason::SecondAlone, "\"second\"".to_owned())]);
    for first in [
        "{ do = \"miss_turn\", who = \"chosen\" }",
        "{ do = \"vote\", passes = \"any\", voters = \"all_but_chosen\", yes = [{ do = \"redeal\" }] }",
    ] {
        assert!(RuleCard::from_toml(&format!("{WORDS}effects = [{second}, {first}]")).is_ok(), "{first}");
    }
}

/// A table that was opened before such cards were refused goes on by them.
#[test]
fn what_does_nothing_is_refused_of_whoever_writes_it_and_read_of_who_wrote_it() {
    let card = format!("{WORDS}effects = [{{ do = \"take\", from = \"me\", count = 1 }}]");
    let node = Node::from_toml(&card).unwrap();
    assert!(RuleCard::read(&node, "").is_ok());
    let rules = "custom = [{ id = \"c\", title.en = \"C\", text.en = \"C.\", effects = [{ do = \"take\", from = \"me\", \
                 count = 1 }] }]";
    let node = Node::from_toml(rules).unwrap();
    assert!(RuleSet::read(&node).is_ok());
    let problems = RuleSet::read_new(&node).unwrap_err();
    assert_eq!(problems[0].path, "custom[0].effects[0]");
    assert_eq!(problems[0].reason, Reason::ToThemselves("from"));
}

#[test]
fn what_does_nothing_is_told_in_every_language() {
    let beside = Beside { field: "until", word: "turns" };
    for reason in
        [Reason::NoMeaning("turns", beside), Reason::ToThemselves("to"), Reason::EmptyLists, Reason::SecondAlone]
    {
        for lang in Lang::ALL {
            let said = Problem { at: None, path: String::new(), reason: reason.clone() }.text(&Texts::new(lang));
            assert!(!said.contains("problem-") && !said.contains('{'), "{said}");
        }
    }
}
