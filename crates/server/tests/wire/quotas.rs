//! What one address may have: connections, sessions, tables, stored bytes; and the list of tables, from which nobody
//! can be crowded out.

use std::{collections::HashSet, net::SocketAddr, sync::Arc};

use lastcard_protocol::{Answer, BotName, Command, Listing, Setup, Stage, VERSION};
use lastcard_server::{Config, Memory, Sqlite, Store};
use tokio::net::{TcpSocket, TcpStream};

use super::{
    client::{Client, Told, setup},
    house::{House, behind_a_proxy, from, quick},
};

const MALLORY: &str = "203.0.113.5";
const ANA: &str = "203.0.113.6";

fn create(setup: Setup) -> Command {
    Command::Create { setup, bots: vec![] }
}

fn listed_setup() -> Setup {
    Setup { listed: true, ..setup("classic", 4) }
}

/// Connections that say nothing, from an address of this machine that is not the proxy's.
async fn idle_connections(house: &House, count: usize) -> Vec<TcpStream> {
    let mut open = Vec::new();
    for _ in 0..count {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from(([127, 0, 0, 2], 0))).unwrap();
        open.push(socket.connect(house.address).await.unwrap());
    }
    open
}

#[tokio::test]
async fn idle_connections_of_one_address_lock_nobody_out() {
    let house = House::open(Config { connections: 300, ..behind_a_proxy() }).await;
    let idle = idle_connections(&house, 300).await;
    let mut ana = house.person_from(ANA, "Ana").await;
    ana.create(setup("classic", 2), &[]).await;
    assert_eq!(house.metric("connections_refused_total").await, 150, "one address has half of all at most");
    drop(idle);
    house.close().await;
}

#[tokio::test]
async fn one_address_has_so_many_connections_even_if_it_says_nothing() {
    let house = House::open(Config { connections_per_address: 5, ..behind_a_proxy() }).await;
    let idle = idle_connections(&house, 100).await;
    house.until_metric("connections_refused_total", |refused| refused == 80).await;
    drop(idle);
    house.close().await;
}

#[tokio::test]
async fn one_address_begins_so_many_sessions_and_tickets_are_always_good() {
    let house = House::open(Config { sessions_per_address: 2, ..behind_a_proxy() }).await;
    // Addresses of one /64 are one.
    let first = house.person_from("2001:db8::1", "Mallory").await;
    house.person_from("2001:db8::2", "Mallory").await;
    let mut third = house.socket_from("2001:db8::ffff:3").await;
    let hello = || Command::Hello { version: VERSION, session: None, name: None };
    for _ in 0..3 {
        assert_eq!(third.refused(hello()).await, "too-many-sessions");
    }
    third.hello(None, Some(&first.ticket)).await;
    house.person_from("2001:db8:0:1::1", "Ana").await;
    house.close().await;
}

#[tokio::test]
async fn one_address_opens_so_many_tables_however_many_sessions_it_has() {
    let house = House::open(Config { tables_per_address: 3, ..behind_a_proxy() }).await;
    let mut last = None;
    for _ in 0..3 {
        let mut client = house.person_from(MALLORY, "Mallory").await;
        client.send_as("first", create(setup("classic", 2))).await;
        assert!(matches!(client.answer("first").await, Told::Done(Some(_))));
        last = Some(client);
    }
    let mut fresh = house.person_from(MALLORY, "Mallory").await;
    assert_eq!(fresh.refused(create(setup("classic", 2))).await, "too-many-tables");
    // The same command is the same table, also now.
    let mut client = last.unwrap();
    client.send_as("first", create(setup("classic", 2))).await;
    assert!(matches!(client.answer("first").await, Told::Done(Some(_))));
    house.person_from(ANA, "Ana").await.done(create(setup("classic", 2))).await;
    house.close().await;
}

/// All that is stored, by what it takes.
async fn stored_bytes(store: &Memory) -> usize {
    let mut bytes = 0;
    for row in store.tables().await.unwrap() {
        bytes += store.bytes(row.table).await.unwrap().unwrap() as usize;
    }
    bytes
}

const QUOTA: usize = 60_000;
/// No record of these tests is longer.
const RECORD: usize = 4_000;

fn with_bytes() -> Config {
    Config { bytes_per_address: QUOTA as u64, ..behind_a_proxy() }
}

/// Repeats a command until it is refused: with what, and how often it was not.
async fn until_refused(client: &mut Client, mut command: impl FnMut(usize) -> Command) -> (String, usize) {
    for count in 0..10_000 {
        match client.ask(command(count)).await {
            Told::Done(_) => {}
            Told::Refused(code) => return (code, count),
            told => panic!("{told:?}"),
        }
    }
    panic!("never refused");
}

#[tokio::test]
async fn half_of_an_addresses_bytes_go_into_setups_and_its_game_goes_on() {
    let store = Arc::new(Memory::new());
    let house = House::over(Arc::clone(&store) as Arc<dyn Store>, with_bytes()).await;
    let mut client = house.person_from(MALLORY, "Mallory").await;
    client.create(setup("classic", 2), &[BotName::Random]).await;
    let change = |count: usize| {
        let rules = serde_json::json!({"preset": "classic", "target": 100 + count});
        Command::Change { setup: setup(rules, 2) }
    };
    client.send_as("change", change(0)).await;
    assert_eq!(client.answer("change").await, Told::Done(None));
    let (code, changes) = until_refused(&mut client, change).await;
    assert_eq!(code, "too-much-stored");
    // Each was paid for, though a lobby is kept as one record.
    assert!((QUOTA / 2 / RECORD..QUOTA / 2 / 100).contains(&changes), "{changes} changes");
    let stored = stored_bytes(&store).await;
    assert!(stored < QUOTA / 2 + RECORD, "{stored} bytes");
    // Play is taken. It also takes the quota so far below its half that no passing second brings it back.
    for _ in 0..10 {
        client.agree().await;
    }
    // Another session of the address has no more; one elsewhere has its own.
    let mut other = house.person_from(MALLORY, "Mallory").await;
    assert_eq!(other.refused(create(setup("classic", 2))).await, "too-much-stored");
    assert_eq!(client.say("hello").await, Told::Refused("too-much-stored".into()));
    house.person_from(ANA, "Ana").await.create(setup("classic", 2), &[]).await;
    // What was carried out is answered as it was.
    client.send_as("change", change(0)).await;
    assert_eq!(client.answer("change").await, Told::Done(None));

    client.done(Command::Start).await;
    client.until("the deal", |client| client.now().stage == Stage::Playing).await;
    client.make_moves(5).await;
    house.close().await;
}

#[tokio::test]
async fn what_an_address_makes_bots_and_sockets_do_is_stored_for_it() {
    let store = Arc::new(Memory::new());
    let house = House::over(Arc::clone(&store) as Arc<dyn Store>, with_bytes()).await;
    let mut client = house.person_from(MALLORY, "Mallory").await;
    let table = client.create(setup("classic", 4), &[BotName::Random; 3]).await;
    client.agree().await;
    client.done(Command::Start).await;
    client.until("the deal", |client| client.now().stage == Stage::Playing).await;
    // Coming and going is stored too.
    let (code, visits) = until_refused(&mut client, |_| Command::Enter { table: table.clone() }).await;
    assert_eq!(code, "too-much-stored");
    assert!(visits < QUOTA / 100, "{visits} visits");
    let stored = stored_bytes(&store).await;
    assert!(stored < QUOTA + RECORD, "{stored} bytes");
    house.close().await;
}

#[tokio::test]
async fn whoever_may_store_nothing_more_is_refused_a_table_without_a_look_at_its_log() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let house = House::over(Arc::new(Sqlite::open(&path).unwrap()), quick()).await;
    let table = house.person("Ana").await.create(setup("classic", 2), &[]).await;
    house.close().await;

    let house = House::over(Arc::new(Sqlite::open(&path).unwrap()), with_bytes()).await;
    let mut mallory = house.person_from(MALLORY, "Mallory").await;
    let own = mallory.create(setup("classic", 2), &[]).await;
    until_refused(&mut mallory, |_| Command::Enter { table: own.clone() }).await;
    let before = house.metric("records_read_total").await;
    assert_eq!(mallory.refused(Command::Enter { table: table.clone() }).await, "too-much-stored");
    assert_eq!(house.metric("records_read_total").await, before);
    house.person_from(ANA, "Ben").await.enter(&table).await;
    assert!(house.metric("records_read_total").await > before, "who is let in reads it");
    house.close().await;
}

async fn page(client: &mut Client, page: Option<String>) -> (Vec<Listing>, Option<String>) {
    match client.ask(Command::Tables { page }).await {
        Told::Other(answer) => match *answer {
            Answer::Tables { tables, more, .. } => (tables, more),
            other => panic!("{other:?}"),
        },
        told => panic!("{told:?}"),
    }
}

#[tokio::test]
async fn a_table_leaves_the_list_with_its_last_player_and_comes_back_with_the_first() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let house = House::over(Arc::new(Sqlite::open(&path).unwrap()), quick()).await;
    let (mut ana, mut ben) = (house.person("Ana").await, house.person("Ben").await);
    let table = ana.create(listed_setup(), &[BotName::Random]).await;
    let listed = async |client: &mut Client| page(client, None).await.0.len();
    assert_eq!(listed(&mut ben).await, 1);
    ana.done(Command::Exit).await;
    // Entered after the exit, so it is told after it.
    ben.enter(&table).await;
    assert_eq!(listed(&mut ben).await, 0, "whoever watches is no player");
    ana.enter(&table).await;
    ana.done(Command::Ping).await;
    ben.until("Ana", |ben| ben.now().seats[0].here).await;
    assert_eq!(listed(&mut ben).await, 1);
    ana.done(Command::Stand).await;
    assert_eq!(listed(&mut ben).await, 0, "nor are bots");
    ben.done(Command::Sit { seat: None }).await;
    assert_eq!(listed(&mut ben).await, 1);

    let stopping = house.stop();
    for client in [&mut ana, &mut ben] {
        client.bye().await;
    }
    stopping.await.unwrap();
    let house = House::over(Arc::new(Sqlite::open(&path).unwrap()), quick()).await;
    let mut cleo = house.person("Cleo").await;
    assert_eq!(listed(&mut cleo).await, 0, "after a restart nobody is there yet");
    cleo.enter(&table).await;
    assert_eq!(listed(&mut cleo).await, 0);
    let mut ben = house.again(&ben.ticket).await;
    ben.enter(&table).await;
    cleo.until("Ben", |cleo| cleo.now().seats.iter().any(|seat| seat.here)).await;
    assert_eq!(listed(&mut cleo).await, 1);
    house.close().await;
}

#[tokio::test]
async fn the_list_has_pages() {
    let house = House::open(quick()).await;
    let mut hosts = Vec::new();
    for number in 0..105 {
        let mut host = house.person(&format!("Host {number}")).await;
        host.create(listed_setup(), &[]).await;
        hosts.push(host);
    }
    let mut client = house.person("Ana").await;
    let (first, more) = page(&mut client, None).await;
    let (second, end) = page(&mut client, more).await;
    assert_eq!((first.len(), second.len(), end), (100, 5, None));
    let seen: HashSet<String> = first.into_iter().chain(second).map(|listing| listing.table).collect();
    assert_eq!(seen.len(), 105);
    for nowhere in ["", "1", "99999999999999999999.0", "-1.0", "1.-1"] {
        assert_eq!(client.refused(Command::Tables { page: Some(nowhere.into()) }).await, "bad-frame", "{nowhere}");
    }
    assert!(page(&mut client, Some("0.4294967295".into())).await.0.is_empty());
    client.send_text(r#"{"id":"plain","command":{"do":"tables"}}"#).await;
    assert!(matches!(client.hear().await, Some(Answer::Tables { tables, .. }) if tables.len() == 100));
    house.close().await;
}

#[tokio::test]
async fn many_tables_of_one_address_stand_behind_the_first_of_others() {
    let house = House::open(Config { connections_per_address: 200, ..behind_a_proxy() }).await;
    let mut hosts = Vec::new();
    for (address, count) in [(MALLORY, 120), (ANA, 1)] {
        for _ in 0..count {
            let mut host =
                Client::dial_with(house.address, &from(address)).await.unwrap_or_else(|_| panic!("a socket"));
            host.hello(None, None).await;
            host.create(listed_setup(), &[]).await;
            hosts.push(host);
        }
    }
    let honest = hosts.last().unwrap().table();
    let mut client = house.person_from("203.0.113.7", "Ben").await;
    let (tables, more) = page(&mut client, None).await;
    assert!(more.is_some());
    let place = tables.iter().position(|listing| listing.table == honest);
    assert!(place.is_some_and(|place| place < 4), "{place:?}");
    house.close().await;
}
