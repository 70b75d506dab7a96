//! What has to be durable before anybody sees it, and what a command was answered once it is.

use std::time::Duration;

use lastcard_protocol::{Listing, Refusal};
use tokio::time::Instant;
use tracing::{error, warn};

use super::{actor::Actor, mail::Asker};
use crate::{Append, Appended, CommandKey, Part, Reason, Seq, Since, StoreError, log, store::BESIDE, table::Entry};

/// What became of an entry.
enum Stored {
    /// With so many bytes.
    Now(u64),
    /// Under its id there is that entry already.
    Before(Seq),
    /// Another server has gone on with the table meanwhile.
    TooLate,
    Not,
}

/// What became of an entry, for whoever decided it.
pub(super) enum Recorded {
    /// It is stored, or need not be; whoever asked is answered.
    Done,
    /// It is to be decided anew by what another server stored; whoever asked waits.
    TooLate(Option<Asker>),
    /// It is not stored; whoever asked is answered.
    Not,
}

const RESOLVE_TRIES: usize = 20;
const RESOLVE_PAUSE: Duration = Duration::from_millis(250);

impl Actor {
    /// Durable, then visible: stores the entry, then folds it, shows it, and only then answers.
    pub(super) async fn record(&mut self, entry: &Entry, refusal: Option<Refusal>, to: Option<Asker>) -> Recorded {
        match self.append(entry, to.as_ref().map(|asker| asker.key)).await {
            Stored::Now(bytes) => {
                if let Some(guest) = &self.heard {
                    guest.has_stored(bytes);
                }
                let listed = entry.changes_listing().then(|| self.desk.table().listing());
                self.publish(entry);
                if let Some(before) = listed {
                    self.list_anew(before);
                }
                self.log.grew(self.desk.table(), bytes);
                self.answer(to, refusal);
                Recorded::Done
            }
            Stored::Before(seq) => {
                if seq > self.desk.table().seq() {
                    self.read_on().await;
                }
                self.answer_as_before(to, seq).await;
                Recorded::Done
            }
            Stored::TooLate => Recorded::TooLate(to),
            Stored::Not => {
                self.answer(to, Some(Reason::Unavailable.into()));
                Recorded::Not
            }
        }
    }

    async fn append(&mut self, entry: &Entry, command: Option<CommandKey>) -> Stored {
        let table = self.desk.table();
        let (id, expected) = (table.id(), table.seq());
        let Ok(record) = serde_json::to_vec(entry) else { return Stored::Not };
        let compaction = self.log.compaction(table, entry, self.hall.config().table_bytes);
        let (compacts, mark) = (compaction.is_some(), log::mark(entry, table.matches()));
        let bytes = record.len() as u64 + BESIDE * (1 + u64::from(command.is_some()));
        let (records, at) = (vec![record], entry.at);
        let append = Append { table: id, expected, command, records, at, mark, compaction };
        let stored = self.hand_over(append, bytes).await;
        if let (Stored::Now(_), true) = (&stored, compacts) {
            let all = self.hall.store().bytes(id).await.ok().flatten();
            self.log.compacted(expected, all.map(|all| all.saturating_sub(bytes)));
        }
        stored
    }

    async fn hand_over(&mut self, append: Append, bytes: u64) -> Stored {
        let (id, expected, command) = (append.table, append.expected, append.command);
        let record = append.records.first().cloned().unwrap_or_default();
        match self.hall.store().append(append).await {
            Ok(Appended::Committed { .. }) => Stored::Now(bytes),
            Ok(Appended::Duplicate { seq }) => Stored::Before(seq),
            Ok(Appended::Conflict { .. }) if self.hall.me().is_some() => Stored::TooLate,
            Ok(Appended::Conflict { last }) => {
                error!(table = %id, %expected, %last, "the log is not where this table is");
                self.lost = Some(Reason::Unavailable);
                Stored::Not
            }
            Err(StoreError::Indeterminate(reason)) => {
                if let Some(more) = self.hall.quiet().doubt.again(Instant::now()) {
                    warn!(table = %id, %reason, more, "an append is in doubt");
                }
                self.resolve(expected, command, &record, bytes).await
            }
            Err(error) => {
                if let Some(more) = self.hall.quiet().append.again(Instant::now()) {
                    warn!(table = %id, %error, more, "an append failed");
                }
                Stored::Not
            }
        }
    }

    /// The truth about an append in doubt. To ask for a command waits for all that was handed over before; then either
    /// what follows the record it was to follow is this very one, or it will never be.
    async fn resolve(&mut self, expected: Seq, command: Option<CommandKey>, record: &[u8], bytes: u64) -> Stored {
        let id = self.desk.table().id();
        for _ in 0..RESOLVE_TRIES {
            let store = self.hall.store();
            let found = store.find(id, command.unwrap_or(CommandKey([0; 16]))).await;
            match (found, store.load_after(id, expected).await) {
                (Ok(_), Ok(Some(Since::Records(records)))) => {
                    return match records.first() {
                        Some(first) if first.payload == record => Stored::Now(bytes),
                        Some(_) => Stored::TooLate,
                        None => Stored::Not,
                    };
                }
                // The first of a table that does not exist yet.
                (Ok(_), Ok(None)) if expected == Seq::ZERO => return Stored::Not,
                (Ok(_), Ok(Some(Since::Anew(_)) | None)) => break,
                (_, Err(StoreError::Damaged(_))) => {
                    self.lost = Some(Reason::TableDamaged);
                    return Stored::Not;
                }
                (Err(_), _) | (_, Err(_)) => tokio::time::sleep(RESOLVE_PAUSE).await,
            }
        }
        self.lost = Some(Reason::Unavailable);
        Stored::Not
    }

    /// Refuses, unless the command was carried out when it came first. What is refused without a price is no entry, and
    /// only remembered for a while.
    pub(super) async fn refuse(&mut self, to: Option<Asker>, refusal: Refusal) {
        let Some(asker) = to else { return };
        match self.hall.store().find(self.desk.table().id(), asker.key).await {
            Ok(Some(seq)) => self.answer_as_before(Some(asker), seq).await,
            Ok(None) => {
                self.refused.remember(asker.key, &refusal);
                self.answer(Some(asker), Some(refusal));
            }
            Err(_) => self.answer(Some(asker), Some(Reason::Unavailable.into())),
        }
    }

    /// Says that there was nothing to do, unless the command did something else when it came first.
    pub(super) async fn nothing_to_do(&mut self, to: Option<Asker>) {
        let Some(asker) = to else { return };
        match self.hall.store().find(self.desk.table().id(), asker.key).await {
            Ok(Some(seq)) => self.answer_as_before(Some(asker), seq).await,
            Ok(None) => self.answer(Some(asker), None),
            Err(_) => self.answer(Some(asker), Some(Reason::Unavailable.into())),
        }
    }

    /// A command that comes again is answered by the entry it made, whatever it would come to now.
    async fn answer_as_before(&self, to: Option<Asker>, seq: Seq) {
        self.hall.metrics().duplicates.add();
        let part = Part { first: seq, last: seq };
        let refusal = match self.hall.store().load_part(self.desk.table().id(), part).await {
            // A lobby said anew in one record has none of its entries any more: nothing of them was refused and stored.
            Ok(records) => records.iter().flatten().find_map(|record| log::entry(record).ok()?.refusal()),
            Err(_) => Some(Reason::Unavailable.into()),
        };
        self.answer(to, refusal);
    }

    /// Tells the lobby what it lists of the table from now on, if that is not what it listed before.
    pub(super) fn list_anew(&self, before: Option<Listing>) {
        let table = self.desk.table();
        let listing = table.listing();
        if listing != before {
            self.hall.list(table.id(), listing, self.kept_by());
        }
    }
}
