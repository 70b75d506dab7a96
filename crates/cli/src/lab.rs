//! `lastcard lab` and `lastcard cards try`: bots and rules measured.

mod duel;
mod matrix;
mod progress;
mod simulation;
mod study;
mod table;
mod trial;

pub use duel::{DuelArgs, run_duel};
pub use matrix::{MatrixArgs, run_matrix};
pub use study::{StudyArgs, run_study};
pub use trial::{TryArgs, run_trial};
