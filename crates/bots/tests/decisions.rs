//! Checksums of what bots decide by the sheets: a rule that no sheet has changes nothing there.
//!
//! After a change that is meant to change them, `UPDATE=1 cargo test -p lastcard-bots --test all decisions` writes the new
//! ones.

use std::{env, fmt::Write, fs, path::PathBuf};

use lastcard_bots::{BotKind, Player, Rng, play_round};
use lastcard_engine::{Action, Chance, Event, Preset, Round, Seat, SeatCount};

/// What `expert` gets: enough for it to differ from `clever` now and then.
const FEW_ROLLOUTS: u32 = 30;

/// FNV-1a of who did what.
struct Checksum(u64);

impl Checksum {
    fn add(&mut self, seat: Seat, action: Action) {
        for byte in format!("{seat} {action}\n").bytes() {
            self.0 = (self.0 ^ byte as u64).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

fn line(kind: BotKind, preset: Preset, players: usize) -> String {
    let seats = SeatCount::new(players).unwrap();
    let (mut checksum, mut actions) = (Checksum(0xcbf2_9ce4_8422_2325), 0);
    for seed in 0..4 {
        let mut dealt = Vec::new();
        let dealer = seats.nth(seed as usize);
        let mut round = Round::deal(preset.rules(), seats, dealer, Chance::Seed(seed.into()), &mut dealt).unwrap();
        let player = |seat: Seat| Player::new(kind.make(seed * 10 + seat.index() as u64, FEW_ROLLOUTS), seat, seats);
        let mut table: Vec<Player> = seats.seats().map(player).collect();
        let each = |_: &Round, seat: Seat, action: Action, _: &[Event]| checksum.add(seat, action);
        actions += play_round(&mut round, &dealt, &mut table, &mut Rng::new(seed), each).unwrap();
    }
    format!("{kind} {preset} {players} players: {actions} actions {:016x}", checksum.0)
}

#[test]
fn by_the_sheets_bots_decide_as_they_did() {
    let mut found = String::new();
    for kind in BotKind::ALL {
        for preset in Preset::all() {
            for players in [2, 3, 4, 7, 10] {
                writeln!(found, "{}", line(kind, preset, players)).unwrap();
            }
        }
    }
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/decisions.txt");
    if env::var_os("UPDATE").is_some() {
        fs::write(&file, &found).unwrap();
    }
    let expected = fs::read_to_string(file).unwrap_or_default();
    for (found, expected) in found.lines().zip(expected.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(found.lines().count(), expected.lines().count());
}
