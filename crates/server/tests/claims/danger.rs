//! What bots leave to people where UNO was not called.

use lastcard_engine::{Action as Engine, Lay, Seat};
use lastcard_protocol::{BotName, Command, Setup};
use lastcard_server::table::Input;
use serde_json::json;

use super::{act, face, lay, playing, setup, with_hands};
use crate::sim::room::Room;

/// A person and two bots that need no pause; the person is on turn.
fn among_bots(hands: &[&str; 3]) -> Room {
    let mut room = playing(setup(3), 1, &[BotName::Clever, BotName::Clever]);
    room.pace.bots = 0;
    with_hands(&mut room, hands, "R9");
    room
}

/// A bot lays a card and does not call.
fn bot_forgets(room: &mut Room, seat: u8, card: &str) {
    let moves = room.table().moves().unwrap();
    let action = Engine::Play(Lay::card(face(card)));
    room.tell(Input::Bot { seat, moves, action, waited: false });
    assert_eq!(room.view(0).play.unwrap().danger, [seat]);
}

/// After how long each of these bots looks up.
fn waits(room: &Room, bots: &[u8]) -> Vec<u64> {
    bots.iter().map(|seat| room.table().bot_due(*seat, &room.pace).unwrap() - room.at).collect()
}

/// Nothing happens for so long, and something right after it.
fn rests_for(room: &mut Room, milliseconds: u64) {
    let entries = room.log.len();
    room.pass(milliseconds - 1);
    assert_eq!(room.log.len(), entries, "a bot was too quick");
    room.pass(1);
    assert!(room.log.len() > entries, "a bot was too slow");
}

fn catch(seat: usize) -> Command {
    act(Engine::Catch(Seat::new(seat).unwrap()))
}

#[test]
fn bots_leave_a_person_two_seconds_to_call() {
    let mut room = among_bots(&["R5 B6", "R1 B2 B3", "R3 B4 B5"]);
    room.must(0, lay("R5"));
    let waits = waits(&room, &[1, 2]);
    assert!(waits.iter().all(|wait| (2_000..=2_500).contains(wait)), "{waits:?}");
    assert_ne!(waits[0], waits[1], "they are not all as quick");
    rests_for(&mut room, waits[0].min(waits[1]));
}

#[test]
fn a_person_who_calls_in_that_time_is_safe() {
    let mut room = among_bots(&["R5 B6", "R1 B2 B3", "R3 B4 B5"]);
    room.must(0, lay("R5"));
    room.pass(1_999);
    room.must(0, act(Engine::Call));
    assert_eq!(waits(&room, &[1, 2]), [0, 0], "nobody waits any longer");
    room.pass(1);
    assert_eq!(room.view(0).play.unwrap().counts[0], 1);
}

#[test]
fn a_slow_bot_is_as_slow_as_ever() {
    let mut room = among_bots(&["R5 B6", "R1 B2 B3", "R3 B4 B5"]);
    room.pace.bots = 1_000;
    room.must(0, lay("R5"));
    let slow = waits(&room, &[1, 2]);
    room.pace.catches = 0;
    assert_eq!(waits(&room, &[1, 2]), slow);
}

#[test]
fn people_have_a_second_and_a_half_to_catch_a_bot() {
    let hands = ["R5 B6 B7", "R1 B2", "R1 B4 B5"];
    let mut room = among_bots(&hands);
    room.must(0, lay("R5"));
    bot_forgets(&mut room, 1, "R1");
    assert_eq!(waits(&room, &[1, 2]), [1_500, 1_500], "it does not call late, and no bot catches it or plays on");
    rests_for(&mut room, 1_500);

    let mut room = among_bots(&hands);
    room.must(0, lay("R5"));
    bot_forgets(&mut room, 1, "R1");
    room.pass(1_499);
    room.must(0, catch(1));
    assert_eq!(room.view(0).play.unwrap().counts[1], 3);
}

#[test]
fn a_bot_on_turn_again_with_its_last_card_does_not_go_out_before() {
    let mut room = playing(setup(2), 1, &[BotName::Clever]);
    room.pace.bots = 0;
    with_hands(&mut room, &["R5 B6 B7", "RS R2"], "R9");
    room.must(0, lay("R5"));
    bot_forgets(&mut room, 1, "RS");
    assert_eq!(room.view(0).play.unwrap().turn, Some(1));
    rests_for(&mut room, 1_500);
}

#[test]
fn a_bot_does_not_jump_in_before() {
    let rules = json!({"preset": "classic", "jump_in": true});
    let mut room = playing(Setup { rules, ..setup(3) }, 1, &[BotName::Clever, BotName::Clever]);
    room.pace.bots = 0;
    with_hands(&mut room, &["R5 B6 B7", "R1 B2", "R1 B4 B5"], "R9");
    room.must(0, lay("R5"));
    bot_forgets(&mut room, 1, "R1");
    rests_for(&mut room, 1_500);
}

#[test]
fn it_delays_no_person() {
    let mut room = playing(setup(3), 2, &[BotName::Clever]);
    room.pace.bots = 0;
    with_hands(&mut room, &["R5 B6 B7", "R2 B2 B3", "R1 B4"], "R9");
    room.must(0, lay("R5"));
    room.must(1, lay("R2"));
    bot_forgets(&mut room, 2, "R1");
    room.must(0, act(Engine::Draw));
    assert_eq!(room.view(0).play.unwrap().danger, [0; 0], "the window is closed by whoever is on turn (UNO-3)");
}

#[test]
fn a_rest_does_not_use_that_time_up() {
    let mut room = among_bots(&["R5 B6 B7", "R1 B2", "R1 B4 B5"]);
    room.must(0, lay("R5"));
    bot_forgets(&mut room, 1, "R1");
    room.pass(500);
    room.go(0);
    room.pass(100_000);
    room.come(0);
    rests_for(&mut room, 1_000);
}

#[test]
fn among_bots_alone_nothing_waits() {
    let mut room = among_bots(&["R5 B6 B7", "R1 B2", "R1 B4 B5"]);
    room.must(0, lay("R5"));
    // Somebody who waits for a seat keeps the table going, and can neither call nor catch.
    room.come(6);
    room.must(6, Command::Sit { seat: Some(1) });
    room.must(0, Command::Stand);
    bot_forgets(&mut room, 1, "R1");
    assert_eq!(waits(&room, &[0, 1, 2]), [0, 0, 0]);
}

#[test]
fn how_much_of_that_time_is_a_setting() {
    let mut room = among_bots(&["R5 B6", "R1 B2 B3", "R3 B4 B5"]);
    room.must(0, lay("R5"));
    room.pace.catches = 10;
    assert!(waits(&room, &[1, 2]).iter().all(|wait| (200..=250).contains(wait)));
    room.pace.catches = 0;
    assert_eq!(waits(&room, &[1, 2]), [0, 0]);
}
