//! Finished rounds again, as the table showed them.

use lastcard_protocol::{Addition, Command, Happened, Replay, Setup, Stage};
use lastcard_server::{Eyes, NoPlayback, Scene, playback};
use serde_json::{Value, json};

use super::{play_out, playing, replayed, salt, setup};
use crate::sim::{
    room::Room,
    shown::{self, all_steps},
};

/// Plays so many rounds of a match in which only people sit.
fn rounds(setup: Setup, rounds: u32) -> Room {
    let persons = setup.seats.into();
    let mut room = playing(setup, persons, &[]);
    for _ in 1..rounds {
        play_out(&mut room);
        if room.table().stage() == Stage::Over {
            return room;
        }
        (0..persons).for_each(|who| room.must(who, Command::Ready(Addition::Salt(salt(who)))));
    }
    play_out(&mut room);
    room
}

#[test]
fn every_seat_sees_a_round_again_as_it_saw_it_then() {
    let rules = json!({"preset": "house", "target": 5000, "hand_size": 4});
    let room = rounds(Setup { rules, ..setup(5) }, 2);
    shown::check(&room.log, &replayed(&room, 1).unwrap());
}

fn marking(id: &str, mark: &str) -> Value {
    let words = json!({"en": id, "es": id});
    let effects = json!([{"do": "mark", "who": "next", "mark": mark, "until": "round"}]);
    json!({"id": id, "title": words, "text": words, "effects": effects})
}

#[test]
fn cards_that_give_the_same_mark_are_shown_with_it_and_not_with_the_next_ones() {
    let custom = json!([marking("one", "spy"), marking("two", "spy"), marking("three", "crown")]);
    let rules = json!({"preset": "customizable", "custom": custom, "target": 5000});
    let replay = replayed(&rounds(Setup { rules, ..setup(3) }, 6), 1).unwrap();
    let mut seen = Vec::new();
    for (round, eyes) in replay.rounds.iter().flat_map(|round| [Eyes::Seat(0), Eyes::None].map(|eyes| (round, eyes))) {
        for step in all_steps(&replay, round.number, eyes) {
            let began = step.happened.iter().find_map(|happened| match happened {
                Happened::RuleBegan { card, .. } => Some(card.to_string()),
                _ => None,
            });
            let marked = step.happened.iter().find_map(|happened| match happened {
                Happened::Marked { seat, mark } => Some((*seat, mark.clone())),
                _ => None,
            });
            if let (Some(card), Some((seat, mark))) = (began, marked) {
                let borne =
                    |name: &str| step.view.marks.iter().any(|one| one.mark == name && one.seats.contains(&seat));
                assert!(borne(&mark), "who is told to be marked is shown with it");
                seen.push((card, mark));
            }
        }
    }
    seen.sort();
    seen.dedup();
    let pairs: Vec<(&str, &str)> = seen.iter().map(|(card, mark)| (card.as_str(), mark.as_str())).collect();
    assert_eq!(pairs, [("C1", "spy"), ("C2", "spy"), ("C3", "crown")]);
}

#[test]
fn eyes_that_see_all_see_every_hand_at_every_step_and_every_card_that_moves() {
    let replay = replayed(&rounds(setup(4), 1), 1).unwrap();
    let steps = all_steps(&replay, 1, Eyes::All);
    for step in &steps {
        let hands = step.view.hands.as_ref().unwrap();
        let counts: Vec<u8> = hands.iter().map(|hand| hand.len() as u8).collect();
        assert_eq!((counts, &step.view.hand), (step.view.counts.clone(), &None));
        assert!(step.view.legal.verbs.is_empty() && step.view.legal.lay.is_empty(), "nobody's choices");
        for happened in &step.happened {
            let hidden = matches!(
                happened,
                Happened::Dealt { card: None, .. }
                    | Happened::Drew { card: None, .. }
                    | Happened::Showed { card: None, .. }
                    | Happened::Voted { yes: None, .. }
            );
            assert!(!hidden, "{happened:?}");
        }
    }
    let watched = all_steps(&replay, 1, Eyes::None);
    let closed = |step: &&lastcard_protocol::PlaybackStep| step.view.hands.is_none();
    assert_eq!(watched.iter().filter(closed).count(), steps.len() - 1, "whoever watches sees hands at the end alone");
}

#[test]
fn a_hand_on_the_table_is_open_to_eyes_that_see_all_and_to_no_others() {
    let rules = json!({"preset": "world-tour", "target": 5000});
    let replay = replayed(&rounds(Setup { rules, ..setup(4) }, 6), 1).unwrap();
    let mut tours = 0;
    for round in &replay.rounds {
        for step in all_steps(&replay, round.number, Eyes::All) {
            assert_eq!(step.laid.as_ref().map(|cards| cards.len() as u8), step.view.table);
            tours += usize::from(step.laid.is_some_and(|cards| !cards.is_empty()));
        }
        for eyes in [Eyes::None, Eyes::Seat(0)] {
            assert!(all_steps(&replay, round.number, eyes).iter().all(|step| step.laid.is_none()));
        }
    }
    assert!(tours > 0, "somebody was on a tour");
}

#[test]
fn what_was_not_played_to_its_end_cannot_be_played_back() {
    let replay = replayed(&rounds(setup(2), 1), 1).unwrap();
    let tell = |replay: &Replay, round, eyes| playback(replay, Scene::of(round, eyes, 0)).map(|told| told.length);
    assert_eq!(tell(&replay, 2, Eyes::All), Err(NoPlayback::Round));
    assert_eq!(tell(&replay, 1, Eyes::Seat(2)), Err(NoPlayback::Seat));
    let mut cut = replay;
    cut.rounds[0].steps.pop();
    for eyes in [Eyes::All, Eyes::None, Eyes::Seat(0)] {
        assert_eq!(tell(&cut, 1, eyes), Err(NoPlayback::Damaged), "the last step is missing");
    }
}
