//! A table that breaks down breaks down alone and says what it is worth to try again.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

use lastcard_protocol::{Command, Happened};
use lastcard_server::{
    Append, Memory, Seq, Store, TableId,
    table::{Cause, Entry, Now, Pace, Person, PersonId, SCHEMA, Table, TableEvent},
};

use super::{
    client::{Told, setup, two_at_play},
    faulty::{Fault, Faulty},
    house::{House, quick},
    logs::{Logs, cards_in},
};

/// A store in which the next append that is planned for panics.
fn booby_trapped() -> (Arc<Faulty>, Arc<AtomicBool>) {
    let armed = Arc::new(AtomicBool::new(false));
    let trap = Arc::clone(&armed);
    let plan = move || trap.swap(false, Ordering::SeqCst).then_some(Fault::Panic);
    (Arc::new(Faulty::new(Arc::new(Memory::new()), plan)), armed)
}

#[tokio::test]
async fn a_panic_in_one_table_ends_that_table_and_no_other() {
    let (logs, _guard) = Logs::capture();
    let (store, armed) = booby_trapped();
    let house = House::over(store, quick()).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    let (mut cleo, mut dora) = two_at_play(&house).await;
    let (table, seq) = (ana.table(), ana.seq);
    armed.store(true, Ordering::SeqCst);
    ana.send_as("line", Command::Say { text: "boo".into() }).await;
    for client in [&mut ana, &mut ben] {
        assert_eq!(client.bye().await.as_deref(), Some("unavailable"), "they are told to come again");
    }
    house.until_metric("tables", |tables| tables == 1).await;
    assert_eq!(cleo.say("still here").await, Told::Done(None));
    dora.until("the line", |dora| dora.saw(|event| matches!(event, Happened::Said { .. }))).await;

    let mut ana = house.again(&ana.ticket).await;
    ana.enter(&table).await;
    assert!(ana.seq >= seq && ana.now().play.is_some(), "it is as it was stored");
    ana.send_as("line", Command::Say { text: "boo".into() }).await;
    assert_eq!(ana.answer("line").await, Told::Done(None), "what was not answered is sent again");
    assert_eq!(house.metric("tables").await, 2);
    let text = logs.text();
    assert_eq!(text.lines().filter(|line| line.contains("ERROR")).count(), 1, "{text}");
    assert_eq!(cards_in(&text), Vec::<&str>::new());
    house.close().await;
}

#[tokio::test]
async fn a_table_that_panics_again_and_again_is_not_loaded_any_more() {
    let (store, armed) = booby_trapped();
    let house = House::over(store, quick()).await;
    let mut ana = house.person("Ana").await;
    let table = ana.create(setup("classic", 2), &[]).await;
    for _ in 0..3 {
        armed.store(true, Ordering::SeqCst);
        ana.send(Command::Stand).await;
        assert_eq!(ana.bye().await.as_deref(), Some("unavailable"));
        ana = house.again(&ana.ticket).await;
        match ana.ask(Command::Enter { table: table.clone() }).await {
            Told::Done(_) => ana.until("the table", |ana| ana.view.is_some()).await,
            told => assert_eq!(told, Told::Refused("table-damaged".into())),
        }
    }
    for _ in 0..3 {
        assert_eq!(ana.refused(Command::Enter { table: table.clone() }).await, "table-damaged");
    }
    ana.create(setup("classic", 2), &[]).await;
    house.close().await;
}

/// A store with a table whose log begins well and goes on with that.
async fn damaged(record: Vec<u8>) -> (Arc<Memory>, TableId) {
    let (store, table) = (Arc::new(Memory::new()), TableId::from_bytes([5; 10]));
    let host = Person { id: PersonId([1; 16]), name: "Ana".into(), from: None };
    let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    let now = Now { at, fresh: [3; 32], pace: Pace::default(), node: None };
    let create = Command::Create { setup: setup("classic", 2), bots: vec![] };
    let first = serde_json::to_vec(&Table::open(table, &host, create, &now).unwrap()).unwrap();
    let records = vec![first, record];
    let append =
        Append { table, expected: Seq::ZERO, command: None, records, at: now.at, mark: None, compaction: None };
    store.append(append).await.unwrap();
    (store, table)
}

#[tokio::test]
async fn a_damaged_table_says_so_and_does_not_ask_to_try_again() {
    let impossible =
        Entry { schema: SCHEMA, at: 0, node: None, cause: Cause::Time, events: vec![TableEvent::Stood(9)] };
    let newer = Entry { schema: SCHEMA + 1000, ..impossible.clone() };
    let broken = [
        (b"not an entry".to_vec(), "table-damaged"),
        (Vec::new(), "table-damaged"),
        (serde_json::to_vec(&impossible).unwrap(), "table-damaged"),
        (serde_json::to_vec(&newer).unwrap(), "outdated"),
    ];
    for (record, reason) in broken {
        let (store, table) = damaged(record).await;
        let house = House::over(store, quick()).await;
        let mut ana = house.person("Ana").await;
        for _ in 0..3 {
            assert_eq!(ana.refused(Command::Enter { table: table.to_string() }).await, reason);
        }
        ana.done(Command::Ping).await;
        ana.create(setup("classic", 2), &[]).await;
        house.close().await;
    }
}

#[tokio::test]
async fn a_log_that_makes_its_reader_panic_is_damaged_too() {
    let store = Arc::new(Faulty::new(Arc::new(Memory::new()), || None).panicking_over_loads());
    let house = House::over(store, quick()).await;
    let mut ana = house.person("Ana").await;
    let nowhere = TableId::from_bytes([5; 10]).to_string();
    for _ in 0..3 {
        assert_eq!(ana.refused(Command::Enter { table: nowhere.clone() }).await, "table-damaged");
    }
    assert_eq!(house.metric("tables").await, 0);
    house.close().await;
}
