//! Who sits where: sitting down, standing up, bots, the host, agreeing to the rules.

use lastcard_protocol::{Addition, BotName, Stage};

use super::{Now, Person, PersonId, Sitter, Table, TableEvent, bots, chair::STAND_IN, decide::Events, reveal::added};
use crate::{Reason, names::distinct};

impl Table {
    pub(super) fn sit(&self, by: &Person, seat: Option<u8>) -> Events {
        if self.seat_of(by.id).is_some() || self.waiting.iter().any(|waiting| waiting.who == by.id) {
            return Err(Reason::AlreadySeated.into());
        }
        if let Err(removed @ Reason::Removed) = self.admits(by.id, by.from) {
            return Err(removed.into());
        }
        let name = distinct(&by.name, &self.names_beside(by.id));
        if let Some(seat) = seat {
            let chair = self.chairs.get(usize::from(seat)).ok_or(Reason::NoSuchSeat)?;
            if chair.person().is_some() {
                return Err(Reason::NotABotsSeat.into());
            }
        }
        if matches!(self.stage, Stage::Playing | Stage::Between | Stage::Over) {
            if !self.room_for_more() || self.waiting.iter().any(|waiting| seat.is_some() && waiting.seat == seat) {
                return Err(Reason::TableFull.into());
            }
            let waits = TableEvent::Waits { who: by.id, name, seat };
            return Ok(std::iter::once(waits).chain(self.came_from(by)).chain(self.went_on()).collect());
        }
        self.not_dealing()?;
        let seat = seat.or_else(|| self.place(&self.of_persons())).ok_or(Reason::TableFull)?;
        let mut events = vec![TableEvent::Sat { seat, who: by.id, name, score: 0 }];
        events.extend(self.came_from(by));
        events.extend(self.went_on());
        if self.host_is_away() {
            events.push(TableEvent::Hosts(Some(by.id)));
        }
        Ok(events)
    }

    /// To be told with whatever shows that somebody who sits or waits here connects from elsewhere than before.
    pub(super) fn came_from(&self, who: &Person) -> Option<TableEvent> {
        let seated = self.chairs.iter().find(|chair| chair.person() == Some(who.id)).map(|chair| chair.from);
        let waiting = || self.waiting.iter().find(|waiting| waiting.who == who.id).map(|waiting| waiting.from);
        let before = seated.or_else(waiting).flatten();
        who.from.filter(|from| before != Some(*from)).map(|from| TableEvent::CameFrom(who.id, from))
    }

    /// Whether there is no host, or only one for whom a bot plays.
    pub(super) fn host_is_away(&self) -> bool {
        let chair = self.host.and_then(|host| self.chairs.iter().find(|chair| chair.person() == Some(host)));
        chair.is_none_or(|chair| chair.playing_bot().is_some())
    }

    /// Which chairs are a person's.
    fn of_persons(&self) -> Vec<bool> {
        self.chairs.iter().map(|chair| chair.person().is_some()).collect()
    }

    /// A new chair if there is room for one, else the last bot's, rather one that is still in the match.
    fn place(&self, taken: &[bool]) -> Option<u8> {
        if taken.len() < self.chairs.len() + self.free_chairs() {
            return Some(taken.len() as u8);
        }
        let is_out = |seat: usize| self.chairs.get(seat).is_some_and(|chair| chair.out);
        let free = || (0..taken.len()).rev().filter(|seat| !taken[*seat]);
        free().find(|seat| !is_out(*seat)).or_else(|| free().next()).map(|seat| seat as u8)
    }

    pub(super) fn stand(&self, who: PersonId, now: &Now) -> Events {
        if self.waiting.iter().any(|waiting| waiting.who == who) {
            return Ok(vec![TableEvent::WaitsNoLonger(who)]);
        }
        let seat = self.seat_of(who).ok_or(Reason::NotSeated)?;
        self.not_dealing()?;
        Ok(self.leave(seat, who, now))
    }

    /// A chair is taken away before a match; during one a bot goes on in it.
    fn leave(&self, seat: u8, who: PersonId, now: &Now) -> Vec<TableEvent> {
        let mut events = match self.stage {
            Stage::Lobby => vec![TableEvent::Stood(seat)],
            _ => vec![bots::sits(STAND_IN, seat, &self.names(), &now.fresh)],
        };
        events.extend(self.pass_host_on(who));
        events
    }

    /// The next player who is there becomes host instead of `who`, if they are.
    fn pass_host_on(&self, who: PersonId) -> Option<TableEvent> {
        if !self.is_host(who) {
            return None;
        }
        let from = self.seat_of(who).map_or(0, usize::from);
        let order = self.chairs.iter().skip(from).chain(self.chairs.iter().take(from));
        let next = order.filter(|chair| chair.is_here()).find_map(|chair| chair.person().filter(|next| *next != who));
        Some(TableEvent::Hosts(next))
    }

    pub(super) fn stand_in(&self, seat: u8, who: PersonId) -> Vec<TableEvent> {
        let mut events = vec![TableEvent::StoodIn(seat)];
        // A host who is gone stays host of a table nobody else is at.
        events.extend(self.pass_host_on(who).filter(|event| *event != TableEvent::Hosts(None)));
        events
    }

    pub(super) fn add_bot(&self, by: PersonId, bot: BotName, now: &Now) -> Events {
        self.host_in_lobby(by)?;
        if self.chairs.len() >= usize::from(self.house.setup.seats) {
            return Err(Reason::TableFull.into());
        }
        Ok(vec![bots::sits(bot, self.chairs.len() as u8, &self.names(), &now.fresh)])
    }

    fn names(&self) -> Vec<String> {
        let waiting = self.waiting.iter().map(|waiting| waiting.name.clone());
        self.chairs.iter().map(|chair| chair.name.clone()).chain(waiting).collect()
    }

    pub(super) fn remove(&self, by: PersonId, seat: u8, now: &Now) -> Events {
        if !self.is_host(by) {
            return Err(Reason::NotHost.into());
        }
        self.not_dealing()?;
        let chair = self.chairs.get(usize::from(seat)).ok_or(Reason::NoSuchSeat)?;
        match chair.sitter {
            Sitter::Person { id, .. } if id == by => Err(Reason::NoSuchSeat.into()),
            Sitter::Person { id, .. } => {
                let mut events = self.leave(seat, id, now);
                // Somebody who is merely gone when the seat is needed may come back.
                if chair.is_here() {
                    events.push(TableEvent::Barred(id));
                    events.extend(chair.from.map(TableEvent::BarredFrom));
                }
                Ok(events)
            }
            Sitter::Bot { .. } if self.stage == Stage::Lobby => Ok(vec![TableEvent::Stood(seat)]),
            Sitter::Bot { .. } => Err(Reason::NotInLobby.into()),
        }
    }

    pub(super) fn agree(&self, by: PersonId, addition: &Addition) -> Events {
        if self.stage != Stage::Lobby {
            return Err(Reason::NotInLobby.into());
        }
        let seat = self.seat_of(by).ok_or(Reason::NotSeated)?;
        self.not_dealing()?;
        Ok(vec![added(seat, addition)?])
    }

    pub(super) fn rematch(&self, by: PersonId, now: &Now) -> Events {
        // Those who wait may too: there may be nobody but bots in the chairs.
        if self.seat_of(by).is_none() && !self.waiting.iter().any(|waiting| waiting.who == by) {
            return Err(Reason::NotSeated.into());
        }
        if self.stage != Stage::Over {
            return Err(Reason::MatchNotOver.into());
        }
        let mut events = vec![TableEvent::BackToLobby];
        let mut lobby = self.clone();
        lobby.fold_for_now(&events, now)?;
        events.extend(lobby.seat_waiting());
        Ok(events)
    }

    /// Those who wait sit down: where they asked to, in a new chair, or in a bot's. Anybody who has not come back after an
    /// outage waits no longer.
    pub(super) fn seat_waiting(&self) -> Vec<TableEvent> {
        let mut taken = self.of_persons();
        let gone = self.waiting.iter().filter(|waiting| !waiting.here);
        let mut events: Vec<TableEvent> = gone.map(|waiting| TableEvent::WaitsNoLonger(waiting.who)).collect();
        let mut hostless = self.host_is_away();
        for waiting in self.waiting.iter().filter(|waiting| waiting.here) {
            let asked = waiting.seat.filter(|seat| taken.get(usize::from(*seat)) == Some(&false));
            let Some(seat) = asked.or_else(|| self.place(&taken)) else { continue };
            match taken.get_mut(usize::from(seat)) {
                Some(taken) => *taken = true,
                None => taken.push(true),
            }
            let score = self.chairs.get(usize::from(seat)).map_or_else(|| self.newcomers_score(), |chair| chair.score);
            events.push(TableEvent::Sat { seat, who: waiting.who, name: waiting.name.clone(), score });
            if std::mem::take(&mut hostless) {
                events.push(TableEvent::Hosts(Some(waiting.who)));
            }
        }
        events
    }

    /// Nobody gains by coming late: where the lowest total wins, a newcomer starts from the highest.
    fn newcomers_score(&self) -> u32 {
        match self.house.set.rules.scoring {
            lastcard_engine::Scoring::Winner => 0,
            lastcard_engine::Scoring::Tally => self.chairs.iter().map(|chair| chair.score).max().unwrap_or(0),
        }
    }
}
