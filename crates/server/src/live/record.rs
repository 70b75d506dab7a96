//! What has to be durable before anybody sees it, and what a command was answered once it is.

use std::time::Duration;

use lastcard_protocol::{Listing, Refusal};
use tokio::time::Instant;
use tracing::{error, warn};

use super::{actor::Actor, mail::Asker};
use crate::{Append, Appended, CommandKey, Reason, Seq, StoreError, table::Entry};

/// What became of an entry.
enum Stored {
    Now,
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
            Stored::Now => {
                if let Some(listing) = listing {
                    self.hall.list(self.desk.table().id(), listing, self.kept_by());
                }
                self.publish(entry);
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
        let size = record.len();
        let summary = listing.and_then(|listing| serde_json::to_vec(listing).ok());
        let append = Append { table: id, expected, command, records: vec![record], summary, at: entry.at };
        match self.hall.store().append(append).await {
            Ok(Appended::Committed { .. }) => {
                if let Some(guest) = &self.heard {
                    guest.has_stored(size);
                }
                Stored::Now
            }
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
                self.resolve(expected).await
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
    async fn resolve(&mut self, expected: Seq) -> Stored {
        for _ in 0..RESOLVE_TRIES {
            match self.hall.store().last(self.desk.table().id()).await {
                Ok(last) if last.unwrap_or_default() == expected => return Stored::Not,
                Ok(last) if last == expected.after(1) => return Stored::Now,
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
        let record = self.hall.store().record(self.desk.table().id(), seq).await;
        let entry = record.ok().flatten().and_then(|record| serde_json::from_slice::<Entry>(&record.payload).ok());
        let refusal = entry.map_or_else(|| Some(Reason::Unavailable.into()), |entry| entry.refusal());
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
