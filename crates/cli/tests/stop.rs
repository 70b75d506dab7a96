//! A server that is asked to stop stops, whatever its bots think about.

use lastcard_protocol::{Addition, Answer, BotName, Command, Setup, Stage, VERSION};
use lastcard_swarm::{Address, Client, Frame};
use serde_json::{Value, json};

use crate::{common::server::ServerProcess, flood::flood};

#[test]
fn a_stop_waits_for_no_thought_and_neither_does_the_next_start() {
    let directory = tempfile::tempdir().unwrap();
    let hasty = ["env", "LASTCARD_BOT_PACE=0"];
    let mut server = ServerProcess::start_under(&hasty, &directory.path().join("tables.db"));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let _hosts: Vec<Client> = (0..8).map(|_| runtime.block_on(busy_table(&server.address()))).collect();
    let status = server.terminate().expect("an end while bots think");
    assert!(status.success(), "{status}");
    server.restart();
    assert!(server.terminate().is_some_and(|status| status.success()));
}

/// A table at which it is mostly an expert's turn, by rules that give it more to think about than it can.
async fn busy_table(address: &str) -> Client {
    let mut client = Client::connect(&Address::read(address).unwrap()).await.unwrap();
    let setup =
        Setup { rules: everyone_draws(), seats: 3, clock: None, listed: false, spectators: false, hints: false };
    let begin = [
        Command::Hello { version: VERSION, session: None, name: None },
        Command::Create { setup, bots: vec![BotName::Expert; 2] },
        Command::Agree(Addition::Salt("07".repeat(16))),
        Command::Start,
    ];
    for (number, command) in begin.iter().enumerate() {
        client.send(&number.to_string(), command).await.unwrap();
    }
    loop {
        match Frame::read(&client.text().await.unwrap()).unwrap() {
            Frame::Update(update) if update.view.stage == Stage::Playing => return client,
            Frame::Other(Answer::Refused { why, .. }) => panic!("{why:?}"),
            _ => {}
        }
    }
}

/// Four copies of a card by which everyone draws twenty.
fn everyone_draws() -> Value {
    json!({"preset": "classic", "custom": (1..=4).map(flood).collect::<Vec<Value>>()})
}
