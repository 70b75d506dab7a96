use std::path::PathBuf;

use clap::Args;
use lastcard_bots::BotKind;
use lastcard_lab::{
    Entry, Figure, Findings, Grid, Matrix, Skill, Study, matrix_json, study_csv, study_json, study_lead, study_report,
};
use lastcard_rulebook::Texts;

use super::{
    matrix::{matrix_text, play},
    progress::{bar, check_writable, stop_on_ctrl_c, write_report},
    simulation::Simulation,
    table::{definitions, study_table},
};
use crate::{layout::wrapped, sources::find_rules};

/// `lastcard lab study`
#[derive(Args)]
pub struct StudyArgs {
    /// Presets and rules files, like classic,house,ours.toml.
    #[arg(long, value_delimiter = ',', default_value = "classic")]
    pub rules: Vec<String>,
    /// Numbers of players, like 2,4.
    #[arg(long, value_delimiter = ',', default_value = "4")]
    pub players: Vec<i64>,
    /// Rounds by each of the rules and numbers of players.
    #[arg(long, default_value_t = 20_000)]
    pub rounds: u64,
    /// Who plays, the first in the first seat and so on; the last fills the rest.
    #[arg(long, value_delimiter = ',', default_value = "greedy")]
    pub bots: Vec<BotKind>,
    /// By whom skill is measured: one of the first among seats full of the second.
    #[arg(long, value_delimiter = ',', num_args = 1, default_value = "clever,random")]
    pub skill: Vec<BotKind>,
    /// Also let every one of these bots play against every other, by the first rules and number of players.
    #[arg(long, value_delimiter = ',', num_args = 0..=1, default_missing_value = "random,greedy,clever")]
    pub matrix: Vec<BotKind>,
    #[command(flatten)]
    simulation: Simulation,
    /// Print one JSON object.
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print CSV, one line a figure.
    #[arg(long)]
    pub csv: bool,
    /// Also write a report with plots, one HTML file that needs nothing else.
    #[arg(long)]
    pub html: Option<PathBuf>,
}

/// Makes a study; what is to be printed.
pub fn run_study(args: &StudyArgs, texts: &Texts) -> Result<String, String> {
    let study = study_of(args, texts)?;
    let matrix = matrix_of(args, &study);
    check_writable(args.html.as_deref())?;
    let stop = stop_on_ctrl_c();
    let progress = bar(texts, study.rounds);
    let findings = study.run(&stop, |rounds| progress.set_position(rounds)).map_err(|problem| problem.to_string());
    progress.finish_and_clear();
    let findings = findings?;
    let grid = matrix.as_ref().map(|matrix| play(matrix, texts, &stop)).transpose()?;
    let matrix = matrix.as_ref().zip(grid.as_ref());
    write_report(texts, args.html.as_deref(), || study_report(texts, &study, &findings, matrix))?;
    Ok(if args.json {
        let mut json = study_json(&study, &findings);
        if let Some((matrix, grid)) = matrix {
            json["matrix"] = matrix_json(matrix, grid);
        }
        format!("{json}\n")
    } else if args.csv {
        study_csv(&study, &findings)
    } else {
        study_text(texts, &study, &findings, matrix)
    })
}

fn study_of(args: &StudyArgs, texts: &Texts) -> Result<Study, String> {
    let mut entries = Vec::new();
    for name in &args.rules {
        let set = find_rules(texts, name)?;
        for players in &args.players {
            let seats = set.check_players(*players).map_err(|problem| format!("{name}: {}", problem.text(texts)))?;
            entries.push(Entry { name: name.clone(), rules: set.rules, seats });
        }
    }
    Ok(Study {
        entries,
        bots: args.bots.clone(),
        skill: skill_of(&args.skill)?,
        rounds: args.rounds,
        seed: args.simulation.seed,
        rollouts: args.simulation.rollouts,
        threads: args.simulation.threads(),
    })
}

/// Reads `clever,random`.
pub(crate) fn skill_of(bots: &[BotKind]) -> Result<Skill, String> {
    match bots {
        [better, others] => Ok(Skill { better: *better, others: *others }),
        _ => Err(format!("--skill takes two bots, like clever,random, not {}", bots.len())),
    }
}

/// The matrix that goes with a study.
fn matrix_of(args: &StudyArgs, study: &Study) -> Option<Matrix> {
    let entry = study.entries.first().filter(|_| !args.matrix.is_empty())?;
    Some(Matrix {
        name: entry.name.clone(),
        rules: entry.rules,
        seats: entry.seats,
        bots: args.matrix.clone(),
        rounds: study.rounds,
        seed: study.seed,
        rollouts: study.rollouts,
        threads: study.threads,
    })
}

fn study_text(texts: &Texts, study: &Study, findings: &Findings, matrix: Option<(&Matrix, &Grid)>) -> String {
    let mut out = format!("{}\n", texts.get("lab-study-title"));
    out.push_str(&wrapped("", &study_lead(texts, study, findings.rounds)));
    out.push('\n');
    out.push_str(&study_table(texts, study, findings));
    if let Some((matrix, grid)) = matrix {
        out.push_str(&matrix_text(texts, matrix, grid));
        out.push('\n');
    }
    out.push_str(&definitions(texts, Figure::ALL.into_iter().map(Figure::id), study.skill));
    out
}
