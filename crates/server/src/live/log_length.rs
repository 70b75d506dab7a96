use lastcard_protocol::{Command, Stage};

use crate::{
    Compaction, Loaded, Mark, Record, Seq,
    log::{self, mark},
    table::{Damaged, Entry, Input, Table},
};

/// How long a table's log is, and what of it can be said anew in one record.
#[derive(Default, Debug)]
pub(super) struct LogLength {
    /// What the table takes up in the store.
    bytes: u64,
    /// None while a match is played.
    tail: Option<Tail>,
}

/// What came after the last match, or before the first: once the table is in its lobby, one snapshot can stand for it.
#[derive(Debug)]
struct Tail {
    from: Seq,
    /// Whether it begins with a snapshot, and what came after that.
    compacted: bool,
    records: u32,
    bytes: u64,
}

/// So much of a lobby is kept as it happened.
const TAIL_RECORDS: u32 = 64;
const TAIL_BYTES: u64 = 64 * 1024;

impl LogLength {
    /// A table from what is stored of it, and how long its log is.
    pub(super) fn load(loaded: &Loaded) -> Result<(Table, LogLength), Damaged> {
        let mut length = LogLength::default();
        let table = log::fold(&loaded.records, |table, record| length.folded(table, record))?;
        length.bytes = loaded.bytes;
        Ok((table, length))
    }

    /// That of a table just opened.
    pub(super) fn opened(table: &Table, bytes: u64) -> LogLength {
        let mut length = LogLength::default();
        length.grew(table, bytes);
        length
    }

    fn folded(&mut self, table: &Table, record: &Record) {
        match record.snapshot {
            true => self.tail = Some(Tail::from_snapshot(record.seq)),
            false => self.grew(table, record.payload.len() as u64),
        }
    }

    /// One more entry was stored, which made the table what it is.
    pub(super) fn grew(&mut self, table: &Table, bytes: u64) {
        self.bytes += bytes;
        let began = |from| Some(Tail { from, compacted: false, records: 0, bytes: 0 });
        match (table.stage(), &mut self.tail) {
            (Stage::Playing | Stage::Between, _) => self.tail = None,
            // The end of a match belongs to it.
            (Stage::Over, None) => self.tail = table.seq().after(1).and_then(began),
            (Stage::Lobby, None) => self.tail = began(table.seq()).map(|tail| Tail { records: 1, bytes, ..tail }),
            (Stage::Lobby | Stage::Over, Some(tail)) => {
                tail.records += 1;
                tail.bytes += bytes;
            }
        }
    }

    /// A compaction was stored with the entry that came next, and this is what the table takes up now.
    pub(super) fn compacted(&mut self, at: Seq, bytes: Option<u64>) {
        self.tail = Some(Tail::from_snapshot(at));
        self.bytes = bytes.unwrap_or(self.bytes);
    }

    /// What the table takes up, as the store says.
    pub(super) const fn takes_up(&mut self, bytes: u64) {
        self.bytes = bytes;
    }

    /// How the log is made shorter before an entry is appended to it, if it is: when a match begins and when a lobby has
    /// grown long. Matches are forgotten, the oldest first, until a quarter of what a table may take up is left of them.
    pub(super) fn compaction(&self, table: &Table, entry: &Entry, limit: u64) -> Option<Compaction> {
        let tail = self.tail.as_ref().filter(|tail| tail.records > 0)?;
        let begins = matches!(mark(entry, table.matches()), Some(Mark::Began(_)));
        let long = tail.records >= TAIL_RECORDS || tail.bytes >= TAIL_BYTES || self.bytes >= limit;
        if !begins && !long {
            return None;
        }
        let snapshot = serde_json::to_vec(&table.snapshot()?).ok()?;
        Some(Compaction { from: tail.from, snapshot, keep: limit / 4 })
    }

    /// Whether nothing more is stored of this table as it is. What is in the way may be an old match, which goes when the
    /// lobby after it is compacted.
    pub(super) fn is_full(&self, table: &Table, limit: u64) -> bool {
        let can_shrink = table.stage() == Stage::Lobby && self.tail.as_ref().is_some_and(|tail| !tail.compacted);
        // A deal that is bound to happen happens.
        self.bytes >= limit && !can_shrink && !table.is_dealing()
    }

    /// Whether an input is not to be stored. During a match talk stops at half of the limit, coming, going and waiting at
    /// three quarters, and only play goes on to the end: so nobody fills up another's match.
    pub(super) fn refuses(&self, table: &Table, input: &Input, limit: u64) -> bool {
        if table.stage() == Stage::Lobby {
            return self.is_full(table, limit);
        }
        let share = match input {
            Input::Command { what: Command::Rematch, .. } if table.stage() == Stage::Over => return false,
            Input::Command {
                what: Command::Say { .. } | Command::Phrase { .. } | Command::Rename { .. } | Command::Hint,
                ..
            } => limit / 2,
            Input::Command { what: Command::Act { .. } | Command::Reveal { .. } | Command::Remove { .. }, .. } => limit,
            Input::Command { by, what: Command::Ready(_), .. } if !table.is_ready(by.id) => limit,
            Input::Command { by, what: Command::Stand, .. } if table.seat_of(by.id).is_some() => limit,
            Input::Bot { .. } | Input::Time => limit,
            _ => limit / 4 * 3,
        };
        self.bytes >= share && !table.is_dealing()
    }
}

impl Tail {
    fn from_snapshot(at: Seq) -> Tail {
        Tail { from: at, compacted: true, records: 0, bytes: 0 }
    }
}
