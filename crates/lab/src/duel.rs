use std::sync::Arc;

use lastcard_bots::{Effort, StopSign};
use lastcard_engine::{BadPosition, Rules, SeatCount};
use serde::{Deserialize, Serialize};

use crate::{
    contestant::Contestant,
    deals::{Deal, Dealing, PlayError, Work},
    kept::Kept,
    program::{Faults, Tally},
    sides::fair_share,
    sitting::{Length, Sitting},
    stats::{Estimate, Sample},
};

/// Bots against bots. Every deal is played once with the first bot in every seat, and the deal, not
/// the round, is the unit of the statistics.
#[derive(Clone, Debug)]
pub struct Duel {
    /// What every deal is played by.
    pub rules: Rules,
    /// How many sit at the table: at least as many as there are bots.
    pub seats: SeatCount,
    /// The first takes one seat, so does each further one, and the last fills the rest.
    pub bots: Vec<Contestant>,
    /// What is played from each deal.
    pub length: Length,
    /// At most so many deals.
    pub deals: u64,
    /// Stop when the interval of the first bot's win rate is this narrow.
    pub ci95: Option<f64>,
    /// Where all chance comes from.
    pub seed: u64,
    /// What `expert` may spend on a decision.
    pub rollouts: u32,
    /// How many work at it; the result does not depend on it.
    pub threads: usize,
}

/// Why a duel cannot be played.
#[derive(Clone, Debug, thiserror::Error)]
pub enum DuelError {
    /// Not 2 to as many bots as there are seats.
    #[error("{bots} bots do not fit {seats} seats: name at least 2, at most one a seat")]
    Bots {
        /// How many bots were named.
        bots: usize,
        /// Seats at the table.
        seats: usize,
    },
    /// No interval without two rounds.
    #[error("a duel of {0} rounds shows nothing: play at least 2")]
    TooFewRounds(u64),
    /// A deal could not be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// What a duel showed so far.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// Deals played, each once a seat.
    pub deals: u64,
    /// Rounds in all of them.
    pub rounds: u64,
    /// For each bot named, its share of won rounds or matches a seat, by deal; with teams a seat wins with its team.
    pub shares: Vec<Sample>,
    /// For each bot named, points a round, or its score at the end of a match, a seat, by deal.
    pub points: Vec<Sample>,
    /// The share of rounds or matches nobody won, by deal.
    pub blocked: Sample,
    /// Actions a round, by deal.
    pub actions: Sample,
    /// How much each bot thought.
    pub effort: Vec<Effort>,
    /// What was wrong with the answers of each bot.
    pub faults: Vec<Faults>,
    /// Whether it was stopped early.
    pub interrupted: bool,
    /// Won by the first bot and by all others, by deal.
    pub(crate) won: Vec<(u32, u32)>,
}

/// What one deal showed, in whole numbers, so that what is written down is read back exactly.
#[derive(Serialize, Deserialize)]
struct DealResult {
    /// For each bot, how many of its seats have won.
    wins: Vec<u32>,
    points: Vec<u64>,
    rounds: u64,
    blocked: u32,
    actions: u64,
    faults: Vec<Faults>,
    /// It depends on the machine, so it is no result.
    #[serde(skip)]
    effort: Vec<Effort>,
}

impl Duel {
    /// Plays until the deals are played, the interval is reached or `stop` is raised. `progress` is told
    /// the standing now and then.
    pub fn run(&self, stop: &StopSign, progress: impl FnMut(&Standing)) -> Result<Standing, DuelError> {
        self.run_kept(Kept::NOTHING, stop, progress)
    }

    /// The same with what is known of it already, noting what is found; of a share of the deals only that share.
    pub fn run_kept(
        &self,
        kept: Kept<'_>,
        stop: &StopSign,
        mut progress: impl FnMut(&Standing),
    ) -> Result<Standing, DuelError> {
        let (bots, seats) = (self.bots.len(), self.seats.get());
        if !(2..=seats).contains(&bots) {
            return Err(DuelError::Bots { bots, seats });
        }
        if self.deals == 0 {
            return Err(DuelError::TooFewRounds(0));
        }
        self.rules.check_for(self.seats).map_err(|bad| PlayError::from(BadPosition::from(bad)))?;
        let mut standing = Standing {
            shares: vec![Sample::default(); bots],
            points: vec![Sample::default(); bots],
            effort: vec![Effort::default(); bots],
            faults: vec![Faults::default(); bots],
            ..Standing::default()
        };
        let (asked, mut sure) = (kept.shard.of(self.deals), false);
        let work = Work { deals: self.deals, threads: self.threads, stop };
        kept.run(
            &work,
            |deal| self.play_deal(deal),
            |results| {
                results.iter().for_each(|result| standing.add(self, result));
                progress(&standing);
                let reached = |wins: Estimate| self.ci95.is_some_and(|wanted| wins.high - wins.low <= 2.0 * wanted);
                sure = standing.wins(self, 0).is_some_and(reached);
                !sure
            },
        )?;
        standing.interrupted = !sure && standing.deals < asked.end - asked.start;
        Ok(standing)
    }

    /// How often a seat would win if nothing but chance counted.
    pub fn fair(&self) -> f64 {
        fair_share(&self.rules, self.seats)
    }

    /// One deal with the bots in every rotation.
    fn play_deal(&self, deal: Deal<'_>) -> Result<DealResult, PlayError> {
        let (bots, seats) = (self.bots.len(), self.seats.get());
        let dealing = Dealing { rules: &self.rules, seats: self.seats, seed: self.seed };
        let mut result = DealResult {
            wins: vec![0; bots],
            points: vec![0; bots],
            rounds: 0,
            blocked: 0,
            actions: 0,
            faults: Vec::new(),
            effort: vec![Effort::default(); bots],
        };
        let tallies: Vec<Arc<Tally>> = (0..bots).map(|_| Arc::default()).collect();
        for shift in 0..seats {
            let make = |seat: usize, seed: u64| {
                let bot = self.bot_at(seat, shift);
                self.bots[bot].make(seed, self.rollouts, &tallies[bot])
            };
            let sitting = Sitting::play(&dealing, deal, shift, self.length, make)?;
            result.rounds += sitting.rounds;
            result.actions += sitting.actions;
            result.blocked += u32::from(sitting.winners.is_empty());
            for seat in self.seats.seats() {
                let bot = self.bot_at(seat.index(), shift);
                result.wins[bot] += u32::from(sitting.winners.contains(seat));
                result.points[bot] += u64::from(sitting.points[seat.index()]);
                result.effort[bot] = result.effort[bot].plus(sitting.effort[seat.index()]);
            }
        }
        result.faults = tallies.iter().map(|tally| tally.faults()).collect();
        Ok(result)
    }

    /// Which of the bots named sits there when all have moved `shift` seats on.
    fn bot_at(&self, seat: usize, shift: usize) -> usize {
        let place = (seat + self.seats.get() - shift) % self.seats.get();
        place.min(self.bots.len() - 1)
    }

    fn seats_of(&self, bot: usize) -> usize {
        if bot + 1 == self.bots.len() { self.seats.get() - bot } else { 1 }
    }
}

impl Standing {
    fn add(&mut self, duel: &Duel, result: &DealResult) {
        let seats = duel.seats.get();
        self.deals += 1;
        self.rounds += result.rounds;
        self.blocked.add(f64::from(result.blocked) / seats as f64);
        self.actions.add(result.actions as f64 / result.rounds.max(1) as f64);
        let first = result.wins.first().copied().unwrap_or(0);
        self.won.push((first, result.wins.iter().sum::<u32>() - first));
        for bot in 0..self.shares.len() {
            let sittings = (seats * duel.seats_of(bot)) as f64;
            self.shares[bot].add(f64::from(result.wins[bot]) / sittings);
            self.points[bot].add(result.points[bot] as f64 / sittings);
            self.faults[bot] = self.faults[bot].plus(result.faults[bot]);
            self.effort[bot] = self.effort[bot].plus(result.effort.get(bot).copied().unwrap_or_default());
        }
    }

    /// A bot's share of won rounds a seat, with Wilson's interval.
    pub fn wins(&self, duel: &Duel, bot: usize) -> Option<Estimate> {
        self.shares[bot].share_by_deal(duel.seats.get() as u64)
    }

    /// How many points of an Elo scale a bot stands above the average seat; `None` where it has won always or never, which no
    /// scale reaches.
    pub fn rating(&self, duel: &Duel, bot: usize) -> Option<Estimate> {
        let odds = |share: f64| share / (1.0 - share);
        let rating = |share: f64| 400.0 * (odds(share) / odds(duel.fair())).log10();
        let Estimate { value, low, high, count } = self.wins(duel, bot)?;
        let [value, low, high] = [value, low, high].map(rating);
        value.is_finite().then_some(Estimate { value, low, high, count })
    }
}
