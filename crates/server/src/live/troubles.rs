use std::{collections::HashMap, sync::Mutex};

use crate::{TableId, session::lock};

/// So many panics of a table in so many milliseconds, and it is not loaded again.
const PANICS: usize = 3;
const SPAN: u64 = 60_000;

/// Tables that broke down: those whose log cannot be folded, and those that panicked lately. A panic that comes of what
/// is in a log would come again with every visitor.
#[derive(Default, Debug)]
pub(super) struct Troubles(Mutex<HashMap<TableId, Trouble>>);

#[derive(Debug)]
enum Trouble {
    Damaged,
    /// When.
    Panicked(Vec<u64>),
}

impl Troubles {
    /// A log cannot be folded.
    pub(super) fn damaged(&self, id: TableId) {
        lock(&self.0).insert(id, Trouble::Damaged);
    }

    /// A table's task panicked at that time.
    pub(super) fn panicked(&self, id: TableId, at: u64) {
        let mut troubles = lock(&self.0);
        let trouble = troubles.entry(id).or_insert_with(|| Trouble::Panicked(Vec::new()));
        if let Trouble::Panicked(times) = trouble {
            times.retain(|time| time + SPAN > at);
            times.push(at);
            if times.len() >= PANICS {
                *trouble = Trouble::Damaged;
            }
        }
        // Who panicked once and never again is not kept for ever.
        troubles.retain(|_, trouble| match trouble {
            Trouble::Damaged => true,
            Trouble::Panicked(times) => times.iter().any(|time| time + SPAN > at),
        });
    }

    /// Whether a table is not to be loaded.
    pub(super) fn has_damaged(&self, id: TableId) -> bool {
        matches!(lock(&self.0).get(&id), Some(Trouble::Damaged))
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
        let troubles = Troubles::default();
        for (at, damaged) in [(0, false), (50_000, false), (70_000, false), (100_000, true), (900_000, true)] {
            troubles.panicked(table(1), at);
            assert_eq!(troubles.has_damaged(table(1)), damaged, "at {at}");
        }
        assert!(!troubles.has_damaged(table(2)));
    }

    #[test]
    fn panics_long_ago_are_forgotten() {
        let troubles = Troubles::default();
        for number in 0..200 {
            troubles.panicked(table(number), u64::from(number) * SPAN);
        }
        assert_eq!(lock(&troubles.0).len(), 1);
    }
}
