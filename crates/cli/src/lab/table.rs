use std::fmt::Write;

use lastcard_lab::{Figure, Findings, Skill, Study, entry_text, estimate_text, figure_meaning, figure_title};
use lastcard_rulebook::Texts;

use crate::layout::wrapped;

/// How wide a table may be.
const WIDTH: usize = 110;

/// All figures of a study, as many entries side by side as fit.
pub(crate) fn study_table(texts: &Texts, study: &Study, findings: &Findings) -> String {
    let labels: Vec<String> = Figure::ALL.iter().map(|figure| figure_title(texts, figure.id())).collect();
    let columns: Vec<Vec<String>> = study
        .entries
        .iter()
        .zip(&findings.entries)
        .map(|(entry, observed)| {
            let cells = Figure::ALL
                .iter()
                .map(|figure| estimate_text(texts, figure.scale(), observed.estimate(*figure).as_ref()));
            std::iter::once(entry_text(texts, entry)).chain(cells).collect()
        })
        .collect();
    let margin = widest(&labels);
    let mut out = String::new();
    let mut rest = columns.as_slice();
    while !rest.is_empty() {
        let (block, after) = rest.split_at(fitting(rest, margin));
        for line in 0..=labels.len() {
            let label = if line == 0 { "" } else { &labels[line - 1] };
            let _ = write!(out, "{label:<margin$}");
            for column in block {
                let width = widest(column);
                let _ = write!(out, "   {:>width$}", column[line]);
            }
            out.push('\n');
        }
        out.push('\n');
        rest = after;
    }
    out
}

/// What figures mean, and what the brackets are.
pub(crate) fn definitions(texts: &Texts, ids: impl Iterator<Item = &'static str>, skill: Skill) -> String {
    let mut out = format!("{}\n", texts.get("lab-definitions"));
    for id in ids {
        let head = format!("  {}: ", figure_title(texts, id));
        let text = wrapped("    ", &figure_meaning(texts, id, skill));
        let _ = write!(out, "{}\n{text}", head.trim_end());
    }
    out.push_str(&wrapped("  ", &texts.get("lab-interval")));
    out
}

fn widest(cells: &[String]) -> usize {
    cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0)
}

/// How many columns stand side by side; one at least.
fn fitting(columns: &[Vec<String>], margin: usize) -> usize {
    let mut width = margin;
    let fit = columns.iter().take_while(|column| {
        width += 3 + widest(column);
        width <= WIDTH
    });
    fit.count().max(1)
}
