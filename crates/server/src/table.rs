//! One table: pure, without clock, socket or file. [`Table::decide`] says what an input comes to and changes
//! nothing; [`Table::fold`] is the only code that changes a table, and it takes nothing but entries of its log.

mod automatic;
mod begin;
mod bots;
mod chair;
mod course;
mod decide;
mod desk;
pub(crate) mod entry;
pub mod fair;
mod fold;
mod hint;
mod house;
mod lobby;
mod patience;
mod person;
mod play;
mod replay;
mod reveal;
mod snapshot;
mod times;
mod told;
mod version;
mod view;

use std::{collections::VecDeque, sync::Arc};

use lastcard_engine::{MatchBy, Round, Seat, SeatCount, SeatSet};
use lastcard_protocol::{ChatLine, LastCards, Sheet, Stage};
use serde::{Deserialize, Serialize};

pub use bots::{REMEMBERED, Thought};
pub use chair::{Chair, Presence, Sitter};
pub use decide::{Input, Now, Ruling};
pub use desk::{Desk, Job};
pub use entry::{Cause, Entry, TableEvent};
pub use fold::Damaged;
pub use hint::Advice;
pub use house::{House, check_players, in_words, read_new_rules, read_rules};
pub(crate) use house::{bad_rules, in_words_at};
pub use person::{AddressMark, Person, PersonId};
pub use replay::{Audience, audience, replay};
pub use snapshot::Snapshot;
pub use times::Pace;
pub use version::SCHEMA;
pub(crate) use version::knows;
pub use view::Look;

use self::course::Course;
use crate::{NodeId, Seq, TableId};

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
    /// From where nobody who is not there already may come until the match is over.
    barred_from: Vec<AddressMark>,
    stage: Stage,
    /// How many matches have begun, and how many rounds of the last.
    matches: u32,
    rounds: u32,
    /// Who deals the next round, or the one under way.
    dealer: u8,
    /// The seed of the next deal, or of the one under way.
    seed: [u8; 32],
    /// Since when sealed salts are asked for, less what the table rested since. Then the deal is bound to happen.
    sealed_at: Option<u64>,
    deal: Option<Box<Deal>>,
    sheet: Option<Sheet>,
    chat: VecDeque<Spoken>,
    /// Since when no player has been there, if none is.
    paused: Option<u64>,
    /// When the stage began, less what the table rested since.
    since: u64,
    /// When the last entry was made.
    touched: u64,
    /// Which server made the last that play went on with, where several share the store.
    node: Option<NodeId>,
}

/// A round with what a table remembers of it.
#[derive(Clone, PartialEq, Debug)]
struct Deal {
    round: Round,
    /// As it stood before the first card was dealt, and what happened since, for bots that sit down in the middle; of a
    /// very long round only the last part.
    start: Round,
    course: Course,
    last: LastCards,
    /// What is told of it to whoever comes in.
    lately: told::Lately,
    /// The hint that whoever is on turn took, until something is done.
    hint: Option<hint::Advice>,
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
    from: Option<AddressMark>,
    /// Whether they are connected: until they come back after an outage they are not.
    here: bool,
    /// By way of which server, where several share the store.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    node: Option<NodeId>,
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
    /// The table's name, as in its link.
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

    /// Which server went on with play last, where several share the store: the others leave the table's duties to it.
    pub const fn node(&self) -> Option<NodeId> {
        self.node
    }

    /// Whether a person who sits or waits here is taken for gone. Whom a bot plays for already is back when they act.
    pub fn misses(&self, who: PersonId) -> bool {
        let gone = |chair: &Chair| matches!(chair.sitter, Sitter::Person { presence: Presence::Gone(_), .. });
        let chair = self.chairs.iter().find(|chair| chair.person() == Some(who));
        chair.is_some_and(gone) || self.waiting.iter().any(|waiting| waiting.who == who && !waiting.here)
    }

    /// The servers by way of which somebody is there.
    pub fn nodes(&self) -> Vec<NodeId> {
        let chairs = self.chairs.iter().filter(|chair| chair.is_here()).filter_map(|chair| chair.node);
        let waiting = self.waiting.iter().filter(|waiting| waiting.here).filter_map(|waiting| waiting.node);
        let mut nodes: Vec<NodeId> = chairs.chain(waiting).collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes
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

    /// Whether a person may come in: players, those who wait, those who could still sit down, and others if it is open
    /// to them. Somebody who may come in need not see play: [`is_outside`](Table::is_outside).
    pub fn admits(&self, who: PersonId, from: Option<AddressMark>) -> Result<(), crate::Reason> {
        let known = self.seat_of(who).is_some() || self.waiting.iter().any(|waiting| waiting.who == who);
        let sent_away = from.is_some_and(|from| self.barred_from.contains(&from)) && !known;
        if self.barred.contains(&who) || sent_away {
            return Err(crate::Reason::Removed);
        }
        let joins = self.stage == Stage::Lobby || self.room_for_more();
        if known || joins || self.house.setup.spectators { Ok(()) } else { Err(crate::Reason::NoWatching) }
    }

    /// Whether a person may only see who sits here: at a table nobody may watch, whoever is not seated from the start of
    /// a match to its end, also while they wait for a seat.
    pub fn is_outside(&self, who: PersonId) -> bool {
        !self.house.setup.spectators && self.stage != Stage::Lobby && self.seat_of(who).is_none()
    }

    /// What the others here are called, those who wait for a seat included.
    fn names_beside(&self, who: PersonId) -> Vec<&str> {
        let seated = self.chairs.iter().filter(|chair| chair.person() != Some(who)).map(|chair| &*chair.name);
        let waiting = self.waiting.iter().filter(|waiting| waiting.who != who).map(|waiting| &*waiting.name);
        seated.chain(waiting).collect()
    }

    /// Whether a person who is not there could still sit down.
    fn room_for_more(&self) -> bool {
        let bots = self.chairs.iter().filter(|chair| matches!(chair.sitter, Sitter::Bot { .. })).count();
        bots + self.free_chairs() > self.waiting.len()
    }

    /// How many chairs could still be put at the table. During a match of teams none: they would be others then, and
    /// during one by elimination nobody comes in whom the others would have to beat first (MORE-16, MORE-18).
    fn free_chairs(&self) -> usize {
        let rules = &self.house.set.rules;
        let is_closed = rules.teams || rules.match_by == MatchBy::Elimination;
        if is_closed && matches!(self.stage, Stage::Playing | Stage::Between) {
            return 0;
        }
        usize::from(self.house.setup.seats).saturating_sub(self.chairs.len())
    }

    /// Who is still in the match.
    fn playing(&self) -> SeatSet {
        let chairs = self.seats().into_iter().flat_map(SeatCount::seats).zip(&self.chairs);
        chairs.filter(|(_, chair)| !chair.out).fold(SeatSet::EMPTY, |playing, (seat, _)| playing.with(seat))
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
            (deal.round, deal.start) = (round, round);
            deal.course.clear();
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
            barred_from: Vec::new(),
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

    pub(crate) fn is_host(&self, who: PersonId) -> bool {
        self.host == Some(who)
    }

    /// The round while it is played.
    fn under_way(&self) -> Option<&Deal> {
        if self.stage == Stage::Playing { self.deal.as_deref() } else { None }
    }

    fn danger(&self) -> SeatSet {
        self.under_way().map_or(SeatSet::EMPTY, |deal| deal.round.danger())
    }

    fn added(&self) -> Vec<fair::Added> {
        self.chairs.iter().map(|chair| chair.added).collect()
    }

    /// What binds each seat at the next deal, or the one under way; nothing where nobody sealed.
    fn seals(&self) -> Vec<Option<fair::Seal>> {
        if !self.chairs.iter().any(|chair| chair.added.is_sealed()) {
            return Vec::new();
        }
        let commitment = fair::commitment(&self.seed);
        self.chairs.iter().map(|chair| chair.added.seal(&commitment)).collect()
    }

    /// Which deal the next round is, or the one under way.
    fn deal_of(&self, number: u32, round: u32) -> fair::DealOf {
        fair::DealOf { table: self.id, number, round }
    }
}
