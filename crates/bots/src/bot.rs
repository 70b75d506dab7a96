use lastcard_engine::{Action, Actions, Event, Memory, Round, Seat, SeatCount, Seen, View, Viewer};

use crate::{Effort, StopSign, sides};

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
    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action> {
        let actions = view.legal_actions();
        call_or_catch(view, &actions).or_else(|| self.play(view, memory, &actions))
    }

    /// The same where it calls and catches nobody, of what it may do now.
    fn play(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Option<Action>;

    /// How much it has thought so far.
    fn effort(&self) -> Effort {
        Effort::default()
    }

    /// Whose thoughts are long ends them soon after the sign is raised: nobody waits for the decision then.
    fn heed(&mut self, stop: &StopSign) {
        let _ = stop;
    }
}

impl Bot for Box<dyn Bot> {
    fn sit(&mut self, seat: Seat, seats: SeatCount) {
        (**self).sit(seat, seats);
    }

    fn see(&mut self, seen: Seen, view: &View<'_>) {
        (**self).see(seen, view);
    }

    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action> {
        (**self).decide(view, memory)
    }

    fn play(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Option<Action> {
        (**self).play(view, memory, actions)
    }

    fn effort(&self) -> Effort {
        (**self).effort()
    }

    fn heed(&mut self, stop: &StopSign) {
        (**self).heed(stop);
    }
}

/// A call of one's own UNO, else a catch of another's who is no partner: both cost nothing where there is ground for them.
pub fn call_or_catch(view: &View<'_>, actions: &Actions) -> Option<Action> {
    if actions.may_call() {
        return Some(Action::Call);
    }
    let others = if view.rules().teams { actions.catches() - sides::own_side(view) } else { actions.catches() };
    others.first().map(Action::Catch)
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

    /// The same bot, whose thoughts end soon after the sign is raised.
    pub fn heeding(mut self, stop: &StopSign) -> Player {
        self.bot.heed(stop);
        self
    }

    /// The seat it plays for.
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
