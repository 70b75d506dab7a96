//! How long a server takes to come back with many tables on disk: to `/readyz`, and until a player sees their hand.
//!
//! It measures and prints; `make restart` does so with 2,500 tables of 200 entries and the release build.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use lastcard_bots::Random;
use lastcard_engine::Viewer;
use lastcard_protocol::{Action, Addition, Answer, Command, Setup, VERSION};
use lastcard_server::{
    Append, Seq, Sqlite, Store, TableId,
    session::Sessions,
    table::{Entry, Input, Now, Pace, Person, PersonId, Ruling, Table},
};
use lastcard_swarm::{Address, Client, Frame};

use crate::common::server::ServerProcess;

const ENTRIES: usize = 200;
const SEATS: u8 = 4;

#[test]
fn a_player_finds_their_hand_after_a_restart() {
    let tables = std::env::var("LASTCARD_TABLES").ok().and_then(|tables| tables.parse().ok()).unwrap_or(50);
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("tables.db");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let ticket = runtime.block_on(fill(&database, tables));
    let began = Instant::now();
    let server = ServerProcess::start(&database);
    let ready = began.elapsed();
    let cards = runtime.block_on(first_hand(&server.address(), &ticket, table_id(tables / 2)));
    let hand = began.elapsed();
    assert!(cards > 0, "the player has no cards");
    println!(
        "{{\"tables\":{tables},\"entries\":{ENTRIES},\"ready_ms\":{},\"hand_ms\":{}}}",
        ready.as_millis(),
        hand.as_millis()
    );
}

/// Fills a store with tables that are in the middle of a match; a player's ticket.
async fn fill(database: &Path, tables: usize) -> String {
    let store = Sqlite::open(database).unwrap();
    let key = store.secret("sessions", [7; 32]).await.unwrap();
    for number in 0..tables {
        let entries = history(table_id(number));
        let records = entries.iter().map(|entry| serde_json::to_vec(entry).unwrap()).collect();
        let at = entries.last().map_or(0, |entry| entry.at);
        let (table, expected) = (table_id(number), Seq::ZERO);
        let (command, mark, compaction) = (None, None, None);
        let append = Append { table, expected, command, records, at, mark, compaction };
        store.append(append).await.unwrap();
    }
    store.close().await.unwrap();
    Sessions::new(key, Duration::MAX, []).ticket(person(0).id, 1_800_000_000_000)
}

fn table_id(number: usize) -> TableId {
    let mut bytes = [0; 10];
    bytes[..8].copy_from_slice(&(number as u64).to_le_bytes());
    TableId::from_bytes(bytes)
}

fn person(seat: u8) -> Person {
    Person { id: PersonId([seat + 1; 16]), name: format!("Player {seat}"), from: None }
}

/// The log of a table at which people play, and a hand is in the middle of a round at its end.
fn history(id: TableId) -> Vec<Entry> {
    let setup =
        Setup { rules: "house".into(), seats: SEATS, clock: None, listed: false, spectators: false, hints: false };
    let mut now = Now { at: 1_800_000_000_000, fresh: [9; 32], pace: Pace::default(), node: None };
    let open = Command::Create { setup, bots: Vec::new() };
    let first = Table::open(id, &person(0), open, &now).unwrap();
    let mut table = Table::opened(&first).unwrap();
    let mut entries = vec![first];
    let mut random = Random::new(1);
    while entries.len() < ENTRIES || table.round().is_none_or(|round| round.turn().is_none()) {
        now.at += 1_500;
        let (by, what) = next_command(&table, &mut random);
        let input = Input::Command { by: person(by), what, waited: false };
        let Ruling::Record(entry, _) = table.decide(&now, &input) else { panic!("{input:?} comes to nothing") };
        table.fold(&entry).unwrap();
        entries.push(*entry);
    }
    entries
}

fn next_command(table: &Table, random: &mut Random) -> (u8, Command) {
    use lastcard_protocol::Stage;
    let salt = || "05".repeat(16);
    let seat_of = |person_of: PersonId| (0..SEATS).find(|seat| person(*seat).id == person_of).unwrap();
    let unready = table.chairs().iter().find(|chair| !chair.ready).and_then(|chair| chair.person()).map(seat_of);
    match (table.stage(), unready) {
        (Stage::Lobby, _) if table.chairs().len() < SEATS.into() => {
            (table.chairs().len() as u8, Command::Sit { seat: None })
        }
        (Stage::Lobby, Some(seat)) => (seat, Command::Agree(Addition::Salt(salt()))),
        (Stage::Lobby, None) => (0, Command::Start),
        (Stage::Between, seat) => (seat.unwrap_or(0), Command::Ready(Addition::Salt(salt()))),
        (Stage::Over, _) => (0, Command::Rematch),
        (Stage::Playing, _) => {
            let round = table.round().unwrap();
            let seat = round.turn().unwrap();
            let action = random.decide(&round.view(Viewer::Seat(seat))).unwrap();
            let who = table.chairs()[seat.index()].person().unwrap();
            (seat_of(who), Command::Act { action: Action::from(action) })
        }
    }
}

async fn first_hand(address: &str, ticket: &str, table: TableId) -> usize {
    let mut client = Client::connect(&Address::read(address).unwrap()).await.unwrap();
    let hello = Command::Hello { version: VERSION, session: Some(ticket.to_owned()), name: None };
    client.send("hello", &hello).await.unwrap();
    client.send("enter", &Command::Enter { table: table.to_string() }).await.unwrap();
    loop {
        match Frame::read(&client.text().await.unwrap()).unwrap() {
            Frame::Update(update) => {
                let hand = update.view.play.and_then(|play| play.hand);
                return hand.map_or(0, |hand| hand.len());
            }
            Frame::Other(Answer::Welcome { .. } | Answer::Done { .. }) => {}
            Frame::Other(other) => panic!("{other:?}"),
        }
    }
}
