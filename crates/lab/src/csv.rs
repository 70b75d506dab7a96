//! Results as CSV (RFC 4180), one line a figure, with the same columns for all.

use std::fmt::Write;

use crate::{
    duel::{Duel, Standing},
    figures::Figure,
    json::round_off,
    matrix::{Grid, Matrix},
    ratings::Rated,
    stats::Estimate,
    study::{Findings, Study},
    trial::CardFigure,
};

/// The columns, as docs/laboratory.md tells them.
pub const CSV_HEAD: &str = "kind,rules,players,bot,against,figure,value,low,high,count,fair,interrupted\r\n";

/// One line. What a kind of result has nothing to say of is left empty, and so is a value that is not known.
pub(crate) struct Line<'a> {
    pub(crate) kind: &'a str,
    pub(crate) rules: &'a str,
    pub(crate) players: usize,
    pub(crate) bot: &'a str,
    pub(crate) against: &'a str,
    pub(crate) figure: &'a str,
    pub(crate) estimate: Option<Estimate>,
    pub(crate) fair: Option<f64>,
    pub(crate) interrupted: bool,
}

impl Line<'_> {
    pub(crate) fn write(&self, out: &mut String) {
        let number = |value: f64| if value.is_finite() { round_off(value).to_string() } else { String::new() };
        let [value, low, high] = match self.estimate {
            Some(it) => [it.value, it.low, it.high].map(number),
            None => [const { String::new() }; 3],
        };
        let count = self.estimate.map_or(0, |it| it.count);
        let [rules, bot, against] = [self.rules, self.bot, self.against].map(field);
        let fair = self.fair.map(number).unwrap_or_default();
        let Line { kind, players, figure, interrupted, .. } = self;
        let _ = write!(
            out,
            "{kind},{rules},{players},{bot},{against},{figure},{value},{low},{high},{count},{fair},{interrupted}\r\n"
        );
    }
}

/// The lines of a study: its figures, then the differences from the first rules.
pub fn study_csv(study: &Study, findings: &Findings) -> String {
    let mut out = String::new();
    let interrupted = findings.is_short_of(study);
    for (entry, observed) in study.entries.iter().zip(&findings.entries) {
        let mut line = |figure: &str, estimate: Option<Estimate>, fair: Option<f64>| {
            let (rules, players) = (entry.name.as_str(), entry.seats.get());
            let line =
                Line { kind: "study", rules, players, bot: "", against: "", figure, estimate, fair, interrupted };
            line.write(&mut out);
        };
        for figure in Figure::ALL {
            line(figure.id(), observed.estimate(figure), figure.fair(&entry.set.rules, entry.seats));
        }
        line(CardFigure::Endless.id(), observed.endings().share(), None);
    }
    for (place, entry) in study.entries.iter().enumerate() {
        let Some(base) = findings.differences.base(place) else { continue };
        for figure in Figure::ALL {
            let line = Line {
                kind: "difference",
                rules: &entry.name,
                players: entry.seats.get(),
                bot: "",
                against: &study.entries[base].name,
                figure: figure.id(),
                estimate: findings.difference(place, figure),
                fair: None,
                interrupted,
            };
            line.write(&mut out);
        }
    }
    out
}

/// The lines of a duel by rules of that name.
pub fn duel_csv(name: &str, duel: &Duel, standing: &Standing) -> String {
    let mut out = String::new();
    for (bot, kind) in duel.bots.iter().enumerate() {
        let figures = [
            ("wins", standing.wins(duel, bot), Some(duel.fair())),
            ("points", standing.points[bot].amount(), None),
            ("rating", standing.rating(duel, bot), Some(0.0)),
        ];
        for (figure, estimate, fair) in figures {
            let line = Line {
                kind: "duel",
                rules: name,
                players: duel.seats.get(),
                bot: kind.name(),
                against: "",
                figure,
                estimate,
                fair,
                interrupted: standing.interrupted,
            };
            line.write(&mut out);
        }
    }
    out
}

/// The lines of ratings, two a bot that has one below it.
pub fn ratings_csv(matrix: &Matrix, rated: &Rated) -> String {
    let mut out = String::new();
    for (place, rating) in rated.ratings.iter().enumerate() {
        let next = rated.ratings.get(place + 1).map_or("", |next| matrix.bots[next.bot].name());
        let figures = [("rating", "", rating.rating), ("above", next, rating.above_next)];
        for (figure, against, estimate) in
            figures.into_iter().filter(|(figure, against, _)| *figure == "rating" || !against.is_empty())
        {
            let line = Line {
                kind: "ratings",
                rules: &matrix.name,
                players: matrix.seats.get(),
                bot: matrix.bots[rating.bot].name(),
                against,
                figure,
                estimate,
                fair: Some(0.0),
                interrupted: rated.grid.interrupted,
            };
            line.write(&mut out);
        }
    }
    out
}

/// The lines of a matrix, one a pair.
pub fn matrix_csv(matrix: &Matrix, grid: &Grid) -> String {
    let mut out = String::new();
    for (row, cells) in grid.rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate().filter(|(column, _)| *column != row) {
            let line = Line {
                kind: "matrix",
                rules: &matrix.name,
                players: matrix.seats.get(),
                bot: matrix.bots[row].name(),
                against: matrix.bots[column].name(),
                figure: "wins",
                estimate: *cell,
                fair: Some(matrix.fair()),
                interrupted: grid.interrupted,
            };
            line.write(&mut out);
        }
    }
    out
}

/// A text as a field, in quotes where it needs them.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\r', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
