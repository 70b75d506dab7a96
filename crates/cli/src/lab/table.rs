use std::fmt::Write;

use lastcard_lab::{
    Figure, Findings, Skill, Study, difference_text, entry_text, estimate_text, figure_meaning, figure_title,
};
use lastcard_rulebook::Texts;

use crate::layout::wrapped;

/// How wide a table may be.
const WIDTH: usize = 110;

/// All figures of a study, as many entries side by side as fit.
pub(crate) fn study_table(texts: &Texts, study: &Study, findings: &Findings) -> String {
    let all = 0..study.entries.len();
    table(texts, study, all, |place, figure| {
        estimate_text(texts, figure.scale(), findings.entries[place].estimate(figure).as_ref())
    })
}

/// How the entries differ from the first rules.
pub(crate) fn difference_table(texts: &Texts, study: &Study, findings: &Findings) -> String {
    let compared = (0..study.entries.len()).filter(|place| findings.differences.base(*place).is_some());
    table(texts, study, compared, |place, figure| {
        difference_text(texts, figure.change_scale(), findings.difference(place, figure).as_ref())
    })
}

/// A column for each of the entries at `places`, a line for each figure.
fn table(
    texts: &Texts,
    study: &Study,
    places: impl Iterator<Item = usize>,
    cell: impl Fn(usize, Figure) -> String,
) -> String {
    let labels: Vec<String> = Figure::ALL.iter().map(|figure| figure_title(texts, figure.id())).collect();
    let column = |place: usize| -> Vec<String> {
        let cells = Figure::ALL.into_iter().map(|figure| cell(place, figure));
        std::iter::once(entry_text(texts, &study.entries[place])).chain(cells).collect()
    };
    let columns: Vec<Vec<String>> = places.map(column).collect();
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
            out.truncate(out.trim_end_matches(' ').len());
            out.push('\n');
        }
        out.push('\n');
        rest = after;
    }
    out
}

/// What figures mean, and what the brackets are.
pub(crate) fn definitions(texts: &Texts, ids: impl Iterator<Item = &'static str>, skill: &Skill) -> String {
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
