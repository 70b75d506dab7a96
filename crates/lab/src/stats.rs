use std::collections::BTreeMap;

/// The mean of a sample and how sure it is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Sample {
    /// Takes one value in.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// How many values.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Their mean.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// Their standard deviation.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let count = self.count as f64;
        ((self.squares - self.sum * self.sum / count) / (count - 1.0)).max(0.0).sqrt()
    }

    /// Half the width of the 95 % interval of the mean.
    pub fn ci95(&self) -> f64 {
        if self.count < 2 { f64::INFINITY } else { Z95 * self.deviation() / (self.count as f64).sqrt() }
    }

    /// The mean with its interval; `None` with fewer than two values.
    pub fn estimate(&self) -> Option<Estimate> {
        let (value, ci95) = (self.mean(), self.ci95());
        (self.count > 1).then_some(Estimate { value, low: value - ci95, high: value + ci95, count: self.count })
    }

    /// The share of a sample of zeros and ones with Wilson's interval, which is right also where the
    /// thing is so rare that it was never seen.
    pub fn share(&self) -> Option<Estimate> {
        if self.count == 0 {
            return None;
        }
        let (share, count) = (self.mean(), self.count as f64);
        let z2 = Z95 * Z95 / count;
        let middle = (share + z2 / 2.0) / (1.0 + z2);
        let half = Z95 / (1.0 + z2) * (share * (1.0 - share) / count + z2 / (4.0 * count)).sqrt();
        let (low, high) = ((middle - half).max(0.0), (middle + half).min(1.0));
        // Rounding must not put the share itself outside.
        Some(Estimate { value: share, low: low.min(share), high: high.max(share), count: self.count })
    }
}

/// How many deviations a 95 % interval reaches to either side.
const Z95: f64 = 1.96;

/// A value and its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// What was measured.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// From how many observations.
    pub count: u64,
}

/// How often something happens for each time something else does, by deal: both vary, and what
/// happens within one deal belongs together.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ratio {
    deals: u64,
    cases: f64,
    hits: f64,
    cases_squared: f64,
    hits_squared: f64,
    product: f64,
}

impl Ratio {
    /// A deal with so many cases, of which so many are hits.
    pub fn add(&mut self, cases: f64, hits: f64) {
        self.deals += 1;
        self.cases += cases;
        self.hits += hits;
        self.cases_squared += cases * cases;
        self.hits_squared += hits * hits;
        self.product += cases * hits;
    }

    /// Hits a case with the interval of a ratio of means; `None` without a case or with one deal.
    pub fn estimate(&self) -> Option<Estimate> {
        if self.cases == 0.0 || self.deals < 2 {
            return None;
        }
        let (deals, value) = (self.deals as f64, self.hits / self.cases);
        let squares = self.hits_squared - 2.0 * value * self.product + value * value * self.cases_squared;
        let deviation = (squares.max(0.0) / (deals - 1.0)).sqrt();
        let half = Z95 * deviation / deals.sqrt() / (self.cases / deals);
        let (mut low, mut high) = ((value - half).max(0.0), (value + half).min(1.0));
        // What happened never or always is not sure to do so.
        let cases = Sample { count: self.cases as u64, sum: self.hits, squares: self.hits };
        if let (true, Some(share)) = (half == 0.0, cases.share()) {
            (low, high) = (share.low, share.high);
        }
        Some(Estimate { value, low, high, count: self.cases as u64 })
    }
}

/// How often each value came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    counts: BTreeMap<u64, u64>,
    total: u64,
}

impl Counts {
    /// Takes one value in.
    pub fn add(&mut self, value: u64) {
        *self.counts.entry(value).or_default() += 1;
        self.total += 1;
    }

    /// How many values.
    pub const fn total(&self) -> u64 {
        self.total
    }

    /// The least value that at least so large a share of all do not exceed; `None` without values.
    pub fn quantile(&self, share: f64) -> Option<u64> {
        let wanted = (share * self.total as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        self.counts.iter().find_map(|(value, count)| {
            seen += count;
            (seen >= wanted).then_some(*value)
        })
    }

    /// The values with how often each came, the least first.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> {
        self.counts.iter().map(|(value, count)| (*value, *count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(values: impl IntoIterator<Item = f64>) -> Sample {
        let mut sample = Sample::default();
        values.into_iter().for_each(|value| sample.add(value));
        sample
    }

    #[test]
    fn mean_and_interval_of_a_known_sample() {
        let sample = sample([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert_eq!(sample.mean(), 5.0);
        assert!((sample.deviation() - 2.138_089_935).abs() < 1e-9);
        assert!((sample.ci95() - 1.96 * 2.138_089_935 / 8f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn what_was_never_seen_may_still_happen() {
        let share = sample([0.0; 100]).share().unwrap();
        assert_eq!((share.value, share.low), (0.0, 0.0));
        assert!((share.high - 0.036_994).abs() < 1e-5, "{share:?}");
        let share = sample([1.0; 100]).share().unwrap();
        assert_eq!((share.value, share.high), (1.0, 1.0));
        assert_eq!(Sample::default().share(), None);
    }

    #[test]
    fn a_ratio_with_one_case_a_deal_is_a_mean() {
        let mut ratio = Ratio::default();
        let values = [1.0, 0.0, 0.0, 1.0, 0.0];
        values.iter().for_each(|hits| ratio.add(1.0, *hits));
        let (ratio, mean) = (ratio.estimate().unwrap(), sample(values).estimate().unwrap());
        assert!((ratio.value - mean.value).abs() < 1e-12);
        assert!((ratio.high - mean.high).abs() < 1e-12);
        assert_eq!(Ratio::default().estimate(), None);
    }

    #[test]
    fn quantiles_of_known_counts() {
        let mut counts = Counts::default();
        [1, 2, 2, 3, 10].into_iter().for_each(|value| counts.add(value));
        assert_eq!([0.0, 0.2, 0.5, 0.8, 1.0].map(|share| counts.quantile(share)), [1, 1, 2, 3, 10].map(Some));
        assert_eq!(Counts::default().quantile(0.5), None);
    }
}
