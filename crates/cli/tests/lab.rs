//! The laboratory on the command line.

use std::fs;

use serde_json::Value;

use crate::common::terminal::{refusal, scratch, stdout};

fn card(id: &str) -> String {
    format!("cards/{id}.toml")
}

const STUDY: [&str; 10] =
    ["lab", "study", "--rules", "classic,house", "--players", "2,3", "--rounds", "60", "--seed", "7"];

fn study(more: &[&str]) -> Vec<&'static str> {
    STUDY.into_iter().chain(more.iter().map(|word| &*word.to_string().leak())).collect()
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let one = stdout(&study(&["--json", "--threads", "1"]));
    assert_eq!(one, stdout(&study(&["--json", "--threads", "2"])));
    let json: Value = serde_json::from_str(&one).unwrap();
    assert_eq!(json["entries"].as_array().unwrap().len(), 4);
    assert_eq!(json["entries"][3]["rules"], "house");
    assert_eq!(json["entries"][3]["figures"]["turns"]["count"], 60);
}

#[test]
fn a_study_speaks_both_languages_and_defines_its_figures() {
    let english = stdout(&study(&["--threads", "1"]));
    assert!(english.contains("Turns a round") && english.contains("4 seconds a turn"), "{english}");
    let spanish = stdout(&study(&["--threads", "1", "--lang", "es"]));
    assert!(spanish.contains("Turnos por ronda") && spanish.contains("4 segundos por turno"), "{spanish}");
    assert!(stdout(&study(&["--csv"])).starts_with("kind,rules,players,bot,against,figure,value,"));
}

#[test]
fn a_study_of_a_file_with_a_matrix_makes_one_page() {
    let folder = scratch("lab-study");
    let (rules, html) = (folder.join("<ours>.toml"), folder.join("study.html"));
    fs::write(&rules, "preset = \"house\"\njump_in = false\n").unwrap();
    let (rules, page) = (rules.to_str().unwrap(), html.to_str().unwrap());
    stdout(&["lab", "study", "--rules", rules, "--rounds", "40", "--matrix", "--html", page]);
    let html = fs::read_to_string(&html).unwrap();
    assert!(html.contains("&lt;ours&gt;.toml") && !html.contains("<ours>") && !html.contains("http"));
    assert!(html.contains("Bots against bots") && html.contains("clever"));
}

/// Every figure in there, wherever it stands, with the way to it.
fn figures(json: &Value, way: &str, found: &mut Vec<(String, Value)>) {
    match json {
        Value::Object(fields) if fields.contains_key("value") => found.push((way.to_owned(), json.clone())),
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| figures(field, &format!("{way}/{name}"), found));
        }
        Value::Array(items) => items.iter().for_each(|item| figures(item, way, found)),
        _ => {}
    }
}

#[test]
fn all_results_have_one_schema_and_tell_where_they_come_from() {
    let (rules, joke) = (scratch("lab-schema").join("schema.toml"), card("joke"));
    let source = "preset = \"house\"\ncustom = [\"joke\"]\n";
    fs::write(&rules, source).unwrap();
    let rules = rules.to_str().unwrap();
    let both = format!("classic,{rules}");
    let commands: [(&str, &[&str], usize); 4] = [
        ("study", &["lab", "study", "--rules", &both, "--rounds", "300", "--matrix"], 24 + 12 + 6),
        ("duel", &["lab", "duel", "--bots", "greedy,random", "--rounds", "300", "--rules", rules], 2 * 3 + 2),
        ("matrix", &["lab", "matrix", "--rounds", "40", "--rules", rules], 6),
        ("trial", &["cards", "try", &joke, "--rounds", "300"], 30),
    ];
    for (kind, args, least) in commands {
        let args = [args, &["--seed", "3", "--threads", "1", "--json"]].concat();
        let json: Value = serde_json::from_str(&stdout(&args)).unwrap();
        assert_eq!((&json["schema"], &json["kind"]), (&"lastcard-lab/1".into(), &kind.into()));
        assert_eq!((&json["version"], &json["interrupted"]), (&env!("CARGO_PKG_VERSION").into(), &false.into()));
        let command = json["command"].as_str().unwrap();
        assert!(command.starts_with("lastcard ") && command.ends_with("--seed 3 --json"), "{command}");
        let commit = json["commit"].as_str().unwrap().trim_end_matches("+changes");
        assert!(commit == "unknown" || commit.bytes().all(|byte| byte.is_ascii_hexdigit()), "{commit}");
        let told = json["rules"].as_array().unwrap().last().unwrap();
        assert_eq!(told["switches"]["hand_size"], 7);
        if kind != "trial" {
            assert_eq!((&told["file"], &told["switches"]["jump_in"]), (&source.into(), &true.into()));
            assert_eq!(told["cards"][0]["id"], "joke");
        }
        let mut found = Vec::new();
        figures(&json, "", &mut found);
        assert!(found.len() >= least, "{kind}: {}", found.len());
        for (way, figure) in found {
            let names: Vec<&String> = figure.as_object().unwrap().keys().collect();
            assert_eq!(names, ["value", "low", "high", "count"], "{kind}{way}");
            let ends = [&figure["low"], &figure["value"], &figure["high"]].map(|end| end.as_f64());
            assert!(ends.is_sorted() || ends.contains(&None), "{kind}{way}: {figure}");
        }
    }
}

#[test]
fn duels_and_matrices_are_told_as_csv_with_the_same_columns() {
    let head = |args: &[&str]| -> (String, usize) {
        let csv = stdout(args);
        let lines: Vec<&str> = csv.split_terminator("\r\n").collect();
        assert!(lines.iter().all(|line| line.split(',').count() == lines[0].split(',').count()), "{csv}");
        (lines[0].to_owned(), lines.len())
    };
    let duel = head(&["lab", "duel", "--bots", "greedy,random", "--rounds", "40", "--csv"]);
    let matrix = head(&["lab", "matrix", "--rounds", "40", "--csv"]);
    let study = head(&study(&["--matrix", "--csv"]));
    assert_eq!([&duel.0, &matrix.0], [&study.0; 2]);
    assert_eq!([duel.1, matrix.1, study.1], [1 + 2 * 3, 1 + 6, 1 + 4 * 13 + 2 * 12 + 6]);
}

#[test]
fn a_study_says_how_its_comparisons_are_adjusted() {
    let text = stdout(&study(&[]));
    assert!(text.contains("What differs") && text.contains("24 comparisons by Bonferroni"), "{text}");
    let json: Value = serde_json::from_str(&stdout(&study(&["--json"]))).unwrap();
    assert_eq!((&json["comparisons"]["number"], &json["comparisons"]["adjusted"]), (&24.into(), &"bonferroni".into()));
    assert_eq!(json["entries"][0]["against"], Value::Null);
    assert_eq!(json["entries"][3]["against"]["rules"], "classic");
    let alone = stdout(&["lab", "study", "--rounds", "20"]);
    assert!(!alone.contains("What differs"), "{alone}");
}

#[test]
fn a_matrix_has_a_row_a_bot() {
    let text = stdout(&["lab", "matrix", "--bots", "random,greedy", "--rounds", "40", "--json"]);
    let json: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["wins"][0][0], Value::Null);
    assert!(json["wins"][1][0]["value"].as_f64().unwrap() > 0.3);
}

#[test]
fn a_card_is_tried_beside_a_blank_one() {
    let text = stdout(&["cards", "try", "joke", "--rounds", "60", "--json", "--lang", "es"]);
    let json: Value = serde_json::from_str(&text).unwrap();
    let card = &json["cards"][0];
    assert_eq!((&card["card"], &card["yes"]), (&"joke".into(), &0.5.into()));
    for side in ["with", "blank", "change"] {
        for field in ["value", "low", "high", "count"] {
            assert!(card["figures"]["card-player-wins"][side][field].is_number(), "{side} {field} in {text}");
        }
    }
    assert!(card["branches"]["passed"]["share"]["value"].is_number());
    for field in ["version", "command", "rules", "commit"] {
        assert!(!json[field].is_null(), "{field}");
    }
}

#[test]
fn first_a_round_is_told_then_three_sentences_are_said_then_come_the_figures() {
    let text = stdout(&["cards", "try", "joke", "--rounds", "200"]);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let place = |said: &str| text.find(said).unwrap_or_else(|| panic!("no {said:?} in {text}"));
    let in_order = [
        "The card says: Tell a joke.",
        "wins the round.",
        "In ten rounds the card is laid",
        "A round with it takes",
        "Somebody who was far behind wins",
        "a chance of 50 %",
        "as written",
        "The vote passes",
        "The vote does not pass",
    ];
    let places: Vec<usize> = in_order.into_iter().map(place).collect();
    assert!(places.is_sorted(), "{text}");
}

/// What docs/rule-cards.md shows of its first card.
#[test]
fn the_guide_shows_what_is_said_of_its_card() {
    let guide = include_str!("../../../docs/rule-cards.md");
    let between = |from: &str, to: &str| guide.split_once(from).and_then(|(_, rest)| rest.split_once(to)).unwrap().0;
    let file = scratch("lab-guide").join("mine.toml");
    fs::write(&file, between("```toml\n", "```")).unwrap();
    let (command, shown) = between("```text\n", "```").split_once('\n').unwrap();
    assert_eq!(command, "$ lastcard cards try mine.toml --rounds 2000");
    let said = stdout(&["cards", "try", file.to_str().unwrap(), "--rounds", "2000"]);
    assert!(said.contains(shown), "{said}");
}

#[test]
fn several_cards_are_tried_and_a_mark_without_effect_is_named() {
    let page = scratch("lab-trials").join("trials.html");
    let args = ["cards", "try", "rooster", &card("extra-turn"), "--rounds", "60", "--copies", "4", "--players", "2"];
    let html = ["--html", page.to_str().unwrap(), "--lang", "es"];
    let text = stdout(&[&args[..], &html[..]].concat());
    assert!(text.contains("«gallina» no hace nada") && text.contains("El gallo"), "{text}");
    assert!(text.matches("En pocas palabras").count() == 2, "{text}");
    let page = fs::read_to_string(&page).unwrap();
    assert!(page.contains("<svg") && page.contains("gallina") && !page.contains("http"));
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let joke = card("joke");
    let bad = scratch("lab-bad").join("bad.toml");
    fs::write(&bad, "id = \"bad\"\n[[effects]]\ndo = \"fly\"\n").unwrap();
    let cases: [(&[&str], &str); 16] = [
        (&["lab", "study", "--rules", "clasic"], "did you mean \"classic\"?"),
        (&["lab", "study", "--rules", "/nowhere/ours.toml"], "/nowhere/ours.toml: "),
        (&["lab", "study", "--rounds", "0"], "play at least 2"),
        (&["lab", "study", "--players", "11"], "2 to 10 can play"),
        (&["lab", "study", "--bots", "genius"], "there are random, greedy"),
        (&["lab", "study", "--skill", "clever"], "--skill takes two bots"),
        (&["lab", "study", "--html", "/nowhere/study.html"], "/nowhere/study.html: "),
        (&["lab", "matrix", "--bots", "random"], "name at least 2"),
        (&["lab", "matrix", "--rounds", "1"], "play at least 4"),
        (&["lab", "duel", "--bots", "greedy,random", "--rounds", "1"], "play at least 2"),
        (&["lab", "duel", "--bots", "greedy,random", "--json", "--csv"], "cannot be used with"),
        (&["cards", "try", &joke, "--rules", "customizable"], "choose other --rules"),
        (&["cards", "try", bad.to_str().unwrap()], "bad.toml:3:"),
        (&["cards", "try", "jokes"], "jokes"),
        (&["cards", "try", "joke", "--yes", "2"], "a chance from 0 to 1"),
        (&["cards", "try", "joke", "--rounds", "1"], "play at least 2"),
    ];
    for (args, said) in cases {
        let refusal = refusal(args);
        assert!(refusal.contains(said), "{args:?}: {refusal}");
    }
}

#[test]
fn rules_under_which_rounds_do_not_end_are_named_as_such() {
    let mut rules = String::from("preset = \"classic\"\n");
    for number in 1..=4 {
        rules += &format!(
            "[[custom]]\nid = \"full-hands-{number}\"\ntitle.en = \"Full hands\"\ntext.en = \"Everyone holds twenty cards.\"\n\
             [[custom.effects]]\ndo = \"hold\"\nwho = \"everyone\"\ncount = 20\n"
        );
    }
    let path = scratch("lab-endless").join("full-hands.toml");
    fs::write(&path, rules).unwrap();
    let path = path.to_str().unwrap();
    let duel = ["lab", "duel", "--rules", path, "--players", "5", "--rounds", "20", "--bots", "random,random"];
    let said = refusal(&duel);
    assert!(said.contains("had not ended after 20000 actions") && said.contains("give fewer cards"), "{said}");
    let said = refusal(&[&duel[..], &["--lang", "es"]].concat());
    assert!(said.contains("no había terminado tras 20000 acciones"), "{said}");
}

#[test]
fn a_card_that_keeps_rounds_from_ending_is_tried_and_said_to_do_so_first() {
    let path = scratch("lab-thirst").join("thirst.toml");
    let card = "id = \"thirst\"\ntitle = { en = \"Thirst\", es = \"Sed\" }\ntext.en = \"Everybody draws at each turn.\"\n\
                effects = [{ do = \"mark\", mark = \"dry\", who = \"everyone\", until = \"round\", does = \"draw\" }]\n";
    fs::write(&path, card).unwrap();
    let args = ["cards", "try", path.to_str().unwrap(), "--rounds", "30"];
    let text = stdout(&args);
    let short = text.split("In short\n").nth(1).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(short.starts_with("- With “Thirst”") && short.contains("of 30 deals had not ended"), "{short}");
    assert!(short.contains("The mark of “Thirst” lasts too long: end it by turns"), "{short}");
    assert!(text.contains("Rounds without an end"), "{text}");
    let text = stdout(&[&args[..], &["--lang", "es"]].concat());
    assert!(text.contains("Con «Sed»") && text.contains("Rondas sin fin"), "{text}");
    let json: Value = serde_json::from_str(&stdout(&[&args[..], &["--json"]].concat())).unwrap();
    assert!(json["cards"][0]["figures"]["endless"]["with"]["value"].as_f64().unwrap() > 0.1);
}

#[test]
fn what_is_wrong_with_a_run_is_said_in_the_language_asked_for() {
    for (args, said) in [
        (&["lab", "study", "--rounds", "1"][..], "demasiado pocas rondas (1) para mostrar algo: juega al menos 2"),
        (&["lab", "duel", "--bots", "greedy,random", "--rounds", "1"], "juega al menos 2"),
        (&["lab", "duel", "--bots", "nobody,greedy"], "no hay ningún bot «nobody»"),
        (&["lab", "matrix", "--rounds", "3"], "demasiado pocas rondas (3)"),
        (&["lab", "study", "--skill", "greedy"], "--skill toma dos bots"),
    ] {
        let refusal = refusal(&[args, &["--lang", "es"]].concat());
        assert!(refusal.contains(said), "{args:?}: {refusal}");
    }
}

#[test]
fn a_training_that_would_not_be_what_was_meant_is_refused_before_it_begins() {
    let folder = scratch("lab-train");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let [out, two, kept] = ["out.bin", "two.bin", "pupil"].map(path);
    let train = |more: &[&str]| [&["lab", "train", "--out", &out, "--rounds", "24"], more].concat().join(" ");
    let run = |line: &str| refusal(&line.split(' ').collect::<Vec<_>>());
    for (option, value) in
        [("--rate", "nan"), ("--rate", "0"), ("--lambda", "7"), ("--curiosity", "5"), ("--curiosity", "-1")]
    {
        let said = run(&train(&[&format!("{option}={value}")]));
        assert!(said.contains(option), "{option} {value}: {said}");
    }
    let unwritable = run(&train(&["--keep", &path("nowhere/pupil")]));
    assert!(unwritable.contains("nowhere"), "{unwritable}");
    let again = run(&["lab train --rounds 24 --out", &path("new.bin"), "--keep", &path("./new.bin")].join(" "));
    assert!(again.contains("the same file"), "{again}");
    assert!(!folder.join("new.bin").exists(), "nothing was written");

    let look = ["--look-rounds", "2", "--threads", "1"];
    fs::write(path("pupil.new"), "somebody’s").unwrap();
    stdout(
        &[&["lab", "train", "--out", &two, "--keep", &kept, "--players", "2", "--rounds", "24"], &look[..]].concat(),
    );
    assert_eq!(fs::read_to_string(path("pupil.new")).unwrap(), "somebody’s", "what lies beside is left alone");
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["out.bin", "pupil", "pupil.new", "two.bin"], "nothing of its own is left");
    let overwritten = run(&["lab train --rounds 24 --players 2 --out", &two, "--against", &two].join(" "));
    assert!(overwritten.contains("--against"), "{overwritten}");
    for more in [["--keep", &kept], ["--from", &two], ["--against", &two]] {
        let said = run(&train(&[&more[..], &["--players", "4"]].concat()));
        assert!(said.contains("at tables of two"), "{more:?}: {said}");
    }
    let duel = ["lab", "duel", "--bots", &format!("{two},clever"), "--rounds", "12", "--players"];
    let said = refusal(&[&duel[..], &["4"]].concat());
    assert!(said.contains("at tables of two"), "{said}");
    stdout(&[&duel[..], &["2"]].concat());
}
