//! `kill -9` under load: a server is killed at random moments and started again on the same file, while players
//! reconnect with their tickets and send again what was not answered. What was acknowledged must be in the log, once.
//!
//! `LASTCARD_KILLS` says how often; `make torture` kills 50 times.

#[path = "torture/ledger.rs"]
mod ledger;
#[path = "torture/player.rs"]
mod player;
#[path = "common/server.rs"]
mod server;

use std::{
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use lastcard_bots::Rng;
use tokio::{sync::watch, task::JoinSet};

use ledger::{Books, Ledger};
use player::{Player, Shared};
use server::ServerProcess;

const TABLES: usize = 8;
const SEATS: usize = 3;
/// Every so many tables have a clock, and players who leave much to it.
const CLOCK_EVERY: usize = 4;

fn main() {
    if !is_wanted() {
        return;
    }
    let kills = std::env::var("LASTCARD_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(3);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    println!("{}", runtime.block_on(torture(kills)));
}

/// `cargo test NAME` runs what is called so; this is called torture.
fn is_wanted() -> bool {
    let mut names = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).peekable();
    let listed = std::env::args().any(|argument| argument == "--list");
    !listed && (names.peek().is_none() || names.any(|name| "torture".contains(&name)))
}

async fn torture(kills: usize) -> String {
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("tables.db");
    let mut server = ServerProcess::start(&database);
    let shared = Arc::new(Shared::new(server.address()));
    let mut players = seat_everybody(&shared);
    let seed = u64::from(std::process::id()) ^ Instant::now().elapsed().as_nanos() as u64;
    let mut rng = Rng::new(seed);
    let mut in_flight = 0;
    tokio::time::sleep(Duration::from_secs(1)).await;
    for kill in 1..=kills {
        tokio::time::sleep(Duration::from_millis(50 + rng.below(900) as u64)).await;
        in_flight += shared.in_flight.load(Ordering::Relaxed);
        server.kill();
        if rng.below(8) == 0 {
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        server.restart();
        if kill % 10 == 0 {
            println!("{kill} kills");
        }
    }
    // Everything must go on by itself: moves, rounds, and the clocks of those who do not move.
    shared.go_on().await;
    let mut ledgers: Vec<Ledger> = Vec::new();
    while let Some(ledger) = players.join_next().await {
        ledgers.push(ledger.unwrap());
    }
    server.kill();
    let books = Books::read(&database, &ledgers).await;
    let (rounds, by_clock) = (books.rounds, books.by_clock);
    books.compare(&ledgers);
    let acknowledged: usize = ledgers.iter().map(|ledger| ledger.acknowledged.len()).sum();
    let resent: usize = ledgers.iter().map(|ledger| ledger.resent).sum();
    format!(
        "torture: {} kills with {in_flight} commands under way, {TABLES} tables, {} players, {acknowledged} commands \
         acknowledged, {resent} sent again, 0 lost, 0 applied twice; {rounds} rounds ended, {by_clock} moves by the clock, seed {seed}",
        kills + 1,
        ledgers.len(),
    )
}

fn seat_everybody(shared: &Arc<Shared>) -> JoinSet<Ledger> {
    let mut players = JoinSet::new();
    for table in 0..TABLES {
        let clock = (table % CLOCK_EVERY == 0).then_some(5);
        let (link, linked) = watch::channel(None);
        let mut link = Some(link);
        for seat in 0..SEATS {
            let name = format!("T{table}S{seat}");
            players.spawn(Player::new(Arc::clone(shared), name, link.take(), linked.clone(), clock).live());
        }
    }
    players
}
