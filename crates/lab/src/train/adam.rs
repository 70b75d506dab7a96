//! How far every number of a network goes.

use lastcard_bots::master::PARAMETERS;

/// Adam, by Kingma and Ba: each number goes by its own slope as it mostly was, over how much that slope varied.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Adam {
    /// The slopes, averaged over what was learnt lately.
    pub(super) slopes: Vec<f32>,
    /// The squares of the slopes, averaged likewise.
    pub(super) squares: Vec<f32>,
    pub(super) steps: u64,
}

const SLOPES: f32 = 0.9;
const SQUARES: f32 = 0.999;
const SMALL: f32 = 1e-8;

impl Adam {
    pub(super) fn new() -> Adam {
        Adam { slopes: vec![0.0; PARAMETERS], squares: vec![0.0; PARAMETERS], steps: 0 }
    }

    /// Moves the numbers against their slopes.
    pub(super) fn step(&mut self, numbers: &mut [f32], slopes: &[f32], share: f32, rate: f32) {
        self.steps += 1;
        let begun = |kept: f32| 1.0 - kept.powi(self.steps.min(100_000) as i32);
        let (slopes_begun, squares_begun) = (begun(SLOPES), begun(SQUARES));
        let rate = rate / slopes_begun;
        let moments = self.slopes.iter_mut().zip(&mut self.squares);
        for ((number, slope), (mean, square)) in numbers.iter_mut().zip(slopes).zip(moments) {
            let slope = slope * share;
            *mean = SLOPES * *mean + (1.0 - SLOPES) * slope;
            *square = SQUARES * *square + (1.0 - SQUARES) * slope * slope;
            *number -= rate * *mean / ((*square / squares_begun).sqrt() + SMALL);
        }
    }
}
