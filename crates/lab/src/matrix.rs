use lastcard_bots::StopSign;
use lastcard_engine::{Rules, SeatCount};

use crate::{
    contestant::Contestant,
    duel::{Duel, DuelError, Standing},
    kept::Kept,
    program::Faults,
    sides::fair_share,
    sitting::Length,
    stats::Estimate,
};

/// Every bot against every other: one of the first among seats full of the second.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// What the rules are called.
    pub name: String,
    /// What every pair plays by.
    pub rules: Rules,
    /// How many sit at the table: one bot of the row, the others of the column.
    pub seats: SeatCount,
    /// Who meets whom; a row and a column for each, in this order.
    pub bots: Vec<Contestant>,
    /// What is played from each deal.
    pub length: Length,
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
    /// How many deals all pairs have played together.
    pub deals: u64,
    /// Whether it was stopped early.
    pub interrupted: bool,
    /// What was wrong with the answers of each bot.
    pub faults: Vec<Faults>,
}

/// Why a matrix cannot be made.
#[derive(Clone, Debug, thiserror::Error)]
pub enum MatrixError {
    /// There is no pair.
    #[error("{0} bots make no pair: name at least 2")]
    TooFew(usize),
    /// A bot against itself shows nothing.
    #[error("{0} is named twice: name every bot once")]
    Twice(String),
    /// Strength is one player's.
    #[error("ratings are of players, not of teams: choose --rules without teams")]
    Teams,
    /// No interval without two deals.
    #[error("{rounds} rounds show nothing: play at least {least}, two deals in every seat")]
    TooFewRounds {
        /// How many were asked for.
        rounds: u64,
        /// How many two deals in every seat take.
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

    /// Plays pair after pair until all have played or `stop` is raised; what is known then. `progress` is
    /// told how many deals are played.
    pub fn run(&self, stop: &StopSign, progress: impl FnMut(u64)) -> Result<Grid, MatrixError> {
        self.run_kept(Kept::NOTHING, stop, progress)
    }

    /// The same with what is known of it already, noting what is found; of a share of the deals only that share.
    pub fn run_kept(&self, kept: Kept<'_>, stop: &StopSign, progress: impl FnMut(u64)) -> Result<Grid, MatrixError> {
        self.play_pairs(kept, stop, progress, |_, _, _| {})
    }

    /// The same; `each` is told what every pair showed.
    pub(crate) fn play_pairs(
        &self,
        kept: Kept<'_>,
        stop: &StopSign,
        mut progress: impl FnMut(u64),
        mut each: impl FnMut(usize, usize, &Standing),
    ) -> Result<Grid, MatrixError> {
        self.check()?;
        let bots = self.bots.len();
        let (rows, faults) = (vec![vec![None; bots]; bots], vec![Faults::default(); bots]);
        let mut grid = Grid { rows, deals: 0, interrupted: false, faults };
        let share = kept.shard.of(self.deals_a_pair());
        for (nth, (row, column)) in self.pairs().into_iter().enumerate() {
            if stop.is_raised() {
                stop.heed();
                grid.interrupted = true;
                break;
            }
            let before = nth as u64 * (share.end - share.start);
            let duel = self.duel(row, column);
            let told = |standing: &Standing| progress(before + standing.deals);
            let standing = duel.run_kept(kept.later(nth), stop, told)?;
            each(row, column, &standing);
            grid.deals += standing.deals;
            for (bot, faults) in [row, column].into_iter().zip(&standing.faults) {
                grid.faults[bot] = grid.faults[bot].plus(*faults);
            }
            grid.interrupted |= standing.interrupted;
            grid.rows[row][column] = standing.wins(&duel, 0);
            // Between two it is the same duel seen from the other side.
            if self.seats.get() == 2 {
                grid.rows[column][row] = standing.wins(&duel, 1);
            }
        }
        Ok(grid)
    }

    /// How often a seat would win if nothing but chance counted.
    pub fn fair(&self) -> f64 {
        fair_share(&self.rules, self.seats)
    }

    fn check(&self) -> Result<(), MatrixError> {
        if self.bots.len() < 2 {
            return Err(MatrixError::TooFew(self.bots.len()));
        }
        let twice = self.bots.iter().enumerate().find(|(place, bot)| self.bots[..*place].contains(bot));
        if let Some((_, bot)) = twice {
            return Err(MatrixError::Twice(bot.to_string()));
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
            bots: vec![self.bots[row].clone(), self.bots[column].clone()],
            length: self.length,
            deals: self.deals_a_pair(),
            ci95: None,
            seed: self.seed,
            rollouts: self.rollouts,
            threads: self.threads,
        }
    }
}
