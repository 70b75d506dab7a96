//! Trials of rule cards and matrices of bots.

use std::sync::atomic::AtomicBool;

use lastcard_bots::BotKind;
use lastcard_engine::{CustomCards, Face, Kind, Program, Rules, SeatCount, Step, Who};
use lastcard_lab::{
    CardFigure, Entry, Figure, Matrix, MatrixError, Skill, Study, Trial, TrialFindings, matrix_json, matrix_report,
    trial_json, trial_report,
};
use lastcard_rulebook::{Lang, Texts};

fn with_card(steps: &[Step]) -> Rules {
    let custom = CustomCards::new(&[Program::new(steps).unwrap()]).unwrap();
    Rules { custom, ..Rules::CLASSIC }
}

fn trial(steps: &[Step], rounds: u64) -> Trial {
    let seats = SeatCount::new(3).unwrap();
    let entry = |name: &str, rules| Entry { name: name.to_owned(), rules, seats };
    let entries =
        vec![entry("without", Rules::CLASSIC), entry("blank", with_card(&[])), entry("with", with_card(steps))];
    let skill = Skill { better: BotKind::Greedy, others: BotKind::Random };
    let bots = vec![BotKind::Greedy];
    let study = Study { entries, bots, skill, rounds, seed: 7, rollouts: 1, threads: 1 };
    let title = "<script>1</script>".to_owned();
    Trial { id: "card".to_owned(), title, rules: "classic".to_owned(), study, tried: Face::custom(0).unwrap().set() }
}

fn run(trial: &Trial) -> TrialFindings {
    trial.run(&AtomicBool::new(false), |_| {}).unwrap()
}

fn value(findings: &TrialFindings, figure: CardFigure) -> f64 {
    findings.estimate(figure).unwrap().value
}

#[test]
fn a_blank_card_has_no_rule_that_begins_and_is_as_long_as_itself() {
    let findings = run(&trial(&[], 200));
    assert_eq!(value(&findings, CardFigure::Began), 0.0);
    assert_eq!(findings.estimate(CardFigure::Decisive), None);
    assert_eq!(value(&findings, CardFigure::LongerThanBlank), 0.0);
    let [_, blank, with] = findings.of_rules(Figure::Turns);
    assert_eq!(blank, with);
}

#[test]
fn an_extra_turn_always_changes_something() {
    let findings = run(&trial(&[Step::Again], 300));
    assert!(value(&findings, CardFigure::Began) > 0.1);
    assert_eq!(value(&findings, CardFigure::Idle), 0.0);
    // Sometimes it is laid with one card left, which is then laid too.
    assert!(value(&findings, CardFigure::Decisive) > 0.0);
}

#[test]
fn a_rule_that_finds_nothing_to_do_changes_nothing() {
    // No card has the number 99, so nobody ever discards one.
    let findings = run(&trial(&[Step::DiscardAll(Who::Everyone, Kind::Number(99))], 300));
    assert_eq!(value(&findings, CardFigure::Idle), 1.0);
    assert_eq!(value(&findings, CardFigure::LongerThanBlank), 0.0);
}

#[test]
fn a_rule_that_empties_the_hand_is_decisive() {
    let findings = run(&trial(&[Step::DiscardDownTo(Who::Me, 0)], 300));
    assert_eq!(value(&findings, CardFigure::Decisive), 1.0);
    assert_eq!(value(&findings, CardFigure::PlayerWins), 1.0);
}

#[test]
fn the_number_of_threads_changes_no_trial() {
    let one = trial(&[Step::Draw(Who::Next, 2)], 130);
    let mut two = one.clone();
    two.study.threads = 2;
    assert_eq!(trial_json(&one, &run(&one)).to_string(), trial_json(&two, &run(&two)).to_string());
}

#[test]
fn the_report_of_a_trial_trusts_no_title() {
    let trial = trial(&[Step::Again], 80);
    let html = trial_report(&Texts::new(Lang::Spanish), &trial, "<b onclick=\"x\">", &run(&trial));
    assert!(html.contains("&lt;script&gt;1&lt;/script&gt;") && html.contains("&lt;b onclick=&quot;x&quot;&gt;"));
    assert!(!html.contains("<script") && !html.contains("http"));
}

fn matrix(bots: &[BotKind], players: usize) -> Matrix {
    let seats = SeatCount::new(players).unwrap();
    let (name, bots) = ("<i>".to_owned(), bots.to_vec());
    Matrix { name, rules: Rules::CLASSIC, seats, bots, rounds: 240, seed: 7, rollouts: 1, threads: 1 }
}

#[test]
fn between_two_what_one_wins_the_other_does_not() {
    let matrix = matrix(&[BotKind::Random, BotKind::Greedy, BotKind::Clever], 2);
    let grid = matrix.run(&AtomicBool::new(false), |_| {}).unwrap();
    for row in 0..3 {
        assert_eq!(grid.rows[row][row], None);
        for column in (0..3).filter(|column| *column != row) {
            let [here, there] = [grid.rows[row][column], grid.rows[column][row]].map(|cell| cell.unwrap().value);
            assert!((here + there - 1.0).abs() < 1e-9, "nothing is blocked between two");
        }
    }
    assert!(grid.rows[1][0].unwrap().low > 0.5, "greedy beats random");
    let threads = Matrix { threads: 2, ..matrix.clone() };
    let again = threads.run(&AtomicBool::new(false), |_| {}).unwrap();
    assert_eq!(matrix_json(&matrix, &grid), matrix_json(&threads, &again));
    let html = matrix_report(&Texts::new(Lang::English), &matrix, &grid);
    assert!(html.contains("&lt;i&gt;") && html.matches("<svg").count() == 1);
}

#[test]
fn a_larger_table_is_played_both_ways() {
    let matrix = matrix(&[BotKind::Random, BotKind::Greedy], 4);
    let grid = matrix.run(&AtomicBool::new(false), |_| {}).unwrap();
    let [random, greedy] = [grid.rows[0][1], grid.rows[1][0]].map(|cell| cell.unwrap().value);
    assert!(random < greedy && (random + greedy - 1.0).abs() > 0.1);
    assert_eq!(matrix.deals(), 2 * 60);
}

#[test]
fn a_matrix_needs_pairs() {
    let run = |matrix: Matrix| matrix.run(&AtomicBool::new(false), |_| {}).unwrap_err();
    assert!(matches!(run(matrix(&[BotKind::Random], 2)), MatrixError::TooFew(1)));
    assert!(matches!(run(matrix(&[BotKind::Random; 2], 2)), MatrixError::Twice(BotKind::Random)));
    let short = Matrix { rounds: 0, ..matrix(&[BotKind::Random, BotKind::Greedy], 2) };
    assert!(matches!(run(short), MatrixError::TooFewRounds { rounds: 0, least: 4 }));
}
