use lastcard_engine::{Action, Actions, Event, Memory, Round, Seat, SeatCount, Seen, View, Viewer};

use crate::Effort;

/// A player. It sees a view, the events its seat saw and its own memory, and nothing else: it
/// cannot cheat.
pub trait Bot: Send {
    /// A round begins and it sits there.
    fn sit(&mut self, seat: Seat, seats: SeatCount) {
        let _ = (seat, seats);
    }

    /// Something happened, as its seat saw it.
    fn see(&mut self, seen: Seen, view: &View<'_>) {
        let _ = (seen, view);
    }

    /// What it does now: its decision if one is asked of it, a call, catch, challenge or jump-in out of
    /// turn, or nothing.
    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action>;

    /// How much it has thought so far.
    fn effort(&self) -> Effort {
        Effort::default()
    }
}

/// A call of one's own UNO, else a catch of another's: both cost nothing.
pub(crate) fn call_or_catch(actions: &Actions) -> Option<Action> {
    if actions.may_call() { Some(Action::Call) } else { actions.catches().first().map(Action::Catch) }
}

/// A bot in its seat, with what it remembers of the round.
pub struct Player {
    bot: Box<dyn Bot>,
    memory: Memory,
}

impl Player {
    /// Seats a bot for a round.
    pub fn new(mut bot: Box<dyn Bot>, seat: Seat, seats: SeatCount) -> Player {
        bot.sit(seat, seats);
        Player { bot, memory: Memory::new(seat, seats) }
    }

    /// Where it sits.
    pub fn seat(&self) -> Seat {
        self.memory.seat()
    }

    /// Shows it what happened; `round` is as it stands after those events.
    pub fn watch(&mut self, events: &[Event], round: &Round) {
        let viewer = Viewer::Seat(self.seat());
        let view = round.view(viewer);
        for event in events {
            let seen = event.seen_by(viewer);
            self.memory.see(seen);
            self.bot.see(seen, &view);
        }
        self.memory.look(&view);
    }

    /// What it does now.
    pub fn decide(&mut self, round: &Round) -> Option<Action> {
        self.bot.decide(&round.view(Viewer::Seat(self.seat())), &self.memory)
    }

    /// How much it has thought so far.
    pub fn effort(&self) -> Effort {
        self.bot.effort()
    }
}
