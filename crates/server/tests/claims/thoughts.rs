//! However long a round, a bot's thought about it is no longer.

use lastcard_engine::{Action, Color, Lay, Phase, Round, Seat};
use lastcard_protocol::{BotName, Command, Setup};
use lastcard_rulebook::ready_cards;
use lastcard_server::table::{Entry, Input, Now, Pace, REMEMBERED, Ruling, Table};

use serde_json::json;

use super::{act, face, playing, setup, with_hands};
use crate::sim::room::person;

const MOVES: u32 = 50_000;
/// Events of one entry, at most: every card of the deck drawn by one and put down by another would be fewer.
const OF_ONE_ENTRY: usize = 1_000;

/// Whoever can draw draws, so that nobody ever goes out.
fn endlessly(round: &Round, seat: Seat) -> Action {
    let actions = round.legal_actions(seat);
    let tarrying = |action: &Action| matches!(action, Action::Draw | Action::Keep | Action::Take);
    actions.iter().find(tarrying).unwrap_or_else(|| actions.iter().next().unwrap())
}

/// The entry of the next move of a round without end.
pub(super) fn next_entry(table: &Table) -> Entry {
    let round = table.round().unwrap();
    let seat = round.turn().expect("a round without end");
    let action = endlessly(round, seat);
    let moves = table.moves().unwrap();
    let input = match table.chairs()[seat.index()].person() {
        Some(_) => Input::Command { by: person(0), what: act(action), waited: false },
        None => Input::Bot { seat: seat.index() as u8, moves, action, waited: false },
    };
    let now = Now { at: 1_700_000_000_000 + u64::from(moves), fresh: [7; 32], pace: Pace::default(), node: None };
    match table.decide(&now, &input) {
        Ruling::Record(entry, None) => *entry,
        ruling => panic!("{input:?}: {ruling:?}"),
    }
}

#[test]
fn who_plays_for_somebody_who_is_gone_plays_as_master_and_waits_for_no_expert() {
    let mut room = playing(setup(3), 2, &[BotName::Greedy]);
    room.go(1);
    room.pass(room.pace.stand_in + 1);
    assert_eq!(room.table().chairs()[1].playing_bot().map(|(bot, _)| bot), Some(BotName::Master));
    assert_eq!(room.view(0).seats[1].bot, Some(BotName::Master));
    with_hands(&mut room, &["R1 R2", "R3 R4", "B3 B4"], "R9");
    room.must(0, super::lay("R1"));
    assert!(room.table().thought(1).expect("its turn").is_short(), "it thinks at once, on no thread of the thinkers");
    room.come(1);
    room.must(1, Command::Stand);
    assert_eq!(room.table().chairs()[1].playing_bot().map(|(bot, _)| bot), Some(BotName::Master), "nor for good");
}

#[test]
fn where_cards_have_written_rules_bots_think_at_once_but_of_what_a_rule_asks() {
    let (mut at_once, mut asked) = (0, 0);
    for card in ready_cards() {
        let rules = json!({ "preset": "customizable", "custom": [card.id] });
        let mut room = playing(Setup { rules, ..setup(3) }, 1, &[BotName::Clever, BotName::Master]);
        with_hands(&mut room, &["C1 R1 R2 G3", "B1 B2 R5", "Y3 Y4 R6"], "R9");
        let lay = Lay { color: Some(Color::Red), ..Lay::card(face("C1")) };
        room.must(0, act(Action::Play(lay)));
        let phase = room.table().round().unwrap().phase();
        for thought in (1..3).filter_map(|seat| room.table().thought(seat)) {
            assert_eq!(thought.is_short(), phase != Phase::Rule, "{}", card.id);
            if thought.is_short() { at_once += 1 } else { asked += 1 }
        }
    }
    assert!(at_once > 0 && asked > 0, "{at_once} at once, {asked} asked by a rule");
}

#[test]
fn a_bot_looks_back_on_no_more_than_so_many_events_of_a_round_without_end() {
    let kinds = BotName::ALL;
    let mut table = playing(setup(1 + kinds.len() as u8), 1, &kinds).table().clone();
    let mut longest = 0;
    while table.moves().unwrap() < MOVES {
        table.fold(&next_entry(&table)).unwrap();
        if !table.moves().unwrap().is_multiple_of(97) {
            continue;
        }
        let round = table.round().unwrap();
        for seat in 1..=kinds.len() as u8 {
            let Some(thought) = table.thought(seat) else { continue };
            longest = longest.max(thought.length());
            let on_turn = round.turn() == Seat::new(seat.into());
            assert_eq!(thought.otherwise().is_some(), on_turn);
            let answers = thought.otherwise().into_iter().chain(thought.think());
            for action in answers {
                assert_eq!(round.check(Seat::new(seat.into()).unwrap(), action), Ok(()));
            }
        }
    }
    println!("at most {longest} events of {MOVES} moves");
    assert!((REMEMBERED / 2..REMEMBERED + OF_ONE_ENTRY).contains(&longest), "{longest} events");
}
