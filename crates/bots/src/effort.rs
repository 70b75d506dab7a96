/// How much a bot has thought.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effort {
    /// Decisions it searched for.
    pub decisions: u64,
    /// Rounds it played out in its head.
    pub rollouts: u64,
    /// Actions in those rounds, and lays it weighed.
    pub steps: u64,
    /// CPU time of those decisions.
    pub nanoseconds: u64,
}

impl Effort {
    /// The sums of both, field by field.
    pub const fn plus(self, other: Effort) -> Effort {
        Effort {
            decisions: self.decisions + other.decisions,
            rollouts: self.rollouts + other.rollouts,
            steps: self.steps + other.steps,
            nanoseconds: self.nanoseconds + other.nanoseconds,
        }
    }
}
