//! Trials of rule cards and matrices of bots.

use lastcard_bots::{BotKind, StopSign};
use lastcard_engine::{
    Action, CustomCards, Event, Face, Kind, Mark, MarkDoes, MarkRule, Passes, Rules, SeatCount, Step, Until, Voters,
    Who, WrittenRule,
};
use lastcard_lab::{
    Branch, CSV_HEAD, CardFigure, Explained, Length, Matrix, MatrixError, Skill, ToldRound, ToldStep, Trial,
    TrialFindings, TriedCard, matrix_json, matrix_report, trial_assumptions, trial_endless, trial_lead, trial_summary,
    trials_csv, trials_json, trials_report,
};
use lastcard_rulebook::{Lang, RuleSet, Texts};

use crate::made;

fn with_card(steps: &[Step]) -> RuleSet {
    let custom = CustomCards::new(&[WrittenRule::new(steps).unwrap()]).unwrap();
    let classic = RuleSet::named("classic").unwrap();
    RuleSet { rules: Rules { custom, ..classic.rules }, ..classic }
}

fn trial(steps: &[Step], rounds: u64) -> Trial {
    Trial {
        id: "card".to_owned(),
        title: "<script>1</script>".to_owned(),
        rules: "classic".to_owned(),
        mark: None,
        with: with_card(steps),
        blank: with_card(&[]),
        seats: SeatCount::new(4).unwrap(),
        tried: Face::custom(0).unwrap().set(),
        bots: vec![BotKind::Greedy.into()],
        skill: Skill { better: BotKind::Greedy.into(), others: BotKind::Random.into() },
        yes: Some(0.5),
        any_choice: false,
        rounds,
        seed: 7,
        rollouts: 1,
        threads: 1,
    }
}

/// Tell a joke: down to one card if it passes, else four more.
fn joke(passes: Passes) -> [Step; 4] {
    [Step::Vote(passes, Voters::Others, 3), Step::DiscardDownTo(Who::Me, 1), Step::Jump(4), Step::Draw(Who::Me, 4)]
}

fn run(trial: &Trial) -> TrialFindings {
    trial.run(&StopSign::default(), |_| {}).unwrap()
}

fn json(trial: &Trial) -> String {
    trials_json(&[(trial, &run(trial))]).to_string()
}

fn value(findings: &TrialFindings, figure: CardFigure) -> f64 {
    findings.compare(figure).with.unwrap().value
}

fn change(findings: &TrialFindings, figure: CardFigure) -> f64 {
    findings.compare(figure).change.unwrap().value
}

#[test]
fn a_blank_card_is_laid_as_often_as_itself_and_differs_in_nothing() {
    let findings = run(&trial(&[], 200));
    assert!(value(&findings, CardFigure::Began) > 0.1);
    for figure in CardFigure::ALL.into_iter().filter(|figure| *figure != CardFigure::Idle) {
        let found = findings.compare(figure);
        assert_eq!((found.with, found.change.unwrap().value), (found.blank, 0.0), "{figure:?}");
        assert_eq!(found.verdict(), None, "{figure:?}");
    }
}

#[test]
fn every_outcome_of_a_choice_has_a_row_though_nobody_chose_it() {
    let outcomes = |others: [u8; 3]| {
        let trial = trial(&[Step::Choose(Who::Me, others), Step::Draw(Who::Me, 9)], 0);
        let findings = run(&Trial { rounds: 2, ..trial.clone() });
        findings.branches(&trial).iter().map(|seen| seen.branch).collect::<Vec<_>>()
    };
    let all = [1, 2, 3, 4].map(Branch::Chose);
    assert_eq!(outcomes([2, 0, 0]), all[..2]);
    assert_eq!(outcomes([2, 2, 0]), all[..3]);
    assert_eq!(outcomes([2, 2, 2]), all);
}

#[test]
fn one_deal_is_one_deal_in_every_language() {
    let trial = trial(&[], 1);
    for (lang, [one, more]) in
        [(Lang::English, ["1 deal by", "2 deals by"]), (Lang::Spanish, ["1 reparto con", "2 repartos con"])]
    {
        let texts = Texts::new(lang);
        assert!(trial_lead(&texts, &trial, 1).contains(one));
        assert!(trial_lead(&texts, &trial, 2).contains(more));
    }
}

#[test]
fn an_extra_turn_always_changes_something_and_helps_its_player() {
    let findings = run(&trial(&[Step::Again], 3000));
    assert!(value(&findings, CardFigure::Began) > 0.1);
    assert_eq!(value(&findings, CardFigure::Idle), 0.0);
    // Sometimes it is laid with one card left, which is then laid too.
    assert!(value(&findings, CardFigure::Decisive) > 0.0);
    assert_eq!(findings.compare(CardFigure::PlayerWins).verdict(), Some(true));
}

#[test]
fn a_rule_that_finds_nothing_to_do_changes_nothing() {
    // No card has the number 99, so nobody ever discards one.
    let findings = run(&trial(&[Step::DiscardAll(Who::Everyone, Kind::Number(99))], 300));
    assert_eq!(value(&findings, CardFigure::Idle), 1.0);
    assert_eq!(change(&findings, CardFigure::Turns), 0.0);
}

#[test]
fn a_mark_that_does_nothing_is_said_to_do_nothing() {
    let mark = Step::Mark(Who::Next, Mark::new(0).unwrap(), Until::Round);
    let trial = Trial { mark: Some("chicken".to_owned()), ..trial(&[mark], 100) };
    let findings = run(&trial);
    assert_eq!(value(&findings, CardFigure::Idle), 1.0);
    let texts = Texts::new(Lang::English);
    assert!(trial_summary(&texts, &findings)[2].contains("nothing comes of it"));
    assert!(trial_assumptions(&texts, &trial)[0].contains("“chicken” does nothing"));
}

#[test]
fn a_mark_that_does_something_is_not_said_to_do_nothing() {
    let texts = Texts::new(Lang::English);
    let mark = Mark::new(0).unwrap();
    let meaning = |does: MarkDoes, told: Option<u8>| {
        let mut trial =
            Trial { mark: Some("storm".to_owned()), ..trial(&[Step::Mark(Who::Next, mark, Until::Turns(2))], 100) };
        let custom = &mut trial.with.rules.custom;
        *custom = custom.with_mark(mark, MarkRule { does, told }).unwrap();
        trial
    };
    for does in [MarkDoes::Draws(2), MarkDoes::Misses, MarkDoes::Opens, MarkDoes::Mutes] {
        let trial = meaning(does, None);
        let findings = run(&trial);
        assert_eq!(value(&findings, CardFigure::Idle), 0.0, "{does:?}");
        assert!(!trial_summary(&texts, &findings)[2].contains("nothing comes of it"), "{does:?}");
        assert_eq!(trial_assumptions(&texts, &trial), Vec::<String>::new(), "{does:?}");
        assert!(trials_json(&[(&trial, &findings)])["cards"][0]["mark_does_nothing"].is_null());
    }
    let told = meaning(MarkDoes::Nothing, Some(2));
    assert!(trial_assumptions(&texts, &told)[0].contains("Nobody is told on here for the mark “storm”"));
}

#[test]
fn a_rule_that_empties_the_hand_is_decisive() {
    let findings = run(&trial(&[Step::DiscardDownTo(Who::Me, 0)], 300));
    assert_eq!(value(&findings, CardFigure::Decisive), 1.0);
    assert_eq!(value(&findings, CardFigure::PlayerWins), 1.0);
    assert_eq!(findings.compare(CardFigure::Decisive).verdict(), Some(true));
}

#[test]
fn a_joke_is_the_better_the_fewer_have_to_laugh() {
    let wins = |passes| value(&run(&trial(&joke(passes), 3000)), CardFigure::PlayerWins);
    let [any, most, all] = [Passes::Any, Passes::Most, Passes::All].map(wins);
    assert!(any > most + 0.03 && most > all + 0.03, "{any:.3}, {most:.3}, {all:.3}");
}

#[test]
fn each_way_a_vote_comes_out_is_told_apart() {
    let trial = trial(&joke(Passes::Most), 2000);
    let branches = run(&trial).branches(&trial);
    let [passed, failed] = &branches[..] else { panic!("{branches:?}") };
    assert_eq!((passed.branch, failed.branch), (Branch::Passed, Branch::Failed));
    let [share, other] = [passed, failed].map(|seen| seen.share.unwrap().value);
    assert!((share + other - 1.0).abs() < 1e-9 && (0.42..0.58).contains(&share), "{share}");
    let [with, without] = [passed, failed].map(|seen| seen.player_wins.unwrap());
    assert!(with.low > without.high, "{with:?} {without:?}");
}

#[test]
fn the_chance_of_a_yes_is_what_was_asked_for() {
    for (yes, passed) in [(Some(0.0), 0.0), (Some(1.0), 1.0), (None, 0.0)] {
        let trial = Trial { yes, ..trial(&joke(Passes::Any), 400) };
        let branches = run(&trial).branches(&trial);
        assert_eq!(branches[0].share.unwrap().value, passed, "{yes:?}: nobody votes for a rival");
    }
}

#[test]
fn choices_by_chance_show_each_outcome() {
    let steps = [Step::choose(Who::Next, 2), Step::Jump(3), Step::Draw(Who::Next, 4)];
    let judged = trial(&steps, 600);
    let shares = |trial: &Trial| -> Vec<f64> {
        run(trial).branches(trial).iter().map(|seen| seen.share.unwrap().value).collect()
    };
    assert_eq!(shares(&judged), [1.0, 0.0], "nobody chooses to draw four");
    let by_chance = shares(&Trial { any_choice: true, ..judged });
    assert!((0.4..0.6).contains(&by_chance[0]), "{by_chance:?}");
}

#[test]
fn the_number_of_threads_changes_no_trial() {
    let one = trial(&joke(Passes::Any), 130);
    let two = Trial { threads: 2, ..one.clone() };
    assert_eq!(json(&one), json(&two));
}

#[test]
fn csv_has_a_line_for_each_figure_both_ways_and_for_each_way_the_rule_goes() {
    let trial = trial(&joke(Passes::Any), 60);
    let csv = trials_csv(&[(&trial, &run(&trial))]);
    assert_eq!(csv.lines().count(), CardFigure::ALL.len() * 3 + 2 * 3, "{csv}");
    let columns = CSV_HEAD.split(',').count();
    assert!(csv.lines().all(|line| line.split(',').count() == columns && line.contains("classic + card")), "{csv}");
    assert!(csv.contains("trial-branch,classic + card,4,,passed,share,"), "{csv}");
}

#[test]
fn the_round_that_is_told_has_the_card_and_an_end() {
    let trial = trial(&joke(Passes::Any), 300);
    let story = trial.story(&StopSign::default()).unwrap().unwrap();
    let begins: Vec<_> = story.steps.iter().filter(|step| step.begins).collect();
    assert!(!begins.is_empty() && begins.iter().all(|step| matches!(step.action, Action::Play(_))));
    assert!(story.steps.iter().any(|step| step.answers && matches!(step.action, Action::Vote(_))));
    let mut round = story.dealt;
    for event in story.steps.iter().flat_map(|step| &step.events) {
        round.replay(*event).unwrap();
    }
    assert!(round.outcome().is_some());
    assert!(story.steps.iter().flat_map(|step| &step.events).any(|event| matches!(event, Event::Counted { .. })));
    let stop = StopSign::default();
    stop.raise();
    assert!(trial.story(&stop).unwrap().is_none());
}

#[test]
fn the_report_of_a_trial_trusts_no_title() {
    let trial = trial(&[Step::Again], 80);
    let (findings, story) = (run(&trial), trial.story(&StopSign::default()).unwrap());
    let names = ["<u>", "b", "c", "d"].map(str::to_owned);
    let step = ToldStep { said: "<i>".to_owned(), counts: "7".to_owned(), besides: vec!["<s>".to_owned()] };
    let told = ToldRound { opening: String::new(), steps: vec![step], ending: "<em>".to_owned() };
    let card = TriedCard {
        trial: &trial,
        findings: &findings,
        says: "<b onclick=\"x\">",
        story: story.as_ref(),
        told: Some(&told),
        names: &names,
    };
    let html = trials_report(&Texts::new(Lang::Spanish), &made(), &[card]);
    for escaped in [
        "&lt;script&gt;1&lt;/script&gt;",
        "&lt;b onclick=&quot;x&quot;&gt;",
        "&lt;i&gt;",
        "&lt;u&gt;",
        "&lt;s&gt;",
        "&lt;em&gt;",
    ] {
        assert!(html.contains(escaped), "{escaped}");
    }
    assert!(!html.contains("<script") && !html.contains("http"));
    assert!(html.matches("<svg").count() > CardFigure::ALL.len());
}

fn matrix(bots: &[BotKind], players: usize) -> Matrix {
    let seats = SeatCount::new(players).unwrap();
    let (name, bots) = ("<i>".to_owned(), bots.iter().map(|bot| (*bot).into()).collect());
    Matrix {
        name,
        rules: Rules::CLASSIC,
        seats,
        bots,
        length: Length::Round,
        rounds: 240,
        seed: 7,
        rollouts: 1,
        threads: 1,
    }
}

#[test]
fn between_two_what_one_wins_the_other_does_not() {
    let matrix = matrix(&[BotKind::Random, BotKind::Greedy, BotKind::Clever], 2);
    let grid = matrix.run(&StopSign::default(), |_| {}).unwrap();
    for row in 0..3 {
        assert_eq!(grid.rows[row][row], None);
        for column in (0..3).filter(|column| *column != row) {
            let [here, there] = [grid.rows[row][column], grid.rows[column][row]].map(|cell| cell.unwrap().value);
            assert!((here + there - 1.0).abs() < 1e-9, "nothing is blocked between two");
        }
    }
    assert!(grid.rows[1][0].unwrap().low > 0.5, "greedy beats random");
    let threads = Matrix { threads: 2, ..matrix.clone() };
    let again = threads.run(&StopSign::default(), |_| {}).unwrap();
    assert_eq!(matrix_json(&matrix, &grid), matrix_json(&threads, &again));
    let html = matrix_report(&Texts::new(Lang::English), &made(), &matrix, &grid);
    assert!(html.contains("&lt;i&gt;") && html.matches("<svg").count() == 1);
}

#[test]
fn a_larger_table_is_played_both_ways() {
    let matrix = matrix(&[BotKind::Random, BotKind::Greedy], 4);
    let grid = matrix.run(&StopSign::default(), |_| {}).unwrap();
    let [random, greedy] = [grid.rows[0][1], grid.rows[1][0]].map(|cell| cell.unwrap().value);
    assert!(random < greedy && (random + greedy - 1.0).abs() > 0.1);
    assert_eq!(matrix.deals(), 2 * 60);
}

#[test]
fn a_matrix_needs_pairs() {
    let run = |matrix: Matrix| matrix.run(&StopSign::default(), |_| {}).unwrap_err();
    assert!(matches!(run(matrix(&[BotKind::Random], 2)), MatrixError::TooFew(1)));
    assert!(matches!(run(matrix(&[BotKind::Random; 2], 2)), MatrixError::Twice(_)));
    let short = Matrix { rounds: 0, ..matrix(&[BotKind::Random, BotKind::Greedy], 2) };
    assert!(matches!(run(short), MatrixError::TooFewRounds { rounds: 0, least: 4 }));
}

/// Whoever bears its mark draws, to the end of the round.
fn thirst(until: Until, rounds: u64) -> Trial {
    let mark = Mark::new(0).unwrap();
    let mut trial = Trial {
        mark: Some("thirst".to_owned()),
        title: "Thirst".to_owned(),
        ..trial(&[Step::Mark(Who::Everyone, mark, until)], rounds)
    };
    let custom = &mut trial.with.rules.custom;
    *custom = custom.with_mark(mark, MarkRule { does: MarkDoes::Draws(1), told: None }).unwrap();
    trial
}

#[test]
fn rounds_that_do_not_end_are_counted_and_the_others_give_figures() {
    let trial = thirst(Until::Round, 40);
    let findings = run(&trial);
    let [with, blank] = findings.endings;
    assert!(with.endless > 4 && with.endless < 36, "{with:?}");
    assert_eq!((findings.rounds, with.deals, blank.endless), (40, 40, 0));
    let share = findings.compare(CardFigure::Endless);
    assert_eq!(share.with.unwrap().value, with.endless as f64 / 40.0);
    assert_eq!(share.verdict(), Some(true));
    assert!(findings.compare(CardFigure::Turns).with.is_some());
    assert_eq!(findings.compare(CardFigure::Turns).with.unwrap().count, 40 - with.endless);
    for (lang, advice) in [(Lang::English, "end it by turns"), (Lang::Spanish, "termine por turnos")] {
        let said = trial_endless(&Texts::new(lang), &trial, &findings).unwrap();
        assert!(said.contains("Thirst") && said.contains(advice) && said.contains(&with.endless.to_string()), "{said}");
    }
    // So it is the advice that helps.
    let ended = thirst(Until::Turns(3), 40);
    let findings = run(&ended);
    assert_eq!(findings.endings[0].endless, 0);
    assert_eq!(trial_endless(&Texts::new(Lang::English), &ended, &findings), None);
    assert!(findings.figures().all(|figure| figure != CardFigure::Endless));
}

#[test]
fn where_hardly_a_round_ends_the_error_names_the_card() {
    let mut trial = thirst(Until::Round, 200);
    // With cards for nothing else they are laid in every round.
    let written = *trial.with.rules.custom.rule(0);
    let mark = Mark::new(0).unwrap();
    let does = trial.with.rules.custom.mark(mark);
    trial.with.rules.custom = CustomCards::new(&[written; 4]).unwrap().with_mark(mark, does).unwrap();
    trial.with.rules.hand_size = 15;
    let problem = trial.run(&StopSign::default(), |_| {}).unwrap_err();
    for (lang, advice) in [(Lang::English, "end it by turns"), (Lang::Spanish, "termine por turnos")] {
        let said = problem.text(&Texts::new(lang));
        assert!(said.contains("Thirst") && said.contains(advice), "{said}");
    }
}
