//! What has to be durable before anybody sees it.

use std::time::Duration;

use lastcard_protocol::{Listing, Refusal};
use tracing::{error, warn};

use super::{actor::Actor, mail::Asker};
use crate::{Append, Appended, CommandKey, Reason, Seq, StoreError, log, store::BESIDE, table::Entry};

/// What became of an entry.
enum Stored {
    /// With so many bytes.
    Now(u64),
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
            Stored::Now(bytes) => {
                if let Some(listing) = listing {
                    self.hall.list(self.desk.table().id(), listing);
                }
                self.publish(entry);
                self.log.grew(self.desk.table(), bytes);
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
            Ok(Appended::Duplicate { .. }) => Stored::Before,
            Ok(Appended::Conflict { last }) => {
                error!(table = %id, %expected, %last, "the log is not where this table is");
                self.lost = true;
                Stored::Not
            }
            Err(StoreError::Indeterminate(reason)) => {
                warn!(table = %id, %reason, "an append is in doubt");
                self.resolve(expected, bytes).await
            }
            Err(error) => {
                warn!(table = %id, %error, "an append failed");
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
