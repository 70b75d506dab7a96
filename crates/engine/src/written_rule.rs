mod condition;
mod gain;
mod kind;
mod like;
mod mark;
mod step;
mod who;

pub use condition::Condition;
pub use gain::Gain;
pub use kind::{Kind, NotAKind};
pub use like::Like;
pub use mark::{BadMark, Mark, MarkDoes, MarkRule, Until};
pub use step::{By, Passes, Step, Voters};
pub use who::Who;

use step::Said;

/// A written rule as the engine runs it: steps in order, with jumps that only go forward, so that
/// every rule ends (CUSTOM-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrittenRule {
    steps: [Step; WrittenRule::MAX_STEPS],
    len: u8,
}

/// Steps that no rule can be made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRule {
    /// More steps than fit.
    #[error("a rule has at most {} steps", WrittenRule::MAX_STEPS)]
    TooLong,
    /// A jump backwards or past the end.
    #[error("step {0} does not lead forward")]
    Backward(usize),
    /// A decision that several seats cannot take together, a player nobody has picked, or what nobody has called out.
    #[error("step {0} concerns nobody in particular")]
    Who(usize),
    /// A count that is out of bounds.
    #[error("step {0} has a count out of bounds")]
    Count(usize),
}

impl WrittenRule {
    /// The most steps a rule can have.
    pub const MAX_STEPS: usize = 24;
    /// The highest count in a step.
    pub const MAX_COUNT: u8 = 20;
    /// The most points a step gives or takes.
    pub const MAX_POINTS: u8 = 100;
    /// Nothing written: a plain wild.
    pub const BLANK: WrittenRule = WrittenRule { steps: [Step::PassOn; WrittenRule::MAX_STEPS], len: 0 };

    /// Checks that the rule ends and that every step makes sense.
    pub fn new(steps: &[Step]) -> Result<WrittenRule, BadRule> {
        let mut rule = WrittenRule::BLANK;
        if steps.len() > WrittenRule::MAX_STEPS {
            return Err(BadRule::TooLong);
        }
        let mut said = Said::default();
        for (place, step) in steps.iter().enumerate() {
            if !step.leads_forward(place, steps.len()) {
                return Err(BadRule::Backward(place));
            }
            if !step.who_fits(&said) {
                return Err(BadRule::Who(place));
            }
            if !step.count_fits() {
                return Err(BadRule::Count(place));
            }
            said.add(step);
            rule.steps[place] = *step;
        }
        rule.len = steps.len() as u8;
        Ok(rule)
    }

    /// The rule of steps known to be good.
    pub(crate) const fn from_const(steps: &[Step]) -> WrittenRule {
        let mut rule = WrittenRule::BLANK;
        while (rule.len as usize) < steps.len() {
            rule.steps[rule.len as usize] = steps[rule.len as usize];
            rule.len += 1;
        }
        rule
    }

    /// Its steps in order; none where nothing is written.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..self.len as usize]
    }

    /// Whether nothing is written.
    pub const fn is_blank(&self) -> bool {
        self.len == 0
    }
}
