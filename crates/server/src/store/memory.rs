use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::{Answer, Append, Appended, IDLE_BATCH, Loaded, Record, Store, StoreError, StoreFigures, TableRow};
use crate::ids::{CommandKey, Seq, TableId};

/// A store that forgets everything with the process and answers at once: for tests and simulated time.
#[derive(Default)]
pub struct Memory {
    // Never held over an await; nothing under it can panic halfway, so a poisoned lock still guards whole contents.
    contents: Mutex<Contents>,
    figures: StoreFigures,
}

#[derive(Default)]
struct Contents {
    tables: BTreeMap<TableId, Table>,
    beat: Option<u64>,
    secrets: BTreeMap<String, [u8; 32]>,
    revoked: BTreeMap<[u8; 16], u64>,
    closed: bool,
}

#[derive(Default)]
struct Table {
    records: Vec<Record>,
    commands: HashMap<CommandKey, Seq>,
    touched_at: u64,
    summary: Option<Vec<u8>>,
}

impl Table {
    fn last(&self) -> Seq {
        self.records.last().map_or(Seq::ZERO, |record| record.seq)
    }
}

impl Memory {
    /// An empty store.
    pub fn new() -> Memory {
        Memory::default()
    }

    fn contents(&self) -> MutexGuard<'_, Contents> {
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works when it is first polled, as every store does.
    fn answer<'a, T: Send + 'a>(
        &'a self,
        work: impl FnOnce(&mut Contents) -> Result<T, StoreError> + Send + 'a,
    ) -> Answer<'a, T> {
        Box::pin(async move {
            let mut contents = self.contents();
            match contents.closed {
                true => Err(StoreError::Unavailable("it is closed".into())),
                false => work(&mut contents),
            }
        })
    }
}

impl Contents {
    fn append(&mut self, append: Append) -> Result<Appended, StoreError> {
        let last = append.last()?;
        let known = self.tables.get(&append.table);
        if let Some(seq) = append.command.and_then(|command| known?.commands.get(&command)) {
            return Ok(Appended::Duplicate { seq: *seq });
        }
        let at_present = known.map_or(Seq::ZERO, Table::last);
        if at_present != append.expected {
            return Ok(Appended::Conflict { last: at_present });
        }
        let table = self.tables.entry(append.table).or_default();
        let numbers = append.expected.0 + 1..=last.0;
        let record = |(seq, payload)| Record { seq: Seq(seq), at: append.at, payload };
        table.records.extend(numbers.zip(append.records).map(record));
        table.commands.extend(append.command.map(|command| (command, last)));
        table.touched_at = append.at;
        if append.summary.is_some() {
            table.summary = append.summary;
        }
        Ok(Appended::Committed { last })
    }
}

impl Store for Memory {
    fn append(&self, append: Append) -> Answer<'_, Appended> {
        self.answer(move |contents| {
            let appended = contents.append(append)?;
            if matches!(appended, Appended::Committed { .. }) {
                self.figures.committed(1, Duration::ZERO);
            }
            Ok(appended)
        })
    }

    fn find(&self, table: TableId, command: CommandKey) -> Answer<'_, Option<Seq>> {
        self.answer(move |contents| {
            Ok(contents.tables.get(&table).and_then(|table| table.commands.get(&command)).copied())
        })
    }

    fn record(&self, table: TableId, seq: Seq) -> Answer<'_, Option<Record>> {
        self.answer(move |contents| {
            let records = contents.tables.get(&table).map_or(&[][..], |table| &table.records);
            Ok(records.iter().find(|record| record.seq == seq).cloned())
        })
    }

    fn load(&self, table: TableId) -> Answer<'_, Option<Loaded>> {
        let loaded = |table: &Table| Loaded { records: table.records.clone(), summary: table.summary.clone() };
        self.answer(move |contents| Ok(contents.tables.get(&table).map(loaded)))
    }

    fn last(&self, table: TableId) -> Answer<'_, Option<Seq>> {
        self.answer(move |contents| Ok(contents.tables.get(&table).map(Table::last)))
    }

    fn tables(&self) -> Answer<'_, Vec<TableRow>> {
        let row = |(name, table): (&TableId, &Table)| TableRow {
            table: *name,
            last: table.last(),
            touched_at: table.touched_at,
            summary: table.summary.clone(),
        };
        self.answer(move |contents| Ok(contents.tables.iter().map(row).collect()))
    }

    fn delete(&self, table: TableId) -> Answer<'_, bool> {
        self.answer(move |contents| Ok(contents.tables.remove(&table).is_some()))
    }

    fn delete_idle(&self, before: u64) -> Answer<'_, Vec<TableId>> {
        self.answer(move |contents| {
            let idle = contents.tables.iter().filter(|(_, table)| table.touched_at < before);
            let mut idle: Vec<_> = idle.map(|(name, table)| (table.touched_at, *name)).collect();
            idle.sort_unstable();
            idle.truncate(IDLE_BATCH);
            let names: Vec<_> = idle.into_iter().map(|(_, name)| name).collect();
            for name in &names {
                contents.tables.remove(name);
            }
            Ok(names)
        })
    }

    fn beat(&self, now: u64) -> Answer<'_, ()> {
        self.answer(move |contents| {
            contents.beat = Some(now);
            Ok(())
        })
    }

    fn last_beat(&self) -> Answer<'_, Option<u64>> {
        self.answer(move |contents| Ok(contents.beat))
    }

    fn secret(&self, name: &str, fresh: [u8; 32]) -> Answer<'_, [u8; 32]> {
        let name = name.to_owned();
        self.answer(move |contents| Ok(*contents.secrets.entry(name).or_insert(fresh)))
    }

    fn revoke(&self, session: [u8; 16], at: u64) -> Answer<'_, ()> {
        self.answer(move |contents| {
            contents.revoked.entry(session).or_insert(at);
            Ok(())
        })
    }

    fn revoked(&self) -> Answer<'_, Vec<([u8; 16], u64)>> {
        self.answer(move |contents| Ok(contents.revoked.iter().map(|(session, at)| (*session, *at)).collect()))
    }

    fn forget_revoked(&self, before: u64) -> Answer<'_, ()> {
        self.answer(move |contents| {
            contents.revoked.retain(|_, at| *at >= before);
            Ok(())
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async {
            self.contents().closed = true;
            Ok(())
        })
    }

    fn figures(&self) -> &StoreFigures {
        &self.figures
    }
}
