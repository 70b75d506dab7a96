use std::time::{Duration, Instant};

use crate::StopSign;

/// What may still be spent on a thought. Every action of a round played out is a step: a written rule can keep such a
/// round going for ever, so whatever plays one asks before each.
pub(crate) struct Allowance {
    spent: u64,
    most: u64,
    deadline: Option<Instant>,
    stop: Option<StopSign>,
}

/// The clock and the sign are looked at after so many steps: seldom enough to cost nothing, and they take a fraction of a
/// millisecond.
const LOOK_EVERY: u64 = 256;

impl Allowance {
    /// So many steps, however long they take.
    pub(crate) const fn steps(most: u64) -> Allowance {
        Allowance { spent: 0, most, deadline: None, stop: None }
    }

    /// So many steps, and none once that time has passed.
    pub(crate) fn until(time: Duration, most: u64) -> Allowance {
        Allowance { deadline: Instant::now().checked_add(time), ..Allowance::steps(most) }
    }

    /// The same, and no steps once the sign is raised.
    pub(crate) fn heeding(self, stop: Option<&StopSign>) -> Allowance {
        Allowance { stop: stop.cloned(), ..self }
    }

    /// Takes a step; whether there was one left.
    #[inline]
    pub(crate) fn step(&mut self) -> bool {
        if self.spent >= self.most {
            return false;
        }
        self.spent += 1;
        if self.spent.is_multiple_of(LOOK_EVERY) {
            self.look_up();
        }
        true
    }

    /// Whether any step is left.
    pub(crate) fn lasts(&mut self) -> bool {
        self.look_up();
        self.spent < self.most
    }

    /// How many were taken.
    pub(crate) const fn spent(&self) -> u64 {
        self.spent
    }

    /// At the clock and at the sign.
    fn look_up(&mut self) {
        let too_late = self.deadline.is_some_and(|deadline| deadline <= Instant::now());
        if too_late || self.stop.as_ref().is_some_and(StopSign::is_raised) {
            self.most = self.spent;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_steps_as_are_allowed_and_no_more() {
        let mut allowance = Allowance::steps(1000);
        assert_eq!((0..5000).filter(|_| allowance.step()).count(), 1000);
        assert!(!allowance.lasts());
        assert_eq!(allowance.spent(), 1000);
    }

    #[test]
    fn past_the_deadline_only_the_steps_between_two_looks_are_taken() {
        let mut allowance = Allowance::until(Duration::ZERO, u64::MAX);
        assert_eq!((0..5000).filter(|_| allowance.step()).count() as u64, LOOK_EVERY);
        assert!(!allowance.lasts());
    }

    #[test]
    fn past_a_raised_sign_only_the_steps_between_two_looks_are_taken() {
        let stop = StopSign::default();
        let mut allowance = Allowance::steps(u64::MAX).heeding(Some(&stop));
        assert_eq!((0..5000).filter(|_| allowance.step()).count(), 5000);
        stop.raise();
        assert!((0..5000).filter(|_| allowance.step()).count() as u64 <= LOOK_EVERY);
        assert!(!allowance.lasts());
    }
}
