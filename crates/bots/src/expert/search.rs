use std::time::Instant;

use lastcard_engine::{Action, Memory, Round, View};

use super::{Budget, beliefs::Beliefs};
use crate::{
    Greedy, Rng,
    allowance::Allowance,
    consequences,
    playout::{PlayedOut, play_out},
    prospects::reached,
};

/// How many standard deviations a choice must do better than what judgement says.
const CLEARLY: f32 = 1.0;

/// A decision to be found.
pub(super) struct Search<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) memory: &'a Memory,
    pub(super) beliefs: &'a Beliefs,
    pub(super) budget: Budget,
    pub(super) allowed: Allowance,
}

/// A choice, and how it did in the same worlds against what judgement says.
struct Candidate {
    choice: Option<Action>,
    /// By how much it did better, all worlds together.
    lead: f32,
    /// The squares of those differences: how much of the lead may be chance.
    spread: f32,
    /// What it came to in the world at hand.
    value: f32,
}

impl Candidate {
    /// Whether its lead is more than chance would give.
    fn leads_clearly(&self) -> bool {
        self.lead > CLEARLY * self.spread.sqrt()
    }
}

impl Search<'_> {
    /// The choice that wins most often if it leads clearly, else what judgement says, and how many
    /// rounds were played out to find it. The worse half is dropped again and again, so that most rounds
    /// are spent where it is close.
    pub(super) fn best(
        &mut self,
        judged: Option<Action>,
        others: &[Option<Action>],
        rng: &mut Rng,
    ) -> (Option<Action>, u64) {
        let candidate = |choice: &Option<Action>| Candidate { choice: *choice, lead: 0.0, spread: 0.0, value: 0.0 };
        let mut left: Vec<Candidate> = others.iter().map(candidate).collect();
        let halvings = others.len().next_power_of_two().trailing_zeros() + 1;
        let mut played = 0;
        for _ in 0..halvings {
            let mut worlds = 0;
            let (started, count) = (Instant::now(), left.len() as u32 + 1);
            while self.allowed.lasts() && (worlds == 0 || self.goes_on(worlds * count, started, halvings)) {
                // A round that did not end tells nothing, and choices are compared in the same worlds only.
                let _ = self.try_all(judged, &mut left, rng);
                worlds += 1;
            }
            played += worlds as u64 * count as u64;
            left.sort_by(|a, b| b.lead.total_cmp(&a.lead));
            left.truncate(left.len().div_ceil(2));
        }
        let best = left.first().filter(|candidate| candidate.leads_clearly());
        (best.map_or(judged, |candidate| candidate.choice), played)
    }

    /// Whether this halving's share of the budget is not spent yet.
    fn goes_on(&self, played: u32, started: Instant, halvings: u32) -> bool {
        match self.budget {
            Budget::Rollouts(rollouts) => played < rollouts / halvings,
            Budget::Time(time) => started.elapsed() < time / halvings,
        }
    }

    /// Plays every choice out in the same world; nothing counts if one of those rounds was cut off.
    fn try_all(&mut self, judged: Option<Action>, others: &mut [Candidate], rng: &mut Rng) -> Option<()> {
        let (fresh, luck) = (rng.next(), rng.next());
        let world = self.memory.sample_where(self.view, fresh, |seat, nth, face| self.beliefs.fits(seat, nth, face));
        let by_judgement = self.value(world, judged, luck)?;
        for other in others.iter_mut() {
            other.value = self.value(world, other.choice, luck)?;
        }
        for other in others {
            let better = other.value - by_judgement;
            other.lead += better;
            other.spread += better * better;
        }
        Some(())
    }

    /// What the choice comes to in that world, from 0 to 1; nothing if the round was cut off.
    fn value(&mut self, world: Round, choice: Option<Action>, luck: u64) -> Option<f32> {
        let Some(seat) = self.view.seat() else { return Some(0.0) };
        let mut round = world;
        let done = match choice {
            Some(action) => consequences::take(&mut round, seat, action, &mut self.allowed),
            None => self.allowed.step(),
        };
        if !done {
            return self.allowed.lasts().then_some(0.0);
        }
        let mut player = Greedy::new(luck);
        match play_out(&mut round, seat, &mut self.allowed, |view| player.answer(view)) {
            Ok(PlayedOut::Wholly) => Some(reached(&round, seat)),
            Ok(PlayedOut::CutOff) => None,
            Err(_) => Some(0.0),
        }
    }
}
