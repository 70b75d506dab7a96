//! What the documents list is what there is.

use std::{collections::BTreeSet, fs, path::Path};

use lastcard_bots::BotKind;
use lastcard_engine::{CustomCards, Face, Rank, Rules};
use lastcard_rulebook::{CUSTOM, Kind, Lang, NAMED_SETS, SHORTHANDS, SWITCHES};
use lastcard_server::{Metrics, StoreFigures};

fn document(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap()
}

/// 10000 as 10,000.
fn shown(number: i64) -> String {
    if number < 1000 { number.to_string() } else { format!("{},{:03}", number / 1000, number % 1000) }
}

/// A word as JSON has it.
fn written(word: &str) -> String {
    if word.parse::<bool>().is_ok() { word.to_owned() } else { format!("{word:?}") }
}

#[test]
fn the_referees_document_has_every_switch_with_what_it_takes() {
    let document = document("docs/referee.md").replace("\n  ", " ");
    let rules = document.lines().find(|line| line.starts_with("- `rules` R:")).unwrap();
    for switch in &SWITCHES {
        let start = format!("`{}`", switch.name);
        let (_, after) = rules.split_once(&start).unwrap_or_else(|| panic!("docs/referee.md lacks {start}"));
        let takes = after.split(')').next().unwrap();
        let wanted: Vec<String> = match switch.kind {
            Kind::Flag => vec!["bools".to_owned()],
            Kind::Choice(words) => words.iter().map(|word| written(word)).collect(),
            Kind::Number(least, most) => vec![format!("{}-{}", shown(least), shown(most))],
            Kind::Limit(least, most) => vec![format!("\"off\" or {}-{}", shown(least), shown(most))],
        };
        for word in wanted {
            assert!(takes.contains(&word), "docs/referee.md does not say that {start} takes {word}");
        }
    }
    for shorthand in &SHORTHANDS {
        assert!(rules.contains(&format!("`{}`", shorthand.name)), "docs/referee.md lacks {}", shorthand.name);
    }
    let cards = format!("`{CUSTOM}` (a list of 0-{}", CustomCards::MAX);
    assert!(rules.contains(&cards), "docs/referee.md lacks {cards}");
}

#[test]
fn the_page_on_house_rules_has_every_switch_with_what_it_takes_and_every_named_set() {
    let document = document("docs/house-rules.md");
    let (sets, switches) = document.split_once("## Every switch").unwrap();
    let line = |name: &str| {
        let start = format!("| `{name}` |");
        switches.lines().find(|line| line.starts_with(&start)).unwrap_or_else(|| panic!("no line {start}"))
    };
    for switch in &SWITCHES {
        let takes = line(switch.name).split('|').nth(2).unwrap();
        let value = switch.shown(&Rules::CLASSIC);
        let wanted = match switch.kind {
            Kind::Flag if value == "true" => "`true`, `false`".to_owned(),
            Kind::Flag => "`false`, `true`".to_owned(),
            Kind::Choice(words) => {
                words.iter().map(|word| format!("`{}`", written(word))).collect::<Vec<_>>().join(", ")
            }
            Kind::Number(least, most) if value == least.to_string() => format!("{} to {}", shown(least), shown(most)),
            Kind::Number(least, most) => format!("{value}, from {} to {}", shown(least), shown(most)),
            Kind::Limit(least, most) => format!("`\"off\"`, or {} to {}", shown(least), shown(most)),
        };
        assert_eq!(takes.trim(), wanted, "{}", switch.name);
    }
    let listed = sets.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    assert_eq!(listed.collect::<Vec<_>>(), NAMED_SETS.map(|set| set.name));
}

#[test]
fn the_rules_write_every_card_as_it_is_written() {
    let document = document("RULES.md");
    let (_, notation) = document.split_once("Canonical order:").unwrap();
    let (_, wilds) = notation.lines().next().unwrap().split_once("then ").unwrap();
    let written = wilds.trim_end_matches('.').split(", ").map(str::to_owned);
    let plain = Face::all().filter(|face| face.is_wild() && !matches!(face.rank(), Rank::Custom(_)));
    let there_are = plain.map(|face| face.to_string()).chain([format!("C1..C{}", CustomCards::MAX)]);
    assert_eq!(written.collect::<Vec<_>>(), there_are.collect::<Vec<_>>());
}

#[test]
fn the_readme_of_the_bots_has_a_line_for_each_the_weakest_first() {
    let document = document("crates/bots/README.md");
    let lines = document.lines().filter_map(|line| line.strip_prefix("- `")?.split('`').next());
    assert_eq!(lines.collect::<Vec<_>>(), BotKind::ALL.map(BotKind::name));
}

#[test]
fn what_operators_are_to_watch_is_what_a_server_tells() {
    let told = Metrics::default().text_of(None, &StoreFigures::default());
    let document = document("docs/operations.md");
    let is_of_a_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let named = document.split(|letter: char| !is_of_a_name(letter)).filter(|word| word.starts_with("lastcard_"));
    let named: BTreeSet<&str> = named.collect();
    assert!(named.len() > 9, "{named:?}");
    for name in named {
        assert!(told.contains(&format!("# TYPE {name} ")), "docs/operations.md has {name}, no server does");
    }
}

#[test]
fn the_readmes_say_which_languages_there_are() {
    for path in ["README.md", "crates/rulebook/README.md"] {
        let document = document(path);
        for lang in Lang::ALL {
            assert!(document.contains(&format!("{lang:?}")), "{path} does not name {lang:?}");
        }
    }
}
