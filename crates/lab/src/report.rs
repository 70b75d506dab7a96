//! Reports as one HTML page each, with plots in SVG, without scripts or anything from outside.
//!
//! Shapes are drawn in SVG that stretches with the page and words stand in HTML beside them, so that
//! they stay as large on a telephone as on a desk.

mod bars;
mod heat;
mod histogram;
mod lines;
mod page;
mod sections;

use lastcard_rulebook::Texts;

use crate::{
    matrix::{Grid, Matrix},
    study::{Findings, Study},
    trial::{Trial, TrialFindings},
    words::{matrix_lead, study_lead, trial_lead, trial_title},
};
use page::Page;

/// The report of a study, with a matrix if there is one.
pub fn study_report(texts: &Texts, study: &Study, findings: &Findings, matrix: Option<(&Matrix, &Grid)>) -> String {
    let lead = study_lead(texts, study, findings.rounds);
    let mut page = Page::new(texts, &texts.get("lab-study-title"), &[&lead, &texts.get("lab-interval")]);
    sections::figures(&mut page, texts, study, findings);
    sections::lengths(&mut page, texts, study, findings);
    if let Some((matrix, grid)) = matrix {
        page.section(&texts.get("lab-matrix-title"), &matrix_lead(texts, matrix), &heat::grid(texts, matrix, grid));
    }
    page.finish()
}

/// The report of a matrix.
pub fn matrix_report(texts: &Texts, matrix: &Matrix, grid: &Grid) -> String {
    let lead = matrix_lead(texts, matrix);
    let mut page = Page::new(texts, &texts.get("lab-matrix-title"), &[&lead, &texts.get("lab-interval")]);
    page.push(&heat::grid(texts, matrix, grid));
    page.finish()
}

/// The report of a rule card's trial; `says` is what stands on the card.
pub fn trial_report(texts: &Texts, trial: &Trial, says: &str, findings: &TrialFindings) -> String {
    let lead = trial_lead(texts, trial, findings.study.rounds);
    let leads: [&str; 3] = [says, &lead, &texts.get("lab-interval")];
    let mut page = Page::new(texts, &trial_title(texts, trial), &leads);
    page.heading(&texts.get("lab-trial-card"));
    page.push(&sections::card_figures(texts, trial, findings));
    page.heading(&texts.get("lab-trial-rules"));
    sections::figures(&mut page, texts, &trial.study, &findings.study);
    sections::lengths(&mut page, texts, &trial.study, &findings.study);
    page.finish()
}
