use super::{BESIDE, Part, Record};
use crate::ids::{CommandKey, Seq};

/// All that is stored of a table, at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// In the order of their numbers; each is as it was stored.
    pub records: Vec<Record>,
    /// The number of the last.
    pub last: Seq,
    /// The last snapshot, or zero.
    pub base: Seq,
    /// What it is said to take up.
    pub bytes: u64,
    /// When it was last appended to, in Unix milliseconds.
    pub touched_at: u64,
    /// The commands that were carried out, in the order of the numbers of their last records.
    pub commands: Vec<(CommandKey, Seq)>,
    /// Its matches, in the order of their numbers.
    pub matches: Vec<StoredMatch>,
}

impl StoredTable {
    /// What it takes up by its records and commands.
    pub fn counted(&self) -> u64 {
        let records: u64 = self.records.iter().map(|record| record.payload.len() as u64 + BESIDE).sum();
        records + self.commands.len() as u64 * BESIDE
    }
}

/// Where a match is in its table's log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoredMatch {
    /// Which it is of its table's.
    pub number: u32,
    /// The record it can be told from.
    pub first: Seq,
    /// The end of its last round that is over, if one is.
    pub last: Option<Seq>,
}

impl StoredMatch {
    /// The part of the log that tells it, if a round of it is over.
    pub fn part(self) -> Option<Part> {
        self.last.map(|last| Part { first: self.first, last })
    }
}
