use std::sync::atomic::AtomicBool;

use lastcard_bots::{BotKind, Effort};
use lastcard_engine::{BadPosition, Rules, SeatCount};

use crate::{
    deals::{Dealing, PlayError, Work},
    stats::Sample,
};

/// Bots against bots. Every deal is played once with the first bot in every seat, and the deal, not
/// the round, is the unit of the statistics.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The rules.
    pub rules: Rules,
    /// How many play.
    pub seats: SeatCount,
    /// The first takes one seat, so does each further one, and the last fills the rest.
    pub bots: Vec<BotKind>,
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
        /// Bots named.
        bots: usize,
        /// Seats at the table.
        seats: usize,
    },
    /// A deal could not be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// What a duel showed so far.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// Deals played, each once a seat.
    pub deals: u64,
    /// For each bot named, its share of won rounds a seat, by deal.
    pub wins: Vec<Sample>,
    /// For each bot named, points a round and seat, by deal.
    pub points: Vec<Sample>,
    /// Rounds nobody won.
    pub blocked: u64,
    /// Actions in all rounds.
    pub actions: u64,
    /// How much each bot thought.
    pub effort: Vec<Effort>,
}

/// What one deal showed.
struct DealResult {
    wins: Vec<f64>,
    points: Vec<f64>,
    blocked: u64,
    actions: u64,
    effort: Vec<Effort>,
}

impl Duel {
    /// Plays until the deals are played, the interval is reached or `stop` is set. `progress` is told
    /// the standing now and then.
    pub fn run(&self, stop: &AtomicBool, mut progress: impl FnMut(&Standing)) -> Result<Standing, DuelError> {
        let (bots, seats) = (self.bots.len(), self.seats.get());
        if !(2..=seats).contains(&bots) {
            return Err(DuelError::Bots { bots, seats });
        }
        self.rules.check_for(self.seats).map_err(|bad| PlayError::from(BadPosition::from(bad)))?;
        let mut standing = Standing {
            wins: vec![Sample::default(); bots],
            points: vec![Sample::default(); bots],
            effort: vec![Effort::default(); bots],
            ..Standing::default()
        };
        let work = Work { deals: self.deals, threads: self.threads, stop };
        work.run(
            |deal| self.play_deal(deal),
            |results| {
                results.iter().for_each(|result| standing.add(result));
                progress(&standing);
                !self.ci95.is_some_and(|wanted| standing.wins[0].ci95() <= wanted)
            },
        )?;
        Ok(standing)
    }

    /// One deal with the bots in every rotation.
    fn play_deal(&self, deal: u64) -> Result<DealResult, PlayError> {
        let (bots, seats) = (self.bots.len(), self.seats.get());
        let dealing = Dealing { rules: &self.rules, seats: self.seats, seed: self.seed, rollouts: self.rollouts };
        let mut result = DealResult {
            wins: vec![0.0; bots],
            points: vec![0.0; bots],
            blocked: 0,
            actions: 0,
            effort: vec![Effort::default(); bots],
        };
        for shift in 0..seats {
            let bot_at = |seat: usize| self.bots[self.bot_at(seat, shift)];
            let played = dealing.play(deal, shift, bot_at, |_, _, _| {})?;
            let outcome = played.outcome();
            result.actions += played.actions;
            result.blocked += u64::from(outcome.winner.is_none());
            for seat in self.seats.seats() {
                let bot = self.bot_at(seat.index(), shift);
                let share = 1.0 / (seats * self.seats_of(bot)) as f64;
                result.wins[bot] += if outcome.winner == Some(seat) { share } else { 0.0 };
                result.points[bot] += outcome.points[seat.index()] as f64 * share;
                result.effort[bot] = result.effort[bot].plus(played.effort[seat.index()]);
            }
        }
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
    fn add(&mut self, result: &DealResult) {
        self.deals += 1;
        self.blocked += result.blocked;
        self.actions += result.actions;
        for bot in 0..self.wins.len() {
            self.wins[bot].add(result.wins[bot]);
            self.points[bot].add(result.points[bot]);
            self.effort[bot] = self.effort[bot].plus(result.effort[bot]);
        }
    }

    /// How many points of an Elo scale a bot stands above the average seat.
    pub fn rating(&self, bot: usize, seats: usize) -> f64 {
        let odds = |share: f64| share.clamp(1e-6, 1.0 - 1e-6) / (1.0 - share.clamp(1e-6, 1.0 - 1e-6));
        400.0 * (odds(self.wins[bot].mean()) / odds(1.0 / seats as f64)).log10()
    }
}
