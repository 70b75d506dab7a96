//! Frames nobody should send: refused in a defined way, and nobody else notices.

use std::sync::Arc;

use futures_util::SinkExt;
use lastcard_protocol::{Action, Addition, Answer, Card, Command, MAX_FRAME, Setup};
use tokio_tungstenite::tungstenite::{
    Bytes, Message,
    protocol::frame::{
        Frame,
        coding::{Data, OpCode},
    },
};

use super::{
    client::{Client, Told, setup, two_at_play},
    house::{House, quick},
};

/// Two who play on as if nothing had happened.
struct Bystanders {
    ana: Client,
    ben: Client,
}

impl Bystanders {
    async fn at(house: &House) -> Bystanders {
        let (ana, ben) = two_at_play(house).await;
        Bystanders { ana, ben }
    }

    /// They still can make a move, and both see it.
    async fn play_on(&mut self) {
        for client in [&mut self.ana, &mut self.ben] {
            client.done(Command::Ping).await;
        }
        let before = self.ana.seq;
        let player = if self.ana.on_turn() { &mut self.ana } else { &mut self.ben };
        let action = player.any_move();
        player.done(Command::Act { action }).await;
        for client in [&mut self.ana, &mut self.ben] {
            client.until("the move", |client| client.seq > before).await;
        }
    }
}

fn fragment(kind: Data, payload: impl Into<Bytes>, last: bool) -> Message {
    Message::Frame(Frame::message(payload.into(), OpCode::Data(kind), last))
}

#[tokio::test]
async fn what_is_no_frame_of_the_protocol_closes_the_socket() {
    let house = House::open(quick()).await;
    let mut bystanders = Bystanders::at(&house).await;
    let hello = br#"{"id":"1","command":{"do":"hello","version":1}}"#;
    let cases: Vec<(&str, Vec<Message>, &str)> = vec![
        ("oversized", vec![Message::text("x".repeat(MAX_FRAME + 1))], "frame-too-big"),
        ("huge", vec![Message::text("x".repeat(64 * MAX_FRAME))], "frame-too-big"),
        ("binary", vec![Message::binary(hello.to_vec())], "bad-frame"),
        ("invalid UTF-8", vec![fragment(Data::Text, vec![b'"', 0xff, 0xfe, b'"'], true)], "bad-frame"),
        ("half a letter", vec![fragment(Data::Text, vec![b'"', 0xc3], true)], "bad-frame"),
        ("a continuation of nothing", vec![fragment(Data::Continue, hello.to_vec(), true)], "bad-frame"),
        (
            "a new frame within a fragmented one",
            vec![fragment(Data::Text, b"{".to_vec(), false), fragment(Data::Text, b"}".to_vec(), true)],
            "bad-frame",
        ),
        (
            "fragments that add up to too much",
            std::iter::once(fragment(Data::Text, vec![b'x'; 4000], false))
                .chain((0..4).map(|_| fragment(Data::Continue, vec![b'x'; 4000], false)))
                .collect(),
            "frame-too-big",
        ),
        ("a reserved opcode", vec![fragment(Data::Reserved(5), b"x".to_vec(), true)], "bad-frame"),
    ];
    for (what, messages, code) in cases {
        for greeted in [false, true] {
            let mut client = Client::dial(house.address).await;
            if greeted {
                client.hello(Some("Mallory"), None).await;
                client.enter(&bystanders.ana.table()).await;
            }
            for message in messages.clone() {
                // The server may already have closed on an earlier part.
                let _ = client.socket.feed(message).await;
            }
            let _ = client.socket.flush().await;
            assert_eq!(client.bye().await.as_deref(), Some(code), "{what}");
        }
        bystanders.play_on().await;
    }
    house.close().await;
}

#[tokio::test]
async fn a_fragmented_command_is_a_command() {
    let house = House::open(quick()).await;
    let mut client = Client::dial(house.address).await;
    let text = r#"{"id":"1","command":{"do":"hello","version":1,"name":"Ñandú"}}"#.as_bytes();
    let count = text.len();
    for (at, byte) in text.iter().enumerate() {
        let kind = if at == 0 { Data::Text } else { Data::Continue };
        client.socket.send(fragment(kind, vec![*byte], at + 1 == count)).await.unwrap();
    }
    let welcome = client.hear().await.unwrap();
    assert!(matches!(welcome, Answer::Welcome { name, .. } if name == "Ñandú"));
    house.close().await;
}

/// Texts that are no commands, and the id under which they are refused.
fn no_commands() -> Vec<(String, Option<&'static str>)> {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    let mut texts = vec![
        (String::new(), None),
        ("nonsense".into(), None),
        ("null".into(), None),
        ("[]".into(), None),
        ("{}".into(), None),
        (r#"{"id":"a"}"#.into(), Some("a")),
        (r#"{"id":7,"command":{"do":"ping"}}"#.into(), None),
        (r#"{"id":"","command":{"do":"ping"}}"#.into(), None),
        (format!(r#"{{"id":"{}","command":{{"do":"ping"}}}}"#, "x".repeat(41)), None),
        (r#"{"id":"a","command":{"do":"win"}}"#.into(), Some("a")),
        (r#"{"id":"a","command":"ping"}"#.into(), Some("a")),
        (r#"{"id":"a","id":"b","command":{"do":"ping"}}"#.into(), Some("b")),
        (r#"{"id":"a","command":{"do":"ping"},"seat":0}"#.into(), Some("a")),
        (r#"{"id":"a","command":{"do":"sit","seat":256}}"#.into(), Some("a")),
        (r#"{"id":"a","command":{"do":"sit","seat":-1}}"#.into(), Some("a")),
        (r#"{"id":"a","command":{"do":"sit","seat":1e99}}"#.into(), Some("a")),
        (r#"{"id":"a","command":{"do":"sit","seat":99999999999999999999999999999999999}}"#.into(), Some("a")),
        (r#"{"id":"a","command":{"do":"sit","seat":0.5}}"#.into(), Some("a")),
        (r#"{"id":"a","command":{"do":"sit","chair":1}}"#.into(), Some("a")),
        (r#"{"id":"a","command":{"do":"act","action":{"do":"draw"},"seat":1}}"#.into(), Some("a")),
        (r#"{"id":"a","command":{"do":"act","action":{"do":"play","card":"R5","seat":1}}}"#.into(), Some("a")),
        (r#"{"id":"a","command":{"do":"act","action":{"do":"play","card":"R99"}}}"#.into(), Some("a")),
        (r#"{"id":"a","command":{"do":"act","action":{"do":"play","card":"W","color":"P"}}}"#.into(), Some("a")),
        (r#"{"id":"a","command":{"do":"hello","version":-1}}"#.into(), Some("a")),
    ];
    texts.push((nested(4000), None));
    texts.push((format!(r#"{{"id":"a","command":{{"do":"check_rules","rules":{}}}}}"#, nested(3900)), None));
    texts.push((format!(r#"{{"id":"a","command":{{"do":"check_card","card":{}}}}}"#, r#"{"a":"#.repeat(1500)), None));
    texts
}

#[tokio::test]
async fn a_text_that_is_no_command_is_refused_and_the_socket_lives_on() {
    let house = House::open(quick()).await;
    let mut bystanders = Bystanders::at(&house).await;
    let mut client = house.person("Mallory").await;
    client.enter(&bystanders.ana.table()).await;
    for (text, wanted) in no_commands() {
        client.send_text(text.clone()).await;
        let shown: String = text.chars().take(80).collect();
        loop {
            match client.hear().await.unwrap_or_else(|| panic!("closed by {shown}")) {
                Answer::Refused { id, why } => {
                    assert_eq!((id.as_deref(), why.code.as_str()), (wanted, "bad-frame"), "{shown}");
                    break;
                }
                Answer::Update { .. } => {}
                other => panic!("{shown}: {other:?}"),
            }
        }
    }
    assert_eq!(client.ask(Command::Ping).await, Told::Done(None));
    bystanders.play_on().await;
    house.close().await;
}

#[tokio::test]
async fn nesting_that_a_frame_cannot_hold_is_too_big() {
    let house = House::open(quick()).await;
    let mut client = house.person("Mallory").await;
    let _ = client.socket.send(Message::text("[".repeat(10_000))).await;
    assert_eq!(client.bye().await.as_deref(), Some("frame-too-big"));
    house.close().await;
}

#[tokio::test]
async fn nothing_is_done_before_a_hello_and_a_second_one_is_refused() {
    let house = House::open(quick()).await;
    let mut bystanders = Bystanders::at(&house).await;
    let table = bystanders.ana.table();
    let mut client = Client::dial(house.address).await;
    let early = [
        Command::Ping,
        Command::Tables { page: None },
        Command::Enter { table },
        Command::Create { setup: setup("classic", 2), bots: vec![] },
        Command::Act { action: Action::Draw },
        Command::Say { text: "hi".into() },
        Command::Revoke,
    ];
    for command in early {
        assert_eq!(client.refused(command).await, "hello-first");
    }
    let version = |version: u32| Command::Hello { version, session: None, name: None };
    client.hello(Some("Mallory"), None).await;
    assert_eq!(client.refused(version(1)).await, "hello-twice");
    let ticket = bystanders.ana.ticket.clone();
    let stolen = Command::Hello { version: 1, session: Some(ticket), name: None };
    assert_eq!(client.refused(stolen).await, "hello-twice", "not even with a good ticket");
    for wrong in [0, 2, u32::MAX] {
        let mut client = Client::dial(house.address).await;
        client.send(version(wrong)).await;
        assert_eq!(client.bye().await.as_deref(), Some("bad-version"));
    }
    bystanders.play_on().await;
    house.close().await;
}

#[tokio::test]
async fn forged_tickets_are_nobodys() {
    let house = House::open(quick()).await;
    let mut bystanders = Bystanders::at(&house).await;
    let good = bystanders.ana.ticket.clone();
    let mut client = Client::dial(house.address).await;
    let (person, sign) = good.split_at(32);
    let mut forged = vec![
        String::new(),
        person.to_owned(),
        format!("{person}{}", "0".repeat(32)),
        format!("{good}00"),
        format!("{}{sign}", "0".repeat(32)),
        "z".repeat(64),
        "é".repeat(32),
        "x".repeat(5000),
    ];
    forged.extend((0..good.len()).step_by(9).map(|at| {
        let mut bytes = good.clone().into_bytes();
        bytes[at] = if bytes[at] == b'a' { b'b' } else { b'a' };
        String::from_utf8(bytes).unwrap()
    }));
    for ticket in forged {
        let hello = Command::Hello { version: 1, session: Some(ticket.clone()), name: None };
        assert_eq!(client.refused(hello).await, "bad-session", "{ticket}");
    }
    bystanders.play_on().await;
    house.close().await;
}

#[tokio::test]
async fn nobody_acts_at_another_table_or_from_another_seat() {
    let house = House::open(quick()).await;
    let mut bystanders = Bystanders::at(&house).await;
    let mut client = house.person("Mallory").await;
    let card = Card(lastcard_engine::Face::from_index(0).unwrap());
    let act = |action: Action| Command::Act { action };
    assert_eq!(client.refused(act(Action::Draw)).await, "not-at-table");
    for table in ["", "0", "0000000000000000", "../../etc/passwd", &"0".repeat(500), "000000000000000u"] {
        assert_eq!(client.refused(Command::Enter { table: table.to_owned() }).await, "no-such-table", "{table}");
    }
    assert_eq!(client.refused(act(Action::Draw)).await, "not-at-table", "a table that is not there is not entered");
    client.enter(&bystanders.ana.table()).await;
    assert_eq!(client.refused(act(Action::Draw)).await, "not-seated");
    assert_eq!(client.refused(Command::Sit { seat: Some(0) }).await, "not-a-bots-seat");
    assert_eq!(client.refused(Command::Sit { seat: Some(255) }).await, "no-such-seat");
    assert_eq!(client.refused(Command::Sit { seat: None }).await, "table-full");
    for command in [Command::Start, Command::Remove { seat: 0 }, Command::Change { setup: setup("classic", 2) }] {
        assert_eq!(client.refused(command).await, "not-host");
    }
    for command in [Command::Stand, Command::Agree(Addition::Salt("0".repeat(32))), Command::Rematch] {
        let code = client.refused(command.clone()).await;
        assert!(["not-seated", "not-in-lobby"].contains(&code.as_str()), "{command:?}: {code}");
    }

    let waiting = if bystanders.ana.on_turn() { &mut bystanders.ben } else { &mut bystanders.ana };
    let blind = Action::Play { card, color: None, with: None, uno: false };
    assert!(["not-your-turn", "not-held"].contains(&waiting.refused(act(blind)).await.as_str()));
    assert_eq!(waiting.refused(act(Action::Draw)).await, "not-your-turn");
    for seat in [2, 9, 255] {
        assert_eq!(waiting.refused(act(Action::Catch { seat })).await, "no-such-seat");
        assert_eq!(waiting.refused(act(Action::TourTake { seat })).await, "no-such-seat");
    }
    assert_eq!(waiting.refused(act(Action::Discard { cards: vec![] })).await, "not-asked");
    assert_eq!(waiting.refused(act(Action::Discard { cards: vec![card; 1000] })).await, "not-asked");
    assert_eq!(waiting.refused(Command::Ready(Addition::Salt("0".repeat(32)))).await, "not-between-rounds");
    assert_eq!(waiting.refused(Command::Rematch).await, "match-not-over");
    bystanders.play_on().await;
    house.close().await;
}

#[tokio::test]
async fn a_setup_that_makes_no_table_is_refused() {
    let house = House::open(quick()).await;
    let mut client = house.person("Mallory").await;
    let with = |change: fn(&mut Setup)| {
        let mut setup = setup("classic", 4);
        change(&mut setup);
        Command::Create { setup, bots: vec![] }
    };
    let cases = [
        (with(|setup| setup.seats = 0), "bad-setup"),
        (with(|setup| setup.seats = 1), "bad-setup"),
        (with(|setup| setup.seats = 11), "bad-setup"),
        (with(|setup| setup.clock = Some(0)), "bad-setup"),
        (with(|setup| setup.clock = Some(u16::MAX)), "bad-setup"),
        (with(|setup| setup.rules = "chess".into()), "bad-rules"),
        (with(|setup| setup.rules = serde_json::json!({"target": 1e300})), "bad-rules"),
        (with(|setup| setup.rules = serde_json::json!({"target": -1})), "bad-rules"),
        (with(|setup| setup.rules = serde_json::json!([[[]]])), "bad-rules"),
        (with(|setup| setup.rules = serde_json::Value::Null), "bad-rules"),
    ];
    for (command, code) in cases {
        assert_eq!(client.refused(command.clone()).await, code, "{command:?}");
    }
    let bots = vec![lastcard_protocol::BotName::Random; 2];
    assert_eq!(client.refused(Command::Create { setup: setup("classic", 2), bots }).await, "too-few-seats");
    client.create(setup("classic", 2), &[]).await;
    for salt in ["", "0", &"g".repeat(32), &"0".repeat(33), &"é".repeat(16)] {
        assert_eq!(client.refused(Command::Agree(Addition::Salt(salt.to_owned()))).await, "bad-salt");
    }
    client.agree().await;
    assert_eq!(client.refused(Command::Start).await, "too-few-players");
    house.close().await;
}

#[tokio::test]
async fn a_hundred_who_want_one_seat_make_one_player() {
    let house = Arc::new(House::open(quick()).await);
    let mut ana = house.person("Ana").await;
    let table = ana.create(setup("classic", 2), &[]).await;
    let mut joining = tokio::task::JoinSet::new();
    for number in 0..100 {
        let (house, table) = (Arc::clone(&house), table.clone());
        joining.spawn(async move {
            let mut client = house.person(&format!("P{number}")).await;
            client.enter(&table).await;
            client.ask(Command::Sit { seat: None }).await
        });
    }
    let told = joining.join_all().await;
    assert_eq!(told.iter().filter(|told| **told == Told::Done(None)).count(), 1);
    assert_eq!(told.iter().filter(|told| **told == Told::Refused("table-full".into())).count(), 99);
    ana.done(Command::Ping).await;
    assert_eq!(ana.now().seats.len(), 2);
    drop(ana);
    Arc::into_inner(house).unwrap().close().await;
}
