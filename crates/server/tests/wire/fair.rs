//! Sealed salts over real sockets, beside a client that knows nothing of them.

use std::sync::Arc;

use lastcard_protocol::{Addition, Command, Happened, Replay, Stage};
use lastcard_server::{
    Sqlite,
    table::fair::{from_hex, hex, seal},
    verify,
};

use super::{
    client::{Client, setup},
    house::{House, quick},
};

const SALT: [u8; 16] = [0x5a; 16];

fn sealed(client: &Client) -> Addition {
    Addition::Seal(hex(&seal(&from_hex(&client.now().commitment).unwrap(), &SALT)))
}

fn reveal() -> Command {
    Command::Reveal { salt: hex(&SALT) }
}

/// Two people before a deal that waits for Ana's salt; Ben's client is an old one, with an open salt.
async fn before_the_deal(house: &House) -> (Client, Client) {
    let (mut ana, mut ben) = (house.person("Ana").await, house.person("Ben").await);
    let rules = serde_json::json!({"preset": "classic", "target": 1});
    let table = ana.create(setup(rules, 2), &[]).await;
    ben.join(&table).await;
    let addition = sealed(&ana);
    ana.done(Command::Agree(addition)).await;
    ben.agree().await;
    ana.done(Command::Start).await;
    for client in [&mut ana, &mut ben] {
        client.until("the seals", |client| client.now().reveal.is_some()).await;
    }
    (ana, ben)
}

#[tokio::test]
async fn old_and_new_clients_play_a_match_whose_deal_nobody_could_choose() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben) = before_the_deal(&house).await;
    let shown = ana.now().reveal.clone().unwrap();
    assert_eq!(shown.told, [false, true]);
    assert_eq!(ben.refused(Command::Stand).await, "dealing");
    assert_eq!(ana.refused(Command::Reveal { salt: "00".repeat(16) }).await, "bad-salt");
    ana.done(reveal()).await;
    ben.until("the deal", |ben| ben.now().stage == Stage::Playing).await;
    let bound = |event: &Happened| matches!(event, Happened::RoundBegan { seals, .. } if *seals == shown.seals);
    assert!(ben.saw(bound) && ana.saw(bound));
    let over = |view: &lastcard_protocol::TableView| view.stage == Stage::Over;
    tokio::join!(ana.play_until(over), ben.play_until(over));
    let text = house.get(&format!("/api/replays/{}/1", ana.table())).await.1;
    let replay: Replay = serde_json::from_str(&text).unwrap();
    let first = &verify(&replay).unwrap().shown[0];
    assert_eq!((&first.sealed, &first.open), (&vec![0], &vec![1]));
    house.close().await;
}

#[tokio::test]
async fn a_server_started_again_deals_with_the_seals_it_had_shown() {
    let directory = tempfile::tempdir().unwrap();
    let store = || Arc::new(Sqlite::open(directory.path().join("tables.db")).unwrap());
    let house = House::over(store(), quick()).await;
    let (ana, _ben) = before_the_deal(&house).await;
    let (table, shown) = (ana.table(), ana.now().reveal.clone().unwrap());
    house.close().await;
    let house = House::over(store(), quick()).await;
    let mut ana = house.again(&ana.ticket).await;
    ana.enter(&table).await;
    assert_eq!(ana.now().reveal, Some(shown.clone()));
    ana.done(reveal()).await;
    let bound = |event: &Happened| matches!(event, Happened::RoundBegan { seals, .. } if *seals == shown.seals);
    assert!(ana.saw(bound), "the same seals, and no second deal");
    house.close().await;
}

#[tokio::test]
async fn exactly_one_of_salt_and_seal_is_taken() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    ana.create(setup("classic", 2), &[]).await;
    let (salt, seal) = ("0".repeat(32), "0".repeat(64));
    for fields in [
        String::new(),
        format!(r#","salt":"{salt}","seal":"{seal}""#),
        format!(r#","salt":"{salt}","pepper":"{salt}""#),
        r#","salt":null"#.to_owned(),
    ] {
        ana.send_text(format!(r#"{{"id":"x","command":{{"do":"agree"{fields}}}}}"#)).await;
        assert_eq!(ana.answer("x").await, super::client::Told::Refused("bad-frame".into()), "{fields}");
    }
    for (name, digits, code) in [("salt", &seal, "bad-salt"), ("seal", &salt, "bad-seal")] {
        ana.send_text(format!(r#"{{"id":"{name}","command":{{"do":"agree","{name}":"{digits}"}}}}"#)).await;
        assert_eq!(ana.answer(name).await, super::client::Told::Refused(code.into()));
    }
    ana.send_text(format!(r#"{{"id":"z","command":{{"do":"agree","seal":"{seal}"}}}}"#)).await;
    assert_eq!(ana.answer("z").await, super::client::Told::Done(None));
    house.close().await;
}
