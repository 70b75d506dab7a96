use super::StoreError;
use crate::ids::{CommandKey, Seq, TableId};

/// Records to be stored together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Whose records they are.
    pub table: TableId,
    /// The last number the caller knows; they are stored only if there is none after it.
    pub expected: Seq,
    /// What they come from, so that they are not stored twice.
    pub command: Option<CommandKey>,
    /// What is appended, in order; at least one.
    pub records: Vec<Vec<u8>>,
    /// When, in Unix milliseconds.
    pub at: u64,
    /// What they mean for the index of matches.
    pub mark: Option<Mark>,
    /// How the log before them is made shorter, if it is.
    pub compaction: Option<Compaction>,
}

/// What an append means for the index of matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The match of that number began: it can be told from the last snapshot on.
    Began(u32),
    /// A round of it is over: it can be told as far as this append.
    RoundOver(u32),
}

/// A stretch at the end of a log said anew in one record, which takes the number of its last. The keys of its commands
/// stay, so that none is carried out again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compaction {
    /// The first record it stands for; the last is the one the append expects.
    pub from: Seq,
    /// What stands for them and for all before them.
    pub snapshot: Vec<u8>,
    /// The oldest matches are forgotten until the table takes up no more than this, or none is left.
    pub keep: u64,
}

impl Append {
    /// The number of the last record, or why these can never be stored.
    pub(super) fn last(&self) -> Result<Seq, StoreError> {
        let never = |why: String| Err(StoreError::Unavailable(why));
        if self.records.is_empty() {
            return never("an append needs a record".into());
        }
        if self.compaction.as_ref().is_some_and(|one| one.from == Seq::ZERO || one.from > self.expected) {
            return never("a snapshot needs records to stand for".into());
        }
        match self.expected.after(self.records.len()) {
            Some(last) => Ok(last),
            None => never(format!("table {} has no numbers left", self.table)),
        }
    }
}

/// What became of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is stored and durable.
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
