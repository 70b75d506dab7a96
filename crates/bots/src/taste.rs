use lastcard_engine::{Action, Actions, Memory, Seat, SeatCount, Seen, View};

use crate::{Bot, Effort, Rng, StopSign, bot::call_or_catch};

/// Plays as another bot does, but votes or chooses by chance: whether a joke was good, and who would rather crow like a rooster,
/// is a matter of taste, which no bot has.
pub struct Taste {
    bot: Box<dyn Bot>,
    yes: Option<f64>,
    chooses: bool,
    rng: Rng,
}

impl Taste {
    /// Votes yes with that chance, from 0 to 1, if there is one, and takes every outcome as often as another if it `chooses` by
    /// chance.
    pub fn new(bot: Box<dyn Bot>, yes: Option<f64>, chooses: bool, seed: u64) -> Taste {
        Taste { bot, yes, chooses, rng: Rng::new(seed) }
    }

    fn by_taste(&mut self, actions: &Actions) -> Option<Action> {
        if let (true, Some(yes)) = (actions.may_vote(), self.yes) {
            let drawn = (self.rng.next() >> 11) as f64 / (1u64 << 53) as f64;
            return Some(Action::Vote(drawn < yes));
        }
        if !self.chooses {
            return None;
        }
        let choices: Vec<Action> = actions.iter().filter(|action| matches!(action, Action::Choose(_))).collect();
        if choices.is_empty() { None } else { choices.get(self.rng.below(choices.len())).copied() }
    }
}

impl Bot for Taste {
    fn sit(&mut self, seat: Seat, seats: SeatCount) {
        self.bot.sit(seat, seats);
    }

    fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.bot.see(seen, view);
    }

    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action> {
        let actions = view.legal_actions();
        if actions.may_vote() || actions.may_choose() {
            let called = call_or_catch(view, &actions);
            if let Some(action) = called.or_else(|| self.by_taste(&actions)) {
                return Some(action);
            }
        }
        self.bot.decide(view, memory)
    }

    fn play(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Option<Action> {
        self.by_taste(actions).or_else(|| self.bot.play(view, memory, actions))
    }

    fn effort(&self) -> Effort {
        self.bot.effort()
    }

    fn heed(&mut self, stop: &StopSign) {
        self.bot.heed(stop);
    }
}
