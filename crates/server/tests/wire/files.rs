//! Rules and rule cards as files and as pages to print, and the rules of the house, over real sockets.

use lastcard_protocol::{Answer, Command, FileCheck, MAX_FRAME, MAX_WRITTEN, Refusal};
use lastcard_server::Config;
use serde_json::{Value, json};

use super::{
    client::{Client, setup},
    house::{House, quick},
};

const THUNDER: &str = "id = \"thunder\"\n\n[title]\nen = \"Thunder & <b>\"\n\n[text]\nen = \"Everyone else draws two.\"\n\n\
                       [[effects]]\ndo = \"draw\"\nwho = \"others\"\ncount = 2\n";

/// What is answered to a command.
async fn answered(client: &mut Client, command: Command) -> Answer {
    let id = client.send(command).await;
    loop {
        let answer = client.hear().await.unwrap();
        let to = match &answer {
            Answer::File { id, .. } | Answer::Written { id, .. } | Answer::Page { id, .. } => Some(id),
            Answer::Rules { id, .. } | Answer::Card { id, .. } | Answer::Done { id, .. } => Some(id),
            Answer::Refused { id, .. } => id.as_ref(),
            _ => None,
        };
        if to == Some(&id) {
            return answer;
        }
    }
}

async fn read(client: &mut Client, text: &str) -> FileCheck {
    match answered(client, Command::ReadFile { text: text.to_owned() }).await {
        Answer::File { file, .. } => *file,
        other => panic!("{other:?}"),
    }
}

async fn written(client: &mut Client, written: Value) -> Result<String, Refusal> {
    match answered(client, Command::WriteFile { written }).await {
        Answer::Written { text, .. } => Ok(text),
        Answer::Refused { why, .. } => Err(why),
        other => panic!("{other:?}"),
    }
}

async fn printed(client: &mut Client, cards: Vec<Value>, lang: &str) -> Result<String, Refusal> {
    match answered(client, Command::PrintCards { cards, lang: lang.to_owned() }).await {
        Answer::Page { svg, .. } => Ok(svg),
        Answer::Refused { why, .. } => Err(why),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_file_is_read_written_and_read_again_as_the_same() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let file = read(&mut ana, THUNDER).await;
    assert_eq!((file.problems.len(), file.rules), (0, None));
    assert_eq!(file.card.unwrap().id, "thunder");
    let card = file.given.unwrap();
    assert_eq!(written(&mut ana, card.clone()).await.as_deref(), Ok(THUNDER));

    let rules = json!({"preset": "house", "mercy": 25, "custom": ["joke", card]});
    let text = written(&mut ana, rules.clone()).await.unwrap();
    let file = read(&mut ana, &format!("\u{feff}{text}")).await;
    assert_eq!(file.given, Some(rules.clone()), "{text}");
    assert_eq!(file.rules.unwrap().cards.len(), 2);
    // What came of a file opens a table.
    ana.create(setup(rules, 4), &[]).await;
    house.close().await;
}

#[tokio::test]
async fn all_that_is_wrong_with_a_file_is_told_with_its_line_in_both_languages() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let long = "x".repeat(2000);
    let file = read(&mut ana, &format!("mercy = 3\ntarget = 0\n\"{long}\" = 1\n")).await;
    assert_eq!((file.rules, file.card, file.given), (None, None, None));
    let lines: Vec<u32> = file.problems.iter().map(|problem| problem.place.as_ref().unwrap().line).collect();
    assert_eq!(lines, [1, 2, 3]);
    let place = file.problems[1].place.as_ref().unwrap();
    assert_eq!((place.shown.as_str(), place.before, place.width), ("target = 0", 9, 1));
    assert!(serde_json::to_string(&file.problems[2]).unwrap().len() < 1000, "long lines are clipped");
    let broken = read(&mut ana, "count = two\n").await;
    let said = serde_json::to_value(&broken.problems).unwrap();
    assert!(said[0]["en"].as_str().unwrap().starts_with("two can be no value"), "{said}");
    assert!(said[0]["es"].as_str().unwrap().starts_with("two no puede ser un valor"), "{said}");
    // However much is wrong, what is told is bounded.
    let many: String = (0..900).map(|number| format!("a{number}=1\n")).collect();
    assert_eq!(read(&mut ana, &many).await.problems.len(), 50);
    house.close().await;
}

#[tokio::test]
async fn cards_are_drawn_by_the_server_with_nothing_that_people_wrote_as_markup() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let card = read(&mut ana, THUNDER).await.given.unwrap();
    let page = printed(&mut ana, vec![json!("joke"), json!("blank"), card.clone()], "es").await.unwrap();
    assert!(page.starts_with("<svg ") && page.contains("width=\"210mm\""), "{page}");
    assert!(page.contains("Cuenta un chiste") && page.contains("Thunder &amp; &lt;b&gt;"), "{page}");
    assert_eq!(printed(&mut ana, Vec::new(), "en").await.unwrap_err().code, "bad-rules");
    assert_eq!(printed(&mut ana, vec![json!("joke"); 5], "en").await.unwrap_err().code, "bad-rules");
    assert_eq!(printed(&mut ana, vec![json!("joke")], "xx").await.unwrap_err().code, "bad-frame");
    house.close().await;
}

#[tokio::test]
async fn an_id_stands_for_one_card_in_what_is_sent_now() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let card = read(&mut ana, THUNDER).await.given.unwrap();
    let mut other = card.clone();
    other["effects"] = json!([{"do": "redeal"}]);
    let mut joke = other.clone();
    joke["id"] = json!("joke");
    for cards in [json!([card, other]), json!([joke])] {
        let rules = json!({"preset": "classic", "custom": cards});
        let check = Command::CheckRules { rules: rules.clone(), seats: None };
        let create = Command::Create { setup: setup(rules, 2), bots: Vec::new() };
        for command in [check, create] {
            match answered(&mut ana, command).await {
                Answer::Refused { why, .. } => assert!(why.problems[0].path.ends_with("].id"), "{why:?}"),
                other => panic!("{other:?}"),
            }
        }
    }
    match answered(&mut ana, Command::CheckCard { card: joke }).await {
        Answer::Card { check, .. } => assert_eq!(check.problems[0].path, "id"),
        other => panic!("{other:?}"),
    }
    house.close().await;
}

#[tokio::test]
async fn the_rules_of_the_house_come_with_the_welcome_and_open_a_table() {
    let house = House::open(quick()).await;
    assert!(!house.person("Ana").await.frames[0].contains("\"rules\""), "classic rules need no word");
    house.close().await;
    let rules = json!({"preset": "classic", "hand_size": 5});
    let house = House::open(Config { rules: Some(rules.clone()), ..quick() }).await;
    let mut ana = house.person("Ana").await;
    let welcome: Value = serde_json::from_str(&ana.frames[0]).unwrap();
    assert_eq!(welcome["rules"], rules);
    ana.create(setup(welcome["rules"].clone(), 4), &[]).await;
    house.close().await;
}

#[tokio::test]
async fn the_longest_text_that_clients_may_send_fits_into_a_frame() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    // A quote is two bytes in JSON, and both ends of a text have one.
    let text = "\"".repeat((MAX_WRITTEN - 2) / 2);
    let frame =
        serde_json::to_string(&json!({"id": "x".repeat(40), "command": Command::ReadFile { text: text.clone() }}));
    assert!(frame.unwrap().len() <= MAX_FRAME);
    assert_eq!(read(&mut ana, &text).await.problems.len(), 1);
    house.close().await;
}
