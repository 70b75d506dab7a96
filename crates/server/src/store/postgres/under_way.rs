use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::ids::TableId;

/// The tables of which a reader may not know everything: whose appends wait for the writer, are being stored, or are in
/// doubt.
#[derive(Clone, Default)]
pub(super) struct UnderWay(Arc<Mutex<HashMap<TableId, Appends>>>);

#[derive(Default)]
struct Appends {
    waiting: usize,
    in_doubt: bool,
}

impl UnderWay {
    /// An append of that table is about to be handed over.
    pub(super) fn begin(&self, table: TableId) -> Begun {
        self.tables().entry(table).or_default().waiting += 1;
        Begun { table, all: self.clone(), in_doubt: true }
    }

    /// Whether all that was handed over for that table is answered, and none of it with a doubt.
    pub(super) fn is_settled(&self, table: TableId) -> bool {
        !self.tables().contains_key(&table)
    }

    /// The writer knows what became of all that was handed over before.
    pub(super) fn settle(&self, table: TableId) {
        let mut tables = self.tables();
        if let Some(appends) = tables.get_mut(&table) {
            appends.in_doubt = false;
            if appends.waiting == 0 {
                tables.remove(&table);
            }
        }
    }

    fn end(&self, table: TableId, in_doubt: bool) {
        let mut tables = self.tables();
        if let Some(appends) = tables.get_mut(&table) {
            appends.waiting -= 1;
            appends.in_doubt |= in_doubt;
            if appends.waiting == 0 && !appends.in_doubt {
                tables.remove(&table);
            }
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Appends>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An append that is under way. What becomes of one that is dropped is in doubt.
pub(super) struct Begun {
    table: TableId,
    all: UnderWay,
    in_doubt: bool,
}

impl Begun {
    /// It is stored, or certainly not.
    pub(super) fn done(mut self) {
        self.in_doubt = false;
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        self.all.end(self.table, self.in_doubt);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_settled_when_all_its_appends_are_answered_and_a_doubt_is_looked_into() {
        let (all, table) = (UnderWay::default(), TableId::from_bytes([1; 10]));
        let (one, two, three) = (all.begin(table), all.begin(table), all.begin(table));
        assert!(!all.is_settled(table) && all.is_settled(TableId::from_bytes([2; 10])));
        one.done();
        drop(two);
        all.settle(table);
        assert!(!all.is_settled(table), "one still waits");
        three.done();
        assert!(all.is_settled(table));
        drop(all.begin(table));
        assert!(!all.is_settled(table), "what became of it is in doubt");
        all.settle(table);
        assert!(all.is_settled(table));
    }
}
