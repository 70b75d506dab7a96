use std::{fmt::Write, path::PathBuf, sync::atomic::AtomicBool};

use clap::Args;
use lastcard_bots::BotKind;
use lastcard_lab::{Grid, Matrix, Scale, estimate_text, matrix_json, matrix_lead, matrix_report};
use lastcard_rulebook::Texts;

use super::{
    progress::{bar, check_writable, stop_on_ctrl_c, write_report},
    simulation::Simulation,
};
use crate::{layout::wrapped, sources::find_rules};

/// `lastcard lab matrix`
#[derive(Args)]
pub struct MatrixArgs {
    /// The bots: random, greedy, clever, expert.
    #[arg(long, value_delimiter = ',', default_value = "random,greedy,clever")]
    pub bots: Vec<BotKind>,
    /// Players at the table, 2 to 10.
    #[arg(long, default_value_t = 2)]
    pub players: i64,
    /// A preset's name or a rules file.
    #[arg(long, default_value = "classic")]
    pub rules: String,
    /// Rounds of each pair.
    #[arg(long, default_value_t = 10_000)]
    pub rounds: u64,
    #[command(flatten)]
    simulation: Simulation,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
    /// Also write a report, one HTML file that needs nothing else.
    #[arg(long)]
    pub html: Option<PathBuf>,
}

/// Lets all pairs play; what is to be printed.
pub fn run_matrix(args: &MatrixArgs, texts: &Texts) -> Result<String, String> {
    let set = find_rules(texts, &args.rules)?;
    let seats = set.check_players(args.players).map_err(|problem| problem.text(texts))?;
    let matrix = Matrix {
        name: args.rules.clone(),
        rules: set.rules,
        seats,
        bots: args.bots.clone(),
        rounds: args.rounds,
        seed: args.simulation.seed,
        rollouts: args.simulation.rollouts,
        threads: args.simulation.threads(),
    };
    check_writable(args.html.as_deref())?;
    let grid = play(&matrix, texts, &stop_on_ctrl_c())?;
    write_report(texts, args.html.as_deref(), || matrix_report(texts, &matrix, &grid))?;
    Ok(match args.json {
        true => format!("{}\n", matrix_json(&matrix, &grid)),
        false => matrix_text(texts, &matrix, &grid),
    })
}

/// Lets all pairs play with a progress bar.
pub(crate) fn play(matrix: &Matrix, texts: &Texts, stop: &AtomicBool) -> Result<Grid, String> {
    let seats = matrix.seats.get() as u64;
    let bar = bar(texts, matrix.deals() * seats);
    let grid = matrix.run(stop, |deals| bar.set_position(deals * seats));
    bar.finish_and_clear();
    grid.map_err(|problem| problem.to_string())
}

/// A matrix for people.
pub(crate) fn matrix_text(texts: &Texts, matrix: &Matrix, grid: &Grid) -> String {
    let mut out = format!("{}\n", texts.get("lab-matrix-title"));
    out.push_str(&wrapped("", &matrix_lead(texts, matrix)));
    let _ = write!(out, "\n{:<20}", texts.get("lab-matrix-corner"));
    for bot in &matrix.bots {
        let _ = write!(out, " {:>24}", bot.name());
    }
    out.push('\n');
    for (bot, row) in matrix.bots.iter().zip(&grid.rows) {
        let _ = write!(out, "{:<20}", bot.name());
        for cell in row {
            let text = cell.as_ref().map_or("-".to_owned(), |cell| estimate_text(texts, Scale::Share, Some(cell)));
            let _ = write!(out, " {text:>24}");
        }
        out.push('\n');
    }
    out
}
