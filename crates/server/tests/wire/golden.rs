//! A file of lastcard 0.1, made by that version's own server: a lobby, a match under way, two finished matches, written
//! cards, an ended session. `shown.json` is what it showed its players meanwhile.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use lastcard_pgtest::Cluster;
use lastcard_protocol::{Command, Replay, Stage, TableView, VERSION};
use lastcard_server::{
    Checked, Config, Postgres, Source, Sqlite, Store, TableId, check_source, migrate,
    session::Sessions,
    table::{Entry, Look, Pace, PersonId, Table, fair::from_hex},
    verify,
};
use serde_json::Value;
use tempfile::TempDir;

use super::{
    client::Client,
    house::{House, get, quick},
};

const DIRECTORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/0.1");

/// The tables of the file, to be changed, and what they showed.
struct Golden {
    store: Arc<dyn Store>,
    shown: Value,
    /// Where they are in PostgreSQL, if they were moved there.
    address: Option<String>,
    directory: TempDir,
}

impl Golden {
    /// In a file of this version.
    fn in_sqlite() -> Golden {
        let directory = TempDir::new().unwrap();
        let path = directory.path().join("tables.db");
        std::fs::copy(format!("{DIRECTORY}/tables.db"), &path).unwrap();
        let shown = std::fs::read_to_string(format!("{DIRECTORY}/shown.json")).unwrap();
        let store = Arc::new(Sqlite::open(&path).unwrap());
        Golden { store, shown: serde_json::from_str(&shown).unwrap(), address: None, directory }
    }

    /// Moved to PostgreSQL.
    async fn in_postgres() -> Golden {
        let golden = Golden::in_sqlite();
        golden.store.close().await.unwrap();
        let cluster = Cluster::shared();
        let address = cluster.url_of(&cluster.fresh_database());
        let store = Arc::new(Postgres::open(&address).await.unwrap());
        let mut file = Source::file_alone(golden.directory.path().join("tables.db")).unwrap();
        let moved = migrate(&mut file, &*store, |_, _| {}).await.unwrap();
        assert_eq!((moved.written, moved.left), (4, vec![]));
        Golden { store, address: Some(address), ..golden }
    }

    /// Every table lasts, however long ago it was made.
    fn config(&self) -> Config {
        let node = self.address.as_ref().map(|_| "golden".to_owned());
        Config { node, keep: Duration::from_secs(36_500 * 24 * 3600), ..quick() }
    }

    async fn check(&self) -> Checked {
        let source = match &self.address {
            None => Source::file(self.directory.path().join("tables.db")),
            Some(address) => Source::shared(address).await,
        };
        check_source(&mut source.unwrap()).await.unwrap()
    }

    fn table(&self, name: &str) -> TableId {
        self.shown["tables"][name]["table"].as_str().unwrap().parse().unwrap()
    }
}

async fn entries(store: &dyn Store, table: TableId) -> Vec<Entry> {
    let records = store.load(table).await.unwrap().unwrap().records;
    records.iter().map(|record| serde_json::from_slice(&record.payload).unwrap()).collect()
}

/// The table after so many of its entries.
fn folded(entries: &[Entry]) -> Table {
    let mut table = Table::opened(&entries[0]).unwrap();
    entries[1..].iter().for_each(|entry| table.fold(entry).unwrap());
    table
}

/// What was shown is shown still; fields and switches may have been added.
fn holds(shown: &Value, now: &Value, at: &str) {
    match (shown, now) {
        (Value::Object(shown), Value::Object(now)) => {
            for (name, value) in shown {
                holds(value, now.get(name).unwrap_or(&Value::Null), &format!("{at}.{name}"));
            }
        }
        (Value::Array(shown), Value::Array(now)) if at.ends_with(".switches") => {
            for switch in shown {
                let name = &switch["name"];
                let still = now.iter().find(|other| other["name"] == *name);
                holds(switch, still.unwrap_or(&Value::Null), &format!("{at}.{name}"));
            }
        }
        (Value::Array(shown), Value::Array(now)) => {
            assert_eq!(shown.len(), now.len(), "{at}");
            shown.iter().zip(now).for_each(|(shown, now)| holds(shown, now, at));
        }
        _ => assert_eq!(shown, now, "{at}"),
    }
}

async fn every_table_of_0_1_shows_what_it_showed(golden: Golden) {
    let store = &*golden.store;
    let mut compared = 0;
    for (name, table) in golden.shown["tables"].as_object().unwrap() {
        let entries = entries(store, golden.table(name)).await;
        assert!(entries.len() as u64 >= table["last"].as_u64().unwrap());
        for frame in table["frames"].as_array().unwrap() {
            let (seq, seat) = (frame["seq"].as_u64().unwrap() as usize, frame["seat"].as_u64().unwrap() as usize);
            let (then, shown) = (folded(&entries[..seq]), &frame["view"]);
            let spectators = shown["spectators"].as_u64().unwrap() as u32;
            let look = Look { at: entries[seq - 1].at, spectators, entering: frame["entering"] == true };
            let view = then.view(then.chairs()[seat].person().unwrap(), look, &Pace::default());
            holds(shown, &serde_json::to_value(view).unwrap(), &format!("{name} {seq} {seat}"));
            compared += 1;
        }
    }
    assert_eq!(compared, 24);
}

async fn replays_of_0_1_are_what_they_were_and_verify(golden: Golden) {
    let store = &*golden.store;
    let house = House::over(Arc::clone(&golden.store), golden.config()).await;
    for shown in golden.shown["replays"].as_array().unwrap() {
        let table = shown["table"].as_str().unwrap();
        let path = format!("/api/replays/{table}/{}", shown["number"]);
        // One of them nobody could watch: it is told to those who sat in it.
        let sat =
            folded(&entries(store, table.parse().unwrap()).await).chairs().iter().find_map(|chair| chair.person());
        let header = format!("Authorization: Bearer {}\r\n", ticket(store, sat.unwrap()).await);
        let (status, text) = get(house.address, &path, &header).await;
        assert_eq!(status, 200, "{path}");
        holds(shown, &serde_json::from_str(&text).unwrap(), &path);
        verify(&serde_json::from_str::<Replay>(&text).unwrap()).unwrap();
    }
    let lobby = format!("/api/replays/{}/1", golden.table("lobby"));
    assert_eq!(house.get(&lobby).await, (404, r#"{"code":"no-such-match"}"#.to_owned()));
    house.close().await;
}

/// A ticket as the server makes it, whenever this test runs.
async fn ticket(store: &dyn Store, person: PersonId) -> String {
    // The key is there; this one is not taken.
    let key = store.secret("sessions", [0; 32]).await.unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    Sessions::new(key, Duration::MAX, []).ticket(person, now)
}

/// The people at a table, each connected to it again.
async fn back_at(house: &House, store: &dyn Store, table: TableId) -> Vec<Client> {
    let table_now = folded(&entries(store, table).await);
    let people: Vec<PersonId> = table_now.chairs().iter().filter_map(|chair| chair.person()).collect();
    let mut clients = Vec::new();
    for person in people {
        let mut client = house.again(&ticket(store, person).await).await;
        client.enter(&table.to_string()).await;
        clients.push(client);
    }
    clients
}

async fn play_goes_on_where_0_1_stopped(golden: Golden) {
    let store = &*golden.store;
    let house = House::over(Arc::clone(&golden.store), golden.config()).await;

    let mut two = back_at(&house, store, golden.table("under_way")).await;
    let [ana, ben] = two.as_mut_slice() else { panic!("two players") };
    let third = |view: &TableView| view.round >= 3 || view.stage == Stage::Over;
    tokio::join!(ana.play_until(third), ben.play_until(third));

    let mut one = back_at(&house, store, golden.table("written")).await;
    one[0].play_until(third).await;

    let finished = golden.table("finished");
    let mut two = back_at(&house, store, finished).await;
    let [ana, ben] = two.as_mut_slice() else { panic!("two players") };
    ana.done(Command::Rematch).await;
    ben.until("the lobby", |ben| ben.now().stage == Stage::Lobby).await;
    ana.agree().await;
    ben.agree().await;
    let host = if ana.now().host { &mut *ana } else { &mut *ben };
    host.done(Command::Start).await;
    let over = |view: &TableView| view.number == 3 && view.stage == Stage::Over;
    tokio::join!(ana.play_until(over), ben.play_until(over));
    for number in 1..=3 {
        let (status, text) = house.get(&format!("/api/replays/{finished}/{number}")).await;
        assert_eq!(status, 200, "match {number}");
        verify(&serde_json::from_str::<Replay>(&text).unwrap()).unwrap();
    }
    let records = store.load(finished).await.unwrap().unwrap().records;
    assert!(records[0].snapshot && records[0].seq.0 > 128, "the third match is told from the lobby before it");

    let mut stranger = Client::dial(house.address).await;
    let ended = PersonId(from_hex(golden.shown["revoked"].as_str().unwrap()).unwrap());
    let session = Some(ticket(store, ended).await);
    let hello = Command::Hello { version: VERSION, session, name: None };
    assert_eq!(stranger.refused(hello).await, "bad-session");
    house.close().await;
    let checked = golden.check().await;
    assert!(checked.is_sound() && checked.tables == 4, "{checked:?}");
}

macro_rules! wherever_they_are_kept {
    ($($claim:ident)*) => {
        mod in_sqlite {
            $(#[tokio::test]
            async fn $claim() {
                super::$claim(super::Golden::in_sqlite()).await;
            })*
        }
        mod in_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $claim() {
                super::$claim(super::Golden::in_postgres().await).await;
            })*
        }
    };
}

wherever_they_are_kept! {
    every_table_of_0_1_shows_what_it_showed
    replays_of_0_1_are_what_they_were_and_verify
    play_goes_on_where_0_1_stopped
}
