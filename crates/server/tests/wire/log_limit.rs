//! What a table may take up, and what a disk must have free.

use std::{sync::Arc, time::Duration};

use lastcard_protocol::{Addition, BotName, Command, Stage};
use lastcard_server::{Config, Memory, Sqlite, Store};

use super::{
    client::{Client, Told, salt, setup},
    house::{House, quick},
};

/// A setup of some kilobytes, other than the last.
fn large_setup(number: usize) -> lastcard_protocol::Setup {
    let text = "x".repeat(300);
    let card = |id: usize| {
        serde_json::json!({
            "id": format!("card{id}"),
            "title": {"en": format!("Number {number}"), "es": "Una"},
            "text": {"en": text, "es": text},
            "effects": [{"do": "draw", "who": "next", "count": 1}],
        })
    };
    let cards: Vec<_> = (0..4).map(card).collect();
    setup(serde_json::json!({"preset": "classic", "target": 30, "hand_size": 3, "custom": cards}), 2)
}

async fn stored(store: &dyn Store, client: &Client) -> (usize, u64) {
    let loaded = store.load(client.table().parse().unwrap()).await.unwrap().unwrap();
    (loaded.records.len(), loaded.bytes)
}

#[tokio::test]
async fn a_lobby_takes_up_little_however_often_its_setup_changes() {
    let store = Arc::new(Memory::new());
    let config = Config { unload: Duration::from_millis(10), ..quick() };
    let house = House::over(Arc::clone(&store) as Arc<dyn Store>, config).await;
    let mut ana = house.person("Ana").await;
    let table = ana.create(large_setup(0), &[BotName::Greedy]).await;
    let size = serde_json::to_string(&large_setup(0)).unwrap().len() as u64;
    for number in 1..=1_000 {
        ana.done(Command::Change { setup: large_setup(number) }).await;
        let (records, bytes) = stored(&*store, &ana).await;
        // 64 KiB and one more, the snapshot, and what a thousand commands are known by.
        assert!(records <= 66 && bytes < 66_000 + 4 * size + 64 * 1_000, "{records} records, {bytes} bytes");
    }
    assert_eq!(ana.seq, 1_001);
    // A command from the time before is known still.
    let (ticket, before) = (ana.ticket.clone(), ana.seq);
    ana.send_as("early", Command::Say { text: "hello".into() }).await;
    assert_eq!(ana.answer("early").await, Told::Done(None));
    for number in 0..100 {
        ana.done(Command::Change { setup: large_setup(number) }).await;
    }
    ana.send_as("early", Command::Say { text: "hello".into() }).await;
    assert_eq!(ana.answer("early").await, Told::Done(None));
    assert_eq!(ana.seq, before + 101);
    drop(ana);
    house.until_metric("tables", |tables| tables == 0).await;

    let mut again = house.again(&ticket).await;
    again.enter(&table).await;
    assert_eq!(
        (again.now().given.as_ref(), again.now().chat.as_ref().map(Vec::len)),
        (Some(&large_setup(99).rules), Some(1))
    );
    house.close().await;
}

#[tokio::test]
async fn talk_ends_at_half_of_the_limit_and_play_at_all_of_it() {
    let store = Arc::new(Memory::new());
    let limit = 64 * 1024;
    let config = Config { table_bytes: limit, ..quick() };
    let house = House::over(Arc::clone(&store) as Arc<dyn Store>, config).await;
    let (mut ana, mut ben) = (house.person("Ana").await, house.person("Ben").await);
    let table = ana.create(setup(serde_json::json!({"preset": "classic", "target": 5000}), 2), &[]).await;
    ben.join(&table).await;
    ana.agree().await;
    ben.agree().await;
    ana.done(Command::Start).await;
    let bytes = async |client: &Client| stored(&*store, client).await.1;
    let mut first_move = None;
    // Renaming is not limited in time, as talk is.
    let rename = |number: u32| Command::Rename { name: format!("Ana {number}") };
    let mut number = 0;
    while let Told::Done(_) = ana.ask(rename(number)).await {
        number += 1;
    }
    assert!((limit / 2..limit).contains(&bytes(&ana).await), "refused at half");
    assert_eq!(ana.refused(rename(number + 1)).await, "log-full");
    assert_eq!(ana.refused(Command::Say { text: "hello".into() }).await, "log-full");
    let refused = loop {
        for client in [&mut ana, &mut ben] {
            client.done(Command::Ping).await;
        }
        let player = if ana.on_turn() { &mut ana } else { &mut ben };
        if player.now().stage != Stage::Playing {
            for client in [&mut ana, &mut ben] {
                let _ = client.ask(Command::Ready(Addition::Salt(salt()))).await;
            }
            if bytes(&ana).await >= limit {
                break None;
            }
            continue;
        }
        let (id, action) = (format!("move {}", player.seq), player.any_move());
        player.send_as(&id, Command::Act { action: action.clone() }).await;
        match player.answer(&id).await {
            Told::Done(_) => drop(first_move.get_or_insert((player.ticket.clone(), id, action))),
            Told::Refused(code) => break Some(code),
            other => panic!("{other:?}"),
        }
    };
    assert!(refused.is_none_or(|code| code == "log-full"));
    let full = bytes(&ana).await;
    assert!(full >= limit && full < limit + 4_096, "{full}");
    // What was carried out is answered as it was, however full it is by now.
    let (ticket, id, action) = first_move.unwrap();
    let player = if ana.ticket == ticket { &mut ana } else { &mut ben };
    player.send_as(&id, Command::Act { action }).await;
    assert_eq!(player.answer(&id).await, Told::Done(None));
    assert_eq!(player.refused(Command::Stand).await, "log-full");
    assert_eq!(bytes(&ana).await, full);
    house.close().await;
}

#[tokio::test]
async fn the_oldest_matches_make_room_for_the_next() {
    let store = Arc::new(Memory::new());
    let limit = 1024 * 1024;
    let house = House::over(Arc::clone(&store) as Arc<dyn Store>, Config { table_bytes: limit, ..quick() }).await;
    let mut ana = house.person("Ana").await;
    let rules = serde_json::json!({"preset": "classic", "target": 60, "hand_size": 7});
    let table = ana.create(setup(rules, 2), &[BotName::Greedy]).await;
    let mut number = 0;
    let forgotten = async || house.get(&format!("/api/replays/{table}/1")).await.0 == 404;
    while number == 0 || !forgotten().await {
        number += 1;
        ana.agree().await;
        ana.done(Command::Start).await;
        ana.play_until(|view| view.number == number && view.stage == Stage::Over).await;
        assert_eq!(house.get(&format!("/api/replays/{table}/{number}")).await.0, 200);
        ana.done(Command::Rematch).await;
        assert!(stored(&*store, &ana).await.1 < limit);
    }
    assert!(number > 2, "it is not the last that goes");
    assert_eq!(house.get(&format!("/api/replays/{table}/{number}")).await.0, 200);
    house.close().await;
}

#[tokio::test]
async fn a_match_that_filled_its_table_makes_room_by_a_rematch() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let serve = async |table_bytes| {
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&path).unwrap());
        (House::over(Arc::clone(&store), Config { table_bytes, ..quick() }).await, store)
    };
    let (house, store) = serve(u64::MAX).await;
    let mut ana = house.person("Ana").await;
    let rules = serde_json::json!({"preset": "classic", "hand_size": 3, "target": 30});
    let table = ana.create(setup(rules, 2), &[BotName::Greedy]).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    ana.play_until(|view| view.stage == Stage::Over).await;
    let (ticket, (_, full)) = (ana.ticket.clone(), stored(&*store, &ana).await);
    house.close().await;
    drop(store);

    let (house, store) = serve(full).await;
    let mut ana = house.again(&ticket).await;
    ana.enter(&table).await;
    assert_eq!(ana.refused(Command::Say { text: "hello".into() }).await, "log-full");
    assert_eq!(ana.refused(Command::Stand).await, "log-full");
    ana.done(Command::Rematch).await;
    ana.agree().await;
    assert_eq!(house.get(&format!("/api/replays/{table}/1")).await.0, 404, "the match is forgotten");
    ana.done(Command::Start).await;
    assert!(stored(&*store, &ana).await.1 < full);
    house.close().await;
}

#[tokio::test]
async fn a_disk_that_is_nearly_full_takes_no_new_table_and_play_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    let serve = async |path: &std::path::Path, free_disk| {
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(path.join("tables.db")).unwrap());
        assert!(store.free_space().is_some_and(|free| free > 0));
        House::over(store, Config { free_disk, ..quick() }).await
    };
    let house = serve(directory.path(), 0).await;
    let mut ana = house.person("Ana").await;
    ana.send_as("create", Command::Create { setup: setup("classic", 2), bots: vec![BotName::Greedy] }).await;
    let Told::Done(Some(table)) = ana.answer("create").await else { panic!("a table") };
    let ticket = ana.ticket.clone();
    house.close().await;

    let house = serve(directory.path(), u64::MAX).await;
    let mut ana = house.again(&ticket).await;
    assert_eq!(ana.refused(Command::Create { setup: setup("classic", 2), bots: vec![] }).await, "disk-low");
    // The table that is there already is no new one.
    ana.send_as("create", Command::Create { setup: setup("classic", 2), bots: vec![BotName::Greedy] }).await;
    assert_eq!(ana.answer("create").await, Told::Done(Some(table)));
    ana.until("the table", |ana| ana.view.is_some()).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    ana.play_until(|view| view.stage == Stage::Between || view.stage == Stage::Over).await;
    house.close().await;
}

#[tokio::test]
async fn no_visitor_fills_up_others_match() {
    let store = Arc::new(Memory::new());
    let limit = 96 * 1024;
    let house = House::over(Arc::clone(&store) as Arc<dyn Store>, Config { table_bytes: limit, ..quick() }).await;
    let mut ana = house.person("Ana").await;
    // So many cards that the round outlasts ten moves: in the next one the visitor would sit, and never play.
    let rules = serde_json::json!({"preset": "classic", "target": 5000, "hand_size": 20});
    let table = ana.create(setup(rules, 3), &[BotName::Greedy]).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    let mut mallory = house.person("Mallory").await;
    mallory.enter(&table).await;
    let code = loop {
        if let Told::Refused(code) = mallory.ask(Command::Sit { seat: None }).await {
            break code;
        }
        if let Told::Refused(code) = mallory.ask(Command::Stand).await {
            break code;
        }
    };
    assert_eq!(code, "log-full");
    let full = stored(&*store, &ana).await.1;
    assert!(full >= limit / 2 && full < limit, "{full}");
    ana.make_moves(10).await;
    house.close().await;
}
