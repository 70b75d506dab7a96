use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::{
    Answer, Append, Appended, BESIDE, COMMANDS_KNOWN, Compaction, Deaf, Heard, IDLE_BATCH, Loaded, Mark, Part, Peer,
    Posted, Record, Since, Sought, Spending, Store, StoreError, StoreFigures, StoredMatch, StoredTable, Subscription,
    TableRow, Told, subscription::Subscriptions,
};
use crate::ids::{CommandKey, NodeId, Seq, TableId};

/// A store that forgets everything with the process and answers at once: for tests and simulated time.
#[derive(Default)]
pub struct Memory {
    // Never held over an await; nothing under it can panic halfway, so a poisoned lock still guards whole contents.
    contents: Mutex<Contents>,
    subscriptions: Subscriptions,
    figures: StoreFigures,
}

#[derive(Default)]
struct Contents {
    tables: BTreeMap<TableId, Table>,
    /// The latest time any server told: the clock of this store.
    clock: Option<u64>,
    peers: BTreeMap<NodeId, Peer>,
    /// What servers say of tables.
    notices: BTreeMap<(NodeId, TableId), Notice>,
    spent: Vec<(u64, NodeId, Spending)>,
    secrets: BTreeMap<String, [u8; 32]>,
    revoked: BTreeMap<[u8; 16], u64>,
    closed: bool,
}

/// What a server says of a table, and since when.
struct Notice {
    at: u64,
    notice: Option<Vec<u8>>,
}

#[derive(Default)]
struct Table {
    /// In the order of their numbers.
    records: Vec<Record>,
    /// Each match's first record and the last of its last finished round, if one is.
    matches: BTreeMap<u32, (Seq, Option<Seq>)>,
    commands: HashMap<CommandKey, Seq>,
    touched_at: u64,
}

impl Table {
    fn last(&self) -> Seq {
        self.records.last().map_or(Seq::ZERO, |record| record.seq)
    }

    fn bytes(&self) -> u64 {
        let records: u64 = self.records.iter().map(|record| record.payload.len() as u64 + BESIDE).sum();
        records + self.commands.len() as u64 * BESIDE
    }

    /// Where its last snapshot is among its records, or its first record.
    fn base(&self) -> usize {
        self.records.iter().rposition(|record| record.snapshot).unwrap_or(0)
    }

    fn compact(&mut self, compaction: Compaction, at: u64) {
        let last = self.last();
        self.records.retain(|record| record.seq < compaction.from);
        self.records.push(Record { seq: last, at, snapshot: true, payload: compaction.snapshot });
        self.commands.retain(|_, seq| seq.0 >= last.0.saturating_sub(COMMANDS_KNOWN));
        while self.bytes() > compaction.keep && self.matches.pop_first().is_some() {
            let first = self.matches.values().map(|(first, _)| *first).min().unwrap_or(last);
            self.records.retain(|record| record.seq >= first);
        }
    }

    fn mark(&mut self, mark: Mark, base: Seq, last: Seq) {
        match mark {
            Mark::Began(number) => {
                self.matches.insert(number, (base, None));
            }
            Mark::RoundOver(number) => {
                if let Some((_, over)) = self.matches.get_mut(&number) {
                    *over = Some(last);
                }
            }
        }
    }
}

impl Table {
    fn whole(&self) -> StoredTable {
        let base = self.records.iter().rfind(|record| record.snapshot).map_or(Seq::ZERO, |record| record.seq);
        let mut commands: Vec<_> = self.commands.iter().map(|(command, seq)| (*command, *seq)).collect();
        commands.sort_unstable_by_key(|(command, seq)| (*seq, *command));
        let matches = self.matches.iter();
        StoredTable {
            records: self.records.clone(),
            last: self.last(),
            base,
            bytes: self.bytes(),
            touched_at: self.touched_at,
            commands,
            matches: matches.map(|(&number, &(first, last))| StoredMatch { number, first, last }).collect(),
        }
    }
}

impl From<StoredTable> for Table {
    fn from(stored: StoredTable) -> Table {
        let matches = stored.matches.into_iter();
        Table {
            records: stored.records,
            matches: matches.map(|one| (one.number, (one.first, one.last))).collect(),
            commands: stored.commands.into_iter().collect(),
            touched_at: stored.touched_at,
        }
    }
}

impl Memory {
    /// An empty store, which lasts as long as this process.
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
        if let Some(compaction) = append.compaction {
            table.compact(compaction, append.at);
        }
        let numbers = append.expected.0 + 1..=last.0;
        let record = |(seq, payload)| Record { seq: Seq(seq), at: append.at, snapshot: false, payload };
        table.records.extend(numbers.zip(append.records).map(record));
        if let Some(mark) = append.mark {
            table.mark(mark, table.records[table.base()].seq, last);
        }
        table.commands.extend(append.command.map(|command| (command, last)));
        table.touched_at = append.at;
        Ok(Appended::Committed { last })
    }
}

impl Contents {
    fn meet(&mut self, told: Told) -> Heard {
        let clock = self.clock.unwrap_or(0).max(told.now);
        self.clock = Some(clock);
        let (node, name) = (told.node, told.name);
        self.peers.insert(node, Peer { node, name, alive: clock });
        for (table, notice) in told.notices {
            self.notices.insert((node, table), Notice { at: clock, notice });
        }
        self.spent.extend(told.spent.into_iter().map(|spending| (clock, node, spending)));
        let notices = self.notices.iter().filter(|((by, _), said)| *by != node && said.at >= told.since);
        let posted = notices.map(|(&(node, table), said)| Posted { node, table, notice: said.notice.clone() });
        let spent = |(number, (at, by, spending)): (usize, &(u64, NodeId, Spending))| {
            (*by != node && *at >= told.since).then_some((number as u64, *spending))
        };
        Heard {
            clock,
            peers: self.peers.values().filter(|peer| peer.node != node).cloned().collect(),
            notices: posted.collect(),
            spent: self.spent.iter().enumerate().filter_map(spent).collect(),
            revoked: self.revoked.iter().map(|(session, at)| (*session, *at)).collect(),
        }
    }

    fn leave(&mut self, node: NodeId) {
        self.peers.remove(&node);
        self.notices.retain(|(by, _), _| *by != node);
    }
}

impl Store for Memory {
    fn append(&self, append: Append) -> Answer<'_, Appended> {
        self.answer(move |contents| {
            let table = append.table;
            let appended = contents.append(append)?;
            if let Appended::Committed { last } = appended {
                self.figures.committed(1, Duration::ZERO);
                self.subscriptions.tell(table, last);
            }
            Ok(appended)
        })
    }

    fn find(&self, table: TableId, command: CommandKey) -> Answer<'_, Option<Seq>> {
        self.answer(move |contents| {
            Ok(contents.tables.get(&table).and_then(|table| table.commands.get(&command)).copied())
        })
    }

    fn load(&self, table: TableId) -> Answer<'_, Option<Loaded>> {
        self.answer(move |contents| {
            let Some(table) = contents.tables.get(&table) else { return Ok(None) };
            let records = table.records[table.base()..].to_vec();
            self.figures.read(records.len());
            Ok(Some(Loaded { records, bytes: table.bytes() }))
        })
    }

    fn load_part(&self, table: TableId, part: Part) -> Answer<'_, Option<Vec<Record>>> {
        self.answer(move |contents| {
            let Some(table) = contents.tables.get(&table) else { return Ok(None) };
            let within = table.records.iter().filter(|record| part.first <= record.seq && record.seq <= part.last);
            let records: Vec<Record> = within.cloned().collect();
            self.figures.read(records.len());
            Ok(part.is_whole(&records).then_some(records))
        })
    }

    fn load_after(&self, table: TableId, seq: Seq) -> Answer<'_, Option<Since>> {
        self.answer(move |contents| {
            let Some(table) = contents.tables.get(&table) else { return Ok(None) };
            let base = table.base();
            let anew = seq > table.last() || (table.records[base].snapshot && table.records[base].seq > seq);
            let records: Vec<Record> = match anew {
                true => table.records[base..].to_vec(),
                false => table.records.iter().filter(|record| record.seq > seq).cloned().collect(),
            };
            self.figures.read(records.len());
            Ok(Some(if anew { Since::Anew(Loaded { records, bytes: table.bytes() }) } else { Since::Records(records) }))
        })
    }

    fn find_match(&self, table: TableId, number: u32) -> Answer<'_, Sought> {
        self.answer(move |contents| {
            let Some(table) = contents.tables.get(&table) else { return Ok(Sought::NoTable) };
            Ok(match table.matches.get(&number) {
                Some((first, Some(last))) => Sought::Found(Part { first: *first, last: *last }),
                _ => Sought::NoMatch,
            })
        })
    }

    fn bytes(&self, table: TableId) -> Answer<'_, Option<u64>> {
        self.answer(move |contents| Ok(contents.tables.get(&table).map(Table::bytes)))
    }

    fn last(&self, table: TableId) -> Answer<'_, Option<Seq>> {
        self.answer(move |contents| Ok(contents.tables.get(&table).map(Table::last)))
    }

    fn tables(&self) -> Answer<'_, Vec<TableRow>> {
        let row = |(name, table): (&TableId, &Table)| TableRow {
            table: *name,
            last: table.last(),
            touched_at: table.touched_at,
        };
        self.answer(move |contents| Ok(contents.tables.iter().map(row).collect()))
    }

    fn whole(&self, table: TableId) -> Answer<'_, Option<StoredTable>> {
        self.answer(move |contents| Ok(contents.tables.get(&table).map(Table::whole)))
    }

    fn restore(&self, table: TableId, stored: StoredTable, over: Seq) -> Answer<'_, Appended> {
        self.answer(move |contents| {
            let last = contents.tables.get(&table).map_or(Seq::ZERO, Table::last);
            if last != over {
                return Ok(Appended::Conflict { last });
            }
            let last = stored.last;
            contents.tables.insert(table, stored.into());
            self.subscriptions.doubt(table);
            Ok(Appended::Committed { last })
        })
    }

    fn delete(&self, table: TableId) -> Answer<'_, bool> {
        self.answer(move |contents| {
            self.subscriptions.doubt(table);
            Ok(contents.tables.remove(&table).is_some())
        })
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
                self.subscriptions.doubt(*name);
            }
            Ok(names)
        })
    }

    fn subscribe(&self, table: TableId) -> Subscription {
        self.subscriptions.subscribe(table)
    }

    fn meet(&self, told: Told) -> Answer<'_, Heard> {
        self.answer(move |contents| Ok(contents.meet(told)))
    }

    fn leave(&self, node: NodeId) -> Answer<'_, ()> {
        self.answer(move |contents| {
            contents.leave(node);
            Ok(())
        })
    }

    fn last_beat(&self) -> Answer<'_, Option<u64>> {
        self.answer(move |contents| Ok(contents.clock))
    }

    fn was_alive(&self, at: u64) -> Answer<'_, ()> {
        self.answer(move |contents| {
            contents.clock = Some(contents.clock.unwrap_or(0).max(at));
            Ok(())
        })
    }

    fn secret(&self, name: &str, fresh: [u8; 32]) -> Answer<'_, [u8; 32]> {
        let name = name.to_owned();
        self.answer(move |contents| Ok(*contents.secrets.entry(name).or_insert(fresh)))
    }

    fn secrets(&self) -> Answer<'_, Vec<(String, [u8; 32])>> {
        self.answer(move |contents| Ok(contents.secrets.iter().map(|(name, secret)| (name.clone(), *secret)).collect()))
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
    fn free_space(&self) -> Option<u64> {
        None
    }

    /// Nobody else stores anything in it that is not told at once.
    fn deaf(&self) -> Option<Deaf> {
        None
    }
}
