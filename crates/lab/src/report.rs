//! Reports as one HTML page each, with plots in SVG, without scripts or anything from outside.
//!
//! Shapes are drawn in SVG that stretches with the page and words stand in HTML beside them, so that
//! they stay as large on a telephone as on a desk.

mod axis;
mod bars;
mod heat;
mod histogram;
mod lines;
mod page;
mod scale;
mod sections;
mod trial;

use lastcard_rulebook::Texts;

use crate::{
    matrix::{Grid, Matrix},
    provenance::Provenance,
    ratings::Rated,
    study::{Findings, Study},
    words::{matrix_lead, ratings_lead, study_endless, study_lead},
};
use page::Page;
pub use trial::{ToldRound, ToldStep, TriedCard, trials_report};

/// The report of a study, with a matrix if there is one.
pub fn study_report(
    texts: &Texts,
    made: &Provenance,
    study: &Study,
    findings: &Findings,
    matrix: Option<(&Matrix, &Grid)>,
) -> String {
    let lead = study_lead(texts, study, findings.rounds);
    let mut page = Page::new(texts, &texts.get("lab-study-title"), &[&lead, &texts.get("lab-interval")]);
    study_endless(texts, study, findings).iter().for_each(|said| page.push(&format!("<p>{}</p>", page::escaped(said))));
    sections::figures(&mut page, texts, study, findings);
    sections::differences(&mut page, texts, study, findings);
    sections::lengths(&mut page, texts, study, findings);
    if let Some((matrix, grid)) = matrix {
        page.section(
            &texts.get("lab-matrix-title"),
            &matrix_lead(texts, matrix, grid),
            &heat::grid(texts, matrix, grid),
        );
    }
    page.finish(texts, made)
}

/// The report of a matrix.
pub fn matrix_report(texts: &Texts, made: &Provenance, matrix: &Matrix, grid: &Grid) -> String {
    let lead = matrix_lead(texts, matrix, grid);
    let mut page = Page::new(texts, &texts.get("lab-matrix-title"), &[&lead, &texts.get("lab-interval")]);
    page.push(&heat::grid(texts, matrix, grid));
    page.finish(texts, made)
}

/// The report of ratings: the bots on their scale, and the pairs they come from.
pub fn ratings_report(texts: &Texts, made: &Provenance, matrix: &Matrix, rated: &Rated) -> String {
    let lead = ratings_lead(texts, matrix, rated);
    let mut page = Page::new(texts, &texts.get("lab-ratings-title"), &[&lead, &texts.get("lab-interval")]);
    page.push(&scale::ratings(texts, matrix, rated));
    let pairs = heat::grid(texts, matrix, &rated.grid);
    page.section(&texts.get("lab-matrix-title"), &matrix_lead(texts, matrix, &rated.grid), &pairs);
    page.finish(texts, made)
}
