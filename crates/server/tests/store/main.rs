//! One suite for every store: what holds for one holds for all.

mod compaction;
#[allow(dead_code)]
mod faulty;
mod model;
mod sqlite_file;
mod suite;

use std::sync::Arc;

use lastcard_server::{Append, CommandKey, Memory, Seq, Sqlite, Store, TableId};
use tempfile::TempDir;

/// A store, and the directory it is in while it is used.
struct Fresh {
    store: Arc<dyn Store>,
    _dir: Option<TempDir>,
}

fn memory() -> Fresh {
    Fresh { store: Arc::new(Memory::new()), _dir: None }
}

fn sqlite() -> Fresh {
    let dir = TempDir::new().unwrap();
    Fresh { store: Arc::new(Sqlite::open(dir.path().join("tables")).unwrap()), _dir: Some(dir) }
}

fn table(n: u16) -> TableId {
    let mut bytes = [7; 10];
    bytes[..2].copy_from_slice(&n.to_be_bytes());
    TableId::from_bytes(bytes)
}

fn command(n: u32) -> CommandKey {
    let mut bytes = [3; 16];
    bytes[..4].copy_from_slice(&n.to_be_bytes());
    CommandKey(bytes)
}

/// One record, no summary, no command.
fn record(table: TableId, expected: u32, payload: &[u8]) -> Append {
    let records = vec![payload.to_vec()];
    Append {
        table,
        expected: Seq(expected),
        command: None,
        records,
        summary: None,
        at: 1_000 + u64::from(expected),
        mark: None,
        compaction: None,
    }
}

/// What holds for every store.
mod claims {
    pub(crate) use super::{compaction::*, suite::*};
}

macro_rules! every_store {
    ($($claim:ident)*) => {
        mod in_memory {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $claim() {
                let fresh = super::memory();
                super::claims::$claim(fresh.store.clone()).await;
            })*
        }
        mod in_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $claim() {
                let fresh = super::sqlite();
                super::claims::$claim(fresh.store.clone()).await;
            })*
        }
    };
}

every_store! {
    what_was_appended_is_loaded
    a_conflict_changes_nothing
    a_command_is_stored_once
    one_record_is_found_by_its_number
    a_command_belongs_to_its_table
    an_append_without_records_is_refused
    numbers_do_not_run_over
    records_may_be_large
    one_of_eight_wins_every_number
    two_hundred_tables_append_at_once
    a_summary_stays_until_replaced
    a_deleted_table_is_gone_and_can_begin_anew
    idle_tables_go_in_batches_longest_untouched_first
    beats_secrets_and_revocations_are_kept
    after_closing_nothing_is_done
    a_failure_before_stores_nothing
    a_lost_answer_is_found
    exactly_once_whatever_fails
    a_snapshot_stands_for_all_before_it
    a_snapshot_is_stored_with_its_append_or_not_at_all
    a_snapshot_of_nothing_is_refused
    a_match_is_found_without_reading_a_record
    the_oldest_matches_are_forgotten_first
}
