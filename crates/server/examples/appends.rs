//! How many appends a second a store takes, how many share a commit, and what each costs in CPU.
//!
//! `cargo run --release -p lastcard-server --example appends -- sqlite|postgres [tables [seconds]]`

use std::{
    env, fs,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use lastcard_pgtest::Cluster;
use lastcard_server::{Append, Appended, CommandKey, Postgres, Seq, Sqlite, Store, TableId};
use tokio::task::JoinSet;

/// About what an entry of a match takes.
const PAYLOAD: usize = 400;

#[tokio::main]
async fn main() {
    let mut arguments = env::args().skip(1);
    let kind = arguments.next().unwrap_or_else(|| "postgres".into());
    let tables = arguments.next().map_or(64, |text| text.parse().expect("a number of tables"));
    let seconds = arguments.next().map_or(10, |text| text.parse().expect("a number of seconds"));
    let (dir, cluster) = (tempfile::tempdir().expect("a folder"), (kind == "postgres").then(Cluster::start));
    let store: Arc<dyn Store> = match &cluster {
        Some(cluster) => Arc::new(Postgres::open(&cluster.url_of(&cluster.fresh_database())).await.expect("a store")),
        None => Arc::new(Sqlite::open(dir.path().join("tables")).expect("a store")),
    };
    for warm in [true, false] {
        let length = Duration::from_secs(if warm { 1 } else { seconds });
        let (appends, groups) = (store.figures().appends(), store.figures().groups());
        let before = (cpu("self"), cluster.as_ref().map_or(0.0, server_cpu));
        let began = Instant::now();
        run(&store, u8::from(warm), tables, length).await;
        let took = began.elapsed().as_secs_f64();
        let (appends, groups) = (store.figures().appends() - appends, store.figures().groups() - groups);
        let here = (cpu("self") - before.0) / appends as f64 * 1e6;
        let there = (cluster.as_ref().map_or(0.0, server_cpu) - before.1) / appends as f64 * 1e6;
        if !warm {
            println!(
                "{kind}, {tables} tables: {:.0} appends/s, {:.1} a commit, {here:.0} us of CPU an append here and {there:.0} there",
                appends as f64 / took,
                appends as f64 / groups as f64,
            );
        }
    }
}

async fn run(store: &Arc<dyn Store>, kind: u8, tables: u16, length: Duration) {
    let stop = Arc::new(AtomicBool::new(false));
    let mut tasks = JoinSet::new();
    for n in 0..tables {
        let (store, stop) = (Arc::clone(store), Arc::clone(&stop));
        tasks.spawn(async move {
            let mut bytes = [kind; 10];
            bytes[..2].copy_from_slice(&n.to_be_bytes());
            let table = TableId::from_bytes(bytes);
            let mut expected = Seq::ZERO;
            while !stop.load(Ordering::Relaxed) {
                let mut command = [7; 16];
                command[..4].copy_from_slice(&expected.0.to_be_bytes());
                let (command, records) = (Some(CommandKey(command)), vec![vec![b'x'; PAYLOAD]]);
                let append = Append { table, expected, command, records, at: 1_000, mark: None, compaction: None };
                match store.append(append).await {
                    Ok(Appended::Committed { last }) => expected = last,
                    other => panic!("{other:?}"),
                }
            }
        });
    }
    tokio::time::sleep(length).await;
    stop.store(true, Ordering::Relaxed);
    while let Some(done) = tasks.join_next().await {
        done.expect("a task");
    }
}

/// The seconds a process has computed so far, those of its children that have ended included.
fn cpu(process: &str) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields: Vec<f64> = stat
        .rsplit_once(')')
        .map_or("", |(_, rest)| rest)
        .split_whitespace()
        .map(|one| one.parse().unwrap_or(0.0))
        .collect();
    // Ticks are hundredths of a second on every Linux.
    fields.get(11..15).map_or(0.0, |ticks| ticks.iter().sum::<f64>() / 100.0)
}

fn server_cpu(cluster: &Cluster) -> f64 {
    cluster.processes().iter().map(|process| cpu(&process.to_string())).sum()
}
