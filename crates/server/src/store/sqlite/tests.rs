//! What only the writer itself can show: its settings, its groups, and commits that fail.

use std::sync::mpsc::{Sender, channel};

use rusqlite::{Connection, ErrorCode, ffi};
use tempfile::TempDir;
use tokio::task::{JoinHandle, yield_now};

use super::*;

/// What the next commit comes to instead of being done.
pub(super) enum Fault {
    /// It fails.
    NotStored,
    /// It is done, and then fails.
    Stored,
}

impl Fault {
    pub(super) fn strike(self, connection: &Connection) -> rusqlite::Result<()> {
        if let Fault::Stored = self {
            connection.execute_batch("COMMIT")?;
        }
        Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_IOERR_FSYNC), Some("a failing disk".into())))
    }
}

fn fresh() -> (Arc<Sqlite>, TempDir) {
    let dir = TempDir::new().unwrap();
    (Arc::new(Sqlite::open(dir.path().join("tables")).unwrap()), dir)
}

fn append(table: u8, expected: u32, command: u8) -> Append {
    Append {
        table: TableId::from_bytes([table; 10]),
        expected: Seq(expected),
        command: Some(CommandKey([command; 16])),
        records: vec![vec![command; 100]],
        at: 1,
        mark: None,
        compaction: None,
    }
}

fn large(table: u8, expected: u32) -> Append {
    Append { records: vec![vec![0; LARGE]], ..append(table, expected, expected as u8 + 1) }
}

const LARGE: usize = 64 * 1024;

fn stored(last: u32) -> Result<Appended, StoreError> {
    Ok(Appended::Committed { last: Seq(last) })
}

/// Does something on the writer's thread and connection.
async fn on_writer<T: Send + 'static>(store: &Sqlite, work: impl FnOnce(&mut Writer) -> T + Send + 'static) -> T {
    let (answer, answered) = oneshot::channel();
    let job = Job::Alone(Box::new(move |writer| assert!(answer.send(work(writer)).is_ok())));
    store.hand_over(job).await.unwrap();
    answered.await.unwrap()
}

/// Keeps the writer from working until the sender is dropped.
async fn hold(store: &Sqlite) -> Sender<()> {
    let (gate, wait) = channel::<()>();
    let (hold, held) = oneshot::channel();
    let job = Job::Alone(Box::new(move |_| {
        hold.send(()).unwrap();
        let _ = wait.recv();
    }));
    store.hand_over(job).await.unwrap();
    held.await.unwrap();
    gate
}

/// Waits until so many jobs wait.
async fn waiting(store: &Sqlite, jobs: usize) {
    let queue = store.jobs.as_ref().unwrap();
    while queue.max_capacity() - queue.capacity() < jobs {
        yield_now().await;
    }
}

fn spawn(store: &Arc<Sqlite>, append: Append) -> JoinHandle<Result<Appended, StoreError>> {
    let store = Arc::clone(store);
    tokio::spawn(async move { store.append(append).await })
}

/// Hands them over while the writer is held, so that they are there together.
async fn together(store: &Arc<Sqlite>, appends: Vec<Append>) -> Vec<Result<Appended, StoreError>> {
    let gate = hold(store).await;
    let count = appends.len();
    let answers: Vec<_> = appends.into_iter().map(|append| spawn(store, append)).collect();
    waiting(store, count).await;
    drop(gate);
    let mut results = Vec::new();
    for answer in answers {
        results.push(answer.await.unwrap());
    }
    results
}

#[tokio::test]
async fn the_writer_waits_for_the_disk_at_every_commit() {
    let (store, _dir) = fresh();
    let (mode, settings) = on_writer(&store, |writer| {
        let number = |name| writer.connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, i64>(0));
        let mode: String = writer.connection.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
        (mode, ["synchronous", "foreign_keys", "wal_autocheckpoint"].map(|name| number(name).unwrap()))
    })
    .await;
    assert_eq!(mode, "wal");
    assert_eq!(settings, [2, 1, 0]);
}

#[tokio::test]
async fn what_waits_shares_a_commit_and_the_refused_disturb_nobody() {
    let (store, _dir) = fresh();
    assert_eq!(store.append(append(1, 0, 1)).await, stored(1));
    let mut appends: Vec<_> = (10..30).map(|table| append(table, 0, 1)).collect();
    appends.insert(5, append(1, 0, 1));
    appends.insert(7, append(2, 9, 1));
    let mut results = together(&store, appends).await;
    assert_eq!(results.remove(7), Ok(Appended::Conflict { last: Seq::ZERO }));
    assert_eq!(results.remove(5), Ok(Appended::Duplicate { seq: Seq(1) }));
    assert_eq!(results, vec![stored(1); 20]);
    assert_eq!((store.figures().groups(), store.figures().appends()), (2, 21));
    assert!(store.figures().commit_micros() > 0);
}

#[tokio::test]
async fn a_group_has_one_append_a_table_and_at_most_256() {
    let (store, _dir) = fresh();
    let results = together(&store, vec![append(1, 0, 1), append(2, 0, 1), append(1, 1, 2), append(3, 0, 1)]).await;
    assert_eq!(results, [stored(1), stored(1), stored(2), stored(1)]);
    assert_eq!(store.figures().groups(), 2);

    let name =
        |n: u16| TableId::from_bytes([[n as u8, (n >> 8) as u8].as_slice(), &[9; 8]].concat().try_into().unwrap());
    let many = (0..600).map(|n| Append { table: name(n), ..append(0, 0, 1) }).collect();
    assert_eq!(together(&store, many).await, vec![stored(1); 600]);
    assert_eq!(store.figures().groups(), 2 + 3);
}

#[tokio::test]
async fn a_failed_commit_stores_nothing_and_says_so() {
    let (store, _dir) = fresh();
    assert_eq!(store.append(append(1, 0, 1)).await, stored(1));
    on_writer(&store, |writer| writer.faults.push_back(Fault::NotStored)).await;
    let results = together(&store, vec![append(2, 0, 1), append(1, 0, 1), append(1, 7, 7), append(3, 0, 1)]).await;
    let failed = |result: &Result<Appended, StoreError>| matches!(result, Err(StoreError::Unavailable(_)));
    assert!(failed(&results[0]), "{results:?}");
    assert_eq!(results[1..3], [Ok(Appended::Duplicate { seq: Seq(1) }), Ok(Appended::Conflict { last: Seq(1) })]);
    // The group had ended before it, at the second append of table 1.
    assert_eq!(results[3], stored(1));
    assert_eq!(store.last(TableId::from_bytes([2; 10])).await, Ok(None));
    assert_eq!(store.append(append(2, 0, 1)).await, stored(1));
    assert_eq!(store.figures().failed_groups(), 1);
}

#[tokio::test]
async fn a_commit_that_failed_after_it_was_stored_counts_as_stored() {
    let (store, _dir) = fresh();
    on_writer(&store, |writer| writer.faults.push_back(Fault::Stored)).await;
    let results = together(&store, vec![append(1, 0, 1), append(2, 0, 1), append(3, 4, 1)]).await;
    assert_eq!(results, [stored(1), stored(1), Ok(Appended::Conflict { last: Seq::ZERO })]);
    assert_eq!(store.load(TableId::from_bytes([2; 10])).await.unwrap().unwrap().records.len(), 1);
}

#[tokio::test]
async fn while_nothing_can_be_written_it_is_not_certain_and_find_resolves_it() {
    for (fault, found) in [(Fault::NotStored, None), (Fault::Stored, Some(Seq(1)))] {
        let (store, _dir) = fresh();
        on_writer(&store, |writer| writer.faults.extend([fault, Fault::NotStored, Fault::NotStored])).await;
        let append = append(1, 0, 1);
        let (table, command) = (append.table, append.command.unwrap());
        assert!(matches!(store.append(append.clone()).await, Err(StoreError::Indeterminate(_))));
        // The disk still fails: not even that can be said for certain, and nothing new is begun.
        assert!(matches!(store.find(table, command).await, Err(StoreError::Unavailable(_))));
        assert_eq!(store.find(table, command).await, Ok(found));
        let again = found.map_or(Appended::Committed { last: Seq(1) }, |seq| Appended::Duplicate { seq });
        assert_eq!(store.append(append).await, Ok(again));
    }
}

#[tokio::test]
async fn a_full_disk_is_unavailable_until_there_is_space() {
    let (store, _dir) = fresh();
    let limit = |pages: i64| {
        let set = format!("PRAGMA max_page_count = {pages}");
        move |writer: &mut Writer| writer.connection.query_row(&set, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    let pages = on_writer(&store, limit(1)).await;
    let error = store.append(large(1, 0)).await.unwrap_err();
    assert!(matches!(&error, StoreError::Unavailable(reason) if reason.contains("full")), "{error}");
    // What fits is stored, though it came in one group with what does not.
    let results = together(&store, vec![append(2, 0, 1), large(3, 0), append(4, 0, 1)]).await;
    assert_eq!((&results[0], &results[2]), (&stored(1), &stored(1)));
    assert!(matches!(results[1], Err(StoreError::Unavailable(_))));
    on_writer(&store, limit(pages + 1_000)).await;
    assert_eq!(store.append(large(3, 0)).await, stored(1));
    assert_eq!(store.append(large(1, 0)).await, stored(1));
}

#[tokio::test]
async fn a_file_held_by_another_program_is_unavailable_until_released() {
    let (store, dir) = fresh();
    on_writer(&store, |writer| writer.connection.busy_timeout(std::time::Duration::ZERO).unwrap()).await;
    let other = Connection::open(dir.path().join("tables")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let results = together(&store, vec![append(1, 0, 1), append(2, 0, 1)]).await;
    assert!(results.iter().all(|result| matches!(result, Err(StoreError::Unavailable(_)))), "{results:?}");
    assert_eq!(store.tables().await, Ok(vec![]));
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(store.append(append(1, 0, 1)).await, stored(1));
}

#[tokio::test]
async fn find_knows_of_an_append_nobody_waits_for_any_more() {
    let (store, _dir) = fresh();
    let gate = hold(&store).await;
    let given_up = spawn(&store, append(1, 0, 1));
    waiting(&store, 1).await;
    given_up.abort();
    assert!(given_up.await.unwrap_err().is_cancelled());
    let finder = Arc::clone(&store);
    let found = tokio::spawn(async move { finder.find(TableId::from_bytes([1; 10]), CommandKey([1; 16])).await });
    waiting(&store, 2).await;
    drop(gate);
    assert_eq!(found.await.unwrap(), Ok(Some(Seq(1))));
}

#[tokio::test]
async fn closing_answers_all_that_was_handed_over() {
    let (store, dir) = fresh();
    let gate = hold(&store).await;
    let answers: Vec<_> = (0..100).map(|table| spawn(&store, append(table, 0, 1))).collect();
    waiting(&store, 100).await;
    let closer = Arc::clone(&store);
    let closed = tokio::spawn(async move { closer.close().await });
    waiting(&store, 101).await;
    drop(gate);
    for answer in answers {
        assert_eq!(answer.await.unwrap(), stored(1));
    }
    assert_eq!(closed.await.unwrap(), Ok(()));
    assert_eq!(store.close().await, Ok(()));
    assert!(matches!(store.append(append(1, 1, 2)).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.tables().await, Err(StoreError::Unavailable(_))));
    let left: Vec<_> = dir.path().read_dir().unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| name == "tables" || name == "tables.lock"), "the log is folded: {left:?}");
}

#[tokio::test]
async fn the_log_is_folded_and_does_not_grow_without_end() {
    let (store, dir) = fresh();
    let log = || std::fs::metadata(dir.path().join("tables-wal")).unwrap().len();
    let mut appended = 0;
    // The log is folded beside the writer, whenever the machine gets to it.
    for round in 0..16 {
        for table in 0..=255 {
            assert_eq!(store.append(large(table, round)).await, stored(round + 1));
            appended += LARGE as u64;
        }
        if log() < appended / 2 {
            break;
        }
    }
    assert!(log() < appended / 2, "{} of {appended}", log());
    store.close().await.unwrap();
    // The last is that of closing.
    assert!(store.figures().checkpoints() >= 2);
    assert_eq!(store.figures().failed_checkpoints(), 0);
}

#[tokio::test]
async fn a_gap_in_the_records_is_damage() {
    let (store, _dir) = fresh();
    for n in 0..3 {
        assert_eq!(store.append(append(1, n, n as u8)).await, stored(n + 1));
    }
    on_writer(&store, |writer| writer.connection.execute("DELETE FROM records WHERE seq = 2", []).unwrap()).await;
    assert!(matches!(store.load(TableId::from_bytes([1; 10])).await, Err(StoreError::Damaged(_))));
}

#[tokio::test]
async fn a_record_that_changed_on_disk_is_damage_to_its_table_alone() {
    let changes = [
        "payload = x'00'",
        "at = at + 1",
        "snapshot = 1",
        "sum = sum + 1",
        // A record of another table in its place.
        "payload = (SELECT payload FROM records WHERE number <> 1), sum = (SELECT sum FROM records WHERE number <> 1)",
    ];
    for change in changes {
        let (store, _dir) = fresh();
        assert_eq!(store.append(append(1, 0, 1)).await, stored(1));
        assert_eq!(store.append(append(2, 0, 2)).await, stored(1));
        let change = format!("UPDATE records SET {change} WHERE number = 1");
        assert_eq!(on_writer(&store, move |writer| writer.connection.execute(&change, []).unwrap()).await, 1);
        let part = Part { first: Seq(1), last: Seq(1) };
        for error in [
            store.load(TableId::from_bytes([1; 10])).await.map(drop).unwrap_err(),
            store.load_part(TableId::from_bytes([1; 10]), part).await.map(drop).unwrap_err(),
        ] {
            assert!(matches!(&error, StoreError::Damaged(what) if what.contains("record 1 of table")), "{error}");
        }
        assert!(store.load(TableId::from_bytes([2; 10])).await.unwrap().is_some());
    }
}

#[tokio::test]
async fn the_file_shrinks_after_tables_were_deleted_a_little_at_a_time() {
    let (store, dir) = fresh();
    for table in 0..=255 {
        assert_eq!(store.append(large(table, 0)).await, stored(1));
    }
    let pages = |writer: &mut Writer| {
        let count = |name| writer.connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, i64>(0));
        (count("page_count").unwrap(), count("freelist_count").unwrap())
    };
    let (full, _) = on_writer(&store, pages).await;
    while !store.delete_idle(2).await.unwrap().is_empty() {}
    let (mut before, mut beats) = (full, 0);
    loop {
        store.meet(told()).await.unwrap();
        beats += 1;
        let (now, _) = on_writer(&store, pages).await;
        // With them goes a page that told whose they were.
        assert!(before - now <= 128 + 2, "{} pages at once", before - now);
        if now == before {
            break;
        }
        before = now;
    }
    assert!(beats <= full / 128 + 2, "{beats} beats for {full} pages");
    let (left, free) = on_writer(&store, pages).await;
    assert!(left < full / 16 && free <= 64, "{left} of {full} pages after {beats} beats, {free} of them free");
    store.close().await.unwrap();
    assert!(std::fs::metadata(dir.path().join("tables")).unwrap().len() < 4096 * full as u64 / 16);
}

fn told() -> Told {
    Told { node: NodeId([1; 8]), name: String::new(), now: 1, since: 0, notices: Vec::new(), spent: Vec::new() }
}

/// A file as lastcard 0.1 left it.
fn golden() -> (std::path::PathBuf, TempDir) {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("tables");
    std::fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/0.1/tables.db"), &path).unwrap();
    (path, dir)
}

fn schema_of(connection: &Connection) -> (Vec<String>, Vec<i64>) {
    let columns = "SELECT m.name || '.' || c.name || ' ' || c.type || ' ' || c.\"notnull\" || ' ' || c.pk
                   FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY m.name, c.cid";
    let columns =
        connection.prepare(columns).unwrap().query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>();
    let number = |name| connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0)).unwrap();
    (columns.unwrap(), ["user_version", "application_id", "auto_vacuum"].map(number).to_vec())
}

#[test]
fn a_migrated_file_is_like_a_new_one() {
    let ((path, _golden), (new, dir)) = (golden(), fresh());
    drop(Sqlite::open(&path).unwrap());
    drop(new);
    let new = schema_of(&Connection::open(dir.path().join("tables")).unwrap());
    assert_eq!(schema_of(&Connection::open(path).unwrap()), new);
    assert_eq!(new.1, [2, 0x4c73_7443, 2]);
}

#[test]
fn a_migration_that_is_broken_off_leaves_the_file_as_it_was() {
    let ((path, dir), killed) = (golden(), TempDir::new().unwrap());
    let whole = |connection: &Connection| -> (i64, i64) {
        let records = "SELECT count(*), sum(length(payload)) FROM records";
        connection.query_row(records, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
    };
    let connection = Connection::open(&path).unwrap();
    let before = whole(&connection);
    // So little memory that what is not committed is on disk already.
    connection.execute_batch("PRAGMA cache_size = 1; PRAGMA wal_autocheckpoint = 0; BEGIN IMMEDIATE").unwrap();
    schema::up_from(&connection, 1).unwrap();
    for name in ["tables", "tables-wal"] {
        std::fs::copy(dir.path().join(name), killed.path().join(name)).unwrap();
    }
    let written = std::fs::metadata(killed.path().join("tables-wal")).unwrap().len();
    assert!(written > 10 * 4096, "hardly anything was written: {written} bytes");
    drop(connection);
    let left = Connection::open(killed.path().join("tables")).unwrap();
    let version: i64 = left.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!((version, whole(&left)), (1, before));
    drop(left);
    drop(Sqlite::open(killed.path().join("tables")).unwrap());
    let migrated = crate::check(killed.path().join("tables")).unwrap();
    assert!(migrated.is_sound(), "{migrated:?}");
    assert_eq!((migrated.tables, migrated.records as i64, migrated.matches), (4, before.0, 4));
}

#[test]
fn a_migration_that_fails_is_undone_and_said() {
    let (path, _dir) = golden();
    let connection = Connection::open(&path).unwrap();
    connection.execute_batch("CREATE TABLE matches (theirs)").unwrap();
    drop(connection);
    let before = std::fs::read(&path).unwrap();
    assert!(matches!(Sqlite::open(&path).map(drop), Err(StoreError::Unavailable(_))));
    let connection = Connection::open(&path).unwrap();
    assert_eq!(schema_of(&connection).1[0], 1);
    drop(connection);
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_job_over_which_the_writer_panics_is_in_doubt_and_the_next_is_done() {
    let (store, _dir) = fresh();
    let gate = hold(&store).await;
    let breaker = Arc::clone(&store);
    let broken = tokio::spawn(async move {
        let half_done = |connection: &Connection| -> rusqlite::Result<()> {
            connection.execute("UPDATE server SET beat = 7", [])?;
            panic!("as tested")
        };
        breaker.write(half_done).await
    });
    waiting(&store, 1).await;
    let next = spawn(&store, append(1, 0, 1));
    waiting(&store, 2).await;
    drop(gate);
    assert!(matches!(broken.await.unwrap(), Err(StoreError::Indeterminate(_))));
    assert_eq!(next.await.unwrap(), stored(1));
    assert_eq!(store.last_beat().await, Ok(None), "what was half done is undone");
    assert_eq!(store.close().await, Ok(()));
}

#[test]
fn what_sqlite_calls_corrupt_is_damage() {
    let error = |code| rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
    assert!(matches!(refusal(&error(ffi::SQLITE_CORRUPT)), StoreError::Damaged(_)));
    assert!(matches!(refusal(&error(ffi::SQLITE_FULL)), StoreError::Unavailable(_)));
    assert_eq!(error(ffi::SQLITE_BUSY).sqlite_error_code(), Some(ErrorCode::DatabaseBusy));
}
