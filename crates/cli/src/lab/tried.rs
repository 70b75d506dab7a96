use std::fmt::Write;

use lastcard_lab::{
    BranchFindings, CardFigure, Estimate, Scale, TrialFindings, estimate_text, figure_title, interval_text,
    trial_assumptions, trial_endless, trial_lead, trial_summary, trial_title, value_text,
};
use lastcard_rulebook::Texts;

use super::{contestants::faults_text, story::told_text, table::definitions, trial::Tried};
use crate::layout::wrapped;

/// What a trial showed: a round told, three sentences, and the figures.
pub(super) fn trial_text(texts: &Texts, tried: &Tried) -> String {
    let (trial, findings) = (&tried.trial, &tried.findings);
    let mut out = wrapped("", &trial_title(texts, trial));
    out.push_str(&wrapped("    ", tried.card.text(texts.lang())));
    let _ = writeln!(out, "\n{}", texts.get("lab-trial-story"));
    let no_story = || wrapped("  ", &texts.get("lab-trial-no-story"));
    out.push_str(&tried.told.as_ref().map_or_else(no_story, told_text));
    let _ = writeln!(out, "\n{}", texts.get("lab-trial-short"));
    let short = trial_endless(texts, trial, findings).into_iter().chain(trial_summary(texts, findings));
    short.for_each(|sentence| out.push_str(&wrapped("  - ", &sentence)));
    let assumed = trial_assumptions(texts, trial);
    if !assumed.is_empty() {
        let _ = writeln!(out, "\n{}", texts.get("lab-trial-assumed"));
        assumed.iter().for_each(|sentence| out.push_str(&wrapped("  - ", sentence)));
    }
    let _ = writeln!(out, "\n{}", texts.get("lab-trial-figures"));
    out.push_str(&wrapped("  ", &trial_lead(texts, trial, findings.rounds)));
    out.push('\n');
    out.push_str(&figures(texts, findings));
    out.push_str(&faults_text(texts, &trial.everybody(), &findings.faults));
    let branches = findings.branches(trial);
    if !branches.is_empty() {
        let _ = writeln!(out, "\n{}", texts.get("lab-trial-branches"));
        out.push_str(&ways(texts, &branches));
    }
    out.push('\n');
    out.push_str(&definitions(texts, findings.figures().map(CardFigure::id), &trial.skill));
    out
}

/// A line a figure: as written, blank, and by how much they differ.
fn figures(texts: &Texts, findings: &TrialFindings) -> String {
    let heads = ["lab-trial-with", "lab-trial-blank", "lab-trial-change"].map(|key| texts.get(key));
    let mut rows = vec![[String::new(), heads[0].clone(), heads[1].clone(), heads[2].clone()]];
    for figure in findings.figures() {
        let (found, scale) = (findings.compare(figure), figure.scale());
        let value = |estimate: Option<Estimate>| estimate.map_or_else(String::new, |it| value_text(scale, it.value));
        let with = found.with.map_or_else(|| texts.get("lab-unknown"), |it| value_text(scale, it.value));
        let change = found.change.map_or_else(String::new, |change| {
            let scale = figure.change_scale();
            format!("{} {}", value_text(scale, change.value), interval_text(scale, &change))
        });
        rows.push([figure_title(texts, figure.id()), with, value(found.blank), change]);
    }
    aligned(&rows)
}

/// A line for each way the rule went.
fn ways(texts: &Texts, branches: &[BranchFindings]) -> String {
    let heads = ["lab-branch-share", "lab-branch-wins", "lab-branch-decisive"].map(|key| texts.get(key));
    let mut rows = vec![[String::new(), heads[0].clone(), heads[1].clone(), heads[2].clone()]];
    for seen in branches {
        let value = |estimate: &Option<Estimate>| estimate_text(texts, Scale::Share, estimate.as_ref());
        rows.push([seen.branch.text(texts), value(&seen.share), value(&seen.player_wins), value(&seen.decisive)]);
    }
    aligned(&rows)
}

fn aligned(rows: &[[String; 4]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..4).map(width).collect();
    rows.iter().fold(String::new(), |mut out, [name, first, second, third]| {
        let [a, b, c, d] = [widths[0], widths[1], widths[2], widths[3]];
        let line = format!("  {name:<a$}   {first:>b$}   {second:>c$}   {third:>d$}");
        let _ = writeln!(out, "{}", line.trim_end());
        out
    })
}
