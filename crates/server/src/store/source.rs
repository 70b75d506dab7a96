use std::{path::Path, time::Duration};

use super::{Inspection, SharedInspection, StoreError, StoredTable};
use crate::ids::TableId;

/// What is looked through, wherever it is kept, and not changed.
pub enum Source {
    /// The SQLite file of one server.
    File(Box<Inspection>),
    /// A PostgreSQL that servers share.
    Shared(SharedInspection),
}

impl Source {
    /// A file, whether or not a server uses it.
    ///
    /// # Errors
    /// As for `Inspection::open`.
    pub fn file(path: impl AsRef<Path>) -> Result<Source, StoreError> {
        Ok(Source::File(Box::new(Inspection::open(path)?)))
    }

    /// A file that no server uses, nor can use as long as it is looked at.
    ///
    /// # Errors
    /// As for `Inspection::open_alone`.
    pub fn file_alone(path: impl AsRef<Path>) -> Result<Source, StoreError> {
        Ok(Source::File(Box::new(Inspection::open_alone(path)?)))
    }

    /// The database at an address of PostgreSQL.
    ///
    /// # Errors
    /// As for `SharedInspection::open`.
    pub async fn shared(url: &str) -> Result<Source, StoreError> {
        Ok(Source::Shared(SharedInspection::open(url).await?))
    }

    /// What is wrong with a file itself; nothing if it is sound. A PostgreSQL looks after its own.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn faults(&self) -> Result<Vec<String>, StoreError> {
        match self {
            Source::File(file) => file.faults(),
            Source::Shared(_) => Ok(Vec::new()),
        }
    }

    /// The servers that use it: what each is called, and for how long it has not been heard of. None can use a file that is
    /// looked at alone.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn servers(&self) -> Result<Vec<(String, Duration)>, StoreError> {
        match self {
            Source::File(_) => Ok(Vec::new()),
            Source::Shared(shared) => shared.servers().await,
        }
    }

    /// The names of all tables, in their order.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn tables(&self) -> Result<Vec<TableId>, StoreError> {
        match self {
            Source::File(file) => file.tables(),
            Source::Shared(shared) => Ok(shared.tables().await?.into_iter().map(|row| row.table).collect()),
        }
    }

    /// All of a table at one moment; `None` if it is no longer there.
    ///
    /// # Errors
    /// `Damaged` if a record is not what was stored.
    pub async fn table(&mut self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        match self {
            Source::File(file) => file.table(table),
            Source::Shared(shared) => shared.table(table).await,
        }
    }

    /// All secrets, by their names.
    pub(crate) async fn secrets(&self) -> Result<Vec<(String, [u8; 32])>, StoreError> {
        match self {
            Source::File(file) => file.secrets(),
            Source::Shared(shared) => shared.secrets().await,
        }
    }

    /// All sessions that are no longer valid, in order, and since when.
    pub(crate) async fn revoked(&self) -> Result<Vec<([u8; 16], u64)>, StoreError> {
        match self {
            Source::File(file) => file.revoked(),
            Source::Shared(shared) => shared.revoked().await,
        }
    }

    /// When a server was last known to be alive (Unix milliseconds).
    pub(crate) async fn last_beat(&self) -> Result<Option<u64>, StoreError> {
        match self {
            Source::File(file) => file.last_beat(),
            Source::Shared(shared) => shared.last_beat().await,
        }
    }
}
