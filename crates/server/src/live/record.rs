//! What has to be durable before anybody sees it, and what a command was answered once it is.

use std::time::Duration;

use lastcard_protocol::{Listing, Refusal};
use tokio::time::Instant;
use tracing::{error, warn};

use super::{actor::Actor, mail::Asker};
use crate::{Append, Appended, CommandKey, Part, Reason, Seq, StoreError, log, store::BESIDE, table::Entry};

/// What became of an entry.
enum Stored {
    /// With so many bytes.
    Now(u64),
    /// Under its id there is that entry already.
    Before(Seq),
    Not,
}

const RESOLVE_TRIES: usize = 20;
const RESOLVE_PAUSE: Duration = Duration::from_millis(250);

impl Actor {
    /// Durable, then visible: stores the entry, then folds it, shows it, and only then answers. Whether it is stored
    /// or need not be.
    pub(super) async fn record(&mut self, entry: &Entry, refusal: Option<Refusal>, to: Option<Asker>) -> bool {
        let listing = self.new_listing(entry);
        match self.append(entry, to.as_ref().map(|asker| asker.key), listing.as_ref()).await {
            Stored::Now(bytes) => {
                if let Some(guest) = &self.heard {
                    guest.has_stored(bytes);
                }
                if let Some(listing) = listing {
                    self.hall.list(self.desk.table().id(), listing, self.kept_by());
                }
                self.publish(entry);
                self.log.grew(self.desk.table(), bytes);
                self.answer(to, refusal);
                true
            }
            Stored::Before(seq) => {
                self.answer_as_before(to, seq).await;
                true
            }
            Stored::Not => {
                self.answer(to, Some(Reason::Unavailable.into()));
                false
            }
        }
    }

    async fn append(
        &mut self,
        entry: &Entry,
        command: Option<CommandKey>,
        listing: Option<&Option<Listing>>,
    ) -> Stored {
        let table = self.desk.table();
        let (id, expected) = (table.id(), table.seq());
        let Ok(record) = serde_json::to_vec(entry) else { return Stored::Not };
        let summary = listing.and_then(|listing| serde_json::to_vec(listing).ok());
        let compaction = self.log.compaction(table, entry, self.hall.config().table_bytes);
        let (compacts, mark) = (compaction.is_some(), log::mark(entry, table.matches()));
        let bytes = record.len() as u64 + BESIDE * (1 + u64::from(command.is_some()));
        let (records, at) = (vec![record], entry.at);
        let append = Append { table: id, expected, command, records, summary, at, mark, compaction };
        let stored = self.hand_over(append, bytes).await;
        if let (Stored::Now(_), true) = (&stored, compacts) {
            let all = self.hall.store().bytes(id).await.ok().flatten();
            self.log.compacted(expected, all.map(|all| all.saturating_sub(bytes)));
        }
        stored
    }

    async fn hand_over(&mut self, append: Append, bytes: u64) -> Stored {
        let (id, expected) = (append.table, append.expected);
        match self.hall.store().append(append).await {
            Ok(Appended::Committed { .. }) => Stored::Now(bytes),
            Ok(Appended::Duplicate { seq }) => Stored::Before(seq),
            Ok(Appended::Conflict { last }) => {
                error!(table = %id, %expected, %last, "the log is not where this table is");
                self.lost = true;
                Stored::Not
            }
            Err(StoreError::Indeterminate(reason)) => {
                if let Some(more) = self.hall.quiet().doubt.again(Instant::now()) {
                    warn!(table = %id, %reason, more, "an append is in doubt");
                }
                self.resolve(expected, bytes).await
            }
            Err(error) => {
                if let Some(more) = self.hall.quiet().append.again(Instant::now()) {
                    warn!(table = %id, %error, more, "an append failed");
                }
                Stored::Not
            }
        }
    }

    /// This task alone writes the table's log, so its length tells whether the last append is in it.
    async fn resolve(&mut self, expected: Seq, bytes: u64) -> Stored {
        for _ in 0..RESOLVE_TRIES {
            match self.hall.store().last(self.desk.table().id()).await {
                Ok(last) if last.unwrap_or_default() == expected => return Stored::Not,
                Ok(last) if last == expected.after(1) => return Stored::Now(bytes),
                Ok(_) => break,
                Err(_) => tokio::time::sleep(RESOLVE_PAUSE).await,
            }
        }
        self.lost = true;
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

    /// What the lobby lists after the entry, if that has changed.
    fn new_listing(&self, entry: &Entry) -> Option<Option<Listing>> {
        let table = self.desk.table();
        if !entry.changes_listing() || !(table.house().setup.listed || entry.changes_setup()) {
            return None;
        }
        let mut after = table.clone();
        after.fold(entry).ok()?;
        Some(after.listing()).filter(|listing| *listing != table.listing())
    }
}
