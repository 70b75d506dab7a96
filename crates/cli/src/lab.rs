//! `lastcard lab` and `lastcard cards try`: bots and rules measured.

mod contestants;
mod duel;
mod games;
mod interrupt;
mod keeping;
mod matrix;
mod meeting;
mod merge;
mod pairs;
mod printing;
mod progress;
mod provenance;
mod ratings;
mod simulation;
mod story;
mod study;
mod table;
mod train;
mod trial;
mod tried;

pub use duel::{DuelArgs, run_duel};
pub use games::{GamesArgs, run_games};
pub use interrupt::{STOPPED_EARLY, was_stopped_early};
pub use matrix::run_matrix;
pub use merge::{MergeArgs, run_merge};
pub use pairs::PairsArgs;
pub use ratings::run_ratings;
pub use study::{StudyArgs, run_study};
pub use train::{TrainArgs, run_train};
pub use trial::{TryArgs, run_trial};
