//! Files of rules and cards at a terminal: what is read, what is refused, what is printed.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use lastcard::{cards, sources};
use lastcard_rulebook::{Lang, RuleCard, RuleSet, Texts, ready_source};

const STORM: &str = "id = \"storm\"\ntitle.en = \"Storm\"\ntext.en = \"It rains.\"\neffects = [{ do = \"redeal\" }]\n";

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn write(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let file = folder.join(name);
    fs::write(&file, content).unwrap();
    file
}

/// What the binary does in a folder, given something to read.
fn run(folder: &Path, args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lastcard"));
    let command = command.args(args).current_dir(folder).env("LANG", "en_US.UTF-8").env_remove("LC_ALL");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Who does not read it has closed the pipe.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{}", said(output));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[track_caller]
fn refusals(file: &Path) -> [String; 2] {
    [Lang::English, Lang::Spanish].map(|lang| sources::read_source(&Texts::new(lang), file).unwrap_err())
}

#[test]
fn what_is_no_text_is_refused_in_plain_words_of_both_languages() {
    let folder = folder();
    let [english, spanish] = refusals(&write(folder.path(), "latin.toml", b"# ok\nid = \"caf\xe9\"\n"));
    assert!(
        english.ends_with(
            "latin.toml:2: there are letters here that are not UTF-8; save the file again with the encoding UTF-8"
        ),
        "{english}"
    );
    assert!(spanish.contains("letras que no son UTF-8"), "{spanish}");
    let [english, spanish] = refusals(&folder.path().join("none.toml"));
    assert!(english.ends_with("none.toml: there is no such file"), "{english}");
    assert!(spanish.contains("no hay ningún archivo"), "{spanish}");
    let [english, spanish] = refusals(folder.path());
    assert!(english.ends_with("is a folder, not a file") && spanish.contains("es una carpeta"), "{english}");
}

#[test]
fn a_file_of_200_megabytes_is_refused_by_its_size() {
    let folder = folder();
    let file = fs::File::create(folder.path().join("big.toml")).unwrap();
    // Without any content: it takes no room, and to read it would take 200 MB.
    file.set_len(200_000_000).unwrap();
    let [english, spanish] = refusals(&folder.path().join("big.toml"));
    assert!(
        english.ends_with("is too large: it has 200 MB, and rules and rule cards have 256 KiB at most"),
        "{english}"
    );
    assert!(spanish.contains("es demasiado grande: tiene 200 MB"), "{spanish}");
    let endless = run(folder.path(), &["cards", "check", "/dev/zero"], "");
    assert!(said(&endless).contains("/dev/zero is too large"), "{}", said(&endless));
}

#[test]
fn the_mark_that_editors_put_before_a_text_is_none_of_it() {
    let folder = folder();
    let file = write(folder.path(), "storm.toml", format!("\u{feff}{STORM}"));
    let (_, source) = sources::read_source(&Texts::new(Lang::English), &file).unwrap();
    assert!(RuleCard::from_toml(&source).is_ok());
}

#[test]
fn several_cards_are_checked_at_once_and_standard_input_is_one() {
    let folder = folder();
    write(folder.path(), "storm.toml", STORM);
    write(folder.path(), "rain.toml", STORM.replace("\"storm\"", "\"rain\""));
    let output =
        run(folder.path(), &["cards", "check", "storm.toml", "rain.toml", "-"], &STORM.replace("storm", "hail"));
    let text = printed(&output);
    for good in ["storm.toml is good.", "rain.toml is good.", "- is good.", "hail: Storm"] {
        assert!(text.contains(good), "{text}");
    }
}

#[test]
fn of_several_cards_every_bad_one_is_told_and_two_of_one_id_are_bad() {
    let folder = folder();
    let texts = Texts::new(Lang::English);
    let files = [
        write(folder.path(), "one.toml", STORM),
        write(folder.path(), "two.toml", STORM.replace("redeal", "reedal")),
        write(folder.path(), "three.toml", STORM.replace("Storm", "Another")),
        folder.path().join("none.toml"),
    ]
    .map(|file| file.display().to_string());
    let report = cards::check_all(&texts, &files).unwrap_err();
    assert!(report.contains("one.toml is good."), "{report}");
    assert!(report.contains("two.toml:4:19: there is no effect \"reedal\"; did you mean \"redeal\"?"), "{report}");
    assert!(
        report.contains("three.toml:1:6: two cards here are called \"storm\"; give one of them another id"),
        "{report}"
    );
    assert!(report.contains("none.toml: there is no such file"), "{report}");
}

#[test]
fn cards_are_named_alike_wherever_several_are() {
    let folder = folder();
    write(folder.path(), "storm.toml", STORM);
    write(folder.path(), "other.toml", STORM.replace("redeal", "pass_hands"));
    let few = ["--rounds", "20", "--threads", "1"];
    let commands: [&[&str]; 3] = [&["check"], &["try"], &["print", "--out", "-"]];
    for command in commands {
        let with = |cards: &[&str], input: &str| {
            let more = if command == ["try"] { &few[..] } else { &[] };
            run(folder.path(), &[&["cards"], command, cards, more].concat(), input)
        };
        let text = printed(&with(&["joke", "storm.toml", "-"], &STORM.replace("storm", "hail")));
        assert!(text.contains("Tell a joke") && text.contains("Storm"), "{command:?}: {text}");
        let told = said(&with(&["storm.toml", "other.toml"], ""));
        assert!(told.contains("other.toml:1:6: two cards here are called \"storm\""), "{command:?}: {told}");
        let told = said(&with(&["jok"], ""));
        assert!(told.contains("there is no ready card \"jok\"; did you mean \"joke\"?"), "{command:?}: {told}");
    }
    let twice = ["storm.toml", "storm.toml", "joke", "joke"];
    for command in ["check", "try"] {
        let told = said(&run(folder.path(), &[&["cards", command], &twice[..]].concat(), ""));
        assert!(told.contains("two cards here are called \"storm\""), "{command}: {told}");
    }
    let output = run(folder.path(), &[&["cards", "print"], &twice[..]].concat(), "");
    assert!(printed(&output).starts_with("cards.svg: 4 cards"), "what is to be cut out may be wanted twice");
}

#[test]
fn a_card_is_shown_by_its_name_and_from_its_file() {
    let folder = folder();
    write(folder.path(), "storm.toml", STORM);
    assert!(printed(&run(folder.path(), &["cards", "show", "joke"], "")).starts_with("joke: Tell a joke\n"));
    assert!(printed(&run(folder.path(), &["cards", "show", "storm.toml"], "")).starts_with("storm: Storm\n"));
}

#[test]
fn a_card_given_as_rules_is_told_wherever_rules_are_named() {
    let folder = folder();
    write(folder.path(), "storm.toml", STORM);
    let commands: [&[&str]; 4] = [
        &["rules", "check", "storm.toml"],
        &["rules", "show", "storm.toml"],
        &["rules", "compare", "classic", "storm.toml"],
        &["lab", "duel", "--bots", "random,greedy", "--rules", "storm.toml"],
    ];
    for command in commands {
        let told = said(&run(folder.path(), command, ""));
        assert!(told.contains("storm.toml:1:1: this is a rule card, not rules"), "{command:?}: {told}");
    }
}

#[test]
fn an_id_stands_for_one_card_in_rules_files() {
    let cards = |list: &str| RuleSet::from_toml(&format!("custom = [{list}]"));
    let card = |id: &str, does: &str| {
        format!("{{ id = \"{id}\", title.en = \"T\", text.en = \"T\", effects = [{{ do = \"{does}\" }}] }}")
    };
    assert!(cards("\"joke\", \"joke\", \"blank\", \"blank\"").is_ok(), "a ready card may be there twice");
    let twice = cards(&format!("{}, {}", card("a", "redeal"), card("a", "extra_turn"))).unwrap_err();
    assert_eq!(twice[0].to_string(), "custom[1].id: two cards here are called \"a\"; give one of them another id");
    let taken = cards(&card("joke", "redeal")).unwrap_err();
    assert_eq!(
        taken[0].to_string(),
        "custom[0].id: a ready card is called \"joke\" and does something else; give yours another id"
    );
    let spanish = taken[0].text(&Texts::new(Lang::Spanish));
    assert!(spanish.starts_with("una carta lista se llama \"joke\""), "{spanish}");
    assert!(RuleCard::from_toml(ready_source("joke").unwrap()).is_ok(), "one that does the same is the same");
}

#[test]
fn long_lines_and_long_names_are_clipped_and_many_problems_are_counted() {
    let texts = Texts::new(Lang::English);
    let long = format!("{} = 1", "x".repeat(100_000));
    let report = lastcard::rules::check(&texts, "rules.toml", &long).unwrap_err();
    assert!(report.len() < 600, "{} bytes", report.len());
    assert!(report.contains("xxx…"), "{report}");
    let far = format!("custom = [{} \"nobody\"]", "\"joke\", ".repeat(3000));
    let report = lastcard::rules::check(&texts, "rules.toml", &far).unwrap_err();
    assert!(report.lines().all(|line| line.chars().count() < 200), "{report}");
    let many: String = (0..1000).map(|number| format!("switch{number} = 1\n")).collect();
    let report = lastcard::rules::check(&texts, "rules.toml", &many).unwrap_err();
    assert!(report.ends_with("There are 950 problems more.\n"), "{report}");
}

#[test]
fn a_card_to_start_from_is_not_written_over_another_file() {
    let folder = folder();
    write(folder.path(), "mine.toml", STORM);
    let output = run(folder.path(), &["cards", "new", "mine.toml"], "");
    assert!(!output.status.success());
    assert_eq!(said(&output), "mine.toml is there already; take another name, or delete it first\n");
    let output = run(folder.path(), &["cards", "new", "mine.toml", "--lang", "es"], "");
    assert_eq!(said(&output), "mine.toml ya existe; elige otro nombre o bórralo antes\n");
    assert_eq!(fs::read_to_string(folder.path().join("mine.toml")).unwrap(), STORM);
}

#[test]
fn cards_are_printed_from_files_and_by_name_nine_a_page() {
    let folder = folder();
    write(folder.path(), "storm.toml", STORM);
    write(folder.path(), "rules.toml", "custom = [\"rooster\", \"blank\"]\n");
    let output = run(folder.path(), &["cards", "print", "storm.toml", "joke", "rules.toml", "--lang", "es"], "");
    assert!(printed(&output).starts_with("cards.svg: están escritas 4 cartas."), "{output:?}");
    let page = fs::read_to_string(folder.path().join("cards.svg")).unwrap();
    for title in ["Storm", "Cuenta un chiste", "El gallo"] {
        assert!(page.contains(title), "{page}");
    }
    let many = ["joke"; 10];
    let output = run(folder.path(), &[&["cards", "print", "--out", "all.svg"], &many[..]].concat(), "");
    assert!(printed(&output).starts_with("all-1.svg, all-2.svg: 10 cards"), "{output:?}");
    assert!(folder.path().join("all-2.svg").exists());
    let output = run(folder.path(), &["cards", "print", "-", "--out", "-"], STORM);
    assert!(printed(&output).starts_with("<svg "), "{output:?}");
    let output = run(folder.path(), &["cards", "print", "jok"], "");
    assert!(said(&output).contains("there is no ready card \"jok\""), "{}", said(&output));
}

#[test]
fn a_page_is_not_printed_over_a_card() {
    let folder = folder();
    write(folder.path(), "storm.toml", STORM);
    for out in ["storm.toml", "page.pdf", "page"] {
        let output = run(folder.path(), &["cards", "print", "storm.toml", "--out", out], "");
        assert!(said(&output).starts_with(&format!("{out}: a page is an SVG file")), "{}", said(&output));
    }
    assert_eq!(fs::read_to_string(folder.path().join("storm.toml")).unwrap(), STORM);
    assert!(!folder.path().join("page.pdf").exists());
    let output = run(folder.path(), &["cards", "print", "storm.toml", "--out", "a.pdf", "--lang", "es"], "");
    assert!(said(&output).contains("es un archivo SVG"), "{}", said(&output));
}

#[test]
fn rules_stand_in_a_file_of_any_name_that_is_there() {
    let folder = folder();
    write(folder.path(), "ours.txt", "preset = \"classic\"\nmercy = 22\n");
    write(folder.path(), "street", "mercy = 23\n");
    let show = |name: &str| run(folder.path(), &["rules", "show", name], "");
    assert!(printed(&show("ours.txt")).contains("mercy = 22") && printed(&show("./ours.txt")).contains("mercy = 22"));
    assert!(printed(&show("./street")).contains("mercy = 23"));
    assert!(!printed(&show("street")).contains("mercy = 23"), "rules that have a name come before a file");
    assert!(said(&show("none/ours.txt")).contains("none/ours.txt: there is no such file"));
    assert!(said(&show("clasic")).contains("did you mean \"classic\"?"));
}

#[test]
fn a_server_does_not_start_with_bad_rules_and_says_the_line() {
    let folder = folder();
    write(folder.path(), "house.toml", "hand_size = 5\nmercy = 3\n");
    let output = run(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--rules", "house.toml"], "");
    assert!(!output.status.success());
    let said = said(&output);
    assert!(said.starts_with("--rules: \"house.toml\" is not a preset, a named set or a good rules file:\n"), "{said}");
    assert!(said.contains("house.toml:2:9: mercy must be \"off\" or a whole number from 15 to 40"), "{said}");
    assert!(!folder.path().join("tables.db").exists());
    assert_eq!(sources::house_rules("classic"), Ok(None));
    assert_eq!(sources::house_rules("street"), Ok(Some("street".into())));
    assert!(sources::house_rules("nobody").unwrap_err().contains("there are no rules called"));
}

#[test]
fn every_command_has_completions_and_a_page_of_the_manual() {
    let folder = folder();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = printed(&run(folder.path(), &["completions", shell], ""));
        assert!(text.contains("lastcard") && text.contains("keep-days") && text.contains("print"), "{shell}");
    }
    printed(&run(folder.path(), &["man", "pages"], ""));
    let page = |name: &str| fs::read_to_string(folder.path().join("pages").join(name)).unwrap();
    assert!(page("lastcard.1").contains("lastcard\\-cards"));
    assert!(page("lastcard-cards-print.1").contains("true size"));
    assert!(page("lastcard-serve.1").contains("keep\\-days"));
}
