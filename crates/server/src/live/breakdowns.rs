use std::{collections::HashMap, sync::Mutex};

use crate::{TableId, session::lock};

/// So many panics of a table in so many milliseconds, and it is not loaded again.
const PANICS: usize = 3;
const SPAN: u64 = 60_000;

/// Tables that broke down: those whose log cannot be folded, and those that panicked lately. A panic that comes of what
/// is in a log would come again with every visitor.
#[derive(Default, Debug)]
pub(super) struct Breakdowns(Mutex<HashMap<TableId, Breakdown>>);

#[derive(Debug)]
enum Breakdown {
    Damaged,
    /// When it panicked, in Unix milliseconds.
    Panicked(Vec<u64>),
}

impl Breakdowns {
    /// A log cannot be folded.
    pub(super) fn damaged(&self, id: TableId) {
        lock(&self.0).insert(id, Breakdown::Damaged);
    }

    /// A table's task panicked at that time.
    pub(super) fn panicked(&self, id: TableId, at: u64) {
        let mut breakdowns = lock(&self.0);
        let breakdown = breakdowns.entry(id).or_insert_with(|| Breakdown::Panicked(Vec::new()));
        if let Breakdown::Panicked(times) = breakdown {
            times.retain(|time| time + SPAN > at);
            times.push(at);
            if times.len() >= PANICS {
                *breakdown = Breakdown::Damaged;
            }
        }
        // Who panicked once and never again is not kept for ever.
        breakdowns.retain(|_, breakdown| match breakdown {
            Breakdown::Damaged => true,
            Breakdown::Panicked(times) => times.iter().any(|time| time + SPAN > at),
        });
    }

    /// Whether a table is not to be loaded.
    pub(super) fn has_damaged(&self, id: TableId) -> bool {
        matches!(lock(&self.0).get(&id), Some(Breakdown::Damaged))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(number: u8) -> TableId {
        TableId::from_bytes([number; 10])
    }

    #[test]
    fn the_third_panic_in_a_minute_is_one_too_many() {
        let breakdowns = Breakdowns::default();
        for (at, damaged) in [(0, false), (50_000, false), (70_000, false), (100_000, true), (900_000, true)] {
            breakdowns.panicked(table(1), at);
            assert_eq!(breakdowns.has_damaged(table(1)), damaged, "at {at}");
        }
        assert!(!breakdowns.has_damaged(table(2)));
    }

    #[test]
    fn panics_long_ago_are_forgotten() {
        let breakdowns = Breakdowns::default();
        for number in 0..200 {
            breakdowns.panicked(table(number), u64::from(number) * SPAN);
        }
        assert_eq!(lock(&breakdowns.0).len(), 1);
    }
}
