//! Checksums of whole event streams per rules and seed: behaviour does not change unnoticed.
//!
//! After a change that is meant to change them, `UPDATE=1 cargo test -p lastcard-engine --test
//! checksums` writes the new ones.

use std::{env, fmt::Write, fs, path::PathBuf};

use lastcard_bots::{Random, play_random};
use lastcard_engine::{Chance, Decision, Event, Preset, Round, SeatCount};

/// FNV-1a of every event as text.
struct Checksum(u64);

impl Checksum {
    fn add(&mut self, event: Event) {
        for byte in format!("{}\n", text(event)).bytes() {
            self.0 = (self.0 ^ byte as u64).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// The text that checksums are taken of: an event as `Debug` shows it, or words of its own where a name may not change them.
fn text(event: Event) -> String {
    match event {
        Event::StartedPile { card } => format!("TurnedUp {{ card: {card} }}"),
        Event::Reversed => "Turned".to_owned(),
        Event::Awaits { seat, what: Decision::Rule { ask, at } } => {
            let (step, done) = (at.step(), at.done());
            format!("Awaits {{ seat: {seat:?}, what: Rule {{ ask: {ask:?}, step: {step}, done: {done} }} }}")
        }
        _ => format!("{event:?}"),
    }
}

fn line(preset: Preset, players: usize) -> String {
    let seats = SeatCount::new(players).unwrap();
    let mut checksum = Checksum(0xcbf2_9ce4_8422_2325);
    let mut events = 0;
    for seed in 0..5 {
        let mut sink = |event| {
            checksum.add(event);
            events += 1;
        };
        let dealer = seats.seat(seed as usize % players).unwrap();
        let mut round = Round::deal(preset.rules(), seats, dealer, Chance::Seed(seed.into()), &mut sink).unwrap();
        play_random(&mut round, &mut Random::new(seed), &mut sink).unwrap();
    }
    format!("{preset} {players} players: {events} events {:016x}", checksum.0)
}

#[test]
fn event_streams_are_what_they_were() {
    let mut found = String::new();
    for preset in Preset::all() {
        for players in [2, 3, 4, 7, 10] {
            writeln!(found, "{}", line(preset, players)).unwrap();
        }
    }
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/checksums.txt");
    if env::var_os("UPDATE").is_some() {
        fs::write(&file, &found).unwrap();
    }
    let expected = fs::read_to_string(file).unwrap_or_default();
    for (found, expected) in found.lines().zip(expected.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(found.lines().count(), expected.lines().count());
}
