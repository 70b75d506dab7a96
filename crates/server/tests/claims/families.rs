//! Rules that families play by, at a table: several cards, false calls, mercy, places (MORE).

use lastcard_engine::{Action as Engine, Seat};
use lastcard_protocol::{Card, Command, Happened, Phase, Setup};
use serde_json::{Value, json};

use super::{act, face, grind::kept, lay, lobby, playing, replayed, setup, with_hands};
use crate::sim::room::{Room, id};

fn by(rules: Value, seats: u8) -> Setup {
    Setup { rules, ..setup(seats) }
}

fn more(card: &str) -> Command {
    act(Engine::More(face(card)))
}

fn catch(seat: usize) -> Command {
    act(Engine::Catch(Seat::new(seat).unwrap()))
}

fn counts(room: &Room) -> Vec<u8> {
    room.view(0).play.unwrap().counts
}

/// What person `who` saw of what one command brought about.
fn seen(room: &mut Room, who: usize, by: usize, what: Command) -> Vec<Happened> {
    let before = room.table().clone();
    room.must(by, what);
    room.table().happened(room.log.last().unwrap(), &before, id(who))
}

#[test]
fn several_cards_are_laid_one_command_each_and_nobody_comes_between() {
    let mut room = playing(by(json!({"several": "same_number", "jump_in": true}), 3), 3, &[]);
    with_hands(&mut room, &["R5 G5 B5 B1 B2", "R5 B3 B8", "R3 B4 B5"], "R9");
    let more_of = |room: &Room| room.view(0).play.unwrap().legal.more;
    assert_eq!(more_of(&room), [Card(face("R5"))], "the first is as ever one that fits");
    room.must(0, more("R5"));
    let play = room.view(0).play.unwrap();
    assert_eq!((play.phase, play.turn, play.top), (Phase::More, Some(0), Card(face("R5"))));
    let lays: Vec<Card> = play.legal.lay.iter().map(|lay| lay.card).collect();
    assert_eq!((lays, more_of(&room)), (["G5", "B5"].map(|card| Card(face(card))).to_vec(), play.legal.more));
    assert_eq!(room.refused(0, act(Engine::Draw)), "lay-the-next");
    assert_eq!(room.refused(1, act(Engine::Jump(lastcard_engine::Lay::card(face("R5"))))), "jump-too-late");
    assert_eq!(room.refused(1, lay("R5")), "not-your-turn");
    room.must(0, more("B5"));
    room.must(0, lay("G5"));
    let play = room.view(0).play.unwrap();
    assert_eq!((play.phase, play.turn, play.top), (Phase::Turn, Some(1), Card(face("G5"))));
    assert_eq!(play.counts, [2, 3, 3]);
}

#[test]
fn where_a_turn_is_one_card_none_is_offered_as_the_first_of_several() {
    let mut room = playing(setup(2), 2, &[]);
    with_hands(&mut room, &["R5 G5 B1", "R1 B2 B3"], "R9");
    assert!(room.view(0).play.unwrap().legal.more.is_empty());
    assert_eq!(room.refused(0, more("R5")), "several-off");
}

#[test]
fn the_clock_lays_the_next_card_for_whoever_laid_the_first_and_no_more() {
    let rules = json!({"several": "identical"});
    let mut room = playing(Setup { clock: Some(5), ..by(rules, 2) }, 2, &[]);
    with_hands(&mut room, &["R5 R5 B1 B2", "R1 B2 B3"], "R9");
    room.must(0, more("R5"));
    room.pass(4_999);
    assert_eq!(room.view(0).play.unwrap().phase, Phase::More);
    room.pass(1);
    assert_eq!(counts(&room), [2, 3]);
    assert_eq!(room.view(0).play.unwrap().turn, Some(1));
}

#[test]
fn a_false_call_costs_cards_and_no_cool_down() {
    let mut room = playing(by(json!({"false_call": 2}), 3), 3, &[]);
    with_hands(&mut room, &["R5 B6 B7", "R1 B2 B3", "R3 B4 B5"], "R9");
    assert!(room.view(1).play.unwrap().legal.false_calls, "it is said that they may");
    let happened = seen(&mut room, 0, 1, catch(2));
    assert_eq!(happened[0], Happened::CalledFalsely { seat: 1 });
    let hidden =
        |one: &Happened| matches!(one, Happened::Drew { seat: 1, card: None, why: lastcard_protocol::Why::FalseCall });
    assert!(happened[1..].iter().all(hidden), "what is drawn for it is for its player: {happened:?}");
    assert_eq!((counts(&room), room.view(1).catch_again), (vec![3, 5, 3], None));
    room.must(2, act(Engine::Call));
    assert_eq!(counts(&room), [3, 5, 5]);
    assert_eq!(room.view(0).play.unwrap().turn, Some(0), "the turn goes on");
    assert_eq!(room.refused(1, catch(1)), "own-catch");
}

#[test]
fn a_catch_that_the_own_call_beats_is_too_late_and_costs_nothing() {
    let mut room = playing(by(json!({"false_call": 2}), 3), 3, &[]);
    with_hands(&mut room, &["R5 B6", "R1 B2 B3", "R3 B4 B5"], "R9");
    room.must(0, lay("R5"));
    room.pass(100);
    assert_eq!(room.ask(1, catch(0)), None, "it waits for the grace");
    room.must(0, act(Engine::Call));
    room.pass(600);
    let answer = room.answers[room.answers.len() - 2].clone().unwrap();
    assert_eq!(answer.unwrap_err().code, "nobody-to-catch");
    assert_eq!(room.refused(2, catch(0)), "nobody-to-catch", "whoever comes shortly after is too late as well");
    assert_eq!(counts(&room), [1, 3, 3]);
    room.pass(1_500);
    room.must(2, catch(0));
    assert_eq!(counts(&room), [1, 3, 5], "later it is false");
}

#[test]
fn a_call_that_a_catch_has_beaten_costs_nothing_more() {
    let mut room = playing(by(json!({"false_call": 2}), 3), 3, &[]);
    with_hands(&mut room, &["R5 B6", "R1 B2 B3", "R3 B4 B5"], "R9");
    room.must(0, lay("R5"));
    room.pass(700);
    room.must(1, catch(0));
    room.pass(100);
    assert_eq!(room.refused(0, act(Engine::Call)), "nothing-to-call");
    assert_eq!(counts(&room), [3, 3, 3]);
}

#[test]
fn nobody_wins_time_by_calling_falsely() {
    let rules = json!({"false_call": 1});
    let mut room = playing(Setup { clock: Some(5), ..by(rules, 2) }, 2, &[]);
    with_hands(&mut room, &["R5 B6 B7", "R1 B2 B3"], "R9");
    room.pass(1_000);
    let left = room.view(0).time_left.unwrap();
    room.must(0, act(Engine::Call));
    assert_eq!(room.view(0).time_left, Some(left), "the clock goes on");
    room.pass(u64::from(left));
    assert_eq!(room.view(0).play.unwrap().turn, Some(1));
}

#[test]
fn who_forgets_to_call_draws_at_once_where_nobody_need_catch_them() {
    let mut room = playing(by(json!({"uno": "automatic"}), 2), 2, &[]);
    with_hands(&mut room, &["R5 B6", "R1 B2 B3"], "R9");
    let happened = seen(&mut room, 1, 0, lay("R5"));
    assert!(happened.contains(&Happened::Forgot { seat: 0 }), "{happened:?}");
    assert_eq!((counts(&room), room.view(1).play.unwrap().danger), (vec![3, 3], vec![]));
    assert_eq!(room.refused(1, catch(0)), "nobody-to-catch");
}

#[test]
fn who_holds_too_many_cards_is_out_of_the_round_and_the_sheet_says_so() {
    let mut room = playing(by(json!({"mercy": 15}), 3), 3, &[]);
    let many = "B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 B7";
    with_hands(&mut room, &[many, "R1 R2", "R3 B8 B9"], "R9");
    let happened = seen(&mut room, 1, 0, act(Engine::Draw));
    assert!(happened.contains(&Happened::Fell { seat: 0 }), "{happened:?}");
    let play = room.view(1).play.unwrap();
    assert_eq!((play.playing, play.turn, play.places), (vec![1, 2], Some(1), None));
    assert_eq!(play.counts, [0, 2, 3]);
    assert_eq!(room.refused(0, act(Engine::Draw)), "out-of-round");
    room.must(1, lay("R1"));
    room.must(2, lay("R3"));
    room.must(1, lay("R2"));
    let sheet = room.view(0).sheet.unwrap();
    let line = &sheet.lines[0];
    assert_eq!((line.fell, line.left.len(), line.worth), (true, 0, 2 * (1 + 2 + 3 + 4 + 5 + 6 + 7) + 1));
    assert!(!sheet.lines[2].fell);
    assert_eq!(sheet.lines[1].points, line.worth + sheet.lines[2].worth, "the winner scores those cards too");
}

#[test]
fn where_play_goes_on_for_places_the_view_and_the_sheet_have_them() {
    let mut room = playing(by(json!({"places": true, "target": 5000}), 3), 3, &[]);
    with_hands(&mut room, &["R5", "R1 R2", "R3 B4"], "R9");
    let happened = seen(&mut room, 2, 0, lay("R5"));
    assert!(happened.contains(&Happened::WentOut { seat: 0 }), "{happened:?}");
    let play = room.view(2).play.unwrap();
    assert_eq!((play.playing, play.places), (vec![1, 2], Some(vec![Some(1), None, None])));
    room.must(1, lay("R1"));
    room.must(2, lay("R3"));
    room.must(1, lay("R2"));
    let sheet = room.view(0).sheet.unwrap();
    let places: Vec<Option<u8>> = sheet.lines.iter().map(|line| line.place).collect();
    let points: Vec<u16> = sheet.lines.iter().map(|line| line.points).collect();
    assert_eq!((sheet.winner, places, points), (Some(0), vec![Some(1), Some(2), Some(3)], vec![100, 50, 0]));
}

#[test]
fn a_seven_can_be_laid_without_a_partner_where_that_is_said() {
    let mut room = playing(by(json!({"seven": "may"}), 2), 2, &[]);
    with_hands(&mut room, &["R7 B6 B7", "R1 B2"], "R9");
    let legal = room.view(0).play.unwrap().legal;
    assert!(legal.lay[0].partner && legal.lay[0].optional, "{:?}", legal.lay);
    room.must(0, lay("R7"));
    assert_eq!(counts(&room), [2, 2]);
}

#[test]
fn a_match_by_such_rules_can_be_checked_and_told_again() {
    let rules = json!({
        "several": "same_number", "places": true, "mercy": 15, "false_call": 8, "uno": "automatic", "target": 1,
        "custom": ["shuffle-hands"],
    });
    let mut room = playing(by(rules, 4), 4, &[]);
    let first = room.table().round().unwrap().turn().unwrap();
    room.must(first.index(), act(Engine::Call));
    let mut plays = 0;
    while let Some(turn) = room.table().round().and_then(|round| round.turn()) {
        let legal = room.table().round().unwrap().legal_actions(turn);
        plays += 1;
        let first = legal.leads().into_iter().next().map(Engine::More);
        let action = match first.unwrap_or_else(|| legal.iter().next().unwrap()) {
            // Now and then somebody forgets it.
            Engine::Play(lay) if legal.may_call_with_play() && plays % 4 > 0 => Engine::Play(lay.uno()),
            action => action,
        };
        room.must(turn.index(), act(action));
    }
    let replay = replayed(&room, 1).unwrap();
    assert_eq!(lastcard_server::verify(&replay).unwrap().rounds, 1);
    kept("families.json", &replay);
}

#[test]
fn before_a_match_of_teams_everybody_sees_with_whom_they_will_play() {
    let sitting = |seats, people| -> Vec<Option<u8>> {
        let room = lobby(by(json!({"teams": true}), seats), people, &[]);
        room.view(0).seats.iter().map(|seat| seat.team).collect()
    };
    assert_eq!(sitting(4, 3), [Some(0), Some(1), Some(0)], "three cannot play, four will");
    assert_eq!(sitting(6, 5), [Some(0), Some(1), Some(2), Some(0), Some(1)], "three pairs");
    assert_eq!(sitting(6, 4), [Some(0), Some(1), Some(0), Some(1)], "four could begin");
    let room = playing(by(json!({"teams": true}), 4), 4, &[]);
    assert!(room.view(0).seats.iter().all(|seat| seat.team.is_none()), "the round itself says it");
    assert_eq!(lobby(setup(4), 2, &[]).view(0).seats[0].team, None);
}
