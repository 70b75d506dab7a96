use std::time::Instant;

use lastcard_engine::{Action, Memory, Round, View};

use super::{Budget, beliefs::Beliefs};
use crate::{Greedy, Rng, playout::play_out};

/// A decision to be found.
pub(super) struct Search<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) memory: &'a Memory,
    pub(super) beliefs: &'a Beliefs,
    pub(super) budget: Budget,
}

/// A choice and how often it has won.
struct Candidate {
    choice: Option<Action>,
    won: u32,
}

impl Search<'_> {
    /// The choice that wins most often, and how many rounds were played out to find it. The worse half
    /// is dropped again and again, so that most rounds are spent where it is close.
    pub(super) fn best(&self, choices: &[Option<Action>], rng: &mut Rng) -> (Option<Action>, u64) {
        let mut left: Vec<Candidate> = choices.iter().map(|choice| Candidate { choice: *choice, won: 0 }).collect();
        let halvings = choices.len().next_power_of_two().trailing_zeros().max(1);
        let mut played = 0;
        while left.len() > 1 {
            let mut worlds = 0;
            let (started, count) = (Instant::now(), left.len() as u32);
            while worlds == 0 || self.goes_on(worlds * count, started, halvings) {
                self.try_all(&mut left, rng);
                worlds += 1;
            }
            played += worlds as u64 * count as u64;
            left.sort_by_key(|candidate| std::cmp::Reverse(candidate.won));
            left.truncate(left.len().div_ceil(2));
        }
        (left.first().and_then(|candidate| candidate.choice), played)
    }

    /// Whether this halving's share of the budget is not spent yet.
    fn goes_on(&self, played: u32, started: Instant, halvings: u32) -> bool {
        match self.budget {
            Budget::Rollouts(rollouts) => played < rollouts / halvings,
            Budget::Time(time) => started.elapsed() < time / halvings,
        }
    }

    /// Plays every choice out in the same world.
    fn try_all(&self, candidates: &mut [Candidate], rng: &mut Rng) {
        let (fresh, luck) = (rng.next(), rng.next());
        let world = self.memory.sample_where(self.view, fresh, |seat, nth, face| self.beliefs.fits(seat, nth, face));
        for candidate in candidates {
            candidate.won += u32::from(self.wins(world, candidate.choice, luck));
        }
    }

    fn wins(&self, world: Round, choice: Option<Action>, luck: u64) -> bool {
        let Some(seat) = self.view.seat() else { return false };
        let mut round = world;
        if choice.is_some_and(|action| round.apply(seat, action, &mut ()).is_err()) {
            return false;
        }
        let mut player = Greedy::new(luck);
        let finished = play_out(&mut round, |view| player.answer(view));
        finished.is_ok() && round.outcome().is_some_and(|outcome| outcome.winner == Some(seat))
    }
}
