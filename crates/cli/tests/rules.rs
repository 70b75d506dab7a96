//! `lastcard rules`: what it says of presets, named sets and files, and how it sets two side by side.

use lastcard::{
    compare::{Comparison, Side},
    rules,
    sources::find_rules,
};
use lastcard_engine::Preset;
use lastcard_rulebook::{Lang, NAMED_SETS, RuleSet, SWITCHES, Texts};
use serde_json::{Value, json};

fn compared(one: &str, other: &str) -> Comparison {
    let side = |name: &str| Side { name: name.to_owned(), set: RuleSet::named(name).unwrap() };
    Comparison::of(side(one), side(other))
}

fn all_names() -> impl Iterator<Item = &'static str> {
    Preset::all().map(Preset::name).chain(NAMED_SETS.iter().map(|set| set.name))
}

#[test]
fn the_list_has_every_preset_and_every_named_set() {
    for lang in Lang::ALL {
        let list = rules::list(&Texts::new(lang));
        for name in all_names() {
            assert!(list.lines().any(|line| line.starts_with(&format!("  {name} "))), "{name}\n{list}");
        }
    }
}

#[test]
fn rules_are_found_by_a_presets_name_and_by_a_sets() {
    let english = Texts::new(Lang::English);
    assert_eq!(find_rules(&english, "street"), Ok(RuleSet::named("street").unwrap()));
    assert_eq!(find_rules(&english, "house").unwrap().preset.name(), "house");
    let problem = find_rules(&english, "stret").unwrap_err();
    assert_eq!(problem, "there are no rules called \"stret\"; did you mean \"street\"?");
}

#[test]
fn a_named_set_is_shown_with_its_explanation_and_what_it_changes() {
    let english = Texts::new(Lang::English);
    let shown = rules::show(&english, "quick", &RuleSet::named("quick").unwrap());
    assert!(shown.starts_with("quick, Quick: A short match"), "{shown}");
    let one_line = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(one_line.contains("Different here: Cards of one number or symbol may be laid together."), "{shown}");
    assert!(shown.contains("\n  best_of = 3\n"), "{shown}");
    for switch in &SWITCHES {
        assert!(shown.contains(&format!("\n  {} = ", switch.name)), "{}", switch.name);
    }
}

#[test]
fn a_file_is_shown_in_words() {
    let set = RuleSet::from_toml("preset = \"house\"\nmercy = 20").unwrap();
    let shown = rules::show(&Texts::new(Lang::Spanish), "ours.toml", &set);
    let one_line = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(one_line.starts_with("ours.toml Las 108 cartas de la hoja Checklane con sus reglas de la casa"), "{shown}");
    assert!(one_line.contains("Aquí es distinto: Quien tiene 20 cartas queda fuera de la ronda."), "{shown}");
}

#[test]
fn a_preset_is_shown_as_ever() {
    let shown = rules::show(&Texts::new(Lang::English), "classic", &RuleSet::named("classic").unwrap());
    assert!(shown.starts_with("classic: The 108 cards of the Checklane sheet, without house rules.\n"), "{shown}");
    assert!(shown.contains("These are the defaults; it changes nothing."), "{shown}");
}

#[test]
fn a_comparison_says_what_differs_first() {
    let shown = compared("classic", "house").text(&Texts::new(Lang::English));
    let expected = "\
classic and house differ in 4 things:

                         classic                     house
Stacking                 Off                         Like on like
Jump-In                  Off                         On
Sevens                   Off                         Must trade
Zeros                    Off                         On

The same in both:

Sending back             Off
";
    assert!(shown.starts_with(expected), "{shown}");
    assert!(shown.contains("\nTarget score             500\n"), "{shown}");
}

#[test]
fn every_comparison_fits_a_terminal_of_80_columns() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for one in all_names() {
            for other in all_names() {
                let shown = compared(one, other).text(&texts);
                let longest = shown.lines().map(|line| line.chars().count()).max().unwrap();
                assert!(longest <= 80, "{shown}");
            }
        }
    }
}

#[test]
fn rules_that_are_the_same_differ_in_nothing() {
    let shown = compared("classic", "deluxe").text(&Texts::new(Lang::Spanish));
    assert!(shown.starts_with("classic y deluxe son las mismas reglas.\n\nIgual en ambas:\n"), "{shown}");
}

#[test]
fn the_customizable_cards_are_compared_by_what_they_are_called() {
    let shown = compared("classic", "customizable").text(&Texts::new(Lang::English));
    assert!(shown.contains("Customizable cards       Off                         Draw to the colour, Wild"), "{shown}");
}

#[test]
fn as_json_a_comparison_has_the_words_of_rules_files() {
    let json: Value = serde_json::from_str(&compared("party-teams", "quick").json()).unwrap();
    assert_eq!(json["one"], json!({"name": "party-teams", "preset": "classic"}));
    let differs = json["differs"].as_array().unwrap();
    assert!(differs.contains(&json!({"switch": "best_of", "one": 5, "other": 3})), "{json}");
    assert!(differs.contains(&json!({"switch": "stacking", "one": "up", "other": "off"})), "{json}");
    assert!(differs.contains(&json!({"switch": "teams", "one": true, "other": false})), "{json}");
    let same = json["same"].as_array().unwrap();
    assert!(same.contains(&json!({"switch": "match", "value": "rounds"})), "{json}");
    assert!(same.contains(&json!({"switch": "custom", "value": []})), "{json}");
    assert_eq!(differs.len() + same.len(), SWITCHES.len() + 1);
}

#[test]
fn a_file_that_sets_nothing_is_said_to_set_nothing() {
    let said = |source: &str, lang| rules::check(&Texts::new(lang), "ours.toml", source).unwrap();
    assert_eq!(said("", Lang::English), "ours.toml is good: classic as it is, nothing is set\n");
    assert_eq!(said("preset = \"deluxe\"", Lang::Spanish), "ours.toml está bien: deluxe tal cual, sin cambios\n");
    assert_eq!(said("preset = \"house\"", Lang::English), "ours.toml is good: house as it is, nothing is set\n");
}

#[test]
fn what_a_file_sets_is_told_against_the_preset_it_starts_from() {
    let texts = Texts::new(Lang::English);
    let checked = |source: &str| rules::check(&texts, "ours.toml", source).unwrap();
    let house = "preset = \"house\"\njump_in = false\n";
    assert_eq!(checked(house), "ours.toml is good: house with these settings\n  jump_in = false\n");
    let blank = checked("preset = \"customizable\"\ncustom = []\n");
    assert_eq!(blank, "ours.toml is good: customizable with these settings\n  custom = []\n");
    let shown = rules::show(&texts, "ours.toml", &RuleSet::from_toml(house).unwrap());
    assert!(shown.contains("\nIt changes:\n  jump_in = false\n\nAll switches:\n"), "{shown}");
}
