//! What can be downloaded of a match that is still played.

use lastcard_protocol::{BotName, Command, Happened, Replay, Stage};

use crate::{
    client::setup,
    house::{House, quick},
};

#[tokio::test]
async fn a_replay_of_a_live_match_holds_no_secret_of_its_live_round() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let rules = serde_json::json!({"preset": "classic", "target": 5000});
    let table = ana.create(setup(rules, 2), &[BotName::Greedy]).await;
    let path = format!("/api/replays/{table}/1");
    assert_eq!(house.get(&path).await, (404, r#"{"code":"no-such-match"}"#.to_owned()));
    ana.agree().await;
    ana.done(Command::Start).await;
    assert_eq!(house.get(&path).await.0, 404, "nothing while the first round is played");
    ana.play_until(|view| view.round == 2 && view.stage == Stage::Playing).await;

    let (status, text) = house.get(&path).await;
    assert_eq!(status, 200);
    let replay: Replay = serde_json::from_str(&text).unwrap();
    assert_eq!((replay.rounds.len(), replay.over), (1, false));
    let began: Vec<&String> = ana
        .happened
        .iter()
        .filter_map(|event| match event {
            Happened::RoundBegan { commitment, .. } => Some(commitment),
            _ => None,
        })
        .collect();
    assert_eq!(began.len(), 2);
    assert!(text.contains(began[0].as_str()) && !text.contains(began[1].as_str()));
    for path in [format!("/api/replays/{table}/2"), format!("/api/replays/{table}/0")] {
        assert_eq!(house.get(&path).await.0, 404);
    }
    for path in ["/api/replays/0000000000000000/1", "/api/replays/nonsense/1"] {
        assert_eq!(house.get(path).await, (404, r#"{"code":"no-such-table"}"#.to_owned()));
    }
    assert_eq!(house.get(&format!("/api/replays/{table}/one")).await.0, 400);
    house.close().await;
}
