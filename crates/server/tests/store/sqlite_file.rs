//! What holds of the file of a SQLite store.

use std::{fs, path::Path};

use lastcard_server::{Append, Appended, Seq, Sqlite, Store, StoreError};
use rusqlite::Connection;
use tempfile::TempDir;

use super::{command, record, table, told};

fn refused(path: &Path) -> String {
    match Sqlite::open(path) {
        Ok(_) => panic!("it was opened"),
        Err(error) => error.to_string(),
    }
}

#[tokio::test]
async fn reopening_keeps_everything() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("tables");
    let store = Sqlite::open(&path).unwrap();
    let append = Append { command: Some(command(1)), ..record(table(1), 0, b"a") };
    store.append(append.clone()).await.unwrap();
    store.meet(told(1, 77)).await.unwrap();
    store.secret("sessions", [1; 32]).await.unwrap();
    store.revoke([2; 16], 78).await.unwrap();
    let before = (store.load(table(1)).await, store.tables().await);
    // Once by closing, once by dropping.
    store.close().await.unwrap();
    for _ in 0..2 {
        let store = Sqlite::open(&path).unwrap();
        assert_eq!((store.load(table(1)).await, store.tables().await), before);
        assert_eq!(store.append(append.clone()).await, Ok(Appended::Duplicate { seq: Seq(1) }));
        assert_eq!(store.last_beat().await, Ok(Some(77)));
        assert_eq!(store.secret("sessions", [9; 32]).await, Ok([1; 32]));
        assert_eq!(store.revoked().await, Ok(vec![([2; 16], 78)]));
    }
}

#[tokio::test]
async fn what_was_answered_survives_a_killed_server() {
    let (dir, copy) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let store = Sqlite::open(dir.path().join("tables")).unwrap();
    for expected in 0..20 {
        store.append(record(table(1), expected, &[expected as u8])).await.unwrap();
    }
    // The files as they are now are all that a killed server leaves.
    for name in ["tables", "tables-wal"] {
        fs::copy(dir.path().join(name), copy.path().join(name)).unwrap();
    }
    let found = Sqlite::open(copy.path().join("tables")).unwrap();
    assert_eq!(found.load(table(1)).await, store.load(table(1)).await);
    assert_eq!(found.last(table(1)).await, Ok(Some(Seq(20))));
}

#[test]
fn two_servers_do_not_share_a_file() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("tables");
    let first = Sqlite::open(&path).unwrap();
    assert!(refused(&path).ends_with("tables is in use by another lastcard serve"), "{}", refused(&path));
    #[cfg(unix)]
    {
        let link = dir.path().join("link");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert!(refused(&link).ends_with("tables is in use by another lastcard serve"));
    }
    drop(first);
    assert!(Sqlite::open(&path).is_ok());
}

#[test]
fn what_a_newer_server_wrote_is_refused_and_left_alone() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("tables");
    drop(Sqlite::open(&path).unwrap());
    Connection::open(&path).unwrap().execute_batch("PRAGMA user_version = 7").unwrap();
    let before = fs::read(&path).unwrap();
    let reason = refused(&path);
    assert!(reason.contains("newer lastcard (its schema is 7, this one knows up to 2)"), "{reason}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn other_files_are_refused_and_left_alone() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("other");
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE theirs (x)").unwrap();
    let before = fs::read(&path).unwrap();
    assert!(refused(&path).contains("belongs to another program"));
    assert_eq!(fs::read(&path).unwrap(), before);

    let path = dir.path().join("text");
    fs::write(&path, "no database at all, but long enough to look at".repeat(40)).unwrap();
    assert!(matches!(Sqlite::open(&path), Err(StoreError::Damaged(_))));
    assert!(refused(&dir.path().join("no/such/place")).contains("no/such/place"));
    assert!(matches!(Sqlite::open(dir.path()), Err(StoreError::Unavailable(_))));
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let dir = TempDir::new().unwrap();
    let store = Sqlite::open(dir.path().join("tables")).unwrap();
    store.append(record(table(1), 0, b"a")).await.unwrap();
    for entry in dir.path().read_dir().unwrap() {
        let entry = entry.unwrap();
        assert_eq!(entry.metadata().unwrap().permissions().mode() & 0o077, 0, "{:?}", entry.file_name());
    }
}

#[tokio::test]
async fn a_store_can_be_dropped_with_appends_waiting() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("tables");
    let store = Sqlite::open(&path).unwrap();
    store.append(record(table(1), 0, b"a")).await.unwrap();
    drop(store.append(record(table(1), 1, b"never polled")));
    drop(store);
    assert_eq!(Sqlite::open(&path).unwrap().last(table(1)).await, Ok(Some(Seq(1))));
}
