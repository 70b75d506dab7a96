//! What researchers do on the command line: programs as bots, ratings, games, runs in shares.

use std::{
    fs,
    path::{Path, PathBuf},
};

use lastcard_lab::{ACTION_COLUMNS, Kind, ROUND_COLUMNS};
use serde_json::Value;

use crate::common::terminal::{lastcard, refusal, scratch, stdout};

fn with<'a>(args: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    args.iter().chain(more).copied().collect()
}

const PYTHON: &str = "python3 examples/lab_bot.py";

#[test]
fn the_example_in_python_plays_a_duel_and_its_faults_are_told_by_kind() {
    let args = ["lab", "duel", "--bots", &format!("{PYTHON},random"), "--rounds", "40", "--bot-time", "60"];
    let text = stdout(&args);
    assert!(text.contains(PYTHON) && !text.contains("Faults"), "{text}");
    let json: Value = serde_json::from_str(&stdout(&with(&args, &["--json"]))).unwrap();
    assert_eq!(json["bots"][0]["faults"], serde_json::json!({ "died": 0, "slow": 0, "garbage": 0, "illegal": 0 }));
    let bad = lastcard(&["lab", "duel", "--bots", "/bin/false,random", "--rounds", "4"]);
    let (text, said) = (String::from_utf8(bad.stdout).unwrap(), String::from_utf8(bad.stderr).unwrap());
    assert!(text.contains("Faults of /bin/false: died 4, too slow 0"), "{text}");
    assert!(said.contains("The first fault of /bin/false: died"), "{said}");
}

#[test]
fn rules_are_studied_and_cards_tried_among_programs() {
    let study = ["lab", "study", "--rules", "classic,house", "--players", "2", "--rounds", "6", "--bot-time", "60"];
    let bots = ["--bots", &format!("{PYTHON},greedy"), "--skill", &format!("clever,{PYTHON}"), "--json"];
    let json: Value = serde_json::from_str(&stdout(&with(&study, &bots))).unwrap();
    assert_eq!(json["bots"][0], PYTHON);
    assert_eq!(json["faults"][PYTHON], serde_json::json!({ "died": 0, "slow": 0, "garbage": 0, "illegal": 0 }));
    let text = stdout(&with(&study, &["--bots", "/bin/false,random"]));
    assert!(text.contains("Faults of /bin/false: died 12, too slow 0"), "{text}");
    let tried = ["cards", "try", "extra-turn", "--rounds", "6", "--players", "2", "--bot-time", "60"];
    let json: Value = serde_json::from_str(&stdout(&with(&tried, &bots))).unwrap();
    assert_eq!(json["cards"][0]["faults"][PYTHON]["died"], 0);
    let text = stdout(&with(&tried, &["--bots", "/bin/false,random"]));
    assert!(text.contains("Faults of /bin/false: died 12, too slow 0"), "{text}");
    let none = refusal(&with(&tried, &["--skill", "./nowhere/genius,random"]));
    assert!(none.contains("must be there and be executable"), "{none}");
}

#[test]
fn programs_and_bots_of_ours_are_rated_together_with_a_plot() {
    let html = scratch("research-ratings").join("ratings.html");
    let bots = format!("random,{PYTHON},clever");
    let args = ["lab", "ratings", "--bots", &bots, "--rounds", "60", "--html", html.to_str().unwrap()];
    let text = stdout(&with(&args, &["--lang", "es"]));
    assert!(text.contains("Los bots en una sola escala") && text.contains("sobre el siguiente"), "{text}");
    let page = fs::read_to_string(&html).unwrap();
    assert!(page.contains("lab_bot.py") && page.contains("<svg") && page.contains("clever"), "{page}");
    // Each number of the axis stands below its place.
    assert!(page.contains("<div class=\"ticks\"><span") && !page.contains("class=\"axis\""), "{page}");
    let json: Value = serde_json::from_str(&stdout(&with(&args, &["--json"]))).unwrap();
    assert_eq!((&json["kind"], &json["ratings"][0]["name"]), (&"ratings".into(), &"clever".into()));
    assert_eq!(json["ratings"][0]["rating"]["count"], 30);
}

#[test]
fn shares_of_a_run_make_the_same_bytes_as_one_run() {
    let folder = scratch("research-shares");
    let runs: [&[&str]; 7] = [
        &["lab", "duel", "--bots", "greedy,random", "--players", "3", "--rounds", "300", "--json"],
        &["lab", "duel", "--bots", "greedy,random", "--rounds", "20", "--matches"],
        &["lab", "ratings", "--bots", "greedy,random,clever", "--rounds", "100", "--json"],
        &["lab", "ratings", "--bots", "greedy,random", "--rounds", "100", "--csv"],
        &["lab", "matrix", "--bots", "greedy,random,clever", "--rounds", "60", "--matches"],
        &["lab", "study", "--rules", "classic,house", "--players", "2,3", "--rounds", "200", "--matrix", "--json"],
        &["lab", "study", "--rules", "street", "--rounds", "100"],
    ];
    for (nth, run) in runs.into_iter().enumerate() {
        let files: Vec<String> =
            (1..=3).map(|share| folder.join(format!("{nth}-{share}")).display().to_string()).collect();
        for (share, file) in files.iter().enumerate() {
            stdout(&with(run, &["--shard", &format!("{}/3", share + 1), "--keep", file]));
        }
        let merged = stdout(&["lab", "merge", &files[2], &files[0], &files[1]]);
        assert_eq!(merged, stdout(run));
        let missing = refusal(&["lab", "merge", &files[0], &files[2]]);
        assert!(missing.contains("is in none of the files"), "{missing}");
    }
}

/// Matches by elimination are played on from their first round, so they are kept with it.
#[test]
fn a_study_of_matches_by_elimination_goes_on_where_it_was_stopped() {
    let folder = scratch("research-elimination");
    let [rules, kept, html] = ["rules.toml", "kept", "study.html"].map(|name| folder.join(name).display().to_string());
    fs::write(&rules, "match = \"elimination\"\n").unwrap();
    let run = ["lab", "study", "--rules", &rules, "--players", "3", "--rounds", "80", "--json"];
    let whole = stdout(&run);
    assert_eq!(stdout(&with(&run, &["--keep", &kept])), whole);
    let all = fs::read_to_string(&kept).unwrap();
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines.len(), 1 + 80);
    fs::write(&kept, format!("{}\n", lines[..30].join("\n"))).unwrap();
    assert_eq!(stdout(&with(&run, &["--keep", &kept])), whole);
    assert_eq!(fs::read_to_string(&kept).unwrap(), all);
    stdout(&with(&run, &["--html", &html]));
    let first = fs::read(&html).unwrap();
    stdout(&["lab", "merge", &kept, "--html", &html]);
    assert_eq!(fs::read(&html).unwrap(), first);
}

#[test]
fn a_run_that_was_stopped_goes_on_and_prints_the_same_bytes() {
    let folder = scratch("research-resumed");
    let (kept, html) = (folder.join("kept"), folder.join("one.html"));
    let (kept, html) = (kept.to_str().unwrap(), html.to_str().unwrap());
    let run = ["lab", "ratings", "--bots", "greedy,random,clever", "--rounds", "200", "--json"];
    let whole = stdout(&run);
    assert_eq!(stdout(&with(&run, &["--keep", kept])), whole);
    let all = fs::read_to_string(kept).unwrap();
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines.len(), 1 + 3 * 100);
    // What a stop in the middle of a line leaves.
    fs::write(kept, format!("{}\n{}", lines[..150].join("\n"), &lines[150][..10])).unwrap();
    assert_eq!(stdout(&with(&run, &["--keep", kept, "--threads", "1"])), whole);
    assert_eq!(fs::read_to_string(kept).unwrap(), all);
    stdout(&with(&run, &["--html", html]));
    let first = fs::read(html).unwrap();
    stdout(&["lab", "merge", kept, "--html", html]);
    assert_eq!(fs::read(html).unwrap(), first);
    let other = refusal(&["lab", "ratings", "--bots", "greedy,random,clever", "--rounds", "300", "--keep", kept]);
    assert!(other.contains("is of another run"), "{other}");
    fs::write(kept, "my notes").unwrap();
    let mine = refusal(&with(&run, &["--keep", kept]));
    assert!(mine.contains("is no file that --keep has written"), "{mine}");
    assert_eq!(fs::read_to_string(kept).unwrap(), "my notes");
}

#[test]
fn shares_of_games_make_the_same_files_as_one_run() {
    let folder = scratch("research-games");
    let path = |name: &str| folder.join(name).display().to_string();
    for format in ["jsonl", "parquet"] {
        let run = ["lab", "games", "--rounds", "50", "--part", "10", "--format", format, "--out"];
        let [whole, one, two, merged] = ["whole", "one", "two", "merged"].map(|name| path(&format!("{format}-{name}")));
        stdout(&with(&run, &[&whole]));
        stdout(&with(&run, &[&one, "--shard", "1/2"]));
        let missing = refusal(&["lab", "merge", &one, "--out", &merged]);
        assert!(missing.contains("is in none of the folders"), "{missing}");
        stdout(&with(&run, &[&two, "--shard", "2/2", "--threads", "1"]));
        stdout(&["lab", "merge", &two, &one, "--out", &merged]);
        let names = files(Path::new(&whole));
        assert_eq!((names.len(), &names), (11, &files(Path::new(&merged))));
        for name in &names {
            assert!(
                fs::read(Path::new(&whole).join(name)).unwrap() == fs::read(Path::new(&merged).join(name)).unwrap()
            );
        }
        let run_json: Value =
            serde_json::from_str(&fs::read_to_string(Path::new(&one).join("run.json")).unwrap()).unwrap();
        assert_eq!(run_json.get("interrupted"), None, "it is written before anything is played");
        let said = format!("lastcard lab games --rounds 50 --part 10 --format {format} --out games");
        assert_eq!(run_json["command"], said);
        let other = refusal(&with(&run, &[&whole, "--seed", "2"]));
        assert!(other.contains("is of another run"), "{other}");
    }
}

/// The files in a folder and in those within it, by their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut names: Vec<PathBuf> = ["", "actions", "rounds"]
        .iter()
        .flat_map(|inner| fs::read_dir(folder.join(inner)).unwrap())
        .map(|file| file.unwrap().path())
        .filter(|file| file.is_file())
        .map(|file| file.strip_prefix(folder).unwrap().to_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn every_column_of_games_is_documented() {
    let guide = include_str!("../../../docs/research.md");
    for (heading, columns) in [("### `actions`", &ACTION_COLUMNS[..]), ("### `rounds`", &ROUND_COLUMNS[..])] {
        let table = guide.split(heading).nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap();
        let table = table.split("\n### ").next().unwrap();
        let told: Vec<String> = table
            .lines()
            .filter_map(|line| Some(line.strip_prefix("| `")?.split(" | ").take(2).collect::<Vec<_>>().join(" ")))
            .collect();
        let kind = |kind: Kind| match kind {
            Kind::Int => "int",
            Kind::Flag => "flag",
            Kind::Text => "text",
            Kind::Ints => "list of int",
            Kind::Texts => "list of text",
        };
        let there: Vec<String> =
            columns.iter().map(|column| format!("{}` {}", column.name, kind(column.kind))).collect();
        assert_eq!(told, there);
    }
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let none = scratch("research-none").display().to_string();
    let cases: [(&[&str], &str); 8] = [
        (&["lab", "duel", "--bots", "genius,random"], "or a program or a file of weights, by its path: ./genius"),
        (&["lab", "duel", "--bots", "./nowhere/genius,random"], "must be there and be executable"),
        (&["lab", "duel", "--bots", "clever,random", "--bot-time", "0"], "a number of seconds above 0"),
        (&["lab", "duel", "--bots", "clever,random", "--shard", "3/2", "--keep", "x"], "like 2/5"),
        (&["lab", "ratings", "--bots", "clever"], "name at least 2"),
        (&["lab", "ratings", "--bots", "clever,clever"], "named twice"),
        (&["lab", "merge", "Cargo.toml"], "is no file that --keep has written"),
        (&["lab", "merge", &none, "--out", &none], "has no run of `lab games`"),
    ];
    for (args, said) in cases {
        let refusal = refusal(args);
        assert!(refusal.contains(said), "{args:?}: {refusal}");
    }
}

#[test]
fn a_share_from_somebody_else_overwrites_nothing() {
    let folder = scratch("research-hostile");
    let [share, kept, victim] = ["share", "kept", "victim.html"].map(|name| folder.join(name));
    fs::write(&victim, "mine").unwrap();
    stdout(&["lab", "duel", "--bots", "random,greedy", "--rounds", "8", "--keep", kept.to_str().unwrap()]);
    let ledger = fs::read_to_string(&kept).unwrap();
    let (head, deals) = ledger.split_once('\n').unwrap();
    let mut head: Value = serde_json::from_str(head).unwrap();
    let arguments = head["arguments"].as_array_mut().unwrap();
    arguments.extend(["--html".into(), victim.to_str().unwrap().into()]);
    fs::write(&share, format!("{head}\n{deals}")).unwrap();
    stdout(&["lab", "merge", share.to_str().unwrap()]);
    assert_eq!(fs::read_to_string(&victim).unwrap(), "mine");
    for other in [r#"{"arguments":["cards","new","mine.toml"]}"#, r#"{"some":"thing"}"#, "[]"] {
        fs::write(&share, format!("{other}\n")).unwrap();
        let said = refusal(&["lab", "merge", share.to_str().unwrap()]);
        assert!(said.contains("is no file that --keep has written"), "{other}: {said}");
    }
}
