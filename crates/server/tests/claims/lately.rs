//! What whoever comes in is told: what happened lately, and when a bot plays for somebody who is gone.

use lastcard_engine::Action as Engine;
use lastcard_protocol::{Addition, BotName, Command, Happened, Setup, Stage};
use lastcard_server::table::Look;
use serde_json::json;

use super::{act, lay, lobby, play_out, playing, salt, setup, with_hands};
use crate::sim::room::{Room, id};

/// What somebody who comes in now is told.
fn lately(room: &Room, who: usize) -> Option<Vec<Happened>> {
    let look = Look { at: room.at, spectators: 0, entering: true };
    room.table().view(id(who), look, &room.pace).lately
}

/// The names of what happened.
fn names(happened: &[Happened]) -> Vec<String> {
    let name = |one| serde_json::to_value(one).unwrap()["event"].as_str().unwrap().to_owned();
    happened.iter().map(name).collect()
}

fn drawn(happened: &[Happened]) -> Vec<bool> {
    let card = |one: &Happened| match one {
        Happened::Drew { card, .. } => Some(card.is_some()),
        _ => None,
    };
    happened.iter().filter_map(card).collect()
}

fn a_few_moves() -> Room {
    let mut room = playing(setup(2), 2, &[]);
    with_hands(&mut room, &["R5 B6 B7", "R1 B2 B3"], "R9");
    room.must(0, lay("R5"));
    room.must(0, Command::Say { text: "your turn".into() });
    room.must(1, act(Engine::Draw));
    room
}

#[test]
fn who_comes_in_is_told_what_happened_in_order_and_as_they_may_see_it() {
    let room = a_few_moves();
    for (who, card) in [(0, false), (1, true), (6, false)] {
        let lately = lately(&room, who).unwrap();
        let names = names(&lately);
        assert!(names.starts_with(&["match_began".into(), "drew_for_deal".into()]), "{names:?}");
        assert!(names.contains(&"round_began".into()) && !names.contains(&"dealt".into()), "{names:?}");
        assert_eq!(names[names.len() - 3..], ["played", "said", "drew"]);
        assert_eq!(drawn(&lately), [card], "a drawn card is for its player");
    }
    assert_eq!(room.view(0).lately, None, "later updates tell what is new");
}

#[test]
fn a_restart_forgets_none_of_it() {
    let mut room = playing(setup(3), 2, &[BotName::Clever]);
    play_out(&mut room);
    let before = lately(&room, 0).unwrap();
    room.restart(60_000);
    assert_eq!(lately(&room, 0).unwrap(), before);
}

#[test]
fn it_is_what_happened_in_this_round_and_no_more_than_a_hundred_things() {
    let rules = json!({"preset": "classic", "target": 5000});
    let mut room = playing(Setup { rules, ..setup(4) }, 1, &[BotName::Random; 3]);
    let mut most = 0;
    for _ in 0..5 {
        play_out(&mut room);
        most = most.max(lately(&room, 0).unwrap().len());
        assert_eq!(names(&lately(&room, 0).unwrap()).last().unwrap(), "round_over");
        room.must(0, Command::Ready(Addition::Salt(salt(0))));
        let anew = names(&lately(&room, 0).unwrap());
        assert!(anew.len() < 10 && anew.contains(&"round_began".into()), "{anew:?}");
    }
    assert_eq!(most, 100);
}

#[test]
fn a_lobby_has_none() {
    let rules = json!({"preset": "classic", "target": 1});
    let mut room = lobby(Setup { rules, ..setup(2) }, 2, &[]);
    assert_eq!(lately(&room, 0), None);
    super::begin(&mut room, 2);
    play_out(&mut room);
    assert_eq!(room.table().stage(), Stage::Over);
    assert_eq!(names(&lately(&room, 0).unwrap()).last().unwrap(), "match_over");
    room.must(0, Command::Rematch);
    assert_eq!(lately(&room, 0), None);
}

#[test]
fn who_may_not_watch_is_told_none_of_it() {
    let mut room = playing(Setup { spectators: false, ..setup(3) }, 2, &[]);
    room.must(room.view(0).play.unwrap().turn.unwrap().into(), act(Engine::Draw));
    room.come(6);
    room.must(6, Command::Sit { seat: None });
    assert_eq!(lately(&room, 6), None);
    assert!(lately(&room, 0).is_some());
}

fn bots_in(room: &Room) -> Vec<Option<u32>> {
    room.view(0).seats.iter().map(|seat| seat.bot_in).collect()
}

#[test]
fn it_is_said_when_a_bot_plays_for_who_is_gone() {
    let mut room = playing(setup(3), 2, &[BotName::Clever]);
    assert_eq!(bots_in(&room), [None, None, None]);
    room.go(1);
    assert_eq!(bots_in(&room), [None, Some(20_000), None]);
    room.pass(19_000);
    assert_eq!(bots_in(&room), [None, Some(1_000), None]);
    room.go(0);
    assert_eq!(bots_in(&room), [None, None, None], "a table that rests waits for nobody");
    room.come(0);
    assert_eq!(bots_in(&room), [None, Some(20_000), None]);
    room.pass(20_000);
    assert_eq!(bots_in(&room), [None, None, None]);
    assert!(room.view(0).seats[1].bot.is_some());
}

#[test]
fn before_a_match_no_bot_takes_over() {
    let mut room = lobby(setup(2), 2, &[]);
    room.go(1);
    assert_eq!(bots_in(&room), [None, None]);
}
