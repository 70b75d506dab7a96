//! Whatever is written on a card, every thought ends within a counted number of steps.

use std::time::Duration;

use lastcard_bots::{
    Bot, BotKind, Budget, Clever, Effort, Expert, Greedy, MOST_ACTIONS, Master, Player, Random, Rng, Stopped, Veteran,
    play_random, play_round,
};
use lastcard_engine::*;

use crate::made_up;

const ROLLOUTS: u32 = 20;
/// A round is followed so far; many of these have no end.
const ACTIONS: usize = 60;

/// Four copies of a card with that written on it, in the classic game.
fn four_copies(steps: &[Step]) -> Rules {
    let custom = CustomCards::new(&[WrittenRule::new(steps).unwrap(); CustomCards::MAX]).unwrap();
    Rules { custom, ..Rules::CLASSIC }
}

/// Cards that keep a round going, bring the turn back or make hands as large as they can be.
fn tiresome_rules() -> Vec<Rules> {
    let everyone_draws = four_copies(&[Step::Draw(Who::Everyone, 20)]);
    let (stacking, jump_in, jump_window) = (Stacking::Any, JumpIn::All, JumpWindow::Top);
    let together =
        Rules { several: Several::SameNumber, stacking, deflect: true, jump_in, jump_window, ..everyone_draws };
    vec![
        everyone_draws,
        Rules { draw: DrawRule::UntilPlayable, hand_size: 20, ..everyone_draws },
        Rules { custom: everyone_draws.custom, ..Preset::named("house").unwrap().rules() },
        four_copies(&[Step::Draw(Who::Everyone, 20), Step::Again]),
        four_copies(&[Step::Draw(Who::Me, 20), Step::Miss(Who::Others), Step::Again]),
        four_copies(&[Step::Hold(Who::Everyone, 20), Step::Open]),
        four_copies(&[Step::DrawUntil(Who::Everyone, Kind::Wild), Step::Reverse]),
        four_copies(&[Step::DiscardAll(Who::Others, Kind::Named), Step::Draw(Who::Everyone, 20), Step::PassOn]),
        together,
        Rules { teams: true, partner_hands: true, last_card: LastCard::NoAction, ..together },
    ]
}

/// The most steps any decision took in a round of bots by those rules.
fn most_steps(rules: Rules, players: usize, seed: u64, make: impl Fn(u64) -> Box<dyn Bot>) -> u64 {
    let seats = SeatCount::new(players).unwrap();
    let rules = made_up::fitting(rules, seats);
    let mut events = Vec::new();
    let chance = Chance::Fast(seed);
    let mut round = Round::deal(rules, seats, seats.nth(0), chance, &mut events).unwrap();
    let mut table: Vec<Player> = seats.seats().map(|seat| Player::new(make(seed), seat, seats)).collect();
    let mut most = 0;
    for _ in 0..ACTIONS {
        table.iter_mut().for_each(|player| player.watch(&events, &round));
        let Some(turn) = round.turn() else { break };
        let mut wishes = Vec::new();
        for seat in round.actors() {
            let before = table[seat.index()].effort();
            wishes.extend(table[seat.index()].decide(&round).map(|action| (seat, action)));
            most = most.max(table[seat.index()].effort().steps - before.steps);
        }
        let (seat, action) = *wishes.first().unwrap_or_else(|| panic!("no answer of {turn:?} in {round:?}"));
        events.clear();
        round.apply(seat, action, &mut events).unwrap();
    }
    most
}

/// What a decision of that bot may take.
fn bound(kind: BotKind) -> u64 {
    match kind {
        BotKind::Random => 0,
        BotKind::Greedy => Greedy::MOST_STEPS,
        BotKind::Clever => Clever::MOST_STEPS,
        BotKind::Expert => Expert::MOST_STEPS + Budget::Rollouts(ROLLOUTS).most_steps(),
        BotKind::Master => Master::MOST_STEPS,
    }
}

#[test]
fn every_thought_by_random_rule_cards_ends_within_its_steps_at_tables_of_every_size() {
    let mut most = [0; BotKind::ALL.len()];
    for players in 2..=10 {
        for seed in 0..12 {
            let rules = made_up::any_rules(&mut Rng::new(seed * 100 + players as u64));
            for (kind, most) in BotKind::ALL.into_iter().zip(&mut most) {
                let steps = most_steps(rules, players, seed, |seed| kind.make(seed, ROLLOUTS));
                assert!(steps <= bound(kind), "{kind} took {steps} steps with {players} players by {rules:?}");
                *most = steps.max(*most);
            }
        }
    }
    println!("most steps of {}: {most:?}", BotKind::ALL.map(BotKind::name).join(", "));
}

#[test]
fn every_thought_by_the_most_tiresome_rule_cards_ends_within_its_steps() {
    let mut most = [0; BotKind::ALL.len()];
    for rules in tiresome_rules() {
        for players in 2..=10 {
            for (kind, most) in BotKind::ALL.into_iter().zip(&mut most) {
                let steps = most_steps(rules, players, 7, |seed| kind.make(seed, ROLLOUTS));
                assert!(steps <= bound(kind), "{kind} took {steps} steps with {players} players by {rules:?}");
                *most = steps.max(*most);
            }
        }
    }
    println!("most steps of {}: {most:?}", BotKind::ALL.map(BotKind::name).join(", "));
}

/// The tests above would say nothing if no round met a limit.
#[test]
fn among_the_tiresome_rule_cards_are_rounds_played_out_without_end_and_the_veteran_leaves_them() {
    let budget = Budget::Rollouts(ROLLOUTS);
    let veteran = |seed| -> Box<dyn Bot> { Box::new(Veteran::new(seed, budget)) };
    let most = (0..10).map(|seed| most_steps(tiresome_rules()[0], 3, seed, veteran)).max().unwrap();
    assert!((100_000..Clever::MOST_STEPS + budget.most_steps()).contains(&most), "{most:?}");
}

/// A hand of cards that bring the turn back can be laid in millions of orders.
#[test]
fn a_hand_that_never_gives_the_turn_away_is_planned_within_the_steps() {
    let again = four_copies(&[Step::Again]);
    let brings_back = |face: &Face| {
        let rank = face.rank();
        matches!(rank, Rank::Skip | Rank::Reverse | Rank::DrawTwo | Rank::DrawFour | Rank::Custom(_))
    };
    let mine: Vec<Face> = Face::all().filter(brings_back).collect();
    let red: Vec<Face> = Face::all().filter(|face| matches!(face.rank(), Rank::Number(_))).collect();
    let hands = [&mine[..], &red[..7]].map(|cards| Hand::from_faces(cards.iter().copied()).unwrap());
    let seats = SeatCount::TWO;
    let position = Position {
        rules: again,
        hands: &hands,
        top: red[8],
        color: Color::Red,
        draw: &red[9..20],
        discards: Hand::EMPTY,
        turn: seats.nth(0),
        direction: Direction::Left,
        chance: Chance::Sorted,
    };
    let round = Round::from_position(&position).unwrap();
    let mut player = Player::new(Box::new(Clever::new(0)), seats.nth(0), seats);
    player.watch(&[], &round);
    assert!(player.decide(&round).is_some_and(|action| action.lay().is_some()));
    let steps = player.effort().steps;
    assert!((Clever::MOST_STEPS / 8..=Clever::MOST_STEPS).contains(&steps), "{steps} steps");
}

/// Where all of a number go together, what is laid now and next can be chosen in more ways still.
#[test]
fn a_hand_of_pairs_that_never_gives_the_turn_away_is_planned_within_the_steps() {
    let mine: Vec<Face> =
        Face::all().filter(|face| FaceSet::ACTIONS.contains(*face)).flat_map(|face| [face; 2]).collect();
    let others: Vec<Face> = Face::all().filter(|face| matches!(face.rank(), Rank::Number(_))).collect();
    let hands = [&mine[..], &others[..7]].map(|cards| Hand::from_faces(cards.iter().copied()).unwrap());
    for several in [Several::Identical, Several::SameNumber] {
        let position = Position {
            rules: Rules { several, ..Rules::CLASSIC },
            hands: &hands,
            top: others[8],
            color: Color::Red,
            draw: &others[9..20],
            discards: Hand::EMPTY,
            turn: SeatCount::TWO.nth(0),
            direction: Direction::Left,
            chance: Chance::Sorted,
        };
        let mut round = Round::from_position(&position).unwrap();
        let mut player = Player::new(Box::new(Clever::new(0)), SeatCount::TWO.nth(0), SeatCount::TWO);
        for _ in 0..8 {
            player.watch(&[], &round);
            let before = player.effort().steps;
            let action = player.decide(&round).unwrap();
            let steps = player.effort().steps - before;
            assert!(steps <= Clever::MOST_STEPS, "{steps} steps");
            round.apply(SeatCount::TWO.nth(0), action, &mut ()).unwrap();
            if round.turn() != SeatCount::TWO.seat(0) {
                break;
            }
        }
    }
}

/// With people the clock counts: once it has run out nothing is searched, and what judgement says is done.
#[test]
fn an_expert_without_time_plays_its_quick_judgement() {
    for rules in tiresome_rules().into_iter().chain(Preset::all().map(Preset::rules)) {
        for seed in 0..5 {
            let seats = SeatCount::new(2 + seed as usize).unwrap();
            let rules = made_up::fitting(rules, seats);
            let mut dealt = Vec::new();
            let round = Round::deal(rules, seats, seats.nth(0), Chance::Fast(seed), &mut dealt).unwrap();
            let seat = round.turn().unwrap();
            let mut hurried = Player::new(Box::new(Expert::new(seed, Budget::Time(Duration::ZERO))), seat, seats);
            let mut judging = Player::new(Box::new(Master::new(!seed)), seat, seats);
            hurried.watch(&dealt, &round);
            judging.watch(&dealt, &round);
            assert_eq!(hurried.decide(&round), judging.decide(&round));
            assert_eq!(hurried.effort().steps, judging.effort().steps);
            assert_eq!(hurried.effort().rollouts, 0);
        }
    }
}

#[test]
fn a_round_that_does_not_end_is_stopped() {
    let (rules, seats) = (tiresome_rules()[5], SeatCount::new(5).unwrap());
    let stopped = (0..20).find_map(|seed| {
        let mut dealt = Vec::new();
        let mut round = Round::deal(rules, seats, seats.nth(0), Chance::Fast(seed), &mut dealt).unwrap();
        let random = |seat| Player::new(BotKind::Random.make(seed, 0), seat, seats);
        let mut table: Vec<Player> = seats.seats().map(random).collect();
        play_round(&mut round, &dealt, &mut table, &mut Rng::new(seed), |_, _, _, _| {}).err()
    });
    assert_eq!(stopped, Some(Stopped::Endless));
}

#[test]
fn effort_adds_up() {
    let one = Effort { decisions: 1, rollouts: 2, steps: 3, nanoseconds: 4 };
    assert_eq!(one.plus(one), Effort { decisions: 2, rollouts: 4, steps: 6, nanoseconds: 8 });
}

#[test]
fn the_bench_player_stops_too() {
    let (rules, seats) = (tiresome_rules()[5], SeatCount::new(5).unwrap());
    let endless = (0..20).any(|seed| {
        let mut round = Round::deal(rules, seats, seats.nth(0), Chance::Fast(seed), &mut ()).unwrap();
        let actions = play_random(&mut round, &mut Random::new(seed), &mut ()).unwrap();
        round.outcome().is_none() && actions >= MOST_ACTIONS
    });
    assert!(endless);
}
