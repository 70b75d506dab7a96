use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BotName, Card, RulesView, Sheet};

/// A match with all its finished rounds: everything needed to play it again and to check its chance.
/// Nothing of a round under way is in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Replay {
    /// The format: 2 where somebody sealed in one of its rounds, else 1.
    pub replay: u32,
    /// The table it was played at.
    pub table: String,
    /// Which match of that table.
    pub number: u32,
    /// When it began, in seconds of Unix time.
    pub began: u32,
    /// The rules as they were given, to be read again.
    #[ts(type = "unknown")]
    pub rules: serde_json::Value,
    /// The rules as people read them.
    pub rules_view: RulesView,
    /// The cards drawn for the first deal, by seat (SETUP-1).
    pub drawn_for_deal: Vec<(u8, Card)>,
    /// The rounds, the first first.
    pub rounds: Vec<ReplayRound>,
    /// Whether the match is over.
    pub over: bool,
    /// Whether whoever played alone against bots might take hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub hints: bool,
}

/// A finished round: what it takes to play it again and to check its chance.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ReplayRound {
    /// Which round of the match.
    pub number: u32,
    /// Who played, by seat.
    pub seats: Vec<ReplaySeat>,
    /// Everybody's total before it.
    pub scores: Vec<u32>,
    /// The seat that dealt (SETUP-1).
    pub dealer: u8,
    /// The hash of the seed, told before the salts were known.
    pub commitment: String,
    /// The server's seed: 64 hexadecimal digits.
    pub seed: String,
    /// What the players added, by seat.
    pub salts: Vec<Salt>,
    /// By which version of the formula the chance was mixed: 2 where a salt was sealed, else 1.
    #[serde(default = "unsealed", skip_serializing_if = "is_unsealed")]
    #[ts(optional, as = "Option<u32>")]
    pub fair: u32,
    /// The seals all salts had to fit, known before any sealed salt was told. One without a salt was not told, and a
    /// rule took its place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Seal>>")]
    pub seals: Vec<Seal>,
    /// The events of the deal.
    pub deal: Vec<String>,
    /// What was done, in order.
    pub steps: Vec<ReplayStep>,
    /// Points of the round, and who won it.
    pub sheet: Sheet,
}

/// Who sat in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ReplaySeat {
    /// What they are called.
    pub name: String,
    /// Which bot, if it was one.
    #[ts(type = "BotName | null")]
    pub bot: Option<BotName>,
}

/// What a player added to the chance of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Salt {
    /// The seat that added it.
    pub seat: u8,
    /// 32 hexadecimal digits.
    pub salt: String,
}

/// What a player was bound to before any sealed salt was told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Seal {
    /// The seat that is bound by it.
    pub seat: u8,
    /// 64 hexadecimal digits.
    pub seal: String,
    /// Whether the server made it of a salt it was given openly.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub open: bool,
}

const fn unsealed() -> u32 {
    1
}

const fn is_unsealed(fair: &u32) -> bool {
    *fair == unsealed()
}

/// One action and what came of it, as lines: `play W+4 G uno`, `drew 1 R5 penalty`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ReplayStep {
    /// The seat that acted.
    pub seat: u8,
    /// The action as a line.
    pub action: String,
    /// Whether a bot or the clock did it for them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub by_clock: bool,
    /// Whether the player took a hint before it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub hinted: bool,
    /// Milliseconds since the round began.
    pub at: u32,
    /// What happened, with all cards.
    pub events: Vec<String>,
}
