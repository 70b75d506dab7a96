use lastcard_engine::{MatchBy, Rules};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BotName, Happened, Hint, Phrase, PlayView, RulesView, Sheet};

/// A table as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TableView {
    /// The id in its link.
    pub table: String,
    /// What is going on.
    pub stage: Stage,
    /// How many matches have begun.
    pub number: u32,
    /// How many rounds of this match have begun.
    pub round: u32,
    /// The viewer's own seat; none for those who watch.
    pub seat: Option<u8>,
    /// Whether the viewer is host.
    pub host: bool,
    /// Whether the viewer will sit down next round.
    pub waits: bool,
    /// Who sits where; during a match exactly those who play.
    pub seats: Vec<SeatView>,
    /// How many seats there can be.
    pub most_seats: u8,
    /// How many watch; as of this update.
    pub spectators: u32,
    /// Seconds for a decision.
    pub clock: Option<u16>,
    /// Milliseconds until the table decides for whoever must, or begins the next round.
    pub time_left: Option<u32>,
    /// Milliseconds until the viewer may catch again.
    pub catch_again: Option<u32>,
    /// Whether everybody finds it in the list.
    pub listed: bool,
    /// Whether others may watch.
    pub open_to_watch: bool,
    /// Whether whoever plays alone against bots may take hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub hints: bool,
    /// Whether the viewer would be given one now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub may_hint: bool,
    /// The hint that the viewer took, until something is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hint: Option<Hint>,
    /// Whether the table rests because no person is there.
    pub paused: bool,
    /// The points to reach.
    pub target: u32,
    /// What ends the match, where it is not those points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub goal: Option<Goal>,
    /// The hash of the seed of the next deal, or of the one under way.
    pub commitment: String,
    /// The seals of the deal to come, while sealed salts are asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reveal: Option<Reveal>,
    /// The round under way, or the last one.
    pub play: Option<PlayView>,
    /// The sheet of the last round, until the next begins.
    pub sheet: Option<Sheet>,
    /// The rules: when a viewer enters, and when they change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rules: Option<RulesView>,
    /// The rules as they were given, with `rules`: so whoever is host can give them again with a change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub given: Option<serde_json::Value>,
    /// What was said lately, when a viewer enters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chat: Option<Vec<ChatLine>>,
    /// What happened lately in the round under way, or the last one, when a viewer enters; without cards dealt and whose
    /// turn it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lately: Option<Vec<Happened>>,
}

/// What ends a match other than points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Goal {
    /// Rounds won.
    Rounds {
        /// Of how many at most.
        best_of: u8,
    },
    /// Being left when all others are out of it.
    Elimination,
}

impl Goal {
    /// What ends a match by these rules, if not points.
    pub const fn of(rules: &Rules) -> Option<Goal> {
        match rules.match_by {
            MatchBy::Points => None,
            MatchBy::Rounds => Some(Goal::Rounds { best_of: rules.best_of }),
            MatchBy::Elimination => Some(Goal::Elimination),
        }
    }
}

/// A deal that waits for the salts that were sealed. It is bound to happen with these seals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Reveal {
    /// The seals by seat; that of an open salt is made by the server.
    pub seals: Vec<Option<String>>,
    /// Whose salt the server knows.
    pub told: Vec<bool>,
}

/// What is going on at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before a match: people sit down and agree to the rules.
    Lobby,
    /// A round is under way.
    Playing,
    /// A round is over, the match is not.
    Between,
    /// The match is over.
    Over,
}

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SeatView {
    /// What whoever sits there is called.
    pub name: String,
    /// Whether a person or a bot sits there.
    pub sitter: Sitter,
    /// Which bot plays here: its own seat, or for a player who is gone.
    #[ts(type = "BotName | null")]
    pub bot: Option<BotName>,
    /// Milliseconds until a bot plays for a player who is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot_in: Option<u32>,
    /// Whether a person who sits here is connected.
    pub here: bool,
    /// Whether they are host.
    pub host: bool,
    /// Whether they have agreed to the rules, or are ready for the next round.
    pub ready: bool,
    /// Points in this match.
    pub score: u32,
    /// Rounds won in this match, where that decides it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wins: Option<u32>,
    /// Whether they are out of the match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub out: bool,
    /// The number of their team, before a match of teams: by who sits now, or by all seats where so many cannot play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<u8>,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Sitter {
    Person,
    Bot,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ChatLine {
    /// The speaker's seat, if they have one.
    pub seat: Option<u8>,
    /// What the speaker is called.
    pub name: String,
    /// What was typed; plain text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// Or the set phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phrase: Option<Phrase>,
}
