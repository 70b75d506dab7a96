//! A raised sign is heeded within a deal, and what was done by then stays right.

use lastcard_bots::{Bot, BotKind, Player, Rng, StopSign, Stopped, play_round_until};
use lastcard_engine::{Action, Actions, Chance, Event, Memory, Preset, Round, Seat, SeatCount, Seen, View};
use lastcard_lab::{Duel, Length, Matrix};

/// Asks everybody to stop as soon as it has seen anything, and then leaves the thinking to others.
struct Impatient(StopSign);

impl Bot for Impatient {
    fn see(&mut self, _: Seen, _: &View<'_>) {
        self.0.raise();
    }

    fn play(&mut self, _: &View<'_>, _: &Memory, _: &Actions) -> Option<Action> {
        None
    }
}

#[test]
fn a_thought_without_end_ends_when_the_sign_is_raised() {
    let (stop, seats) = (StopSign::default(), SeatCount::TWO);
    let (mut round, dealt) = (0..).map(dealt).find(|(round, _)| has_a_choice(round)).unwrap();
    let thinks = round.turn().unwrap();
    let player = |seat: Seat| {
        let thinker = BotKind::Expert.make(1, u32::MAX);
        let bot = if seat == thinks { thinker } else { Box::new(Impatient(stop.clone())) };
        Player::new(bot, seat, seats).heeding(&stop)
    };
    let mut players: Vec<Player> = seats.seats().map(player).collect();
    let mut actions = 0;
    let each = |_: &Round, _, _, _: &[Event]| actions += 1;
    let ended = play_round_until(&stop, &mut round, &dealt, &mut players, &mut Rng::new(1), each);
    assert_eq!((ended, actions), (Err(Stopped::Asked), 0));
    assert_eq!(players[thinks.index()].effort().decisions, 1, "it had begun to think");
}

fn dealt(seed: u64) -> (Round, Vec<Event>) {
    let (rules, seats) = (Preset::named("classic").unwrap().rules(), SeatCount::TWO);
    let mut dealt: Vec<Event> = Vec::new();
    let round = Round::deal(rules, seats, seats.nth(0), Chance::Fast(seed), &mut dealt).unwrap();
    (round, dealt)
}

fn has_a_choice(round: &Round) -> bool {
    round.turn().is_some_and(|turn| round.legal_actions(turn).faces().into_iter().count() > 1)
}

fn duel(deals: u64, rounds_before_enough: Option<f64>) -> Duel {
    Duel {
        rules: Preset::named("classic").unwrap().rules(),
        seats: SeatCount::TWO,
        bots: vec![BotKind::Greedy.into(), BotKind::Random.into()],
        length: Length::Round,
        deals,
        ci95: rounds_before_enough,
        seed: 5,
        rollouts: 1,
        threads: 2,
    }
}

#[test]
fn a_stopped_duel_is_a_shorter_duel_and_says_so() {
    let stop = StopSign::default();
    let stopped = duel(100_000, None).run(&stop, |_| stop.raise()).unwrap();
    assert!(stopped.interrupted && stop.was_heeded());
    let short = duel(stopped.deals, None).run(&StopSign::default(), |_| {}).unwrap();
    assert!(!short.interrupted);
    assert_eq!((stopped.shares, stopped.points), (short.shares, short.points));
}

#[test]
fn what_ends_by_itself_was_not_stopped() {
    let stop = StopSign::default();
    let whole = duel(64, None)
        .run(&stop, |standing| {
            if standing.deals == 64 {
                stop.raise();
            }
        })
        .unwrap();
    assert!(!whole.interrupted && !stop.was_heeded());
    let sure = duel(100_000, Some(0.1)).run(&StopSign::default(), |_| {}).unwrap();
    assert!(sure.deals < 100_000 && !sure.interrupted);
}

#[test]
fn a_stopped_matrix_knows_the_pairs_that_have_played() {
    let Duel { rules, seats, seed, rollouts, threads, .. } = duel(1, None);
    let bots = [BotKind::Random, BotKind::Greedy, BotKind::Clever].map(Into::into).to_vec();
    let length = Length::Round;
    let matrix = Matrix { name: "classic".to_owned(), rules, seats, bots, length, rounds: 40, seed, rollouts, threads };
    let stop = StopSign::default();
    let grid = matrix.run(&stop, |_| stop.raise()).unwrap();
    assert!(grid.interrupted && stop.was_heeded());
    assert!(grid.rows[0][1].is_some() && grid.rows[0][2].is_none() && grid.rows[1][2].is_none());
    assert_eq!(grid.deals, 20);
}
