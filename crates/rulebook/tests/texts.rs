//! Every text exists in every language.

use std::{collections::BTreeSet, fs, path::PathBuf};

use fluent_bundle::FluentResource;
use lastcard_engine::{CustomCards, Face, Illegal, Preset};
use lastcard_rulebook::{
    FIELDS, Group, Kind, Lang, SHORTHANDS, SWITCHES, Takes, Texts, VERBS, group_of, ready_cards, rule_ids,
};

fn locale(lang: Lang) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.code())
}

/// The keys of a language, with their attributes and variables, by file.
fn keys(lang: Lang) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for entry in fs::read_dir(locale(lang)).unwrap() {
        let path = entry.unwrap().path();
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        if let Err((_, problems)) = FluentResource::try_new(text.clone()) {
            panic!("{}: {problems:?}", path.display());
        }
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                key = format!("{file}: {name}");
                assert!(keys.insert(key.clone()), "{key} stands twice in {}", lang.code());
            }
            if let Some(attribute) = line.trim_start().strip_prefix('.').and_then(|rest| rest.split_once(" =")) {
                keys.insert(format!("{key}.{}", attribute.0));
            }
            for variable in line.split("{ $").skip(1).filter_map(|rest| rest.split_once(' ')) {
                keys.insert(format!("{key} ${}", variable.0));
            }
        }
    }
    keys
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_variables() {
    let english = keys(Lang::English);
    assert!(english.len() > 200);
    for lang in Lang::ALL {
        let keys = keys(lang);
        let only: Vec<&String> = english.symmetric_difference(&keys).collect();
        assert!(only.is_empty(), "in en or in {} only: {only:#?}", lang.code());
    }
}

#[test]
fn every_rule_is_explained_in_every_language() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for id in rule_ids() {
            let rule = texts.rule(id).unwrap_or_else(|| panic!("no text for {id} in {}", lang.code()));
            assert!(!rule.title.is_empty() && rule.text.len() > 40, "{id}");
            assert!(texts.has(&format!("group-{}", group_of(id))), "{id}");
        }
        assert_eq!(texts.rule("W4-99"), None);
    }
}

#[test]
fn every_refusal_can_be_shown_with_its_rule() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for illegal in Illegal::ALL {
            let shown = texts.refusal(*illegal);
            assert!(!shown.starts_with("refusal-"), "{shown} in {}", lang.code());
            assert!(texts.rule(illegal.rule()).is_some(), "{}", illegal.rule());
        }
    }
}

#[test]
fn presets_switches_effects_and_cards_have_names() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let mut wanted: Vec<String> = Preset::all().map(|preset| format!("preset-{preset}")).collect();
        wanted.extend(Group::ALL.map(|group| format!("switch-group-{}", group.name())));
        for switch in SWITCHES.iter().chain(&SHORTHANDS) {
            let name = switch.name.replace('_', "-");
            let key = format!("switch-{name}");
            assert_ne!(texts.title(&key), key, "in {}", lang.code());
            wanted.push(key);
            if let Kind::Choice(words) = switch.kind {
                wanted.extend(words.iter().map(|word| format!("value-{name}-{}", word.replace('_', "-"))));
            }
        }
        wanted.extend(VERBS.iter().map(|verb| format!("effect-{}", verb.replace('_', "-"))));
        let branches = FIELDS.iter().flat_map(|fields| fields.iter()).filter(|field| field.takes == Takes::Branch);
        wanted.extend(branches.map(|branch| format!("effect-branch-{}", branch.name)));
        for key in wanted {
            assert!(texts.has(&key), "{key} in {}", lang.code());
        }
        let names: BTreeSet<String> = Face::all().map(|face| texts.card(face)).collect();
        assert_eq!(names.len(), Face::COUNT, "{names:?}");
    }
}

#[test]
fn what_people_agree_to_is_said_without_ids_and_names_no_card_that_may_not_be_there() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let presets = Preset::all().map(|preset| format!("preset-{preset}"));
        let switches = SWITCHES.iter().map(|switch| format!("switch-{}", switch.name.replace('_', "-")));
        for said in presets.chain(switches).map(|key| texts.get(&key)) {
            assert!(!said.contains('`'), "{said}");
            for card in ready_cards() {
                assert!(!said.contains(&card.id) && !said.contains(card.title(lang)), "{} in {said}", card.id);
            }
        }
    }
}

#[test]
fn spanish_names_are_those_of_the_sheets() {
    let texts = Texts::new(Lang::Spanish);
    assert_eq!(texts.title("switch-jump-in"), "Descarte inmediato");
    let named = |card: &str| texts.card(card.parse::<Face>().unwrap());
    assert_eq!(
        ["RR", "YR", "GR", "BR"].map(named),
        ["roja", "amarilla", "verde", "azul"].map(|color| format!("Reversa {color}"))
    );
    for entry in fs::read_dir(locale(Lang::Spanish)).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap().to_lowercase();
        for other in ["cambio de sentido", "intervenci", "intervenir", "intercala", "haberse adelantado"] {
            assert!(!text.contains(other), "{other}");
        }
    }
}

#[test]
fn who_gave_no_name_is_a_guest_in_every_language() {
    let spanish = Texts::new(Lang::Spanish);
    let called = ["Guest 417", "Guest 417 2", "Guest", "Guest of honour", "Ana"].map(|name| spanish.player(name));
    assert_eq!(called, ["Invitado 417", "Invitado 417 2", "Guest", "Guest of honour", "Ana"]);
    assert_eq!(Texts::new(Lang::English).player("Guest 417"), "Guest 417");
}

#[test]
fn how_many_customizable_cards_there_can_be_is_said_as_it_is() {
    let most = CustomCards::MAX.to_string();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for text in [texts.rule("DECK-5").unwrap().text, texts.get("switch-custom")] {
            assert!(text.contains(&most), "not {most} in {}: {text}", lang.code());
        }
    }
}

#[test]
fn the_english_message_of_a_refusal_is_the_engines_own() {
    let texts = Texts::new(Lang::English);
    for illegal in Illegal::ALL {
        let shown = texts.refusal(*illegal);
        assert_eq!(shown.to_lowercase().trim_end_matches('.'), illegal.to_string().to_lowercase());
    }
}
