//! What people are shown of the rules before they agree to them.

use lastcard_engine::SeatCount;
use lastcard_protocol::RulesView;
use lastcard_rulebook::{Kind, Lang, NAMED_SETS, Node, RuleSet, SHORTHANDS, SWITCHES, Switch};
use serde_json::{Value, json};

const CHANGED: &str = r#"
preset = "customizable"
custom = [
    "joke",
    { id = "storm", title = { en = "Storm", es = "Tormenta" }, text = { en = "All draw.", es = "Todos roban." }, effects = [
        { do = "draw", who = "everyone", count = 1 },
    ] },
]
"#;

#[test]
fn the_cards_of_a_changed_set_are_told_by_title_in_every_language() {
    let view = RulesView::of(&RuleSet::from_toml(CHANGED).unwrap());
    assert_eq!(view.preset, "customizable");
    let titles = |lang: Lang| view.cards.iter().map(|card| card.title[&lang].clone()).collect::<Vec<_>>();
    assert_eq!(titles(Lang::English), ["Tell a joke", "Storm"]);
    assert_eq!(titles(Lang::Spanish), ["Cuenta un chiste", "Tormenta"]);
}

/// The value of a switch that is not the preset's, as it is written in JSON.
fn another(switch: &Switch, sheet: &RuleSet) -> Value {
    let now = switch.value(&sheet.rules);
    match switch.kind {
        Kind::Flag => json!(now == 0),
        Kind::Choice(words) => {
            let word = words[(now as usize + 1) % words.len()];
            word.parse::<bool>().map_or_else(|_| json!(word), Value::from)
        }
        Kind::Number(least, most) => json!(if now == most { least } else { now + 1 }),
        Kind::Limit(least, _) => json!(least),
    }
}

#[test]
fn every_switch_that_is_changed_is_told_in_words_of_every_language() {
    let sheet = RuleSet::from_toml("").unwrap();
    for switch in &SWITCHES {
        // Some make sense only beside another.
        let mut rules = match switch.name {
            "partner_hands" => json!({"teams": true}),
            _ => json!({}),
        };
        let beside = rules.as_object().unwrap().len();
        rules[switch.name] = another(switch, &sheet);
        let view = RulesView::of(&RuleSet::read(&Node::from_json(&rules)).unwrap());
        let changed: Vec<&str> =
            view.switches.iter().filter(|one| one.changed && !one.shorthand).map(|one| one.name.as_str()).collect();
        assert!(changed.contains(&switch.name), "{changed:?}");
        assert_eq!(view.changes.len(), Lang::ALL.len());
        for (lang, changes) in &view.changes {
            assert_eq!(changes.len(), beside + 1, "{} in {lang:?}: {changes:?}", switch.name);
            assert!(changes.iter().all(|line| !line.contains('_') && !line.starts_with("says-")), "{changes:?}");
        }
    }
}

#[test]
fn a_named_set_tells_all_it_changes() {
    for set in &NAMED_SETS {
        let view = RulesView::of(&set.rules());
        let changed = view.switches.iter().filter(|switch| switch.changed && !switch.shorthand).count();
        for changes in view.changes.values() {
            // Of how many rounds a match is stands beside that it is by rounds.
            assert!(changes.len() == changed || changes.len() + 1 == changed, "{}: {changes:?}", set.name);
        }
    }
}

#[test]
fn old_clients_find_the_switches_they_know_first() {
    let view = RulesView::of(&RuleSet::from_toml("preset = \"house\"").unwrap());
    let first: Vec<_> =
        view.switches.iter().take(SHORTHANDS.len()).map(|one| (one.name.as_str(), &one.value)).collect();
    assert_eq!(first, [("progressive", &json!(true)), ("seven_zero", &json!(true))]);
    let value = |name: &str| view.switches.iter().find(|switch| switch.name == name).unwrap().value.clone();
    assert_eq!((value("jump_in"), value("mercy"), value("stacking")), (json!(true), json!("off"), json!("same")));
}

#[test]
fn it_is_told_how_many_can_play_by_the_rules() {
    let players = |rules: &str| RulesView::of(&RuleSet::from_toml(rules).unwrap()).players;
    assert_eq!(players(""), (2..=SeatCount::MAX as u8).collect::<Vec<_>>());
    assert_eq!(players("teams = true"), [4, 6, 8, 10]);
    assert_eq!(players("hand_size = 20"), [2, 3, 4, 5]);
}
