//! What `master` makes of how things stand.

use lastcard_bots::{
    Bot, BotKind, Budget, Expert, Master, Player, Rng, Temperament, Tempered,
    master::{Choice, Company, Witness, all_choices, chance_of_winning, choices, reached},
    play_round,
};
use lastcard_engine::*;

use crate::made_up;

/// What a seat knows of a round.
struct Eyes {
    memory: Memory,
    witness: Witness,
}

impl Eyes {
    fn of(seat: Seat, round: &Round, events: &[Event]) -> Eyes {
        let mut eyes = Eyes { memory: Memory::new(seat, round.seats()), witness: Witness::new() };
        eyes.see(round, events);
        eyes
    }

    fn see(&mut self, round: &Round, events: &[Event]) {
        let viewer = Viewer::Seat(self.memory.seat());
        let view = round.view(viewer);
        for seen in events.iter().map(|event| event.seen_by(viewer)) {
            self.memory.see(seen);
            self.witness.see(seen, &view);
        }
        self.memory.look(&view);
    }

    fn chance(&self, round: &Round) -> f32 {
        chance_of_winning(&round.view(Viewer::Seat(self.memory.seat())), &self.memory, &self.witness)
    }

    fn choices(&self, round: &Round) -> Vec<Choice> {
        choices(&round.view(Viewer::Seat(self.memory.seat())), &self.memory, &self.witness)
    }

    fn all_choices(&self, round: &Round) -> Vec<Choice> {
        all_choices(&round.view(Viewer::Seat(self.memory.seat())), &self.memory, &self.witness)
    }
}

/// A round that those seats of a table are dealt.
fn dealt_among(playing: SeatSet, seats: SeatCount, rules: Rules, seed: u64) -> (Round, Vec<Event>) {
    let mut events = Vec::new();
    let dealer = playing.first().unwrap();
    let round = Round::deal_among(playing, rules, seats, dealer, Chance::Fast(seed), &mut events).unwrap();
    (round, events)
}

/// How likely each of the first two seats is to win when the round begins, if they alone play at a table of that size.
fn chances_of_two(size: usize, rules: Rules, seed: u64) -> [f32; 2] {
    let seats = SeatCount::new(size).unwrap();
    let two = [seats.nth(0), seats.nth(1)];
    let (round, events) = dealt_among(SeatSet::only(two[0]).with(two[1]), seats, rules, seed);
    two.map(|seat| Eyes::of(seat, &round, &events).chance(&round))
}

#[test]
fn two_who_play_at_a_larger_table_are_judged_as_at_a_table_of_two() {
    let places = Rules { places: true, ..Rules::CLASSIC };
    for seed in 0..40 {
        let alone = chances_of_two(2, Rules::CLASSIC, seed);
        for size in [3, 6, 10] {
            assert_eq!(chances_of_two(size, Rules::CLASSIC, seed), alone);
            assert_eq!(chances_of_two(size, places, seed), chances_of_two(2, places, seed));
        }
    }
}

/// The mean chance of all seats when the cards are dealt, in so many deals.
fn mean_at_the_deal(players: usize, rules: Rules, deals: u64) -> f32 {
    let seats = SeatCount::new(players).unwrap();
    let told = (0..deals).filter_map(|seed| {
        let (round, events) = dealt_among(SeatSet::all(seats), seats, rules, seed);
        let chances = || seats.seats().map(|seat| Eyes::of(seat, &round, &events).chance(&round)).sum::<f32>();
        (round.phase() == Phase::Turn).then(chances)
    });
    let told: Vec<f32> = told.collect();
    told.iter().sum::<f32>() / (told.len() * players) as f32
}

#[test]
fn before_anything_is_done_everybody_expects_what_is_fair_on_average() {
    for (players, rules) in [2, 3, 4].into_iter().flat_map(|players| [(players, Rules::CLASSIC), (players, house())]) {
        let (mean, fair) = (mean_at_the_deal(players, rules, 300), 1.0 / players as f32);
        assert!((mean - fair).abs() < 0.03, "{mean} for {fair} with {players} players");
    }
    for players in [3, 6] {
        let mean = mean_at_the_deal(players, Rules { places: true, ..Rules::CLASSIC }, 300);
        assert!((mean - 0.5).abs() < 0.04, "{mean} with {players} players who play for places");
    }
}

fn house() -> Rules {
    Preset::named("house").unwrap().rules()
}

/// Every chance that was told in rounds among nobody but `master`, and what came of it.
fn told_and_reached(players: usize, rounds: u64) -> Vec<(f32, f32)> {
    let seats = SeatCount::new(players).unwrap();
    let mut all = Vec::new();
    for seed in 0..rounds {
        let (mut round, events) = dealt_among(SeatSet::all(seats), seats, Rules::CLASSIC, seed);
        let mut eyes: Vec<Eyes> = seats.seats().map(|seat| Eyes::of(seat, &round, &events)).collect();
        let mut table: Vec<Player> =
            seats.seats().map(|seat| Player::new(Box::new(Master::new(seed)), seat, seats)).collect();
        let mut told: Vec<(usize, f32)> = Vec::new();
        let each = |round: &Round, _: Seat, _: Action, events: &[Event]| {
            for (seat, eyes) in eyes.iter_mut().enumerate() {
                eyes.see(round, events);
                if round.phase() == Phase::Turn {
                    told.push((seat, eyes.chance(round)));
                }
            }
        };
        play_round(&mut round, &events, &mut table, &mut Rng::new(seed), each).unwrap();
        all.extend(told.into_iter().map(|(seat, chance)| (chance, reached(&round, seats.nth(seat)))));
    }
    all
}

#[test]
fn a_chance_comes_true_as_often_as_it_says() {
    for players in [2, 4] {
        let told = told_and_reached(players, 400);
        for from in [0.1, 0.3, 0.5] {
            let among: Vec<_> = told.iter().filter(|(chance, _)| (from..from + 0.2).contains(chance)).collect();
            let mean = |of: fn(&(f32, f32)) -> f32| among.iter().map(|case| of(case)).sum::<f32>() / among.len() as f32;
            let (said, came) = (mean(|case| case.0), mean(|case| case.1));
            assert!(among.len() < 200 || (said - came).abs() < 0.08, "{said} for {came} with {players} players");
        }
    }
}

#[test]
fn two_who_are_left_among_places_or_partners_are_judged_with_those_who_count() {
    let seats = SeatCount::new(4).unwrap();
    let company = |round: &Round| Company::in_round(&round.view(Viewer::Seat(seats.nth(0))));
    let (all, two) = (SeatSet::all(seats), SeatSet::only(seats.nth(0)).with(seats.nth(1)));
    assert_eq!(company(&dealt_among(all, seats, Rules::CLASSIC, 1).0), Company::More);
    assert_eq!(company(&dealt_among(two, seats, Rules::CLASSIC, 1).0), Company::Two);
    let mut left = 0;
    let rules = Rules { places: true, ..Rules::CLASSIC };
    let (mut round, events) = dealt_among(all, seats, rules, 1);
    let mut table: Vec<Player> =
        all.into_iter().map(|seat| Player::new(BotKind::Greedy.make(1, 0), seat, seats)).collect();
    let each = |round: &Round, _: Seat, _: Action, _: &[Event]| {
        if round.turn().is_some() && round.playing().len() == 2 {
            left += 1;
            assert_eq!(company(round), Company::More, "others have places");
        }
    };
    play_round(&mut round, &events, &mut table, &mut Rng::new(1), each).unwrap();
    assert!(left > 0, "two were left");
}

#[test]
fn once_a_round_is_over_the_chance_is_what_it_brought() {
    let by_all =
        [Rules::CLASSIC, Rules { places: true, ..Rules::CLASSIC }, Rules { places: true, mercy: 15, ..Rules::CLASSIC }];
    let teams = Rules { teams: true, ..Rules::CLASSIC };
    let mut between = 0;
    for (seed, rules) in by_all.into_iter().chain([teams]).cycle().enumerate().take(24) {
        let seats = SeatCount::new(4).unwrap();
        let (mut round, events) = dealt_among(SeatSet::all(seats), seats, rules, seed as u64);
        let player = |seat| Player::new(BotKind::Random.make(seed as u64, 0), seat, seats);
        let mut table: Vec<Player> = seats.seats().map(player).collect();
        play_round(&mut round, &events, &mut table, &mut Rng::new(1), |_, _, _, _| {}).unwrap();
        for seat in seats.seats() {
            let chance = Eyes::of(seat, &round, &[]).chance(&round);
            assert_eq!(chance, reached(&round, seat), "{round:?}");
            between += usize::from(chance > 0.0 && chance < 1.0);
        }
    }
    assert!(between > 0, "some place is neither the first nor the last");
}

#[test]
fn all_that_can_be_done_is_among_all_choices_and_what_is_worth_a_thought_among_the_others() {
    let (mut odd, mut touring, mut seen) = (0, 0, 0);
    for seed in 0..120 {
        let seats = SeatCount::new(2 + seed as usize % 5).unwrap();
        let preset = Preset::all().nth(seed as usize % Preset::all().count()).unwrap();
        let teams = seats.get() == 4;
        let rules = made_up::fitting(Rules { teams, ..preset.rules() }, seats);
        let (mut round, mut events) = dealt_among(SeatSet::all(seats), seats, rules, seed);
        let mut eyes: Vec<Eyes> = seats.seats().map(|seat| Eyes::of(seat, &round, &events)).collect();
        let mut players: Vec<_> =
            seats.seats().map(|seat| BotKind::Random.make(seed + seat.index() as u64, 0)).collect();
        for _ in 0..120 {
            let Some(turn) = round.turn() else { break };
            let knows = &eyes[turn.index()];
            let all: Vec<Action> = knows.all_choices(&round).into_iter().filter_map(|choice| choice.action).collect();
            let usual = knows.choices(&round);
            if round.phase() != Phase::Rule {
                for action in round.legal_actions(turn).iter() {
                    let listed = all.contains(&action) || all.contains(&called(action));
                    assert!(
                        listed || matches!(action, Action::Call | Action::Catch(_) | Action::Tell(..)),
                        "{action:?}"
                    );
                }
                assert!(usual.iter().all(|choice| choice.action.is_some_and(|action| all.contains(&action))));
                assert!(usual.is_sorted_by(|one, next| one.chance >= next.chance));
                odd += all.len() - usual.len();
                touring += usize::from(round.phase() == Phase::Tour);
                seen += 1;
            }
            let action = players[turn.index()].decide(&round.view(Viewer::Seat(turn)), &knows.memory).unwrap();
            events.clear();
            round.apply(turn, action, &mut events).unwrap();
            eyes.iter_mut().for_each(|eyes| eyes.see(&round, &events));
        }
    }
    assert!(seen > 1000 && odd > 0 && touring > 5, "{seen} decisions, {odd} odd ones, {touring} on tours");
}

/// The same with a call, if it lays a card.
fn called(action: Action) -> Action {
    match action {
        Action::Play(lay) => Action::Play(lay.uno()),
        Action::Jump(lay) => Action::Jump(lay.uno()),
        other => other,
    }
}

#[test]
fn who_has_thought_of_jumping_in_and_left_it_leaves_it() {
    let rules = Rules { jump_in: JumpIn::All, jump_window: JumpWindow::Top, ..Rules::CLASSIC };
    let (seats, mut overruled) = (SeatCount::new(3).unwrap(), 0);
    for seed in 0..60 {
        let (mut round, mut events) = dealt_among(SeatSet::all(seats), seats, rules, seed);
        let mut masters: Vec<Player> =
            seats.seats().map(|seat| Player::new(Box::new(Master::new(seed)), seat, seats)).collect();
        for step in 0..60 {
            masters.iter_mut().for_each(|player| player.watch(&events, &round));
            let Some(turn) = round.turn() else { break };
            for seat in round.actors().without(turn).into_iter().filter(|seat| round.legal_actions(*seat).is_jump()) {
                let eyes = Eyes::of(seat, &round, &[]);
                let mut expert = Expert::new(seed * 60 + step, Budget::Rollouts(60));
                expert.sit(seat, seats);
                let view = round.view(Viewer::Seat(seat));
                if view.legal_actions().may_call() || !view.legal_actions().catches().is_empty() {
                    continue;
                }
                let (first, again) = (expert.decide(&view, &eyes.memory), expert.decide(&view, &eyes.memory));
                assert_eq!(again, None, "it thinks once a card");
                overruled += usize::from(first.is_none());
            }
            let action = masters[turn.index()].decide(&round).unwrap();
            events.clear();
            round.apply(turn, action, &mut events).unwrap();
        }
    }
    assert!(overruled > 0);
}

/// What a bot decides that is shown all that happened in the round only now, as a table does.
fn decided_anew((dealt, events): &(Round, Vec<Event>), happened: &[Vec<Event>], seat: Seat) -> Option<Action> {
    let mut round = *dealt;
    let mut player = Player::new(Box::new(Master::new(0)), seat, round.seats());
    player.watch(events, &round);
    for events in happened {
        events.iter().for_each(|event| round.evolve(*event));
        player.watch(events, &round);
    }
    player.decide(&round)
}

#[test]
fn who_is_told_of_a_round_anew_decides_as_who_was_there_and_draws_by_choice_as_seldom() {
    let (seats, mut most) = (SeatCount::TWO, 0);
    for (seed, preset) in (0..2).flat_map(|seed| Preset::all().map(move |preset| (seed, preset))) {
        let dealt = dealt_among(SeatSet::all(seats), seats, preset.rules(), seed);
        let (mut round, mut latest) = dealt.clone();
        let (mut happened, mut drawn) = (Vec::new(), 0);
        let mut table: Vec<Player> =
            seats.seats().map(|seat| Player::new(Box::new(Master::new(0)), seat, seats)).collect();
        for _ in 0..400 {
            table.iter_mut().for_each(|player| player.watch(&latest, &round));
            let Some(turn) = round.turn() else { break };
            let action = table[turn.index()].decide(&round);
            if turn == seats.nth(0) {
                assert_eq!(decided_anew(&dealt, &happened, turn), action, "{preset} {seed}");
                drawn += usize::from(action == Some(Action::Draw) && !round.legal_actions(turn).faces().is_empty());
            }
            latest = Vec::new();
            round.apply(turn, action.unwrap(), &mut latest).unwrap();
            happened.push(latest.clone());
        }
        most = most.max(drawn);
    }
    assert!((1..=6).contains(&most), "{most} times in one round");
}

#[test]
fn who_overlooks_whom_to_catch_plays_on_as_ever() {
    let (mut overlooked, seats) = (0, SeatCount::new(3).unwrap());
    for seed in 0..200 {
        let (mut round, mut events) = dealt_among(SeatSet::all(seats), seats, Rules::CLASSIC, seed);
        let dreamy =
            |seat| Player::new(Box::new(Tempered::new(Master::new(0), Temperament::Dreamy, seed)), seat, seats);
        let mut table: Vec<Player> = seats.seats().map(dreamy).collect();
        let mut eyes: Vec<(Master, Memory)> =
            seats.seats().map(|seat| (Master::new(0), Memory::new(seat, seats))).collect();
        eyes.iter_mut().for_each(|(bot, memory)| bot.sit(memory.seat(), seats));
        for _ in 0..200 {
            for (player, (bot, memory)) in table.iter_mut().zip(&mut eyes) {
                player.watch(&events, &round);
                let viewer = Viewer::Seat(memory.seat());
                for seen in events.iter().map(|event| event.seen_by(viewer)) {
                    memory.see(seen);
                    bot.see(seen, &round.view(viewer));
                }
                memory.look(&round.view(viewer));
            }
            let Some(turn) = round.turn() else { break };
            let action = table[turn.index()].decide(&round).unwrap();
            let (legal, view) = (round.legal_actions(turn), round.view(Viewer::Seat(turn)));
            if !legal.catches().is_empty() && !matches!(action, Action::Catch(_) | Action::Call) {
                let (bot, memory) = &mut eyes[turn.index()];
                let own = bot.play(&view, memory, &legal).unwrap();
                assert!(action == own || called(action) == own, "{action:?} for {own:?}");
                overlooked += 1;
            }
            events.clear();
            round.apply(turn, action, &mut events).unwrap();
        }
    }
    assert!(overlooked > 20, "{overlooked}");
}
