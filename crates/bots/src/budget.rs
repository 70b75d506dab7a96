use std::time::Duration;

use crate::allowance::Allowance;

/// What fits 20 ms of CPU a decision.
pub const DEFAULT_ROLLOUTS: u32 = 1000;

/// How long a bot that searches thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many looks ahead: in the laboratory, where runs repeat.
    Rollouts(u32),
    /// So long on the clock: with people.
    Time(Duration),
}

/// Every choice is tried at least once, however small the budget.
const FEWEST_STEPS: u64 = 200_000;
/// Ten times the length of a usual round.
const STEPS_A_ROLLOUT: u64 = 500;
/// No machine takes as many.
const STEPS_A_MICROSECOND: u64 = 100;

impl Budget {
    /// The most steps a decision takes, whatever a written rule does to the rounds played on: more than any decision
    /// needs by rules under which rounds end.
    pub const fn most_steps(self) -> u64 {
        match self {
            Budget::Rollouts(rollouts) => FEWEST_STEPS + rollouts as u64 * STEPS_A_ROLLOUT,
            Budget::Time(time) => FEWEST_STEPS + time.as_micros() as u64 * STEPS_A_MICROSECOND,
        }
    }

    pub(crate) fn allowance(self) -> Allowance {
        match self {
            Budget::Rollouts(_) => Allowance::steps(self.most_steps()),
            Budget::Time(time) => Allowance::until(time, self.most_steps()),
        }
    }
}
