use std::fmt::Write;

use lastcard_rulebook::Texts;

use super::{
    bars::{Bar, bars},
    histogram::{Shape, histograms},
    lines::{Line, legend, lines},
    page::{Page, escaped},
};
use crate::{
    figures::Figure,
    observed::Observed,
    stats::Counts,
    study::{Entry, Findings, Study},
    words::{differences_lead, entry_text, figure_meaning, figure_title},
};

/// From so many numbers of players on, lines show more than bars.
const LINES_FROM: usize = 3;
/// The most rows that are shown unasked.
const MOST_ROWS: usize = 40;

/// Every figure of a study: what it means and how the entries compare.
pub(crate) fn figures(page: &mut Page, texts: &Texts, study: &Study, findings: &Findings) {
    let mut html = String::from("<div class=\"cards\">\n");
    for figure in Figure::ALL {
        let _ = writeln!(
            html,
            "<section class=\"card\"><h3>{}</h3><p class=\"note\">{}{}</p>",
            escaped(&figure_title(texts, figure.id())),
            escaped(&figure_meaning(texts, figure.id(), &study.skill)),
            fair_note(texts, figure, study),
        );
        html.push_str(&plot(texts, figure, study, findings));
        html.push_str("</section>\n");
    }
    html.push_str("</div>\n");
    page.push(&html);
}

fn fair_note(texts: &Texts, figure: Figure, study: &Study) -> String {
    let dashed =
        study.entries.iter().any(|entry| figure.fair(&entry.set.rules, entry.seats).is_some_and(|fair| fair > 0.0));
    if dashed { format!(" {}", escaped(&texts.get("lab-fair-line"))) } else { String::new() }
}

fn plot(texts: &Texts, figure: Figure, study: &Study, findings: &Findings) -> String {
    let names = rule_names(study);
    let rows: Vec<Bar> = entries(study, findings)
        .map(|(entry, observed)| Bar {
            name: entry_text(texts, entry),
            color: color_of(&names, entry),
            estimate: observed.estimate(figure),
            fair: figure.fair(&entry.set.rules, entry.seats),
            starred: false,
        })
        .collect();
    let rows = bars(texts, figure.scale(), &rows);
    let steps = player_counts(study);
    if steps.len() < LINES_FROM {
        return rows;
    }
    let drawn: Vec<Line> =
        names.iter().enumerate().map(|(color, name)| line(figure, study, findings, name, color, &steps)).collect();
    let fair: Vec<Option<f64>> = steps
        .iter()
        .map(|players| study.entries.iter().find(|entry| entry.seats.get() == *players))
        .map(|entry| entry.and_then(|entry| figure.fair(&entry.set.rules, entry.seats)))
        .collect();
    let labels: Vec<String> = steps.iter().map(usize::to_string).collect();
    format!(
        "<p class=\"note\">{}</p>{}{}<details><summary>{}</summary>\n{rows}</details>\n",
        escaped(&texts.get("lab-by-players")),
        lines(figure.scale(), &labels, &drawn, &fair),
        legend(&drawn),
        escaped(&texts.get("lab-numbers")),
    )
}

fn line(figure: Figure, study: &Study, findings: &Findings, name: &str, color: usize, steps: &[usize]) -> Line {
    let at = |players: &usize| {
        let mut all = entries(study, findings);
        let found = all.find(|(entry, _)| entry.name == name && entry.seats.get() == *players);
        found.and_then(|(_, observed)| observed.estimate(figure))
    };
    Line { name: name.to_owned(), color, points: steps.iter().map(at).collect() }
}

/// How every figure differs from the first rules', where anything is compared.
pub(crate) fn differences(page: &mut Page, texts: &Texts, study: &Study, findings: &Findings) {
    let Some(lead) = differences_lead(texts, study, findings) else { return };
    let names = rule_names(study);
    let compared: Vec<usize> =
        (0..study.entries.len()).filter(|place| findings.differences.base(*place).is_some()).collect();
    let mut html = String::from("<div class=\"cards\">\n");
    for figure in Figure::ALL {
        let row = |place: &usize| Bar {
            name: entry_text(texts, &study.entries[*place]),
            color: color_of(&names, &study.entries[*place]),
            estimate: findings.difference(*place, figure),
            fair: None,
            starred: true,
        };
        let rows = bars(texts, figure.change_scale(), &compared.iter().map(row).collect::<Vec<_>>());
        let title = escaped(&figure_title(texts, figure.id()));
        let _ =
            writeln!(html, "<section class=\"card\"><h3>{title}</h3>{}</section>", folded(texts, rows, compared.len()));
    }
    html.push_str("</div>\n");
    page.section(&texts.get("lab-differences"), &lead, &html);
}

/// More rows than anybody looks through are folded away.
fn folded(texts: &Texts, rows: String, number: usize) -> String {
    if number <= MOST_ROWS {
        return rows;
    }
    format!("<details><summary>{}</summary>\n{rows}</details>\n", escaped(&texts.get("lab-numbers")))
}

/// How long rounds and matches are.
pub(crate) fn lengths(page: &mut Page, texts: &Texts, study: &Study, findings: &Findings) {
    let names = rule_names(study);
    let drawn = |counts: fn(&Observed) -> &Counts| {
        let shapes = entries(study, findings).map(|(entry, observed)| Shape {
            name: entry_text(texts, entry),
            color: color_of(&names, entry),
            counts: counts(observed),
        });
        histograms(texts, &shapes.collect::<Vec<_>>())
    };
    page.section(&texts.get("lab-lengths"), &texts.get("lab-lengths-note"), &drawn(Observed::lengths));
    page.section(
        &texts.get("lab-match-lengths"),
        &texts.get("lab-match-lengths-note"),
        &drawn(Observed::match_lengths),
    );
}

fn entries<'a>(study: &'a Study, findings: &'a Findings) -> impl Iterator<Item = (&'a Entry, &'a Observed)> {
    study.entries.iter().zip(&findings.entries)
}

/// The names of rules, each once; its place is its colour.
fn rule_names(study: &Study) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for entry in &study.entries {
        if !names.contains(&entry.name) {
            names.push(entry.name.clone());
        }
    }
    names
}

fn color_of(names: &[String], entry: &Entry) -> usize {
    names.iter().position(|name| *name == entry.name).unwrap_or(0)
}

fn player_counts(study: &Study) -> Vec<usize> {
    let mut counts: Vec<usize> = study.entries.iter().map(|entry| entry.seats.get()).collect();
    counts.sort_unstable();
    counts.dedup();
    counts
}
