use std::time::Instant;

use lastcard_engine::{Action, Memory, Round, View};

use super::{Budget, beliefs::Beliefs};
use crate::{
    Greedy, Rng,
    allowance::Allowance,
    playout::{PlayedOut, play_out},
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

/// A choice, and in how many worlds it won where what judgement says lost, and the other way round.
struct Candidate {
    choice: Option<Action>,
    gained: i32,
    lost: i32,
    /// Whether it won in the world at hand.
    won: bool,
}

impl Candidate {
    fn lead(&self) -> i32 {
        self.gained - self.lost
    }

    /// Whether its lead is more than chance would give.
    fn leads_clearly(&self) -> bool {
        self.lead() as f32 > CLEARLY * ((self.gained + self.lost) as f32).sqrt()
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
        let candidate = |choice: &Option<Action>| Candidate { choice: *choice, gained: 0, lost: 0, won: false };
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
            left.sort_by_key(|candidate| std::cmp::Reverse(candidate.lead()));
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
        let by_judgement = self.wins(world, judged, luck)?;
        for other in others.iter_mut() {
            other.won = self.wins(world, other.choice, luck)?;
        }
        for other in others {
            other.gained += i32::from(other.won && !by_judgement);
            other.lost += i32::from(by_judgement && !other.won);
        }
        Some(())
    }

    /// Whether the choice wins in that world; nothing if the round was cut off.
    fn wins(&mut self, world: Round, choice: Option<Action>, luck: u64) -> Option<bool> {
        let Some(seat) = self.view.seat() else { return Some(false) };
        let mut round = world;
        if !self.allowed.step() {
            return None;
        }
        if choice.is_some_and(|action| round.apply(seat, action, &mut ()).is_err()) {
            return Some(false);
        }
        let mut player = Greedy::new(luck);
        match play_out(&mut round, &mut self.allowed, |view| player.answer(view)) {
            Ok(PlayedOut::Wholly) => Some(round.outcome().is_some_and(|outcome| outcome.winner == Some(seat))),
            Ok(PlayedOut::CutOff) => None,
            Err(_) => Some(false),
        }
    }
}
