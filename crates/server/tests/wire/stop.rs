//! A graceful stop.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use futures_util::StreamExt;
use lastcard_protocol::{Command, Happened};
use lastcard_server::{Config, Memory, Sqlite};
use tokio_tungstenite::tungstenite::Message;

use super::{
    client::{Client, Told, soon, two_at_play},
    faulty::Faulty,
    house::{House, quick},
};

#[tokio::test]
async fn a_graceful_stop_finishes_what_was_asked_and_says_goodbye() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let house = House::over(Arc::new(Sqlite::open(&path).unwrap()), quick()).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    let mut stranger = Client::dial(house.address).await;
    let table = ana.table();
    ana.send_as("last", Command::Say { text: "last words".into() }).await;
    let stopping = house.stop();
    for client in [&mut ana, &mut ben, &mut stranger] {
        assert_eq!(client.bye().await.as_deref(), Some("stopping"));
        assert!(client.socket.next().await.is_none_or(|end| end.is_err()));
    }
    stopping.await.unwrap();
    // It came in time, or too late, or was never read; in each case what was said is so.
    let answers = ana.frames.iter().filter(|frame| frame.contains(r#""id":"last""#));
    let done = answers.clone().any(|frame| frame.contains(r#""say":"done""#));
    let refused = answers.clone().any(|frame| frame.contains(r#""code":"stopping""#));
    assert_eq!(answers.count(), usize::from(done) + usize::from(refused));

    let house = House::over(Arc::new(Sqlite::open(&path).unwrap()), quick()).await;
    let mut ana = house.again(&ana.ticket).await;
    ana.enter(&table).await;
    let said = ana.now().chat.as_ref().unwrap().iter().any(|line| line.text.as_deref() == Some("last words"));
    assert!(said || !done, "what was acknowledged is there");
    assert!(!said || !refused, "what was refused is not");
    ana.send_as("last", Command::Say { text: "last words".into() }).await;
    assert_eq!(ana.answer("last").await, Told::Done(None));
    let twice = ana.happened.iter().filter(|event| matches!(event, Happened::Said { .. })).count();
    assert_eq!(twice, usize::from(!said));
    house.close().await;
}

#[tokio::test]
async fn the_close_frame_says_that_the_server_restarts() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let stopping = house.stop();
    let mut code = None;
    while let Some(Ok(message)) = ana.socket.next().await {
        if let Message::Close(Some(frame)) = message {
            code = Some((u16::from(frame.code), frame.reason.as_str().to_owned()));
        }
    }
    assert_eq!(code, Some((1012, "stopping".to_owned())));
    stopping.await.unwrap();
}

#[tokio::test]
async fn a_stop_waits_for_no_store_that_does_not_answer() {
    let (silent, asked) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let (falls_silent, asks) = (Arc::clone(&silent), Arc::clone(&asked));
    let counts = move || {
        asks.fetch_add(usize::from(falls_silent.load(Ordering::Relaxed)), Ordering::Relaxed);
        None
    };
    let store = Faulty::new(Arc::new(Memory::new()), counts).silent_when(Arc::clone(&silent));
    let house = House::over(Arc::new(store), Config { node: Some("north".into()), ..quick() }).await;
    let (mut ana, _ben) = two_at_play(&house).await;
    silent.store(true, Ordering::Relaxed);
    ana.send_as("last", Command::Say { text: "last words".into() }).await;
    // The heartbeat asks once and waits; the other is the table.
    while asked.load(Ordering::Relaxed) < 2 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    soon("an end although the store is silent", house.close()).await;
}
