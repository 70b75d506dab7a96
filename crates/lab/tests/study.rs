//! Studies are repeatable and their figures are what they say.

use lastcard_bots::{BotKind, Player, Rng, StopSign, play_round};
use lastcard_engine::{Action, Chance, Event, Phase, Preset, Round, Rules, SeatCount};
use lastcard_lab::{CSV_HEAD, Entry, Figure, Findings, Skill, Study, StudyError, study_csv, study_json, study_report};
use lastcard_rulebook::{Lang, RuleCard, RuleSet, Texts};

use crate::made;

fn skill() -> Skill {
    Skill { better: BotKind::Greedy.into(), others: BotKind::Random.into() }
}

fn entry(name: &str, players: usize) -> Entry {
    let set = RuleSet::named(name).unwrap_or_else(|| RuleSet::named("classic").unwrap());
    Entry { name: name.to_owned(), set, seats: SeatCount::new(players).unwrap() }
}

fn study(entries: Vec<Entry>, rounds: u64) -> Study {
    Study { entries, bots: vec![BotKind::Random.into()], skill: skill(), rounds, seed: 7, rollouts: 1, threads: 1 }
}

fn run(study: &Study) -> Findings {
    study.run(&StopSign::default(), |_| {}).unwrap()
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
    let stop = StopSign::default();
    let stopped = long.run(&stop, |_| stop.raise()).unwrap();
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
    let mut round = Round::deal(rules, seats, dealer, Chance::Fast(cards), &mut dealt).unwrap();
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
fn differences_are_those_of_the_same_deals() {
    let rounds = 80;
    let study = study(vec![entry("classic", 2), entry("house", 2), entry("house", 3), entry("classic", 3)], rounds);
    let findings = run(&study);
    let bases: Vec<Option<usize>> = (0..4).map(|place| findings.differences.base(place)).collect();
    assert_eq!(bases, [None, Some(0), Some(3), None]);
    assert_eq!(findings.differences.number(), 2 * Figure::ALL.len());
    let house = Preset::named("house").unwrap().rules();
    let turns: Vec<f64> =
        (0..rounds).map(|deal| noted(house, 2, deal).turns - noted(Rules::CLASSIC, 2, deal).turns).collect();
    let mean = turns.iter().sum::<f64>() / rounds as f64;
    let spread = turns.iter().map(|turn| (turn - mean).powi(2)).sum::<f64>() / (rounds - 1) as f64;
    let found = findings.difference(1, Figure::Turns).unwrap();
    assert!((found.value - mean).abs() < 1e-9 && found.count == rounds, "{found:?}");
    // Student's, for 24 comparisons with 79 free deals.
    let reach = (found.high - mean) / (spread / rounds as f64).sqrt();
    assert!((3.1..3.3).contains(&reach), "{reach}");
    assert_eq!(findings.difference(0, Figure::Turns), None);
}

#[test]
fn the_same_rules_under_two_names_do_not_differ() {
    let study = study(vec![entry("classic", 2), Entry { name: "ours".to_owned(), ..entry("classic", 2) }], 60);
    let findings = run(&study);
    for figure in Figure::ALL {
        let Some(found) = findings.difference(1, figure) else { continue };
        assert!(found.value == 0.0 && !found.is_not_nothing(), "{figure:?}: {found:?}");
    }
}

#[test]
fn csv_reads_back_as_what_the_study_found() {
    let study = study(vec![Entry { name: "a, \"b\"".to_owned(), ..entry("classic", 2) }, entry("house", 2)], 40);
    let findings = run(&study);
    let csv = study_csv(&study, &findings);
    let (endless, lines): (Vec<&str>, Vec<&str>) =
        csv.split_terminator("\r\n").partition(|line| line.contains(",endless,"));
    assert!(endless.len() == 2 && endless.iter().all(|line| line.contains(",endless,0,0,")), "{endless:?}");
    assert_eq!(lines.len(), 3 * Figure::ALL.len());
    let columns = CSV_HEAD.split(',').count();
    for (line, place) in lines.iter().zip(0..) {
        let (kind, entry) = [("study", 0), ("study", 1), ("difference", 1)][place / Figure::ALL.len()];
        let name = if entry == 0 { "\"a, \"\"b\"\"\"" } else { "house" };
        let rest = line.strip_prefix(&format!("{kind},{name},2,,")).unwrap_or_else(|| panic!("{line}"));
        let rest = if kind == "study" { rest.strip_prefix(',') } else { rest.strip_prefix("\"a, \"\"b\"\"\",") };
        let fields: Vec<&str> = rest.unwrap().split(',').collect();
        let figure = Figure::ALL[place % Figure::ALL.len()];
        assert_eq!((fields.len(), fields[0]), (columns - 5, figure.id()));
        assert_eq!(fields[6], "false");
        let found = match kind {
            "study" => findings.entries[entry].estimate(figure),
            _ => findings.difference(entry, figure),
        };
        match found {
            Some(found) => assert!((fields[1].parse::<f64>().unwrap() - found.value).abs() < 1e-6),
            None => assert_eq!(fields[1], ""),
        }
    }
}

#[test]
fn a_report_is_whole_and_trusts_no_name() {
    let hostile = Entry { name: "<script>alert('x')</script>".to_owned(), ..entry("classic", 2) };
    let study = study(vec![hostile, entry("house", 3)], 60);
    let findings = run(&study);
    for lang in Lang::ALL {
        let html = study_report(&Texts::new(lang), &made(), &study, &findings, None);
        assert_eq!(html.matches("<svg").count(), html.matches("</svg>").count());
        assert_eq!(html.matches("<div").count(), html.matches("</div>").count());
        assert_eq!(html.matches("<section").count(), html.matches("</section>").count());
        assert!(html.matches("<svg").count() > 20 && html.ends_with("</html>\n"));
        assert!(!html.contains("http") && !html.contains("<script") && !html.contains("NaN"));
        assert!(html.contains("&lt;script&gt;") && html.contains("house"));
        assert!(html.contains("1.2.3") && html.contains("0123abc") && html.contains("bluffing = true"));
    }
}

#[test]
fn what_cannot_be_studied_is_refused() {
    let run = |study: Study| study.run(&StopSign::default(), |_| {}).unwrap_err();
    assert!(matches!(run(study(Vec::new(), 9)), StudyError::Empty));
    assert!(matches!(run(study(vec![entry("classic", 2)], 0)), StudyError::TooFewRounds(0)));
    let nobody = Study { bots: Vec::new(), ..study(vec![entry("classic", 2)], 9) };
    assert!(matches!(run(nobody), StudyError::NoBots));
    let crowd = Study { bots: vec![BotKind::Random.into(); 3], ..study(vec![entry("classic", 2)], 9) };
    assert!(matches!(run(crowd), StudyError::TooManyBots { bots: 3, seats: 2 }));
    let mut entry = entry("classic", 10);
    entry.set.rules.hand_size = 20;
    assert!(matches!(run(study(vec![entry], 9)), StudyError::Play(_)));
}

#[test]
fn rounds_that_do_not_end_are_left_out_of_their_entry_alone() {
    let card = "id = \"thirst\"\ntitle.en = \"Thirst\"\ntext.en = \"Everybody draws.\"\neffects = [{ do = \"mark\", \
                mark = \"thirst\", who = \"everyone\", until = \"round\", does = \"draw\" }]\n";
    let set = RuleSet::named("classic").unwrap().with_cards(vec![RuleCard::from_toml(card).unwrap()]);
    let ours = Entry { name: "ours".to_owned(), set, seats: SeatCount::new(4).unwrap() };
    let study = Study { bots: vec![BotKind::Greedy.into()], ..study(vec![entry("classic", 4), ours], 40) };
    let findings = run(&study);
    let endless = findings.entries[1].endings().endless;
    assert!((5..36).contains(&endless), "{endless}");
    assert_eq!(findings.entries[0].endings().endless, 0);
    let count = |place: usize| findings.entries[place].estimate(Figure::Turns).unwrap().count;
    assert_eq!((count(0), count(1)), (40, 40 - endless));
    assert_eq!(findings.difference(1, Figure::Turns).unwrap().count, 40 - endless);
    let json = study_json(&study, &findings);
    assert_eq!(json["entries"][1]["endless"]["value"], endless as f64 / 40.0);
    assert!(study_csv(&study, &findings).contains("study,ours,4,,,endless,"));
    let page = study_report(&Texts::new(Lang::English), &made(), &study, &findings, None);
    assert!(page.contains("ours, 4 players") && page.contains("The mark of “thirst” lasts too long"));
}
