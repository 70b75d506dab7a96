use std::{collections::HashMap, hash::Hash, time::Instant};

/// What is remembered of each that limits go by, and of how many at most: a million addresses cannot fill the memory.
#[derive(Debug)]
pub(crate) struct Known<K, V> {
    most: usize,
    /// With how many it next looks for those that can be forgotten.
    tidy_at: usize,
    of: HashMap<K, V>,
}

/// What can be forgotten.
pub(crate) trait Remembered {
    /// How much of its quota is left: 1 if it is as if never seen, 0 if nothing is; none while it is in use.
    fn share_left(&self, now: Instant) -> Option<f64>;
}

impl Remembered for super::Bucket {
    fn share_left(&self, now: Instant) -> Option<f64> {
        Some(super::Bucket::share_left(self, now))
    }
}

const FEW: usize = 64;

impl<K: Copy + Eq + Hash, V: Remembered> Known<K, V> {
    pub(crate) fn new(most: usize) -> Known<K, V> {
        Known { most, tidy_at: FEW.min(most), of: HashMap::new() }
    }

    /// What is known of `key`; what is new if nothing is.
    pub(crate) fn of(&mut self, key: K, now: Instant, new: impl FnOnce() -> V) -> &mut V {
        if self.of.len() >= self.tidy_at && !self.of.contains_key(&key) {
            self.tidy(now);
        }
        self.of.entry(key).or_insert_with(new)
    }

    /// What is known of `key`, if anything is.
    pub(crate) fn if_known(&mut self, key: K) -> Option<&mut V> {
        self.of.get_mut(&key)
    }

    /// Forgets whom it need not remember, and if there are still too many, those with the most left: whoever has
    /// used up their quota cannot get it back by sending strangers.
    fn tidy(&mut self, now: Instant) {
        self.of.retain(|_, value| value.share_left(now).is_none_or(|left| left < 1.0));
        let wanted = self.most - self.most / 4;
        if self.of.len() > wanted {
            let unused = self.of.iter().filter_map(|(key, value)| Some((value.share_left(now)?, *key)));
            let mut unused: Vec<(f64, K)> = unused.collect();
            let surplus = (self.of.len() - wanted).min(unused.len());
            if (1..unused.len()).contains(&surplus) {
                unused.select_nth_unstable_by(surplus - 1, |(a, _), (b, _)| b.total_cmp(a));
            }
            for (_, key) in &unused[..surplus] {
                self.of.remove(key);
            }
        }
        self.tidy_at = (2 * self.of.len()).clamp(FEW.min(self.most), self.most.max(self.of.len() + FEW));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{super::Bucket, *};

    fn spend(known: &mut Known<u32, Bucket>, key: u32, number: f64, now: Instant) {
        known.of(key, now, || Bucket::each_hour(100, now)).spend(number, now);
    }

    #[test]
    fn the_quiet_are_forgotten() {
        let (mut known, start) = (Known::new(10_000), Instant::now());
        for key in 0..5_000 {
            spend(&mut known, key, 1.0, start);
        }
        assert_eq!(known.of.len(), 5_000);
        let later = start + Duration::from_secs(3600);
        for key in 5_000..15_000 {
            spend(&mut known, key, 0.0, later);
        }
        assert!(known.of.len() <= 2 * FEW, "{} are remembered", known.of.len());
    }

    #[test]
    fn a_million_strangers_do_not_fill_the_memory_nor_wash_away_what_somebody_used_up() {
        let (mut known, now) = (Known::new(1_000), Instant::now());
        spend(&mut known, u32::MAX, 100.0, now);
        for key in 0..1_000_000 {
            spend(&mut known, key, 1.0, now);
            assert!(known.of.len() <= 1_000);
        }
        assert!(known.if_known(u32::MAX).is_some_and(|bucket| !bucket.take(now)));
    }

    #[test]
    fn who_is_there_is_not_forgotten() {
        struct There;
        impl Remembered for There {
            fn share_left(&self, _: Instant) -> Option<f64> {
                None
            }
        }
        let (mut known, now) = (Known::new(100), Instant::now());
        for key in 0..300 {
            known.of(key, now, || There);
        }
        assert_eq!(known.of.len(), 300);
    }
}
