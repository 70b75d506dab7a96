use crate::{logistic::solved, stats::Estimate};

/// Bots by how often they win against each other: the chance of each seat at a table is its bot's strength by the sum of all
/// strengths (Bradley and Terry, for more than two seats Plackett and Luce). Results are taken in by deal, because what is
/// played from one deal is not independent; the intervals go by deals and not by rounds.
#[derive(Clone, Debug)]
pub(crate) struct BradleyTerry {
    bots: usize,
    /// One bot of the first against so many seats of the second.
    others: f64,
    pairs: Vec<Pair>,
}

#[derive(Clone, Debug)]
struct Pair {
    one: usize,
    other: usize,
    /// Won by the one and by the others, by deal.
    deals: Vec<(u32, u32)>,
}

/// Every bot also wins half a round and loses half a round against one of middling strength: so a bot that has won or lost
/// everything is not infinitely strong or weak.
const PRIOR: f64 = 1.0;
/// Newton's method doubles the digits each time.
const STEPS: usize = 50;
/// More than this in one step leads astray where a bot wins nearly everything.
const STRIDE: f64 = 1.0;
const Z95: f64 = 1.959_963_984_540_054;
/// What a scale of Elo makes of a factor e.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The strengths that explain best who won, and how sure they are.
#[derive(Clone, Debug)]
pub(crate) struct Fitted {
    strengths: Vec<f64>,
    /// How sure they are, as a matrix of covariances by deals and another as if rounds were independent.
    by_deals: Vec<Vec<f64>>,
    by_rounds: Vec<Vec<f64>>,
    /// Who has played at all; of the others nothing is known, though they have the strength of one in the middle.
    played: Vec<bool>,
    deals: u64,
    others: f64,
}

impl BradleyTerry {
    /// Among so many bots at tables of so many seats.
    pub(crate) fn new(bots: usize, seats: usize) -> BradleyTerry {
        BradleyTerry { bots, others: (seats - 1) as f64, pairs: Vec::new() }
    }

    /// Takes in how often one won among seats of the other, and how often those did, by deal.
    pub(crate) fn add(&mut self, one: usize, other: usize, deals: Vec<(u32, u32)>) {
        self.pairs.push(Pair { one, other, deals });
    }

    /// The strengths under which what happened is most probable.
    pub(crate) fn fit(&self) -> Fitted {
        let mut strengths = vec![0.0; self.bots];
        for _ in 0..STEPS {
            let (slope, curve) = self.slope_and_curve(&strengths);
            let step = solved(curve, slope);
            let longest = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
            let shorter = if longest > STRIDE { STRIDE / longest } else { 1.0 };
            strengths.iter_mut().zip(step).for_each(|(strength, part)| *strength += part * shorter);
        }
        let (_, curve) = self.slope_and_curve(&strengths);
        let by_rounds = inverse(&curve);
        let by_deals = product(&product(&by_rounds, &self.scatter(&strengths)), &by_rounds);
        let deals = self.pairs.iter().map(|pair| pair.deals.len() as u64).max().unwrap_or(0);
        let played = (0..self.bots).map(|bot| self.has_played(bot)).collect();
        Fitted { strengths, by_deals, by_rounds, played, deals, others: self.others }
    }

    fn has_played(&self, bot: usize) -> bool {
        self.pairs.iter().any(|pair| (pair.one == bot || pair.other == bot) && !pair.deals.is_empty())
    }

    fn slope_and_curve(&self, strengths: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let mut slope = vec![0.0; self.bots];
        let mut curve = vec![vec![0.0; self.bots]; self.bots];
        for (bot, strength) in strengths.iter().enumerate() {
            let chance = logistic(*strength);
            slope[bot] += PRIOR * (0.5 - chance);
            curve[bot][bot] += PRIOR * chance * (1.0 - chance);
        }
        for pair in &self.pairs {
            let chance = chance(strengths, pair.one, pair.other, self.others);
            let won: f64 = pair.deals.iter().map(|(won, _)| f64::from(*won)).sum();
            let lost: f64 = pair.deals.iter().map(|(_, lost)| f64::from(*lost)).sum();
            let (missed, doubt) = (won * (1.0 - chance) - lost * chance, (won + lost) * chance * (1.0 - chance));
            slope[pair.one] += missed;
            slope[pair.other] -= missed;
            curve[pair.one][pair.one] += doubt;
            curve[pair.other][pair.other] += doubt;
            curve[pair.one][pair.other] -= doubt;
            curve[pair.other][pair.one] -= doubt;
        }
        (slope, curve)
    }

    /// How far deals pull from each other: all that was played from one deal, by all pairs, pulls together.
    fn scatter(&self, strengths: &[f64]) -> Vec<Vec<f64>> {
        let deals = self.pairs.iter().map(|pair| pair.deals.len()).max().unwrap_or(0);
        let mut pulls = vec![vec![0.0; self.bots]; deals];
        for pair in &self.pairs {
            let chance = chance(strengths, pair.one, pair.other, self.others);
            for (pull, (won, lost)) in pulls.iter_mut().zip(&pair.deals) {
                let missed = f64::from(*won) * (1.0 - chance) - f64::from(*lost) * chance;
                pull[pair.one] += missed;
                pull[pair.other] -= missed;
            }
        }
        let mut scatter = vec![vec![0.0; self.bots]; self.bots];
        for pull in &pulls {
            for (row, one) in pull.iter().enumerate() {
                for (column, other) in pull.iter().enumerate() {
                    scatter[row][column] += one * other;
                }
            }
        }
        scatter
    }
}

impl Fitted {
    /// A bot's rating on a scale of Elo, whose mean over all who have played is 0.
    pub(crate) fn rating(&self, bot: usize) -> Option<Estimate> {
        let share = 1.0 / self.played.iter().filter(|played| **played).count() as f64;
        let weight = |other: usize| f64::from(u8::from(other == bot)) - if self.played[other] { share } else { 0.0 };
        self.played[bot].then(|| self.estimate(weight)).flatten()
    }

    /// How far a bot stands above another.
    pub(crate) fn above(&self, bot: usize, other: usize) -> Option<Estimate> {
        let weight = |each: usize| f64::from(u8::from(each == bot)) - f64::from(u8::from(each == other));
        (self.played[bot] && self.played[other]).then(|| self.estimate(weight)).flatten()
    }

    /// How often one would win among seats of the other.
    pub(crate) fn chance(&self, one: usize, other: usize) -> Option<f64> {
        (self.played[one] && self.played[other]).then(|| chance(&self.strengths, one, other, self.others))
    }

    /// A sum of strengths. Where deals say less than rounds would, the wider of the two intervals is taken: a bot that has
    /// won everything has deals that do not differ at all.
    fn estimate(&self, weight: impl Fn(usize) -> f64) -> Option<Estimate> {
        let weights: Vec<f64> = (0..self.strengths.len()).map(weight).collect();
        let variance = |matrix: &[Vec<f64>]| -> f64 {
            let row = |row: &Vec<f64>| row.iter().zip(&weights).map(|(cell, weight)| cell * weight).sum::<f64>();
            matrix.iter().zip(&weights).map(|(cells, weight)| weight * row(cells)).sum()
        };
        let half = Z95 * SCALE * variance(&self.by_deals).max(variance(&self.by_rounds)).max(0.0).sqrt();
        let value =
            SCALE * self.strengths.iter().zip(&weights).map(|(strength, weight)| strength * weight).sum::<f64>();
        (self.deals > 1).then_some(Estimate { value, low: value - half, high: value + half, count: self.deals })
    }
}

fn logistic(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

fn chance(strengths: &[f64], one: usize, other: usize, others: f64) -> f64 {
    logistic(strengths[one] - strengths[other] - others.ln())
}

fn inverse(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let unit = |place: usize| (0..size).map(|row| f64::from(u8::from(row == place))).collect();
    (0..size).map(|place| solved(matrix.to_vec(), unit(place))).collect()
}

fn product(left: &[Vec<f64>], right: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let cell = |row: &Vec<f64>, column: usize| row.iter().zip(right).map(|(one, other)| one * other[column]).sum();
    left.iter().map(|row| (0..right.len()).map(|column| cell(row, column)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use lastcard_bots::Rng;

    use super::*;

    /// Deals of as many rounds as seats among bots of those ratings.
    fn played(ratings: &[f64], seats: usize, deals: u32, seed: u64) -> BradleyTerry {
        let strengths: Vec<f64> = ratings.iter().map(|rating| rating / SCALE).collect();
        let mut rng = Rng::new(seed);
        let mut fit = BradleyTerry::new(ratings.len(), seats);
        for one in 0..ratings.len() {
            for other in (0..ratings.len()).filter(|other| *other != one) {
                let chance = chance(&strengths, one, other, (seats - 1) as f64);
                let mut deal = || {
                    let won = (0..seats).filter(|_| ((rng.next() >> 11) as f64) < chance * (1u64 << 53) as f64).count();
                    (won as u32, (seats - won) as u32)
                };
                fit.add(one, other, (0..deals).map(|_| deal()).collect());
            }
        }
        fit
    }

    #[test]
    fn ratings_that_made_the_results_are_found_again() {
        for seats in [2, 4] {
            let truth = [-150.0, -20.0, 50.0, 120.0];
            let fitted = played(&truth, seats, 4_000, 11).fit();
            for (bot, rating) in truth.into_iter().enumerate() {
                let found = fitted.rating(bot).unwrap();
                assert!((found.value - rating).abs() < 8.0, "{} for {rating} at {seats} seats", found.value);
            }
            let above = fitted.above(3, 0).unwrap();
            assert!(above.low < 270.0 && 270.0 < above.high, "{above:?}");
        }
    }

    #[test]
    fn nineteen_of_twenty_intervals_hold_the_truth() {
        let truth = [-60.0, 0.0, 60.0];
        let holds = |seed: u64| {
            let fitted = played(&truth, 2, 200, seed).fit();
            let held =
                |bot: &usize| fitted.rating(*bot).is_some_and(|it| it.low <= truth[*bot] && truth[*bot] <= it.high);
            (0..truth.len()).filter(held).count()
        };
        let held: usize = (0..400).map(holds).sum();
        let share = held as f64 / 1_200.0;
        assert!((0.93..0.98).contains(&share), "{share}");
    }

    #[test]
    fn the_wins_of_a_deal_that_hang_together_widen_the_interval() {
        let fitted = |together: bool| {
            let mut fit = BradleyTerry::new(2, 2);
            let deal = |nth: u32| if together { (2 * (nth % 2), 2 - 2 * (nth % 2)) } else { (1, 1) };
            fit.add(0, 1, (0..100).map(deal).collect());
            fit.fit().rating(0).unwrap()
        };
        let (loose, together) = (fitted(false), fitted(true));
        assert!(together.high - together.low > 1.3 * (loose.high - loose.low), "{together:?} and {loose:?}");
    }

    #[test]
    fn a_bot_that_has_not_played_is_not_rated_and_changes_nobodys_rating() {
        let mut fit = BradleyTerry::new(3, 2);
        fit.add(0, 1, vec![(2, 0), (1, 1), (2, 0), (0, 2), (2, 0)]);
        fit.add(0, 2, Vec::new());
        let fitted = fit.fit();
        assert!(fitted.rating(2).is_none() && fitted.above(0, 2).is_none() && fitted.chance(0, 2).is_none());
        let mut alone = BradleyTerry::new(2, 2);
        alone.add(0, 1, vec![(2, 0), (1, 1), (2, 0), (0, 2), (2, 0)]);
        for bot in [0, 1] {
            let [among, alone] = [&fitted, &alone.fit()].map(|fitted| fitted.rating(bot).unwrap());
            assert!((among.value - alone.value).abs() < 1e-9, "{among:?} and {alone:?}");
        }
    }

    #[test]
    fn a_bot_that_has_won_everything_has_a_rating_with_a_wide_interval() {
        let mut fit = BradleyTerry::new(2, 2);
        fit.add(0, 1, vec![(2, 0); 10]);
        let rating = fit.fit().rating(0).unwrap();
        assert!(rating.value > 100.0 && rating.value.is_finite(), "{rating:?}");
        assert!(rating.high - rating.low > 200.0, "{rating:?}");
    }
}
