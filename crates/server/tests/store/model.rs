//! Whatever is asked in whatever order, every store answers as a plain list would.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use lastcard_pgtest::Cluster;
use lastcard_server::{
    Append, Appended, CommandKey, Compaction, Loaded, Mark, Memory, Part, Postgres, Record, Seq, Sought, Sqlite, Store,
    TableId, TableRow,
};
use proptest::{collection::vec, option, prelude::*};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use super::{command, table, told};

#[derive(Clone, Debug)]
enum Ask {
    Append {
        table: u16,
        off: i64,
        command: Option<u32>,
        records: Vec<Vec<u8>>,
        at: u64,
        mark: Option<bool>,
        compaction: Option<(Vec<u8>, u64)>,
    },
    Find(u16, u32),
    Load(u16),
    Match(u16, u32),
    Last(u16),
    Tables,
    Delete(u16),
    DeleteIdle(u64),
    Beat(u64),
    Secret(u8, u8),
    Revoke(u8),
    Reopen,
}

fn ask() -> impl Strategy<Value = Ask> {
    let tables = 0..4u16;
    let commands = 0..8u32;
    let off = prop_oneof![6 => Just(0i64), 1 => -2..3i64];
    let records = vec(vec(any::<u8>(), 0..40), 1..4);
    let mark = option::weighted(0.4, any::<bool>());
    let compaction = option::weighted(0.3, (vec(any::<u8>(), 0..40), 0..2_000u64));
    prop_oneof![
        12 => (tables.clone(), off, option::of(commands.clone()), records, 0..100u64, mark, compaction).prop_map(
            |(table, off, command, records, at, mark, compaction)| {
                Ask::Append { table, off, command, records, at, mark, compaction }
            }
        ),
        4 => (tables.clone(), 0..5u32).prop_map(|(table, number)| Ask::Match(table, number)),
        3 => (tables.clone(), commands).prop_map(|(table, command)| Ask::Find(table, command)),
        2 => tables.clone().prop_map(Ask::Load),
        1 => tables.clone().prop_map(Ask::Last),
        2 => Just(Ask::Tables),
        1 => tables.prop_map(Ask::Delete),
        1 => (0..100u64).prop_map(Ask::DeleteIdle),
        1 => any::<u64>().prop_map(|now| Ask::Beat(now >> 1)),
        1 => (0..3u8, any::<u8>()).prop_map(|(name, fresh)| Ask::Secret(name, fresh)),
        1 => (0..5u8).prop_map(Ask::Revoke),
        1 => Just(Ask::Reopen),
    ]
}

/// One list of everything, searched from the start for every question.
#[derive(Default)]
struct Model {
    records: Vec<(TableId, Record)>,
    commands: Vec<(TableId, CommandKey, Seq)>,
    matches: Vec<Match>,
    touched: BTreeMap<TableId, u64>,
    beat: Option<u64>,
    secrets: BTreeMap<u8, u8>,
    revoked: BTreeSet<u8>,
}

struct Match {
    table: TableId,
    number: u32,
    first: Seq,
    last: Option<Seq>,
    /// Whether a lobby has come after it.
    over: bool,
}

impl Model {
    fn of(&self, table: TableId) -> impl DoubleEndedIterator<Item = &Record> {
        self.records.iter().filter(move |(of, _)| *of == table).map(|(_, record)| record)
    }

    fn matches_of(&self, table: TableId) -> impl DoubleEndedIterator<Item = &Match> {
        self.matches.iter().filter(move |one| one.table == table)
    }

    fn last(&self, table: TableId) -> Option<Seq> {
        self.of(table).next_back().map(|record| record.seq)
    }

    fn base(&self, table: TableId) -> Seq {
        self.of(table).rfind(|record| record.snapshot).map_or(Seq(1), |record| record.seq)
    }

    fn bytes(&self, table: TableId) -> Option<u64> {
        let commands = self.commands.iter().filter(|(of, ..)| *of == table).count() as u64;
        let records = self.of(table).map(|record| 32 + record.payload.len() as u64);
        self.last(table).map(|_| records.sum::<u64>() + 32 * commands)
    }

    fn find(&self, table: TableId, command: CommandKey) -> Option<Seq> {
        self.commands.iter().find(|(of, key, _)| (*of, *key) == (table, command)).map(|(.., seq)| *seq)
    }

    /// Only such as a table can mean: the next match begins, or a round of the last is over.
    fn mark(&self, table: TableId, begins: bool) -> Option<Mark> {
        let last = self.matches_of(table).next_back();
        match begins {
            true => Some(Mark::Began(last.map_or(1, |last| last.number + 1))),
            false => last.filter(|last| !last.over).map(|last| Mark::RoundOver(last.number)),
        }
    }

    /// From the first record after the last match.
    fn compaction(&self, table: TableId, (snapshot, keep): (Vec<u8>, u64)) -> Option<Compaction> {
        let end = self.matches_of(table).map(|one| one.last.unwrap_or(one.first)).max().unwrap_or_default();
        let from = end.max(Seq(self.base(table).0 - 1)).after(1)?;
        let ended = self.matches_of(table).next_back().is_none_or(|one| one.over || one.last.is_some());
        (ended && from <= self.last(table)?).then_some(Compaction { from, snapshot, keep })
    }

    fn append(&mut self, append: &Append) -> Appended {
        let table = append.table;
        if let Some(seq) = append.command.and_then(|command| self.find(table, command)) {
            return Appended::Duplicate { seq };
        }
        let last = self.last(table).unwrap_or_default();
        if last != append.expected {
            return Appended::Conflict { last };
        }
        if let Some(compaction) = &append.compaction {
            self.compact(table, compaction, append.at);
        }
        let end = Seq(last.0 + append.records.len() as u32);
        for (seq, payload) in (last.0 + 1..).zip(&append.records) {
            let record = Record { seq: Seq(seq), at: append.at, snapshot: false, payload: payload.clone() };
            self.records.push((table, record));
        }
        self.commands.extend(append.command.map(|command| (table, command, end)));
        self.touched.insert(table, append.at);
        let first = self.base(table);
        match append.mark {
            Some(Mark::Began(number)) => self.matches.push(Match { table, number, first, last: None, over: false }),
            Some(Mark::RoundOver(_)) => {
                self.matches.iter_mut().rfind(|one| one.table == table).unwrap().last = Some(end);
            }
            None => {}
        }
        Appended::Committed { last: end }
    }

    fn compact(&mut self, table: TableId, compaction: &Compaction, at: u64) {
        let last = self.last(table).unwrap();
        self.records.retain(|(of, record)| *of != table || record.seq < compaction.from);
        self.records.push((table, Record { seq: last, at, snapshot: true, payload: compaction.snapshot.clone() }));
        self.matches.iter_mut().filter(|one| one.table == table).for_each(|one| one.over = true);
        while self.bytes(table) > Some(compaction.keep)
            && let Some(oldest) = self.matches.iter().position(|one| one.table == table)
        {
            self.matches.remove(oldest);
            let first = self.matches_of(table).map(|one| one.first).min().unwrap_or(last);
            self.records.retain(|(of, record)| *of != table || record.seq >= first);
        }
    }

    fn find_match(&self, table: TableId, number: u32) -> Sought {
        if self.last(table).is_none() {
            return Sought::NoTable;
        }
        let found = self.matches_of(table).find(|one| one.number == number);
        let part = found.and_then(|one| Some(Part { first: one.first, last: one.last? }));
        part.map_or(Sought::NoMatch, Sought::Found)
    }

    fn load_part(&self, table: TableId, part: Part) -> Vec<Record> {
        self.of(table).filter(|record| part.first <= record.seq && record.seq <= part.last).cloned().collect()
    }

    fn load(&self, table: TableId) -> Option<Loaded> {
        let part = Part { first: self.base(table), last: self.last(table)? };
        Some(Loaded { records: self.load_part(table, part), bytes: self.bytes(table)? })
    }

    fn tables(&self) -> Vec<TableRow> {
        let row = |(table, touched_at): (&TableId, &u64)| TableRow {
            table: *table,
            last: self.last(*table).unwrap(),
            touched_at: *touched_at,
        };
        self.touched.iter().map(row).collect()
    }

    fn delete(&mut self, table: TableId) -> bool {
        self.records.retain(|(of, _)| *of != table);
        self.commands.retain(|(of, ..)| *of != table);
        self.matches.retain(|one| one.table != table);
        self.touched.remove(&table).is_some()
    }

    fn delete_idle(&mut self, before: u64) -> Vec<TableId> {
        let mut idle: Vec<_> = self.tables().into_iter().filter(|row| row.touched_at < before).collect();
        idle.sort_by_key(|row| row.touched_at);
        idle.iter().for_each(|row| assert!(self.delete(row.table)));
        idle.into_iter().map(|row| row.table).collect()
    }
}

async fn compare(store: &dyn Store, model: &mut Model, ask: Ask) {
    match ask {
        Ask::Append { table: n, off, command: key, records, at, mark, compaction } => {
            let (table, command) = (table(n), key.map(command));
            let last = model.last(table).unwrap_or_default();
            let expected = Seq(last.0.saturating_add_signed(off as i32));
            let mark = mark.and_then(|begins| model.mark(table, begins));
            // What ends a round is no lobby.
            let lobby = !matches!(mark, Some(Mark::RoundOver(_)));
            let compaction = compaction.filter(|_| lobby).and_then(|given| model.compaction(table, given));
            let compaction = compaction.filter(|given| given.from <= expected);
            let append = Append { table, expected, command, records, at, mark, compaction };
            assert_eq!(store.append(append.clone()).await, Ok(model.append(&append)));
            assert_eq!(store.bytes(table).await, Ok(model.bytes(table)));
        }
        Ask::Match(n, number) => {
            let found = model.find_match(table(n), number);
            assert_eq!(store.find_match(table(n), number).await, Ok(found));
            if let Sought::Found(part) = found {
                assert_eq!(store.load_part(table(n), part).await, Ok(Some(model.load_part(table(n), part))));
            }
        }
        Ask::Find(n, key) => {
            assert_eq!(store.find(table(n), command(key)).await, Ok(model.find(table(n), command(key))));
        }
        Ask::Load(n) => assert_eq!(store.load(table(n)).await, Ok(model.load(table(n)))),
        Ask::Last(n) => assert_eq!(store.last(table(n)).await, Ok(model.last(table(n)))),
        Ask::Tables => assert_eq!(store.tables().await, Ok(model.tables())),
        Ask::Delete(n) => assert_eq!(store.delete(table(n)).await, Ok(model.delete(table(n)))),
        Ask::DeleteIdle(before) => assert_eq!(store.delete_idle(before).await, Ok(model.delete_idle(before))),
        Ask::Beat(now) => {
            assert_eq!(store.last_beat().await, Ok(model.beat));
            model.beat = Some(store.meet(told(1, now)).await.unwrap().clock);
        }
        Ask::Secret(name, fresh) => {
            let kept = *model.secrets.entry(name).or_insert(fresh);
            assert_eq!(store.secret(&name.to_string(), [fresh; 32]).await, Ok([kept; 32]));
        }
        Ask::Revoke(session) => {
            assert_eq!(store.revoke([session; 16], 1).await, Ok(()));
            model.revoked.insert(session);
            assert_eq!(store.revoked().await, Ok(model.revoked.iter().map(|session| ([*session; 16], 1)).collect()));
        }
        Ask::Reopen => {}
    }
}

/// `reopen` gives the store that goes on where the last one ended.
fn play(asks: Vec<Ask>, mut reopen: impl FnMut(&Runtime, Option<Arc<dyn Store>>) -> Arc<dyn Store>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut model = Model::default();
    let mut store = reopen(&runtime, None);
    for ask in asks.into_iter().chain([Ask::Reopen, Ask::Tables]).chain((0..4).map(Ask::Load)) {
        match ask {
            Ask::Reopen => store = reopen(&runtime, Some(store)),
            ask => runtime.block_on(compare(&*store, &mut model, ask)),
        }
    }
}

proptest! {
    #[test]
    fn memory_answers_as_the_list_does(asks in vec(ask(), 0..120)) {
        play(asks, |_, before| before.unwrap_or_else(|| Arc::new(Memory::new())));
    }
}

proptest! {
    // Every case waits for a real disk a few dozen times.
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 8, ..ProptestConfig::default() })]
    #[test]
    fn sqlite_answers_as_the_list_does(asks in vec(ask(), 0..80)) {
        let dir = TempDir::new().unwrap();
        play(asks, |_, before| {
            drop(before);
            Arc::new(Sqlite::open(dir.path().join("tables")).unwrap())
        });
    }
}

proptest! {
    // Every case makes a database and goes to another process for each question.
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 32, ..ProptestConfig::default() })]
    #[test]
    fn postgres_answers_as_the_list_does(asks in vec(ask(), 0..80)) {
        let cluster = Cluster::shared();
        let url = cluster.url_of(&cluster.fresh_database());
        play(asks, |runtime, before| {
            drop(before);
            Arc::new(runtime.block_on(Postgres::open(&url)).unwrap())
        });
    }
}
