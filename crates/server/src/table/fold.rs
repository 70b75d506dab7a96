use std::{collections::VecDeque, sync::Arc};

use lastcard_bots::Temperament;
use lastcard_engine::{Corrupt, Event, Round, SeatCount};
use lastcard_protocol::{LastCards, Stage};

use super::{
    CHAT_KEPT, Chair, Deal, Entry, House, Presence, SCHEMA, Sitter, Spoken, Table, TableEvent, Waiting,
    bots::REMEMBERED,
    course::Course,
    fair::{self, Added, Salt},
    version::knows,
};
use crate::{NodeId, Seq};

/// A log that no table can have written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Damaged {
    /// Written by another version.
    #[error("the entry has schema {0}; this version knows {SCHEMA}")]
    Schema(u16),
    /// It does not begin with its opening, or has no entry.
    #[error("the log does not begin with the table's opening")]
    NoOpening,
    /// A record that cannot be read.
    #[error("entry {0} cannot be read from its byte {1} on")]
    Unreadable(u32, usize),
    /// A record that belongs elsewhere.
    #[error("entry {0} stands where it does not belong")]
    Misplaced(u32),
    /// An event that cannot have happened then.
    #[error("entry {0}: {1} cannot have happened then")]
    Impossible(u32, &'static str),
    /// An event of a round that cannot have happened then.
    #[error("entry {0}: {1}")]
    Round(u32, Corrupt),
}

impl Table {
    /// The table whose first entry this is.
    pub fn opened(first: &Entry) -> Result<Table, Damaged> {
        let Some(TableEvent::Opened { table, setup }) = first.events.first() else { return Err(Damaged::NoOpening) };
        let house = House::new(setup.clone()).map_err(|_| Damaged::Impossible(1, "opening by such rules"))?;
        let mut opened = Table {
            id: *table,
            seq: Seq::ZERO,
            house: Arc::new(house),
            chairs: Vec::new(),
            host: None,
            waiting: Vec::new(),
            barred: Vec::new(),
            barred_from: Vec::new(),
            stage: Stage::Lobby,
            matches: 0,
            rounds: 0,
            dealer: 0,
            seed: [0; 32],
            sealed_at: None,
            deal: None,
            sheet: None,
            chat: VecDeque::new(),
            paused: None,
            since: first.at,
            touched: first.at,
            node: first.node,
        };
        opened.fold(first)?;
        Ok(opened)
    }

    /// Takes the next entry of its log.
    pub fn fold(&mut self, entry: &Entry) -> Result<(), Damaged> {
        if !knows(entry.schema) {
            return Err(Damaged::Schema(entry.schema));
        }
        let (before, moment) = (self.without_play(), self.moment());
        self.seq = Seq(self.seq.0 + 1);
        self.touched = entry.at;
        if let Some(seat) = entry.cause.by().and_then(|by| self.seat_of(by)) {
            self.chairs[usize::from(seat)].ran_out = 0;
        }
        for event in &entry.events {
            self.fold_event(event, entry.at, entry.node)?;
        }
        self.rest_or_go_on(entry.at);
        // Who only talks or comes by way of another server takes no duties there: all servers agree on who is at them as
        // soon as they agree on what was played last.
        if self.moment() != moment || self.node.is_none() {
            self.node = entry.node;
        }
        self.keep(entry, &before);
        Ok(())
    }

    fn impossible(&self, what: &'static str) -> Damaged {
        Damaged::Impossible(self.seq.0, what)
    }

    fn chair(&mut self, seat: u8, what: &'static str) -> Result<&mut Chair, Damaged> {
        let error = self.impossible(what);
        self.chairs.get_mut(usize::from(seat)).ok_or(error)
    }

    fn fold_event(&mut self, event: &TableEvent, at: u64, node: Option<NodeId>) -> Result<(), Damaged> {
        match event {
            TableEvent::Opened { .. } if self.seq == Seq(1) => {}
            TableEvent::Opened { .. } => return Err(self.impossible("a second opening")),
            TableEvent::Committed(seed) => self.seed = *seed,
            TableEvent::Sat { seat, who, name, score } => {
                let waited = self.waiting.iter().find(|waiting| waiting.who == *who);
                // Who waited sits down by somebody's command, which may have come to another server.
                let (from, via) = waited.map_or((None, node), |waiting| (waiting.from, waiting.node));
                self.waiting.retain(|waiting| waiting.who != *who);
                // During a match one sits down for the deal that follows at once, and nothing more is asked.
                let ready = self.stage != Stage::Lobby;
                self.put(
                    *seat,
                    Chair { score: *score, ready, from, node: via, ..Chair::of_person(*who, name.clone()) },
                )?;
            }
            TableEvent::BotSat { seat, bot, temperament, name } => {
                let temperament = Temperament::ALL.get(usize::from(*temperament));
                let temperament = *temperament.ok_or_else(|| self.impossible("such a temperament"))?;
                let score = self.chairs.get(usize::from(*seat)).map_or(0, |chair| chair.score);
                self.put(*seat, Chair { score, ..Chair::of_bot(*bot, temperament, name.clone()) })?;
            }
            TableEvent::Stood(seat) => {
                self.chair(*seat, "standing up")?;
                self.chairs.remove(usize::from(*seat));
            }
            TableEvent::Barred(who) => self.barred.push(*who),
            TableEvent::BarredFrom(mark) => self.barred_from.push(*mark),
            TableEvent::CameFrom(who, mark) => {
                let chair =
                    self.chairs.iter_mut().filter(|chair| chair.person() == Some(*who)).map(|chair| &mut chair.from);
                let waiting =
                    self.waiting.iter_mut().filter(|waiting| waiting.who == *who).map(|waiting| &mut waiting.from);
                chair.chain(waiting).for_each(|from| *from = Some(*mark));
            }
            TableEvent::Waits { who, name, seat } => {
                let waiting = Waiting { who: *who, name: name.clone(), seat: *seat, from: None, here: true, node };
                match self.waiting.iter_mut().find(|known| known.who == *who) {
                    Some(known) => *known = Waiting { from: known.from, ..waiting },
                    None => self.waiting.push(waiting),
                }
            }
            TableEvent::WaitsNoLonger(who) => self.waiting.retain(|waiting| waiting.who != *who),
            TableEvent::Came(seat) => {
                self.set_presence(*seat, Presence::Here)?;
                let chair = self.chair(*seat, "coming")?;
                (chair.ran_out, chair.node) = (0, node);
            }
            TableEvent::Gone(seat) => self.set_presence(*seat, Presence::Gone(at))?,
            TableEvent::StoodIn(seat) => self.set_presence(*seat, Presence::StoodIn)?,
            TableEvent::Hosts(who) => self.host = *who,
            TableEvent::Renamed(seat, name) => self.chair(*seat, "a new name")?.name.clone_from(name),
            TableEvent::Changed(setup) => self.change(setup)?,
            TableEvent::Ready(seat, salt) => {
                let chair = self.chair(*seat, "being ready")?;
                (chair.ready, chair.added) = (true, Added::Open(*salt));
            }
            TableEvent::ReadySealed(seat, seal) => {
                let chair = self.chair(*seat, "being ready")?;
                (chair.ready, chair.added) = (true, Added::Sealed { seal: *seal, told: None });
            }
            TableEvent::Sealed => self.sealed_at = Some(at),
            TableEvent::Told(seat, salt) => self.tell(*seat, salt)?,
            TableEvent::MatchBegan { dealer, .. } => self.begin_match(*dealer),
            TableEvent::RoundBegan { dealer } => self.begin_round(*dealer, at)?,
            TableEvent::Dealt(events) => self.play(events, at)?,
            TableEvent::Acted { events, .. } => {
                let before = self.deal.as_ref().and_then(|deal| deal.round.turn());
                self.play(events, at)?;
                if let Some(deal) = &mut self.deal {
                    deal.moves += 1;
                    deal.hint = None;
                    // Nobody wins time by calling falsely (MORE-8).
                    let false_call = matches!(events.first(), Some(Event::CalledFalsely { .. }));
                    if !false_call || deal.round.turn() != before {
                        deal.moved = at;
                    }
                }
            }
            TableEvent::Hinted(advice) => {
                let error = self.impossible("a hint without a deal");
                self.deal.as_mut().ok_or(error)?.hint = Some(*advice);
            }
            TableEvent::TimeRanOut(seat) => {
                let chair = self.chair(*seat, "time running out")?;
                chair.ran_out = chair.ran_out.saturating_add(1);
            }
            TableEvent::CaughtNobody(seat, until) => self.chair(*seat, "a catch")?.catch_again = *until,
            TableEvent::RoundOver(sheet) => self.end_round(sheet, at),
            TableEvent::MatchOver(_) => self.stage = Stage::Over,
            TableEvent::BackToLobby => self.back_to_lobby(at),
            TableEvent::Outage(since) => self.lose_everybody(*since),
            TableEvent::WentOn => {}
            TableEvent::Said(by, line) => {
                self.chat.push_back(Spoken { at, by: *by, line: line.clone() });
                if self.chat.len() > CHAT_KEPT {
                    self.chat.pop_front();
                }
            }
        }
        Ok(())
    }

    /// Puts a chair where another stands, or at the end.
    fn put(&mut self, seat: u8, chair: Chair) -> Result<(), Damaged> {
        let seat = usize::from(seat);
        if let Some(old) = self.chairs.get_mut(seat) {
            *old = chair.in_place_of(old);
        } else if seat == self.chairs.len() && seat < SeatCount::MAX {
            self.chairs.push(chair);
        } else {
            return Err(self.impossible("sitting there"));
        }
        Ok(())
    }

    fn set_presence(&mut self, seat: u8, now: Presence) -> Result<(), Damaged> {
        let error = self.impossible("a bot's coming or going");
        match &mut self.chair(seat, "coming or going")?.sitter {
            Sitter::Person { presence, .. } => *presence = now,
            Sitter::Bot { .. } => return Err(error),
        }
        Ok(())
    }

    fn change(&mut self, setup: &lastcard_protocol::Setup) -> Result<(), Damaged> {
        let house = House::new(setup.clone()).map_err(|_| self.impossible("a change to such rules"))?;
        self.house = Arc::new(house);
        self.unready();
        Ok(())
    }

    /// Persons have to agree or be ready anew; bots always are.
    fn unready(&mut self) {
        for chair in &mut self.chairs {
            chair.ready = chair.person().is_none();
            chair.added = Added::Nothing;
        }
    }

    fn tell(&mut self, seat: u8, salt: &Salt) -> Result<(), Damaged> {
        let error = self.impossible("telling another salt than the one sealed");
        let commitment = fair::commitment(&self.seed);
        match &mut self.chair(seat, "telling a salt")?.added {
            Added::Sealed { seal, told } if *seal == fair::seal(&commitment, salt) => *told = Some(*salt),
            _ => return Err(error),
        }
        Ok(())
    }

    fn begin_match(&mut self, dealer: u8) {
        self.matches += 1;
        self.rounds = 0;
        self.dealer = dealer;
        self.chairs.iter_mut().for_each(Chair::start_anew);
    }

    fn begin_round(&mut self, dealer: u8, at: u64) -> Result<(), Damaged> {
        self.rounds += 1;
        self.dealer = dealer;
        self.stage = Stage::Playing;
        self.sealed_at = None;
        self.sheet = None;
        self.since = at;
        let error = self.impossible("a deal");
        let (Some(seats), Some(dealer)) = (self.seats(), self.engine_seat(dealer)) else { return Err(error) };
        let chance = fair::deal(&self.seed, self.deal_of(self.matches, self.rounds), &self.added());
        let rules = self.house.set.rules;
        let mut scores = [0; SeatCount::MAX];
        scores.iter_mut().zip(&self.chairs).for_each(|(score, chair)| *score = chair.score);
        let start = Round::shuffled_among(self.playing(), rules, seats, dealer, chance).map_err(|_| error)?;
        let start = start.with_scores(scores);
        self.deal = Some(Box::new(Deal {
            round: start,
            start,
            course: Course::default(),
            last: LastCards::default(),
            lately: Default::default(),
            hint: None,
            moves: 0,
            moved: at,
            danger_since: [0; SeatCount::MAX],
            danger_ended: 0,
        }));
        Ok(())
    }

    fn play(&mut self, events: &[Event], at: u64) -> Result<(), Damaged> {
        let number = self.seq.0;
        let error = self.impossible("play without a deal");
        let deal = self.deal.as_mut().ok_or(error)?;
        if deal.course.len() >= REMEMBERED {
            deal.start = deal.round;
            deal.course.clear();
        }
        for event in events {
            let before = deal.round.danger();
            deal.round.replay(*event).map_err(|corrupt| Damaged::Round(number, corrupt))?;
            let after = deal.round.danger();
            for seat in after - before {
                deal.danger_since[seat.index()] = at;
            }
            if !(before - after).is_empty() {
                deal.danger_ended = at;
            }
            deal.last.see(*event);
        }
        deal.course.push(events);
        Ok(())
    }

    fn end_round(&mut self, sheet: &lastcard_protocol::Sheet, at: u64) {
        for (chair, line) in self.chairs.iter_mut().zip(&sheet.lines) {
            chair.score = line.score;
            chair.wins = line.wins.unwrap_or(0);
            chair.out = line.out;
        }
        self.stage = Stage::Between;
        self.sheet = Some(sheet.clone());
        self.since = at;
        self.dealer = self.next_dealer();
        self.unready();
    }

    /// The deal passes to the left, to somebody who is still in the match (SETUP-1, MORE-18).
    fn next_dealer(&self) -> u8 {
        let (dealer, chairs) = (usize::from(self.dealer), self.chairs.len());
        let order = (1..=chairs).map(|steps| (dealer + steps) % chairs);
        order.into_iter().find(|seat| !self.chairs[*seat].out).unwrap_or(dealer) as u8
    }

    fn back_to_lobby(&mut self, at: u64) {
        self.stage = Stage::Lobby;
        self.since = at;
        self.barred_from.clear();
        self.deal = None;
        self.sheet = None;
        // What was said over a match nobody could watch is no more for others than the match.
        if !self.house.setup.spectators {
            self.chat.clear();
        }
        self.unready();
        self.chairs.iter_mut().for_each(Chair::start_anew);
    }

    fn lose_everybody(&mut self, since: u64) {
        for chair in &mut self.chairs {
            if let Sitter::Person { presence: presence @ Presence::Here, .. } = &mut chair.sitter {
                *presence = Presence::Gone(since);
            }
        }
        for waiting in &mut self.waiting {
            waiting.here = false;
        }
        self.paused.get_or_insert(since);
    }

    /// A table with no player there rests; when one comes, everything goes on as if no time had passed.
    fn rest_or_go_on(&mut self, at: u64) {
        match (self.paused, self.somebody_is_here()) {
            (None, false) => self.paused = Some(at),
            (Some(since), true) => {
                self.paused = None;
                self.go_on(since, at);
            }
            _ => {}
        }
    }

    fn go_on(&mut self, rested_since: u64, at: u64) {
        // What was so long ago when the rest began is so long ago now.
        let moved = |stamp: &mut u64| *stamp = at.saturating_sub(rested_since.saturating_sub(*stamp));
        moved(&mut self.since);
        self.sealed_at.iter_mut().for_each(moved);
        if let Some(deal) = &mut self.deal {
            moved(&mut deal.moved);
            moved(&mut deal.danger_ended);
            deal.danger_since.iter_mut().for_each(moved);
        }
        for chair in &mut self.chairs {
            if let Sitter::Person { presence: Presence::Gone(since), .. } = &mut chair.sitter {
                *since = at;
            }
        }
    }
}
