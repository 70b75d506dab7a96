//! Games written down are the same in both formats, and whole.

use std::{
    collections::HashSet,
    fs::{self, File},
    path::{Path, PathBuf},
};

use lastcard_bots::{BotKind, StopSign};
use lastcard_engine::SeatCount;
use lastcard_lab::{ACTION_COLUMNS, Column, Format, Games, Length, ROUND_COLUMNS};
use lastcard_rulebook::{RuleCard, RuleSet};
use parquet::{
    file::reader::{FileReader, SerializedFileReader},
    record::Field,
};
use serde_json::{Map, Value};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("games").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn games(rules: &str, length: Length, games: u64) -> Games {
    Games {
        set: RuleSet::named(rules).unwrap(),
        seats: SeatCount::new(3).unwrap(),
        bots: vec![BotKind::Clever.into(), BotKind::Random.into()],
        length,
        games,
        part: 20,
        format: Format::Jsonl,
        seed: 9,
        rollouts: 1,
        threads: 2,
    }
}

fn write(games: &Games, folder: &Path) {
    assert!(games.write(folder, 0..games.parts(), &StopSign::default(), |_| {}).unwrap().whole);
}

/// The rows of all parts of a table, the actions or the rounds.
fn rows(games: &Games, folder: &Path, table: usize) -> Vec<Value> {
    let files = (0..games.parts()).map(|part| games.files(folder, part)[table].clone());
    files.flat_map(|file| if games.format == Format::Jsonl { from_jsonl(&file) } else { from_parquet(&file) }).collect()
}

fn from_jsonl(file: &Path) -> Vec<Value> {
    fs::read_to_string(file).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn from_parquet(file: &Path) -> Vec<Value> {
    let reader = SerializedFileReader::new(File::open(file).unwrap()).unwrap();
    let row = |row: parquet::record::Row| -> Value {
        row.get_column_iter().map(|(name, field)| (name.clone(), value(field))).collect::<Map<_, _>>().into()
    };
    reader.get_row_iter(None).unwrap().map(|it| row(it.unwrap())).collect()
}

fn value(field: &Field) -> Value {
    match field {
        Field::Null => Value::Null,
        Field::Bool(flag) => (*flag).into(),
        Field::Int(number) => (*number).into(),
        Field::Long(number) => (*number).into(),
        Field::Str(text) => text.as_str().into(),
        Field::ListInternal(list) => list.elements().iter().map(value).collect(),
        other => panic!("no column has {other:?}"),
    }
}

#[test]
fn both_formats_hold_the_same_rows_with_all_columns() {
    for (rules, length) in [("classic", Length::Match), ("world-tour", Length::Round)] {
        let lines = Games { part: 4, ..games(rules, length, 7) };
        let columns = Games { format: Format::Parquet, ..lines.clone() };
        let [one, other] = ["lines", "columns"].map(|name| folder(&format!("{rules}-{name}")));
        write(&lines, &one);
        write(&columns, &other);
        for (table, named) in [&ACTION_COLUMNS[..], &ROUND_COLUMNS[..]].into_iter().enumerate() {
            let (read, again) = (rows(&lines, &one, table), rows(&columns, &other, table));
            assert_eq!(read, again, "{rules}");
            let names: Vec<&str> = named.iter().map(|Column { name, .. }| *name).collect();
            assert!(read.iter().all(|row| row.as_object().unwrap().keys().eq(names.iter())));
        }
    }
}

#[test]
fn every_game_has_a_deal_of_its_own_and_every_bot_deals_and_sits_everywhere() {
    let games = games("classic", Length::Round, 60);
    let folder = folder("deals");
    write(&games, &folder);
    let (actions, rounds) = (rows(&games, &folder, 0), rows(&games, &folder, 1));
    let of = |columns: &[&str]| -> HashSet<String> {
        let row = |round: &Value| columns.iter().map(|column| round[*column].to_string()).collect::<String>();
        rounds.iter().map(row).collect()
    };
    assert_eq!((rounds.len(), of(&["hands"]).len()), (60, 60));
    assert_eq!(of(&["dealer", "turned"]).len(), 9, "all of three dealers and three ways to sit");
    assert!(rounds.iter().all(|round| round["bots"][round["turned"].as_u64().unwrap() as usize] == "clever"));
    let counted: u64 = rounds.iter().map(|round| round["actions"].as_u64().unwrap()).sum();
    assert_eq!(actions.len() as u64, counted);
    let won = |round: &&Value| round["winner"].as_u64().is_some_and(|seat| round["bots"][seat as usize] == "clever");
    assert!(rounds.iter().filter(won).count() > 20, "the better bot wins more than its share");
}

#[test]
fn an_action_stands_with_what_its_actor_saw_before_it() {
    let games = games("classic", Length::Round, 20);
    let folder = folder("views");
    write(&games, &folder);
    for action in rows(&games, &folder, 0) {
        let (hand, seat) = (action["hand"].as_array().unwrap(), action["seat"].as_u64().unwrap() as usize);
        assert_eq!(hand.len() as u64, action["counts"][seat].as_u64().unwrap());
        assert!(action["legal"].as_array().unwrap().contains(&action["id"]), "{action}");
        if action["do"] == "play" {
            assert!(hand.contains(&action["card"]), "{action}");
        }
    }
}

#[test]
fn what_is_in_force_and_which_hands_are_seen_stands_with_an_action() {
    let custom = "custom = [{ id = \"x\", title.en = \"X\", text.en = \"X\", effects = [{ do = \"fix_colour\", turns = 2 }, \
                  { do = \"bar\", what = \"7\", turns = 3 }, { do = \"double_points\" }, { do = \"open_hands\" }, \
                  { do = \"bonus\", who = \"me\", points = 5 }] }]\n";
    let games = Games { set: RuleSet::from_toml(custom).unwrap(), ..games("classic", Length::Round, 40) };
    let folder = folder("force");
    write(&games, &folder);
    let actions = rows(&games, &folder, 0);
    let read =
        |action: &Value, column: &str| action[column].as_str().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let forced: Vec<Value> = actions.iter().filter_map(|action| read(action, "in_force")).collect();
    assert!(forced.iter().any(|force| force["fixed"]["left"].is_u64() && force["barred"]["kind"] == "7"), "{forced:?}");
    assert!(forced.iter().all(|force| force["times"].is_u64() && force["awarded"].as_array().unwrap().len() == 3));
    let open: Vec<&Value> = actions.iter().filter(|action| !action["seen_hands"].is_null()).collect();
    assert!(!open.is_empty() && open.len() < actions.len());
    for action in open {
        let seen = read(action, "seen_hands").unwrap();
        assert_eq!(seen.as_array().unwrap().len(), 2, "{seen}");
        for hand in seen.as_array().unwrap() {
            assert_ne!(hand["seat"], action["seat"]);
            let count = &action["counts"][hand["seat"].as_u64().unwrap() as usize];
            assert_eq!(hand["hand"].as_array().unwrap().len() as u64, count.as_u64().unwrap());
        }
    }
}

#[test]
fn what_is_there_is_not_written_again_and_shares_make_the_whole() {
    let games = games("classic", Length::Round, 50);
    let [whole, shared] = ["whole", "shared"].map(folder);
    write(&games, &whole);
    let stop = StopSign::default();
    assert!(games.write(&shared, 1..2, &stop, |_| {}).unwrap().whole);
    let marked = &games.files(&shared, 1)[0];
    fs::write(marked, "kept").unwrap();
    write(&games, &shared);
    assert_eq!(fs::read_to_string(marked).unwrap(), "kept");
    for part in [0, 2] {
        for (one, other) in games.files(&whole, part).iter().zip(games.files(&shared, part)) {
            assert!(fs::read(one).unwrap() == fs::read(other).unwrap());
        }
    }
}

#[test]
fn games_that_are_stopped_leave_no_part_of_a_file() {
    let games = games("classic", Length::Round, 100);
    let folder = folder("stopped");
    let stop = StopSign::default();
    stop.raise();
    assert!(!games.write(&folder, 0..games.parts(), &stop, |_| {}).unwrap().whole);
    let files = || ["actions", "rounds"].map(|table| fs::read_dir(folder.join(table)).unwrap().count());
    assert_eq!(files(), [0, 0]);
    for format in Format::ALL {
        // All is played, and nothing of it written.
        let (stop, whole) = (StopSign::default(), Games { part: 100, format, ..games.clone() });
        assert!(
            !whole
                .write(&folder, 0..1, &stop, |played| if played == 100 {
                    stop.raise();
                })
                .unwrap()
                .whole
        );
        assert_eq!(files(), [0, 0]);
    }
    write(&games, &folder);
    assert_eq!(rows(&games, &folder, 1).len(), 100);
}

#[test]
fn a_round_without_an_end_is_written_as_such_and_the_others_are_whole() {
    let card = "id = \"thirst\"\ntitle.en = \"Thirst\"\ntext.en = \"Everybody draws.\"\neffects = [{ do = \"mark\", \
                mark = \"thirst\", who = \"everyone\", until = \"round\", does = \"draw\" }]\n";
    let set = RuleSet::named("classic").unwrap().with_cards(vec![RuleCard::from_toml(card).unwrap(); 2]);
    let games = Games { set, bots: vec![BotKind::Greedy.into()], ..games("classic", Length::Round, 20) };
    let folder = folder("endless");
    let written = games.write(&folder, 0..games.parts(), &StopSign::default(), |_| {}).unwrap();
    let (actions, rounds) = (rows(&games, &folder, 0), rows(&games, &folder, 1));
    assert_eq!((written.whole, rounds.len()), (true, 20));
    let endless: HashSet<u64> =
        rounds.iter().filter(|row| row["ended"] == false).map(|row| row["game"].as_u64().unwrap()).collect();
    assert_eq!(written.endless, endless.len() as u64);
    assert!(!endless.is_empty() && endless.len() < 20);
    for row in &rounds {
        let game = row["game"].as_u64().unwrap();
        let told = actions.iter().filter(|action| action["game"] == row["game"]).count() as u64;
        let expected = if endless.contains(&game) { 0 } else { row["actions"].as_u64().unwrap() };
        assert_eq!(told, expected);
        assert!(row["winner"].is_null() == endless.contains(&game));
    }
}
