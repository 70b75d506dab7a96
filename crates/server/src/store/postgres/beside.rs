//! What another program may do while servers run: look at everything, change nothing.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;

use super::{
    OPENING,
    address::{Address, Role},
    failure::{Failure, get},
    meeting,
    readers::Readers,
    reading,
    schema::{self, VERSION},
    stamp, time,
};
use crate::{
    ids::TableId,
    store::{StoreError, StoreFigures, StoredTable, TableRow},
};

/// A database that is looked through, whether or not servers use it.
pub struct SharedInspection {
    readers: Readers,
}

/// Servers that were alive so short a time ago are not taken for dead, in milliseconds: one that is cut off for a moment
/// is back after it.
const ALIVE: u64 = 10_000;

const SERVERS: &str = "
WITH clock AS MATERIALIZED (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now)
SELECT name, now - beat FROM node, clock WHERE NOT gone AND beat > now - $1 ORDER BY name, node";

impl SharedInspection {
    /// Opens a database for looking: nothing is made in it.
    ///
    /// # Errors
    /// `Unavailable` if the address cannot be read, no host takes writes, or what is there is nothing or of another version.
    pub async fn open(url: &str) -> Result<SharedInspection, StoreError> {
        let address = Arc::new(Address::read(url)?);
        let link = address.connect_by(Role::Reader, Instant::now() + OPENING).await?;
        let unusable = |why: String| Err(StoreError::Unavailable(why));
        match schema::version(&link).await.map_err(Failure::not_done)? {
            Some(VERSION) => Ok(SharedInspection { readers: Readers::new(address, Arc::new(StoreFigures::default())) }),
            None => unusable("there is nothing of lastcard's in this database".into()),
            Some(older) if older < VERSION => unusable(format!(
                "it was written by an older lastcard (its schema is {older}, this one's is {VERSION}); \
                 lastcard serve brings it up to date"
            )),
            Some(newer) => {
                unusable(format!("it was written by a newer lastcard (its schema is {newer}, this one's is {VERSION})"))
            }
        }
    }

    /// The servers that use it: what each is called, and for how long it has not been heard of.
    pub async fn servers(&self) -> Result<Vec<(String, Duration)>, StoreError> {
        let rows = self.readers.read(|link| async move { link.query(SERVERS, &[&stamp(ALIVE)]).await }).await?;
        let server = |row| Ok((get(row, 0)?, Duration::from_millis(time(get(row, 1)?))));
        rows.iter().map(server).collect::<Result<_, Failure>>().map_err(Failure::not_done)
    }

    /// Every table, in the order of their names, without its records.
    pub async fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        self.readers.read(|link| async move { reading::tables(&link).await }).await
    }

    /// All of a table at one moment; `None` if it is no longer there.
    ///
    /// # Errors
    /// `Damaged` if a record is not what was stored.
    pub async fn table(&self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        self.readers.read(|link| async move { reading::whole(&link, table).await }).await
    }

    /// All secrets, by their names.
    pub async fn secrets(&self) -> Result<Vec<(String, [u8; 32])>, StoreError> {
        self.readers.read(|link| async move { meeting::secrets(&link).await }).await
    }

    /// All sessions that are no longer valid, in order, and since when.
    pub async fn revoked(&self) -> Result<Vec<([u8; 16], u64)>, StoreError> {
        self.readers.read(|link| async move { meeting::revoked(&link).await }).await
    }

    /// When a server was last known to be alive (Unix milliseconds).
    pub async fn last_beat(&self) -> Result<Option<u64>, StoreError> {
        self.readers.read(|link| async move { meeting::last_beat(&link).await }).await
    }
}
