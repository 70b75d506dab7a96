use std::{collections::BTreeMap, path::Path};

use lastcard_protocol::Command;
use lastcard_server::{
    Sqlite, Store,
    table::{Cause, Entry, TableEvent},
};

/// What one player knows to have been done.
#[derive(Default)]
pub(crate) struct Ledger {
    /// Who.
    pub(crate) name: String,
    /// At which table.
    pub(crate) table: String,
    /// The commands acknowledged, in order.
    pub(crate) acknowledged: Vec<Command>,
    /// How many were sent again after a kill.
    pub(crate) resent: usize,
}

/// What the log says was done: every player's commands, in order.
pub(crate) struct Books {
    commands: BTreeMap<String, Vec<Command>>,
    /// How many rounds ended.
    pub(crate) rounds: usize,
    /// How many moves the clock made.
    pub(crate) by_clock: usize,
}

impl Books {
    /// Reads the file of a server that is dead.
    pub(crate) async fn read(database: &Path, ledgers: &[Ledger]) -> Books {
        let store = Sqlite::open(database).unwrap();
        let mut books = Books { commands: BTreeMap::new(), rounds: 0, by_clock: 0 };
        let mut tables: Vec<&str> = ledgers.iter().map(|ledger| ledger.table.as_str()).collect();
        tables.sort_unstable();
        tables.dedup();
        for table in tables {
            let loaded = store.load(table.parse().unwrap()).await.unwrap().expect("the table is there");
            for record in loaded.records {
                books.add(serde_json::from_slice(&record.payload).unwrap());
            }
        }
        store.close().await.unwrap();
        books
    }

    fn add(&mut self, entry: Entry) {
        let count = |is: fn(&TableEvent) -> bool| entry.events.iter().filter(|event| is(event)).count();
        self.rounds += count(|event| matches!(event, TableEvent::RoundOver(_)));
        self.by_clock += count(|event| matches!(event, TableEvent::TimeRanOut(_)));
        if let Cause::Command { name, what, .. } = entry.cause {
            self.commands.entry(name).or_default().push(what);
        }
    }

    /// Every player's commands are in the log exactly as they were acknowledged: none lost, none twice, none else.
    pub(crate) fn compare(&self, ledgers: &[Ledger]) {
        for Ledger { name, acknowledged, .. } in ledgers {
            let stored = &self.commands[name];
            let differ = stored.iter().zip(acknowledged).position(|(stored, told)| stored != told);
            assert!(
                differ.is_none() && stored.len() == acknowledged.len(),
                "{name}: {} stored, {} acknowledged, first difference at {differ:?}",
                stored.len(),
                acknowledged.len(),
            );
        }
    }
}
