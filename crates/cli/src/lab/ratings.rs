use std::fmt::Write;

use lastcard_lab::{Matrix, Rated, matrix_csv, rating_text, ratings_csv, ratings_json, ratings_lead, ratings_report};
use lastcard_rulebook::Texts;

use super::{
    contestants::{faults_text, say_complaints},
    merge::share_text,
    pairs::{Pairs, PairsArgs, with_bar},
    printing::Printed,
    progress::write_report,
};
use crate::layout::wrapped;

/// Lets all pairs play and rates the bots; what is to be printed.
pub fn run_ratings(args: &PairsArgs, texts: &Texts) -> Result<String, String> {
    let Pairs { matrix, made, ledger } = args.prepare("ratings", texts)?;
    let keeping = &args.meeting.keeping;
    let kept = keeping.kept(ledger.as_ref());
    let rated = with_bar(&matrix, texts, |stop, progress| matrix.rate(kept, stop, progress))?;
    say_complaints(texts, &matrix.bots);
    if let Some(shard) = keeping.share() {
        return Ok(share_text(texts, keeping, shard, rated.grid.deals, rated.grid.interrupted));
    }
    write_report(texts, args.html.as_deref(), || ratings_report(texts, &made, &matrix, &rated))?;
    let result = Printed { kind: "ratings", made: &made, interrupted: rated.grid.interrupted };
    Ok(args.meeting.printing.print(
        &result,
        || ratings_json(&matrix, &rated),
        || format!("{}{}", ratings_csv(&matrix, &rated), matrix_csv(&matrix, &rated.grid)),
        || ratings_text(texts, &matrix, &rated),
    ))
}

/// Ratings for people.
fn ratings_text(texts: &Texts, matrix: &Matrix, rated: &Rated) -> String {
    let mut out = format!("{}\n", texts.get("lab-ratings-title"));
    out.push_str(&wrapped("", &ratings_lead(texts, matrix, rated)));
    out.push('\n');
    let wide = matrix.bots.iter().map(|bot| bot.name().chars().count()).max().unwrap_or(0).max(8);
    let heads = ["lab-duel-bot", "lab-duel-rating", "lab-ratings-above"].map(|key| texts.get(key));
    let _ = writeln!(out, "{:<wide$} {:>24} {:>24}", heads[0], heads[1], heads[2]);
    for rating in &rated.ratings {
        let above = rating.above_next.as_ref().map_or("-".to_owned(), |above| rating_text(texts, Some(above)));
        let value = rating_text(texts, rating.rating.as_ref());
        let _ = writeln!(out, "{:<wide$} {value:>24} {above:>24}", matrix.bots[rating.bot].name());
    }
    out.push_str(&faults_text(texts, &matrix.bots, &rated.grid.faults));
    out.push('\n');
    out.push_str(&wrapped("", &texts.get("lab-interval")));
    out
}
