//! Every bot plays by every rule, to the end, and by nothing but what it may know.

use lastcard_bots::{
    Bot, BotKind, Budget, Clever, Expert, Greedy, Master, Player, Random, Rng, Temperament, Tempered, play_round,
};
use lastcard_engine::*;
use lastcard_rulebook::RuleSet;

use crate::made_up;

/// What `expert` gets here: whether it plays by the rules does not depend on how well it plays.
const FEW_ROLLOUTS: u32 = 6;

/// The presets, and rules that mix what no preset does.
pub(crate) fn rule_sets() -> Vec<Rules> {
    let mixed = [
        "preset = \"house\"\nworld_tour = 4\ncustom = [\"joke\", \"rooster\", \"three-exactly\", \"open-hands\"]",
        "jump_in = true\ndraw = \"until_playable\"\ncustom = [\"take-three\", \"stiff-elbows\", \"wild-purge\"]",
        "progressive = true\nchallenge = \"anyone\"\ndrawn_card = \"must\"\nuno_window = \"open\"",
        "seven_zero = true\nbluffing = false\nworld_tour = 2\ntwo_player_reverse = \"literal\"",
        "hand_size = 3\nuno_penalty = 4\ncustom = [\"extra-turn\", \"seven-exactly\", \"draw-to-colour\"]",
        "stacking = \"any\"\ndeflect = true\nseveral = \"same_number\"\nforced_play = true\nuno = \"automatic\"",
        "stacking = \"up\"\nmercy = 15\nplaces = true\nseven = \"may\"\nzero = true\nlast_card = \"no_wild\"",
        "jump_in = true\njump_window = \"top\"\nstacking = \"twos\"\ndeflect = true\ndrawn_card = \"never\"\nworld_tour = 3",
        "teams = true\npartner_hands = true\njump_in = \"no_wilds\"\ndeflect = true\nlast_card = \"no_action\"\nseven = \"must\"",
        "teams = true\nmercy = 20\nseveral = \"identical\"\nfalse_call = 2\nstacking = \"same\"\ncustom = [\"swap-hands\", \"shuffle-hands\"]",
        "several = \"same_number\"\nzero = true\nseven = \"must\"\njump_in = true\njump_window = \"top\"\nuno = \"off\"\nopening_wild = \"put_back\"",
    ];
    let read = |text: &&str| RuleSet::from_toml(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}")).rules;
    Preset::all().map(Preset::rules).chain(mixed.iter().map(read)).collect()
}

fn deal(rules: Rules, players: usize, seed: u64, sink: &mut impl Sink) -> Round {
    let seats = SeatCount::new(players).unwrap();
    let rules = made_up::fitting(rules, seats);
    Round::deal(rules, seats, seats.nth(seed as usize), Chance::Fast(seed), sink).unwrap()
}

/// How often one bot's side wins among others, of so many rounds, as a multiple of its share.
pub(crate) fn edge(rules: Rules, players: usize, rounds: u64, one: BotKind, others: BotKind) -> f64 {
    let wins = |seed: &u64| {
        let mine = Seat::new(*seed as usize % players).unwrap();
        let make =
            |seat: Seat| if seat == mine { one.make(*seed, FEW_ROLLOUTS) } else { others.make(!*seed, FEW_ROLLOUTS) };
        let round = play(rules, players, *seed, make).0;
        let winner = round.outcome().unwrap().winner;
        winner.is_some_and(|winner| rules.team_of(winner, round.seats()).contains(mine))
    };
    let won = (0..rounds).filter(wins).count();
    let sides = if rules.teams { Rules::teams_of(SeatCount::new(players).unwrap()) } else { players };
    won as f64 * sides as f64 / rounds as f64
}

/// Plays a round among the bots `make` gives to each seat.
pub(crate) fn play(
    rules: Rules,
    players: usize,
    seed: u64,
    make: impl Fn(Seat) -> Box<dyn Bot>,
) -> (Round, Vec<(Seat, Action)>) {
    let mut dealt = Vec::new();
    let mut round = deal(rules, players, seed, &mut dealt);
    let seats = round.seats();
    let mut table: Vec<Player> = seats.seats().map(|seat| Player::new(make(seat), seat, seats)).collect();
    let mut log = Vec::new();
    let each = |_: &Round, seat: Seat, action: Action, _: &[Event]| {
        log.push((seat, action));
        assert!(log.len() < 20_000, "the round does not end");
    };
    play_round(&mut round, &dealt, &mut table, &mut Rng::new(seed), each)
        .unwrap_or_else(|refused| panic!("{refused} with {players} players, seed {seed}, {rules:?}"));
    (round, log)
}

#[test]
fn every_bot_plays_every_rule_to_the_end() {
    for rules in rule_sets() {
        for players in 2..=10 {
            for seed in 0..6 {
                for kind in BotKind::ALL {
                    let (round, _) =
                        play(rules, players, seed, |seat| kind.make(seed + seat.index() as u64, FEW_ROLLOUTS));
                    assert!(round.outcome().is_some());
                }
                let kinds = BotKind::ALL;
                play(rules, players, !seed, |seat| kinds[seat.index() % kinds.len()].make(seed, FEW_ROLLOUTS));
            }
        }
    }
}

/// Whoever must decide has an answer of its own.
#[test]
fn whoever_is_asked_answers() {
    for rules in rule_sets() {
        for seed in 0..20 {
            let mut round = deal(rules, 2 + seed as usize % 5, seed, &mut ());
            let mut bot = Clever::new(seed);
            for _ in 0..3000 {
                let Some(seat) = round.turn() else { break };
                let action = bot.answer(&round.view(Viewer::Seat(seat))).expect("an answer");
                round.apply(seat, action, &mut ()).unwrap();
            }
            assert!(round.outcome().is_some());
        }
    }
}

/// In every state of a round, and in another one that looks the same to the seat, the same bot decides
/// alike.
fn decides_by_what_it_sees<B: Bot + Clone>(make: impl Fn(u64) -> B) {
    for (nth, rules) in rule_sets().into_iter().enumerate() {
        let mut rng = Rng::new(nth as u64);
        let mut events = Vec::new();
        let mut round = deal(rules, 2 + nth % 4, nth as u64, &mut events);
        let seats = round.seats();
        let seated = |seat: Seat| {
            let mut bot = make(seat.index() as u64);
            bot.sit(seat, seats);
            bot
        };
        let mut bots: Vec<B> = seats.seats().map(seated).collect();
        let mut memories: Vec<Memory> = seats.seats().map(|seat| Memory::new(seat, seats)).collect();
        for _ in 0..300 {
            let mut wishes = Vec::new();
            for (bot, memory) in bots.iter_mut().zip(&mut memories) {
                let viewer = Viewer::Seat(memory.seat());
                let view = round.view(viewer);
                for event in events.iter().map(|event: &Event| event.seen_by(viewer)) {
                    memory.see(event);
                    bot.see(event, &view);
                }
                memory.look(&view);
                let other = memory.sample(&view, rng.next());
                let elsewhere = bot.clone().decide(&other.view(viewer), memory);
                let wish = bot.decide(&view, memory);
                assert_eq!(wish, elsewhere, "{viewer:?} in {round:?}");
                wishes.push(wish);
            }
            let Some(turn) = round.turn() else { break };
            let wish = wishes[turn.index()];
            let action = wish.unwrap_or_else(|| round.legal_actions(turn).iter().last().unwrap());
            events.clear();
            round.apply(turn, action, &mut events).unwrap();
        }
    }
}

#[test]
fn deciding_is_a_function_of_what_the_seat_may_know() {
    for kind in BotKind::ALL {
        match kind {
            BotKind::Random => decides_by_what_it_sees(Random::new),
            BotKind::Greedy => decides_by_what_it_sees(Greedy::new),
            BotKind::Clever => decides_by_what_it_sees(Clever::new),
            BotKind::Expert => decides_by_what_it_sees(|seed| Expert::new(seed, Budget::Rollouts(FEW_ROLLOUTS))),
            BotKind::Master => decides_by_what_it_sees(Master::new),
        }
    }
    decides_by_what_it_sees(|seed| Tempered::new(Clever::new(seed), Temperament::Dreamy, seed));
}

#[test]
fn a_temperament_slips_but_breaks_no_rule() {
    let rules = rule_sets();
    for temperament in Temperament::ALL {
        let (mut calls, mut forgotten, mut catches) = (0, 0, 0);
        for seed in 0..200 {
            let rules = rules[seed as usize % rules.len()];
            let tempered = |seat: Seat| -> Box<dyn Bot> {
                let seed = seed * 10 + seat.index() as u64;
                Box::new(Tempered::new(Clever::new(seed), temperament, seed))
            };
            let (_, log) = play(rules, 2 + seed as usize % 4, seed, tempered);
            for (_, action) in log {
                calls += usize::from(action.lay().is_some_and(|lay| lay.uno) || action == Action::Call);
                forgotten += usize::from(action == Action::Call);
                catches += usize::from(matches!(action, Action::Catch(_)));
            }
        }
        assert!(calls > 100, "{temperament:?}");
        assert!(forgotten + catches > 0, "{temperament:?} never slips");
    }
}

#[test]
fn the_dreamy_are_caught_more_often_than_the_calm() {
    let caught = |temperament| -> usize {
        let one = |seed: u64| {
            let tempered = |_: Seat| -> Box<dyn Bot> { Box::new(Tempered::new(Clever::new(seed), temperament, seed)) };
            let (_, log) = play(Rules::CLASSIC, 4, seed, tempered);
            log.iter().filter(|(_, action)| matches!(action, Action::Catch(_))).count()
        };
        (0..300).map(one).sum()
    };
    assert!(caught(Temperament::Dreamy) > 2 * caught(Temperament::Calm));
}

#[test]
fn pauses_come_of_the_seed_and_stay_in_bounds() {
    for temperament in Temperament::ALL {
        assert_eq!(Temperament::named(temperament.name()), Some(temperament));
        let [mut luck, mut same, mut other] = [7, 7, 8].map(Rng::new);
        let (shortest, longest) = temperament.pauses();
        let mut different = 0;
        for _ in 0..1000 {
            let pause = temperament.pause(&mut luck);
            assert_eq!(pause, temperament.pause(&mut same));
            different += usize::from(pause != temperament.pause(&mut other));
            assert!((shortest..=longest).contains(&pause));
        }
        assert!(different > 900);
    }
}

#[test]
fn clever_wins_more_than_its_share_among_greedy_at_tables_of_every_size() {
    let jump_in = Rules { jump_in: JumpIn::All, ..Rules::CLASSIC };
    let house = Preset::named("house").unwrap().rules();
    for rules in [Rules::CLASSIC, jump_in, house] {
        for players in [2, 4, 6, 10] {
            let edge = edge(rules, players, 6000, BotKind::Clever, BotKind::Greedy);
            assert!(edge > 1.03, "{edge:.3} of its share with {players} players, {rules:?}");
        }
    }
}
