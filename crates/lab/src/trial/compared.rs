use crate::{
    intervals::{LEVEL, normal_reach},
    stats::{Estimate, Ratio, Sample},
};

/// One figure with the card as written and with it blank.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Comparison {
    /// As written; `None` where too little was seen.
    pub with: Option<Estimate>,
    /// Blank; `None` where it has no meaning for a blank card, too.
    pub blank: Option<Estimate>,
    /// By how much the first is more, in the same deals.
    pub change: Option<Estimate>,
}

/// Up to so large a share of what it is without the card a difference is small.
const SMALL: f64 = 0.05;

impl Comparison {
    /// Whether the difference is surely small, if there is any: its interval is narrow and about nothing.
    pub fn is_surely_small(&self) -> bool {
        let small = |change: Estimate, blank: Estimate| change.low.abs().max(change.high.abs()) <= SMALL * blank.value;
        self.change.zip(self.blank).is_some_and(|(change, blank)| small(change, blank))
    }

    /// Whether it is surely more, or surely less; nothing where that cannot be told.
    pub fn verdict(&self) -> Option<bool> {
        let change = self.change?;
        if change.low > 0.0 {
            return Some(true);
        }
        (change.high < 0.0).then_some(false)
    }
}

/// A number of each deal.
#[derive(Clone, Debug, Default)]
pub(super) struct Means {
    with: Sample,
    blank: Sample,
    change: Sample,
}

impl Means {
    pub(super) fn add(&mut self, with: f64, blank: f64) {
        self.with.add(with);
        self.blank.add(blank);
        self.change.add(with - blank);
    }

    pub(super) fn compare(&self) -> Comparison {
        Comparison { with: self.with.amount(), blank: self.blank.amount(), change: self.change.estimate() }
    }
}

/// How often something happens for each time something else does: cases and hits of each deal.
#[derive(Clone, Debug, Default)]
pub(super) struct Shares {
    with: Ratio,
    blank: Ratio,
    deals: f64,
    sums: [f64; 4],
    products: [[f64; 4]; 4],
}

/// What was never seen among so many cases may still be one in a third of them.
const NEVER_SEEN: f64 = 3.0;

impl Shares {
    /// Cases and hits of a deal, as written and blank.
    pub(super) fn add(&mut self, with: (f64, f64), blank: (f64, f64)) {
        self.with.add(with.0, with.1);
        self.blank.add(blank.0, blank.1);
        self.deals += 1.0;
        let seen = [with.0, with.1, blank.0, blank.1];
        for (row, value) in seen.iter().enumerate() {
            self.sums[row] += value;
            seen.iter().enumerate().for_each(|(column, other)| self.products[row][column] += value * other);
        }
    }

    /// The same where every deal is a case.
    pub(super) fn add_deal(&mut self, with: bool, blank: bool) {
        let hits = |hit: bool| if hit { 1.0 } else { 0.0 };
        self.add((1.0, hits(with)), (1.0, hits(blank)));
    }

    pub(super) fn compare(&self) -> Comparison {
        Comparison { with: self.with.estimate(), blank: self.blank.estimate(), change: self.change() }
    }

    /// A figure that has no meaning for a blank card.
    pub(super) fn alone(&self) -> Comparison {
        Comparison { with: self.with.estimate(), blank: None, change: None }
    }

    /// The difference of two ratios of means in the same deals, by their linear parts.
    fn change(&self) -> Option<Estimate> {
        let [cases, hits, blank_cases, blank_hits] = self.sums;
        if cases == 0.0 || blank_cases == 0.0 || self.deals < 2.0 {
            return None;
        }
        let (share, blank_share) = (hits / cases, blank_hits / blank_cases);
        let (each, blank_each) = (self.deals / cases, self.deals / blank_cases);
        let weights = [-share * each, each, blank_share * blank_each, -blank_each];
        let pairs = (0..4).flat_map(|row| (0..4).map(move |column| (row, column)));
        let squares: f64 = pairs.map(|(row, column)| weights[row] * weights[column] * self.products[row][column]).sum();
        let error = (squares.max(0.0) / (self.deals - 1.0) / self.deals).sqrt();
        let half = if error > 1e-12 { normal_reach(LEVEL) * error } else { NEVER_SEEN / cases.min(blank_cases) };
        let (value, count) = (share - blank_share, cases.min(blank_cases) as u64);
        Some(Estimate { value, low: (value - half).max(-1.0), high: (value + half).min(1.0), count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_all_deals_share_does_not_blur_a_difference() {
        let mut shares = Shares::default();
        // Half of all deals are won either way; one in ten besides by the writing alone.
        for deal in 0..1000 {
            let blank = deal % 2 == 0;
            shares.add_deal(blank || deal % 10 == 1, blank);
        }
        let found = shares.compare();
        let (with, change) = (found.with.unwrap(), found.change.unwrap());
        assert!((change.value - 0.1).abs() < 1e-9, "{change:?}");
        assert!(change.high - change.low < 0.7 * (with.high - with.low), "{change:?} {with:?}");
        assert_eq!(found.verdict(), Some(true));
    }

    #[test]
    fn where_every_deal_is_a_case_the_difference_is_that_of_means() {
        let (mut shares, mut means) = (Shares::default(), Means::default());
        for deal in 0..200 {
            let (with, blank) = (deal % 3 == 0, deal % 5 == 0);
            shares.add_deal(with, blank);
            means.add(f64::from(u8::from(with)), f64::from(u8::from(blank)));
        }
        let (shares, means) = (shares.compare().change.unwrap(), means.compare().change.unwrap());
        assert!((shares.value - means.value).abs() < 1e-12);
        assert!((shares.low - means.low).abs() < 2e-3 && (shares.high - means.high).abs() < 2e-3);
    }

    #[test]
    fn what_never_differed_may_still_differ() {
        let mut shares = Shares::default();
        (0..300).for_each(|_| shares.add_deal(false, false));
        let change = shares.compare().change.unwrap();
        assert_eq!(change.value, 0.0);
        assert!(change.low < 0.0 && change.high > 0.0);
        assert_eq!(shares.compare().verdict(), None);
    }

    #[test]
    fn without_a_case_nothing_is_known() {
        let mut shares = Shares::default();
        (0..9).for_each(|_| shares.add((0.0, 0.0), (1.0, 1.0)));
        assert_eq!((shares.compare().with, shares.compare().change), (None, None));
    }
}
