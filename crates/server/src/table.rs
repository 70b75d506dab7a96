//! One table: pure, without clock, socket or file. [`Table::decide`] says what an input comes to and changes
//! nothing; [`Table::fold`] is the only code that changes a table, and it takes nothing but entries of its log.

mod automatic;
mod begin;
mod bots;
mod chair;
mod decide;
mod desk;
mod entry;
pub mod fair;
mod fold;
mod house;
mod lobby;
mod person;
mod play;
mod replay;
mod snapshot;
mod times;
mod view;

use std::{collections::VecDeque, sync::Arc};

use lastcard_engine::{Event, Face, Round, Seat, SeatCount, SeatSet};
use lastcard_protocol::{ChatLine, Sheet, Stage};
use serde::{Deserialize, Serialize};

pub use bots::Thought;
pub use chair::{Chair, Presence, Sitter};
pub use decide::{Input, Now, Ruling};
pub use desk::{Desk, Job};
pub use entry::{Cause, Entry, SCHEMA, TableEvent};
pub use fold::Damaged;
pub use house::{House, in_words, read_rules};
pub use person::{Person, PersonId};
pub use replay::replay;
pub use snapshot::Snapshot;
pub use times::Pace;
pub use view::Look;

use crate::{Seq, TableId};

/// A table and everything about it that its log tells.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    id: TableId,
    seq: Seq,
    house: Arc<House>,
    chairs: Vec<Chair>,
    host: Option<PersonId>,
    waiting: Vec<Waiting>,
    barred: Vec<PersonId>,
    stage: Stage,
    /// How many matches have begun, and how many rounds of the last.
    matches: u32,
    rounds: u32,
    /// Who deals the next round, or the one under way.
    dealer: u8,
    /// The seed of the next deal, or of the one under way.
    seed: [u8; 32],
    deal: Option<Box<Deal>>,
    sheet: Option<Sheet>,
    chat: VecDeque<Spoken>,
    /// Since when no player has been there, if none is.
    paused: Option<u64>,
    /// When the stage began, less what the table rested since.
    since: u64,
    /// When the last entry was made.
    touched: u64,
}

/// A round with what a table remembers of it.
#[derive(Clone, PartialEq, Debug)]
struct Deal {
    round: Round,
    /// As it stood before the first card was dealt, for bots that sit down in the middle.
    start: Round,
    events: Vec<Event>,
    last: [Option<Face>; SeatCount::MAX],
    /// How many actions there were, and when the last was, less what the table rested since.
    moves: u32,
    moved: u64,
    /// Since when a seat has been in danger, and when the last danger ended.
    danger_since: [u64; SeatCount::MAX],
    danger_ended: u64,
}

/// Somebody who will sit down next round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Waiting {
    who: PersonId,
    name: String,
    seat: Option<u8>,
    /// Whether they are connected: until they come back after an outage they are not.
    here: bool,
}

/// A line of the chat with when and by whom.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Spoken {
    at: u64,
    by: PersonId,
    line: ChatLine,
}

/// How many lines of chat a table remembers.
const CHAT_KEPT: usize = 30;

impl Table {
    /// Its name.
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// The number of its last entry.
    pub const fn seq(&self) -> Seq {
        self.seq
    }

    /// How it is set up.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// What is going on.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// How many matches have begun.
    pub const fn matches(&self) -> u32 {
        self.matches
    }

    /// The chairs, seat 0 first.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Where a person sits.
    pub fn seat_of(&self, who: PersonId) -> Option<u8> {
        self.chairs.iter().position(|chair| chair.person() == Some(who)).map(|seat| seat as u8)
    }

    /// Whether a person may see it: players, those who wait, and others if it is open to them.
    pub fn admits(&self, who: PersonId) -> Result<(), crate::Reason> {
        if self.barred.contains(&who) {
            return Err(crate::Reason::Removed);
        }
        let joins = self.stage == Stage::Lobby || self.room_for_more();
        let known = self.seat_of(who).is_some() || self.waiting.iter().any(|waiting| waiting.who == who);
        if known || joins || self.house.setup.spectators { Ok(()) } else { Err(crate::Reason::NoWatching) }
    }

    /// Whether a person who is not there could still sit down.
    fn room_for_more(&self) -> bool {
        let bots = self.chairs.iter().filter(|chair| matches!(chair.sitter, Sitter::Bot { .. })).count();
        let free = (self.house.setup.seats as usize).saturating_sub(self.chairs.len());
        bots + free > self.waiting.len()
    }

    /// Whether it rests because no player is there.
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// The round under way, for those who may know everything: the log's tests and the bots' bench.
    pub fn round(&self) -> Option<&Round> {
        self.deal.as_ref().map(|deal| &deal.round)
    }

    fn seats(&self) -> Option<SeatCount> {
        SeatCount::new(self.chairs.len())
    }

    fn engine_seat(&self, seat: u8) -> Option<Seat> {
        self.seats()?.seat(seat.into())
    }

    /// The same table with another round under way: how tests make two that differ only in what nobody may know.
    #[doc(hidden)]
    pub fn with_round(&self, round: Round) -> Table {
        let mut other = self.clone();
        if let Some(deal) = &mut other.deal {
            deal.round = round;
        }
        other
    }

    /// As much of it as [`happened`](Table::happened) needs to know of the table before an entry: not the round, which
    /// is most of it.
    pub(crate) fn without_play(&self) -> Table {
        Table {
            chairs: self.chairs.clone(),
            waiting: self.waiting.clone(),
            barred: Vec::new(),
            house: Arc::clone(&self.house),
            deal: None,
            sheet: None,
            chat: VecDeque::new(),
            ..*self
        }
    }

    /// Whether anybody is there for whom it is worth going on.
    fn somebody_is_here(&self) -> bool {
        self.chairs.iter().any(Chair::is_here) || self.waiting.iter().any(|waiting| waiting.here)
    }

    fn is_host(&self, who: PersonId) -> bool {
        self.host == Some(who)
    }

    /// The round while it is played.
    fn under_way(&self) -> Option<&Deal> {
        if self.stage == Stage::Playing { self.deal.as_deref() } else { None }
    }

    fn danger(&self) -> SeatSet {
        self.under_way().map_or(SeatSet::EMPTY, |deal| deal.round.danger())
    }

    fn salts(&self) -> Vec<Option<fair::Salt>> {
        self.chairs.iter().map(|chair| chair.salt).collect()
    }

    /// Which deal the next round is, or the one under way.
    fn deal_of(&self, number: u32, round: u32) -> fair::DealOf {
        fair::DealOf { table: self.id, number, round }
    }
}
