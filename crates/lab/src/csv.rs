//! Results as CSV (RFC 4180), one line a figure.

use std::fmt::Write;

use crate::{
    figures::Figure,
    json::round_off,
    study::{Findings, Study},
};

/// A study; figures not known are left empty.
pub fn study_csv(study: &Study, findings: &Findings) -> String {
    let mut out = String::from("rules,players,figure,value,low,high,count,fair\r\n");
    for (entry, observed) in study.entries.iter().zip(&findings.entries) {
        for figure in Figure::ALL {
            let _ = write!(out, "{},{},{},", field(&entry.name), entry.seats.get(), figure.id());
            match observed.estimate(figure) {
                Some(it) => {
                    let [value, low, high] = [it.value, it.low, it.high].map(round_off);
                    let _ = write!(out, "{value},{low},{high},{},", it.count);
                }
                None => out.push_str(",,,0,"),
            }
            let fair = figure.fair(entry.seats).map(|fair| round_off(fair).to_string());
            let _ = write!(out, "{}\r\n", fair.unwrap_or_default());
        }
    }
    out
}

/// A text as a field, in quotes where it needs them.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\r', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
