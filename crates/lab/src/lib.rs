//! Measures bots and rules: duels, studies, statistics and reports.

mod course;
mod csv;
mod deals;
mod duel;
mod figures;
mod json;
mod matrix;
mod report;
mod stats;
mod study;
mod trial;
mod words;

pub use course::{BEHIND_CARDS, BEHIND_TIMES, SECONDS_A_TURN, SECONDS_OTHERWISE};
pub use csv::study_csv;
pub use deals::PlayError;
pub use duel::{Duel, DuelError, Standing};
pub use figures::{Figure, Observed, Scale, Skill};
pub use json::{matrix_json, study_json, trial_json};
pub use matrix::{Grid, Matrix, MatrixError};
pub use report::{matrix_report, study_report, trial_report};
pub use stats::{Counts, Estimate, Ratio, Sample};
pub use study::{Entry, Findings, Study, StudyError};
pub use trial::{CardFigure, Trial, TrialFindings};
pub use words::{
    entry_text, estimate_text, figure_meaning, figure_title, matrix_lead, study_lead, trial_lead, trial_title,
};
