//! What goes wrong in a world, and how often.

use lastcard_bots::Rng;

/// How a world treats its nodes until faults stop. Numbers are percents, times are milliseconds.
#[derive(Clone, Debug)]
pub(crate) struct Weather {
    /// Nothing goes wrong, and hints are so early that nobody who stands by (900 ms) misses even a catch that waited for its
    /// grace (700 ms).
    pub(crate) calm: bool,
    /// By how much a node's own clock may be wrong, and whether nodes go by the store's clock, as servers do.
    pub(crate) skew: u64,
    pub(crate) corrected: bool,
    /// How long the way to the store and back usually is at most, each.
    pub(crate) way: u64,
    /// How late hints of new records are at most, and how many are lost.
    pub(crate) hints: u64,
    pub(crate) hints_lost: usize,
    /// How many appends stay in doubt, fail for certain, arrive late, or arrive after their writer was told that
    /// nobody knows.
    pub(crate) doubts: usize,
    pub(crate) failures: usize,
    pub(crate) delays: usize,
    pub(crate) late: usize,
    /// How many answers to people are lost with their connection.
    pub(crate) answers_lost: usize,
    pub(crate) pauses: bool,
    pub(crate) kills: bool,
    pub(crate) drains: bool,
    pub(crate) cuts: bool,
}

impl Weather {
    pub(crate) fn any(rng: &mut Rng) -> Weather {
        let skew = [0, 500, 3_000, 3_000][rng.below(4)];
        if rng.below(6) == 0 {
            let hints = [20, 60, 150][rng.below(3)];
            return Weather { skew, corrected: true, hints, ..Weather::calm() };
        }
        let mut often = |most: usize| if rng.below(2) == 0 { 0 } else { 1 + rng.below(most) };
        let (doubts, failures, delays, late) = (often(15), often(15), often(10), often(5));
        let (hints_lost, answers_lost) = (often(100), often(10));
        Weather {
            calm: false,
            skew,
            corrected: rng.below(4) > 0,
            way: [5, 30, 150][rng.below(3)],
            hints: [20, 500, 3_000][rng.below(3)],
            hints_lost,
            doubts,
            failures,
            delays,
            late,
            answers_lost,
            pauses: rng.below(2) == 0,
            kills: rng.below(2) == 0,
            drains: rng.below(3) == 0,
            cuts: rng.below(2) == 0,
        }
    }

    pub(crate) const fn calm() -> Weather {
        Weather {
            calm: true,
            skew: 0,
            corrected: true,
            way: 20,
            hints: 200,
            hints_lost: 0,
            doubts: 0,
            failures: 0,
            delays: 0,
            late: 0,
            answers_lost: 0,
            pauses: false,
            kills: false,
            drains: false,
            cuts: false,
        }
    }
}
