use std::fmt::Write;

use lastcard_rulebook::Texts;

use super::{
    bars::{Bar, bars},
    histogram::{Shape, histograms},
    lines::{Line, legend, lines},
    page::{Page, escaped},
};
use crate::{
    figures::{Figure, Observed},
    stats::Counts,
    study::{Entry, Findings, Study},
    trial::{CardFigure, Trial, TrialFindings},
    words::{entry_text, figure_meaning, figure_title, interval_text, value_text},
};

/// From so many numbers of players on, lines show more than bars.
const LINES_FROM: usize = 3;

/// Every figure of a study: what it means and how the entries compare.
pub(crate) fn figures(page: &mut Page, texts: &Texts, study: &Study, findings: &Findings) {
    let mut html = String::from("<div class=\"cards\">\n");
    for figure in Figure::ALL {
        let _ = writeln!(
            html,
            "<section class=\"card\"><h3>{}</h3><p class=\"note\">{}{}</p>",
            escaped(&figure_title(texts, figure.id())),
            escaped(&figure_meaning(texts, figure.id(), study.skill)),
            fair_note(texts, figure, study),
        );
        html.push_str(&plot(texts, figure, study, findings));
        html.push_str("</section>\n");
    }
    html.push_str("</div>\n");
    page.push(&html);
}

fn fair_note(texts: &Texts, figure: Figure, study: &Study) -> String {
    let dashed = study.entries.iter().any(|entry| figure.fair(entry.seats).is_some_and(|fair| fair > 0.0));
    if dashed { format!(" {}", escaped(&texts.get("lab-fair-line"))) } else { String::new() }
}

fn plot(texts: &Texts, figure: Figure, study: &Study, findings: &Findings) -> String {
    let names = rule_names(study);
    let rows: Vec<Bar> = entries(study, findings)
        .map(|(entry, observed)| Bar {
            name: entry_text(texts, entry),
            color: color_of(&names, entry),
            estimate: observed.estimate(figure),
            fair: figure.fair(entry.seats),
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
        .map(|entry| entry.and_then(|entry| figure.fair(entry.seats)))
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

/// The figures of a rule card, large.
pub(crate) fn card_figures(texts: &Texts, trial: &Trial, findings: &TrialFindings) -> String {
    let mut html = String::from("<div class=\"cards tiles\">\n");
    for figure in CardFigure::ALL {
        let shown = match findings.estimate(figure) {
            Some(it) => {
                let scale = figure.scale();
                format!("{} <span>{}</span>", value_text(scale, it.value), interval_text(scale, &it))
            }
            None => escaped(&texts.get("lab-unknown")),
        };
        let _ = writeln!(
            html,
            "<section class=\"card\"><h3>{}</h3><p class=\"big\">{shown}</p><p class=\"note\">{}</p></section>",
            escaped(&figure_title(texts, figure.id())),
            escaped(&figure_meaning(texts, figure.id(), trial.study.skill)),
        );
    }
    html.push_str("</div>\n");
    html
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
