use std::time::{Duration, Instant};

/// How many of something are left: taken when used, and filled again as time passes.
#[derive(Debug)]
pub(crate) struct Bucket {
    most: f64,
    per_second: f64,
    /// Less than nothing if what was taken turned out to be more than was left.
    left: f64,
    at: Instant,
}

impl Bucket {
    /// So many a second, and twice as many at once.
    pub(crate) fn each_second(number: u32, now: Instant) -> Bucket {
        Bucket::new(2.0 * f64::from(number), f64::from(number), now)
    }

    /// So many at once, and as many again in each hour.
    pub(crate) fn each_hour(number: u64, now: Instant) -> Bucket {
        Bucket::new(number as f64, number as f64 / HOUR.as_secs_f64(), now)
    }

    fn new(most: f64, per_second: f64, now: Instant) -> Bucket {
        Bucket { most, per_second, left: most, at: now }
    }

    /// Takes one if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let allowed = self.left_at(now) >= 1.0;
        if allowed {
            self.spend(1.0, now);
        }
        allowed
    }

    /// Takes so many, even if there are not enough: what comes later has to wait for it.
    pub(crate) fn spend(&mut self, number: f64, now: Instant) {
        // Nobody owes more than they get in the same time again.
        (self.left, self.at) = ((self.left_at(now) - number).max(-self.most), now);
    }

    /// How much of it is left: from 1, when nothing has been taken for long, to 0 and below.
    pub(crate) fn share_left(&self, now: Instant) -> f64 {
        self.left_at(now) / self.most
    }

    fn left_at(&self, now: Instant) -> f64 {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        (self.left + since * self.per_second).min(self.most)
    }
}

const HOUR: Duration = Duration::from_secs(3600);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::each_second(10, start);
        assert_eq!((0..100).filter(|_| bucket.take(start)).count(), 20);
        assert_eq!((0..100).filter(|_| bucket.take(start + Duration::from_secs(1))).count(), 10);
        assert_eq!((0..100).filter(|_| bucket.take(start + Duration::from_secs(60))).count(), 20);
    }

    #[test]
    fn an_hours_number_is_there_at_once_and_fills_within_an_hour() {
        let start = Instant::now();
        let mut bucket = Bucket::each_hour(60, start);
        assert_eq!((0..1000).filter(|_| bucket.take(start)).count(), 60);
        assert_eq!((0..1000).filter(|_| bucket.take(start + Duration::from_secs(90))).count(), 1);
        assert_eq!((0..1000).filter(|_| bucket.take(start + Duration::from_secs(3630))).count(), 59);
        assert!(bucket.share_left(start + 2 * HOUR) >= 1.0);
    }

    #[test]
    fn what_was_spent_beyond_what_was_left_is_paid_back_first() {
        let start = Instant::now();
        let mut bucket = Bucket::each_hour(3600, start);
        bucket.spend(3700.0, start);
        assert!(bucket.share_left(start) < 0.0);
        assert!(!bucket.take(start + Duration::from_secs(100)));
        assert!(bucket.take(start + Duration::from_secs(102)));
    }
}
