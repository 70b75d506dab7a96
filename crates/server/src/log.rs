//! Tables from their stored records.

use crate::{
    Mark, Record,
    table::{Damaged, Entry, Snapshot, Table, TableEvent, knows},
};

/// What a stored record says.
enum Said {
    Snapshot(Box<Snapshot>),
    Entry(Entry),
}

/// The table that its records tell, each told to `after` once it is folded. They begin with a snapshot or the opening.
pub(crate) fn fold(records: &[Record], mut after: impl FnMut(&Table, &Record)) -> Result<Table, Damaged> {
    let (first, rest) = records.split_first().ok_or(Damaged::NoOpening)?;
    let mut table = begin(first)?;
    after(&table, first);
    for record in rest {
        table.fold(&entry(record)?)?;
        after(&table, record);
    }
    Ok(table)
}

/// The table of a log's first record.
pub(crate) fn begin(first: &Record) -> Result<Table, Damaged> {
    let table = match read(first)? {
        Said::Snapshot(snapshot) => Table::restored(*snapshot)?,
        Said::Entry(entry) => Table::opened(&entry)?,
    };
    if table.seq() == first.seq { Ok(table) } else { Err(Damaged::Misplaced(first.seq.0)) }
}

/// The entry of a record that is no snapshot.
pub(crate) fn entry(record: &Record) -> Result<Entry, Damaged> {
    match read(record)? {
        Said::Entry(entry) => Ok(entry),
        Said::Snapshot(_) => Err(Damaged::Misplaced(record.seq.0)),
    }
}

fn read(record: &Record) -> Result<Said, Damaged> {
    let read = match record.snapshot {
        true => serde_json::from_slice(&record.payload).map(|snapshot| Said::Snapshot(Box::new(snapshot))),
        false => serde_json::from_slice(&record.payload).map(Said::Entry),
    };
    // Where it cannot be read, not what stands there: that may be a card.
    read.map_err(|error| match serde_json::from_slice::<Version>(&record.payload) {
        Ok(Version { schema }) if !knows(schema) => Damaged::Schema(schema),
        _ => Damaged::Unreadable(record.seq.0, error.column()),
    })
}

/// All that every version can read of a record.
#[derive(serde::Deserialize)]
struct Version {
    #[serde(rename = "v")]
    schema: u16,
}

/// What an entry means for the index of matches, at a table where so many had begun before it.
pub(crate) fn mark(entry: &Entry, matches: u32) -> Option<Mark> {
    entry.events.iter().find_map(|event| match event {
        TableEvent::MatchBegan { .. } => Some(Mark::Began(matches + 1)),
        TableEvent::RoundOver(_) => Some(Mark::RoundOver(matches)),
        _ => None,
    })
}
