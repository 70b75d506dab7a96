//! The file: whose it is, and the settings of every connection to it.

use std::{
    ffi::OsString,
    fs::{File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use rusqlite::{Connection, OpenFlags};
use tracing::warn;

use super::{
    refusal,
    schema::{self, APPLICATION, VERSION},
};
use crate::store::StoreError;

/// How long another program may hold the file, a backup for instance, before we say that it is not available.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// How long the lock of somebody who is about to let it go is waited for.
const MOMENT: Duration = Duration::from_secs(3);

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
        let tried = Instant::now();
        loop {
            match lock.try_lock() {
                Ok(()) => return Ok(Locked { path, _lock: lock }),
                // A server that has just ended, or a program it was about to start, may hold it for a moment.
                Err(TryLockError::WouldBlock) if tried.elapsed() < MOMENT => thread::sleep(MOMENT / 100),
                Err(TryLockError::WouldBlock) => {
                    let used = format!("{} is in use by another lastcard serve", path.display());
                    return Err(StoreError::Unavailable(used));
                }
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
        }
    }

    /// The connection that makes, checks or migrates the schema and writes.
    pub(super) fn writing(&self) -> Result<Connection, StoreError> {
        let connection = self.connect()?;
        let found = self.version(&connection)?;
        let prepare = || -> rusqlite::Result<String> {
            if found.is_none() {
                // Only a file without a page yet takes it without being written anew.
                connection.execute_batch("PRAGMA auto_vacuum = INCREMENTAL")?;
            }
            let mode = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
            connection
                .execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 0")?;
            match found {
                None => schema::make(&connection)?,
                Some(VERSION) => {}
                Some(older) => schema::migrate(&connection, older)?,
            }
            Ok(mode)
        };
        let mode = prepare().map_err(|error| self.refused(&error))?;
        if mode != "wal" {
            return Err(self.unusable(&format!("its place allows no write-ahead log, only {mode}")));
        }
        if let Err(error) = schema::give_back_pages(&connection) {
            warn!(%error, "the file does not shrink: it could not be written anew, for want of space perhaps");
        }
        Ok(connection)
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

    /// The version of our schema that is there, if one is; an error if anything else is.
    fn version(&self, connection: &Connection) -> Result<Option<i32>, StoreError> {
        version(connection).map_err(|error| self.refused(&error))?.map_err(|reason| self.unusable(&reason))
    }

    fn unusable(&self, reason: &str) -> StoreError {
        StoreError::Unavailable(format!("{}: {reason}", self.path.display()))
    }

    fn refused(&self, error: &rusqlite::Error) -> StoreError {
        refused(&self.path, error)
    }

    /// The directory it is in.
    pub(super) fn place(&self) -> PathBuf {
        self.path.parent().map_or_else(|| PathBuf::from("/"), PathBuf::from)
    }
}

/// What SQLite refused, with the name of the file.
pub(super) fn refused(path: &Path, error: &rusqlite::Error) -> StoreError {
    let path = path.display();
    match refusal(error) {
        StoreError::Damaged(reason) => StoreError::Damaged(format!("{path}: {reason}")),
        StoreError::Unavailable(reason) | StoreError::Indeterminate(reason) => {
            StoreError::Unavailable(format!("{path}: {reason}"))
        }
    }
}

/// The version of our schema that is there, if one is; or why the file is not for us.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<Result<Option<i32>, String>> {
    let number = |query| connection.query_row(query, [], |row| row.get::<_, i32>(0));
    let version = number("PRAGMA user_version")?;
    Ok(match number("PRAGMA application_id")? {
        APPLICATION if (1..=VERSION).contains(&version) => Ok(Some(version)),
        APPLICATION if version > VERSION => {
            Err(format!("it was written by a newer lastcard (its schema is {version}, this one knows up to {VERSION})"))
        }
        0 if version == 0 && number("SELECT count(*) FROM sqlite_schema")? == 0 => Ok(None),
        _ => Err("it belongs to another program".to_owned()),
    })
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
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
