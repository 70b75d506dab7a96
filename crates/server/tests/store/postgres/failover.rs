//! A primary with a synchronous standby, and what happens when one of them is gone.

use std::{
    collections::{HashMap, HashSet},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use lastcard_pgtest::Cluster;
use lastcard_server::{Append, Appended, CommandKey, Postgres, Seq, Store, StoreError, TableId};
use tokio::task::JoinSet;

use super::{
    super::{command, record, table},
    found, open, store_it,
};

/// One address for both, whichever of them takes writes.
fn both(one: &Cluster, two: &Cluster, database: &str) -> String {
    format!("postgres://postgres@127.0.0.1:{},127.0.0.1:{}/{database}?sslmode=disable", one.port(), two.port())
}

fn pair() -> (Cluster, Cluster, String) {
    let primary = Cluster::start();
    let database = primary.fresh_database();
    let standby = Cluster::standby_of(&primary);
    (primary, standby, database)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_its_standby_nothing_is_acknowledged_and_with_it_all_is_as_it_should_be() {
    let (primary, standby, database) = pair();
    let store = Arc::new(open(&primary.url_of(&database)).await);
    store.append(record(table(1), 0, b"x")).await.unwrap();
    store.append(record(table(2), 0, b"x")).await.unwrap();
    // Over both its connections: a new one would wait for the standby first.
    for _ in 0..2 {
        assert_eq!(store.last(table(1)).await, Ok(Some(Seq(1))));
    }
    standby.pause();
    let append = Append { command: Some(command(1)), ..record(table(1), 1, b"waits") };
    let doubtful = store.append(append.clone()).await;
    assert!(matches!(doubtful, Err(StoreError::Indeterminate(_))), "{doubtful:?}");
    // It waits itself, so nothing more is sent after it.
    let later = store.append(record(table(2), 1, b"later")).await;
    assert!(matches!(later, Err(StoreError::Unavailable(_))), "{later:?}");
    assert_eq!(store.last(table(1)).await, Ok(Some(Seq(1))), "what may be lost is not shown");
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    assert_eq!(primary.sql("postgres", waiting).trim(), "1");
    standby.resume();
    assert_eq!(found(&store, table(1), command(1)).await, Some(Seq(2)));
    assert_eq!(store.append(append).await, Ok(Appended::Duplicate { seq: Seq(2) }));
    assert_eq!(store.append(record(table(2), 1, b"later")).await, Ok(Appended::Committed { last: Seq(2) }));
}

/// What waits for a standby is on the disk already, and there for everybody once the server was started again.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_no_standby_has_is_neither_shown_nor_answered_for_after_a_restart() {
    let cluster = Cluster::start();
    let database = cluster.fresh_database();
    let url = cluster.url_of(&database);
    let (writer, reader) = (Arc::new(open(&url).await), open(&url).await);
    writer.append(record(table(1), 0, b"x")).await.unwrap();
    assert_eq!(reader.last(table(1)).await, Ok(Some(Seq(1))));
    cluster.require_standby("nobody");
    let waits = Append { command: Some(command(1)), ..record(table(1), 1, b"waits") };
    let waiting = tokio::spawn({
        let (writer, append) = (Arc::clone(&writer), waits.clone());
        async move { writer.append(append).await }
    });
    let waiters = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    while cluster.sql("postgres", waiters).trim() != "1" {}
    cluster.restart();
    let stored = "SELECT max(seq) FROM lastcard.entry";
    assert_eq!(cluster.sql(&database, stored).trim(), "2");
    let late = open(&url).await;
    for other in [&reader, &late] {
        let shown = other.last(table(1)).await;
        assert!(matches!(shown, Err(StoreError::Unavailable(_))), "{shown:?}");
        // Nor is the command said to be carried out.
        let again = other.append(waits.clone()).await;
        let Err(StoreError::Unavailable(why)) = again else { panic!("{again:?}") };
        assert!(why.contains("no standby has told") && !why.contains("not available"), "{why}");
    }
    assert!(waiting.await.unwrap().is_err());
    let sessions = "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'lastcard %'";
    let sessions: u32 = cluster.sql("postgres", sessions).trim().parse().unwrap();
    assert!(sessions < 20, "{sessions} sessions");
    cluster.require_standby("");
    for other in [&*writer, &reader, &late] {
        assert_eq!(found(other, table(1), command(1)).await, Some(Seq(2)));
        while other.last(table(1)).await != Ok(Some(Seq(2))) {}
        assert_eq!(other.append(waits.clone()).await, Ok(Appended::Duplicate { seq: Seq(2) }));
    }
}

/// What somebody was told is stored.
type Acknowledged = Vec<(TableId, CommandKey, Seq)>;

/// Servers that append to tables of their own, and each to one that all share.
struct Load {
    writers: JoinSet<Acknowledged>,
    stop: Arc<AtomicBool>,
    count: Arc<AtomicU64>,
}

const SERVERS: u16 = 3;
const SHARED: u16 = 99;

impl Load {
    async fn start(url: &str) -> Load {
        let mut load = Load { writers: JoinSet::new(), stop: Arc::default(), count: Arc::default() };
        for server in 0..SERVERS {
            let store = Arc::new(open(url).await);
            for n in [server * 4, server * 4 + 1, server * 4 + 2, SHARED] {
                let (store, stop, count) = (Arc::clone(&store), Arc::clone(&load.stop), Arc::clone(&load.count));
                load.writers.spawn(async move {
                    let (mut done, mut expected) = (Vec::new(), 0);
                    while !stop.load(Ordering::Relaxed) {
                        let key = command(u32::from(server) << 24 | done.len() as u32);
                        let append = Append { command: Some(key), ..record(table(n), expected, &key.0) };
                        let seq = store_it(&store, append).await;
                        expected = seq.0;
                        done.push((table(n), key, seq));
                        count.fetch_add(1, Ordering::Relaxed);
                    }
                    done
                });
            }
        }
        load
    }

    async fn acknowledge(&self, more: u64) {
        let from = self.count.load(Ordering::Relaxed);
        while self.count.load(Ordering::Relaxed) < from + more {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    async fn end(mut self) -> Acknowledged {
        self.stop.store(true, Ordering::Relaxed);
        let mut all = Vec::new();
        while let Some(done) = self.writers.join_next().await {
            all.extend(done.unwrap());
        }
        all
    }
}

/// Nothing that was acknowledged is missing or elsewhere, and nothing is there twice.
async fn check(store: &Postgres, acknowledged: &Acknowledged) {
    let mut stored = HashMap::new();
    for row in store.tables().await.unwrap() {
        let whole = store.whole(row.table).await.unwrap().unwrap();
        assert!(whole.records.iter().map(|record| record.seq.0).eq(1..=whole.last.0), "numbers without a gap");
        let mut payloads = HashSet::new();
        assert!(whole.records.iter().all(|record| payloads.insert(record.payload.clone())), "something is there twice");
        stored.extend(whole.commands.into_iter().map(|(key, seq)| ((row.table, key), seq)));
    }
    for (table, key, seq) in acknowledged {
        assert_eq!(stored.get(&(*table, *key)), Some(seq), "an acknowledged append of table {table}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_primary_is_killed_and_its_standby_promoted_and_nothing_is_lost() {
    let (mut primary, mut standby, database) = pair();
    let mut acknowledged = Vec::new();
    for round in 0..2 {
        let load = Load::start(&both(&primary, &standby, &database)).await;
        load.acknowledge(300).await;
        primary.kill();
        standby.promote();
        let promoted = Instant::now();
        load.acknowledge(1).await;
        println!("round {round}: {} ms from the promotion to the first append", promoted.elapsed().as_millis());
        load.acknowledge(300).await;
        acknowledged.extend(load.end().await);
        let store = open(&standby.url_of(&database)).await;
        check(&store, &acknowledged).await;
        for n in (0..SERVERS * 4).chain([SHARED]) {
            // The next round numbers its commands from the start.
            store.delete(table(n)).await.unwrap();
        }
        acknowledged.clear();
        if round == 0 {
            primary = standby;
            standby = Cluster::standby_of(&primary);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_primary_that_was_asleep_while_another_took_its_place_is_not_believed() {
    let (primary, standby, database) = pair();
    let store = open(&both(&primary, &standby, &database)).await;
    let once = Append { command: Some(command(0)), ..record(table(1), 0, b"x") };
    assert_eq!(store_it(&store, once).await, Seq(1));
    primary.pause();
    standby.promote();
    let next = Append { command: Some(command(1)), ..record(table(1), 1, b"y") };
    assert_eq!(store_it(&store, next).await, Seq(2));
    primary.resume();
    // It does not know that it is no longer the primary, and is the first that the address names.
    let old = open(&primary.url_of(&database)).await;
    // Its standby is gone, so nobody is shown what only it has.
    assert!(matches!(old.last(table(1)).await, Err(StoreError::Unavailable(_))));
    primary.require_standby("");
    assert_eq!(old.last(table(1)).await, Ok(Some(Seq(1))));
    // Whoever knows the new one waits for it rather than go back.
    standby.kill();
    assert!(matches!(store.last(table(1)).await, Err(StoreError::Unavailable(_))));
    standby.restart();
    for seq in 2..9 {
        let append = Append { command: Some(command(seq)), ..record(table(1), seq, b"z") };
        assert_eq!(store_it(&store, append).await, Seq(seq + 1));
        assert_eq!(store.last(table(1)).await, Ok(Some(Seq(seq + 1))));
    }
}
