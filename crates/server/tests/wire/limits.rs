//! Limits: of connections, messages, tables, queues and patience.

use std::time::Duration;

use futures_util::SinkExt;
use lastcard_protocol::{Command, Stage};
use lastcard_server::Config;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::{
    client_async,
    tungstenite::{
        Bytes, Message,
        protocol::frame::{
            Frame,
            coding::{Data, OpCode},
        },
    },
};

use super::{
    client::{Client, Told, setup, soon, two_at_play},
    house::{House, PATIENCE, behind_a_proxy, from, get, quick},
};

#[tokio::test]
async fn pages_of_other_hosts_cannot_connect() {
    let house = House::open(quick()).await;
    let refused = (403, r#"{"code":"bad-origin"}"#.to_owned());
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1", ""] {
        let dialled = Client::dial_with(house.address, &[("origin", origin)]).await;
        assert_eq!(dialled.err(), Some(refused.clone()), "{origin}");
    }
    let own = format!("http://{}", house.address);
    assert!(Client::dial_with(house.address, &[("origin", &own)]).await.is_ok());
    house.close().await;
}

#[tokio::test]
async fn one_address_has_so_many_sockets_and_others_are_not_concerned() {
    let house = House::open(Config { connections_per_address: 3, ..behind_a_proxy() }).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(Client::dial_with(house.address, &from("203.0.113.5")).await.expect("a place"));
    }
    let refused = (429, r#"{"code":"too-many-connections"}"#.to_owned());
    for forged in ["203.0.113.5", "198.51.100.7, 203.0.113.5"] {
        assert_eq!(Client::dial_with(house.address, &from(forged)).await.err(), Some(refused.clone()));
    }
    assert!(Client::dial_with(house.address, &from("203.0.113.6")).await.is_ok());
    open.pop();
    house.until_metric("sockets", |sockets| sockets <= 2).await;
    assert!(Client::dial_with(house.address, &from("203.0.113.5")).await.is_ok(), "a place given back is free");
    house.close().await;
}

#[tokio::test]
async fn one_address_gets_so_many_replays_and_others_are_not_concerned() {
    let house = House::open(Config { messages_per_second: 1, ..behind_a_proxy() }).await;
    let replay = async |address: &str| {
        let headers = format!("X-Forwarded-For: {address}\r\n");
        get(house.address, "/api/replays/aaaaaaaaaaaaaaaa/1", &headers).await.0
    };
    let mut answers = Vec::new();
    for _ in 0..20 {
        answers.push(replay("203.0.113.5").await);
    }
    assert_eq!(answers[..2], [404, 404]);
    assert!(answers.contains(&429), "{answers:?}");
    assert_eq!(replay("203.0.113.6").await, 404);
    house.close().await;
}

#[tokio::test]
async fn there_are_so_many_connections_in_all_and_sockets_count() {
    let house = House::open(Config { connections: 3, ..quick() }).await;
    let (mut ana, ben) = two_at_play(&house).await;
    let third = house.person("Cleo").await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await;
    let mut answer = Vec::new();
    let _ = soon("the end", stream.read_to_end(&mut answer)).await;
    assert!(answer.is_empty(), "a fourth connection is closed");
    ana.done(Command::Ping).await;
    drop(third);
    let mut served = false;
    while !served {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await;
        let mut answer = Vec::new();
        let _ = soon("the end", stream.read_to_end(&mut answer)).await;
        served = answer.starts_with(b"HTTP/1.1 200");
    }
    drop((ana, ben));
    house.close().await;
}

/// One of many, and empty.
fn fragment(kind: Data) -> Message {
    Message::Frame(Frame::message(Bytes::new(), OpCode::Data(kind), false))
}

#[tokio::test]
async fn a_flood_of_messages_closes_its_socket_alone() {
    let house = House::open(Config { messages_per_second: 20, ..quick() }).await;
    let (mut ana, _ben) = two_at_play(&house).await;
    let floods: [fn(usize) -> Message; 5] = [
        |number| Message::text(format!(r#"{{"id":"{number}","command":{{"do":"ping"}}}}"#)),
        |_| Message::text("nonsense"),
        |_| Message::Ping(vec![7; 100].into()),
        |_| Message::Pong(Default::default()),
        // A message that goes on and on, and has nothing in it.
        |number| fragment(if number == 0 { Data::Text } else { Data::Continue }),
    ];
    for flood in floods {
        let mut client = house.person("Mallory").await;
        client.enter(&ana.table()).await;
        for number in 0..200 {
            let _ = client.socket.feed(flood(number)).await;
        }
        let _ = client.socket.flush().await;
        assert_eq!(client.bye().await.as_deref(), Some("too-many-messages"));
        assert_eq!(ana.ask(Command::Ping).await, Told::Done(None));
    }
    assert_eq!(house.metric("closed_by_limit_total").await, 5);
    house.close().await;
}

#[tokio::test]
async fn a_session_opens_so_many_tables_and_the_same_one_as_often_as_it_likes() {
    let house = House::open(Config { tables_per_session: 2, ..behind_a_proxy() }).await;
    let mut client =
        Client::dial_with(house.address, &from("203.0.113.5")).await.unwrap_or_else(|_| panic!("a socket"));
    client.hello(Some("Mallory"), None).await;
    let create = || Command::Create { setup: setup("classic", 2), bots: vec![] };
    for _ in 0..5 {
        client.send_as("first", create()).await;
        assert!(matches!(client.answer("first").await, Told::Done(Some(_))));
    }
    client.done(create()).await;
    assert_eq!(client.refused(create()).await, "too-many-tables");
    let mut other = Client::dial_with(house.address, &from("203.0.113.5")).await.unwrap_or_else(|_| panic!("a socket"));
    other.hello(Some("Ana"), None).await;
    other.done(create()).await;
    house.close().await;
}

#[tokio::test]
async fn who_says_no_hello_is_not_waited_for() {
    let house = House::open(Config { patience: Duration::from_millis(300), ..quick() }).await;
    let mut silent = Client::dial(house.address).await;
    let mut chatty = Client::dial(house.address).await;
    assert_eq!(silent.bye().await.as_deref(), Some("silent"));
    for _ in 0..1000 {
        if chatty.socket.send(Message::Ping(Default::default())).await.is_err() {
            break;
        }
        if chatty.socket.send(Message::text(r#"{"id":"1","command":{"do":"ping"}}"#)).await.is_err() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(chatty.bye().await.as_deref(), Some("silent"), "talk without a hello counts for nothing");
    house.close().await;
}

#[tokio::test]
async fn a_silent_socket_is_asked_and_then_closed() {
    let house = House::open(Config { silence: Duration::from_millis(200), ..quick() }).await;
    let (mut ana, mut ben) = two_at_play(&house).await;
    // Ana reads, and so answers the server's pings; Ben does not.
    ana.until("Ben's going", |ana| ana.now().seats.iter().any(|seat| !seat.here)).await;
    assert_eq!(ben.bye().await.as_deref(), Some("silent"));
    assert!(ana.now().seats[0].here);
    house.close().await;
}

#[tokio::test]
async fn half_a_request_is_not_waited_for() {
    let house = House::open(Config { patience: Duration::from_millis(300), ..quick() }).await;
    let starts: [&[u8]; 4] = [
        b"",
        b"G",
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgra",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ];
    for start in starts {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        stream.write_all(start).await.unwrap();
        let mut rest = Vec::new();
        let _ = soon("the end", stream.read_to_end(&mut rest)).await;
    }
    let mut endless = TcpStream::connect(house.address).await.unwrap();
    let _ = endless.write_all(b"GET / HTTP/1.1\r\n").await;
    let header = [b'x'; 64 * 1024];
    while endless.write_all(&header).await.is_ok() {}
    assert_eq!(house.get("/healthz").await, (200, "alive\n".to_owned()));
    house.close().await;
}

#[tokio::test]
async fn who_asks_for_pages_and_does_not_read_them_is_not_waited_for() {
    let house = House::open(Config { patience: Duration::from_millis(300), ..quick() }).await;
    let mut greedy = TcpStream::connect(house.address).await.unwrap();
    let requests = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
    soon("the end", async { while greedy.write_all(&requests).await.is_ok() {} }).await;
    assert_eq!(house.get("/healthz").await.0, 200);
    house.close().await;
}

#[tokio::test]
async fn who_does_not_read_is_closed_and_nobody_waits_for_them() {
    let config = Config { queue: 16, patience: Duration::from_millis(500), ..quick() };
    let house = House::open(config).await;
    let mut ana = house.person("Ana").await;
    let table = ana.create(setup("classic", 10), &[lastcard_protocol::BotName::Random; 9]).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    let stream = socket.connect(house.address).await.unwrap();
    let (socket, _) = client_async(format!("ws://{}/ws", house.address), stream).await.unwrap();
    let mut slow = Client::on(socket);
    slow.hello(Some("Slow"), None).await;
    slow.enter(&table).await;
    house.until_metric("sockets", |sockets| sockets == 2).await;
    let mut sent = 0;
    let started = std::time::Instant::now();
    while house.metric("sockets").await == 2 {
        for _ in 0..50 {
            sent += 1;
            ana.done(Command::Rename { name: format!("Ana {sent}") }).await;
        }
        assert!(started.elapsed() < PATIENCE, "the slow reader holds on after {sent} frames");
    }
    assert_eq!(house.metric("closed_by_limit_total").await, 1);
    assert_eq!(ana.now().stage, Stage::Lobby);
    ana.done(Command::Ping).await;
    drop(slow);
    house.close().await;
}
