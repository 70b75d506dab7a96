//! What has to be durable before anybody sees it.

use std::time::Duration;

use lastcard_protocol::{Listing, Refusal};
use tracing::{error, warn};

use super::{actor::Actor, mail::Asker};
use crate::{Append, Appended, CommandKey, Reason, Seq, StoreError, table::Entry};

/// What became of an entry.
enum Stored {
    Now,
    Before,
    Not,
}

const RESOLVE_TRIES: usize = 20;
const RESOLVE_PAUSE: Duration = Duration::from_millis(250);

impl Actor {
    /// Durable, then visible: stores the entry, then folds it, shows it, and only then answers.
    pub(super) async fn record(&mut self, entry: &Entry, refusal: Option<Refusal>, to: Option<Asker>) {
        let listing = self.new_listing(entry);
        match self.append(entry, to.as_ref().map(|asker| asker.key), listing.as_ref()).await {
            Stored::Now => {
                if let Some(listing) = listing {
                    self.hall.list(self.desk.table().id(), listing, self.kept_by());
                }
                self.publish(entry);
                self.answer(to, refusal);
            }
            Stored::Before => {
                self.hall.metrics().duplicates.add();
                self.answer(to, refusal);
            }
            Stored::Not => self.answer(to, Some(Reason::Unavailable.into())),
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
            Ok(Appended::Duplicate { .. }) => Stored::Before,
            Ok(Appended::Conflict { last }) => {
                error!(table = %id, %expected, %last, "the log is not where this table is");
                self.lost = true;
                Stored::Not
            }
            Err(StoreError::Indeterminate(reason)) => {
                warn!(table = %id, %reason, "an append is in doubt");
                self.resolve(expected).await
            }
            Err(error) => {
                warn!(table = %id, %error, "an append failed");
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
