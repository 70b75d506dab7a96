//! A pending sum can be answered for longer than it can be drawn.

use lastcard_engine::*;

/// Two players who answer each other with the same three Wild Draw Fours: whoever has none calls UNO falsely until the one
/// that lay there has come back.
fn answered(times: usize, watch: &mut impl FnMut(&Round, &[Event])) -> Round {
    let hand = |text: &str| Hand::from_faces(text.split(' ').map(|face| face.parse().unwrap())).unwrap();
    let mut round = Round::from_position(&Position {
        rules: Rules { stacking: Stacking::Same, false_call: 1, ..Rules::CLASSIC },
        hands: &[hand("W+4 B1 B2 B3"), hand("W+4 Y1 Y2 Y3")],
        top: "R5".parse().unwrap(),
        color: Color::Red,
        draw: &[Face::DRAW_FOUR],
        discards: Hand::EMPTY,
        turn: Seat::new(0).unwrap(),
        direction: Direction::Left,
        chance: Chance::Sorted,
    })
    .unwrap();
    let mut act = |round: &mut Round, seat: Seat, action: Action| {
        let mut events = Vec::new();
        let before = *round;
        round.apply(seat, action, &mut events).unwrap();
        watch(&before, &events);
    };
    for _ in 0..times {
        let seat = round.turn().unwrap();
        while !round.hand(seat).contains(Face::DRAW_FOUR) {
            act(&mut round, seat, Action::Call);
        }
        act(&mut round, seat, Action::Play(Lay::wild(Face::DRAW_FOUR, Color::Red)));
    }
    round
}

#[test]
fn a_sum_stops_growing_when_it_is_more_than_all_cards() {
    assert_eq!([62, 63, 64, 200].map(|times| answered(times, &mut |_, _| {}).pending()), [248, 252, 255, 255]);
}

#[test]
fn whoever_takes_or_challenges_such_a_sum_draws_what_there_is() {
    for action in [Action::Take, Action::Challenge] {
        let mut round = answered(64, &mut |_, _| {});
        round.apply(round.turn().unwrap(), action, &mut ()).unwrap();
        let left = round.draw_pile().len() + round.discards().len();
        assert_eq!((round.pending(), round.phase(), left), (0, Phase::Turn, 0), "{action:?}");
    }
}

#[test]
fn a_log_with_a_large_sum_can_be_read() {
    answered(70, &mut |before, events| {
        let mut folded = *before;
        for event in events {
            assert_eq!(folded.replay(*event), Ok(()), "pending {}", before.pending());
        }
    });
}
