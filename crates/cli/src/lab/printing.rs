use clap::Args;
use lastcard_lab::{CSV_HEAD, Provenance, result_json};
use serde_json::Value;

/// How a result is printed.
#[derive(Args)]
pub(super) struct Printing {
    /// Print one JSON object.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV, one line a figure.
    #[arg(long)]
    csv: bool,
}

/// A result that can be printed.
pub(super) struct Printed<'a> {
    /// What kind it is.
    pub(super) kind: &'a str,
    /// Where it comes from.
    pub(super) made: &'a Provenance,
    /// Whether it was stopped early.
    pub(super) interrupted: bool,
}

impl Printing {
    /// The result in the form that is wanted: its fields, its lines of CSV, or a text for people.
    pub(super) fn print(
        &self,
        result: &Printed<'_>,
        json: impl FnOnce() -> Value,
        csv: impl FnOnce() -> String,
        text: impl FnOnce() -> String,
    ) -> String {
        match (self.json, self.csv) {
            (true, _) => format!("{}\n", result_json(result.kind, result.made, result.interrupted, json())),
            (_, true) => format!("{CSV_HEAD}{}", csv()),
            _ => text(),
        }
    }
}
