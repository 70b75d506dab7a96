use std::time::Instant;

/// So many a second, and twice as many at once.
#[derive(Debug)]
pub(super) struct Bucket {
    rate: f64,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(super) fn new(per_second: u32, now: Instant) -> Bucket {
        let rate = f64::from(per_second);
        Bucket { rate, left: 2.0 * rate, at: now }
    }

    /// Whether one more is allowed.
    pub(super) fn take(&mut self, now: Instant) -> bool {
        self.left = self.left_at(now);
        self.at = now;
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }

    /// Whether nothing has been taken from it for long.
    pub(super) fn is_full(&self, now: Instant) -> bool {
        self.left_at(now) >= 2.0 * self.rate
    }

    fn left_at(&self, now: Instant) -> f64 {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        (self.left + since * self.rate).min(2.0 * self.rate)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(10, start);
        assert_eq!((0..100).filter(|_| bucket.take(start)).count(), 20);
        assert_eq!((0..100).filter(|_| bucket.take(start + Duration::from_secs(1))).count(), 10);
        assert_eq!((0..100).filter(|_| bucket.take(start + Duration::from_secs(60))).count(), 20);
    }
}
