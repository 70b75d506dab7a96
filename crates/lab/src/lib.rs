//! Measures bots and rules: duels, studies, statistics and reports.

mod bradley_terry;
mod calibration;
mod cast;
mod clairvoyant;
mod contestant;
mod course;
mod csv;
mod deals;
mod differences;
mod duel;
mod endless;
mod explained;
mod figures;
mod fit;
mod games;
mod intervals;
mod json;
mod kept;
mod ledger;
mod logistic;
mod matrix;
mod mind;
mod observed;
mod paired;
mod program;
mod provenance;
mod ratings;
mod report;
mod shard;
mod sides;
mod sitting;
mod stats;
mod study;
mod train;
mod trial;
mod words;

pub use calibration::{Calibrating, Foretold, calibrated};
pub use contestant::{Contestant, NoContestant};
pub use course::{BEHIND_CARDS, BEHIND_TIMES, SECONDS_A_TURN, SECONDS_OTHERWISE};
pub use csv::{CSV_HEAD, duel_csv, matrix_csv, ratings_csv, study_csv};
pub use deals::PlayError;
pub use differences::Differences;
pub use duel::{Duel, DuelError, Standing};
pub use endless::{Cause, Endings};
pub use explained::Explained;
pub use figures::{Figure, Scale, Skill};
pub use fit::{Fit, compare};
pub use games::{ACTION_COLUMNS, Column, Format, Games, GamesError, Kind, ROUND_COLUMNS, Written};
pub use intervals::LEVEL;
pub use json::{SCHEMA, duel_json, faults_json, figure_json, matrix_json, ratings_json, result_json, study_json};
pub use kept::Kept;
pub use ledger::{Ledger, NoLedger};
pub use matrix::{Grid, Matrix, MatrixError};
pub use observed::Observed;
pub use program::{Fault, Faults, Program, end_programs};
pub use provenance::{NamedRules, Provenance, command_line, telling_arguments};
pub use ratings::{Rated, Rating};
pub use report::{ToldRound, ToldStep, TriedCard, matrix_report, ratings_report, study_report, trials_report};
pub use shard::{NoShard, Shard};
pub use sides::sides;
pub use sitting::Length;
pub use stats::{Counts, Estimate, Ratio, Sample};
pub use study::{Entry, Findings, Study, StudyError};
pub use train::{Exam, Learnt, MOST_THREADS, NoCheckpoint, Opponent, Pupil, School, Training, learns};
pub use trial::{
    Branch, BranchFindings, CardFigure, Comparison, Story, StoryStep, Trial, TrialFindings, trial_assumptions,
    trial_endless, trial_lead, trial_summary, trial_title, trials_csv, trials_json,
};
pub use words::{
    difference_text, differences_lead, duel_lead, entry_text, estimate_text, figure_meaning, figure_title,
    interval_text, matrix_lead, rating_text, ratings_lead, study_endless, study_lead, value_text, with_short,
};
