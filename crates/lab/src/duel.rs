use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
};

use lastcard_bots::{BotKind, Effort, Player, Rng, play_round};
use lastcard_engine::{BadPosition, Chance, Event, Illegal, Outcome, Round, Rules, SeatCount};

use crate::stats::Sample;

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
    /// The rules do not fit so many players.
    #[error(transparent)]
    Deal(#[from] BadPosition),
    /// A bot did what it may not.
    #[error("a bot did what it may not: {0} ({rule})", rule = .0.rule())]
    Refused(#[from] Illegal),
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

/// Deals between two looks at the interval; also what a thread takes at once is far smaller.
const BATCH: u64 = 64;

impl Duel {
    /// Plays until the deals are played, the interval is reached or `stop` is set. `progress` is told
    /// the standing now and then.
    pub fn run(&self, stop: &AtomicBool, mut progress: impl FnMut(&Standing)) -> Result<Standing, DuelError> {
        let (bots, seats) = (self.bots.len(), self.seats.get());
        if !(2..=seats).contains(&bots) {
            return Err(DuelError::Bots { bots, seats });
        }
        self.rules.check_for(self.seats).map_err(BadPosition::from)?;
        let mut standing = Standing {
            wins: vec![Sample::default(); bots],
            points: vec![Sample::default(); bots],
            effort: vec![Effort::default(); bots],
            ..Standing::default()
        };
        while standing.deals < self.deals && !stop.load(Ordering::Relaxed) {
            let last = (standing.deals + BATCH).min(self.deals);
            for result in self.play_deals(standing.deals, last, stop)? {
                standing.add(&result);
            }
            progress(&standing);
            if self.ci95.is_some_and(|wanted| standing.wins[0].ci95() <= wanted) {
                break;
            }
        }
        Ok(standing)
    }

    /// Plays the deals from `first` up to `last` over all threads; their results in order, up to the
    /// first that `stop` left out.
    fn play_deals(&self, first: u64, last: u64, stop: &AtomicBool) -> Result<Vec<DealResult>, DuelError> {
        let next = AtomicU64::new(first);
        let work = || -> Result<Vec<(u64, DealResult)>, DuelError> {
            let mut results = Vec::new();
            while !stop.load(Ordering::Relaxed) {
                let deal = next.fetch_add(1, Ordering::Relaxed);
                if deal >= last {
                    break;
                }
                results.push((deal, self.play_deal(deal)?));
            }
            Ok(results)
        };
        let mut results = Vec::new();
        thread::scope(|scope| -> Result<(), DuelError> {
            let workers: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                // A panic of a worker is a bug of ours and goes on here.
                results.extend(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
            }
            Ok(())
        })?;
        results.sort_by_key(|(deal, _)| *deal);
        let whole = results.into_iter().zip(first..).take_while(|((deal, _), expected)| deal == expected);
        Ok(whole.map(|((_, result), _)| result).collect())
    }

    /// One deal with the bots in every rotation.
    fn play_deal(&self, deal: u64) -> Result<DealResult, DuelError> {
        let (bots, seats) = (self.bots.len(), self.seats.get());
        let mut result = DealResult {
            wins: vec![0.0; bots],
            points: vec![0.0; bots],
            blocked: 0,
            actions: 0,
            effort: vec![Effort::default(); bots],
        };
        for shift in 0..seats {
            let (outcome, actions, effort) = self.play_once(deal, shift)?;
            result.actions += actions;
            result.blocked += u64::from(outcome.winner.is_none());
            for seat in self.seats.seats() {
                let bot = self.bot_at(seat.index(), shift);
                let share = 1.0 / (seats * self.seats_of(bot)) as f64;
                result.wins[bot] += if outcome.winner == Some(seat) { share } else { 0.0 };
                result.points[bot] += outcome.points[seat.index()] as f64 * share;
                result.effort[bot] = result.effort[bot].plus(effort[seat.index()]);
            }
        }
        Ok(result)
    }

    fn play_once(&self, deal: u64, shift: usize) -> Result<(Outcome, u64, Vec<Effort>), DuelError> {
        let mut seeds = Rng::new(self.seed ^ Rng::new(deal).next());
        let (cards, luck) = (seeds.next(), seeds.next());
        let mut dealt: Vec<Event> = Vec::with_capacity(128);
        let dealer = self.seats.nth(deal as usize);
        let mut round =
            Round::deal(self.rules, self.seats, dealer, Chance::Fast(cards), &mut |event| dealt.push(event))?;
        let mut players: Vec<Player> = self
            .seats
            .seats()
            .map(|seat| {
                let kind = self.bots[self.bot_at(seat.index(), shift)];
                let seed = Rng::new(luck ^ (shift * SeatCount::MAX + seat.index()) as u64).next();
                Player::new(kind.make(seed, self.rollouts), seat, self.seats)
            })
            .collect();
        let mut luck = Rng::new(luck ^ !(shift as u64));
        let actions = play_round(&mut round, &dealt, &mut players, &mut luck, |_, _, _, _| {})?;
        let outcome = round.outcome().unwrap_or(Outcome { winner: None, points: [0; SeatCount::MAX] });
        Ok((outcome, actions, players.iter().map(Player::effort).collect()))
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
