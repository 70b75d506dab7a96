//! Faults under load: a server is killed at random moments and started again on the same file, loses its disk for a
//! while, finds its file locked by another program, all while players play on and send again what was not answered, and
//! bots play by rule cards that let no round end. What was acknowledged must be in the log, once, and every table must go
//! on by itself afterwards.
//!
//! `LASTCARD_KILLS` says how often it is killed; `make torture` kills 50 times.

#[path = "players/books.rs"]
mod books;
#[path = "torture/faults.rs"]
mod faults;
#[path = "../../server/tests/sim/flood.rs"]
mod flood;
#[path = "players/ledger.rs"]
mod ledger;
#[path = "players/party.rs"]
mod party;
#[path = "players/player.rs"]
mod player;
#[path = "common/server.rs"]
mod server;
#[path = "../../server/tests/sim/written.rs"]
mod written;

use std::{
    path::Path,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use lastcard_bots::Rng;
use tokio::task::JoinSet;

use books::Books;
use faults::{Fault, faults, fill_disk, lock};
use lastcard_server::{Inspection, Sqlite, Store, check};
use ledger::Ledger;
use party::Party;
use player::{Player, Shared};
use server::ServerProcess;

/// Tables of people, and of one person with bots and written cards.
const TABLES: usize = 8;
const SEATS: usize = 3;
const BOT_TABLES: usize = 6;

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
    let seed = u64::from(std::process::id()) ^ Instant::now().elapsed().as_nanos() as u64;
    println!("seed {seed}");
    let mut rng = Rng::new(seed);
    let shared = Arc::new(Shared::new(&[server.address()], TABLES + BOT_TABLES, Duration::ZERO));
    let mut players = seat_everybody(&shared, &mut rng);
    let mut in_flight = 0;
    let faults = faults(kills, &mut rng);
    tokio::time::sleep(Duration::from_secs(1)).await;
    for (fault, number) in faults.iter().zip(1..) {
        tokio::time::sleep(Duration::from_millis(50 + rng.below(900) as u64)).await;
        match fault {
            Fault::Kill => {
                in_flight += shared.in_flight.load(Ordering::Relaxed);
                server.kill();
                if rng.below(8) == 0 {
                    tokio::time::sleep(Duration::from_millis(300)).await;
                }
                server.restart();
            }
            Fault::FullDisk => fill_disk(server.process()).await,
            Fault::Locked => lock(&database).await,
        }
        // A kill would hide a table that waits for ever for what could not be stored.
        if *fault != Fault::Kill {
            shared.every_table_goes_on().await;
        }
        if number % 10 == 0 {
            println!("{number} faults");
        }
    }
    // Everything must go on by itself: moves, bots, rounds, and the clocks of those who do not move.
    shared.every_table_goes_on().await;
    shared.go_on().await;
    let mut ledgers: Vec<Ledger> = Vec::new();
    while let Some(ledger) = players.join_next().await {
        ledgers.push(ledger.unwrap());
    }
    server.kill();
    let books = read(&database, &ledgers).await;
    let (rounds, by_clock) = (books.rounds, books.by_clock);
    let verdict = books.compare(&ledgers);
    assert!(verdict.lost.is_empty() && verdict.twice.is_empty(), "{verdict:#?}");
    let too_old = verdict.too_old;
    let acknowledged: usize = ledgers.iter().map(|ledger| ledger.acknowledged.len()).sum();
    let resent: usize = ledgers.iter().map(|ledger| ledger.resent).sum();
    let of = |kind| faults.iter().filter(|fault| **fault == kind).count();
    format!(
        "torture: {} kills with {in_flight} commands under way, {} full disks, {} locked files, {TABLES} tables of people \
         and {BOT_TABLES} with bots and written cards, {} players, {acknowledged} commands acknowledged ({too_old} of \
         them too old to be known), {resent} sent again, 0 lost, 0 applied twice, 0 tables stuck; {rounds} rounds ended, {by_clock} moves by the clock, seed {seed}",
        of(Fault::Kill) + 1,
        of(Fault::FullDisk),
        of(Fault::Locked),
        ledgers.len(),
    )
}

/// Reads the file of a server that is dead.
async fn read(database: &Path, ledgers: &[Ledger]) -> Books {
    let store = Sqlite::open(database).unwrap();
    let key = store.secret("sessions", [0; 32]).await.unwrap();
    store.close().await.unwrap();
    let checked = check(database).unwrap();
    assert!(checked.is_sound(), "{checked:?}");
    let mut file = Inspection::open(database).unwrap();
    let tables = Books::tables(ledgers).into_iter().map(|name| {
        let stored = file.table(name.parse().unwrap()).unwrap();
        (name.to_owned(), stored.expect("the table is there"))
    });
    Books::open(key, tables)
}

fn seat_everybody(shared: &Arc<Shared>, rng: &mut Rng) -> JoinSet<Ledger> {
    let of_people = (0..TABLES).map(|table| Party::of_people(table, SEATS));
    let mut parties: Vec<Party> = of_people.collect();
    parties.extend((TABLES..TABLES + BOT_TABLES).map(|table| Party::with_bots(table, rng)));
    let mut players = JoinSet::new();
    for party in parties.into_iter().map(Arc::new) {
        for player in Player::party(shared, &party) {
            players.spawn(player.live());
        }
    }
    players
}
