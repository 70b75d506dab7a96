//! Bots think for every table, whatever is written on another's cards; and the server says when it cannot go on.

use std::{
    cell::Cell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use lastcard_protocol::{BotName, Command, Stage};
use lastcard_server::Memory;
use serde_json::{Value, json};

use super::{
    client::{Client, setup},
    faulty::{Fault, Faulty},
    flood::flood,
    house::{House, PATIENCE, quick},
};

/// Four copies of a card by which everyone draws twenty: rounds played out by these rules may go on for ever.
fn everyone_draws() -> Value {
    json!({"preset": "classic", "custom": (1..=4).map(flood).collect::<Vec<Value>>()})
}

/// A table of a person and these bots, with the match begun.
async fn playing(house: &House, name: &str, rules: Value, bots: &[BotName]) -> Client {
    let mut host = house.person(name).await;
    host.create(setup(rules, 1 + bots.len() as u8), bots).await;
    host.agree().await;
    host.done(Command::Start).await;
    host
}

/// Plays on for so many looks at the table, or to the end of the match; how many entries there are then.
async fn entries_after(host: &mut Client, looks: u32) -> u32 {
    let left = Cell::new(looks);
    host.play_until(|view| view.stage == Stage::Over || left.replace(left.get().saturating_sub(1)) == 0).await;
    host.seq
}

#[tokio::test]
async fn a_rule_card_that_keeps_experts_busy_stops_no_other_table() {
    let house = House::open(quick()).await;
    let experts = [BotName::Expert, BotName::Expert];
    let mut mal = playing(&house, "Mal", everyone_draws(), &experts).await;
    let mut mel = playing(&house, "Mel", everyone_draws(), &experts).await;
    let mut ana = playing(&house, "Ana", json!("classic"), &[BotName::Expert, BotName::Clever]).await;
    let honest = ana.play_until(|view| matches!(view.stage, Stage::Between | Stage::Over));
    let (mal, mel, ()) = tokio::join!(entries_after(&mut mal, 400), entries_after(&mut mel, 400), honest);
    assert!(mal >= 100 && mel >= 100, "even there play goes on: {mal} and {mel} entries");
    assert_eq!(house.get("/readyz").await, (200, "ready\n".to_owned()));
    assert_eq!(house.metric("thoughts_failed_total").await, 0);
    assert_eq!(house.metric("thinkers_stuck").await, 0);
    house.close().await;
}

#[tokio::test]
async fn a_store_that_fails_is_told_by_readyz_until_it_works_again() {
    let failing = Arc::new(AtomicBool::new(false));
    let plan = Arc::clone(&failing);
    let store = Faulty::new(Arc::new(Memory::new()), move || plan.load(Ordering::Relaxed).then_some(Fault::Before));
    let house = House::over(Arc::new(store), quick()).await;
    assert_eq!(house.get("/readyz").await, (200, "ready\n".to_owned()));
    failing.store(true, Ordering::Relaxed);
    until_ready(&house, (503, "store fails\n")).await;
    assert_eq!(house.get("/healthz").await.0, 200, "the process lives");
    failing.store(false, Ordering::Relaxed);
    until_ready(&house, (200, "ready\n")).await;
    house.close().await;
}

async fn until_ready(house: &House, wanted: (u16, &str)) {
    let seen = async {
        while house.get("/readyz").await != (wanted.0, wanted.1.to_owned()) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, seen).await.unwrap_or_else(|_| panic!("/readyz never says {wanted:?}"));
}
