//! The rules that families play by, over real sockets (MORE).

use lastcard_protocol::{Answer, BotName, Command, Happened, Phase, Refusal, Stage};
use serde_json::{Value, json};

use super::{
    client::{Client, setup},
    house::{House, quick},
};

/// What the server says to rules.
async fn checked(
    client: &mut Client,
    rules: Value,
    seats: Option<u8>,
) -> Result<lastcard_protocol::RulesView, Refusal> {
    let id = client.send(Command::CheckRules { rules, seats }).await;
    loop {
        match client.hear().await.unwrap() {
            Answer::Rules { id: to, rules } if to == id => return Ok(rules),
            Answer::Refused { id: Some(to), why } if to == id => return Err(why),
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_client_asks_what_is_contradictory_and_who_can_play_and_holds_no_rules() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let refused = checked(&mut ana, json!({"teams": true, "places": true}), None).await.unwrap_err();
    assert_eq!((refused.code.as_str(), refused.problems.len()), ("bad-rules", 1));
    let mend = refused.problems[0].mend.clone().unwrap();
    let view = checked(&mut ana, json!({"teams": true, "places": true, mend.switch: mend.value}), None).await.unwrap();
    assert_eq!(view.players, [4, 6, 8, 10]);
    assert!(checked(&mut ana, json!({"teams": true}), Some(6)).await.is_ok());
    let refused = checked(&mut ana, json!({"teams": true}), Some(7)).await.unwrap_err();
    assert_eq!(refused.code, "bad-rules");
    assert_eq!(checked(&mut ana, json!("street"), Some(4)).await.unwrap().preset, "house");
    house.close().await;
}

#[tokio::test]
async fn a_match_of_teams_with_several_cards_is_played_to_its_end() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let rules = json!({
        "several": "same_number", "teams": true, "partner_hands": true, "stacking": "any", "deflect": true,
        "match": "rounds", "best_of": 3,
    });
    ana.create(setup(rules, 4), &[BotName::Greedy, BotName::Clever, BotName::Random]).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    ana.play_until(|view| view.stage == Stage::Over).await;
    assert!(ana.saw(|event| matches!(event, Happened::Awaits { phase: Phase::More, .. })), "several cards were laid");
    let winners = ana.happened.iter().find_map(|event| match event {
        Happened::MatchOver { winners, .. } => Some(winners.clone()),
        _ => None,
    });
    let winners = winners.unwrap();
    assert!([vec![0, 2], vec![1, 3]].contains(&winners), "{winners:?}");
    for seat in 0..4 {
        assert_eq!(ana.now().seats[usize::from(seat)].wins == Some(2), winners.contains(&seat));
    }
    house.close().await;
}
