//! Search: worlds are made up that could be the real one, each choice is tried in the same worlds, and the worse half is dropped again
//! and again.

use std::{mem, time::Instant};

use lastcard_engine::{Action, JumpWindow, Memory, Round, Seat, SeatCount, Seen, View};
use rustix::time::{ClockId, clock_gettime};

use crate::{Budget, Effort, Rng, StopSign, allowance::Allowance, beliefs::Beliefs};

/// What a bot that searches needs besides its judgement.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    rng: Rng,
    budget: Budget,
    beliefs: Beliefs,
    /// Whether it has thought about jumping in on the card that lies there: under `jump_window = top` it could do so at
    /// every action (MORE-12), and it thinks once a card, as it does where the window is short.
    thought_of_jumping: bool,
    effort: Effort,
    stop: Option<StopSign>,
}

/// What a choice comes to in a world, from 0 to 1; the number is the luck that all choices share there. Nothing where no step is
/// left to find it out.
pub(crate) trait Trial {
    /// How many standard deviations a choice must do better than what judgement says.
    const CLEARLY: f32;

    fn value(&mut self, world: &Round, choice: Option<Action>, luck: u64, allowed: &mut Allowance) -> Option<f32>;
}

impl Search {
    pub(crate) fn new(seed: u64, budget: Budget) -> Search {
        let (rng, beliefs, effort) = (Rng::new(seed), Beliefs::default(), Effort::default());
        Search { rng, budget, beliefs, thought_of_jumping: false, effort, stop: None }
    }

    pub(crate) fn sit(&mut self, seat: Seat, seats: SeatCount) {
        self.beliefs = Beliefs::new(seat, seats);
        self.thought_of_jumping = false;
    }

    pub(crate) fn see(&mut self, seen: Seen, view: &View<'_>) {
        self.beliefs.see(seen, view);
        if matches!(seen, Seen::Played { .. }) {
            self.thought_of_jumping = false;
        }
    }

    pub(crate) fn heed(&mut self, stop: &StopSign) {
        self.stop = Some(stop.clone());
    }

    pub(crate) const fn effort(&self) -> Effort {
        self.effort
    }

    /// Whether whoever is not on turn has thought about jumping in on that card before.
    pub(crate) fn has_thought_of_jumping(&mut self, view: &View<'_>) -> bool {
        view.rules().jump_window == JumpWindow::Top && mem::replace(&mut self.thought_of_jumping, true)
    }

    /// The choice that does best in made-up worlds if it leads clearly, else what judgement says.
    pub(crate) fn best(
        &mut self,
        view: &View<'_>,
        memory: &Memory,
        judged: Option<Action>,
        others: &[Option<Action>],
        trial: &mut impl Trial,
    ) -> Option<Action> {
        if others.is_empty() {
            return judged;
        }
        let started = cpu_nanoseconds();
        self.beliefs.adjust(view, memory);
        let allowed = self.budget.allowance().heeding(self.stop.as_ref());
        let mut comparison = Comparison { view, memory, beliefs: &self.beliefs, budget: self.budget, allowed };
        let (best, rollouts) = comparison.best(judged, others, trial, &mut self.rng);
        let (steps, nanoseconds) = (comparison.allowed.spent(), cpu_nanoseconds().saturating_sub(started));
        self.effort = self.effort.plus(Effort { decisions: 1, rollouts, steps, nanoseconds });
        best
    }
}

/// One decision to be found.
struct Comparison<'a> {
    view: &'a View<'a>,
    memory: &'a Memory,
    beliefs: &'a Beliefs,
    budget: Budget,
    allowed: Allowance,
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
    /// Whether its lead is so many times what chance would give.
    fn leads_by(&self, times: f32) -> bool {
        self.lead > times * self.spread.sqrt()
    }
}

impl Comparison<'_> {
    /// The choice that does best if it leads clearly, else what judgement says, and how many looks ahead it took. The worse half is
    /// dropped again and again, so that most of them are spent where it is close.
    fn best<T: Trial>(
        &mut self,
        judged: Option<Action>,
        others: &[Option<Action>],
        trial: &mut T,
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
                let _ = self.try_all(judged, &mut left, trial, rng);
                worlds += 1;
            }
            played += worlds as u64 * count as u64;
            left.sort_by(|a, b| b.lead.total_cmp(&a.lead));
            left.truncate(left.len().div_ceil(2));
        }
        let best = left.first().filter(|candidate| candidate.leads_by(T::CLEARLY));
        (best.map_or(judged, |candidate| candidate.choice), played)
    }

    /// Whether this halving's share of the budget is not spent yet.
    fn goes_on(&self, played: u32, started: Instant, halvings: u32) -> bool {
        match self.budget {
            Budget::Rollouts(rollouts) => played < rollouts / halvings,
            Budget::Time(time) => started.elapsed() < time / halvings,
        }
    }

    /// Tries every choice in the same world; nothing counts if one of them was cut off.
    fn try_all(
        &mut self,
        judged: Option<Action>,
        others: &mut [Candidate],
        trial: &mut impl Trial,
        rng: &mut Rng,
    ) -> Option<()> {
        let (fresh, luck) = (rng.next(), rng.next());
        let world = self.memory.sample_where(self.view, fresh, |seat, nth, face| self.beliefs.fits(seat, nth, face));
        let by_judgement = trial.value(&world, judged, luck, &mut self.allowed)?;
        for other in others.iter_mut() {
            other.value = trial.value(&world, other.choice, luck, &mut self.allowed)?;
        }
        for other in others {
            let better = other.value - by_judgement;
            other.lead += better;
            other.spread += better * better;
        }
        Some(())
    }
}

fn cpu_nanoseconds() -> u64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}
