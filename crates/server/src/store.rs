//! Where tables are kept: numbered records a table, appended and never changed; a stretch of them can be said anew in
//! one snapshot.

mod append;
mod checksum;
mod figures;
mod meeting;
mod memory;
mod postgres;
mod source;
mod sqlite;
mod subscription;
mod whole;

use std::{future::Future, pin::Pin, time::Instant};

pub use append::{Append, Appended, Compaction, Mark};
pub use figures::StoreFigures;
pub use meeting::{Heard, Peer, Posted, SILENT, Spending, Spent, Told};
pub use memory::Memory;
pub use postgres::{Postgres, SharedInspection};
pub use source::Source;
pub use sqlite::{Inspection, Sqlite, back_up};
pub use subscription::Subscription;
pub use whole::{StoredMatch, StoredTable};

use crate::ids::{CommandKey, NodeId, Seq, TableId};

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

    /// A table from its last snapshot on, or from its first record.
    fn load(&self, table: TableId) -> Answer<'_, Option<Loaded>>;

    /// The records of a part of a table's log, none missing; `None` if they are not there, or no longer.
    fn load_part(&self, table: TableId, part: Part) -> Answer<'_, Option<Vec<Record>>>;

    /// What came after a record that was read or stored before.
    fn load_after(&self, table: TableId, seq: Seq) -> Answer<'_, Option<Since>>;

    /// To be told when others, or oneself, append to a table.
    fn subscribe(&self, table: TableId) -> Subscription;

    /// Where the finished rounds of a match are in its table's log. Reads no record.
    fn find_match(&self, table: TableId, number: u32) -> Answer<'_, Sought>;

    /// What a table takes up, as its limit counts it.
    fn bytes(&self, table: TableId) -> Answer<'_, Option<u64>>;

    /// The number of a table's last record.
    fn last(&self, table: TableId) -> Answer<'_, Option<Seq>>;

    /// Every table, in the order of their names, without its records.
    fn tables(&self) -> Answer<'_, Vec<TableRow>>;

    /// All that is stored of a table, at one moment; for those who look through everything.
    fn whole(&self, table: TableId) -> Answer<'_, Option<StoredTable>>;

    /// Puts a table as it was elsewhere in the place of what there is of it, which ends at `over`; zero if there is to
    /// be nothing. All of it or nothing; what it takes up is counted anew.
    fn restore(&self, table: TableId, stored: StoredTable, over: Seq) -> Answer<'_, Appended>;

    /// Forgets a table; whether there was one.
    fn delete(&self, table: TableId) -> Answer<'_, bool>;

    /// Forgets up to `IDLE_BATCH` of the tables not touched since, longest untouched first; again until none is left.
    fn delete_idle(&self, before: u64) -> Answer<'_, Vec<TableId>>;

    /// Notes that a server is alive, and exchanges what servers on one store have to know of each other.
    fn meet(&self, told: Told) -> Answer<'_, Heard>;

    /// A server stops: what it told counts no more.
    fn leave(&self, node: NodeId) -> Answer<'_, ()>;

    /// When a server was last known to be alive (Unix milliseconds).
    fn last_beat(&self) -> Answer<'_, Option<u64>>;

    /// Notes that a server was alive then (Unix milliseconds), as is known from elsewhere; never that one was alive for a
    /// shorter time than is known here.
    fn was_alive(&self, at: u64) -> Answer<'_, ()>;

    /// The secret of that name: `fresh` the first time, and the same ever after.
    fn secret(&self, name: &str, fresh: [u8; 32]) -> Answer<'_, [u8; 32]>;

    /// All secrets there are, by their names.
    fn secrets(&self) -> Answer<'_, Vec<(String, [u8; 32])>>;

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

    /// The bytes free where it is kept, if that is a disk. Looked at once a second at most.
    fn free_space(&self) -> Option<u64>;

    /// That it is not told what other servers store, if it is not.
    fn deaf(&self) -> Option<Deaf>;
}

/// One record of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its number in its table.
    pub seq: Seq,
    /// When it was appended, in Unix milliseconds.
    pub at: u64,
    /// Whether it stands for itself and all before it.
    pub snapshot: bool,
    /// What was handed over.
    pub payload: Vec<u8>,
}

/// What is stored of a table, as far as it takes to go on with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded {
    /// Without a gap, from the last snapshot or from number 1.
    pub records: Vec<Record>,
    /// What the whole table takes up, older matches too.
    pub bytes: u64,
}

/// What came after a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Since {
    /// All records after it, none missing.
    Records(Vec<Record>),
    /// The table from its last snapshot on: what came after it is not there any more as it was.
    Anew(Loaded),
}

/// A part of a table's log.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// The number of its first record.
    pub first: Seq,
    /// The number of its last record, which belongs to it.
    pub last: Seq,
}

impl Part {
    /// Whether these are its records, none missing and no other.
    fn is_whole(self, records: &[Record]) -> bool {
        records.iter().map(|record| record.seq.0).eq(self.first.0..=self.last.0)
    }
}

/// What became of looking for a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sought {
    /// There is no such table.
    NoTable,
    /// It has no such match, not any more, or no round of it is over.
    NoMatch,
    /// From a snapshot or the table's opening to the end of the last round that is over.
    Found(Part),
}

/// So many entries later, at the next compaction, a table forgets which commands it has carried out.
pub const COMMANDS_KNOWN: u32 = 100_000;

/// What a record or a command's key takes up beside its payload, as a table's limit counts it.
pub(crate) const BESIDE: u64 = 32;

/// What is known of a stored table without reading its records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The id in its link.
    pub table: TableId,
    /// The number of its last record.
    pub last: Seq,
    /// When that was appended, in Unix milliseconds.
    pub touched_at: u64,
}

/// A store that is not told what other servers store. It looks for it instead, which takes a second longer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deaf {
    /// Why nobody tells it.
    pub why: String,
    /// When it looked last, or was told.
    pub looked: Instant,
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
