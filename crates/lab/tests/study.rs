//! Studies are repeatable and their figures are what they say.

use std::sync::atomic::{AtomicBool, Ordering};

use lastcard_bots::{BotKind, Player, Rng, play_round};
use lastcard_engine::{Action, Chance, Event, Phase, Preset, Round, Rules, SeatCount};
use lastcard_lab::{Entry, Figure, Findings, Skill, Study, StudyError, study_csv, study_json, study_report};
use lastcard_rulebook::{Lang, Texts};

const SKILL: Skill = Skill { better: BotKind::Greedy, others: BotKind::Random };

fn entry(name: &str, players: usize) -> Entry {
    let rules = Preset::named(name).map_or(Rules::CLASSIC, Preset::rules);
    Entry { name: name.to_owned(), rules, seats: SeatCount::new(players).unwrap() }
}

fn study(entries: Vec<Entry>, rounds: u64) -> Study {
    Study { entries, bots: vec![BotKind::Random], skill: SKILL, rounds, seed: 7, rollouts: 1, threads: 1 }
}

fn run(study: &Study) -> Findings {
    study.run(&AtomicBool::new(false), |_| {}).unwrap()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = study(vec![entry("house", 3), entry("world-tour", 4)], 150);
    let two = Study { threads: 2, ..one.clone() };
    assert_eq!(study_json(&one, &run(&one)).to_string(), study_json(&two, &run(&two)).to_string());
}

#[test]
fn a_study_stopped_early_is_a_shorter_study() {
    let long = Study { threads: 2, ..study(vec![entry("classic", 2)], 10_000) };
    let stop = AtomicBool::new(false);
    let stopped = long.run(&stop, |_| stop.store(true, Ordering::Relaxed)).unwrap();
    assert!(stopped.rounds < 10_000);
    let short = study(vec![entry("classic", 2)], stopped.rounds);
    let (stopped, short) = (study_json(&long, &stopped), study_json(&short, &run(&short)));
    assert_eq!(stopped["entries"], short["entries"]);
}

/// Facts of a round, taken down independently of the laboratory.
struct Notes {
    dealer: usize,
    winner: Option<usize>,
    points: f64,
    turns: f64,
    decisions: f64,
    comeback: bool,
}

fn noted(rules: Rules, players: usize, deal: u64) -> Notes {
    let seats = SeatCount::new(players).unwrap();
    let mut seeds = Rng::new(7 ^ Rng::new(deal).next());
    let (cards, luck) = (seeds.next(), seeds.next());
    let mut dealt: Vec<Event> = Vec::new();
    let dealer = seats.nth(deal as usize);
    let mut round = Round::deal(rules, seats, dealer, Chance::Fast(cards), &mut |event| dealt.push(event)).unwrap();
    let make = |seat: lastcard_engine::Seat| {
        let seed = Rng::new(luck ^ seat.index() as u64).next();
        Player::new(BotKind::Random.make(seed, 1), seat, seats)
    };
    let mut bots: Vec<Player> = seats.seats().map(make).collect();
    let (mut turns, mut decisions, mut drawn) = (0.0, 0.0, false);
    let mut behind = vec![false; players];
    let each = |round: &Round, _, action, _: &[Event]| {
        decisions += 1.0;
        turns += match action {
            Action::Draw | Action::Jump(_) => 1.0,
            Action::Play(_) if !drawn => 1.0,
            _ => 0.0,
        };
        drawn = round.phase() == Phase::Drawn;
        let counts: Vec<usize> = seats.seats().map(|seat| round.hand(seat).len()).collect();
        let least = *counts.iter().min().unwrap();
        for (seat, count) in counts.iter().enumerate().filter(|_| round.turn().is_some()) {
            behind[seat] |= *count >= 2 * least && *count >= least + 5;
        }
    };
    play_round(&mut round, &dealt, &mut bots, &mut Rng::new(!0 ^ luck), each).unwrap();
    let outcome = round.outcome().unwrap();
    let winner = outcome.winner.map(|seat| seat.index());
    let points = outcome.points.iter().map(|points| f64::from(*points)).sum();
    let comeback = winner.is_some_and(|winner| behind[winner]);
    Notes { dealer: dealer.index(), winner, points, turns, decisions, comeback }
}

#[test]
fn figures_are_what_the_rounds_were() {
    let (players, rounds) = (2, 80);
    let findings = run(&study(vec![entry("classic", players)], rounds));
    let notes: Vec<Notes> = (0..rounds).map(|deal| noted(Rules::CLASSIC, players, deal)).collect();
    let mean = |value: &dyn Fn(&Notes) -> f64| notes.iter().map(value).sum::<f64>() / rounds as f64;
    let truth = |so: bool| if so { 1.0 } else { 0.0 };
    let edge = |seat: usize, note: &Notes| note.winner.map_or(0.0, |winner| truth(winner == seat) - 0.5);
    let expected = [
        (Figure::Turns, mean(&|note| note.turns)),
        (Figure::Decisions, mean(&|note| note.decisions)),
        (Figure::Minutes, mean(&|note| (note.turns * 4.0 + (note.decisions - note.turns) * 2.0) / 60.0)),
        (Figure::Points, mean(&|note| note.points)),
        (Figure::DealerEdge, mean(&|note| edge(note.dealer, note))),
        (Figure::FirstEdge, mean(&|note| edge((note.dealer + 1) % players, note))),
        (Figure::Blocked, mean(&|note| truth(note.winner.is_none()))),
        (Figure::Comebacks, mean(&|note| truth(note.comeback))),
    ];
    for (figure, expected) in expected {
        let found = findings.entries[0].estimate(figure).unwrap();
        assert!((found.value - expected).abs() < 1e-9, "{figure:?}: {found:?}, not {expected}");
        assert!(found.low <= found.value && found.value <= found.high, "{figure:?}");
        assert_eq!(found.count, rounds);
    }
}

#[test]
fn matches_end_at_the_target() {
    let (players, rounds) = (2, 80);
    let findings = run(&study(vec![entry("classic", players)], rounds));
    let (mut scores, mut played, mut lengths) = ([0.0; 2], 0, Vec::new());
    for note in (0..rounds).map(|deal| noted(Rules::CLASSIC, players, deal)) {
        played += 1;
        let Some(winner) = note.winner else { continue };
        scores[winner] += note.points;
        if scores[winner] >= 500.0 {
            lengths.push(played);
            (scores, played) = ([0.0; 2], 0);
        }
    }
    let found = findings.entries[0].estimate(Figure::MatchRounds).unwrap();
    assert_eq!(found.count, lengths.len() as u64);
    assert!((found.value - lengths.iter().sum::<u64>() as f64 / lengths.len() as f64).abs() < 1e-9);
}

#[test]
fn csv_reads_back_as_what_the_study_found() {
    let study = study(vec![Entry { name: "a, \"b\"".to_owned(), ..entry("classic", 2) }, entry("house", 3)], 40);
    let findings = run(&study);
    let csv = study_csv(&study, &findings);
    let lines: Vec<&str> = csv.split_terminator("\r\n").collect();
    assert_eq!(lines[0], "rules,players,figure,value,low,high,count,fair");
    assert_eq!(lines.len(), 1 + 2 * Figure::ALL.len());
    for (line, place) in lines[1..].iter().zip(0..) {
        let entry = place / Figure::ALL.len();
        let quoted = line.strip_prefix("\"a, \"\"b\"\"\",");
        assert_eq!(quoted.is_some(), entry == 0, "{line}");
        let rest = quoted.or_else(|| line.strip_prefix("house,")).unwrap();
        let fields: Vec<&str> = rest.split(',').collect();
        let figure = Figure::ALL[place % Figure::ALL.len()];
        assert_eq!((fields.len(), fields[1]), (7, figure.id()));
        match findings.entries[entry].estimate(figure) {
            Some(found) => assert!((fields[2].parse::<f64>().unwrap() - found.value).abs() < 1e-6),
            None => assert_eq!(fields[2], ""),
        }
    }
}

#[test]
fn a_report_is_whole_and_trusts_no_name() {
    let hostile = Entry { name: "<script>alert('x')</script>".to_owned(), ..entry("classic", 2) };
    let study = study(vec![hostile, entry("house", 3)], 60);
    let findings = run(&study);
    for lang in Lang::ALL {
        let html = study_report(&Texts::new(lang), &study, &findings, None);
        assert_eq!(html.matches("<svg").count(), html.matches("</svg>").count());
        assert_eq!(html.matches("<div").count(), html.matches("</div>").count());
        assert_eq!(html.matches("<section").count(), html.matches("</section>").count());
        assert!(html.matches("<svg").count() > 20 && html.ends_with("</html>\n"));
        assert!(!html.contains("http") && !html.contains("<script") && !html.contains("NaN"));
        assert!(html.contains("&lt;script&gt;") && html.contains("house"));
    }
}

#[test]
fn what_cannot_be_studied_is_refused() {
    let run = |study: Study| study.run(&AtomicBool::new(false), |_| {}).unwrap_err();
    assert!(matches!(run(study(Vec::new(), 9)), StudyError::Empty));
    assert!(matches!(run(study(vec![entry("classic", 2)], 0)), StudyError::TooFewRounds(0)));
    let nobody = Study { bots: Vec::new(), ..study(vec![entry("classic", 2)], 9) };
    assert!(matches!(run(nobody), StudyError::NoBots));
    let crowd = Study { bots: vec![BotKind::Random; 3], ..study(vec![entry("classic", 2)], 9) };
    assert!(matches!(run(crowd), StudyError::TooManyBots { bots: 3, seats: 2 }));
    let mut entry = entry("classic", 10);
    entry.rules.hand_size = 20;
    assert!(matches!(run(study(vec![entry], 9)), StudyError::Play(_)));
}
