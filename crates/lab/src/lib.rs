//! Measures bots and rules: duels, studies, statistics and reports.

mod duel;
mod stats;

pub use duel::{Duel, DuelError, Standing};
pub use stats::Sample;
