//! Rounds looked at again: what is said of them adds up, whatever the rules.

use std::{fs, path::PathBuf};

use lastcard_protocol::{Action, Replay, Review};
use lastcard_server::{NoPlayback, review};

const RECORDED: [&str; 5] = ["house", "world-tour", "customizable", "elimination", "reshuffled"];

fn recorded(name: &str) -> Replay {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/replay/fixtures");
    serde_json::from_str(&fs::read_to_string(folder.join(format!("{name}.json"))).unwrap()).unwrap()
}

fn reviews() -> Vec<(Replay, Review)> {
    let of = |name: &&str| {
        let replay = recorded(name);
        let numbers: Vec<u32> = replay.rounds.iter().map(|round| round.number).take(2).collect();
        numbers.into_iter().map(|number| (replay.clone(), review(&replay, number).unwrap())).collect::<Vec<_>>()
    };
    RECORDED.iter().flat_map(of).collect()
}

#[test]
fn what_a_result_is_made_of_adds_up_to_it_and_skill_is_won_from_others() {
    for (replay, review) in reviews() {
        let round = replay.rounds.iter().find(|round| round.number == review.round).unwrap();
        let mut skill = 0;
        for (chances, account) in review.chances.iter().zip(&review.accounts) {
            let Some(account) = account else {
                assert!(chances.is_empty(), "who was dealt no cards expects nothing");
                continue;
            };
            assert_eq!(chances.len(), round.steps.len() + 1, "a chance for the deal and for every step");
            assert!(chances.iter().all(|chance| *chance <= 1000));
            assert_eq!(account.fair + account.luck() + account.skill(), account.result);
            assert_eq!(i16::try_from(*chances.last().unwrap()).unwrap(), account.result, "the end is known");
            assert!(account.decisions <= 0, "no decision is better than the best");
            skill += account.skill();
        }
        assert!(skill.unsigned_abs() as usize <= review.seats.len() * 2, "but for rounding: {skill}");
        let winners = review.accounts.iter().flatten().filter(|account| account.result == 1000).count();
        assert_eq!(winners, usize::from(round.sheet.winner.is_some()));
    }
}

#[test]
fn turning_points_and_costly_moves_are_few_and_were_played() {
    let (mut turned, mut cost) = (0, 0);
    for (replay, review) in reviews() {
        let round = replay.rounds.iter().find(|round| round.number == review.round).unwrap();
        assert!(review.turning_points.len() <= 3 && review.costly.len() <= 3);
        assert!(review.turning_points.is_sorted_by_key(|point| point.step));
        assert!(review.costly.is_sorted_by(|one, next| one.cost >= next.cost));
        for point in &review.turning_points {
            let chances = &review.chances[usize::from(point.seat)];
            let step = point.step as usize;
            assert_eq!((chances[step - 1], chances[step]), (point.before, point.after));
            assert!(step < round.steps.len(), "that the last step ends the round is no news");
        }
        for costly in &review.costly {
            let by = (costly.step as usize).checked_sub(1).map(|nth| round.steps[nth].seat);
            assert!(costly.done.is_none() || by == Some(costly.seat), "only what was left is another's step");
            assert_ne!(costly.done, costly.better);
        }
        turned += review.turning_points.len();
        cost += review.costly.len();
    }
    assert!(turned > 0 && cost > 0, "in so many rounds something is worth a word");
}

#[test]
fn a_round_that_is_not_over_or_was_tampered_with_is_not_looked_at() {
    let mut replay = recorded("house");
    assert_eq!(review(&replay, 99), Err(NoPlayback::Round));
    replay.rounds[0].steps.pop();
    assert_eq!(review(&replay, 1), Err(NoPlayback::Damaged), "nobody's cards are known before the end");
}

#[test]
fn the_review_the_web_client_is_tested_with_is_of_the_recorded_round() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/replay/fixtures/reviews");
    let kept: Review = serde_json::from_str(&fs::read_to_string(folder.join("house.json")).unwrap()).unwrap();
    let told = review(&recorded("house"), 1).unwrap();
    assert_eq!((&kept.table, kept.number, kept.round, &kept.seats), (&told.table, 1, 1, &told.seats));
    let lengths = |review: &Review| review.chances.iter().map(Vec::len).collect::<Vec<_>>();
    assert_eq!(lengths(&kept), lengths(&told));
}

/// A match that the command line is tested with.
fn kept(name: &str) -> Replay {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/data");
    serde_json::from_str(&fs::read_to_string(folder.join(format!("{name}.json"))).unwrap()).unwrap()
}

#[test]
fn two_who_are_left_of_an_elimination_expect_to_win_as_often_as_two_do() {
    let review = review(&recorded("elimination"), 3).unwrap();
    let first: Vec<u16> = review.chances.iter().filter_map(|chances| chances.first().copied()).collect();
    assert_eq!(first.len(), 2);
    // In one deal both may hold poor hands; of four who are left each would expect half as much.
    assert!((600..1200).contains(&first.iter().sum::<u16>()), "{first:?}");
}

#[test]
fn a_call_that_nobody_missed_costs_nothing() {
    let review = review(&kept("sealed"), 1).unwrap();
    let silent = review.costly.iter().find(|costly| costly.step == 59).expect("another card was better");
    assert_eq!(silent.seat, 0);
    assert!(matches!(silent.better, Some(Action::Play { .. })), "{silent:?}");
}

#[test]
fn a_call_without_ground_is_a_decision_and_no_bad_luck() {
    let replay = kept("families");
    let seat = usize::from(replay.rounds[0].steps[0].seat);
    let review = review(&replay, 1).unwrap();
    let fell = i16::try_from(review.chances[seat][0] - review.chances[seat][1]).unwrap();
    assert!(fell > 100, "{fell}");
    assert!(review.accounts[seat].unwrap().decisions <= -fell);
    let told = review.costly.iter().find(|costly| costly.step == 1).expect("it cost much");
    assert_eq!((&told.done, &told.better), (&Some(Action::Call), &None));
}
