use std::collections::{HashMap, VecDeque};

use crate::TableId;

/// What waits for a place, in turns by table: the second thing of a table comes after the first of every other.
///
/// There is at most one thing for each seat of a table; a newer one takes its place.
#[derive(Debug)]
pub(super) struct Turns<T> {
    /// The tables for which something waits, the next first.
    order: VecDeque<TableId>,
    waiting: HashMap<TableId, VecDeque<(u8, T)>>,
    /// How much that is in all.
    count: usize,
}

impl<T> Default for Turns<T> {
    fn default() -> Turns<T> {
        Turns { order: VecDeque::new(), waiting: HashMap::new(), count: 0 }
    }
}

impl<T> Turns<T> {
    /// Something waits from now on.
    pub(super) fn add(&mut self, table: TableId, seat: u8, what: T) {
        let of_table = self.waiting.entry(table).or_default();
        if of_table.is_empty() {
            self.order.push_back(table);
        }
        match of_table.iter_mut().find(|(of, _)| *of == seat) {
            Some((_, older)) => *older = what,
            None => {
                of_table.push_back((seat, what));
                self.count += 1;
            }
        }
    }

    /// Whose turn it is: the first table that has the fewest places already.
    pub(super) fn next(&mut self, places: impl Fn(TableId) -> usize) -> Option<(TableId, T)> {
        // Few tables have places, so one without is soon found.
        let without = self.order.iter().position(|table| places(*table) == 0);
        let fewest = || (0..self.order.len()).min_by_key(|at| places(self.order[*at]));
        let table = self.order.remove(without.or_else(fewest)?)?;
        let of_table = self.waiting.get_mut(&table)?;
        let (_, what) = of_table.pop_front()?;
        self.count -= 1;
        if of_table.is_empty() {
            self.waiting.remove(&table);
        } else {
            self.order.push_back(table);
        }
        Some((table, what))
    }

    /// Nothing of that table waits any more.
    pub(super) fn forget(&mut self, table: TableId) {
        if let Some(forgotten) = self.waiting.remove(&table) {
            self.count -= forgotten.len();
            self.order.retain(|other| *other != table);
        }
    }

    /// How many things wait, of all tables.
    pub(super) const fn len(&self) -> usize {
        self.count
    }

    /// Nothing waits any more.
    pub(super) fn clear(&mut self) {
        *self = Turns::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(number: u8) -> TableId {
        TableId::from_bytes([number; 10])
    }

    fn all(turns: &mut Turns<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| turns.next(|_| 0)).map(|(_, what)| what).collect()
    }

    #[test]
    fn the_second_of_a_table_waits_for_the_first_of_every_other() {
        let mut turns = Turns::default();
        for (seat, what) in ["a1", "a2", "a3"].into_iter().enumerate() {
            turns.add(table(1), seat as u8, what);
        }
        turns.add(table(2), 0, "b1");
        turns.add(table(3), 5, "c1");
        turns.add(table(2), 1, "b2");
        assert_eq!(turns.len(), 6);
        assert_eq!(all(&mut turns), ["a1", "b1", "c1", "a2", "b2", "a3"]);
        assert_eq!(turns.len(), 0);
    }

    #[test]
    fn a_table_that_has_a_place_waits_for_one_that_has_none() {
        let mut turns = Turns::default();
        turns.add(table(1), 0, "a2");
        turns.add(table(2), 0, "b1");
        let places = |of: TableId| usize::from(of == table(1));
        assert_eq!(turns.next(places), Some((table(2), "b1")));
        assert_eq!(turns.next(places), Some((table(1), "a2")), "a place nobody else wants is not kept free");
        assert_eq!(turns.next(places), None);
    }

    #[test]
    fn however_many_a_table_asks_for_another_waits_for_one_only() {
        let mut turns = Turns::default();
        for round in 0..1000 {
            for seat in 0..10 {
                turns.add(table(1), seat, "greedy");
            }
            turns.add(table(2), 0, "honest");
            let served = [turns.next(|_| 0), turns.next(|_| 0)].map(|next| next.unwrap().1);
            assert!(served.contains(&"honest"), "round {round}: {served:?}");
            assert!(turns.len() <= 10, "one a seat");
        }
    }

    #[test]
    fn a_newer_thing_of_a_seat_takes_the_older_ones_place() {
        let mut turns = Turns::default();
        turns.add(table(1), 0, "old");
        turns.add(table(2), 0, "other");
        turns.add(table(1), 0, "new");
        assert_eq!(all(&mut turns), ["new", "other"]);
    }

    #[test]
    fn what_is_forgotten_is_not_served() {
        let mut turns = Turns::default();
        turns.add(table(1), 0, "a");
        turns.add(table(2), 0, "b");
        turns.forget(table(1));
        turns.forget(table(3));
        assert_eq!(all(&mut turns), ["b"]);
    }
}
