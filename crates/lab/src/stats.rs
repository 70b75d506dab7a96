use std::collections::BTreeMap;

use crate::intervals::{LEVEL, normal_reach, student_reach, wilson};

/// The mean of a sample and how sure it is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    count: u64,
    sum: f64,
    squares: f64,
    /// The least value, if it is below 0.
    least: f64,
}

impl Sample {
    /// Takes one value in.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
        self.least = self.least.min(value);
    }

    /// How many values were taken in.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; 0 of none.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// Their standard deviation; 0 of fewer than two.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let count = self.count as f64;
        ((self.squares - self.sum * self.sum / count) / (count - 1.0)).max(0.0).sqrt()
    }

    /// Half the width of the 95 % interval of the mean.
    pub fn ci95(&self) -> f64 {
        self.half(LEVEL)
    }

    fn half(&self, level: f64) -> f64 {
        if self.count < 2 {
            return f64::INFINITY;
        }
        student_reach(level, (self.count - 1) as f64) * self.deviation() / (self.count as f64).sqrt()
    }

    /// The mean with its interval; `None` with fewer than two values, or few that are all the same: they say nothing of how
    /// far others may be from them.
    pub fn estimate(&self) -> Option<Estimate> {
        self.estimate_at(LEVEL)
    }

    /// The same with an interval that holds the true value so often.
    pub(crate) fn estimate_at(&self, level: f64) -> Option<Estimate> {
        let (value, half) = (self.mean(), self.half(level));
        let tells = self.count > 1 && (self.count >= FEW_DEALS || self.deviation() > 1e-9 * value.abs());
        tells.then_some(Estimate { value, low: value - half, high: value + half, count: self.count })
    }

    /// The same of an amount: where none was below nothing, the interval does not reach below it either.
    pub fn amount(&self) -> Option<Estimate> {
        let estimate = self.estimate()?;
        let low = if self.least < 0.0 { estimate.low } else { estimate.low.max(0.0) };
        Some(Estimate { low, ..estimate })
    }

    /// The share of a sample of zeros and ones with Wilson's interval.
    pub fn share(&self) -> Option<Estimate> {
        let (share, count) = (self.mean(), self.count as f64);
        let (low, high) = if self.count == 0 { return None } else { wilson(share, count, normal_reach(LEVEL)) };
        Some(Estimate { value: share, low, high, count: self.count })
    }

    /// The share of a sample of shares, one a deal of so many rounds, with Wilson's interval for as many observations as the
    /// spread among the deals says they are worth. Few deals are worth no more than their rounds, since they may be alike by
    /// chance.
    pub fn share_by_deal(&self, rounds: u64) -> Option<Estimate> {
        if self.count == 0 {
            return None;
        }
        let (share, deals) = (self.mean(), self.count as f64);
        let (binomial, error) = (share * (1.0 - share), self.deviation().powi(2) / deals);
        let worth = if binomial <= 0.0 { deals } else { binomial / error };
        let (worth, reach) = match self.count {
            1 => (deals * rounds as f64, normal_reach(LEVEL)),
            2..FEW_DEALS => (worth.min(deals * rounds as f64), student_reach(LEVEL, deals - 1.0)),
            _ => (worth, student_reach(LEVEL, deals - 1.0)),
        };
        let (low, high) = wilson(share, worth, reach);
        Some(Estimate { value: share, low, high, count: self.count })
    }
}

/// With fewer, the spread among deals says too little.
const FEW_DEALS: u64 = 30;

/// A value and its interval, of 95 % unless it is said otherwise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The value itself, in the unit of its figure.
    pub value: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where the interval ends.
    pub high: f64,
    /// From how many observations.
    pub count: u64,
}

impl Estimate {
    /// Whether the interval says that there is more than nothing, or less.
    pub fn is_not_nothing(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
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
        let half = normal_reach(LEVEL) * deviation / deals.sqrt() / (self.cases / deals);
        let (mut low, mut high) = ((value - half).max(0.0), (value + half).min(1.0));
        // What happened never or always is not sure to do so.
        let cases = Sample { count: self.cases as u64, sum: self.hits, squares: self.hits, least: 0.0 };
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

    /// How many values were taken in.
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
    fn amounts_are_not_below_nothing_unless_one_was() {
        let few = sample([1.0, 60.0]);
        assert!(few.estimate().unwrap().low < 0.0);
        assert_eq!(few.amount().unwrap().low, 0.0);
        assert!(sample([-1.0, 60.0]).amount().unwrap().low < -1.0);
    }

    #[test]
    fn of_few_values_that_are_all_the_same_nothing_is_known() {
        assert_eq!(sample([0.0, 0.0]).estimate(), None);
        assert_eq!(sample([0.1, 0.1, 0.1]).amount(), None);
        let many = sample([0.0; 40]).estimate().unwrap();
        assert_eq!((many.low, many.high), (0.0, 0.0));
    }

    #[test]
    fn mean_and_interval_of_a_known_sample() {
        let sample = sample([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert_eq!(sample.mean(), 5.0);
        assert!((sample.deviation() - 2.138_089_935).abs() < 1e-9);
        assert!((sample.ci95() - 2.364_624 * 2.138_089_935 / 8f64.sqrt()).abs() < 1e-6);
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
    fn a_share_by_deal_is_as_sure_as_its_deals_differ() {
        let halves =
            |count: usize| sample((0..count).map(|deal| f64::from(u8::from(deal % 2 == 0)))).share_by_deal(2).unwrap();
        let (found, plain) = (halves(400), sample((0..400).map(|deal| f64::from(deal % 2))).share().unwrap());
        assert_eq!((found.value, found.count), (0.5, 400));
        assert!(
            (found.low - plain.low).abs() < 0.001 && (found.high - plain.high).abs() < 0.001,
            "{found:?} {plain:?}"
        );
        // Deals that are alike are worth more than deals that differ.
        let alike = sample((0..400).map(|deal| if deal % 10 == 0 { 1.0 } else { 0.5 })).share_by_deal(2).unwrap();
        assert!(alike.high - alike.low < 0.7 * (found.high - found.low), "{alike:?}");
    }

    #[test]
    fn few_deals_that_are_alike_prove_little() {
        for (values, rounds) in
            [(vec![0.5], 2), (vec![0.5; 2], 2), (vec![0.0; 2], 2), (vec![1.0; 3], 4), (vec![0.25; 9], 4)]
        {
            let found = sample(values.clone()).share_by_deal(rounds).unwrap();
            assert!(found.low >= 0.0 && found.high <= 1.0, "{found:?}");
            assert!(found.low <= found.value && found.value <= found.high, "{found:?}");
            assert!(found.high - found.low > 0.2, "{values:?}: {found:?}");
        }
    }

    #[test]
    fn a_ratio_with_one_case_a_deal_is_a_mean() {
        let mut ratio = Ratio::default();
        let values = [1.0, 0.0, 0.0, 1.0, 0.0];
        values.iter().for_each(|hits| ratio.add(1.0, *hits));
        let (ratio, mean) = (ratio.estimate().unwrap(), sample(values).estimate().unwrap());
        assert!((ratio.value - mean.value).abs() < 1e-12);
        let [ratio_reaches, mean_reaches] = [ratio, mean].map(|it| it.high - it.value);
        assert!((ratio_reaches / 1.959_964 - mean_reaches / 2.776_445).abs() < 1e-6);
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
