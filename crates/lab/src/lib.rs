//! Measures bots and rules: duels, studies, statistics and reports.

mod deals;
mod duel;
mod stats;

pub use deals::PlayError;
pub use duel::{Duel, DuelError, Standing};
pub use stats::Sample;
