//! Who may watch, who may come back, and who may be called what.

use lastcard_protocol::{Addition, Answer, BotName, Command, Happened, Setup, Stage};
use lastcard_server::Config;

use super::{
    client::{Client, Told, salt, setup},
    house::{House, get, quick},
};

/// A table that only its players see.
fn closed(seats: u8) -> Setup {
    let rules = serde_json::json!({"preset": "classic", "target": 5000});
    Setup { spectators: false, ..setup(rules, seats) }
}

/// Whether any frame tells of play.
fn saw_play(client: &Client) -> bool {
    let events =
        ["dealt", "played", "drew", "awaits", "drew_for_deal", "said"].map(|name| format!("\"event\":\"{name}\""));
    let fields = ["play\":{", "seed\":"].map(|field| format!("\"{field}"));
    client.frames.iter().any(|frame| events.iter().chain(&fields).any(|told| frame.contains(told)))
}

#[tokio::test]
async fn who_does_not_sit_is_turned_out_when_a_closed_match_begins() {
    let house = House::open(quick()).await;
    let [mut ana, mut ben, mut cleo] =
        [house.person("Ana").await, house.person("Ben").await, house.person("Cleo").await];
    let table = ana.create(closed(2), &[]).await;
    cleo.enter(&table).await;
    ben.join(&table).await;
    ana.agree().await;
    ben.agree().await;
    ana.done(Command::Start).await;
    let why = loop {
        if let Answer::Left { why } = cleo.hear().await.unwrap() {
            break why.code;
        }
    };
    assert_eq!(why, "no-watching");
    assert_eq!(cleo.refused(Command::Enter { table: table.clone() }).await, "no-watching");
    assert_eq!(cleo.refused(Command::Say { text: "psst".into() }).await, "not-at-table");
    assert!(!saw_play(&cleo));
    ana.done(Command::Ping).await;
    assert_eq!(ana.now().spectators, 0);
    house.close().await;
}

#[tokio::test]
async fn who_waits_for_a_bots_seat_at_a_closed_table_sees_nothing_before_it_is_theirs() {
    let house = House::open(quick()).await;
    let (mut ana, mut cleo, mut dora) =
        (house.person("Ana").await, house.person("Cleo").await, house.person("Dora").await);
    let table = ana.create(closed(2), &[BotName::Greedy]).await;
    cleo.enter(&table).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    ana.say("she holds nothing but wilds").await;
    dora.enter(&table).await;
    assert_eq!(dora.now().chat.as_deref(), Some(&[][..]));
    assert_eq!((dora.now().stage, dora.now().play.is_none()), (Stage::Playing, true));
    assert_eq!(dora.say("what?").await, Told::Refused("no-watching".into()));
    cleo.done(Command::Sit { seat: Some(1) }).await;
    ana.play_until(|view| view.stage == Stage::Between).await;
    cleo.until("the end of the round", |cleo| cleo.now().stage == Stage::Between).await;
    assert!(cleo.now().waits && cleo.now().sheet.is_none());
    for client in [&cleo, &dora] {
        assert!(!saw_play(client), "{:?}", client.frames);
    }
    ana.done(Command::Ready(Addition::Salt(salt()))).await;
    cleo.until("the deal", |cleo| cleo.now().seat == Some(1)).await;
    // Seven, or nine where a Draw Two was turned up.
    assert!(cleo.now().play.as_ref().is_some_and(|play| play.hand.as_ref().is_some_and(|hand| hand.len() >= 7)));
    // There is no seat left to wait for.
    let why = loop {
        if let Answer::Left { why } = dora.hear().await.unwrap() {
            break why.code;
        }
    };
    assert_eq!((why.as_str(), saw_play(&dora)), ("no-watching", false));
    house.close().await;
}

#[tokio::test]
async fn the_replay_of_a_closed_match_is_for_those_who_sat_in_it() {
    let house = House::open(quick()).await;
    let (mut ana, cleo) = (house.person("Ana").await, house.person("Cleo").await);
    let table = ana.create(closed(2), &[BotName::Greedy]).await;
    let path = format!("/api/replays/{table}/1");
    let fetch = async |ticket: Option<&str>| {
        let header = ticket.map(|ticket| format!("Authorization: Bearer {ticket}\r\n")).unwrap_or_default();
        let (status, body) = get(house.address, &path, &header).await;
        let scene = get(house.address, &format!("{path}/1?eyes=all"), &header).await;
        assert!(scene.0 == status && (status == 200 || scene.1 == body), "a scene is for whom the match is");
        (status, if status == 200 { String::new() } else { body })
    };
    ana.agree().await;
    ana.done(Command::Start).await;
    assert_eq!(fetch(None).await.0, 404, "no round of it is over");
    ana.play_until(|view| view.round == 2 && view.stage == Stage::Playing).await;
    let not_for_you = (403, r#"{"code":"no-watching"}"#.to_owned());
    assert_eq!(fetch(None).await, not_for_you);
    assert_eq!(fetch(Some(&cleo.ticket)).await, not_for_you);
    assert_eq!(fetch(Some("forged")).await, (401, r#"{"code":"bad-session"}"#.to_owned()));
    assert_eq!(fetch(Some(&ana.ticket)).await.0, 200);

    let open = ana.create(setup(serde_json::json!({"preset": "classic", "target": 5000}), 2), &[BotName::Greedy]).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    ana.play_until(|view| view.round == 2 && view.stage == Stage::Playing).await;
    for headers in ["", "Authorization: Bearer forged\r\n"] {
        assert_eq!(get(house.address, &format!("/api/replays/{open}/1"), headers).await.0, 200);
    }
    house.close().await;
}

async fn from(house: &House, address: &str, name: &str) -> Client {
    let mut client = Client::dial_with(house.address, &[("x-forwarded-for", address)]).await.unwrap();
    client.hello(Some(name), None).await;
    client
}

#[tokio::test]
async fn who_is_sent_away_does_not_come_back_from_the_same_address_while_the_match_lasts() {
    // As one of several: each of them says for whom it comes.
    let trusted_proxies = ["203.0.113.0/24", "127.0.0.1"].map(|proxy| proxy.parse().unwrap()).into();
    let house = House::open(Config { trusted_proxies, ..quick() }).await;
    let (mut ana, mut ben) = (from(&house, "203.0.113.5", "Ana").await, from(&house, "198.51.100.7", "Ben").await);
    let mut sister = from(&house, "198.51.100.7", "Bea").await;
    let rules = serde_json::json!({"preset": "classic", "target": 1});
    let table = ana.create(setup(rules, 4), &[]).await;
    ben.join(&table).await;
    sister.join(&table).await;
    let mut watching = from(&house, "198.51.100.7", "Bo").await;
    watching.enter(&table).await;
    for client in [&mut ana, &mut ben, &mut sister] {
        client.agree().await;
    }
    ana.done(Command::Start).await;
    ana.done(Command::Remove { seat: 1 }).await;
    let (left, right) = (Command::Enter { table: table.clone() }, Command::Enter { table: table.clone() });
    assert_eq!(from(&house, "198.51.100.7", "Benny").await.refused(left).await, "removed");
    watching.until("being turned out", |watching| watching.view.is_none()).await;
    from(&house, "198.51.100.8", "Cleo").await.enter(&table).await;
    sister.done(Command::Ping).await;
    assert_eq!(sister.now().seat, Some(2), "who sits there stays");
    let mut phone = Client::dial_with(house.address, &[("x-forwarded-for", "198.51.100.7")]).await.unwrap();
    phone.hello(None, Some(&sister.ticket)).await;
    phone.enter(&table).await;

    let over = |view: &lastcard_protocol::TableView| view.stage == Stage::Over;
    tokio::join!(ana.play_until(over), sister.play_until(over));
    ana.done(Command::Rematch).await;
    from(&house, "198.51.100.7", "Benny").await.enter(&table).await;
    let mut ben = house.again(&ben.ticket).await;
    assert_eq!(ben.refused(right).await, "removed", "the same person never");
    house.close().await;
}

#[tokio::test]
async fn no_two_at_a_table_are_called_alike() {
    let house = House::open(quick()).await;
    let (mut ana, mut other) = (house.person("Ana").await, house.person("Аnа").await);
    let table = ana.create(setup("classic", 3), &[]).await;
    other.join(&table).await;
    let names = |client: &Client| client.now().seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&other), ["Ana", "Аnа 2"]);
    assert_eq!(other.refused(Command::Rename { name: "ANA".into() }).await, "name-taken");
    assert_eq!(names(&other), ["Ana", "Аnа 2"]);
    other.done(Command::Rename { name: "Anabel".into() }).await;
    assert_eq!(other.refused(Command::Rename { name: "ana\u{2800}".into() }).await, "name-taken");
    for blank in ["\u{2800}", "\u{fe0f}", "\u{3164}\u{34f}", "\u{301}\u{20e3}", "\u{e0041}\u{e007f}"] {
        assert_eq!(other.refused(Command::Rename { name: blank.into() }).await, "bad-name", "{blank:?}");
    }
    let mut watching = house.person("ana").await;
    watching.enter(&table).await;
    watching.say("I am Ana").await;
    let said = watching.happened.iter().find_map(|event| match event {
        Happened::Said { line } => Some(line.name.clone()),
        _ => None,
    });
    assert_eq!(said.as_deref(), Some("ana 2"), "nor does anybody speak as another");
    let next = other.create(setup("classic", 2), &[]).await;
    assert_eq!(other.now().seats[0].name, "Anabel", "a name that was refused is nobody's anywhere ({next})");
    house.close().await;
}

#[tokio::test]
async fn the_first_view_counts_those_who_watch_and_no_player() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben) = (house.person("Ana").await, house.person("Ben").await);
    let table = ana.create(setup("classic", 2), &[]).await;
    assert_eq!(ana.now().spectators, 0);
    ben.enter(&table).await;
    assert_eq!(ben.now().spectators, 1);
    ana.enter(&table).await;
    assert_eq!(ana.now().spectators, 1);
    for client in [&ana, &ben] {
        let say = |frame: &String| frame.split('"').nth(3).map(str::to_owned);
        let said: Vec<String> = client.frames.iter().filter_map(say).collect();
        let done = said.iter().position(|say| say == "done").unwrap();
        let update = said.iter().position(|say| say == "update").unwrap();
        assert!(done < update, "who enters is answered, then shown the table: {said:?}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_field_that_a_command_does_not_have_is_said_also_where_it_has_none() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    for name in ["ping", "tables", "exit", "stand", "start", "rematch", "revoke"] {
        ana.send_text(format!(r#"{{"id":"{name}","command":{{"do":"{name}","seat":1}}}}"#)).await;
        assert_eq!(ana.answer(name).await, Told::Refused("bad-frame".into()), "{name}");
    }
    ana.send_text(r#"{"id":"draw","command":{"do":"act","action":{"do":"draw","seat":1}}}"#).await;
    assert_eq!(ana.answer("draw").await, Told::Refused("bad-frame".into()));
    ana.done(Command::Ping).await;
    house.close().await;
}

#[tokio::test]
async fn the_host_alone_is_told_who_looks_in() {
    let house = House::open(quick()).await;
    let (mut ana, mut ben, mut cleo) =
        (house.person("Ana").await, house.person("Ben").await, house.person("Cleo").await);
    let table = ana.create(setup("classic", 3), &[]).await;
    assert_eq!(onlookers(&mut ana).await, (vec![], 0));
    ben.enter(&table).await;
    cleo.enter(&table).await;
    assert_eq!(onlookers(&mut ana).await, (vec!["Ben".to_owned(), "Cleo".to_owned()], 0));
    assert_eq!(ben.refused(Command::Onlookers).await, "not-host");
    ben.done(Command::Sit { seat: None }).await;
    assert_eq!(onlookers(&mut ana).await.0, ["Cleo"], "who sits is seen at the table");
    cleo.done(Command::Exit).await;
    assert_eq!(cleo.refused(Command::Onlookers).await, "not-at-table");
    assert_eq!(onlookers(&mut ana).await.0, [""; 0]);
    house.close().await;
}

async fn onlookers(host: &mut Client) -> (Vec<String>, u32) {
    match host.ask(Command::Onlookers).await {
        Told::Other(answer) => match *answer {
            Answer::Onlookers { names, more, .. } => (names, more),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}
