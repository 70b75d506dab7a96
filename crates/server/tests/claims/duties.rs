//! What a table does by itself is done though it could not be stored at first: nobody has to ask for it.

use lastcard_engine::{Action as Engine, Seat};
use lastcard_protocol::{BotName, Command, Setup};
use lastcard_server::table::TableEvent;

use super::{act, lay, lobby, playing, setup, with_hands};
use crate::sim::room::Room;

/// How many appends of a duty can be tried in so many seconds: after 0.1, 0.2, 0.4, 0.8, 1.6, 3.2 s and then every 5 s.
fn tries(seconds: usize) -> usize {
    7 + seconds / 5
}

fn bots_turn() -> Room {
    let mut room = playing(setup(3), 1, &[BotName::Clever, BotName::Greedy]);
    while room.table().round().unwrap().turn() == Some(Seat::new(0).unwrap()) {
        let action = room.table().round().unwrap().legal_actions(Seat::new(0).unwrap()).iter().next().unwrap();
        room.must(0, act(action));
    }
    room
}

#[test]
fn a_bot_moves_once_the_store_works_again_and_does_not_try_without_pause() {
    for seconds in [4, 12, 90] {
        let mut room = bots_turn();
        let (length, tried) = (room.log.len(), room.tries);
        room.fail(100, seconds * 1_000);
        room.pass(seconds * 1_000 - 1);
        assert_eq!(room.log.len(), length);
        let tried = room.tries - tried;
        assert!(tried > 0 && tried <= tries(seconds as usize), "{tried} tries in {seconds} s");
        room.pass(5_001 + 4_000);
        assert!(room.log.len() > length, "after {seconds} s the table stands still");
    }
}

#[test]
fn the_clock_decides_once_the_store_works_again() {
    let mut room = playing(Setup { clock: Some(10), ..setup(2) }, 2, &[]);
    room.pass(9_999);
    room.fail(100, 30_000);
    let length = room.log.len();
    room.pass(30_000);
    assert_eq!(room.log.len(), length);
    room.pass(5_001);
    let ran_out = |event: &TableEvent| matches!(event, TableEvent::TimeRanOut(_));
    assert!(room.log[length..].iter().flat_map(|entry| &entry.events).any(ran_out));
}

#[test]
fn who_goes_and_who_comes_while_nothing_can_be_stored_is_known_afterwards() {
    let mut room = playing(setup(4), 4, &[]);
    room.go(3);
    room.pass(100);
    room.fail(100, 10_000);
    room.go(1);
    room.go(2);
    room.come(2);
    room.come(3);
    assert_eq!([1, 2, 3].map(|seat| room.view(0).seats[seat].here), [true, true, false], "nothing is stored yet");
    room.pass(15_001);
    assert_eq!([1, 2, 3].map(|seat| room.view(0).seats[seat].here), [false, true, true]);
    room.pass(20_000);
    assert_eq!(room.view(0).seats[1].bot, Some(BotName::Master), "and a bot stands in");
    assert_eq!(room.view(0).seats[3].bot, None);
}

#[test]
fn nothing_comes_before_the_outage_that_could_not_be_stored() {
    let mut room = playing(setup(2), 2, &[]);
    room.pass(1_000);
    room.fail(100, 3_000);
    room.restart(60_000);
    room.fail(100, 3_000);
    room.come(0);
    let said = room.ask(0, Command::Phrase { phrase: lastcard_protocol::Phrase::Hello });
    assert_eq!(said.unwrap().unwrap_err().code, "unavailable");
    room.pass(8_001);
    let events: Vec<&TableEvent> = room.log.iter().flat_map(|entry| &entry.events).collect();
    let at = |wanted: fn(&TableEvent) -> bool| events.iter().rposition(|event| wanted(event)).unwrap();
    assert!(at(|event| matches!(event, TableEvent::Outage(_))) < at(|event| matches!(event, TableEvent::Came(0))));
    assert_eq!([0, 1].map(|seat| room.view(0).seats[seat].here), [true, false]);
}

#[test]
fn a_catch_that_waited_and_could_not_be_stored_is_answered() {
    let mut room = playing(setup(3), 3, &[]);
    with_hands(&mut room, &["R5 B6", "R1 B2 B3", "R3 B4 B5"], "R9");
    room.must(0, lay("R5"));
    room.pass(100);
    assert_eq!(room.ask(1, act(Engine::Catch(Seat::new(0).unwrap()))), None, "it waits");
    let asked = room.answers.len() - 1;
    room.fail(100, 2_000);
    room.pass(2_000);
    let code = room.answers[asked].clone().map(|answer| answer.unwrap_err().code);
    assert_eq!(code.as_deref(), Some("unavailable"));
    room.must(1, act(Engine::Catch(Seat::new(0).unwrap())));
}

#[test]
fn asking_again_and_again_does_not_keep_a_duty_from_its_turn() {
    let mut room = bots_turn();
    room.fail(100, 20_000);
    let length = room.log.len();
    for _ in 0..1_999 {
        room.pass(10);
        let _ = room.ask(0, Command::Say { text: "hurry".into() });
    }
    assert_eq!(room.log.len(), length);
    room.pass(5_001);
    assert!(room.log.len() > length);
}

#[test]
fn a_lobby_owes_nothing() {
    let mut room = lobby(setup(2), 2, &[]);
    room.fail(100, 1_000);
    assert_eq!(room.ask(1, Command::Stand).unwrap().unwrap_err().code, "unavailable");
    assert!(!room.desk.is_behind(), "who asks asks again");
    assert_eq!(room.desk.next_due(&room.pace), None);
}
