//! The laboratory on the command line.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output},
};

use serde_json::Value;

fn lastcard(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lastcard")).args(args).env("LC_ALL", "C").output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = lastcard(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What is said when it does not work; it never panics.
fn refusal(args: &[&str]) -> String {
    let output = lastcard(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && !said.contains("panicked"), "{args:?}: {said}");
    said
}

fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lab");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

fn card(id: &str) -> String {
    format!("{}/../../cards/{id}.toml", env!("CARGO_MANIFEST_DIR"))
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
    assert!(stdout(&study(&["--csv"])).starts_with("rules,players,figure,"));
}

#[test]
fn a_study_of_a_file_with_a_matrix_makes_one_page() {
    let (rules, html) = (scratch("<ours>.toml"), scratch("study.html"));
    fs::write(&rules, "preset = \"house\"\njump_in = false\n").unwrap();
    let (rules, page) = (rules.to_str().unwrap(), html.to_str().unwrap());
    stdout(&["lab", "study", "--rules", rules, "--rounds", "40", "--matrix", "--html", page]);
    let html = fs::read_to_string(&html).unwrap();
    assert!(html.contains("&lt;ours&gt;.toml") && !html.contains("<ours>") && !html.contains("http"));
    assert!(html.contains("Bots against bots") && html.contains("clever"));
}

#[test]
fn a_matrix_has_a_row_a_bot() {
    let text = stdout(&["lab", "matrix", "--bots", "random,greedy", "--rounds", "40", "--json"]);
    let json: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["wins"][0][0], Value::Null);
    assert!(json["wins"][1][0]["value"].as_f64().unwrap() > 0.3);
}

#[test]
fn a_card_is_tried_with_and_without() {
    let joke = card("joke");
    let text = stdout(&["cards", "try", &joke, "--rounds", "40", "--json", "--lang", "es"]);
    let json: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["card"], "joke");
    let entries: Vec<&Value> = (0..3).map(|place| &json["study"]["entries"][place]["rules"]).collect();
    assert_eq!(entries, ["without", "blank", "with"]);
    let text = stdout(&["cards", "try", &joke, "--rounds", "40", "--copies", "4", "--players", "2"]);
    assert!(text.contains("Changes nothing") && text.contains("with it blank"), "{text}");
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let joke = card("joke");
    let bad = scratch("bad.toml");
    fs::write(&bad, "id = \"bad\"\n[[effects]]\ndo = \"fly\"\n").unwrap();
    let cases: [(&[&str], &str); 11] = [
        (&["lab", "study", "--rules", "clasic"], "did you mean \"classic\"?"),
        (&["lab", "study", "--rules", "/nowhere/ours.toml"], "/nowhere/ours.toml: "),
        (&["lab", "study", "--rounds", "0"], "play at least 2"),
        (&["lab", "study", "--players", "11"], "2 to 10 can play"),
        (&["lab", "study", "--bots", "genius"], "there are random, greedy"),
        (&["lab", "study", "--skill", "clever"], "--skill takes two bots"),
        (&["lab", "study", "--html", "/nowhere/study.html"], "/nowhere/study.html: "),
        (&["lab", "matrix", "--bots", "random"], "name at least 2"),
        (&["lab", "matrix", "--rounds", "1"], "play at least 4"),
        (&["cards", "try", &joke, "--rules", "customizable"], "choose other --rules"),
        (&["cards", "try", bad.to_str().unwrap()], "bad.toml:3:"),
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
    let path = scratch("full-hands.toml");
    fs::write(&path, rules).unwrap();
    let path = path.to_str().unwrap();
    let said = refusal(&["lab", "study", "--rules", path, "--players", "5", "--rounds", "20", "--bots", "random"]);
    assert!(said.contains("had not ended after 20000 actions"), "{said}");
}
