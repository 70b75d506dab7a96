//! A table goes on by itself after its store has failed: nobody connects again, nobody asks.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use futures_util::future::join_all;
use lastcard_protocol::{BotName, Command, Stage};
use lastcard_server::{Config, Memory, Sqlite, table::Pace};

use super::{
    client::{Client, Told, setup},
    faulty::{Fault, Faulty},
    house::{House, quick},
    logs::Logs,
};

/// A disk that is full while one says so, and how many appends it has turned down.
#[derive(Clone, Default)]
struct Disk {
    full: Arc<AtomicBool>,
    refused: Arc<AtomicUsize>,
}

impl Disk {
    fn store(&self) -> Arc<Faulty> {
        let disk = self.clone();
        Arc::new(Faulty::new(Arc::new(Memory::new()), move || {
            let full = disk.full.load(Ordering::SeqCst);
            disk.refused.fetch_add(usize::from(full), Ordering::SeqCst);
            full.then_some(Fault::Before)
        }))
    }

    async fn until_refused(&self, wanted: usize) {
        let from = self.refused.load(Ordering::SeqCst);
        while self.refused.load(Ordering::SeqCst) < from + wanted {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// Bots that take a moment, so that there is one in which the disk can fill.
fn unhurried() -> Config {
    Config { pace: Pace { bots: 20, catches: 0, grace: 0, ..Pace::default() }, ..quick() }
}

async fn against_bots(house: &House, name: &str) -> Client {
    let mut ana = house.person(name).await;
    let rules = serde_json::json!({"preset": "classic", "target": 5000});
    ana.create(setup(rules, 3), &[BotName::Clever, BotName::Greedy]).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    ana
}

/// Plays until a bot must decide.
async fn until_a_bots_turn(ana: &mut Client) {
    ana.play_until(|view| {
        view.stage == Stage::Playing && view.play.as_ref().is_some_and(|play| play.turn != view.seat)
    })
    .await;
}

#[tokio::test]
async fn after_a_full_disk_every_table_goes_on_without_anybody_connecting_again() {
    let disk = Disk::default();
    let house = House::over(disk.store(), unhurried()).await;
    let mut people = Vec::new();
    for name in ["Ana", "Ben", "Cleo", "Dora"] {
        let mut person = against_bots(&house, name).await;
        until_a_bots_turn(&mut person).await;
        people.push(person);
    }
    disk.full.store(true, Ordering::SeqCst);
    disk.until_refused(20).await;
    for person in &mut people {
        assert_eq!(person.say("anybody?").await, Told::Refused("unavailable".into()));
    }
    disk.full.store(false, Ordering::SeqCst);
    // All at once: the server takes whoever does not read for gone.
    join_all(people.iter_mut().map(async |person| {
        let stood = person.seq;
        person.until("a bot's move", |person| person.seq > stood).await;
        person.play_until(|view| view.stage == Stage::Between).await;
    }))
    .await;
    house.close().await;
}

#[tokio::test]
async fn a_locked_file_holds_a_table_up_no_longer_than_it_is_locked() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let house = House::over(Arc::new(Sqlite::open(&path).unwrap()), unhurried()).await;
    let mut ana = against_bots(&house, "Ana").await;
    until_a_bots_turn(&mut ana).await;
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    // Refused only after as long as the store waits for other programs.
    assert_eq!(ana.say("anybody?").await, Told::Refused("unavailable".into()));
    other.execute_batch("ROLLBACK").unwrap();
    let stood = ana.seq;
    ana.until("a bot's move", |ana| ana.seq > stood).await;
    ana.play_until(|view| view.stage == Stage::Between).await;
    house.close().await;
}

#[tokio::test]
async fn who_leaves_while_the_disk_is_full_is_seen_to_have_left() {
    let disk = Disk::default();
    let house = House::over(disk.store(), unhurried()).await;
    let (mut ana, ben) = super::client::two_at_play(&house).await;
    let (seat, ticket, table) = (usize::from(ben.seat()), ben.ticket.clone(), ben.table());
    disk.full.store(true, Ordering::SeqCst);
    drop(ben);
    disk.until_refused(3).await;
    disk.full.store(false, Ordering::SeqCst);
    ana.until("Ben's going", |ana| !ana.now().seats[seat].here).await;
    disk.full.store(true, Ordering::SeqCst);
    let mut ben = house.again(&ticket).await;
    ben.enter(&table).await;
    disk.until_refused(3).await;
    disk.full.store(false, Ordering::SeqCst);
    for client in [&mut ana, &mut ben] {
        client.until("Ben's coming", |client| client.now().seats[seat].here).await;
    }
    house.close().await;
}

#[tokio::test]
async fn a_full_disk_is_one_line_of_the_log() {
    let (logs, _guard) = Logs::capture();
    let disk = Disk::default();
    let house = House::over(disk.store(), unhurried()).await;
    let mut ana = against_bots(&house, "Ana").await;
    disk.full.store(true, Ordering::SeqCst);
    for _ in 0..500 {
        assert_eq!(ana.ask(Command::Stand).await, Told::Refused("unavailable".into()));
    }
    assert!(disk.refused.load(Ordering::SeqCst) >= 500);
    disk.full.store(false, Ordering::SeqCst);
    let text = logs.text();
    assert_eq!(text.lines().filter(|line| line.contains("an append failed")).count(), 1, "{text}");
    house.close().await;
}
