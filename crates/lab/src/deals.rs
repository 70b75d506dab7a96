use std::{
    ops::Range,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
};

use lastcard_bots::{BotKind, Effort, Player, Rng, Stopped, play_round};
use lastcard_engine::{Action, BadPosition, Chance, Event, Outcome, Round, Rules, Seat, SeatCount};

/// Why a deal cannot be played.
#[derive(Clone, Debug, thiserror::Error)]
pub enum PlayError {
    /// The rules do not fit so many players.
    #[error(transparent)]
    Deal(#[from] BadPosition),
    /// A round was not played to its end.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Deals between two looks at what is known; what a thread takes at once is far smaller.
const BATCH: u64 = 64;

/// More do not help, and some machines refuse them.
const MOST_THREADS: usize = 256;

/// Deals to be played by several threads, with results that do not depend on how many.
pub(crate) struct Work<'a> {
    pub(crate) deals: u64,
    pub(crate) threads: usize,
    pub(crate) stop: &'a AtomicBool,
}

impl Work<'_> {
    /// Plays the deals in order until all are played, `take` has enough or `stop` is set. `take` is given
    /// the results of a batch, none left out between them, and says whether to go on.
    pub(crate) fn run<R: Send>(
        &self,
        play: impl Fn(u64) -> Result<R, PlayError> + Sync,
        mut take: impl FnMut(Vec<R>) -> bool,
    ) -> Result<(), PlayError> {
        let mut first = 0;
        while first < self.deals && !self.stop.load(Ordering::Relaxed) {
            let last = (first + BATCH).min(self.deals);
            let results = self.batch(first..last, &play)?;
            first += results.len() as u64;
            if !take(results) {
                break;
            }
        }
        Ok(())
    }

    /// The results of those deals in order, up to the first that `stop` left out.
    fn batch<R: Send>(
        &self,
        deals: Range<u64>,
        play: &(impl Fn(u64) -> Result<R, PlayError> + Sync),
    ) -> Result<Vec<R>, PlayError> {
        let next = AtomicU64::new(deals.start);
        let work = || -> Result<Vec<(u64, R)>, PlayError> {
            let mut results = Vec::new();
            while !self.stop.load(Ordering::Relaxed) {
                let deal = next.fetch_add(1, Ordering::Relaxed);
                if deal >= deals.end {
                    break;
                }
                results.push((deal, play(deal)?));
            }
            Ok(results)
        };
        let mut results = Vec::new();
        thread::scope(|scope| -> Result<(), PlayError> {
            let workers: Vec<_> = (0..self.threads.clamp(1, MOST_THREADS)).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                // A panic of a worker is a bug of ours and goes on here.
                results.extend(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
            }
            Ok(())
        })?;
        results.sort_by_key(|(deal, _)| *deal);
        let whole = results.into_iter().zip(deals).take_while(|((deal, _), expected)| deal == expected);
        Ok(whole.map(|((_, result), _)| result).collect())
    }
}

/// Where deals come from: the same deal of the same seed has the same cards and the same luck.
pub(crate) struct Dealing<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) seats: SeatCount,
    pub(crate) seed: u64,
    pub(crate) rollouts: u32,
}

/// A deal that was played.
pub(crate) struct Played {
    pub(crate) round: Round,
    pub(crate) actions: u64,
    pub(crate) effort: Vec<Effort>,
}

impl Dealing<'_> {
    /// Plays a deal among the bots that `bot_at` names for the seats. Its `turn`th playing has luck of its
    /// own. `each` sees the dealt round first, without an action, and then every action.
    pub(crate) fn play(
        &self,
        deal: u64,
        turn: usize,
        bot_at: impl Fn(usize) -> BotKind,
        mut each: impl FnMut(&Round, Option<(Seat, Action)>, &[Event]),
    ) -> Result<Played, PlayError> {
        let mut seeds = Rng::new(self.seed ^ Rng::new(deal).next());
        let (cards, luck) = (seeds.next(), seeds.next());
        let mut dealt: Vec<Event> = Vec::with_capacity(128);
        let dealer = self.seats.nth(deal as usize);
        let mut round =
            Round::deal(*self.rules, self.seats, dealer, Chance::Fast(cards), &mut |event| dealt.push(event))?;
        each(&round, None, &dealt);
        let mut players: Vec<Player> = self
            .seats
            .seats()
            .map(|seat| {
                let seed = Rng::new(luck ^ (turn * SeatCount::MAX + seat.index()) as u64).next();
                Player::new(bot_at(seat.index()).make(seed, self.rollouts), seat, self.seats)
            })
            .collect();
        let mut luck = Rng::new(luck ^ !(turn as u64));
        let actions = play_round(&mut round, &dealt, &mut players, &mut luck, |round, seat, action, events| {
            each(round, Some((seat, action)), events);
        })?;
        Ok(Played { round, actions, effort: players.iter().map(Player::effort).collect() })
    }
}

impl Played {
    /// How it ended.
    pub(crate) fn outcome(&self) -> Outcome {
        self.round.outcome().unwrap_or(Outcome { winner: None, points: [0; SeatCount::MAX] })
    }
}
