//! Duels over rounds and over whole matches.

use lastcard_bots::{BotKind, StopSign};
use lastcard_engine::{Rules, SeatCount};
use lastcard_lab::{Contestant, Duel, Length, Standing};

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

#[test]
fn whoever_sees_all_cards_wins_nearly_always_and_the_same_for_any_number_of_threads() {
    let set = lastcard_rulebook::RuleSet::from_toml("preset = \"classic\"").unwrap();
    let seer = Contestant::read("clairvoyant", &set, std::time::Duration::from_secs(1)).unwrap();
    let run = |threads| {
        let duel = Duel {
            rules: Rules::CLASSIC,
            seats: SeatCount::TWO,
            bots: vec![seer.clone(), BotKind::Clever.into()],
            length: Length::Round,
            deals: 30,
            ci95: None,
            seed: 5,
            rollouts: 1,
            threads,
        };
        duel.run(&StopSign::default(), |_| {}).unwrap()
    };
    let (one, two) = (run(1), run(2));
    assert_eq!((one.actions, &one.shares), (two.actions, &two.shares));
    assert!(one.shares[0].mean() > 0.7, "{}", one.shares[0].mean());
}

#[test]
fn no_bot_is_called_as_the_one_who_sees_all_cards() {
    assert!("clairvoyant".parse::<BotKind>().is_err(), "it cannot sit at a table");
}
