use std::path::PathBuf;

use clap::Args;
use lastcard_engine::SeatCount;
use lastcard_lab::{
    Entry, Explained, Figure, Findings, Grid, Length, Matrix, NamedRules, Study, differences_lead, matrix_csv,
    matrix_json, study_csv, study_endless, study_json, study_lead, study_report,
};
use lastcard_rulebook::Texts;
use serde_json::{Value, json};

use super::{
    contestants::{Seated, faults_text, say_complaints},
    interrupt::{stop_on_ctrl_c, was_stopped_early},
    keeping::Keeping,
    matrix::matrix_text,
    merge::share_text,
    pairs::with_bar,
    printing::{Printed, Printing},
    progress::{bar, check_writable, write_report},
    provenance::{named_rules, provenance},
    simulation::Simulation,
    table::{definitions, difference_table, study_table},
};
use crate::layout::wrapped;

/// `lastcard lab study`
#[derive(Args)]
pub struct StudyArgs {
    /// Presets and rules files, like classic,house,ours.toml.
    #[arg(long, value_delimiter = ',', default_value = "classic")]
    rules: Vec<String>,
    /// Numbers of players, like 2,4.
    #[arg(long, value_delimiter = ',', default_value = "4")]
    players: Vec<i64>,
    /// Rounds by each of the rules and numbers of players.
    #[arg(long, default_value_t = 20_000)]
    rounds: u64,
    #[command(flatten)]
    seated: Seated,
    /// Also let every one of these bots play against every other, by the first rules and number of players.
    #[arg(long, value_delimiter = ',', num_args = 0..=1, default_missing_value = "random,greedy,clever")]
    matrix: Vec<String>,
    #[command(flatten)]
    keeping: Keeping,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    printing: Printing,
    /// Also write a report with plots, one HTML file that needs nothing else.
    #[arg(long)]
    html: Option<PathBuf>,
}

impl StudyArgs {
    /// What the run depends on besides the rules.
    fn settings(&self) -> Value {
        json!({
            "kind": "study",
            "players": self.players,
            "rounds": self.rounds,
            "bots": self.seated.bots,
            "skill": self.seated.skill,
            "matrix": self.matrix,
            "seed": self.simulation.seed,
            "rollouts": self.simulation.rollouts,
            "bot_time": self.seated.contestants.bot_time,
        })
    }
}

/// Makes a study; what is to be printed.
pub fn run_study(args: &StudyArgs, texts: &Texts) -> Result<String, String> {
    let rules = args.rules.iter().map(|name| named_rules(texts, name)).collect::<Result<Vec<_>, _>>()?;
    let study = study_of(args, texts, &rules)?;
    let matrix = matrix_of(args, texts, &study)?;
    let bots = [study.everybody(), matrix.iter().flat_map(|matrix| matrix.bots.clone()).collect()].concat();
    let largest = study.entries.iter().map(|entry| entry.seats).max_by_key(|seats| seats.get());
    args.keeping.check(texts, &bots, largest.unwrap_or(SeatCount::TWO))?;
    check_writable(args.html.as_deref())?;
    let made = provenance(rules);
    let ledger = args.keeping.ledger(texts, &made, args.settings())?;
    let kept = args.keeping.kept(ledger.as_ref());
    let progress = bar(texts, study.rounds);
    let findings = study.run_kept(kept, &stop_on_ctrl_c(texts), |rounds| progress.set_position(rounds));
    progress.finish_and_clear();
    let findings = findings.map_err(|problem| problem.text(texts))?;
    let pairs = |matrix| with_bar(matrix, texts, |stop, progress| matrix.run_kept(kept.later(1), stop, progress));
    let grid = matrix.as_ref().map(pairs).transpose()?;
    say_complaints(texts, &bots);
    if let Some(shard) = args.keeping.share() {
        return Ok(share_text(texts, &args.keeping, shard, findings.rounds, was_stopped_early()));
    }
    let matrix = matrix.as_ref().zip(grid.as_ref());
    write_report(texts, args.html.as_deref(), || study_report(texts, &made, &study, &findings, matrix))?;
    let interrupted = findings.is_short_of(&study) || grid.as_ref().is_some_and(|grid| grid.interrupted);
    let pairs_csv = || matrix.map(|(matrix, grid)| matrix_csv(matrix, grid)).unwrap_or_default();
    Ok(args.printing.print(
        &Printed { kind: "study", made: &made, interrupted },
        || whole_json(&study, &findings, matrix),
        || format!("{}{}", study_csv(&study, &findings), pairs_csv()),
        || study_text(texts, &study, &findings, matrix),
    ))
}

fn whole_json(study: &Study, findings: &Findings, matrix: Option<(&Matrix, &Grid)>) -> Value {
    let mut json = study_json(study, findings);
    if let Some((matrix, grid)) = matrix {
        json["matrix"] = matrix_json(matrix, grid);
    }
    json
}

fn study_of(args: &StudyArgs, texts: &Texts, rules: &[NamedRules]) -> Result<Study, String> {
    let mut entries = Vec::new();
    for NamedRules { name, set, .. } in rules {
        for players in &args.players {
            let seats = set.check_players(*players).map_err(|problem| format!("{name}: {}", problem.text(texts)))?;
            entries.push(Entry { name: name.clone(), set: set.clone(), seats });
        }
    }
    let (bots, skill) = args.seated.read(texts, &rules[0].set)?;
    Ok(Study {
        entries,
        bots,
        skill,
        rounds: args.rounds,
        seed: args.simulation.seed,
        rollouts: args.simulation.rollouts,
        threads: args.simulation.threads(),
    })
}

/// The matrix that goes with a study.
fn matrix_of(args: &StudyArgs, texts: &Texts, study: &Study) -> Result<Option<Matrix>, String> {
    let Some(entry) = study.entries.first().filter(|_| !args.matrix.is_empty()) else { return Ok(None) };
    Ok(Some(Matrix {
        name: entry.name.clone(),
        rules: entry.set.rules,
        seats: entry.seats,
        bots: args.seated.contestants.read(texts, &args.matrix, &entry.set)?,
        length: Length::Round,
        rounds: study.rounds,
        seed: study.seed,
        rollouts: study.rollouts,
        threads: study.threads,
    }))
}

fn study_text(texts: &Texts, study: &Study, findings: &Findings, matrix: Option<(&Matrix, &Grid)>) -> String {
    let mut out = format!("{}\n", texts.get("lab-study-title"));
    out.push_str(&wrapped("", &study_lead(texts, study, findings.rounds)));
    out.push('\n');
    study_endless(texts, study, findings).iter().for_each(|said| out.push_str(&format!("{}\n", wrapped("", said))));
    out.push_str(&study_table(texts, study, findings));
    if let Some(lead) = differences_lead(texts, study, findings) {
        out.push_str(&format!("{}\n{}\n", texts.get("lab-differences"), wrapped("", &lead)));
        out.push_str(&difference_table(texts, study, findings));
    }
    let faults = faults_text(texts, &study.everybody(), &findings.faults);
    if !faults.is_empty() {
        out.push_str(&format!("{faults}\n"));
    }
    if let Some((matrix, grid)) = matrix {
        out.push_str(&matrix_text(texts, matrix, grid));
        out.push('\n');
    }
    out.push_str(&definitions(texts, Figure::ALL.into_iter().map(Figure::id), &study.skill));
    out
}
