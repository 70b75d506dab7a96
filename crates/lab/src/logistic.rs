/// Logistic regression by Newton's method: how each value moves the log odds of the outcome.
///
/// Sums run in the order the cases were added, so the same cases give the same weights to the last bit.
pub(crate) struct Regression {
    width: usize,
    values: Vec<f32>,
    outcomes: Vec<bool>,
}

/// Pulls weights towards 0, as strongly as so many cases pull elsewhere, where the cases say little or nothing.
const RIDGE: f64 = 4.0;
/// Newton's method doubles the digits each time; more steps change nothing that is printed.
const STEPS: usize = 12;

impl Regression {
    /// Over cases of so many values.
    pub(crate) const fn new(width: usize) -> Regression {
        Regression { width, values: Vec::new(), outcomes: Vec::new() }
    }

    /// Takes in a case: its values, as many as the width, and whether it came true.
    pub(crate) fn add(&mut self, values: &[f32], outcome: bool) {
        debug_assert_eq!(values.len(), self.width, "a case of another width");
        self.values.extend_from_slice(values);
        self.outcomes.push(outcome);
    }

    /// How many cases there are.
    pub(crate) const fn len(&self) -> usize {
        self.outcomes.len()
    }

    /// The weights under which what happened is most probable.
    pub(crate) fn weights(&self) -> Vec<f64> {
        let mut weights = vec![0.0; self.width];
        for _ in 0..STEPS {
            let (slope, curve) = self.slope_and_curve(&weights);
            for (weight, step) in weights.iter_mut().zip(solved(curve, slope)) {
                *weight += step;
            }
        }
        weights
    }

    fn slope_and_curve(&self, weights: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let width = self.width;
        let mut slope: Vec<f64> = weights.iter().map(|weight| -RIDGE * weight).collect();
        let mut curve = vec![vec![0.0; width]; width];
        // Most values of a case are 0.
        let mut held: Vec<(usize, f64)> = Vec::with_capacity(width);
        for (values, outcome) in self.values.chunks_exact(width).zip(&self.outcomes) {
            held.clear();
            held.extend(
                values.iter().enumerate().filter(|(_, value)| **value != 0.0).map(|(at, v)| (at, f64::from(*v))),
            );
            let odds: f64 = held.iter().map(|(at, value)| weights[*at] * value).sum();
            let chance = 1.0 / (1.0 + (-odds).exp());
            let missed = f64::from(u8::from(*outcome)) - chance;
            let doubt = chance * (1.0 - chance);
            for (nth, (row, value)) in held.iter().enumerate() {
                slope[*row] += missed * value;
                for (column, other) in &held[..=nth] {
                    curve[*row][*column] += doubt * value * other;
                }
            }
        }
        for row in 0..width {
            curve[row][row] += RIDGE;
            let (above, below) = curve.split_at_mut(row);
            for (column, upper) in above.iter_mut().enumerate() {
                upper[row] = below[0][column];
            }
        }
        (slope, curve)
    }
}

/// Solves a symmetric, positive system by elimination.
pub(crate) fn solved(mut system: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let (done, rest) = system.split_at_mut(pivot + 1);
        let from = &done[pivot];
        for (below, row) in rest.iter_mut().enumerate() {
            let factor = row[pivot] / from[pivot];
            for column in pivot..size {
                row[column] -= factor * from[column];
            }
            right[pivot + 1 + below] -= factor * right[pivot];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|column| system[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / system[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use lastcard_bots::Rng;

    use super::*;

    #[test]
    fn weights_that_made_the_cases_are_found_again() {
        let truth = [-0.5, 1.5, -1.0, 0.0];
        let mut rng = Rng::new(5);
        let mut uniform = || (rng.next() >> 40) as f64 / (1u64 << 24) as f64;
        let mut cases = Regression::new(truth.len());
        for _ in 0..20_000 {
            let values = [1.0, uniform() as f32, (uniform() * 3.0) as f32, uniform() as f32];
            let odds: f64 = truth.iter().zip(values).map(|(weight, value)| weight * f64::from(value)).sum();
            cases.add(&values, uniform() < 1.0 / (1.0 + (-odds).exp()));
        }
        for (found, weight) in cases.weights().into_iter().zip(truth) {
            assert!((found - weight).abs() < 0.15, "{found} for {weight}");
        }
    }

    #[test]
    fn a_value_that_is_never_there_weighs_nothing() {
        let mut cases = Regression::new(2);
        for case in 0..100 {
            cases.add(&[1.0, 0.0], case % 4 == 0);
        }
        let weights = cases.weights();
        assert_eq!(weights[1], 0.0);
        assert!(weights[0] < -0.5, "one in four: {}", weights[0]);
    }
}
