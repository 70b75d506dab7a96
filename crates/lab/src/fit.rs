use std::{ops::Range, sync::mpsc};

use lastcard_bots::{Bot, Clever, Considerations, Greedy, Noting, Random, Rng, StopSign, Weights};
use lastcard_engine::{Rules, SeatCount};

use crate::{
    deals::{Deal, Dealing, PlayError, Work},
    logistic::Regression,
    mind::Mind,
    stats::Sample,
};

/// Fits the weights of `clever` to who won: rounds are played among `random`, `greedy` and `clever` as fitted so far, and what
/// `clever` considers after each turn is a case whose outcome is whether that player won the round.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The rules, in turn.
    pub rules: Vec<Rules>,
    /// Rounds for each of the three sets of weights, and for each pass.
    pub rounds: u64,
    /// How often: in the first pass nobody is `clever` yet.
    pub passes: u32,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many work at it; the result does not depend on it.
    pub threads: usize,
}

/// Who sits somewhere while cases are gathered.
#[derive(Clone, Copy)]
enum Guest {
    Random,
    Greedy,
    Clever(&'static Weights),
}

impl Fit {
    /// Plays and fits; `progress` is told how many cases each set of weights was fitted to.
    pub fn run(&self, mut progress: impl FnMut(u32, &str, usize)) -> Result<Weights, PlayError> {
        let mut fitted: Option<&'static Weights> = None;
        let mut weights =
            Weights { duel: Considerations::NONE, table: Considerations::NONE, crowd: Considerations::NONE };
        for pass in 0..self.passes {
            let before = fitted;
            let mut fit = |name: &str, tables: &[SeatCount]| -> Result<Considerations, PlayError> {
                let cases = self.cases(u64::from(pass), tables, before)?;
                progress(pass, name, cases.len());
                Ok(Considerations::of_values(cases.weights().into_iter().map(rounded)))
            };
            let [two, three_or_four, more] = tables();
            weights =
                Weights { duel: fit("duel", &two)?, table: fit("table", &three_or_four)?, crowd: fit("crowd", &more)? };
            fitted = Some(kept(weights));
        }
        Ok(weights)
    }

    /// What was considered in the rounds of a pass, and who won.
    fn cases(
        &self,
        pass: u64,
        tables: &[SeatCount],
        fitted: Option<&'static Weights>,
    ) -> Result<Regression, PlayError> {
        let mut cases = Regression::new(Considerations::NAMES.len());
        let work = Work { deals: self.rounds, threads: self.threads, stop: &StopSign::default() };
        work.run(
            |deal| self.noted(pass, deal, tables, fitted),
            |rounds| {
                for (considered, won) in rounds.into_iter().flatten() {
                    cases.add(&considered.values(), won);
                }
                true
            },
        )?;
        Ok(cases)
    }

    /// One round: what was considered after each turn, and whether that player won.
    fn noted(
        &self,
        pass: u64,
        deal: Deal<'_>,
        tables: &[SeatCount],
        fitted: Option<&'static Weights>,
    ) -> Result<Vec<(Considerations, bool)>, PlayError> {
        let seats = tables[deal.number as usize % tables.len()];
        let rules = &self.rules[deal.number as usize / tables.len() % self.rules.len()];
        let seed = self.seed ^ Rng::new(pass << 32 | seats.get() as u64).next();
        let dealing = Dealing { rules, seats, seed };
        let (senders, notes): (Vec<_>, Vec<_>) = seats.seats().map(|_| mpsc::channel()).unzip();
        let played = dealing.play_among(
            deal,
            0,
            |seat, seed| Mind::Fair(Box::new(Noting::new(Guest::of(seed, fitted).make(seed), senders[seat].clone()))),
            |_, _, _| {},
        )?;
        let winner = played.outcome().winner.map(|seat| seat.index());
        let of_seat = |(seat, notes): (usize, mpsc::Receiver<Considerations>)| {
            notes.try_iter().map(move |considered| (considered, winner == Some(seat))).collect::<Vec<_>>()
        };
        Ok(notes.into_iter().enumerate().flat_map(of_seat).collect())
    }
}

impl Guest {
    /// Half of the guests are `clever` once it is fitted; its rounds are those that count.
    fn of(seed: u64, fitted: Option<&'static Weights>) -> Guest {
        match (Rng::new(!seed).below(4), fitted) {
            (0, _) => Guest::Random,
            (1, _) | (_, None) => Guest::Greedy,
            (_, Some(weights)) => Guest::Clever(weights),
        }
    }

    fn make(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Guest::Random => Box::new(Random::new(seed)),
            Guest::Greedy => Box::new(Greedy::new(seed)),
            Guest::Clever(weights) => Box::new(Clever::weighing(seed, weights)),
        }
    }
}

/// The numbers of players for whom `clever` has a set of weights each.
fn tables() -> [Vec<SeatCount>; 3] {
    let of = |counts: Range<usize>| counts.filter_map(SeatCount::new).collect();
    [of(2..3), of(3..Weights::CROWD_FROM), of(Weights::CROWD_FROM..SeatCount::MAX + 1)]
}

/// Two decimals, as they are written down: what is played by is what is printed.
fn rounded(weight: f64) -> f32 {
    ((weight * 100.0).round() / 100.0) as f32
}

/// Bots go by weights that stay; a fit makes one set a pass.
fn kept(weights: Weights) -> &'static Weights {
    Box::leak(Box::new(weights))
}

/// How often one `clever` by `weights` wins among those by `others`, in every seat of every deal.
pub fn compare(
    weights: Weights,
    others: Weights,
    rules: &Rules,
    seats: SeatCount,
    deals: u64,
    seed: u64,
    threads: usize,
) -> Result<Sample, PlayError> {
    let (weights, others) = (kept(weights), kept(others));
    let dealing = Dealing { rules, seats, seed };
    let mut wins = Sample::default();
    let play = |deal: Deal<'_>| -> Result<f64, PlayError> {
        let mut won = 0.0;
        for own in 0..seats.get() {
            let by = |seat: usize| if seat == own { weights } else { others };
            let played = dealing.play_among(
                deal,
                own,
                |seat, seed| Mind::Fair(Box::new(Clever::weighing(seed, by(seat)))),
                |_, _, _| {},
            )?;
            won += f64::from(u8::from(played.outcome().winner.is_some_and(|seat| seat.index() == own)));
        }
        Ok(won / seats.get() as f64)
    };
    Work { deals, threads, stop: &StopSign::default() }.run(play, |results| {
        results.into_iter().for_each(|share| wins.add(share));
        true
    })?;
    Ok(wins)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small(threads: usize) -> Weights {
        let fit = Fit { rules: vec![Rules::CLASSIC], rounds: 200, passes: 2, seed: 3, threads };
        fit.run(|_, _, _| {}).unwrap()
    }

    #[test]
    fn a_small_fit_is_the_same_on_any_number_of_threads_and_beats_chance() {
        let fitted = small(1);
        assert_eq!(fitted, small(3));
        let weight = |set: &Considerations, name: &str| {
            let at = Considerations::NAMES.iter().position(|known| *known == name).unwrap();
            set.values()[at]
        };
        for set in [&fitted.duel, &fitted.table, &fitted.crowd] {
            assert!(weight(set, "threat_one") < 0.0, "a next player who can go out is no good: {set:?}");
        }
        // By no weights at all it lays anything.
        let nothing = Weights { duel: Considerations::NONE, table: Considerations::NONE, crowd: Considerations::NONE };
        let wins = compare(fitted, nothing, &Rules::CLASSIC, SeatCount::TWO, 300, 4, 2).unwrap();
        assert!(wins.mean() - wins.ci95() > 0.5, "{} ± {}", wins.mean(), wins.ci95());
    }
}
