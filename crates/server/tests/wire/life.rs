//! A table from its opening to the rematch.

use lastcard_protocol::{BotName, Command, Happened, Sitter, Stage};
use lastcard_server::table::fair::{commitment, from_hex, hex};

use super::{
    client::{Client, setup},
    house::{House, quick},
};

fn over(client: &Client) -> bool {
    client.now().stage == Stage::Over
}

#[tokio::test]
async fn a_table_lives_from_its_opening_to_a_rematch() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben) = (house.person("Ana").await, house.person("Ben").await);
    let rules = serde_json::json!({"preset": "classic", "target": 120});
    let table = ana.create(setup(rules, 4), &[BotName::Clever]).await;
    assert!(ana.now().host && ana.seat() == 0 && ana.now().seats[1].sitter == Sitter::Bot);
    assert!(ana.seq == 1 && ana.now().seats[0].here && !ana.now().paused, "opening a table is one entry");
    ben.join(&table).await;
    ana.done(Command::AddBot { bot: BotName::Random }).await;
    assert_eq!(ana.refused(Command::AddBot { bot: BotName::Expert }).await, "table-full");
    ana.done(Command::Remove { seat: 3 }).await;
    ana.done(Command::AddBot { bot: BotName::Greedy }).await;

    ben.agree().await;
    assert_eq!(ana.refused(Command::Start).await, "not-all-agreed");
    ana.done(Command::Change { setup: setup(serde_json::json!({"preset": "classic", "target": 100}), 4) }).await;
    ben.until("the change", |ben| ben.saw(|event| *event == Happened::Changed)).await;
    assert!(!ben.now().seats[2].ready, "a change needs everybody's agreement anew");
    ana.agree().await;
    ben.agree().await;
    assert_eq!(ben.refused(Command::Start).await, "not-host");
    ana.done(Command::Start).await;

    tokio::join!(ana.play_until(|view| view.stage == Stage::Over), ben.play_until(|view| view.stage == Stage::Over));
    for client in [&ana, &ben] {
        rounds_were_fair(client);
        let sheet = client.now().sheet.clone().unwrap();
        let winner = usize::from(sheet.match_winner.unwrap());
        assert!(client.now().seats[winner].score >= 100);
    }
    assert_eq!(ben.refused(Command::Change { setup: setup("classic", 4) }).await, "not-host");
    ben.done(Command::Rematch).await;
    ana.until("the lobby", |ana| ana.now().stage == Stage::Lobby).await;
    assert!(ana.now().seats.iter().all(|seat| seat.score == 0 && seat.ready == (seat.sitter == Sitter::Bot)));
    ana.agree().await;
    ben.agree().await;
    ana.done(Command::Start).await;
    ana.until("the second match", |ana| ana.now().number == 2 && !over(ana)).await;
    house.close().await;
}

/// Every seed that was revealed is the one whose hash was told before the deal.
fn rounds_were_fair(client: &Client) {
    let mut promised = None;
    let mut rounds = 0;
    for event in &client.happened {
        match event {
            Happened::RoundBegan { commitment, salts, .. } => {
                assert!(salts[0].is_some() && salts[1].is_none(), "people add to the chance, bots do not");
                promised = Some(commitment.clone());
            }
            Happened::RoundOver { seed, .. } => {
                let seed: [u8; 32] = from_hex(seed).unwrap();
                assert_eq!(promised.take(), Some(hex(&commitment(&seed))));
                rounds += 1;
            }
            _ => {}
        }
    }
    assert!(rounds > 0);
}

#[tokio::test]
async fn every_preset_is_played_to_the_end_of_a_round() {
    let house = House::open(quick()).await;
    for preset in lastcard_engine::Preset::all() {
        let mut ana = house.person("Ana").await;
        ana.create(setup(preset.name(), 3), &[BotName::Greedy, BotName::Random]).await;
        ana.agree().await;
        ana.done(Command::Start).await;
        ana.play_until(|view| matches!(view.stage, Stage::Between | Stage::Over)).await;
    }
    house.close().await;
}

#[tokio::test]
async fn a_clock_decides_for_who_does_not() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let mut timed = setup("classic", 2);
    timed.clock = Some(5);
    ana.create(timed, &[BotName::Greedy]).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    ana.until("running out of time", |ana| ana.saw(|event| matches!(event, Happened::TimeRanOut { seat: 0 }))).await;
    house.close().await;
}
