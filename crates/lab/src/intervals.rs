//! How far an interval reaches to be right so often.

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// How often an interval that is alone holds the true value.
pub const LEVEL: f64 = 0.95;

/// From so many observations on Student's distribution is the normal one, to all digits that are printed.
const PLENTY: f64 = 1e5;

/// How often each of `number` intervals must hold for all of them together to hold in [`LEVEL`] of all studies, whatever
/// they have to do with each other (Bonferroni).
pub(crate) fn level_of_each(number: usize) -> f64 {
    1.0 - (1.0 - LEVEL) / number.max(1) as f64
}

/// How many standard errors an interval reaches to either side where the spread is known.
pub(crate) fn normal_reach(level: f64) -> f64 {
    Normal::standard().inverse_cdf(0.5 + level / 2.0)
}

/// The same where the spread is found from observations, of which `freedom` are free (Student).
pub(crate) fn student_reach(level: f64, freedom: f64) -> f64 {
    match StudentsT::new(0.0, 1.0, freedom) {
        Ok(student) if freedom < PLENTY => student.inverse_cdf(0.5 + level / 2.0),
        _ => normal_reach(level),
    }
}

/// Wilson's interval of a share that was seen in `count` observations: right also where the thing is so rare that it was never
/// seen.
pub(crate) fn wilson(share: f64, count: f64, reach: f64) -> (f64, f64) {
    let z2 = reach * reach / count;
    let middle = (share + z2 / 2.0) / (1.0 + z2);
    let half = reach / (1.0 + z2) * (share * (1.0 - share) / count + z2 / (4.0 * count)).sqrt();
    // Rounding must not put the share itself outside.
    ((middle - half).max(0.0).min(share), (middle + half).min(1.0).max(share))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 5e-4, "{found}, not {expected}");
    }

    /// From printed tables.
    #[test]
    fn reaches_are_those_of_the_tables() {
        close(normal_reach(0.95), 1.960);
        close(normal_reach(0.99), 2.576);
        close(student_reach(0.95, 1.0), 12.706);
        close(student_reach(0.95, 9.0), 2.262);
        close(student_reach(0.99, 30.0), 2.750);
        close(student_reach(0.95, 1e9), 1.960);
    }

    #[test]
    fn ten_comparisons_are_each_made_at_half_a_percent() {
        close(level_of_each(10), 0.995);
        assert_eq!(level_of_each(1), LEVEL);
    }
}
