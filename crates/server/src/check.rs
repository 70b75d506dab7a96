//! Looks through all that is stored: whether a file is sound, every record as it was stored, every log a table's, and
//! every match what its chance and the rules say.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
};

use crate::{
    Inspection, Mark, Part, Record, Seq, Source, StoreError, StoredTable, TableId,
    log::{self, mark},
    table::{Damaged, Table, replay},
    verify,
};

/// What was looked through, and what is wrong.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Checked {
    /// Tables that were read.
    pub tables: usize,
    /// How many records of theirs.
    pub records: usize,
    /// How many matches with a round that is over; each was played through.
    pub matches: usize,
    /// What is wrong with the file itself.
    pub file: Vec<String>,
    /// The tables that are damaged, and what is wrong with each.
    pub damaged: Vec<(TableId, String)>,
}

impl Checked {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.file.is_empty() && self.damaged.is_empty()
    }
}

/// What can be wrong with a table.
#[derive(Debug, thiserror::Error)]
enum Wrong {
    #[error(transparent)]
    Log(#[from] Damaged),
    #[error("records are missing before number {0}")]
    Gap(Seq),
    #[error("its log ends at number {found}, not at {said}")]
    End { found: Seq, said: Seq },
    #[error("its last snapshot is not number {0}")]
    Base(Seq),
    #[error("it takes up {counted} bytes, not {said}")]
    Bytes { counted: u64, said: u64 },
    #[error("match {0} is not where the index has it")]
    Index(u32),
    #[error("its log cannot be folded: whoever tries panics")]
    Panic,
    #[error("match {0} cannot be told")]
    Untold(u32),
    #[error("match {0} does not verify: {1}")]
    Match(u32, verify::Mismatch),
}

/// Looks through a file and changes nothing, beside a running server or without one.
///
/// # Errors
/// If it is not a file of this version, or cannot be read at all.
pub fn check(path: impl AsRef<Path>) -> Result<Checked, StoreError> {
    let mut file = Inspection::open(path)?;
    let mut checked = Checked { file: file.faults()?, ..Checked::default() };
    for table in file.tables()? {
        checked.look_at(table, file.table(table))?;
    }
    Ok(checked)
}

/// The same wherever tables are kept.
///
/// # Errors
/// If it cannot be read at all.
pub async fn check_source(source: &mut Source) -> Result<Checked, StoreError> {
    let mut checked = Checked { file: source.faults().await?, ..Checked::default() };
    for table in source.tables().await? {
        checked.look_at(table, source.table(table).await)?;
    }
    Ok(checked)
}

impl Checked {
    /// Looks at one more table, or at why it cannot be read.
    pub(crate) fn look_at(
        &mut self,
        table: TableId,
        stored: Result<Option<StoredTable>, StoreError>,
    ) -> Result<(), StoreError> {
        let wrong = match stored {
            // Deleted meanwhile.
            Ok(None) => return Ok(()),
            Ok(Some(stored)) => {
                // As for the server: a log over which its reader panics is damaged, and others are looked at all the same.
                let looked = catch_unwind(AssertUnwindSafe(|| check_table(&stored, self)));
                looked.unwrap_or(Err(Wrong::Panic)).map_err(|wrong| wrong.to_string())
            }
            Err(StoreError::Damaged(what)) => Err(what),
            Err(error) => return Err(error),
        };
        self.tables += 1;
        self.damaged.extend(wrong.err().map(|wrong| (table, wrong)));
        Ok(())
    }
}

fn check_table(stored: &StoredTable, checked: &mut Checked) -> Result<(), Wrong> {
    checked.records += stored.records.len();
    let found = stored.records.last().map_or(Seq::ZERO, |record| record.seq);
    if found != stored.last {
        return Err(Wrong::End { found, said: stored.last });
    }
    let snapshots = stored.records.iter().filter(|record| record.snapshot);
    if snapshots.map(|record| record.seq).next_back().unwrap_or_default() != stored.base {
        return Err(Wrong::Base(stored.base));
    }
    let told = fold_all(&stored.records)?;
    if stored.counted() != stored.bytes {
        return Err(Wrong::Bytes { counted: stored.counted(), said: stored.bytes });
    }
    for indexed in &stored.matches {
        let number = indexed.number;
        if told.get(&number) != Some(&(indexed.first, indexed.last)) {
            return Err(Wrong::Index(number));
        }
        if let Some(part) = indexed.part() {
            checked.matches += 1;
            check_match(&stored.records, number, part)?;
        }
    }
    Ok(())
}

/// Folds all records; where each match is told from and as far as which record its rounds are over.
fn fold_all(records: &[Record]) -> Result<BTreeMap<u32, (Seq, Option<Seq>)>, Wrong> {
    let mut told = BTreeMap::new();
    let (first, rest) = records.split_first().ok_or(Damaged::NoOpening)?;
    let (mut table, mut base): (Table, Seq) = (log::begin(first)?, first.seq);
    for record in rest {
        if record.snapshot {
            (table, base) = (log::begin(record)?, record.seq);
            continue;
        }
        if table.seq().after(1) != Some(record.seq) {
            return Err(Wrong::Gap(record.seq));
        }
        let entry = log::entry(record)?;
        match mark(&entry, table.matches()) {
            Some(Mark::Began(number)) => {
                told.insert(number, (base, None));
            }
            Some(Mark::RoundOver(number)) => {
                let (_, last) = told.get_mut(&number).ok_or(Wrong::Index(number))?;
                *last = Some(record.seq);
            }
            None => {}
        }
        table.fold(&entry)?;
    }
    Ok(told)
}

fn check_match(records: &[Record], number: u32, part: Part) -> Result<(), Wrong> {
    let within = |record: &&Record| part.first <= record.seq && record.seq <= part.last;
    let records: Vec<&Record> = records.iter().filter(within).collect();
    let (first, rest) = records.split_first().ok_or(Wrong::Untold(number))?;
    let entries = rest.iter().map(|record| log::entry(record)).collect::<Result<Vec<_>, _>>()?;
    let replay = replay(log::begin(first)?, &entries, number)?.ok_or(Wrong::Untold(number))?;
    verify::verify(&replay).map_err(|mismatch| Wrong::Match(number, mismatch))?;
    Ok(())
}
