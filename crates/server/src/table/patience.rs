use super::Now;

/// When a duty that could not be stored is tried again: soon, then less and less often, and at once after a success.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Patience {
    /// How long it waited last, in milliseconds; not at all after a success.
    waited: u64,
    until: Option<u64>,
}

/// The first wait and the longest, in milliseconds.
const FIRST: u64 = 100;
const LONGEST: u64 = 5_000;

impl Patience {
    /// A duty could not be stored. Another that fails meanwhile does not put the next try off.
    pub(super) fn failed(&mut self, now: &Now) {
        if self.is_over(now.at) {
            self.waited = (self.waited * 2).clamp(FIRST, LONGEST);
            self.until = Some(now.at + self.waited);
        }
    }

    /// Whether duties may be tried at that time.
    pub(super) fn is_over(&self, at: u64) -> bool {
        self.until.is_none_or(|until| until <= at)
    }

    /// When something due then is tried.
    pub(super) fn put_off(&self, due: u64) -> u64 {
        self.until.map_or(due, |until| until.max(due))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Pace;

    fn now(at: u64) -> Now {
        Now { at, fresh: [0; 32], pace: Pace::default(), node: None }
    }

    #[test]
    fn waits_double_up_to_five_seconds_and_begin_anew_after_a_success() {
        let mut patience = Patience::default();
        let mut at = 1_000;
        let mut waits = Vec::new();
        for _ in 0..9 {
            patience.failed(&now(at));
            waits.push(patience.put_off(0) - at);
            at = patience.put_off(0);
        }
        assert_eq!(waits, [100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000]);
        patience = Patience::default();
        patience.failed(&now(at));
        assert_eq!(patience.put_off(0), at + 100);
    }

    #[test]
    fn a_failure_meanwhile_does_not_put_the_next_try_off() {
        let mut patience = Patience::default();
        patience.failed(&now(1_000));
        for at in 1_000..1_100 {
            assert!(!patience.is_over(at));
            patience.failed(&now(at));
        }
        assert!(patience.is_over(1_100));
    }
}
