//! One suite for every store: what holds for one holds for all.

mod compaction;
pub(crate) mod faulty;
mod model;
mod postgres;
mod proxy;
mod sqlite_file;
mod suite;
mod whole;

use std::sync::Arc;

use lastcard_pgtest::Cluster;
use lastcard_server::{Append, CommandKey, Memory, NodeId, Postgres, Seq, Sqlite, Store, TableId, Told};
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

/// In a database of its own.
async fn in_a_fresh_database() -> Fresh {
    let cluster = Cluster::shared();
    let url = cluster.url_of(&cluster.fresh_database());
    Fresh { store: Arc::new(Postgres::open(&url).await.unwrap()), _dir: None }
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

/// A server that has nothing to tell but that it is alive.
fn told(node: u8, now: u64) -> Told {
    let (notices, spent) = (Vec::new(), Vec::new());
    Told { node: NodeId([node; 8]), name: format!("node {node}"), now, since: 0, notices, spent }
}

/// One record, no command.
fn record(table: TableId, expected: u32, payload: &[u8]) -> Append {
    let records = vec![payload.to_vec()];
    Append {
        table,
        expected: Seq(expected),
        command: None,
        records,
        at: 1_000 + u64::from(expected),
        mark: None,
        compaction: None,
    }
}

/// What holds for every store.
mod claims {
    pub(crate) use super::{compaction::*, suite::*, whole::*};
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
        mod in_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $claim() {
                let fresh = super::in_a_fresh_database().await;
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
    a_deleted_table_is_gone_and_can_begin_anew
    idle_tables_go_in_batches_longest_untouched_first
    beats_secrets_and_revocations_are_kept
    when_a_server_was_alive_elsewhere_is_known
    a_subscription_tells_of_every_append
    what_came_after_is_told_or_the_table_anew
    after_closing_nothing_is_done
    a_failure_before_stores_nothing
    a_lost_answer_is_found
    exactly_once_whatever_fails
    a_snapshot_stands_for_all_before_it
    a_snapshot_is_stored_with_its_append_or_not_at_all
    a_snapshot_of_nothing_is_refused
    a_match_is_found_without_reading_a_record
    the_oldest_matches_are_forgotten_first
    all_of_a_table_is_seen_at_once
    a_table_goes_on_elsewhere_as_it_was
    a_table_is_replaced_only_where_it_was_expected
    a_large_table_is_moved_whole
}
