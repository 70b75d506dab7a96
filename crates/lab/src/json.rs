//! Results as JSON: the same for the same seed, whatever the number of threads.

use lastcard_bots::BotKind;
use serde_json::{Map, Value, json};

use crate::{
    figures::{Figure, Observed},
    matrix::{Grid, Matrix},
    stats::{Counts, Estimate},
    study::{Entry, Findings, Study},
    trial::{CardFigure, Trial, TrialFindings},
};

/// A study.
pub fn study_json(study: &Study, findings: &Findings) -> Value {
    let entries = study.entries.iter().zip(&findings.entries);
    json!({
        "rounds": findings.rounds,
        "asked": study.rounds,
        "seed": study.seed,
        "bots": names(&study.bots),
        "skill": { "better": study.skill.better.name(), "others": study.skill.others.name() },
        "entries": entries.map(|(entry, observed)| entry_json(entry, observed)).collect::<Vec<_>>(),
    })
}

fn entry_json(entry: &Entry, observed: &Observed) -> Value {
    let figures: Map<String, Value> = Figure::ALL
        .into_iter()
        .map(|figure| {
            let mut value = estimate_json(observed.estimate(figure).as_ref());
            if let (Value::Object(fields), Some(fair)) = (&mut value, figure.fair(entry.seats)) {
                fields.insert("fair".to_owned(), rounded(fair));
            }
            (figure.id().to_owned(), value)
        })
        .collect();
    json!({
        "rules": entry.name,
        "players": entry.seats.get(),
        "figures": figures,
        "turns_counts": counts_json(observed.lengths()),
        "match_rounds_counts": counts_json(observed.match_lengths()),
    })
}

/// A trial of a rule card.
pub fn trial_json(trial: &Trial, findings: &TrialFindings) -> Value {
    let figures: Map<String, Value> = CardFigure::ALL
        .into_iter()
        .map(|figure| (figure.id().to_owned(), estimate_json(findings.estimate(figure).as_ref())))
        .collect();
    let mut study = study_json(&trial.study, &findings.study);
    // What people read the entries are called depends on their language.
    for (place, name) in ["without", "blank", "with"].into_iter().enumerate() {
        study["entries"][place]["rules"] = name.into();
    }
    json!({ "card": trial.id, "rules": trial.rules, "figures": figures, "study": study })
}

/// A matrix: how often one bot of the row wins against the column's.
pub fn matrix_json(matrix: &Matrix, grid: &Grid) -> Value {
    let row =
        |row: &Vec<Option<Estimate>>| -> Vec<Value> { row.iter().map(|cell| estimate_json(cell.as_ref())).collect() };
    json!({
        "rules": matrix.name,
        "players": matrix.seats.get(),
        "rounds": matrix.rounds,
        "seed": matrix.seed,
        "rollouts": matrix.rollouts,
        "bots": names(&matrix.bots),
        "wins": grid.rows.iter().map(row).collect::<Vec<_>>(),
    })
}

fn names(bots: &[BotKind]) -> Vec<&'static str> {
    bots.iter().map(|bot| bot.name()).collect()
}

fn estimate_json(estimate: Option<&Estimate>) -> Value {
    match estimate {
        Some(Estimate { value, low, high, count }) => {
            json!({ "value": rounded(*value), "low": rounded(*low), "high": rounded(*high), "count": count })
        }
        None => Value::Null,
    }
}

fn counts_json(counts: &Counts) -> Value {
    counts.iter().map(|(value, count)| json!([value, count])).collect()
}

/// Six digits are more than any interval is wide.
pub(crate) fn round_off(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

fn rounded(value: f64) -> Value {
    if value.is_finite() { round_off(value).into() } else { Value::Null }
}
