//! The file: whose it is, what is in it, and the settings of every connection to it.

use std::{
    ffi::OsString,
    fs::{File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, OpenFlags};

use super::refusal;
use crate::store::StoreError;

/// "LstC": a file with another mark is somebody else's.
const APPLICATION: i32 = 0x4c73_7443;

/// Goes up with every change of the schema.
const VERSION: i32 = 1;

/// How long another program may hold the file, a backup for instance, before we say that it is not available.
const PATIENCE: Duration = Duration::from_secs(5);

/// Tables have short numbers beside their names, because a number stands in every record's key. `last` and
/// `touched_at` stand with the table so that listing reads no records.
const SCHEMA: &str = "
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    name BLOB NOT NULL UNIQUE CHECK (length(name) = 10),
    last INTEGER NOT NULL,
    touched_at INTEGER NOT NULL,
    summary BLOB
) STRICT;
CREATE TABLE records (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    payload BLOB NOT NULL,
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

/// A database file that is ours alone, by a lock on a file beside it. Not on the file itself: closing any handle of
/// that would take SQLite's own locks away.
pub(super) struct Locked {
    path: PathBuf,
    _lock: File,
}

impl Locked {
    pub(super) fn open(path: &Path) -> Result<Locked, StoreError> {
        let failed = |error: io::Error| StoreError::Unavailable(format!("{}: {error}", path.display()));
        make(path).map_err(failed)?;
        // So that a link and what it points to are one file.
        let path = path.canonicalize().map_err(failed)?;
        let beside = PathBuf::from([path.as_os_str(), ".lock".as_ref()].into_iter().collect::<OsString>());
        let lock = private().create(true).write(true).truncate(false).open(beside).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Locked { path, _lock: lock }),
            Err(TryLockError::WouldBlock) => {
                Err(StoreError::Unavailable(format!("{} is in use by another lastcard serve", path.display())))
            }
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// The connection that makes or checks the schema and writes.
    pub(super) fn writing(&self) -> Result<Connection, StoreError> {
        let connection = self.connect()?;
        let made = self.is_made(&connection)?;
        let prepare = || -> rusqlite::Result<String> {
            let mode = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
            connection
                .execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 0")?;
            if !made {
                connection.execute_batch(&format!(
                    "BEGIN IMMEDIATE; {SCHEMA} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT"
                ))?;
            }
            Ok(mode)
        };
        match prepare().map_err(|error| self.refused(&error))?.as_str() {
            "wal" => Ok(connection),
            other => Err(self.unusable(&format!("its place allows no write-ahead log, only {other}"))),
        }
    }

    /// A connection that folds the log into the database.
    pub(super) fn checkpointing(&self) -> Result<Connection, StoreError> {
        let connection = self.connect()?;
        let settings = "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0";
        connection.execute_batch(settings).map_err(|error| self.refused(&error))?;
        Ok(connection)
    }

    /// A connection that cannot change anything.
    pub(super) fn reading(&self) -> Result<Connection, StoreError> {
        let connection = self.connect()?;
        let settings = "PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0";
        connection.execute_batch(settings).map_err(|error| self.refused(&error))?;
        Ok(connection)
    }

    fn connect(&self) -> Result<Connection, StoreError> {
        let connect = || {
            // One thread each, so no mutex; and no URI, so that every path is just a path.
            let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let connection = Connection::open_with_flags(&self.path, flags)?;
            connection.busy_timeout(PATIENCE)?;
            connection.set_prepared_statement_cache_capacity(32);
            Ok(connection)
        };
        connect().map_err(|error| self.refused(&error))
    }

    /// Whether our schema is there already; an error if anything else is.
    fn is_made(&self, connection: &Connection) -> Result<bool, StoreError> {
        let number =
            |query| connection.query_row(query, [], |row| row.get::<_, i32>(0)).map_err(|error| self.refused(&error));
        let version = number("PRAGMA user_version")?;
        match number("PRAGMA application_id")? {
            APPLICATION if version == VERSION => Ok(true),
            APPLICATION if version > VERSION => Err(self.unusable(&format!(
                "it was written by a newer lastcard (its schema is {version}, this one knows up to {VERSION})"
            ))),
            0 if version == 0 && number("SELECT count(*) FROM sqlite_schema")? == 0 => Ok(false),
            _ => Err(self.unusable("it belongs to another program")),
        }
    }

    fn unusable(&self, reason: &str) -> StoreError {
        StoreError::Unavailable(format!("{}: {reason}", self.path.display()))
    }

    fn refused(&self, error: &rusqlite::Error) -> StoreError {
        let path = self.path.display();
        match refusal(error) {
            StoreError::Damaged(reason) => StoreError::Damaged(format!("{path}: {reason}")),
            StoreError::Unavailable(reason) | StoreError::Indeterminate(reason) => {
                StoreError::Unavailable(format!("{path}: {reason}"))
            }
        }
    }
}

/// Makes the file if there is none; SQLite takes an empty file for an empty database.
fn make(path: &Path) -> io::Result<()> {
    match private().create_new(true).write(true).open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// For its owner only, since everybody's cards and the key of all sessions are in it. What SQLite puts beside it
/// gets the same rights.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
