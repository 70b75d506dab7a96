//! Results as JSON, of one schema (docs/laboratory.md): the same for the same seed, whatever the number of threads.

use serde_json::{Map, Value, json};

use crate::{
    contestant::Contestant,
    duel::{Duel, Standing},
    figures::Figure,
    intervals::LEVEL,
    matrix::{Grid, Matrix},
    program::{Fault, Faults},
    provenance::{NamedRules, Provenance},
    ratings::{Rated, Rating},
    sitting::Length,
    stats::{Counts, Estimate},
    study::{Findings, Study},
};

/// The schema's name; what is added to it leaves the number as it is.
pub const SCHEMA: &str = "lastcard-lab/1";

/// A whole result: what kind it is, where it comes from, whether it was stopped early, and the fields of `body`.
pub fn result_json(kind: &str, made: &Provenance, interrupted: bool, body: Value) -> Value {
    let mut result = json!({
        "schema": SCHEMA,
        "kind": kind,
        "version": made.version,
        "commit": made.commit,
        "command": made.command,
        "interrupted": interrupted,
        "rules": made.rules.iter().map(NamedRules::json).collect::<Value>(),
    });
    if let (Value::Object(fields), Value::Object(body)) = (&mut result, body) {
        fields.extend(body);
    }
    result
}

/// A figure: what was measured, its interval and from how many observations; `null` where too little was seen.
pub fn figure_json(estimate: Option<&Estimate>) -> Value {
    match estimate {
        Some(Estimate { value, low, high, count }) => {
            json!({ "value": rounded(*value), "low": rounded(*low), "high": rounded(*high), "count": count })
        }
        None => Value::Null,
    }
}

/// How often each kind of fault was made.
pub fn faults_json(faults: Faults) -> Value {
    Fault::ALL.into_iter().map(|kind| (kind.name().to_owned(), Value::from(faults.of(kind)))).collect()
}

/// The same of everybody, by name.
pub(crate) fn faults_by_name(bots: &[Contestant], faults: &[Faults]) -> Value {
    bots.iter().zip(faults).map(|(bot, faults)| (bot.name().to_owned(), faults_json(*faults))).collect()
}

/// What a study found, to be given to [`result_json`].
pub fn study_json(study: &Study, findings: &Findings) -> Value {
    let differences = &findings.differences;
    json!({
        "asked": study.rounds,
        "rounds": findings.rounds,
        "seed": study.seed,
        "rollouts": study.rollouts,
        "bots": names(&study.bots),
        "skill": { "better": study.skill.better.name(), "others": study.skill.others.name() },
        "faults": faults_by_name(&study.everybody(), &findings.faults),
        "level": LEVEL,
        "comparisons": {
            "number": differences.number(),
            "adjusted": "bonferroni",
            "level": LEVEL,
            "level_of_each": differences.level(),
        },
        "entries": (0..study.entries.len()).map(|place| entry_json(study, findings, place)).collect::<Value>(),
    })
}

fn entry_json(study: &Study, findings: &Findings, place: usize) -> Value {
    let (entry, observed) = (&study.entries[place], &findings.entries[place]);
    let by_figure = |value: &dyn Fn(Figure) -> Value| -> Map<String, Value> {
        Figure::ALL.into_iter().map(|figure| (figure.id().to_owned(), value(figure))).collect()
    };
    let fair = Figure::ALL.into_iter().filter_map(|figure| {
        figure.fair(&entry.set.rules, entry.seats).map(|fair| (figure.id().to_owned(), rounded(fair)))
    });
    let against = findings.differences.base(place).map(|base| {
        json!({
            "rules": study.entries[base].name,
            "differences": by_figure(&|figure| figure_json(findings.difference(place, figure).as_ref())),
        })
    });
    json!({
        "rules": entry.name,
        "players": entry.seats.get(),
        "endless": figure_json(observed.endings().share().as_ref()),
        "figures": by_figure(&|figure| figure_json(observed.estimate(figure).as_ref())),
        "fair": fair.collect::<Map<_, _>>(),
        "against": against,
        "turns_counts": counts_json(observed.lengths()),
        "match_rounds_counts": counts_json(observed.match_lengths()),
    })
}

/// What a duel found, to be given to [`result_json`].
pub fn duel_json(duel: &Duel, standing: &Standing) -> Value {
    let seats = duel.seats.get() as u64;
    let bot = |(bot, kind): (usize, &Contestant)| {
        json!({
            "name": kind.name(),
            "wins": figure_json(standing.wins(duel, bot).as_ref()),
            "points": figure_json(standing.points[bot].amount().as_ref()),
            "rating": figure_json(standing.rating(duel, bot).as_ref()),
            "faults": faults_json(standing.faults[bot]),
        })
    };
    json!({
        "asked": duel.deals * seats,
        "matches": (duel.length == Length::Match).then_some(standing.deals * seats),
        "rounds": standing.rounds,
        "deals": standing.deals,
        "seed": duel.seed,
        "rollouts": duel.rollouts,
        "players": seats,
        "level": LEVEL,
        "fair": rounded(duel.fair()),
        "bots": duel.bots.iter().enumerate().map(bot).collect::<Value>(),
        "blocked": figure_json(standing.blocked.share_by_deal(seats).as_ref()),
        "actions": figure_json(standing.actions.amount().as_ref()),
    })
}

/// What a matrix found, to be given to [`result_json`]: how often one bot of the row wins against the column's.
pub fn matrix_json(matrix: &Matrix, grid: &Grid) -> Value {
    let row = |row: &Vec<Option<Estimate>>| -> Value { row.iter().map(|cell| figure_json(cell.as_ref())).collect() };
    json!({
        "asked": matrix.deals() * matrix.seats.get() as u64,
        "rounds": grid.deals * matrix.seats.get() as u64,
        "rounds_a_pair": matrix.rounds,
        "seed": matrix.seed,
        "rollouts": matrix.rollouts,
        "players": matrix.seats.get(),
        "level": LEVEL,
        "fair": rounded(matrix.fair()),
        "bots": names(&matrix.bots),
        "faults": grid.faults.iter().map(|faults| faults_json(*faults)).collect::<Value>(),
        "wins": grid.rows.iter().map(row).collect::<Value>(),
    })
}

/// What ratings were found, to be given to [`result_json`].
pub fn ratings_json(matrix: &Matrix, rated: &Rated) -> Value {
    let bot = |rating: &Rating| {
        json!({
            "name": matrix.bots[rating.bot].name(),
            "rating": figure_json(rating.rating.as_ref()),
            "above_next": figure_json(rating.above_next.as_ref()),
            "faults": faults_json(rated.grid.faults[rating.bot]),
        })
    };
    let expected = |row: &Vec<Option<f64>>| -> Value { row.iter().map(|chance| chance.map(rounded)).collect() };
    let mut json = matrix_json(matrix, &rated.grid);
    json["ratings"] = rated.ratings.iter().map(bot).collect();
    json["expected"] = rated.expected.iter().map(expected).collect();
    json
}

pub(crate) fn names(bots: &[Contestant]) -> Vec<&str> {
    bots.iter().map(Contestant::name).collect()
}

pub(crate) fn counts_json(counts: &Counts) -> Value {
    counts.iter().map(|(value, count)| json!([value, count])).collect()
}

/// Six digits are more than any interval is wide.
pub(crate) fn round_off(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

pub(crate) fn rounded(value: f64) -> Value {
    if value.is_finite() { round_off(value).into() } else { Value::Null }
}
