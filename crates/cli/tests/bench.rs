//! The benchmark plays the rounds it should: a fast wrong engine cannot win.

use std::{env, fmt::Write, fs, path::PathBuf, time::Duration};

use lastcard::{bench::measure, thinking};
use lastcard_bots::BotKind;
use lastcard_engine::{Preset, SeatCount};

#[test]
fn the_first_ten_thousand_rounds_have_the_expected_checksum() {
    let mut found = String::new();
    for preset in ["classic", "house", "world-tour", "customizable", "house-es"] {
        for players in [2, 4, 10] {
            let rules = Preset::named(preset).unwrap().rules();
            let measured = measure(rules, SeatCount::new(players).unwrap(), Duration::ZERO).unwrap();
            assert_eq!(measured.rounds, 10_000);
            writeln!(found, "{preset} {players} {:016x}", measured.checksum).unwrap();
        }
    }
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/bench.txt");
    if env::var_os("UPDATE").is_some() {
        fs::write(&file, &found).unwrap();
    }
    assert_eq!(found, fs::read_to_string(file).unwrap_or_default());
}

#[test]
fn the_checksum_does_not_depend_on_the_time() {
    let seats = SeatCount::new(3).unwrap();
    let rules = Preset::named("house").unwrap().rules();
    let short = measure(rules, seats, Duration::ZERO).unwrap();
    let long = measure(rules, seats, Duration::from_millis(300)).unwrap();
    assert!(long.rounds >= short.rounds);
    assert_eq!(long.checksum, short.checksum);
}

#[test]
fn how_long_a_bot_thinks_is_told_of_decisions_that_are_the_same_each_time() {
    let (seats, rules) = (SeatCount::new(3).unwrap(), Preset::named("house").unwrap().rules());
    let [one, other] = [(); 2].map(|()| thinking::measure(BotKind::Master, rules, seats, 20).unwrap());
    assert!(one.decisions > 100, "{one:?}");
    assert_eq!((one.decisions, one.checksum), (other.decisions, other.checksum));
    assert_ne!(thinking::measure(BotKind::Clever, rules, seats, 20).unwrap().checksum, one.checksum);
    println!("{}", one.to_text("house", 3));
}
