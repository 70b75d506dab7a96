use std::fmt::Write;

use lastcard_lab::{Grid, Matrix, Scale, estimate_text, matrix_csv, matrix_json, matrix_lead, matrix_report};
use lastcard_rulebook::Texts;

use super::{
    contestants::{faults_text, say_complaints},
    merge::share_text,
    pairs::{Pairs, PairsArgs, with_bar},
    printing::Printed,
    progress::write_report,
};
use crate::layout::wrapped;

/// Lets all pairs play; what is to be printed.
pub fn run_matrix(args: &PairsArgs, texts: &Texts) -> Result<String, String> {
    let Pairs { matrix, made, ledger } = args.prepare("matrix", texts)?;
    let keeping = &args.meeting.keeping;
    let kept = keeping.kept(ledger.as_ref());
    let grid = with_bar(&matrix, texts, |stop, progress| matrix.run_kept(kept, stop, progress))?;
    say_complaints(texts, &matrix.bots);
    if let Some(shard) = keeping.share() {
        return Ok(share_text(texts, keeping, shard, grid.deals, grid.interrupted));
    }
    write_report(texts, args.html.as_deref(), || matrix_report(texts, &made, &matrix, &grid))?;
    let result = Printed { kind: "matrix", made: &made, interrupted: grid.interrupted };
    Ok(args.meeting.printing.print(
        &result,
        || matrix_json(&matrix, &grid),
        || matrix_csv(&matrix, &grid),
        || matrix_text(texts, &matrix, &grid),
    ))
}

/// A matrix for people.
pub(crate) fn matrix_text(texts: &Texts, matrix: &Matrix, grid: &Grid) -> String {
    let mut out = format!("{}\n", texts.get("lab-matrix-title"));
    out.push_str(&wrapped("", &matrix_lead(texts, matrix, grid)));
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
    out.push_str(&faults_text(texts, &matrix.bots, &grid.faults));
    out
}
