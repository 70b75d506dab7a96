//! What another process may do while a server runs: look at everything, change nothing.

use std::{
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, OpenFlags};

use super::{
    file::{self, Locked, PATIENCE, private, refused},
    refusal,
    schema::VERSION,
    statements, whole,
};
use crate::{
    ids::TableId,
    store::{StoreError, StoredTable},
};

/// A file that is looked through, whether or not a server uses it.
pub struct Inspection {
    connection: Connection,
    /// Held where no server is to use the file meanwhile.
    _lock: Option<Locked>,
}

impl Inspection {
    /// Opens a file for looking.
    ///
    /// # Errors
    /// `Unavailable` if it is not ours, of another version or cannot be opened; `Damaged` if it is no database.
    pub fn open(path: impl AsRef<Path>) -> Result<Inspection, StoreError> {
        let path = path.as_ref();
        let (connection, version) = look(path)?;
        match version {
            VERSION => Ok(Inspection { connection, _lock: None }),
            older => Err(StoreError::Unavailable(format!(
                "{}: it was written by an older lastcard (its schema is {older}, this one's is {VERSION}); \
                 lastcard serve brings it up to date",
                path.display()
            ))),
        }
    }

    /// The same for a file that no server uses, nor can use as long as it is looked at.
    ///
    /// # Errors
    /// As above, and `Unavailable` if a server uses it.
    pub fn open_alone(path: impl AsRef<Path>) -> Result<Inspection, StoreError> {
        // First whether it is there: the lock would make it.
        let inspection = Inspection::open(&path)?;
        Ok(Inspection { _lock: Some(Locked::open(path.as_ref())?), ..inspection })
    }

    /// What SQLite finds wrong with the file; nothing if it is sound.
    pub fn faults(&self) -> Result<Vec<String>, StoreError> {
        let faults = || -> rusqlite::Result<Vec<String>> {
            let mut check = self.connection.prepare("PRAGMA integrity_check")?;
            let lines = check.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<Vec<String>>>()?;
            let mut orphans = self.connection.prepare("PRAGMA foreign_key_check")?;
            let orphans = orphans.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
            let orphans = orphans.into_iter().map(|of| format!("a row of {of} belongs to no table"));
            Ok(lines.into_iter().filter(|line| line != "ok").chain(orphans).collect())
        };
        faults().map_err(|error| refusal(&error))
    }

    /// The names of all tables.
    pub fn tables(&self) -> Result<Vec<TableId>, StoreError> {
        let rows = statements::tables(&self.connection).map_err(|error| refusal(&error))?;
        Ok(rows.into_iter().map(|row| row.table).collect())
    }

    /// All of a table at one moment; `None` if it is no longer there.
    ///
    /// # Errors
    /// `Damaged` if a record is not what was stored.
    pub fn table(&mut self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        whole::load(&mut self.connection, table).map_err(|error| refusal(&error))
    }

    /// All secrets, by their names.
    pub fn secrets(&self) -> Result<Vec<(String, [u8; 32])>, StoreError> {
        statements::secrets(&self.connection).map_err(|error| refusal(&error))
    }

    /// All sessions that are no longer valid, in order, and since when.
    pub fn revoked(&self) -> Result<Vec<([u8; 16], u64)>, StoreError> {
        statements::revoked(&self.connection).map_err(|error| refusal(&error))
    }

    /// When a server was last known to be alive (Unix milliseconds).
    pub fn last_beat(&self) -> Result<Option<u64>, StoreError> {
        statements::last_beat(&self.connection).map_err(|error| refusal(&error))
    }
}

/// Writes all that is stored at this moment into a new file, beside a running server or without one. For its owner only;
/// under its name only once it is whole.
///
/// # Errors
/// If the file is not ours or cannot be read, or the new one exists already or cannot be written.
pub fn back_up(path: &Path, to: &Path) -> Result<(), StoreError> {
    let failed = |error: io::Error| StoreError::Unavailable(format!("{}: {error}", to.display()));
    if to.symlink_metadata().is_ok() {
        return Err(failed(io::ErrorKind::AlreadyExists.into()));
    }
    let (connection, _) = look(path)?;
    let partial = PathBuf::from([to.as_os_str(), ".partial".as_ref()].into_iter().collect::<OsString>());
    private().create_new(true).write(true).open(&partial).map_err(|error| {
        StoreError::Unavailable(format!("{}: {error} (of a backup that was broken off?)", partial.display()))
    })?;
    let written = write_copy(&connection, &partial).map_err(|error| refused(path, &error));
    let kept = written.and_then(|()| give_name(&partial, to).map_err(failed));
    if kept.is_err() {
        // That it failed is said; what is left of it is only in the way.
        let _ = fs::remove_file(&partial);
    }
    kept
}

fn write_copy(connection: &Connection, to: &Path) -> rusqlite::Result<()> {
    let name = to.to_str().ok_or_else(|| rusqlite::Error::InvalidPath(to.to_owned()))?;
    connection.execute("VACUUM INTO ?1", [name]).map(drop)
}

/// Makes the copy durable, then gives it its name, which must still be free.
fn give_name(partial: &Path, to: &Path) -> io::Result<()> {
    File::open(partial)?.sync_all()?;
    match fs::hard_link(partial, to) {
        Ok(()) => fs::remove_file(partial)?,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
        // Not every file system knows two names for a file.
        Err(_) => fs::rename(partial, to)?,
    }
    let place = to.parent().filter(|place| !place.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(place)?.sync_all()
}

/// A connection that cannot change anything, and the version of what is there.
fn look(path: &Path) -> Result<(Connection, i32), StoreError> {
    let open = || {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(PATIENCE)?;
        let version = file::version(&connection)?;
        Ok((connection, version))
    };
    let unusable = |reason: &str| StoreError::Unavailable(format!("{}: {reason}", path.display()));
    let (connection, version) = open().map_err(|error| refused(path, &error))?;
    match version.map_err(|reason| unusable(&reason))? {
        Some(version) => Ok((connection, version)),
        None => Err(unusable("there is nothing in it")),
    }
}
