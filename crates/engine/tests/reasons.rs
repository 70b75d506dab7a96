//! Of several reasons that one rule knows, the one that is true is told.

use lastcard_engine::*;
use lastcard_rulebook::{Node, RuleSet};

/// A round in which seat 0 holds the first hand and is on turn.
fn round(rules: &str, hands: &[&str], top: &str, draw: &str) -> Round {
    let faces = |text: &str| text.split_whitespace().map(|face| face.parse().unwrap()).collect::<Vec<Face>>();
    let hands: Vec<Hand> = hands.iter().map(|hand| Hand::from_faces(faces(hand)).unwrap()).collect();
    let top: Face = top.parse().unwrap();
    Round::from_position(&Position {
        rules: RuleSet::read(&Node::from_toml(rules).unwrap()).unwrap().rules,
        hands: &hands,
        top,
        color: top.color().unwrap(),
        draw: &faces(draw),
        discards: Hand::EMPTY,
        turn: Seat::new(0).unwrap(),
        direction: Direction::Left,
        chance: Chance::Sorted,
    })
    .unwrap()
}

fn act(round: &mut Round, seat: usize, action: &str) {
    assert_eq!(tried(round, seat, action), Ok(()), "{action}");
}

fn tried(round: &mut Round, seat: usize, action: &str) -> Result<(), Illegal> {
    round.apply(Seat::new(seat).unwrap(), action.parse().unwrap(), &mut ())
}

const SAME_NUMBER: &str = "several = 'same_number'";

#[test]
fn a_drawn_card_and_one_that_deflects_are_laid_alone_though_others_would_go_with_them() {
    let mut drawn = round(SAME_NUMBER, &["G5 G1", "B1 B2"], "R9", "R5 Y4");
    act(&mut drawn, 0, "draw");
    assert_eq!(tried(&mut drawn, 0, "more R5"), Err(Illegal::LaidAlone));
    let rules = format!("{SAME_NUMBER}\ndeflect = true");
    let mut deflecting = round(&rules, &["R+2 B1 B2", "RS GS Y5 Y6"], "R5", "R1 R2 R3");
    act(&mut deflecting, 0, "play R+2");
    assert_eq!(tried(&mut deflecting, 1, "more RS"), Err(Illegal::LaidAlone));
}

#[test]
fn who_holds_no_other_card_is_told_so_and_who_holds_one_that_may_not_be_the_last_that() {
    let mut alone = round(SAME_NUMBER, &["R5 G1", "B1 B2"], "R9", "");
    assert_eq!(tried(&mut alone, 0, "more R5"), Err(Illegal::NoneToFollow));
    for (rules, hand) in [
        ("several = 'identical'\nlast_card = 'no_wild'", "W W"),
        (&*format!("{SAME_NUMBER}\nlast_card = 'no_action'"), "R+2 G+2"),
    ] {
        let mut last = round(rules, &[hand, "B1 B2"], "R9", "R1");
        let first = hand.split(' ').next().unwrap();
        assert_eq!(tried(&mut last, 0, &format!("more {first}")), Err(Illegal::LastTogether), "{hand}");
    }
}

#[test]
fn a_draw_two_that_could_answer_is_refused_for_its_colour_and_one_that_never_could_is_not() {
    for (stacking, reason) in [("any", Illegal::AnswersInColor), ("up", Illegal::NotStackable)] {
        let rules = format!("stacking = '{stacking}'");
        let mut round = round(&rules, &["W+4 B8 B9", "G+2 Y1 Y2"], "R5", "R1 R2 R3 R4");
        act(&mut round, 0, "play W+4 B");
        assert_eq!(tried(&mut round, 1, "play G+2"), Err(reason), "{stacking}");
    }
}

#[test]
fn it_is_too_early_to_jump_in_before_it_is_too_late() {
    let rules = "jump_in = true\nworld_tour = 4";
    let mut round = round(rules, &["WT R1 R2", "B1 B2", "WT G1"], "R5", "Y1 Y2 Y3");
    act(&mut round, 0, "play WT G 1");
    assert_eq!(tried(&mut round, 2, "jump WT R 0"), Err(Illegal::JumpTooEarly));
    act(&mut round, 1, "tour_keep");
    assert_eq!({ round }.apply(Seat::new(2).unwrap(), "jump WT R 0 uno".parse().unwrap(), &mut ()), Ok(()));
    act(&mut round, 1, "draw");
    assert_eq!(tried(&mut round, 2, "jump WT R 0"), Err(Illegal::JumpTooLate));
}

#[test]
fn the_first_of_several_cards_is_covered_before_anybody_can_jump_in() {
    let rules = format!("{SAME_NUMBER}\njump_in = true");
    let mut round = round(&rules, &["R5 G5 B1 B2", "R5 B3 B8"], "R9", "Y1");
    act(&mut round, 0, "more R5");
    assert_eq!(tried(&mut round, 1, "jump R5"), Err(Illegal::JumpTooLate));
}
