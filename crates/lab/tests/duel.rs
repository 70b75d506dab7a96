//! Duels over rounds and over whole matches.

use lastcard_bots::{BotKind, StopSign};
use lastcard_engine::{Rules, SeatCount};
use lastcard_lab::{Duel, Length, Standing};

fn run(length: Length, threads: usize) -> Standing {
    let duel = Duel {
        rules: Rules::CLASSIC,
        seats: SeatCount::new(2).unwrap(),
        bots: vec![BotKind::Clever.into(), BotKind::Random.into()],
        length,
        deals: 60,
        ci95: None,
        seed: 5,
        rollouts: 1,
        threads,
    };
    duel.run(&StopSign::default(), |_| {}).unwrap()
}

#[test]
fn whole_matches_are_played_to_their_target() {
    let (rounds, matches) = (run(Length::Round, 1), run(Length::Match, 1));
    assert_eq!((rounds.rounds, matches.blocked.mean()), (120, 0.0));
    assert!(matches.rounds > 5 * rounds.rounds, "{} rounds in 120 matches", matches.rounds);
    assert!((matches.shares[0].mean() + matches.shares[1].mean() - 1.0).abs() < 1e-9);
    assert!(matches.shares[0].mean() > rounds.shares[0].mean() + 0.1, "skill counts for more in a match");
    let best = matches.points[0].mean() + matches.points[1].mean();
    assert!(best >= f64::from(Rules::CLASSIC.target), "somebody reached the target in every match: {best}");
}

#[test]
fn matches_do_not_depend_on_the_number_of_threads() {
    let (one, two) = (run(Length::Match, 1), run(Length::Match, 2));
    assert_eq!((one.rounds, one.actions, one.shares, one.points), (two.rounds, two.actions, two.shares, two.points));
}
