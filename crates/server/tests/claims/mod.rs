//! What is claimed of single cases.

mod consent;
mod danger;
mod duties;
mod fairness;
mod families;
mod grind;
mod hints;
mod lately;
mod playback;
mod review;
mod scenes;
mod seals;
mod seats;
mod sides;
mod thoughts;
mod times;
mod uno;
mod vectors;

use lastcard_engine::{Action as Engine, Face, Hand, Position, Round};
use lastcard_protocol::{Addition, BotName, Command, Replay, Setup, Stage};
use lastcard_server::table::{Desk, Table, replay};
use serde_json::json;

use crate::sim::room::Room;

fn setup(seats: u8) -> Setup {
    Setup { rules: json!("classic"), seats, clock: None, listed: true, spectators: true, hints: false }
}

fn salt(number: usize) -> String {
    format!("{number:032x}")
}

/// A lobby in which so many persons sit, and then these bots.
fn lobby(setup: Setup, persons: usize, bots: &[BotName]) -> Room {
    let mut room = Room::open(setup, &[], 7).unwrap();
    for who in 1..persons {
        room.come(who);
        room.must(who, Command::Sit { seat: None });
    }
    for bot in bots {
        room.must(0, Command::AddBot { bot: *bot });
    }
    room
}

/// The same with the match begun.
fn playing(setup: Setup, persons: usize, bots: &[BotName]) -> Room {
    let mut room = lobby(setup, persons, bots);
    begin(&mut room, persons);
    room
}

fn begin(room: &mut Room, persons: usize) {
    for who in 0..persons {
        room.must(who, Command::Agree(Addition::Salt(salt(who))));
    }
    room.must(0, Command::Start);
    assert_eq!(room.table().stage(), Stage::Playing);
}

/// The same with these hands instead of those dealt, seat 0 on turn.
fn with_hands(room: &mut Room, hands: &[&str], top: &str) {
    let hands: Vec<Hand> = hands.iter().map(|cards| hand(cards)).collect();
    let dealt = room.table().round().unwrap();
    let draw: Vec<Face> = ["G1", "G2", "G3", "G4", "G5", "G6", "Y1", "Y2"].map(face).to_vec();
    let top = face(top);
    let position = Position {
        rules: *dealt.rules(),
        hands: &hands,
        top,
        color: top.color().unwrap(),
        draw: &draw,
        discards: Hand::EMPTY,
        turn: dealt.seats().nth(0),
        direction: dealt.direction(),
        chance: lastcard_engine::Chance::Sorted,
    };
    let round = Round::from_position(&position).unwrap();
    room.desk = Desk::new(room.table().with_round(round));
    room.laws.forget(&round);
}

fn hand(cards: &str) -> Hand {
    Hand::from_faces(cards.split(' ').map(face)).unwrap()
}

fn face(card: &str) -> Face {
    card.parse().unwrap()
}

fn act(action: Engine) -> Command {
    Command::Act { action: action.into() }
}

fn lay(card: &str) -> Command {
    act(Engine::Play(lastcard_engine::Lay::card(face(card))))
}

/// Plays on with whoever must decide until the round is over.
fn play_out(room: &mut Room) {
    let rounds = room.laws.count.rounds;
    for _ in 0..3000 {
        if room.laws.count.rounds > rounds {
            return;
        }
        let round = room.table().round().unwrap();
        let turn = round.turn().unwrap();
        let chair = &room.table().chairs()[turn.index()];
        if chair.playing_bot().is_some() {
            room.pass(4_000);
            continue;
        }
        let who = usize::from(chair.person().unwrap().0[0]);
        let action = round.legal_actions(turn).iter().next().unwrap();
        room.must(who, act(action));
    }
    panic!("a round that does not end");
}

/// The replay of a match of that number, if there is one.
fn replayed(room: &Room, number: u32) -> Option<Replay> {
    replay(Table::opened(&room.log[0]).unwrap(), &room.log[1..], number).unwrap()
}
