//! Where tables are kept: numbered records a table, appended and never changed.

mod figures;
mod memory;
mod sqlite;

use std::{future::Future, pin::Pin};

pub use figures::StoreFigures;
pub use memory::Memory;
pub use sqlite::Sqlite;

use crate::ids::{CommandKey, Seq, TableId};

/// What a store answers, some time later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// At most so many tables are deleted by one `delete_idle`, so that nobody's append waits long behind it.
pub const IDLE_BATCH: usize = 16;

/// A durable log for every table, and the few other things a server must not forget.
///
/// What is answered is durable. An answer nobody waits for any more changes nothing: what was handed over is still
/// stored. Everything but `append` can be repeated without harm.
pub trait Store: Send + Sync + 'static {
    /// Stores all records of the append, or none. A table begins with its first append, expected at `Seq::ZERO`.
    fn append(&self, append: Append) -> Answer<'_, Appended>;

    /// What the command was answered when it was stored: the number of its last record. Knows of every append
    /// handed over before, answered or not, so it resolves an `Indeterminate`.
    fn find(&self, table: TableId, command: CommandKey) -> Answer<'_, Option<Seq>>;

    /// One record of a table.
    fn record(&self, table: TableId, seq: Seq) -> Answer<'_, Option<Record>>;

    /// All of a table.
    fn load(&self, table: TableId) -> Answer<'_, Option<Loaded>>;

    /// The number of a table's last record.
    fn last(&self, table: TableId) -> Answer<'_, Option<Seq>>;

    /// Every table, in the order of their names, without its records.
    fn tables(&self) -> Answer<'_, Vec<TableRow>>;

    /// Forgets a table; whether there was one.
    fn delete(&self, table: TableId) -> Answer<'_, bool>;

    /// Forgets up to `IDLE_BATCH` of the tables not touched since, longest untouched first; again until none is left.
    fn delete_idle(&self, before: u64) -> Answer<'_, Vec<TableId>>;

    /// Notes that the server was alive at that time (Unix milliseconds).
    fn beat(&self, now: u64) -> Answer<'_, ()>;

    /// When the server was last known to be alive.
    fn last_beat(&self) -> Answer<'_, Option<u64>>;

    /// The secret of that name: `fresh` the first time, and the same ever after.
    fn secret(&self, name: &str, fresh: [u8; 32]) -> Answer<'_, [u8; 32]>;

    /// Notes that a session is no longer valid.
    fn revoke(&self, session: [u8; 16], at: u64) -> Answer<'_, ()>;

    /// All sessions that are no longer valid, in order, and since when.
    fn revoked(&self) -> Answer<'_, Vec<([u8; 16], u64)>>;

    /// Forgets the sessions revoked before that: their tickets have run out by themselves.
    fn forget_revoked(&self, before: u64) -> Answer<'_, ()>;

    /// Answers all that was handed over, then puts everything away. What comes later is `Unavailable`.
    fn close(&self) -> Answer<'_, ()>;

    /// What the store has done so far.
    fn figures(&self) -> &StoreFigures;
}

/// Records to be stored together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Whose records they are.
    pub table: TableId,
    /// The last number the caller knows; they are stored only if there is none after it.
    pub expected: Seq,
    /// What they come from, so that they are not stored twice.
    pub command: Option<CommandKey>,
    /// At least one.
    pub records: Vec<Vec<u8>>,
    /// Replaces what is listed with the table.
    pub summary: Option<Vec<u8>>,
    /// When, in Unix milliseconds.
    pub at: u64,
}

impl Append {
    /// The number of the last record, or why these can never be stored.
    fn last(&self) -> Result<Seq, StoreError> {
        if self.records.is_empty() {
            return Err(StoreError::Unavailable("an append needs a record".into()));
        }
        self.expected
            .after(self.records.len())
            .ok_or_else(|| StoreError::Unavailable(format!("table {} has no numbers left", self.table)))
    }
}

/// What became of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// Stored.
    Committed {
        /// The number of its last record.
        last: Seq,
    },
    /// Not stored: the table is not where it was expected.
    Conflict {
        /// Where it is; zero if there is none.
        last: Seq,
    },
    /// Not stored again: the command already was.
    Duplicate {
        /// The number of its last record, as `Committed` said the first time.
        seq: Seq,
    },
}

/// One stored record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its number in its table.
    pub seq: Seq,
    /// When it was appended, in Unix milliseconds.
    pub at: u64,
    /// What was handed over.
    pub payload: Vec<u8>,
}

/// All that is stored of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded {
    /// Numbered from 1 without a gap.
    pub records: Vec<Record>,
    /// The last that was given.
    pub summary: Option<Vec<u8>>,
}

/// A table as the lobby lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its name.
    pub table: TableId,
    /// The number of its last record.
    pub last: Seq,
    /// When that was appended, in Unix milliseconds.
    pub touched_at: u64,
    /// The last that was given.
    pub summary: Option<Vec<u8>>,
}

/// Why the store did not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// It was certainly not done.
    #[error("the store is not available: {0}")]
    Unavailable(String),
    /// It may have been done: an append is resolved by `find`, never repeated blindly.
    #[error("the store may or may not have stored it: {0}")]
    Indeterminate(String),
    /// What is stored cannot be what was stored.
    #[error("the store is damaged: {0}")]
    Damaged(String),
}
