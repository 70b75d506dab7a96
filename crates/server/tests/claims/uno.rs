use lastcard_engine::{Action as Engine, Seat};
use lastcard_protocol::Command;
use lastcard_server::table::TableEvent;

use super::{act, lay, playing, setup, with_hands};
use crate::sim::room::Room;

/// Three persons; the first has laid their last card but one and not called.
fn forgotten_call() -> Room {
    let mut room = playing(setup(3), 3, &[]);
    with_hands(&mut room, &["R5 B6", "R1 B2 B3", "R3 B4 B5"], "R9");
    room.must(0, lay("R5"));
    assert_eq!(room.view(1).play.unwrap().danger, [0]);
    room
}

fn catch() -> Command {
    act(Engine::Catch(Seat::new(0).unwrap()))
}

/// The answer to the question asked so many before the last.
fn answer(room: &Room, back: usize) -> Option<Result<(), String>> {
    let answer = room.answers[room.answers.len() - 1 - back].clone();
    answer.map(|answer| answer.map_err(|refusal| refusal.code))
}

fn cards_of_0(room: &Room) -> u8 {
    room.view(0).play.unwrap().counts[0]
}

#[test]
fn the_own_call_within_the_grace_beats_a_catch_before_it() {
    let mut room = forgotten_call();
    room.pass(100);
    assert_eq!(room.ask(1, catch()), None, "it waits");
    room.pass(500);
    room.must(0, act(Engine::Call));
    room.pass(200);
    assert_eq!(answer(&room, 1), Some(Err("nobody-to-catch".to_owned())));
    assert_eq!(cards_of_0(&room), 1);
    assert_eq!(room.view(1).catch_again, None, "it was merely beaten");
}

#[test]
fn a_catch_counts_when_the_grace_ends() {
    let mut room = forgotten_call();
    room.pass(100);
    assert_eq!(room.ask(1, catch()), None);
    room.pass(599);
    assert_eq!((cards_of_0(&room), answer(&room, 0)), (1, None));
    room.pass(1);
    assert_eq!((cards_of_0(&room), answer(&room, 0)), (3, Some(Ok(()))));
}

#[test]
fn a_catch_after_the_grace_counts_at_once() {
    let mut room = forgotten_call();
    room.pass(700);
    room.must(1, catch());
    assert_eq!(cards_of_0(&room), 3);
}

#[test]
fn a_catch_counts_just_before_the_action_that_closes_the_window() {
    let mut room = forgotten_call();
    room.pass(100);
    assert_eq!(room.ask(2, catch()), None);
    room.pass(100);
    room.must(1, lay("R1"));
    assert_eq!((cards_of_0(&room), answer(&room, 1)), (3, Some(Ok(()))));
    let acted = room.log.iter().flat_map(|entry| &entry.events).filter_map(|event| match event {
        TableEvent::Acted { seat, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(acted.collect::<Vec<u8>>(), [0, 2, 1], "the catch is before the play");
}

#[test]
fn an_action_that_is_refused_settles_no_catch() {
    let mut room = forgotten_call();
    assert_eq!(room.ask(2, catch()), None);
    assert_eq!(room.refused(1, lay("B2")), "does-not-match");
    room.must(0, act(Engine::Call));
    assert_eq!(cards_of_0(&room), 1);
}

#[test]
fn the_first_of_two_catches_counts() {
    let mut room = forgotten_call();
    assert_eq!(room.ask(2, catch()), None);
    assert_eq!(room.ask(1, catch()), None);
    room.pass(700);
    assert_eq!(answer(&room, 1), Some(Ok(())));
    assert_eq!(answer(&room, 0), Some(Err("nobody-to-catch".to_owned())));
    assert_eq!(cards_of_0(&room), 3);
}

#[test]
fn a_catch_with_nothing_to_catch_costs_three_seconds() {
    let mut room = playing(setup(3), 3, &[]);
    with_hands(&mut room, &["R5 B6", "R1 B2 B3", "R3 B4 B5"], "R9");
    assert_eq!(room.refused(1, catch()), "nobody-to-catch");
    assert_eq!(room.view(1).catch_again, Some(3_000));
    assert_eq!(room.view(2).catch_again, None, "it is nobody else's price");
    room.pass(100);
    room.must(0, lay("R5"));
    assert_eq!(room.refused(1, catch()), "catch-cooling");
    room.pass(2_899);
    assert_eq!(room.refused(1, catch()), "catch-cooling");
    room.pass(1);
    room.must(1, catch());
}

#[test]
fn a_catch_that_is_merely_late_costs_nothing() {
    let mut room = forgotten_call();
    room.must(0, act(Engine::Call));
    room.pass(1_499);
    assert_eq!(room.refused(1, catch()), "nobody-to-catch");
    assert_eq!(room.view(1).catch_again, None);
    room.pass(1);
    assert_eq!(room.refused(1, catch()), "nobody-to-catch");
    assert_eq!(room.view(1).catch_again, Some(3_000));
}

#[test]
fn a_catch_that_waits_is_not_cooled_by_a_later_one() {
    let mut room = forgotten_call();
    room.pass(100);
    assert_eq!(room.ask(1, catch()), None);
    assert_eq!(room.refused(1, act(Engine::Catch(Seat::new(2).unwrap()))), "nobody-to-catch");
    assert_eq!(room.view(1).catch_again, Some(3_000));
    room.pass(600);
    assert_eq!((cards_of_0(&room), answer(&room, 1)), (3, Some(Ok(()))));
}

#[test]
fn a_grace_is_as_long_when_the_table_rests_in_it() {
    let mut room = forgotten_call();
    room.pass(100);
    assert_eq!(room.ask(1, catch()), None);
    (0..3).for_each(|who| room.go(who));
    room.pass(100_000);
    assert_eq!(cards_of_0(&room), 1, "a table rests with all that waits");
    room.come(0);
    room.pass(599);
    room.must(0, act(Engine::Call));
    assert_eq!(cards_of_0(&room), 1);
}
