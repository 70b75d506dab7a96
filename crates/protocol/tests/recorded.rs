//! What logs keep can be read again exactly.

use lastcard_bots::{BotKind, Player, Rng, play_round};
use lastcard_engine::{Chance, Event, Round, Seat, SeatCount};
use lastcard_protocol::{read_action, read_event, write_action, write_event};
use lastcard_rulebook::{RuleSet, ready_cards};

#[test]
fn every_event_and_action_of_a_round_is_read_as_it_was_written() {
    let mut lines = 0;
    for seed in 0..120 {
        for preset in ["house", "world-tour", "customizable", "classic-es"] {
            lines += play(seed, preset);
        }
    }
    assert!(lines > 10_000);
}

fn play(seed: u64, preset: &str) -> usize {
    let mut set = RuleSet::from_toml(&format!("preset = {preset:?}")).unwrap();
    if preset == "customizable" {
        let ready = ready_cards();
        set = set.with_cards((0..4).map(|at| ready[(seed as usize + at) % ready.len()].clone()).collect());
    }
    let seats = SeatCount::new(2 + seed as usize % 9).unwrap();
    let mut dealt = Vec::new();
    let dealer = Seat::new(0).unwrap();
    let mut round = Round::deal(set.rules, seats, dealer, Chance::Fast(seed), &mut |event| dealt.push(event)).unwrap();
    let mut players: Vec<Player> =
        seats.seats().map(|seat| Player::new(BotKind::Random.make(seed, 0), seat, seats)).collect();
    let mut lines = dealt.len();
    check(&dealt);
    play_round(&mut round, &dealt, &mut players, &mut Rng::new(seed), |_, _, action, events| {
        assert_eq!(read_action(&write_action(action)), Ok(action));
        check(events);
        lines += events.len() + 1;
    })
    .unwrap();
    lines
}

fn check(events: &[Event]) {
    for event in events {
        assert_eq!(read_event(&write_event(*event)), Ok(*event));
    }
}

#[test]
fn other_lines_are_refused() {
    for line in ["", "dealt", "dealt 0 R5 R5", "dealt 11 R5", "drew 0 R5", "awaits 0 drawn may", "passed_on 0"] {
        assert!(read_event(line).is_err(), "{line}");
    }
    for line in ["", "play", "play R5 uno uno", "vote", "choose 2", "catch 10"] {
        assert!(read_action(line).is_err(), "{line}");
    }
}
