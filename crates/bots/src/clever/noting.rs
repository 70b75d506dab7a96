use std::{cell::Cell, sync::mpsc::Sender};

use lastcard_engine::{Action, Actions, Memory, Seat, SeatCount, Seen, View};

use super::plan::Plan;
use super::traces::Traces;
use super::unseen::Unseen;
use super::weights::Considerations;
use crate::{Bot, Effort, StopSign};

/// Plays as another bot does, and tells what `clever` would have considered after each of its turns.
pub struct Noting {
    bot: Box<dyn Bot>,
    traces: Traces,
    notes: Sender<Considerations>,
}

impl Noting {
    /// Tells `notes` of the turns of `bot`.
    pub fn new(bot: Box<dyn Bot>, notes: Sender<Considerations>) -> Noting {
        Noting { bot, traces: Traces::NONE, notes }
    }

    fn note(&self, view: &View<'_>, memory: &Memory, action: Action) {
        if let Some(considered) = self.considered(view, memory, action) {
            // Who no longer listens wants no notes.
            let _ = self.notes.send(considered);
        }
    }

    /// Nothing where the turn goes on.
    fn considered(&self, view: &View<'_>, memory: &Memory, action: Action) -> Option<Considerations> {
        let me = view.seat()?;
        let unseen = Unseen::new(view, me, Some(memory), &self.traces);
        let weighed = Cell::new(0);
        let plan = Plan::new(view, me, Some(memory), unseen, &Considerations::NONE, &weighed);
        match action {
            Action::Play(lay) | Action::Jump(lay) => plan.considered_after(lay),
            Action::Keep => Some(plan.considered_resting()),
            _ => None,
        }
    }
}

impl Bot for Noting {
    fn sit(&mut self, seat: Seat, seats: SeatCount) {
        self.traces = Traces::NONE;
        self.bot.sit(seat, seats);
    }

    fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.traces.see(seen, view);
        self.bot.see(seen, view);
    }

    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action> {
        let action = self.bot.decide(view, memory)?;
        self.note(view, memory, action);
        Some(action)
    }

    fn play(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Option<Action> {
        let action = self.bot.play(view, memory, actions)?;
        self.note(view, memory, action);
        Some(action)
    }

    fn effort(&self) -> Effort {
        self.bot.effort()
    }

    fn heed(&mut self, stop: &StopSign) {
        self.bot.heed(stop);
    }
}
