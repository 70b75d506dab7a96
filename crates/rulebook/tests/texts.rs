//! Every text exists in both languages.

use std::{collections::BTreeSet, fs, path::PathBuf};

use fluent_bundle::FluentResource;
use lastcard_engine::{Face, Illegal, Preset};
use lastcard_rulebook::{Kind, Lang, SWITCHES, Texts, group_of, rule_ids};

fn locale(lang: Lang) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(lang.code())
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
fn both_languages_have_the_same_messages_with_the_same_variables() {
    let (english, spanish) = (keys(Lang::English), keys(Lang::Spanish));
    let only: Vec<&String> = english.symmetric_difference(&spanish).collect();
    assert!(only.is_empty(), "in one language only: {only:#?}");
    assert!(english.len() > 200);
}

#[test]
fn every_rule_is_explained_in_both_languages() {
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
            let shown = texts.refusal(illegal);
            assert!(!shown.starts_with("refusal-"), "{shown} in {}", lang.code());
            assert!(texts.rule(illegal.rule()).is_some(), "{}", illegal.rule());
        }
    }
}

#[test]
fn presets_switches_and_cards_have_names() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let mut wanted: Vec<String> = Preset::all().map(|preset| format!("preset-{preset}")).collect();
        for switch in &SWITCHES {
            let name = switch.name.replace('_', "-");
            wanted.push(format!("switch-{name}"));
            if let Kind::Choice(words) = switch.kind {
                wanted.extend(words.iter().map(|word| format!("value-{name}-{}", word.replace('_', "-"))));
            }
        }
        for key in wanted {
            assert!(texts.has(&key), "{key} in {}", lang.code());
        }
        let names: BTreeSet<String> = Face::all().map(|face| texts.card(face)).collect();
        assert_eq!(names.len(), Face::COUNT, "{names:?}");
    }
}

#[test]
fn the_english_message_of_a_refusal_is_the_engines_own() {
    let texts = Texts::new(Lang::English);
    for illegal in Illegal::ALL {
        let shown = texts.refusal(illegal);
        assert_eq!(shown.to_lowercase().trim_end_matches('.'), illegal.to_string().to_lowercase());
    }
}
