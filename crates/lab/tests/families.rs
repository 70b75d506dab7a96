//! Rules that families play can be measured as any others.

use lastcard_bots::{BotKind, StopSign};
use lastcard_engine::{Rules, SeatCount};
use lastcard_lab::{Duel, Entry, Figure, Findings, Length, Skill, Study, sides, study_json};
use lastcard_rulebook::RuleSet;

/// Every switch that no sheet has, in some of its values.
const SWITCHES: [&str; 25] = [
    "stacking = \"twos\"",
    "stacking = \"up\"",
    "stacking = \"any\"",
    "deflect = true",
    "seven = \"must\"",
    "seven = \"may\"",
    "zero = true",
    "jump_in = \"no_wilds\"",
    "jump_in = true\njump_window = \"top\"",
    "several = \"identical\"",
    "several = \"same_number\"",
    "forced_play = true",
    "drawn_card = \"never\"",
    "last_card = \"no_wild\"",
    "last_card = \"no_action\"",
    "opening_wild = \"put_back\"",
    "uno = \"automatic\"",
    "uno = \"off\"",
    "false_call = 2",
    "mercy = 15",
    "places = true",
    "teams = true",
    "teams = true\npartner_hands = true",
    "match = \"rounds\"\nbest_of = 3",
    "match = \"elimination\"",
];

fn set(text: &str) -> RuleSet {
    RuleSet::from_toml(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

fn rules(text: &str) -> Rules {
    set(text).rules
}

fn study(text: &str, rounds: u64) -> Study {
    let entry = Entry { name: text.to_owned(), set: set(text), seats: SeatCount::new(4).unwrap() };
    let skill = Skill { better: BotKind::Clever.into(), others: BotKind::Random.into() };
    Study { entries: vec![entry], bots: vec![BotKind::Greedy.into()], skill, rounds, seed: 7, rollouts: 1, threads: 1 }
}

fn run(study: &Study) -> Findings {
    study.run(&StopSign::default(), |_| {}).unwrap()
}

fn value(findings: &Findings, figure: Figure) -> f64 {
    findings.entries[0].estimate(figure).unwrap().value
}

#[test]
fn every_switch_can_be_studied_alone() {
    for text in SWITCHES {
        let study = study(text, 60);
        let findings = run(&study);
        for figure in [Figure::Turns, Figure::Points, Figure::Comebacks, Figure::SkillRound] {
            let found = findings.entries[0].estimate(figure).unwrap_or_else(|| panic!("{text}: {figure:?}"));
            assert!(found.value.is_finite() && found.count == 60, "{text}: {figure:?}");
        }
        let two = Study { threads: 2, ..study.clone() };
        assert_eq!(study_json(&study, &findings), study_json(&two, &run(&two)), "{text}");
    }
}

#[test]
fn with_teams_a_seat_wins_with_its_team() {
    let rules = rules("teams = true");
    let count = |players| sides(&rules, SeatCount::new(players).unwrap());
    assert_eq!([4, 6, 8, 10].map(count), [2, 3, 2, 2]);
    let findings = run(&study("teams = true", 120));
    // The first seat and the dealer sit side by side, so they are on different sides.
    assert!((value(&findings, Figure::FirstEdge) + value(&findings, Figure::DealerEdge)).abs() < 1e-9);
    let fair = Figure::SkillRound.fair(&rules, SeatCount::new(4).unwrap());
    assert_eq!(fair, Some(0.5));
    assert!(value(&findings, Figure::SkillRound) > 0.4, "one of a pair alone would win a quarter");
}

#[test]
fn the_wins_of_all_seats_in_a_duel_of_teams_make_a_team_each() {
    let seats = SeatCount::new(4).unwrap();
    let bots = vec![BotKind::Greedy.into(), BotKind::Random.into()];
    let (rules, length) = (rules("teams = true"), Length::Round);
    let duel = Duel { rules, seats, bots, length, deals: 50, ci95: None, seed: 3, rollouts: 1, threads: 1 };
    let standing = duel.run(&StopSign::default(), |_| {}).unwrap();
    let [one, others] = [0, 1].map(|bot| standing.shares[bot].mean());
    assert!((one + 3.0 * others - 2.0).abs() < 1e-9, "{one} and {others}");
}

#[test]
fn where_play_goes_on_for_places_every_round_brings_the_same_points() {
    let findings = run(&study("places = true", 40));
    assert_eq!(value(&findings, Figure::Points), 300.0);
    assert_eq!(value(&findings, Figure::Blocked), 0.0);
}

#[test]
fn a_match_by_elimination_is_played_to_its_end_from_every_deal() {
    let findings = run(&study("match = \"elimination\"", 40));
    let found = findings.entries[0].estimate(Figure::MatchRounds).unwrap();
    assert_eq!(found.count, 40);
    // Of four one is out after each round, or several at once.
    assert!((1.0..=3.0).contains(&found.value), "{found:?}");
    let skill = findings.entries[0].estimate(Figure::SkillMatch).unwrap();
    assert_eq!(skill.count, 40);
}

#[test]
fn the_best_of_three_takes_at_least_two_rounds() {
    let findings = run(&study("match = \"rounds\"\nbest_of = 3", 200));
    assert!(value(&findings, Figure::MatchRounds) >= 2.0);
}
