//! Several servers on one store: any of them serves any table.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use lastcard_protocol::{Addition, BotName, Command, Happened, Stage};
use lastcard_server::{
    Append, Config, Memory, Store, TableId,
    table::{Cause, Entry, Pace, SCHEMA, TableEvent},
};

use super::{
    client::{Client, Told, salt, setup},
    faulty::{Fault, Faulty},
    house::{House, behind_a_proxy, get, quick},
};

/// The store of all servers here, each with its own door to it.
struct Shared(Arc<Memory>);

impl Shared {
    fn new() -> Shared {
        Shared(Arc::new(Memory::new()))
    }

    async fn house(&self, name: &str, config: Config) -> House {
        self.house_that(name, config, || None).await
    }

    /// A server whose store does to it what is planned.
    async fn house_that(
        &self,
        name: &str,
        config: Config,
        plan: impl FnMut() -> Option<Fault> + Send + 'static,
    ) -> House {
        let door = Faulty::new(self.0.clone(), plan).kept_open();
        House::apart(Arc::new(door), Config { node: Some(name.to_owned()), ..config }).await
    }

    /// A server that is not told of what others store.
    async fn deaf_house(&self, name: &str) -> House {
        let door = Faulty::new(self.0.clone(), || None).kept_open().deaf();
        House::apart(Arc::new(door), Config { node: Some(name.to_owned()), ..quick() }).await
    }

    async fn log(&self, table: &str) -> Vec<Entry> {
        let table: TableId = table.parse().unwrap();
        let records = self.0.load(table).await.unwrap().unwrap().records;
        records
            .iter()
            .filter(|record| !record.snapshot)
            .map(|one| serde_json::from_slice(&one.payload).unwrap())
            .collect()
    }
}

/// Ana at one server and Ben at the other, at one table, with bots.
async fn two_at_play(one: &House, other: &House, bots: &[BotName]) -> (Client, Client) {
    let (mut ana, mut ben) = (one.person("Ana").await, other.person("Ben").await);
    let table = ana.create(setup("classic", 2 + bots.len() as u8), bots).await;
    ben.join(&table).await;
    ana.agree().await;
    ben.agree().await;
    ana.until("Ben's consent", |ana| ana.now().seats.iter().all(|seat| seat.ready)).await;
    ana.done(Command::Start).await;
    for client in [&mut ana, &mut ben] {
        client.until("the deal", |client| client.now().stage == Stage::Playing).await;
    }
    (ana, ben)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_two_servers_play_a_round_at_one_table() {
    let store = Shared::new();
    let (north, south) = (store.house("north", quick()).await, store.house("south", quick()).await);
    let (mut ana, mut ben) = two_at_play(&north, &south, &[BotName::Greedy, BotName::Clever]).await;
    let table = ana.table();
    tokio::join!(
        ana.play_until(|view| view.stage != Stage::Playing),
        ben.play_until(|view| view.stage != Stage::Playing),
    );
    let over = ana.now().sheet.clone();
    assert!(over.is_some());
    assert_eq!(over, ben.now().sheet, "both see how it ended");
    let log = store.log(&table).await;
    let by: Vec<_> = log.iter().map(|entry| entry.node.expect("every entry says whose it is")).collect();
    assert!(by.iter().any(|node| *node != by[0]), "both servers went on with it");
    assert!(log.is_sorted_by_key(|entry| entry.at), "time does not go back");
    north.close().await;
    south.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_server_stored_and_is_damaged_ends_the_table_here_in_so_many_words() {
    let store = Shared::new();
    let (damaged, reads) = (Arc::<AtomicBool>::default(), Arc::<AtomicU32>::default());
    let door = Faulty::new(store.0.clone(), || None).kept_open().damaged_when(damaged.clone(), reads.clone());
    let north = store.house("north", quick()).await;
    let south = House::apart(Arc::new(door), Config { node: Some("south".into()), ..quick() }).await;
    let (mut ana, mut ben) = two_at_play(&north, &south, &[]).await;
    let table = ben.table();
    damaged.store(true, Ordering::Relaxed);
    ana.done(Command::Rename { name: "Anna".into() }).await;
    assert_eq!(ben.bye().await.as_deref(), Some("table-damaged"));
    let mut ben = south.again(&ben.ticket).await;
    for _ in 0..3 {
        assert_eq!(ben.refused(Command::Enter { table: table.clone() }).await, "table-damaged");
    }
    assert_eq!(reads.load(Ordering::Relaxed), 1, "what is damaged is not read again and again");
    damaged.store(false, Ordering::Relaxed);
    ben.create(setup("classic", 2), &[]).await;
    north.close().await;
    south.close().await;
}

#[tokio::test]
async fn a_server_that_learns_nothing_of_others_sends_people_to_them() {
    let store = Shared::new();
    let Some(long_ago) = Instant::now().checked_sub(Duration::from_secs(5)) else { panic!("a machine just begun") };
    for (since, answer) in
        [(Instant::now() + Duration::from_secs(600), (200, "ready\n")), (long_ago, (503, "deaf to other servers\n"))]
    {
        let door = Faulty::new(store.0.clone(), || None).kept_open().stone_deaf(since);
        let house = House::apart(Arc::new(door), Config { node: Some("south".into()), ..quick() }).await;
        assert_eq!(house.get("/readyz").await, (answer.0, answer.1.to_owned()));
        house.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_loses_a_race_decides_anew_and_nothing_is_lost_or_done_twice() {
    let store = Shared::new();
    let (north, south) = (store.house("north", quick()).await, store.house("south", quick()).await);
    let (mut ana, mut ben) = two_at_play(&north, &south, &[]).await;
    let table = ana.table();
    let lines = async |client: &mut Client, name: &str| {
        for chunk in 0..3 {
            // Sent without waiting, so that both servers append at once.
            let ids: Vec<String> = (0..5).map(|n| format!("{name}-{chunk}-{n}")).collect();
            for id in &ids {
                client.send_as(&format!("{id}-say"), Command::Rename { name: id.clone() }).await;
            }
            for id in &ids {
                assert_eq!(client.answer(&format!("{id}-say")).await, Told::Done(None));
            }
        }
    };
    tokio::join!(lines(&mut ana, "Ana"), lines(&mut ben, "Ben"));
    let renamed = |entry: &&Entry| entry.events.iter().any(|event| matches!(event, TableEvent::Renamed(..)));
    assert_eq!(store.log(&table).await.iter().filter(renamed).count(), 30);
    for (client, house) in [(&mut ana, &north), (&mut ben, &south)] {
        client
            .until("the last names", |client| client.now().seats.iter().all(|seat| seat.name.ends_with("-2-4")))
            .await;
        assert!(house.metrics().await.contains("lastcard_conflicts_total{node="));
    }
    north.close().await;
    south.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_server_dies_the_others_go_on_and_its_players_come_to_them() {
    let store = Shared::new();
    let (north, south) = (store.house("north", quick()).await, store.house("south", quick()).await);
    let (mut ana, ben) = two_at_play(&north, &south, &[BotName::Greedy]).await;
    let (table, ticket, seat) = (ben.table(), ben.ticket.clone(), ben.seat());
    south.kill();
    drop(ben);
    let mut ben = north.again(&ticket).await;
    ben.enter(&table).await;
    assert_eq!(ben.seat(), seat);
    ana.until("an entry", |ana| ana.seq >= ben.seq).await;
    assert!(ana.now().seats[usize::from(seat)].here, "who comes at once was never gone");
    assert!(!ana.saw(|event| *event == Happened::Gone { seat }));
    tokio::join!(
        ana.play_until(|view| view.stage != Stage::Playing),
        ben.play_until(|view| view.stage != Stage::Playing),
    );
    north.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_was_at_a_server_that_died_and_does_not_come_is_missed() {
    let store = Shared::new();
    let (north, south) = (store.house("north", quick()).await, store.house("south", quick()).await);
    let (mut ana, ben) = two_at_play(&north, &south, &[]).await;
    let seat = ben.seat();
    south.kill();
    ana.until("Ben's going", |ana| ana.saw(|event| *event == Happened::Gone { seat })).await;
    north.until_text("lastcard_peers{node=\"north\"} 0").await;
    north.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_at_two_servers_is_gone_when_they_are_at_none() {
    let store = Shared::new();
    let (north, south) = (store.house("north", quick()).await, store.house("south", quick()).await);
    let (mut ana, ben) = two_at_play(&north, &south, &[]).await;
    let seat = ben.seat();
    let mut phone = north.again(&ben.ticket).await;
    phone.enter(&ben.table()).await;
    drop(ben);
    // What is said at the south afterwards is said after Ben left there.
    let mut watcher = south.person("Watcher").await;
    watcher.enter(&phone.table()).await;
    assert_eq!(phone.say("still here").await, Told::Done(None));
    ana.until("the line", |ana| ana.saw(|event| matches!(event, Happened::Said { .. }))).await;
    assert!(ana.now().seats[usize::from(seat)].here);
    drop(phone);
    ana.until("Ben's going", |ana| ana.saw(|event| *event == Happened::Gone { seat })).await;
    north.close().await;
    south.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_sessions_and_watchers_are_the_same_at_every_server() {
    let store = Shared::new();
    let (north, south) = (store.house("north", quick()).await, store.house("south", quick()).await);
    let mut ana = north.person("Ana").await;
    let table = ana.create(lastcard_protocol::Setup { listed: true, ..setup("classic", 2) }, &[]).await;
    let mut ben = south.person("Ben").await;
    until("the table is listed at the other server", async || tables(&mut ben).await.contains(&table)).await;
    for house in [&south, &north] {
        // One watcher at each.
        let mut watcher = house.person("Watcher").await;
        watcher.enter(&table).await;
        std::mem::forget(watcher);
    }
    let mut watcher = south.person("Third").await;
    until("watchers at all servers are counted", async || {
        watcher.enter(&table).await;
        watcher.now().spectators == 3
    })
    .await;
    assert_eq!(ana.ask(Command::Exit).await, Told::Done(None));
    until("it is listed no longer", async || !tables(&mut ben).await.contains(&table)).await;

    // A session ended at one is ended at all.
    let mut again = north.again(&ben.ticket).await;
    assert_eq!(again.ask(Command::Revoke).await, Told::Done(None));
    assert_eq!(ben.bye().await.as_deref(), Some("session-ended"));
    north.close().await;
    south.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_protects_the_store_is_counted_at_all_servers_together() {
    let store = Shared::new();
    let config = Config { tables_per_address: 4, sessions_per_address: 6, ..behind_a_proxy() };
    let (north, south) = (store.house("north", config.clone()).await, store.house("south", config).await);
    let mut ana = north.person_from("203.0.113.9", "Ana").await;
    for n in 0..3 {
        let table = ana.create(setup("classic", 2), &[]).await;
        assert!(!table.is_empty(), "{n}");
    }
    let mut ben = south.person_from("203.0.113.9", "Ben").await;
    // Three from the north: one is left, and from elsewhere as many as ever.
    let create = || Command::Create { setup: setup("classic", 2), bots: Vec::new() };
    until("the south has heard of it", async || {
        let mut opened = 0;
        while matches!(ben.ask(create()).await, Told::Done(_)) {
            opened += 1;
        }
        opened == 0
    })
    .await;
    let mut cleo = south.person_from("203.0.113.10", "Cleo").await;
    assert!(matches!(cleo.ask(create()).await, Told::Done(_)));
    let opened = store.0.tables().await.unwrap().len();
    assert!(opened <= 3 + 4 + 1, "{opened} tables");
    north.close().await;
    south.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_sends_everybody_to_the_others_and_nobody_is_taken_for_gone() {
    let store = Shared::new();
    let config = Config { drain: Duration::from_millis(300), ..quick() };
    let (north, south) = (store.house("north", config).await, store.house("south", quick()).await);
    let (mut ana, mut ben) = two_at_play(&north, &south, &[]).await;
    let (table, ticket, before) = (ana.table(), ana.ticket.clone(), ana.now().play.clone());
    let (address, seat) = (north.address, ana.seat());
    assert_eq!(get(address, "/readyz", "").await, (200, "ready\n".to_owned()));
    let stopping = north.stop();
    until("it says that it is not ready", async || get(address, "/readyz", "").await.0 == 503).await;
    assert_eq!(ana.say("one more").await, Told::Done(None), "until it is sent away everybody plays on");
    assert_eq!(Client::dial_with(address, &[]).await.map(|_| ()).unwrap_err().0, 503, "nobody new is let in");
    assert_eq!(ana.bye().await.as_deref(), Some("stopping"));
    let mut ana = south.again(&ticket).await;
    ana.enter(&table).await;
    assert_eq!(ana.now().play.as_ref().map(|play| &play.hand), before.as_ref().map(|play| &play.hand));
    stopping.await.unwrap();
    assert_eq!(ben.say("welcome back").await, Told::Done(None));
    ana.until("the line", |ana| ana.saw(|event| matches!(event, Happened::Said { .. }))).await;
    assert!(!ben.saw(|event| *event == Happened::Gone { seat }));
    let gone = |entry: &Entry| entry.events.contains(&TableEvent::Gone(seat));
    assert!(!store.log(&table).await.iter().any(gone));
    south.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_went_on_at_a_newer_version_is_let_go_in_words_and_no_other_is() {
    let store = Shared::new();
    let north = store.house("north", quick()).await;
    let (mut ana, mut ben) = (north.person("Ana").await, north.person("Ben").await);
    let (table, other) = (ana.create(setup("classic", 2), &[]).await, ben.create(setup("classic", 2), &[]).await);
    let id: TableId = table.parse().unwrap();
    let newer = format!(r#"{{"v":{},"at":9,"cause":"dreamt","events":[{{"unheard_of":1}}]}}"#, SCHEMA + 1);
    let expected = store.0.last(id).await.unwrap().unwrap();
    let records = vec![newer.into_bytes()];
    let append = Append { table: id, expected, command: None, records, at: 9, mark: None, compaction: None };
    store.0.append(append).await.unwrap();
    assert_eq!(ana.bye().await.as_deref(), Some("outdated"));
    let mut ana = north.again(&ana.ticket).await;
    assert_eq!(ana.refused(Command::Enter { table }).await, "outdated");
    assert_eq!(ben.say("as ever").await, Told::Done(None));
    assert_eq!(ben.table(), other);
    north.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_lost_at_one_server_is_found_at_the_other() {
    let store = Shared::new();
    let loses = Arc::new(AtomicBool::new(false));
    let plan = Arc::clone(&loses);
    let south = store.house("south", quick()).await;
    let north = store.house_that("north", quick(), move || plan.load(Ordering::Relaxed).then_some(Fault::After)).await;
    let (mut ana, ben) = two_at_play(&north, &south, &[]).await;
    let table = ana.table();
    loses.store(true, Ordering::Relaxed);
    ana.send_as("lost", Command::Say { text: "once".into() }).await;
    // Stored, but its server does not find out: so Ana asks the other server, under the same id.
    let said = async || store.log(&table).await.iter().filter(|entry| says(entry)).count();
    until("it is stored", async || said().await == 1).await;
    let mut again = south.again(&ana.ticket).await;
    again.enter(&table).await;
    again.send_as("lost", Command::Say { text: "once".into() }).await;
    assert_eq!(again.answer("lost").await, Told::Done(None));
    assert_eq!(said().await, 1);
    loses.store(false, Ordering::Relaxed);
    drop((ana, ben));
    north.close().await;
    south.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_has_not_heard_of_others_refuses_nothing_by_the_past() {
    let store = Shared::new();
    let (north, south) = (store.house("north", quick()).await, store.deaf_house("south").await);
    let (mut ana, mut ben) = (south.person("Ana").await, north.person("Ben").await);
    let table = ana.create(setup("classic", 2), &[]).await;
    ana.agree().await;
    ben.join(&table).await;
    ben.agree().await;
    assert_eq!(ana.now().seats.len(), 1, "the south has not heard of Ben");
    ana.done(Command::Start).await;
    ana.until("the deal", |ana| ana.now().stage == Stage::Playing).await;
    north.close().await;
    south.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_from_another_server_is_shown_all_that_was_seen_there() {
    let store = Shared::new();
    let (north, south) = (store.house("north", quick()).await, store.deaf_house("south").await);
    let (mut ana, mut ben) = (south.person("Ana").await, north.person("Ben").await);
    let table = ana.create(setup("classic", 2), &[]).await;
    ben.join(&table).await;
    ben.agree().await;
    let mut again = south.again(&ben.ticket).await;
    again.enter(&table).await;
    assert!(again.seq >= ben.seq, "{} is shown, and {} was seen", again.seq, ben.seq);
    north.close().await;
    south.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_thinks_at_one_server_while_that_is_alive_and_at_another_when_it_is_not() {
    let store = Shared::new();
    let pace = Pace { bots: 20, ..quick().pace };
    let config = Config { pace, ..quick() };
    let (north, south) = (store.house("north", config.clone()).await, store.house("south", config).await);
    let (mut ana, mut ben) = two_at_play(&north, &south, &[BotName::Greedy, BotName::Greedy]).await;
    let table = ana.table();
    tokio::join!(
        ana.play_until(|view| view.stage != Stage::Playing),
        ben.play_until(|view| view.stage != Stage::Playing),
    );
    let bots = |entry: &&Entry| matches!(entry.cause, Cause::Bot(..));
    let moves = store.log(&table).await.iter().filter(bots).count() as u64;
    let thoughts = north.figure("thoughts_total", "north").await + south.figure("thoughts_total", "south").await;
    // Bots are also asked when they have nothing to do; hardly any question is put twice.
    println!("{thoughts} thoughts for {moves} moves of bots");
    ana.done(Command::Ready(Addition::Salt(salt()))).await;
    ben.done(Command::Ready(Addition::Salt(salt()))).await;
    ben.until("the next deal", |ben| ben.now().round == 2).await;
    ana.until("the next deal", |ana| ana.now().round == 2).await;
    let (seq, seat) = (ana.seq, usize::from(ben.seat()));
    south.kill();
    ana.play_until(|view| view.stage != Stage::Playing || !view.seats[seat].here).await;
    assert!(ana.seq > seq, "nothing waits for a server that is no more");
    north.close().await;
}

fn says(entry: &Entry) -> bool {
    entry.events.iter().any(|event| matches!(event, TableEvent::Said(..)))
}

async fn tables(client: &mut Client) -> Vec<String> {
    match client.ask(Command::Tables { page: None }).await {
        Told::Other(answer) => match *answer {
            lastcard_protocol::Answer::Tables { tables, .. } => tables.into_iter().map(|one| one.table).collect(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

/// Servers on one store tell each other once a second.
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    super::client::soon(what, async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}
