use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Card, CardView, Goal, Happened, PlayView, ReplaySeat, Sheet};

/// The most steps of a round that are told at once.
pub const PLAYBACK_STEPS: u32 = 100;

/// A finished round again, step by step, as the table showed it to somebody. A long one comes in several parts, which
/// differ only in `from` and `steps`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Playback {
    /// The table it was played at.
    pub table: String,
    /// Which match of that table.
    pub number: u32,
    /// When that began, in seconds of Unix time.
    pub began: u32,
    /// Which round of the match.
    pub round: u32,
    /// How many of its rounds can be told.
    pub rounds: u32,
    /// The points to reach.
    pub target: u32,
    /// What ends the match, where it is not those points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub goal: Option<Goal>,
    /// The written rules that were played by.
    pub cards: Vec<CardView>,
    /// Who played, by seat.
    pub seats: Vec<ReplaySeat>,
    /// Everybody's total before the round.
    pub scores: Vec<u32>,
    /// Points of the round, and who won it.
    pub sheet: Sheet,
    /// Whether whoever played alone against bots might take hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub hints: bool,
    /// How many steps it has, the deal among them.
    pub length: u32,
    /// Which of them is the first of `steps`; the deal is 0.
    pub from: u32,
    /// The steps told, in order.
    pub steps: Vec<PlaybackStep>,
}

/// The deal, or an action and what came of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct PlaybackStep {
    /// For whom a bot or the clock did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stood_in: Option<u8>,
    /// Who took a hint before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hinted: Option<u8>,
    /// Milliseconds since the round began.
    pub at: u32,
    /// What those eyes were told.
    pub happened: Vec<Happened>,
    /// How the round stood then.
    pub view: PlayView,
    /// The cards on the table during a tour, for whoever sees everybody's; `view.table` is how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub laid: Option<Vec<Card>>,
}
