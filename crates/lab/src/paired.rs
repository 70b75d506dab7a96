use crate::{
    intervals::{normal_reach, student_reach},
    stats::{Estimate, Sample},
};

/// How the same deals differed by two rules.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Paired {
    changes: Sample,
    /// Deals in which there was more by the rules compared, and less.
    more: u64,
    less: u64,
}

impl Paired {
    /// A deal's value by the rules compared and by those they are compared with.
    pub(crate) fn add(&mut self, own: f64, base: f64) {
        self.changes.add(own - base);
        self.more += u64::from(own > base);
        self.less += u64::from(own < base);
    }

    /// The mean difference of a number.
    pub(crate) fn change(&self, level: f64) -> Option<Estimate> {
        self.changes.estimate_at(level)
    }

    /// The difference of a share, of deals in which a thing is so or not, by Bonett and Price: one deal more each way
    /// keeps the interval from claiming that what never differed never will.
    pub(crate) fn change_of_share(&self, level: f64) -> Option<Estimate> {
        let count = self.changes.count();
        if count < 2 {
            return None;
        }
        let deals = count as f64 + 2.0;
        let (more, less) = ((self.more as f64 + 1.0) / deals, (self.less as f64 + 1.0) / deals);
        let middle = more - less;
        let half = normal_reach(level) * ((more + less - middle * middle) / deals).sqrt();
        Some(around(self.changes.mean(), middle, half, count))
    }
}

/// The difference of two means that cannot be paired, by Welch.
pub(crate) fn change_apart(own: &Sample, base: &Sample, level: f64) -> Option<Estimate> {
    let (count, value) = (own.count().min(base.count()), own.mean() - base.mean());
    if count < 2 {
        return None;
    }
    let errors = [own, base].map(|sample| sample.deviation().powi(2) / sample.count() as f64);
    let error = errors[0] + errors[1];
    if error == 0.0 {
        return Some(around(value, value, 0.0, count));
    }
    let spent = |nth: usize, sample: &Sample| errors[nth].powi(2) / (sample.count() - 1) as f64;
    let freedom = error.powi(2) / (spent(0, own) + spent(1, base));
    Some(around(value, value, student_reach(level, freedom) * error.sqrt(), count))
}

/// The difference of two shares that cannot be paired, by Agresti and Caffo: a success and a failure more on both sides.
pub(crate) fn change_of_share_apart(own: &Sample, base: &Sample, level: f64) -> Option<Estimate> {
    let count = own.count().min(base.count());
    if count == 0 {
        return None;
    }
    let [(own_share, own_error), (base_share, base_error)] = [own, base].map(|sample| {
        let cases = sample.count() as f64 + 2.0;
        let share = (sample.mean() * sample.count() as f64 + 1.0) / cases;
        (share, share * (1.0 - share) / cases)
    });
    let half = normal_reach(level) * (own_error + base_error).sqrt();
    Some(around(own.mean() - base.mean(), own_share - base_share, half, count))
}

/// An interval that holds the value itself, though it lies around another.
fn around(value: f64, middle: f64, half: f64, count: u64) -> Estimate {
    Estimate { value, low: (middle - half).min(value), high: (middle + half).max(value), count }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(pairs: &[(f64, f64, usize)]) -> Paired {
        let mut paired = Paired::default();
        for (own, base, times) in pairs {
            (0..*times).for_each(|_| paired.add(*own, *base));
        }
        paired
    }

    #[test]
    fn what_all_deals_share_does_not_blur_a_difference() {
        let mut paired = Paired::default();
        let mut samples = [Sample::default(); 2];
        for deal in 0..100 {
            let (own, base) = (f64::from(deal * 7 % 100) + 1.0 + f64::from(deal % 2), f64::from(deal * 7 % 100));
            paired.add(own, base);
            samples[0].add(own);
            samples[1].add(base);
        }
        let (found, apart) = (paired.change(0.95).unwrap(), change_apart(&samples[0], &samples[1], 0.95).unwrap());
        assert_eq!((found.value, found.count), (1.5, 100));
        assert!(found.low > 1.3 && found.high < 1.7, "{found:?}");
        assert!((apart.value - 1.5).abs() < 1e-9 && apart.high - apart.low > 10.0, "{apart:?}");
    }

    /// Of 160 pairs 25 differ one way and 5 the other.
    #[test]
    fn shares_differ_by_who_changed() {
        let found =
            paired(&[(1.0, 0.0, 25), (0.0, 1.0, 5), (1.0, 1.0, 80), (0.0, 0.0, 50)]).change_of_share(0.95).unwrap();
        assert_eq!(found.value, 0.125);
        let [more, less] = [26.0 / 162.0, 6.0 / 162.0];
        let half = 1.959_964 * ((more + less - (more - less) * (more - less)) / 162.0f64).sqrt();
        assert!((found.low - (more - less - half)).abs() < 1e-6 && (found.high - (more - less + half)).abs() < 1e-6);
    }

    #[test]
    fn what_never_differed_may_still_differ() {
        let found = paired(&[(0.0, 0.0, 50)]).change_of_share(0.95).unwrap();
        assert_eq!(found.value, 0.0);
        assert!(found.low < -0.01 && found.high > 0.01, "{found:?}");
        assert_eq!(paired(&[(0.0, 0.0, 1)]).change_of_share(0.95), None);
    }

    #[test]
    fn more_comparisons_make_wider_intervals() {
        let paired = paired(&[(1.0, 0.0, 25), (0.0, 1.0, 5), (1.0, 1.0, 70)]);
        let width = |level| paired.change_of_share(level).map(|it| it.high - it.low).unwrap();
        assert!(width(0.999) > 1.5 * width(0.95));
    }
}
