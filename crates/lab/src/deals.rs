use std::{
    ops::Range,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use lastcard_bots::{Effort, Rng, StopSign, Stopped, play_round_until};
use lastcard_engine::{Action, BadPosition, Chance, Event, Game, Outcome, Round, Rules, Seat, SeatCount};

use crate::mind::{Mind, Seated};

/// Why a deal cannot be played.
#[derive(Clone, Debug, thiserror::Error)]
pub enum PlayError {
    /// The rules do not fit so many players.
    #[error(transparent)]
    Deal(#[from] BadPosition),
    /// Nothing is known of a deal that is not to be played.
    #[error("deal {0} is in none of the files: give those of all shares, each played to its end")]
    Missing(u64),
    /// What was found cannot be kept.
    #[error("what was found cannot be kept: {0}")]
    Unkept(String),
    /// A round was not played to its end.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// What was played; nothing where a round had not ended and may never, which says something of the rules and is counted.
pub(crate) fn unless_endless<R>(played: Result<R, PlayError>) -> Result<Option<R>, PlayError> {
    match played {
        Err(PlayError::Stopped(Stopped::Endless)) => Ok(None),
        played => played.map(Some),
    }
}

/// Deals between two looks at what is known; what a thread takes at once is far smaller.
const BATCH: u64 = 64;

/// More do not help, and some machines refuse them.
const MOST_THREADS: usize = 256;

/// Deals to be played by several threads, with results that do not depend on how many.
#[derive(Clone, Copy)]
pub(crate) struct Work<'a> {
    pub(crate) deals: u64,
    pub(crate) threads: usize,
    pub(crate) stop: &'a StopSign,
}

/// Which deal is to be played, and until when.
#[derive(Clone, Copy)]
pub(crate) struct Deal<'a> {
    pub(crate) number: u64,
    pub(crate) stop: &'a StopSign,
}

impl Work<'_> {
    /// Plays the deals in order until all are played, `take` has enough or `stop` is raised, within a deal too. `take` is
    /// given the results of a batch, none left out between them, and says whether to go on.
    pub(crate) fn run<R: Send>(
        &self,
        play: impl Fn(Deal<'_>) -> Result<R, PlayError> + Sync,
        mut take: impl FnMut(Vec<R>) -> bool,
    ) -> Result<(), PlayError> {
        let mut first = 0;
        while first < self.deals {
            let last = (first + BATCH).min(self.deals);
            let results = self.batch(first..last, &play)?;
            first += results.len() as u64;
            let goes_on = results.is_empty() || take(results);
            if !goes_on {
                break;
            }
            if first < last {
                self.stop.heed();
                break;
            }
        }
        Ok(())
    }

    /// The results of those deals in order, up to the first that `stop` left out.
    fn batch<R: Send>(
        &self,
        deals: Range<u64>,
        play: &(impl Fn(Deal<'_>) -> Result<R, PlayError> + Sync),
    ) -> Result<Vec<R>, PlayError> {
        let next = AtomicU64::new(deals.start);
        let work = || -> Result<Vec<(u64, R)>, PlayError> {
            let mut results = Vec::new();
            while !self.stop.is_raised() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= deals.end {
                    break;
                }
                match play(Deal { number, stop: self.stop }) {
                    Ok(result) => results.push((number, result)),
                    Err(PlayError::Stopped(Stopped::Asked)) => break,
                    Err(problem) => return Err(problem),
                }
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
}

/// A deal that was played.
pub(crate) struct Played {
    pub(crate) round: Round,
    pub(crate) actions: u64,
    pub(crate) effort: Vec<Effort>,
}

impl Dealing<'_> {
    /// Plays a deal among those whom `make` makes for a seat and a seed. Its `turn`th playing has luck of its own. `each` sees
    /// the dealt round first, without an action, and then every action.
    pub(crate) fn play_among(
        &self,
        deal: Deal<'_>,
        turn: usize,
        make: impl Fn(usize, u64) -> Mind,
        each: impl FnMut(&Round, Option<(Seat, Action)>, &[Event]),
    ) -> Result<Played, PlayError> {
        self.play_next(&self.begin(deal)?, deal, turn, make, each)
    }

    /// The match that a deal begins.
    pub(crate) fn begin(&self, deal: Deal<'_>) -> Result<Game, PlayError> {
        Ok(Game::new(*self.rules, self.seats, self.seats.nth(deal.number as usize))?)
    }

    /// Plays the next round of the match that a deal began.
    pub(crate) fn play_next(
        &self,
        game: &Game,
        deal: Deal<'_>,
        turn: usize,
        make: impl Fn(usize, u64) -> Mind,
        mut each: impl FnMut(&Round, Option<(Seat, Action)>, &[Event]),
    ) -> Result<Played, PlayError> {
        // Far beyond all deals, so that no round has the cards of another.
        let nth = deal.number ^ u64::from(game.rounds()) << 40;
        let mut seeds = Rng::new(self.seed ^ Rng::new(nth).next());
        let (cards, luck) = (seeds.next(), seeds.next());
        let mut dealt: Vec<Event> = Vec::with_capacity(128);
        let mut round = game.deal(Chance::Fast(cards), &mut dealt)?;
        each(&round, None, &dealt);
        let mut players: Vec<Seated> = self
            .seats
            .seats()
            .map(|seat| {
                let seed = Rng::new(luck ^ (turn * SeatCount::MAX + seat.index()) as u64).next();
                make(seat.index(), seed).sit(seat, self.seats, deal.stop)
            })
            .collect();
        let mut luck = Rng::new(luck ^ !(turn as u64));
        let each = |round: &Round, seat, action, events: &[Event]| each(round, Some((seat, action)), events);
        let actions = play_round_until(deal.stop, &mut round, &dealt, &mut players, &mut luck, each)?;
        Ok(Played { round, actions, effort: players.iter().map(Seated::effort).collect() })
    }
}

impl Played {
    /// How it ended; where it was blocked nobody won.
    pub(crate) fn outcome(&self) -> Outcome {
        self.round.outcome().unwrap_or(Outcome {
            winner: None,
            points: [0; SeatCount::MAX],
            extra: [0; SeatCount::MAX],
        })
    }
}
