use lastcard_bots::StopSign;

use crate::{
    bradley_terry::BradleyTerry,
    kept::Kept,
    matrix::{Grid, Matrix, MatrixError},
    stats::Estimate,
};

/// Bots on one scale, from all pairs.
#[derive(Clone, Debug)]
pub struct Rated {
    /// How often they won against each other.
    pub grid: Grid,
    /// The bots, the strongest first.
    pub ratings: Vec<Rating>,
    /// How often one bot of the row should win against the column's by their ratings.
    pub expected: Vec<Vec<Option<f64>>>,
    /// The pair that is furthest from it, and by how much more it won.
    pub worst: Option<(usize, usize, f64)>,
}

/// One bot on the scale.
#[derive(Clone, Debug)]
pub struct Rating {
    /// Which of the matrix.
    pub bot: usize,
    /// Points on a scale of Elo, on which all bots have 0 on average; none of who has not played.
    pub rating: Option<Estimate>,
    /// How far it stands above the next.
    pub above_next: Option<Estimate>,
}

impl Matrix {
    /// Lets all pairs play and puts the bots on one scale. With a share of the deals only those are played.
    pub fn rate(&self, kept: Kept<'_>, stop: &StopSign, progress: impl FnMut(u64)) -> Result<Rated, MatrixError> {
        if self.rules.teams {
            return Err(MatrixError::Teams);
        }
        let bots = self.bots.len();
        let mut model = BradleyTerry::new(bots, self.seats.get());
        let grid = self.play_pairs(kept, stop, progress, |one, other, standing| {
            model.add(one, other, standing.won.clone());
        })?;
        let fitted = model.fit();
        let mut order: Vec<usize> = (0..bots).collect();
        // Of who has not played, where a run was stopped, nothing is known: they come last.
        let value = |bot: usize| fitted.rating(bot).map_or(f64::NEG_INFINITY, |rating| rating.value);
        order.sort_by(|one, other| value(*other).total_cmp(&value(*one)));
        let rating = |(place, bot): (usize, &usize)| Rating {
            bot: *bot,
            rating: fitted.rating(*bot),
            above_next: order.get(place + 1).and_then(|next| fitted.above(*bot, *next)),
        };
        let ratings = order.iter().enumerate().map(rating).collect();
        let chance = |row: usize, column: usize| (row != column).then(|| fitted.chance(row, column)).flatten();
        let expected: Vec<Vec<Option<f64>>> =
            (0..bots).map(|row| (0..bots).map(|column| chance(row, column)).collect()).collect();
        let worst = furthest(&grid, &expected);
        Ok(Rated { grid, ratings, expected, worst })
    }
}

fn furthest(grid: &Grid, expected: &[Vec<Option<f64>>]) -> Option<(usize, usize, f64)> {
    let cells = grid
        .rows
        .iter()
        .enumerate()
        .flat_map(|(row, cells)| cells.iter().enumerate().map(move |(column, cell)| (row, column, cell.as_ref())));
    let off = cells.filter_map(|(row, column, cell)| Some((row, column, cell?.value - expected[row][column]?)));
    off.max_by(|one, other| one.2.abs().total_cmp(&other.2.abs()))
}
