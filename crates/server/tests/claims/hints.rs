//! Hints: for whoever plays alone against bots, where that was agreed to, and seen by all.

use lastcard_bots::{Master, Player};
use lastcard_engine::{Memory, Phase, Round, Seat, Viewer};
use lastcard_protocol::{Action, Addition, BotName, Command, Happened, Hint, Setup};
use lastcard_rulebook::ready_cards;
use lastcard_server::{
    Eyes, Reason, Scene, playback,
    table::{Input, Now, Ruling, Table, TableEvent},
};
use serde_json::json;

use super::{begin, lay, lobby, play_out, playing, replayed, salt, setup, thoughts::next_entry, with_hands};
use crate::sim::room::{Room, id, person};

/// A person who only watches.
const WATCHER: usize = 6;

fn with_hints(seats: u8) -> Setup {
    Setup { hints: true, ..setup(seats) }
}

/// A table of one person and bots, on the person's turn.
fn on_turn(bots: &[BotName]) -> Room {
    let mut room = playing(with_hints(1 + bots.len() as u8), 1, bots);
    while !room.view(0).may_hint {
        room.pass(5_000);
    }
    room
}

/// What is told of the last entry.
fn told(room: &Room, before: &Table, who: usize) -> Vec<Happened> {
    room.table().happened(room.log.last().unwrap(), before, id(who))
}

#[test]
fn there_are_none_unless_the_host_allows_them() {
    let mut room = playing(setup(2), 1, &[BotName::Greedy]);
    assert_eq!(room.refused(0, Command::Hint), Reason::NoHints.code());
    let view = room.view(0);
    assert!(!view.hints && !view.may_hint && view.hint.is_none());
    assert!(!room.table().listing().unwrap().hints);
    let said = serde_json::to_string(&(view, room.table().listing(), &room.log[0])).unwrap();
    assert!(!said.contains("hint"), "nothing is new to old clients and in logs: {said}");
}

#[test]
fn a_table_with_hints_says_so_to_everybody_and_in_the_list() {
    let room = lobby(with_hints(3), 2, &[]);
    assert!([0, 1, WATCHER].into_iter().all(|who| room.view(who).hints));
    assert!(room.table().listing().unwrap().hints);
}

#[test]
fn all_agree_anew_when_the_host_allows_them() {
    let mut room = lobby(setup(2), 2, &[]);
    (0..2).for_each(|who| room.must(who, Command::Agree(Addition::Salt(salt(who)))));
    room.must(0, Command::Change { setup: with_hints(2) });
    assert_eq!(room.refused(0, Command::Start), Reason::NotAllAgreed.code());
    begin(&mut room, 2);
}

#[test]
fn all_are_told_that_a_hint_was_taken_and_only_who_took_it_what_it_says() {
    let mut room = on_turn(&[BotName::Greedy, BotName::Clever]);
    room.come(WATCHER);
    let before = room.table().clone();
    room.must(0, Command::Hint);
    for who in [0, WATCHER] {
        assert_eq!(told(&room, &before, who), [Happened::TookHint { seat: 0 }]);
    }
    let Hint { action, chance } = room.view(0).hint.expect("a hint");
    assert!(chance <= 1000);
    assert!(!room.view(0).may_hint);
    let seen = serde_json::to_value(room.view(WATCHER)).unwrap();
    assert!(seen.get("hint").is_none() && seen.get("may_hint").is_none(), "{seen}");
    room.must(0, Command::Act { action });
    assert_eq!(room.view(0).hint, None, "and it is past when something is done");
}

#[test]
fn there_is_one_for_each_decision() {
    let mut room = on_turn(&[BotName::Greedy]);
    room.must(0, Command::Hint);
    let (length, hint) = (room.log.len(), room.view(0).hint);
    room.must(0, Command::Hint);
    assert_eq!((room.log.len(), room.view(0).hint), (length, hint), "a second one is the first");
}

#[test]
fn a_hint_is_there_again_after_a_restart() {
    let mut room = on_turn(&[BotName::Greedy]);
    room.must(0, Command::Hint);
    let hint = room.view(0).hint;
    room.restart(1_000);
    room.come(0);
    assert_eq!(room.view(0).hint, hint);
}

#[test]
fn there_is_none_for_who_is_not_on_turn_or_has_no_seat() {
    let mut room = on_turn(&[BotName::Greedy]);
    room.come(WATCHER);
    assert_eq!(room.refused(WATCHER, Command::Hint), Reason::NotSeated.code());
    with_hands(&mut room, &["R1 R2 R3", "B1 B2"], "R9");
    room.must(0, lay("R1"));
    assert_eq!(room.refused(0, Command::Hint), "not-your-turn");
    assert!(!room.view(0).may_hint);
    let mut lobby = lobby(with_hints(2), 1, &[BotName::Greedy]);
    assert_eq!(lobby.refused(0, Command::Hint), Reason::NotPlaying.code());
}

#[test]
fn there_is_none_while_a_second_person_sits_there_even_if_a_bot_plays_for_them() {
    let mut room = playing(with_hints(3), 2, &[BotName::Greedy]);
    with_hands(&mut room, &["R1 R2 R3", "B1 B2", "B3 B4"], "R9");
    assert_eq!(room.refused(0, Command::Hint), Reason::HintAmongPeople.code());
    room.go(1);
    room.pass(room.pace.stand_in + 1_000);
    assert!(room.table().chairs()[1].playing_bot().is_some() && room.table().chairs()[1].person().is_some());
    assert!(!room.view(0).may_hint);
    assert_eq!(room.refused(0, Command::Hint), Reason::HintAmongPeople.code());
    room.must(0, Command::Remove { seat: 1 });
    assert!(room.view(0).may_hint, "from here on it is a game against bots");
    room.must(0, Command::Hint);
}

#[test]
fn there_is_none_for_what_a_written_rule_asks() {
    let mut asked = 0;
    for card in ready_cards() {
        let rules = json!({"preset": "customizable", "custom": [card.id]});
        let mut room = playing(Setup { rules, ..with_hints(3) }, 1, &[BotName::Greedy, BotName::Greedy]);
        with_hands(&mut room, &["C1 R1 R2 G3", "B1 B2", "Y3 Y4"], "R9");
        let mut lay = lastcard_engine::Lay::card(super::face("C1"));
        lay.color = Some(lastcard_engine::Color::Red);
        room.must(0, super::act(lastcard_engine::Action::Play(lay)));
        let round = room.table().round().unwrap();
        if round.phase() == Phase::Rule && round.turn() == Seat::new(0) {
            assert!(!room.view(0).may_hint);
            assert_eq!(room.refused(0, Command::Hint), Reason::NoHintHere.code());
            asked += 1;
        }
    }
    assert!(asked > 0, "some card asks its player something");
}

#[test]
fn there_is_one_for_whose_hand_to_take_on_a_tour() {
    let rules = json!("world-tour");
    let mut room = playing(Setup { rules, ..with_hints(3) }, 1, &[BotName::Greedy, BotName::Greedy]);
    with_hands(&mut room, &["R1 R2 R3", "WT B2 B3 B4", "G1 G2 G3 G4 G5"], "R9");
    room.must(0, lay("R1"));
    room.pass(60_000);
    let round = room.table().round().unwrap();
    assert_eq!((round.phase(), round.turn()), (Phase::Tour, Seat::new(0)), "the smallest hand was taken");
    assert!(room.view(0).may_hint);
    room.must(0, Command::Hint);
    let Hint { action, chance } = room.view(0).hint.expect("a hint");
    assert!(chance > 0);
    assert!(matches!(action, Action::TourKeep | Action::TourTake { seat: 2 }), "{action:?}");
    room.must(0, Command::Act { action });
}

/// The bot `master` in the person's seat, having seen all that the log tells of the round.
fn master_at(room: &Room, seat: Seat) -> Player {
    let mut table = Table::opened(&room.log[0]).unwrap();
    let mut master: Option<Player> = None;
    for entry in &room.log[1..] {
        table.fold(entry).unwrap();
        for event in &entry.events {
            if let (TableEvent::Dealt(events) | TableEvent::Acted { events, .. }, Some(round)) = (event, table.round())
            {
                let sits = || Player::new(Box::new(Master::new(0)), seat, round.seats());
                master.get_or_insert_with(sits).watch(events, round);
            }
        }
    }
    master.unwrap()
}

#[test]
fn what_is_advised_is_what_master_would_do_there() {
    let mut room = on_turn(&[BotName::Greedy, BotName::Random, BotName::Clever]);
    let seat = Seat::new(0).unwrap();
    for _ in 0..8 {
        if !room.view(0).may_hint {
            break;
        }
        room.must(0, Command::Hint);
        let hint = room.view(0).hint.unwrap();
        let decided = master_at(&room, seat).decide(room.table().round().unwrap());
        assert_eq!(Some(hint.action.clone()), decided.map(Into::into));
        room.must(0, Command::Act { action: hint.action });
        room.pass(60_000);
    }
    assert!(room.log.iter().flat_map(|entry| &entry.events).any(|event| matches!(event, TableEvent::Hinted(_))));
}

/// What a table advises seat 0, where all else is as it was.
fn hint_of(table: &Table, room: &Room) -> Ruling {
    let now = Now { at: room.at, fresh: [7; 32], pace: room.pace, node: None };
    table.decide(&now, &Input::Command { by: person(0), what: Command::Hint, waited: false })
}

#[test]
fn a_hint_follows_from_what_its_seat_may_know() {
    let room = on_turn(&[BotName::Greedy, BotName::Clever]);
    let round: &Round = room.table().round().unwrap();
    let (seat, mut worlds) = (Seat::new(0).unwrap(), 0);
    let view = round.view(Viewer::Seat(seat));
    let mut memory = Memory::new(seat, round.seats());
    memory.look(&view);
    let hint = hint_of(&room.table().with_round(*round), &room);
    assert!(matches!(hint, Ruling::Record(..)), "{hint:?}");
    for world in 0..50 {
        let other = memory.sample(&view, world);
        worlds += usize::from(round.seats().seats().any(|seat| other.hand(seat) != round.hand(seat)));
        assert_eq!(hint_of(&room.table().with_round(other), &room), hint);
    }
    assert!(worlds > 40, "others hold other cards in {worlds} of 50 worlds");
}

#[test]
fn a_hint_in_a_round_without_end_is_one_that_may_be_followed() {
    let room = on_turn(&[BotName::Greedy]);
    let mut table = room.table().clone();
    let mut hints = 0;
    while table.moves().unwrap() < 6_000 {
        let round = table.round().unwrap();
        if round.turn() == Seat::new(0) && table.moves().unwrap().is_multiple_of(31) {
            let Ruling::Record(entry, None) = hint_of(&table, &room) else { panic!("a hint") };
            let [TableEvent::Hinted(advice)] = entry.events.as_slice() else { panic!("{entry:?}") };
            assert_eq!(round.check(Seat::new(0).unwrap(), advice.action), Ok(()));
            hints += 1;
        }
        table.fold(&next_entry(&table)).unwrap();
    }
    assert!(hints > 50, "{hints} hints");
}

#[test]
fn a_replay_tells_which_moves_followed_a_hint() {
    let mut room = on_turn(&[BotName::Greedy]);
    room.must(0, Command::Hint);
    let action = room.view(0).hint.unwrap().action;
    room.must(0, Command::Act { action });
    play_out(&mut room);
    let replay = replayed(&room, 1).unwrap();
    assert!(replay.hints);
    let hinted: Vec<u8> = replay.rounds[0].steps.iter().filter(|step| step.hinted).map(|step| step.seat).collect();
    assert_eq!(hinted, [0]);
    let shown = playback(&replay, Scene::of(1, Eyes::None, 0)).unwrap();
    assert!(shown.hints);
    assert_eq!(shown.steps.iter().filter_map(|step| step.hinted).collect::<Vec<_>>(), [0]);
}
