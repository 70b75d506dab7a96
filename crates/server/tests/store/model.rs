//! Whatever is asked in whatever order, every store answers as a plain list would.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use lastcard_server::{Append, Appended, CommandKey, Loaded, Memory, Record, Seq, Sqlite, Store, TableId, TableRow};
use proptest::{collection::vec, option, prelude::*};
use tempfile::TempDir;

use crate::{command, table};

#[derive(Clone, Debug)]
enum Ask {
    Append { table: u16, off: i64, command: Option<u32>, records: Vec<Vec<u8>>, summary: Option<Vec<u8>>, at: u64 },
    Find(u16, u32),
    Load(u16),
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
    let summary = option::of(vec(any::<u8>(), 0..8));
    prop_oneof![
        12 => (tables.clone(), off, option::of(commands.clone()), records, summary, 0..100u64)
            .prop_map(|(table, off, command, records, summary, at)| Ask::Append { table, off, command, records, summary, at }),
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
    lines: Vec<Line>,
    beat: Option<u64>,
    secrets: BTreeMap<u8, u8>,
    revoked: BTreeSet<u8>,
}

struct Line {
    table: TableId,
    command: Option<CommandKey>,
    last_of_command: Seq,
    record: Record,
    summary: Option<Vec<u8>>,
}

impl Model {
    fn of(&self, table: TableId) -> impl DoubleEndedIterator<Item = &Line> {
        self.lines.iter().filter(move |line| line.table == table)
    }

    fn last(&self, table: TableId) -> Option<Seq> {
        self.of(table).next_back().map(|line| line.record.seq)
    }

    fn find(&self, table: TableId, command: CommandKey) -> Option<Seq> {
        self.of(table).find(|line| line.command == Some(command)).map(|line| line.last_of_command)
    }

    fn summary(&self, table: TableId) -> Option<Vec<u8>> {
        self.of(table).rev().find_map(|line| line.summary.clone())
    }

    fn append(&mut self, append: &Append) -> Appended {
        if let Some(seq) = append.command.and_then(|command| self.find(append.table, command)) {
            return Appended::Duplicate { seq };
        }
        let last = self.last(append.table).unwrap_or_default();
        if last != append.expected {
            return Appended::Conflict { last };
        }
        let end = Seq(last.0 + append.records.len() as u32);
        for (seq, payload) in (last.0 + 1..).zip(&append.records) {
            let record = Record { seq: Seq(seq), at: append.at, payload: payload.clone() };
            let Append { table, command, summary, .. } = append.clone();
            self.lines.push(Line { table, command, last_of_command: end, record, summary });
        }
        Appended::Committed { last: end }
    }

    fn load(&self, table: TableId) -> Option<Loaded> {
        self.last(table)?;
        let records = self.of(table).map(|line| line.record.clone()).collect();
        Some(Loaded { records, summary: self.summary(table) })
    }

    fn tables(&self) -> Vec<TableRow> {
        let names: BTreeSet<_> = self.lines.iter().map(|line| line.table).collect();
        let row = |table| {
            let record = &self.of(table).next_back().unwrap().record;
            TableRow { table, last: record.seq, touched_at: record.at, summary: self.summary(table) }
        };
        names.into_iter().map(row).collect()
    }

    fn delete(&mut self, table: TableId) -> bool {
        let before = self.lines.len();
        self.lines.retain(|line| line.table != table);
        self.lines.len() < before
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
        Ask::Append { table: n, off, command: key, records, summary, at } => {
            let last = model.last(table(n)).unwrap_or_default();
            let expected = Seq(last.0.saturating_add_signed(off as i32));
            let append = Append { table: table(n), expected, command: key.map(command), records, summary, at };
            assert_eq!(store.append(append.clone()).await, Ok(model.append(&append)));
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
            assert_eq!(store.beat(now).await, Ok(()));
            model.beat = Some(now);
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
fn play(asks: Vec<Ask>, mut reopen: impl FnMut(Option<Arc<dyn Store>>) -> Arc<dyn Store>) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let mut model = Model::default();
    let mut store = reopen(None);
    for ask in asks.into_iter().chain([Ask::Reopen, Ask::Tables]).chain((0..4).map(Ask::Load)) {
        match ask {
            Ask::Reopen => store = reopen(Some(store)),
            ask => runtime.block_on(compare(&*store, &mut model, ask)),
        }
    }
}

proptest! {
    #[test]
    fn memory_answers_as_the_list_does(asks in vec(ask(), 0..120)) {
        play(asks, |before| before.unwrap_or_else(|| Arc::new(Memory::new())));
    }
}

proptest! {
    // Every case waits for a real disk a few dozen times.
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 8, ..ProptestConfig::default() })]
    #[test]
    fn sqlite_answers_as_the_list_does(asks in vec(ask(), 0..80)) {
        let dir = TempDir::new().unwrap();
        play(asks, |before| {
            drop(before);
            Arc::new(Sqlite::open(dir.path().join("tables")).unwrap())
        });
    }
}
