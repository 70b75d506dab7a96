//! A command is carried out once, however often it is sent, and nothing that was acknowledged is lost.

use std::{path::Path, sync::Arc, time::Instant};

use lastcard_protocol::{Action, Command, Happened, Stage};
use lastcard_server::{
    Memory, Sqlite, Store,
    table::{Cause, Entry},
};
use tokio::runtime::Runtime;

use super::{
    client::{Client, Told, setup, two_at_play},
    house::{House, quick},
};

fn lines(client: &Client) -> usize {
    client.happened.iter().filter(|event| matches!(event, Happened::Said { .. })).count()
}

#[tokio::test]
async fn a_command_sent_three_times_is_carried_out_once() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    for _ in 0..3 {
        ana.send_as("line", Command::Say { text: "hello".into() }).await;
    }
    for _ in 0..3 {
        assert_eq!(ana.answer("line").await, Told::Done(None));
    }
    assert_eq!(lines(&ana), 1);

    let player = if ana.on_turn() { &mut ana } else { &mut ben };
    player.done(Command::Ping).await;
    let (before, action) = (player.seq, player.any_move());
    for _ in 0..3 {
        player.send_as("move", Command::Act { action: action.clone() }).await;
    }
    for _ in 0..3 {
        assert_eq!(player.answer("move").await, Told::Done(None));
    }
    player.done(Command::Ping).await;
    assert_eq!(player.seq, before + 1);
    assert_eq!(house.metric("duplicates_total").await, 4);

    let mut tables = Vec::new();
    for _ in 0..3 {
        ana.send_as("table", Command::Create { setup: setup("classic", 2), bots: vec![] }).await;
        tables.push(ana.answer("table").await);
    }
    assert!(tables.windows(2).all(|pair| pair[0] == pair[1] && matches!(pair[0], Told::Done(Some(_)))));
    house.close().await;
}

#[tokio::test]
async fn a_catch_of_nobody_is_refused_the_same_when_sent_again() {
    let house = House::open(quick()).await;
    let (mut ana, ben) = two_at_play(&house).await;
    let catch = Command::Act { action: Action::Catch { seat: ben.seat() } };
    for _ in 0..3 {
        ana.send_as("catch", catch.clone()).await;
        assert_eq!(ana.answer("catch").await, Told::Refused("nobody-to-catch".into()));
    }
    assert_eq!(ana.refused(catch).await, "catch-cooling");
    assert_eq!(ana.happened.iter().filter(|event| matches!(event, Happened::CaughtNobody { .. })).count(), 1);
    house.close().await;
}

#[tokio::test]
async fn a_refusal_reads_nothing_of_the_log_and_one_that_was_stored_its_own_record() {
    let house = House::open(quick()).await;
    let (mut ana, ben) = two_at_play(&house).await;
    for _ in 0..3 {
        assert_eq!(ana.refused(Command::Start).await, "not-in-lobby");
        ana.send_as("early", Command::Rematch).await;
        assert_eq!(ana.answer("early").await, Told::Refused("match-not-over".into()));
    }
    let catch = Command::Act { action: Action::Catch { seat: ben.seat() } };
    ana.send_as("catch", catch.clone()).await;
    assert_eq!(ana.answer("catch").await, Told::Refused("nobody-to-catch".into()));
    assert_eq!(house.metric("records_read_total").await, 0);
    ana.send_as("catch", catch).await;
    assert_eq!(ana.answer("catch").await, Told::Refused("nobody-to-catch".into()));
    assert_eq!(house.metric("records_read_total").await, 1);
    house.close().await;
}

#[tokio::test]
async fn what_was_not_answered_is_sent_again_after_reconnecting() {
    let store = Arc::new(Memory::new());
    let house = House::over(Arc::clone(&store) as Arc<dyn Store>, quick()).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    let mut moves = 0;
    while moves < 20 && ana.now().stage == Stage::Playing {
        moves += 1;
        let player = if ana.on_turn() { &mut ana } else { &mut ben };
        let (ticket, table) = (player.ticket.clone(), player.table());
        let (id, command) = (format!("move {moves}"), Command::Act { action: player.any_move() });
        player.send_as(&id, command.clone()).await;
        // The connection breaks before the answer is read.
        *player = house.again(&ticket).await;
        player.enter(&table).await;
        player.send_as(&id, command).await;
        assert_eq!(player.answer(&id).await, Told::Done(None));
        for client in [&mut ana, &mut ben] {
            client.done(Command::Ping).await;
        }
        let seen = ana.seq.max(ben.seq);
        ana.until("the same", |ana| ana.seq >= seen).await;
        ben.until("the same", |ben| ben.seq >= seen).await;
    }
    let records = store.load(ana.table().parse().unwrap()).await.unwrap().unwrap().records;
    let entries = records.iter().filter(|record| !record.snapshot);
    let entries = entries.map(|record| serde_json::from_slice::<Entry>(&record.payload).unwrap());
    let acted = entries.filter(|entry| matches!(&entry.cause, Cause::Command { what: Command::Act { .. }, .. }));
    assert_eq!(acted.count(), moves, "each of them once");
    house.close().await;
}

/// A server on a file, in a runtime of its own that can be torn down under it.
fn serve(path: &Path) -> (Runtime, std::net::SocketAddr) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let store = Arc::new(Sqlite::open(path).unwrap());
    let address = runtime.block_on(async {
        let house = House::over(store, quick()).await;
        let address = house.address;
        std::mem::forget(house);
        address
    });
    (runtime, address)
}

#[test]
fn a_server_that_dies_in_the_middle_of_a_round_comes_back_to_it() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let clients = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();

    let (server, address) = serve(&path);
    let (ana, ben, chat) = clients.block_on(async {
        let (mut ana, mut ben) = (Client::dial(address).await, Client::dial(address).await);
        ana.hello(Some("Ana"), None).await;
        ben.hello(Some("Ben"), None).await;
        let mut timed = setup("classic", 2);
        timed.clock = Some(600);
        let table = ana.create(timed, &[]).await;
        ben.join(&table).await;
        ana.agree().await;
        ben.agree().await;
        ana.done(Command::Start).await;
        let (a, b) = (&mut ana, &mut ben);
        a.until("the deal", |client| client.now().stage == Stage::Playing).await;
        b.until("the deal", |client| client.now().stage == Stage::Playing).await;
        for _ in 0..6 {
            let player = if a.on_turn() { &mut *a } else { &mut *b };
            let action = player.any_move();
            player.done(Command::Act { action }).await;
            a.done(Command::Ping).await;
            b.done(Command::Ping).await;
        }
        assert_eq!(a.say("remember me").await, Told::Done(None));
        b.until("the line", |ben| ben.saw(|event| matches!(event, Happened::Said { .. }))).await;
        (ana, ben, "remember me")
    });
    let alive = Instant::now();
    drop(server);
    let alive = alive.elapsed();

    // The outage itself: the clock must not run on during it.
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let (server, address) = serve(&path);
    let back = Instant::now();
    clients.block_on(async {
        for old in [&ana, &ben] {
            let mut client = Client::dial(address).await;
            client.hello(None, Some(&old.ticket)).await;
            client.enter(&old.table()).await;
            let (was, is) = (old.now(), client.now());
            assert_eq!((is.seat, &is.play, &is.commitment), (was.seat, &was.play, &was.commitment));
            let said = is.chat.as_ref().and_then(|chat| chat.last()).and_then(|line| line.text.as_deref());
            assert_eq!(said, Some(chat));
            // Time ran on only while there was a server: from the last view to its end, and since it is back.
            client.until("going on", |client| client.now().time_left.is_some()).await;
            let ran = (alive + back.elapsed()).as_millis() as u32 + 1000;
            let (before, after) = (was.time_left.unwrap(), client.now().time_left.unwrap());
            assert!(before <= after + ran, "{before} ms before, {after} ms after {ran} ms");
            client.done(Command::Ping).await;
        }
    });
    drop(server);
}
