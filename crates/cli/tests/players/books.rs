use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use lastcard_protocol::Command;
use lastcard_server::{
    COMMANDS_KNOWN, CommandKey, Seq, StoredTable,
    session::Sessions,
    table::{Cause, Entry, TableEvent},
};

use crate::ledger::{Acknowledged, Ledger, unix_ms};

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
    asked: BTreeMap<Seq, Asked>,
}

/// What was asked for, when it was stored, in Unix milliseconds.
struct Asked {
    name: String,
    what: Command,
    at: u64,
}

/// What is wrong with the books, each with when it was done and in words.
#[derive(Default, Debug)]
pub(crate) struct Verdict {
    /// Acknowledged and not in the log, or not as it was asked for, or not in its place.
    pub(crate) lost: Vec<(u64, String)>,
    /// In the log without having been acknowledged: carried out twice, or refused and carried out all the same.
    pub(crate) twice: Vec<(u64, String)>,
    /// A player's first commands may be too old to be known: of so many nothing can be said.
    pub(crate) too_old: usize,
}

impl Books {
    /// Opens the books of those players: by the key of their sessions, and by what is stored of each table.
    pub(crate) fn open(key: [u8; 32], stored: impl IntoIterator<Item = (String, StoredTable)>) -> Books {
        let sessions = Sessions::new(key, Duration::MAX, []);
        let mut books = Books { sessions, tables: BTreeMap::new(), rounds: 0, by_clock: 0 };
        for (name, stored) in stored {
            let commands = stored.commands.into_iter().collect();
            let mut table = Table { last: stored.last, commands, ..Table::default() };
            for record in stored.records.iter().filter(|record| !record.snapshot) {
                let entry: Entry = serde_json::from_slice(&record.payload).unwrap();
                books.count(&entry);
                if let Cause::Command { name, what, .. } = entry.cause {
                    table.asked.insert(record.seq, Asked { name, what, at: record.at });
                }
            }
            books.tables.insert(name, table);
        }
        books
    }

    /// The tables that those players sat at.
    pub(crate) fn tables(ledgers: &[Ledger]) -> BTreeSet<&str> {
        ledgers.iter().map(|ledger| ledger.table.as_str()).collect()
    }

    fn count(&mut self, entry: &Entry) {
        let count = |is: fn(&TableEvent) -> bool| entry.events.iter().filter(|event| is(event)).count();
        self.rounds += count(|event| matches!(event, TableEvent::RoundOver(_)));
        self.by_clock += count(|event| matches!(event, TableEvent::TimeRanOut(_)));
    }

    /// Whether every player's commands were carried out exactly as they were acknowledged: none lost, none twice, none
    /// else.
    pub(crate) fn compare(mut self, ledgers: &[Ledger]) -> Verdict {
        let mut verdict = Verdict::default();
        for ledger in ledgers {
            self.compare_one(ledger, &mut verdict);
        }
        for (name, table) in &self.tables {
            let left = |(seq, Asked { name: by, what, at }): (&Seq, &Asked)| {
                (*at, format!("{name}: entry {seq} of {by} was carried out twice, or by nobody: {what:?}"))
            };
            verdict.twice.extend(table.asked.iter().map(left));
            let of_records: BTreeSet<Seq> = table.asked.keys().copied().collect();
            let untold = table.commands.values().filter(|seq| !of_records.contains(seq));
            verdict.twice.extend(untold.map(|seq| (0, format!("{name}: nobody was told of the command of {seq}"))));
        }
        verdict
    }

    fn compare_one(&mut self, ledger: &Ledger, verdict: &mut Verdict) {
        let Ledger { name, ticket, table, acknowledged, .. } = ledger;
        let person = self.sessions.person(ticket, unix_ms()).expect("a good ticket");
        let table = self.tables.get_mut(table).unwrap();
        let mut before = Seq::ZERO;
        // A table's opening has no key: its name is made of it.
        let opens = |one: &&Acknowledged| matches!(one.command, Command::Create { .. });
        for Acknowledged { id, command, at } in acknowledged.iter().filter(|one| !opens(one)) {
            let mut lost = |what: &str| verdict.lost.push((*at, format!("{name}: {id} {what}: {command:?}")));
            let Some(seq) = table.commands.remove(&self.sessions.command_key(person, id)) else {
                if before == Seq::ZERO && table.last.0 > COMMANDS_KNOWN {
                    verdict.too_old += 1;
                } else {
                    lost("was acknowledged and is lost");
                }
                continue;
            };
            if seq <= before {
                lost("comes before what was acknowledged before it");
            }
            before = seq;
            if let Some(stored) = table.asked.remove(&seq)
                && (&stored.name, &stored.what) != (name, command)
            {
                lost("was stored as something else");
            }
        }
        assert!(before > Seq::ZERO, "{name}: nothing of what was acknowledged is known");
    }
}
