//! What is in the file: the schema as it is now, and how each older one becomes the next.

use rusqlite::{Connection, Row, params};
use serde::Deserialize;

use super::statements::time;
use crate::{
    ids::{Seq, TableId},
    store::{BESIDE, checksum},
};

/// "LstC": a file with another mark is somebody else's.
pub(super) const APPLICATION: i32 = 0x4c73_7443;

/// The version that `SCHEMA` is.
pub(super) const VERSION: i32 = 1 + MIGRATIONS.len() as i32;

/// Each makes the schema of one version that of the next; the first takes version 1, that of lastcard 0.1.
const MIGRATIONS: &[fn(&Connection) -> rusqlite::Result<()>] = &[add_checksums_and_index];

/// Tables have short numbers beside their names, because a number stands in every record's key. `last`, `touched_at`,
/// `base` (the last snapshot, or 0) and `bytes` stand with the table so that limits read no records.
/// `summary` is of older versions; nothing is written to it or read from it.
const SCHEMA: &str = "
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    name BLOB NOT NULL UNIQUE CHECK (length(name) = 10),
    last INTEGER NOT NULL,
    touched_at INTEGER NOT NULL,
    summary BLOB,
    base INTEGER NOT NULL DEFAULT 0,
    bytes INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE records (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    payload BLOB NOT NULL,
    snapshot INTEGER NOT NULL DEFAULT 0,
    sum INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (number, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE commands (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    command BLOB NOT NULL CHECK (length(command) = 16),
    seq INTEGER NOT NULL,
    PRIMARY KEY (number, command)
) STRICT, WITHOUT ROWID;
CREATE TABLE server (one INTEGER PRIMARY KEY CHECK (one = 1), beat INTEGER, fence INTEGER NOT NULL) STRICT;
INSERT INTO server VALUES (1, NULL, 0);
CREATE TABLE secrets (name TEXT PRIMARY KEY, secret BLOB NOT NULL CHECK (length(secret) = 32)) STRICT, WITHOUT ROWID;
CREATE TABLE revoked (
    session BLOB PRIMARY KEY CHECK (length(session) = 16),
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
";

/// `first` is the snapshot a match can be told from, `last` the end of its last round that is over.
const MATCHES: &str = "
CREATE TABLE matches (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    match INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER,
    PRIMARY KEY (number, match)
) STRICT, WITHOUT ROWID;
";

/// Makes all of it in a file that holds nothing yet.
pub(super) fn make(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(&format!(
        "BEGIN IMMEDIATE; {SCHEMA} {MATCHES} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT"
    ))
}

/// Brings a file of an older version up to this one, all in one transaction: whoever is stopped midway finds the file as
/// it was.
pub(super) fn migrate(connection: &Connection, from: i32) -> rusqlite::Result<()> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let migrated = up_from(connection, from).and_then(|()| connection.execute_batch("COMMIT"));
    if migrated.is_err() && !connection.is_autocommit() {
        // What failed is said; that it cannot be undone either is found by the next who opens the file.
        let _ = connection.execute_batch("ROLLBACK");
    }
    migrated
}

/// The same within a transaction that is under way.
pub(super) fn up_from(connection: &Connection, from: i32) -> rusqlite::Result<()> {
    for migration in MIGRATIONS.iter().skip(usize::try_from(from - 1).unwrap_or(0)) {
        migration(connection)?;
    }
    connection.execute_batch(&format!("PRAGMA user_version = {VERSION}"))
}

/// From 1 to 2: records get a checksum, tables know their size, and matches an index. Logs of version 1 have no snapshot,
/// so each match is told from its table's opening.
fn add_checksums_and_index(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(
        "ALTER TABLE tables ADD COLUMN base INTEGER NOT NULL DEFAULT 0;
         ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
         ALTER TABLE records ADD COLUMN snapshot INTEGER NOT NULL DEFAULT 0;
         ALTER TABLE records ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;",
    )?;
    connection.execute_batch(MATCHES)?;
    let tables: Vec<(i64, [u8; 10])> = connection
        .prepare("SELECT number, name FROM tables")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    for (number, name) in tables {
        index_table(connection, number, TableId::from_bytes(name))?;
    }
    connection.execute(
        "UPDATE tables SET bytes =
             (SELECT coalesce(sum(length(payload) + ?1), 0) FROM records WHERE records.number = tables.number)
             + ?1 * (SELECT count(*) FROM commands WHERE commands.number = tables.number)",
        [BESIDE as i64],
    )?;
    Ok(())
}

/// Records read at once.
const BATCH: i64 = 256;

fn index_table(connection: &Connection, number: i64, table: TableId) -> rusqlite::Result<()> {
    let mut read = connection
        .prepare_cached("SELECT seq, at, payload FROM records WHERE number = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3")?;
    let mut add_sum = connection.prepare_cached("UPDATE records SET sum = ?3 WHERE number = ?1 AND seq = ?2")?;
    let (mut done, mut matches) = (0u32, 0u32);
    loop {
        let record = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        let records = read.query_map(params![number, done, BATCH], record)?;
        let records: Vec<(u32, i64, Vec<u8>)> = records.collect::<rusqlite::Result<_>>()?;
        let Some((last, ..)) = records.last() else { return Ok(()) };
        done = *last;
        for (seq, at, payload) in &records {
            let sum = checksum::of(table, Seq(*seq), time(*at), false, payload);
            add_sum.execute(params![number, seq, sum])?;
            index_record(connection, number, *seq, payload, &mut matches)?;
        }
    }
}

fn index_record(
    connection: &Connection,
    number: i64,
    seq: u32,
    payload: &[u8],
    matches: &mut u32,
) -> rusqlite::Result<()> {
    let (began, round_over) = told_by(payload);
    if began {
        *matches += 1;
        connection
            .prepare_cached("INSERT INTO matches VALUES (?1, ?2, 1, NULL)")?
            .execute(params![number, *matches])?;
    }
    if round_over {
        connection
            .prepare_cached("UPDATE matches SET last = ?3 WHERE number = ?1 AND match = ?2")?
            .execute(params![number, *matches, seq])?;
    }
    Ok(())
}

/// Whether a match began or a round was over in a record of version 1. What cannot be read tells nothing here; it is
/// found damaged when its table is loaded.
fn told_by(payload: &[u8]) -> (bool, bool) {
    #[derive(Deserialize)]
    struct Line {
        events: Vec<serde_json::Value>,
    }
    let says = |name: &str| payload.windows(name.len()).any(|part| part == name.as_bytes());
    if !says("match_began") && !says("round_over") {
        return (false, false);
    }
    let Ok(line) = serde_json::from_slice::<Line>(payload) else { return (false, false) };
    let has = |name: &str| line.events.iter().any(|event| event.get(name).is_some());
    (has("match_began"), has("round_over"))
}

/// Sees to it that pages nobody needs can be given back, which takes writing the file anew once.
pub(super) fn give_back_pages(connection: &Connection) -> rusqlite::Result<()> {
    let mode: i64 = connection.query_row("PRAGMA auto_vacuum", [], |row| row.get(0))?;
    if mode != INCREMENTAL {
        connection.execute_batch("PRAGMA auto_vacuum = INCREMENTAL; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")?;
    }
    Ok(())
}

/// What `PRAGMA auto_vacuum` says where it is so.
const INCREMENTAL: i64 = 2;
