//! Play: actions, catches and their grace, the clock.

use lastcard_engine::{self as engine, Illegal, Round, Seat};
use lastcard_protocol::{Action, Command};

use super::{
    Cause, Chair, Now, Person, PersonId, Ruling, Sitter, Table, TableEvent, automatic::automatically, chair::RAN_OUT,
    decide::Events, decide::Input,
};
use crate::Reason;

impl Table {
    pub(super) fn act(&self, now: &Now, by: PersonId, action: &Action) -> Events {
        let number = self.seat_of(by).ok_or(Reason::NotSeated)?;
        let deal = self.under_way().ok_or(Reason::NotPlaying)?;
        let seat = self.engine_seat(number).ok_or(Reason::NotPlaying)?;
        let actions = action.to_engine(deal.round.seats()).map_err(|_| Reason::NoSuchSeat)?;
        if let Some(cards) = action.cards()
            && (cards.is_empty() || cards.len() != deal.round.legal_actions(seat).card_count())
        {
            return Err(Illegal::NotAsked.into());
        }
        self.acted(now, seat, &actions)
    }

    /// Applies actions one after the other, all or none.
    pub(super) fn acted(&self, now: &Now, seat: Seat, actions: &[engine::Action]) -> Events {
        let deal = self.under_way().ok_or(Reason::NotPlaying)?;
        let mut round = deal.round;
        let mut events = Vec::new();
        for action in actions {
            let mut happened = Vec::new();
            round.apply(seat, *action, &mut happened)?;
            events.push(TableEvent::Acted { seat: seat.index() as u8, action: *action, events: happened });
        }
        if round.turn().is_none() {
            events.extend(self.round_over(&round, now));
        }
        Ok(events)
    }

    pub(super) fn time_ran_out(&self, now: &Now) -> Vec<TableEvent> {
        let ran_out = || {
            let round = &self.under_way()?.round;
            let seat = round.turn()?;
            let acted = self.acted(now, seat, &automatically(round, seat)?).ok()?;
            let seat = seat.index() as u8;
            let events = std::iter::once(TableEvent::TimeRanOut(seat)).chain(acted);
            Some(events.chain(self.falls_asleep(seat)).collect())
        };
        ran_out().unwrap_or_default()
    }

    /// A bot takes over from a player who lets the clock run out once more, so that a table does not go on for ever
    /// for people who are connected and not there.
    fn falls_asleep(&self, seat: u8) -> Vec<TableEvent> {
        match self.chairs.get(usize::from(seat)) {
            Some(Chair { sitter: Sitter::Person { id, .. }, ran_out, .. }) if ran_out + 1 >= RAN_OUT => {
                self.stand_in(seat, *id)
            }
            _ => Vec::new(),
        }
    }

    /// Whether a person has agreed, or is ready for the next round.
    pub fn is_ready(&self, who: PersonId) -> bool {
        self.seat_of(who).is_some_and(|seat| self.chairs[usize::from(seat)].ready)
    }

    /// Whether a bot plays for a person.
    pub fn is_stood_in(&self, who: PersonId) -> bool {
        self.seat_of(who).is_some_and(|seat| self.chairs[usize::from(seat)].playing_bot().is_some())
    }

    /// A catch waits for the grace of the player's own call; one with nothing to catch has a price.
    pub(super) fn rule_on_catch(&self, now: &Now, by: &Person, what: &Command, waited: bool) -> Option<Ruling> {
        let Command::Act { action: Action::Catch { seat: target } } = what else { return None };
        let seat = self.seat_of(by.id)?;
        let deal = self.under_way()?;
        let target = self.engine_seat(*target)?;
        let until = self.chairs[usize::from(seat)].catch_again;
        if until > now.at && !waited {
            return Some(Ruling::Refuse(Reason::CatchCooling.into()));
        }
        let catcher = self.engine_seat(seat)?;
        match deal.round.check(catcher, engine::Action::Catch(target)) {
            Ok(()) if !deal.round.danger().contains(target) => self.too_late(now, waited, Illegal::NobodyToCatch),
            Ok(()) => self.grace(now, target, waited),
            Err(Illegal::NobodyToCatch) if !waited && deal.danger_ended + now.pace.late <= now.at => {
                let cause = Cause::Command { by: by.id, name: by.name.clone(), what: what.clone() };
                let events = vec![TableEvent::CaughtNobody(seat, now.at + now.pace.cool_down)];
                Some(Ruling::Record(Box::new(self.entry(now, cause, events)), Some(Illegal::NobodyToCatch.into())))
            }
            Err(_) => None,
        }
    }

    /// A call of a player who is in no danger, where that has a price (MORE-8).
    pub(super) fn rule_on_call(&self, now: &Now, by: &Person, what: &Command) -> Option<Ruling> {
        let Command::Act { action: Action::Call } = what else { return None };
        let seat = self.engine_seat(self.seat_of(by.id)?)?;
        let lawful = self.under_way()?.round.check(seat, engine::Action::Call).is_ok();
        if lawful && !self.danger().contains(seat) { self.too_late(now, false, Illegal::NothingToCall) } else { None }
    }

    /// A call or catch without ground costs cards where the rules say so, instead of a cool-down (MORE-8). One that only
    /// lost a race on the network costs nothing: a catch that waited for the player's own call, and whatever comes
    /// shortly after a danger has ended.
    fn too_late(&self, now: &Now, waited: bool, why: Illegal) -> Option<Ruling> {
        let ended = self.under_way()?.danger_ended + now.pace.late > now.at;
        (waited || ended).then(|| Ruling::Refuse(why.into()))
    }

    /// Whether a lawful catch has to wait.
    pub(super) fn grace(&self, now: &Now, target: Seat, waited: bool) -> Option<Ruling> {
        let ends = self.grace_ends(target, &now.pace)?;
        (!waited && ends > now.at).then_some(Ruling::Wait(ends))
    }

    /// Whether an input, decided now, would end the danger of `target` other than by their own call: a catch
    /// that waits counts just before it.
    pub fn settles(&self, now: &Now, input: &Input, target: u8) -> bool {
        let Some(target) = self.engine_seat(target).filter(|target| self.danger().contains(*target)) else {
            return false;
        };
        let Ruling::Record(entry, _) = self.decide(now, input) else { return false };
        let Some(deal) = self.under_way() else { return false };
        let mut round: Round = deal.round;
        for event in &entry.events {
            let TableEvent::Acted { seat, action, events } = event else { continue };
            if *action == engine::Action::Call && usize::from(*seat) == target.index() {
                return false;
            }
            for event in events {
                round.evolve(*event);
            }
        }
        !round.danger().contains(target)
    }
}

impl Input {
    /// The seat that a catch is to catch.
    pub fn catches(&self) -> Option<u8> {
        match self {
            Input::Command { what: Command::Act { action: Action::Catch { seat } }, .. } => Some(*seat),
            Input::Bot { action: engine::Action::Catch(seat), .. } => Some(seat.index() as u8),
            _ => None,
        }
    }

    /// The same, having waited long enough.
    pub fn waited(self) -> Input {
        match self {
            Input::Command { by, what, .. } => Input::Command { by, what, waited: true },
            Input::Bot { seat, moves, action, .. } => Input::Bot { seat, moves, action, waited: true },
            other => other,
        }
    }
}
