//! Which tables nobody has touched for long. No index knows when a table was touched, since that changes with every append;
//! so all of them are looked through, by a connection that reads, in pieces that keep nobody waiting.

use std::{collections::VecDeque, sync::Arc};

use super::{
    Postgres,
    batch::table,
    failure::{Failure, get},
    link::Link,
    readers::Readers,
    stamp, time, transaction,
};
use crate::{
    ids::TableId,
    store::{IDLE_BATCH, StoreError},
};

/// So many pages at a time; a page has some fifty tables.
const PAGES: i64 = 1_024;

/// At most so many are remembered, longest untouched first; then it is looked again.
const KNOWN: usize = 16_384;

impl Postgres {
    /// Deletes the next few that are idle; none if no other is.
    pub(super) async fn delete_some_idle(&self, before: u64) -> Result<Vec<TableId>, StoreError> {
        let mut idle = self.idle.lock().await;
        let mut looked = false;
        loop {
            let mut tables = idle.known(before);
            if tables.is_empty() {
                if looked {
                    return Ok(tables);
                }
                idle.look(&self.readers, before).await?;
                looked = true;
                continue;
            }
            let mut deleted = self.delete_those_idle(before, &tables).await;
            // Large tables can take longer together than a statement may.
            idle.batch = if deleted.is_ok() { IDLE_BATCH.min(2 * idle.batch) } else { 1 };
            if matches!(deleted, Err(StoreError::Unavailable(_))) && tables.len() > 1 {
                idle.put_back(&tables.split_off(1));
                deleted = self.delete_those_idle(before, &tables).await;
            }
            // Where all of them were touched meanwhile others may still be idle.
            if deleted.as_ref().is_ok_and(Vec::is_empty) {
                continue;
            }
            return deleted;
        }
    }

    /// Deletes those of them that are still idle.
    async fn delete_those_idle(&self, before: u64, tables: &[TableId]) -> Result<Vec<TableId>, StoreError> {
        let those = tables.to_vec();
        let deleted =
            self.write(move |link| async move { transaction::delete_idle(&link, before, &those).await }).await;
        deleted.iter().flatten().for_each(|table| self.subscriptions.doubt(*table));
        deleted
    }
}

/// What was found and is not deleted yet. Each may have been touched since.
pub(super) struct Idle {
    /// Untouched since when.
    before: u64,
    /// Longest untouched first.
    tables: VecDeque<TableId>,
    /// So many are deleted at once.
    batch: usize,
}

impl Default for Idle {
    fn default() -> Idle {
        Idle { before: 0, tables: VecDeque::new(), batch: IDLE_BATCH }
    }
}

impl Idle {
    /// The next that were found before, if it is the same that is asked for.
    fn known(&mut self, before: u64) -> Vec<TableId> {
        if before != self.before {
            self.tables.clear();
        }
        self.tables.drain(..self.batch.min(self.tables.len())).collect()
    }

    /// Those are not deleted.
    fn put_back(&mut self, tables: &[TableId]) {
        tables.iter().rev().for_each(|table| self.tables.push_front(*table));
    }

    /// Looks through all tables.
    async fn look(&mut self, readers: &Readers, before: u64) -> Result<(), StoreError> {
        let pages = readers.read(|link| async move { pages(&link).await }).await?;
        let mut found: Vec<(u64, TableId)> = Vec::new();
        for first in (0..pages).step_by(PAGES as usize) {
            found.extend(readers.read(|link| piece(link, first, before)).await?);
            found.sort_unstable();
            found.truncate(KNOWN);
        }
        (self.before, self.tables) = (before, found.into_iter().map(|(_, table)| table).collect());
        Ok(())
    }
}

async fn pages(link: &Link) -> Result<i64, Failure> {
    const SIZE: &str = "SELECT pg_relation_size('head') / current_setting('block_size')::bigint";
    let row = link.query_opt(SIZE, &[]).await?;
    row.map_or(Ok(0), |row| get(&row, 0))
}

/// By where the rows are: a row that moves meanwhile is of a table that was just touched.
const PIECE: &str = "SELECT touched_at, table_id FROM head
    WHERE ctid >= format('(%s,0)', $1::bigint)::tid AND ctid < format('(%s,0)', $2::bigint)::tid AND touched_at < $3
    ORDER BY touched_at, table_id LIMIT $4";

async fn piece(link: Arc<Link>, first: i64, before: u64) -> Result<Vec<(u64, TableId)>, Failure> {
    let rows = link.query(PIECE, &[&first, &(first + PAGES), &stamp(before), &(KNOWN as i64)]).await?;
    rows.iter().map(|row| Ok((time(get(row, 0)?), table(&get::<Vec<u8>>(row, 1)?)?))).collect()
}
