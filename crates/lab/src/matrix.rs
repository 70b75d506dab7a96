use std::sync::atomic::{AtomicBool, Ordering};

use lastcard_bots::BotKind;
use lastcard_engine::{Rules, SeatCount};

use crate::{
    duel::{Duel, DuelError},
    stats::Estimate,
};

/// Every bot against every other: one of the first among seats full of the second.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// What the rules are called.
    pub name: String,
    /// The rules.
    pub rules: Rules,
    /// How many play.
    pub seats: SeatCount,
    /// The bots.
    pub bots: Vec<BotKind>,
    /// How many rounds each pair plays at most.
    pub rounds: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// What `expert` may spend on a decision.
    pub rollouts: u32,
    /// How many work at it; the result does not depend on it.
    pub threads: usize,
}

/// How often one bot of the row wins a round against bots of the column, by row.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid {
    /// A row for each bot; `None` on the diagonal and where nothing was played yet.
    pub rows: Vec<Vec<Option<Estimate>>>,
}

/// Why a matrix cannot be made.
#[derive(Clone, Debug, thiserror::Error)]
pub enum MatrixError {
    /// There is no pair.
    #[error("{0} bots make no pair: name at least 2")]
    TooFew(usize),
    /// A bot against itself shows nothing.
    #[error("{0} is named twice: name every bot once")]
    Twice(BotKind),
    /// No interval without two deals.
    #[error("{rounds} rounds show nothing: play at least {least}, two deals in every seat")]
    TooFewRounds {
        /// Asked for.
        rounds: u64,
        /// Needed.
        least: u64,
    },
    /// A pair could not play.
    #[error(transparent)]
    Duel(#[from] DuelError),
}

impl Matrix {
    /// How many deals all pairs play together.
    pub fn deals(&self) -> u64 {
        self.pairs().len() as u64 * self.deals_a_pair()
    }

    /// Plays pair after pair until all have played or `stop` is set; what is known then. `progress` is
    /// told how many deals are played.
    pub fn run(&self, stop: &AtomicBool, mut progress: impl FnMut(u64)) -> Result<Grid, MatrixError> {
        self.check()?;
        let bots = self.bots.len();
        let mut grid = Grid { rows: vec![vec![None; bots]; bots] };
        for (nth, (row, column)) in self.pairs().into_iter().enumerate() {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let before = nth as u64 * self.deals_a_pair();
            let standing = self.duel(row, column).run(stop, |standing| progress(before + standing.deals))?;
            grid.rows[row][column] = standing.wins[0].estimate();
            // Between two it is the same duel seen from the other side.
            if self.seats.get() == 2 {
                grid.rows[column][row] = standing.wins[1].estimate();
            }
        }
        Ok(grid)
    }

    fn check(&self) -> Result<(), MatrixError> {
        if self.bots.len() < 2 {
            return Err(MatrixError::TooFew(self.bots.len()));
        }
        let twice = self.bots.iter().enumerate().find(|(place, bot)| self.bots[..*place].contains(bot));
        if let Some((_, bot)) = twice {
            return Err(MatrixError::Twice(*bot));
        }
        let least = 2 * self.seats.get() as u64;
        if self.rounds < least {
            return Err(MatrixError::TooFewRounds { rounds: self.rounds, least });
        }
        Ok(())
    }

    fn deals_a_pair(&self) -> u64 {
        self.rounds.div_ceil(self.seats.get() as u64)
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        let bots = 0..self.bots.len();
        let played = |row: usize, column: usize| row < column || (row > column && self.seats.get() > 2);
        bots.clone()
            .flat_map(|row| bots.clone().map(move |column| (row, column)))
            .filter(|(r, c)| played(*r, *c))
            .collect()
    }

    fn duel(&self, row: usize, column: usize) -> Duel {
        Duel {
            rules: self.rules,
            seats: self.seats,
            bots: vec![self.bots[row], self.bots[column]],
            deals: self.deals_a_pair(),
            ci95: None,
            seed: self.seed,
            rollouts: self.rollouts,
            threads: self.threads,
        }
    }
}
