//! docs/rule-cards.md tells the truth: its cards are good, its bad ones are refused, and the console
//! answers as it shows.

use std::collections::BTreeSet;

use fluent_bundle::FluentArgs;
use lastcard::{cards, rules};
use lastcard_engine::{CustomCards, WrittenRule};
use lastcard_rulebook::{FIELDS, Field, Lang, MAX_TEXT, MAX_TITLE, RuleCard, RuleSet, Texts, VERBS, WHO};

const GUIDE: &str = include_str!("../../../docs/rule-cards.md");

/// What stands between two fences.
struct Block {
    language: &'static str,
    text: &'static str,
}

/// A file the guide shows, called as its first line says.
struct File {
    name: &'static str,
    source: &'static str,
}

impl File {
    fn is_rules(&self) -> bool {
        self.name.starts_with("rules")
    }

    fn is_bad(&self) -> bool {
        self.name.starts_with("bad")
    }
}

fn blocks(language: &str) -> Vec<Block> {
    let parts: Vec<&'static str> = GUIDE.split("```").collect();
    assert_eq!(parts.len() % 2, 1, "every fence is closed");
    let fenced = parts.into_iter().skip(1).step_by(2).map(|part| {
        let (language, text) = part.split_once('\n').unwrap();
        Block { language, text }
    });
    let found: Vec<Block> = fenced.filter(|block| block.language == language).collect();
    assert!(!found.is_empty(), "the guide has {language} blocks");
    found
}

fn files() -> Vec<File> {
    let file = |block: Block| {
        let name = block.text.lines().next().and_then(|line| line.strip_prefix("# "));
        let name = name.filter(|name| name.ends_with(".toml"));
        File { name: name.unwrap_or_else(|| panic!("no name above\n{}", block.text)), source: block.text }
    };
    blocks("toml").into_iter().map(file).collect()
}

fn file(name: &str) -> File {
    files().into_iter().find(|file| file.name == name).unwrap_or_else(|| panic!("the guide does not show {name}"))
}

/// What the console prints, good or bad.
fn answer(command: &str) -> String {
    let texts = Texts::new(Lang::English);
    let words: Vec<&str> = command.split(' ').collect();
    let result = match words[..] {
        ["cards", "new", name] => {
            let mut args = FluentArgs::new();
            args.set("file", name.to_owned());
            Ok(texts.format("cards-new-written", &args))
        }
        ["cards", "check", name] => cards::check(&texts, name, file(name).source),
        ["rules", "check", name] => rules::check(&texts, name, file(name).source),
        _ => panic!("the guide shows a command this test does not know: {command}"),
    };
    result.unwrap_or_else(|problem| problem)
}

#[test]
fn every_card_of_the_guide_can_be_used() {
    let cards: Vec<File> = files().into_iter().filter(|file| !file.is_rules() && !file.is_bad()).collect();
    assert_eq!(cards.len(), 6, "the first card and five more");
    for File { name, source } in cards {
        RuleCard::from_toml(source).unwrap_or_else(|problems| panic!("{name}: {}", problems[0]));
    }
}

#[test]
fn every_rules_file_of_the_guide_can_be_used() {
    let rules: Vec<File> = files().into_iter().filter(File::is_rules).collect();
    assert_eq!(rules.len(), 3);
    for File { name, source } in rules {
        let set = RuleSet::from_toml(source).unwrap_or_else(|problems| panic!("{name}: {}", problems[0]));
        assert!(!set.cards.is_empty(), "{name} has customizable cards");
        assert!((2..=10).all(|players| set.check_players(players).is_ok()), "{name} is for every number of players");
    }
}

#[test]
fn the_card_in_the_rules_files_is_the_one_the_guide_has_written() {
    let card = RuleCard::from_toml(file("mine.toml").source).unwrap();
    for name in ["rules-thunder.toml", "rules-mixed.toml"] {
        let set = RuleSet::from_toml(file(name).source).unwrap();
        assert_eq!(set.cards.last(), Some(&card), "{name}");
    }
}

#[test]
fn every_card_shown_as_bad_is_refused() {
    let bad: Vec<File> = files().into_iter().filter(File::is_bad).collect();
    assert_eq!(bad.len(), 2);
    for (File { name, source }, mistakes) in bad.into_iter().zip([3, 1]) {
        let problems = RuleCard::from_toml(source).expect_err(name);
        assert_eq!(problems.len(), mistakes, "the mistakes of {name}");
    }
}

#[test]
fn the_console_answers_as_the_guide_shows() {
    let shown = blocks("console");
    assert_eq!(shown.len(), 8);
    for Block { text, .. } in shown {
        let (command, expected) = text.split_once('\n').unwrap();
        let command = command.strip_prefix("$ lastcard ").unwrap_or_else(|| panic!("no command: {command}"));
        assert_eq!(answer(command).trim_end(), expected.trim_end(), "{command}");
    }
}

#[test]
fn every_file_the_console_is_asked_about_is_shown_before() {
    for Block { text, .. } in blocks("console") {
        let command = text.lines().next().unwrap();
        let name = command.rsplit(' ').next().unwrap();
        let asked = GUIDE.find(command).unwrap();
        let known = GUIDE[..asked].contains(&format!("# {name}\n")) || command.contains("cards new");
        assert!(known, "{command} comes before {name}");
    }
}

#[test]
fn the_guide_has_a_line_for_every_effect_and_every_player() {
    let words = VERBS.into_iter().chain(WHO.map(|(word, _)| word));
    for word in words {
        assert!(GUIDE.contains(&format!("\n| `{word}` |")), "no line for {word}");
    }
}

#[test]
fn the_guide_has_no_line_for_an_effect_there_is_not() {
    let table = GUIDE.split_once("| `do` | fields |").unwrap().1;
    let table = table.split_once("\n\n").unwrap().0;
    let lines: Vec<&str> = table.lines().filter_map(|line| line.strip_prefix("| `")).collect();
    let named: Vec<&str> = lines.iter().filter_map(|line| Some(line.split_once('`')?.0)).collect();
    assert_eq!(named, VERBS);
}

#[test]
fn the_guide_names_the_fields_that_an_effect_needs_those_it_does_not_and_no_others() {
    for (verb, fields) in VERBS.into_iter().zip(FIELDS) {
        let start = format!("| `{verb}` |");
        let line = GUIDE.lines().find_map(|line| line.strip_prefix(start.as_str())).unwrap();
        let mut columns = line.split('|').map(|column| {
            let told: BTreeSet<&str> = all_fields().into_iter().filter(|field| names(column, field)).collect();
            told
        });
        assert_eq!(columns.next().unwrap(), needed(verb, fields), "{verb}");
        let optional: BTreeSet<&str> = fields.iter().map(|field| field.name).collect();
        let optional: BTreeSet<&str> = &optional - &needed(verb, fields);
        assert_eq!(columns.next().unwrap(), optional, "{verb}");
    }
}

fn names(text: &str, word: &str) -> bool {
    text.contains(&format!("`{word}`"))
}

/// Every field there is.
fn all_fields() -> BTreeSet<&'static str> {
    FIELDS.iter().flat_map(|fields| fields.iter()).map(|field| field.name).collect()
}

/// The fields that an effect is refused without.
fn needed(verb: &str, fields: &[Field]) -> BTreeSet<&'static str> {
    fields.iter().map(|field| field.name).filter(|field| is_missed(verb, fields, field)).collect()
}

/// Whether an effect with no field but those it needs, and not that one, is refused for it.
fn is_missed(verb: &str, fields: &[Field], left_out: &str) -> bool {
    let fields = fields.iter().filter(|field| field.left_out.is_none() && field.name != left_out);
    let fields: String = fields.map(|field| format!(", {} = {}", field.name, field.takes.example())).collect();
    let words = "id = \"x\"\ntitle = { en = \"X\" }\ntext = { en = \"X\" }";
    let card = format!("{words}\neffects = [{{ do = \"{verb}\"{fields} }}]\n");
    let missed = format!("\"{left_out}\" is missing here");
    RuleCard::from_toml(&card)
        .is_err_and(|problems| problems.iter().any(|problem| problem.to_string().ends_with(&missed)))
}

#[test]
fn the_guide_states_the_limits_as_they_are() {
    for limit in [
        format!("A title has up to {MAX_TITLE} letters, a text up to {MAX_TEXT}"),
        format!("Counts go up to {}.", WrittenRule::MAX_COUNT),
        format!("A rule has at most {} steps.", WrittenRule::MAX_STEPS),
    ] {
        assert!(GUIDE.contains(&limit), "{limit}");
    }
    assert_eq!(CustomCards::MAX, 4, "up to four customizable cards in a deck");
}
