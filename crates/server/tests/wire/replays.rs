//! What can be downloaded of a match, and what it costs the server.

use lastcard_protocol::{BotName, Command, Happened, Playback, Replay, Review, Stage};

use super::{
    client::{Client, setup},
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

#[tokio::test]
async fn a_replay_costs_its_own_match_once_and_an_unknown_one_nothing() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let rules = |target: u32| serde_json::json!({"preset": "classic", "hand_size": 3, "target": target});
    let table = ana.create(setup(rules(30), 2), &[BotName::Greedy]).await;
    for number in 0..1_000 {
        ana.done(Command::Change { setup: setup(rules(31 + number), 2) }).await;
    }
    ana.done(Command::Change { setup: setup(rules(30), 2) }).await;
    let paths = [format!("{table}/1"), format!("{table}/2"), "0000000000000000/1".to_owned(), "nonsense/1".to_owned()];
    for _ in 0..50 {
        for path in &paths {
            assert_eq!(house.get(&format!("/api/replays/{path}")).await.0, 404);
        }
    }
    assert_eq!(house.metric("records_read_total").await, 0, "what is unknown is refused without a look at a log");

    ana.agree().await;
    ana.done(Command::Start).await;
    let began = ana.seq;
    ana.play_until(|view| view.stage == Stage::Over).await;
    let path = format!("/api/replays/{table}/1");
    let first = house.get(&path).await;
    assert_eq!(first.0, 200);
    let asked: Vec<_> = (0..29).map(|_| house.get(&path)).collect();
    assert!(futures_util::future::join_all(asked).await.iter().all(|answer| *answer == first));
    assert_eq!(house.get("/api/replays/nonsense/1").await.0, 404);
    assert_eq!(house.metric("replays_made_total").await, 1);
    assert_eq!(house.metric("replays_kept_total").await, 29);
    // The lobby before it in one record, and its own.
    assert_eq!(house.metric("records_read_total").await, u64::from(ana.seq - began + 2));
    house.close().await;
}

/// A match of quick rounds against a bot that goes on for long, just begun, and its table.
async fn long_match() -> (House, Client, String) {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let rules = serde_json::json!({"preset": "classic", "hand_size": 3, "target": 5000});
    let table = ana.create(setup(rules, 2), &[BotName::Greedy]).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    (house, ana, table)
}

#[tokio::test]
async fn a_replay_of_a_live_match_is_made_once_a_round() {
    let (house, mut ana, table) = long_match().await;
    for round in 1..4 {
        ana.play_until(|view| view.round > round && view.stage == Stage::Playing).await;
        for _ in 0..10 {
            let (_, text) = house.get(&format!("/api/replays/{table}/1")).await;
            assert_eq!(serde_json::from_str::<Replay>(&text).unwrap().rounds.len(), round as usize);
        }
        assert_eq!(house.metric("replays_made_total").await, u64::from(round));
    }
    house.close().await;
}

#[tokio::test]
async fn a_finished_round_is_played_back_to_those_who_may_have_its_match() {
    let (house, mut ana, table) = long_match().await;
    ana.play_until(|view| view.round == 2 && view.stage == Stage::Playing).await;
    let path = |rest: &str| format!("/api/replays/{table}/1/{rest}");

    let mut told = Vec::new();
    for eyes in ["0", "1", "none", "all"] {
        let (status, text) = house.get(&path(&format!("1?eyes={eyes}"))).await;
        assert_eq!(status, 200);
        told.push(serde_json::from_str::<Playback>(&text).unwrap());
    }
    let hands: Vec<bool> = told.iter().map(|told| told.steps[0].view.hand.is_some()).collect();
    let open: Vec<bool> = told.iter().map(|told| told.steps[0].view.hands.is_some()).collect();
    assert_eq!((hands, open), (vec![true, true, false, false], vec![false, false, false, true]));
    assert_eq!(house.get(&path("1")).await, house.get(&path("1?eyes=none&step=0")).await);
    let began = ana.happened.iter().filter(|event| matches!(event, Happened::RoundBegan { .. }));
    assert_eq!(
        told[0].steps[0].happened.iter().find(|event| matches!(event, Happened::RoundBegan { .. })),
        began.clone().next()
    );
    assert_eq!((told[0].rounds, began.count()), (1, 2));

    let code = |code: &str| (404, format!("{{\"code\":\"{code}\"}}"));
    assert_eq!(house.get(&path("2?eyes=all")).await, code("no-such-round"), "it is under way");
    assert_eq!(house.get(&path("2/review")).await, code("no-such-round"), "nothing of it is judged before its end");
    let (status, text) = house.get(&path("1/review")).await;
    let review: Review = serde_json::from_str(&text).unwrap();
    assert_eq!((status, review.round, review.chances.len()), (200, 1, review.seats.len()));
    assert_eq!(house.get(&path("1/review")).await.1, text, "it is made once and kept");
    assert_eq!(house.get(&path("1?eyes=2")).await, code("no-such-seat"));
    assert_eq!(house.get(&format!("/api/replays/{table}/2/1")).await, code("no-such-match"));
    for nonsense in ["one", "1?eyes=mine", "1?step=-1", "1?ears=all"] {
        assert_eq!(house.get(&path(nonsense)).await.0, 400, "{nonsense}");
    }
    // One reading of the log for all of it, and nothing made for what is not there.
    assert_eq!(house.metric("replays_made_total").await, 1 + 4 + 1);
    let read = house.metric("records_read_total").await;
    assert_eq!(house.get(&path("1?step=4000000000")).await.0, 200);
    assert_eq!(house.metric("records_read_total").await, read);
    house.close().await;
}
