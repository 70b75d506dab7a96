use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use lastcard_protocol::Command;
use lastcard_server::{
    COMMANDS_KNOWN, CommandKey, Inspection, Seq, Sqlite, Store, check,
    session::Sessions,
    table::{Cause, Entry, TableEvent},
};

/// What one player knows to have been done.
#[derive(Default)]
pub(crate) struct Ledger {
    /// Who.
    pub(crate) name: String,
    /// What shows that.
    pub(crate) ticket: String,
    /// At which table.
    pub(crate) table: String,
    /// The commands acknowledged, in order, each under its id.
    pub(crate) acknowledged: Vec<(String, Command)>,
    /// How many were sent again after a kill.
    pub(crate) resent: usize,
}

/// What the log says was done.
pub(crate) struct Books {
    sessions: Sessions,
    tables: BTreeMap<String, Table>,
    /// How many rounds ended.
    pub(crate) rounds: usize,
    /// How many moves the clock made.
    pub(crate) by_clock: usize,
}

/// The keys of a table's commands, and what the records that are still there say: a lobby's are one.
#[derive(Default)]
struct Table {
    last: Seq,
    commands: BTreeMap<CommandKey, Seq>,
    asked: BTreeMap<Seq, (String, Command)>,
}

impl Books {
    /// Reads the file of a server that is dead.
    pub(crate) async fn read(database: &Path, ledgers: &[Ledger]) -> Books {
        let store = Sqlite::open(database).unwrap();
        let key = store.secret("sessions", [0; 32]).await.unwrap();
        store.close().await.unwrap();
        let checked = check(database).unwrap();
        assert!(checked.is_sound(), "{checked:?}");
        let mut file = Inspection::open(database).unwrap();
        let sessions = Sessions::new(key, Duration::MAX, []);
        let mut books = Books { sessions, tables: BTreeMap::new(), rounds: 0, by_clock: 0 };
        let tables: BTreeSet<&str> = ledgers.iter().map(|ledger| ledger.table.as_str()).collect();
        for name in tables {
            let stored = file.table(name.parse().unwrap()).unwrap().expect("the table is there");
            let commands = stored.commands.into_iter().collect();
            let mut table = Table { last: stored.last, commands, ..Table::default() };
            for record in stored.records.iter().filter(|record| !record.snapshot) {
                let entry: Entry = serde_json::from_slice(&record.payload).unwrap();
                books.count(&entry);
                if let Cause::Command { name, what, .. } = entry.cause {
                    table.asked.insert(record.seq, (name, what));
                }
            }
            books.tables.insert(name.to_owned(), table);
        }
        books
    }

    fn count(&mut self, entry: &Entry) {
        let count = |is: fn(&TableEvent) -> bool| entry.events.iter().filter(|event| is(event)).count();
        self.rounds += count(|event| matches!(event, TableEvent::RoundOver(_)));
        self.by_clock += count(|event| matches!(event, TableEvent::TimeRanOut(_)));
    }

    /// Every player's commands were carried out exactly as they were acknowledged: none lost, none twice, none else. A
    /// player's first ones may be too old to be known: how many nothing can be said of.
    pub(crate) fn compare(mut self, ledgers: &[Ledger]) -> usize {
        let mut too_old = 0;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
        for Ledger { name, ticket, table, acknowledged, .. } in ledgers {
            let person = self.sessions.person(ticket, now).expect("a good ticket");
            let table = self.tables.get_mut(table).unwrap();
            let mut before = Seq::ZERO;
            // A table's opening has no key: its name is made of it.
            for (id, command) in acknowledged.iter().filter(|(_, what)| !matches!(what, Command::Create { .. })) {
                let seq = table.commands.remove(&self.sessions.command_key(person, id));
                if seq.is_none() && before == Seq::ZERO && table.last.0 > COMMANDS_KNOWN {
                    too_old += 1;
                    continue;
                }
                let seq = seq.unwrap_or_else(|| panic!("{name}: {id} was acknowledged and is lost: {command:?}"));
                assert!(seq > before, "{name}: {id} comes before what was acknowledged before it");
                before = seq;
                if let Some(stored) = table.asked.remove(&seq) {
                    assert_eq!(stored, (name.clone(), command.clone()), "what was stored is what was asked");
                }
            }
            assert!(before > Seq::ZERO, "{name}: nothing of what was acknowledged is known");
        }
        for (name, table) in &self.tables {
            assert!(table.commands.is_empty(), "{name}: {} commands nobody was told of", table.commands.len());
            assert!(table.asked.is_empty(), "{name}: carried out twice or by nobody: {:?}", table.asked);
        }
        too_old
    }
}
