//! What a written rule asks is answered by what comes of it.

use lastcard_bots::{BotKind, Player, Rng, Taste, play_round};
use lastcard_engine::*;

/// The bots that are to do what is good for them.
const SENSIBLE: [BotKind; 4] = [BotKind::Greedy, BotKind::Clever, BotKind::Master, BotKind::Expert];
/// What `expert` gets: enough to see what a few cards more are worth.
const ROLLOUTS: u32 = 4000;
const PASSES: [Passes; 3] = [Passes::Any, Passes::Most, Passes::All];

fn faces(text: &str) -> Vec<Face> {
    text.split_whitespace().map(|face| face.parse().unwrap()).collect()
}

fn seat(nth: usize) -> Seat {
    Seat::new(nth).unwrap()
}

/// Those hands by those rules with a card of those steps, which seat 0 has just laid.
fn laid(rules: Rules, steps: &[Step], hands: &[&str]) -> Round {
    let custom = CustomCards::new(&[WrittenRule::new(steps).unwrap()]).unwrap();
    let written = Face::custom(0).unwrap();
    let card = |nth: usize| (nth == 0).then_some(written);
    let hand = |(nth, cards): (usize, &&str)| Hand::from_faces(faces(cards).into_iter().chain(card(nth))).unwrap();
    let hands: Vec<Hand> = hands.iter().enumerate().map(hand).collect();
    let held = |face: Face| hands.iter().map(|hand| hand.count(face)).sum::<usize>();
    let top: Face = "R9".parse().unwrap();
    let left = |face: Face| usize::from(face.most_copies()).saturating_sub(held(face) + usize::from(face == top));
    let usual = Face::all().filter(|face| !matches!(face.rank(), Rank::Custom(_) | Rank::WorldTour));
    let mut draw: Vec<Face> = usual.flat_map(|face| std::iter::repeat_n(face, left(face))).collect();
    // Mixed, so that what is drawn is of every sort.
    let mut rng = Rng::new(3);
    for place in (1..draw.len()).rev() {
        draw.swap(place, rng.below(place + 1));
    }
    let position = Position {
        rules: Rules { custom, ..rules },
        hands: &hands,
        top,
        color: Color::Red,
        draw: &draw,
        discards: Hand::EMPTY,
        turn: seat(0),
        direction: Direction::Left,
        chance: Chance::Fast(1),
    };
    let mut round = Round::from_position(&position).unwrap();
    round.apply(seat(0), Action::Play(Lay::wild(written, Color::Red)), &mut ()).unwrap();
    round
}

fn decision(kind: BotKind, nth: usize, round: &Round) -> Action {
    let mut player = Player::new(kind.make(7, ROLLOUTS), seat(nth), round.seats());
    player.watch(&[], round);
    player.decide(round).unwrap_or_else(|| panic!("{kind} answers nothing"))
}

const HANDS: [&str; 4] = ["R1 G2 B3 Y4 R5 G6", "B1 B2 Y3 R4 G5", "G1 Y2 R3 B4 Y5", "Y1 R2 G3 G4 B5"];

#[test]
fn nobody_votes_a_rival_near_the_end() {
    let joke = |passes| {
        [Step::Vote(passes, Voters::Others, 3), Step::DiscardDownTo(Who::Me, 1), Step::Jump(4), Step::Draw(Who::Me, 4)]
    };
    for (passes, kind) in PASSES.into_iter().flat_map(|passes| SENSIBLE.map(|kind| (passes, kind))) {
        let mut round = laid(Rules::CLASSIC, &joke(passes), &HANDS);
        for voter in 1..4 {
            let vote = decision(kind, voter, &round);
            assert_eq!(vote, Action::Vote(false), "{kind}, {passes:?}, seat {voter}");
            round.apply(seat(voter), vote, &mut ()).unwrap();
        }
    }
}

#[test]
fn what_harms_a_rival_is_voted_for_however_others_vote() {
    let fine = |passes| [Step::Vote(passes, Voters::Others, 2), Step::Draw(Who::Me, 4)];
    for (passes, kind) in PASSES.into_iter().flat_map(|passes| SENSIBLE.map(|kind| (passes, kind))) {
        for before in [false, true] {
            let mut round = laid(Rules::CLASSIC, &fine(passes), &HANDS);
            for voter in 1..4 {
                assert_eq!(decision(kind, voter, &round), Action::Vote(true), "{kind}, {passes:?}, seat {voter}");
                round.apply(seat(voter), Action::Vote(before), &mut ()).unwrap();
            }
        }
    }
}

#[test]
fn no_three_bots_vote_a_player_into_winning_at_once() {
    for (passes, kind) in PASSES.into_iter().flat_map(|passes| SENSIBLE.map(|kind| (passes, kind))) {
        let mut round =
            laid(Rules::CLASSIC, &[Step::Vote(passes, Voters::Others, 2), Step::DiscardDownTo(Who::Me, 0)], &HANDS);
        for voter in 1..4 {
            let vote = decision(kind, voter, &round);
            round.apply(seat(voter), vote, &mut ()).unwrap();
        }
        assert_eq!(round.outcome(), None, "{kind}, {passes:?}");
    }
}

#[test]
fn a_partner_is_voted_into_winning() {
    let rules = Rules { teams: true, ..Rules::CLASSIC };
    for kind in SENSIBLE {
        let round = laid(rules, &[Step::Vote(Passes::Any, Voters::Others, 2), Step::DiscardDownTo(Who::Me, 1)], &HANDS);
        assert_eq!(decision(kind, 2, &round), Action::Vote(true), "{kind}");
        assert_eq!(decision(kind, 1, &round), Action::Vote(false), "{kind}");
    }
}

#[test]
fn of_two_outcomes_the_better_one_is_chosen_whichever_comes_first() {
    let bad_first = [Step::Choose(Who::Next, [2, 0, 0]), Step::Draw(Who::Next, 4), Step::Draw(Who::Me, 1)];
    let good_first =
        [Step::Choose(Who::Next, [3, 0, 0]), Step::Draw(Who::Me, 2), Step::Jump(4), Step::Draw(Who::Next, 4)];
    for kind in SENSIBLE {
        let round = laid(Rules::CLASSIC, &bad_first, &HANDS);
        assert_eq!(decision(kind, 1, &round), Action::Choose(Choice::Second), "{kind}");
        let round = laid(Rules::CLASSIC, &good_first, &HANDS);
        assert_eq!(decision(kind, 1, &round), Action::Choose(Choice::First), "{kind}");
    }
}

#[test]
fn a_second_card_is_laid_not_left() {
    for (kind, like) in SENSIBLE.into_iter().flat_map(|kind| [(kind, Like::Color), (kind, Like::Fitting)]) {
        let round = laid(Rules::CLASSIC, &[Step::PlayNow(like)], &HANDS);
        assert_eq!(round.phase(), Phase::Now);
        assert!(matches!(decision(kind, 0, &round), Action::Play(_)), "{kind}, {like:?}");
    }
}

#[test]
fn a_wild_names_the_colour_that_stays() {
    let hands = ["R1 G2 B3 Y4 R5 G6", "W B1 B2 B5 Y3", "G1 Y2 R3 B4 Y5", "Y1 R2 G3 G4 B5"];
    for kind in SENSIBLE {
        let round = laid(Rules::CLASSIC, &[Step::Fix(3)], &hands);
        match decision(kind, 1, &round) {
            Action::Play(lay) => assert_eq!(lay.color, Some(Color::Red), "{kind}"),
            other => assert_eq!(other, Action::Draw, "{kind}"),
        }
    }
}

#[test]
fn whom_to_pick_depends_on_what_they_get() {
    let hands = ["R1 G2 B3 Y4 R5 G6", "B1 B2", "G1 Y2 R3 B4 Y5 Y6 R6 R7", "Y1 R2 G3 G4"];
    for kind in [BotKind::Greedy, BotKind::Clever] {
        let fined = laid(Rules::CLASSIC, &[Step::Pick, Step::Draw(Who::Picked, 4)], &hands);
        assert_eq!(decision(kind, 0, &fined), Action::Pick(seat(1)), "{kind}");
        let eased = laid(Rules::CLASSIC, &[Step::Pick, Step::Discard(Who::Picked, 2)], &hands);
        assert_eq!(decision(kind, 0, &eased), Action::Pick(seat(2)), "{kind}");
    }
}

/// Cards with nobody else to see to: what is kept is what one would rather have.
#[test]
fn what_is_best_is_kept_unless_the_hand_goes_to_somebody_else() {
    let hands = ["R1 R2 R3 W+4 B8", "B1 B2 Y3 R4 G5", "G1 Y2 R3 B4 Y5", "Y1 R2 G3 G4 B5"];
    let mut kept = laid(Rules::CLASSIC, &[Step::DiscardDownTo(Who::Me, 1)], &hands);
    let mut given = laid(Rules::CLASSIC, &[Step::DiscardDownTo(Who::Me, 1), Step::Trade(Who::Next)], &hands);
    for round in [&mut kept, &mut given] {
        let mut player = Player::new(BotKind::Clever.make(7, ROLLOUTS), seat(0), round.seats());
        while round.phase() == Phase::Rule {
            player.watch(&[], round);
            let action = player.decide(round).unwrap();
            round.apply(seat(0), action, &mut ()).unwrap();
        }
    }
    assert!(kept.hand(seat(0)).contains(Face::DRAW_FOUR), "{:?}", kept.hand(seat(0)));
    assert!(!given.hand(seat(1)).contains(Face::DRAW_FOUR), "{:?}", given.hand(seat(1)));
}

#[test]
fn of_four_outcomes_the_best_is_chosen() {
    let steps = [
        Step::Choose(Who::Next, [2, 4, 6]),
        Step::Draw(Who::Next, 6),
        Step::Draw(Who::Next, 4),
        Step::Jump(7),
        Step::Draw(Who::Me, 3),
        Step::Jump(7),
        Step::Draw(Who::Next, 2),
    ];
    for kind in [BotKind::Greedy, BotKind::Clever] {
        let round = laid(Rules::CLASSIC, &steps, &HANDS);
        assert_eq!(decision(kind, 1, &round), Action::Choose(Choice::Third), "{kind}");
    }
}

#[test]
fn what_is_given_away_is_what_one_can_best_do_without() {
    let hands = ["R1 W+4 B8", "B1 B2 Y3 R4 G5", "G1 Y2 R3 B4 Y5", "Y1 R2 G3 G4 B5"];
    let give = Step::Give { from: Who::Me, to: Who::Next, count: 2, by: By::Giver };
    let mut round = laid(Rules::CLASSIC, &[give], &hands);
    while round.phase() == Phase::Rule {
        let action = decision(BotKind::Clever, 0, &round);
        assert!(matches!(action, Action::Give(_)), "{action}");
        round.apply(seat(0), action, &mut ()).unwrap();
    }
    assert!(round.hand(seat(0)).contains(Face::DRAW_FOUR), "{:?}", round.hand(seat(0)));
}

#[test]
fn what_is_called_out_is_what_helps_whoever_calls() {
    // What was called out is put down: there is more blue than red.
    let hands = ["R1 B7 B8 B9 B3", "R1 Y2 Y3 R4 G5", "G1 Y2 R3 R4 Y5", "Y1 R2 G3 G4 Y6"];
    let steps = [Step::Name(Who::Me, What::Color), Step::DiscardAll(Who::Me, Kind::Called)];
    for kind in [BotKind::Greedy, BotKind::Clever] {
        let round = laid(Rules::CLASSIC, &steps, &hands);
        let Action::CallOut(what) = decision(kind, 0, &round) else { panic!("{kind}") };
        assert_eq!(what.kind(), Kind::Color(Color::Blue), "{kind}");
    }
}

/// Where it is all the same, no habit decides.
#[test]
fn votes_that_change_nothing_are_cast_either_way() {
    let round = laid(Rules::CLASSIC, &[Step::Vote(Passes::Any, Voters::Others, 2), Step::Jump(2)], &HANDS);
    for kind in [BotKind::Greedy, BotKind::Clever] {
        let vote = |seed| {
            let mut player = Player::new(kind.make(seed, ROLLOUTS), seat(1), round.seats());
            player.watch(&[], &round);
            player.decide(&round)
        };
        let yes = (0..40).filter(|seed| vote(*seed) == Some(Action::Vote(true))).count();
        assert!((5..=35).contains(&yes), "{kind}: {yes} of 40");
        assert!((0..40).all(|seed| vote(seed) == vote(seed)), "{kind}");
    }
}

#[test]
fn taste_votes_by_chance_and_leaves_all_else_to_its_bot() {
    let joke =
        WrittenRule::new(&[Step::Vote(Passes::Most, Voters::Others, 2), Step::DiscardDownTo(Who::Me, 1)]).unwrap();
    let rules = Rules { custom: CustomCards::new(&[joke; 4]).unwrap(), ..Rules::CLASSIC };
    let seats = SeatCount::new(4).unwrap();
    for (chance, share) in [(0.0, 0.0..=0.0), (0.3, 0.2..=0.4), (1.0, 1.0..=1.0)] {
        let (mut yes, mut votes) = (0, 0);
        for seed in 0..150 {
            let mut dealt = Vec::new();
            let mut round = Round::deal(rules, seats, seats.nth(0), Chance::Fast(seed), &mut dealt).unwrap();
            let taste = |seat: Seat| {
                Taste::new(BotKind::Greedy.make(seed, 0), Some(chance), false, seed * 10 + seat.index() as u64)
            };
            let mut table: Vec<Player> =
                seats.seats().map(|seat| Player::new(Box::new(taste(seat)), seat, seats)).collect();
            let each = |_: &Round, _: Seat, action: Action, _: &[Event]| {
                if let Action::Vote(said) = action {
                    (yes, votes) = (yes + usize::from(said), votes + 1);
                }
            };
            play_round(&mut round, &dealt, &mut table, &mut Rng::new(seed), each).unwrap();
        }
        assert!(votes > 200, "{votes} votes");
        assert!(share.contains(&(yes as f64 / votes as f64)), "{yes} of {votes} with a chance of {chance}");
    }
}

/// How often in rounds among bots of that kind somebody has the choice to draw four cards or to have the next draw them, and how
/// often they draw them.
fn draws_itself(kind: BotKind, players: usize, rounds: u64) -> (usize, usize) {
    let steps = [Step::Choose(Who::Me, [3, 0, 0]), Step::Draw(Who::Next, 4), Step::Jump(4), Step::Draw(Who::Me, 4)];
    let rule = WrittenRule::new(&steps).unwrap();
    let rules = Rules { custom: CustomCards::new(&[rule; 4]).unwrap(), ..Rules::CLASSIC };
    let seats = SeatCount::new(players).unwrap();
    let (mut asked, mut itself) = (0, 0);
    for seed in 0..rounds {
        let mut dealt = Vec::new();
        let mut round = Round::deal(rules, seats, seats.nth(0), Chance::Fast(seed), &mut dealt).unwrap();
        let bot = |seat: Seat| kind.make(seed * 10 + seat.index() as u64, 100);
        let mut table: Vec<Player> = seats.seats().map(|seat| Player::new(bot(seat), seat, seats)).collect();
        let each = |_: &Round, _: Seat, action: Action, _: &[Event]| {
            if let Action::Choose(choice) = action {
                (asked, itself) = (asked + 1, itself + usize::from(choice == Choice::Second));
            }
        };
        play_round(&mut round, &dealt, &mut table, &mut Rng::new(seed), each).unwrap();
    }
    (asked, itself)
}

/// The network may be wrong about it once in a while, where hands are large; a search must not be wrong more often.
#[test]
fn hardly_anybody_draws_cards_rather_than_have_another_draw_them() {
    for (players, kind) in [3, 4, 6].into_iter().flat_map(|players| SENSIBLE.map(|kind| (players, kind))) {
        let (asked, itself) = draws_itself(kind, players, 40);
        assert!(asked > 30 && itself * 40 <= asked, "{kind} among {players}: {itself} of {asked}");
    }
}
