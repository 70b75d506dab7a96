//! What every answer has in common: who is answered, by which name, and what a browser may do with it.

use lastcard_protocol::{BotName, Command, Stage};
use lastcard_server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::{
    client::{Client, setup, soon},
    house::{House, Page, ask, quick},
};

const NO_PAGE: &str = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A request by an address of this machine, as a browser or a program would send it.
async fn request(house: &House, line: &str, headers: &str) -> Page {
    ask(house.address, &format!("{line} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}", house.address)).await
}

/// A page asked for by a name.
async fn by_name(house: &House, path: &str, host: &str) -> Page {
    ask(house.address, &format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n")).await
}

fn is_sealed(what: &str, page: &Page) {
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"), "{what}");
    assert_eq!(page.header("x-frame-options"), Some("DENY"), "{what}");
    assert_eq!(page.header("referrer-policy"), Some("no-referrer"), "{what}");
    assert_eq!(page.header("cross-origin-opener-policy"), Some("same-origin"), "{what}");
    assert_eq!(page.header("cross-origin-resource-policy"), Some("same-origin"), "{what}");
    assert!(page.header("permissions-policy").is_some_and(|policy| policy.contains("camera=()")), "{what}");
    let policy = page.header("content-security-policy").unwrap_or_else(|| panic!("{what}: no policy"));
    for strict in ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"] {
        assert!(policy.contains(strict), "{what}: {policy}");
    }
    for loose in ["unsafe", "*", "ws: ", "wss: ", "data:", "https:"] {
        assert!(!policy.contains(loose), "{what}: {policy}");
    }
    let html = page.header("content-type").is_some_and(|kind| kind.starts_with("text/html"));
    assert_eq!(policy == NO_PAGE, !html, "{what}: {policy}");
    assert!(page.header("cache-control").is_some(), "{what}");
}

#[tokio::test]
async fn every_answer_tells_browsers_to_do_no_more_with_it_than_it_is_meant_for() {
    let house = House::open(quick()).await;
    let mut ana = house.person("Ana").await;
    let rules = serde_json::json!({"preset": "classic", "target": 50});
    let table = ana.create(setup(rules, 2), &[BotName::Greedy]).await;
    ana.agree().await;
    ana.done(Command::Start).await;
    ana.play_until(|view| view.stage == Stage::Over).await;

    let cases = [
        ("GET /healthz".to_owned(), 200, "no-store"),
        ("GET /readyz".to_owned(), 200, "no-store"),
        ("POST /healthz".to_owned(), 405, "no-store"),
        ("GET /metrics".to_owned(), 404, "no-store"),
        ("GET /ws".to_owned(), 426, "no-store"),
        (format!("GET /api/replays/{table}/1"), 200, "no-store"),
        (format!("HEAD /api/replays/{table}/1"), 200, "no-store"),
        (format!("GET /api/replays/{table}/9"), 404, "no-store"),
        (format!("GET /api/replays/{table}/one"), 400, "no-store"),
        ("GET /api/nothing".to_owned(), 404, "no-store"),
        ("GET /".to_owned(), 200, "no-cache"),
        ("HEAD /".to_owned(), 200, "no-cache"),
        (format!("GET /t/{table}"), 200, "no-cache"),
        ("GET /nowhere".to_owned(), 404, "no-store"),
        ("GET /assets/none.js".to_owned(), 404, "no-store"),
    ];
    for (line, status, kept) in cases {
        let page = request(&house, &line, "").await;
        assert_eq!(page.status, status, "{line}");
        assert_eq!(page.header("cache-control"), Some(kept), "{line}");
        is_sealed(&line, &page);
    }
    let foreign = handshake(&house, &format!("Origin: https://evil.example\r\n{UPGRADE}")).await;
    assert_eq!(foreign.status, 403);
    is_sealed("a foreign page", &foreign);
    is_sealed("another's name", &by_name(&house, "/", "evil.example").await);
    is_sealed("no name", &ask(house.address, "GET / HTTP/1.0\r\n").await);
    for path in ["/metrics", "/healthz", "/nowhere"] {
        let head = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n");
        is_sealed(path, &ask(house.operators, &head).await);
    }
    house.close().await;
}

/// Asks for a socket, and for the end if there is none to be had.
async fn handshake(house: &House, headers: &str) -> Page {
    ask(house.address, &format!("GET /ws HTTP/1.1\r\nHost: {}\r\n{headers}", house.address)).await
}

const UPGRADE: &str = "Connection: close, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                       Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

#[tokio::test]
async fn the_page_may_talk_to_the_host_it_came_from_and_to_no_other() {
    let house = House::open(Config { hosts: vec!["play.example".into()], ..quick() }).await;
    let policy = async |host: &str| {
        let page = by_name(&house, "/", host).await;
        page.header("content-security-policy").unwrap().to_owned()
    };
    let here = house.address;
    let own = policy(&here.to_string()).await;
    assert!(own.contains(&format!("connect-src 'self' ws://{here} wss://{here};")), "{own}");
    let named = policy("play.example").await;
    assert!(named.contains("connect-src 'self' ws://play.example wss://play.example;"), "{named}");
    let sixth = policy("[::1]:8080").await;
    assert!(sixth.contains("connect-src 'self';"), "{sixth}");
    house.close().await;
}

#[tokio::test]
async fn only_known_names_are_answered() {
    let house = House::open(Config { hosts: vec!["Play.Example".into()], ..quick() }).await;
    let port = house.address.port();
    for known in ["localhost".to_owned(), format!("127.0.0.1:{port}"), "[::1]:9".to_owned(), "play.example".to_owned()]
    {
        assert_eq!(by_name(&house, "/healthz", &known).await.status, 200, "{known}");
    }
    for path in ["/", "/healthz", "/t/35v0a2m4jzv5c1qj", "/nowhere"] {
        let page = by_name(&house, path, &format!("evil.example:{port}")).await;
        let text = String::from_utf8(page.body.clone()).unwrap();
        assert_eq!(page.status, 421, "{path}");
        assert!(text.starts_with("bad-host\n"), "{text}");
        assert!(text.contains("--hosts NAME") && text.contains("--hosts NOMBRE"), "it says what to set: {text}");
    }
    let replay = by_name(&house, "/api/replays/35v0a2m4jzv5c1qj/1", "evil.example").await;
    assert_eq!((replay.status, replay.body.as_slice()), (421, br#"{"code":"bad-host"}"#.as_slice()));
    let own = [("host", "evil.example"), ("origin", "http://evil.example")];
    let rebound = Client::dial_with(house.address, &own).await;
    assert_eq!(rebound.err(), Some((421, r#"{"code":"bad-host"}"#.to_owned())), "a name that was made to lead here");
    let own = [("host", "play.example"), ("origin", "https://play.example")];
    assert!(Client::dial_with(house.address, &own).await.is_ok());
    let head = "GET /metrics HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n";
    assert_eq!(ask(house.operators, head).await.status, 421, "not even at the operators' listener");
    house.close().await;
}

#[tokio::test]
async fn a_request_for_nobody_is_a_bad_one() {
    let house = House::open(quick()).await;
    let heads = [
        "GET /healthz HTTP/1.0\r\n",
        "GET /healthz HTTP/1.1\r\nConnection: close\r\n",
        "GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost; script-src *\r\nConnection: close\r\n",
        "GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n",
    ];
    for head in heads {
        let page = ask(house.address, head).await;
        assert_eq!((page.status, page.body.as_slice()), (400, br#"{"code":"bad-host"}"#.as_slice()), "{head}");
    }
    let whole = "GET http://localhost/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
    assert_eq!(ask(house.address, whole).await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn metrics_are_told_at_the_operators_listener_alone() {
    let house = House::open(quick()).await;
    assert!(house.metrics().await.contains("\nlastcard_sockets 0\n"));
    assert_eq!(house.get("/metrics").await.0, 404);
    for path in ["/healthz", "/readyz"] {
        let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", house.operators);
        assert_eq!(ask(house.operators, &head).await.status, 200, "{path}");
    }
    for path in ["/", "/ws", "/api/replays/35v0a2m4jzv5c1qj/1"] {
        let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", house.operators);
        assert_eq!(ask(house.operators, &head).await.status, 404, "{path}");
    }
    house.close().await;
}

#[tokio::test]
async fn players_who_take_every_connection_do_not_keep_operators_out() {
    let house = House::open(Config { connections: 1, ..quick() }).await;
    let _ana = house.person("Ana").await;
    assert!(house.metrics().await.contains("\nlastcard_sockets 1\n"));
    house.close().await;
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let house = House::open(quick()).await;
    let paths = ["/tables", "/t", "/t/", "/t/a/b", "/replay", "/admin.php", "/.git/config", "/assets/", "/healthz/x"];
    for path in paths {
        for method in ["GET", "HEAD", "POST", "DELETE"] {
            assert_eq!(request(&house, &format!("{method} {path}"), "").await.status, 404, "{method} {path}");
        }
        let page = request(&house, &format!("GET {path}"), "Accept: text/html,*/*;q=0.8\r\n").await;
        assert_eq!(page.status, 404);
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "people get the start");
        assert_eq!(page.header("etag"), None, "{path}");
    }
    for path in ["/", "/t/35v0a2m4jzv5c1qj", "/t/a/", "/replay/a", "/replay/a/2"] {
        assert_eq!(request(&house, &format!("GET {path}"), "").await.status, 200, "{path}");
    }
    house.close().await;
}

#[tokio::test]
async fn what_is_there_says_which_methods_it_takes() {
    let house = House::open(quick()).await;
    for path in ["/", "/index.html", "/t/a", "/healthz", "/readyz", "/api/replays/35v0a2m4jzv5c1qj/1", "/ws"] {
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"] {
            let page = request(&house, &format!("{method} {path}"), "").await;
            assert_eq!(page.status, 405, "{method} {path}");
            assert_eq!(page.header("allow"), Some("GET,HEAD"), "{method} {path}");
        }
    }
    house.close().await;
}

#[tokio::test]
async fn a_head_is_the_same_without_the_body() {
    let house = House::open(quick()).await;
    for path in ["/", "/healthz", "/nowhere", "/api/replays/nonsense/1"] {
        let whole = request(&house, &format!("GET {path}"), "").await;
        let head = request(&house, &format!("HEAD {path}"), "").await;
        assert_eq!((head.status, head.body.len()), (whole.status, 0), "{path}");
        for name in ["content-length", "content-type", "etag", "cache-control"] {
            assert_eq!(head.header(name), whole.header(name), "{name} of {path}");
        }
        assert!(!whole.body.is_empty());
    }
    house.close().await;
}

#[tokio::test]
async fn a_page_the_browser_has_is_not_sent_again() {
    let house = House::open(quick()).await;
    let first = request(&house, "GET /", "").await;
    let tag = first.header("etag").unwrap();
    let again = request(&house, "GET /", &format!("If-None-Match: \"other\", {tag}\r\n")).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    // Browsers put what comes with this answer in the place of what they have: a policy for no page would break it.
    for name in ["etag", "cache-control", "vary", "content-security-policy", "x-content-type-options"] {
        assert_eq!(again.header(name), first.header(name), "{name}");
        assert!(first.header(name).is_some(), "{name}");
    }
    house.close().await;
}

#[tokio::test]
async fn what_asks_for_no_socket_is_told_that_there_is_one() {
    let house = House::open(quick()).await;
    let without = |line: &str| UPGRADE.lines().filter(|each| !each.starts_with(line)).collect::<Vec<_>>().join("\r\n");
    for missing in ["Upgrade:", "Sec-WebSocket-Version", "Sec-WebSocket-Key"] {
        let page = handshake(&house, &format!("{}\r\n", without(missing))).await;
        assert_eq!(page.status, 426, "without {missing}");
        assert_eq!(page.header("upgrade"), Some("websocket"));
        assert_eq!(page.header("sec-websocket-version"), Some("13"));
    }
    house.close().await;
}

#[tokio::test]
async fn frames_sent_before_the_server_agreed_are_counted_too() {
    let house = House::open(Config { messages_per_second: 20, ..quick() }).await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let mut early = format!("GET /ws HTTP/1.1\r\nHost: {}\r\n{UPGRADE}\r\n", house.address).into_bytes();
    // Empty fragments of one message, masked: all in one piece with the handshake.
    early.extend([0x01, 0x80, 1, 2, 3, 4]);
    early.extend([0x00, 0x80, 1, 2, 3, 4].repeat(200));
    stream.write_all(&early).await.unwrap();
    let mut answer = Vec::new();
    let _ = soon("the end", stream.read_to_end(&mut answer)).await;
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 101") && answer.contains("too-many-messages"), "{answer}");
    house.close().await;
}
