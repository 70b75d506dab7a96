//! Faults under load where several servers share one PostgreSQL: servers are killed and stopped at random moments, the
//! database is killed and its standby takes over, connections are cut, answers are lost; all while players play on,
//! those of a table by way of several servers, and send again what was not answered. What was acknowledged must be in the
//! log, once, and every table must go on by itself.
//!
//! `LASTCARD_KILLS` and `LASTCARD_PROMOTIONS` say how often; `make nodes` kills 50 servers and 10 databases.

#[path = "players/books.rs"]
mod books;
#[path = "nodes/database.rs"]
mod database;
#[path = "nodes/faults.rs"]
mod faults;
#[path = "../../server/tests/sim/flood.rs"]
mod flood;
#[path = "nodes/kill_table.rs"]
mod kill_table;
#[path = "players/ledger.rs"]
mod ledger;
#[path = "players/party.rs"]
mod party;
#[path = "players/player.rs"]
mod player;
#[path = "common/server.rs"]
mod server;
#[path = "nodes/wire.rs"]
mod wire;
#[path = "../../server/tests/sim/written.rs"]
mod written;

use std::{
    collections::BTreeSet,
    process::Command,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use lastcard_bots::Rng;
use lastcard_server::{Postgres, Store};
use rustix::process::{Pid, Signal, kill_process};
use tokio::{task::JoinSet, time::sleep};

use books::Books;
use database::Database;
use faults::{Fault, Trial};
use kill_table::{KillTable, Struck};
use ledger::{Ledger, unix_ms};
use party::Party;
use player::{Player, Shared};
use server::ServerProcess;

const SERVERS: usize = 3;
/// Tables of people, and of one person with bots and written cards.
const TABLES: usize = 6;
const SEATS: usize = 3;
const BOT_TABLES: usize = 3;
/// How long a player thinks: a table makes some twenty moves a second.
const THOUGHT: Duration = Duration::from_millis(40);

fn main() {
    if !is_wanted() {
        return;
    }
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(try_hard(Trial::asked_for()));
}

/// `cargo test NAME` runs what is called so; this is called nodes.
fn is_wanted() -> bool {
    let mut names = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).peekable();
    let listed = std::env::args().any(|argument| argument == "--list");
    !listed && (names.peek().is_none() || names.any(|name| "nodes".contains(&name)))
}

/// All that is tried, and who tries it.
struct World {
    database: Database,
    servers: Vec<ServerProcess>,
    shared: Arc<Shared>,
    trial: Trial,
    rng: Rng,
}

async fn try_hard(trial: Trial) {
    let seed = unix_ms() ^ u64::from(std::process::id());
    println!("seed {seed}");
    let mut rng = Rng::new(seed);
    let faults = trial.faults(&mut rng);
    let database = Database::start(SERVERS).await;
    let start = |server: usize| {
        let more = ["--node", &format!("node-{server}"), "--bot-pace", "10", "--catch-pace", "10"];
        ServerProcess::start_shared(&more, &database.address_for(server))
    };
    let servers: Vec<ServerProcess> = (0..SERVERS).map(start).collect();
    let addresses: Vec<String> = servers.iter().map(ServerProcess::address).collect();
    let shared = Arc::new(Shared::new(&addresses, TABLES + BOT_TABLES, THOUGHT));
    let (mut players, clocked) = seat_everybody(&shared, &mut rng);
    let mut world = World { database, servers, shared, trial, rng };
    world.shared.every_table_goes_on().await;
    let mut struck = Vec::new();
    for fault in faults {
        sleep(Duration::from_millis(50 + world.rng.below(500) as u64)).await;
        struck.push(Struck { fault, at: unix_ms() });
        world.strike(fault).await;
        println!("{}: {}, over after {} ms", struck.len(), fault.name(), unix_ms() - struck[struck.len() - 1].at);
        sleep(trial.calm).await;
    }
    // Everything must go on by itself: moves, bots, rounds, and the clocks of those who do not move.
    world.shared.every_table_goes_on().await;
    world.shared.go_on().await;
    let mut ledgers: Vec<Ledger> = Vec::new();
    while let Some(ledger) = players.join_next().await {
        ledgers.push(ledger.unwrap());
    }
    world.servers.iter_mut().for_each(ServerProcess::kill);
    world.look_through(&struck, &ledgers, &clocked).await;
}

impl World {
    async fn strike(&mut self, fault: Fault) {
        let server = self.shared.a_server_with_players(&mut self.rng);
        match fault {
            Fault::Kill => {
                self.servers[server].kill();
                sleep(Duration::from_millis(500 + self.rng.below(2_500) as u64)).await;
                self.servers[server].restart();
            }
            Fault::Promotion => {
                self.database.fail_over();
                sleep(self.trial.calm).await;
                self.database.make_standby();
            }
            Fault::Pause => {
                let process = Pid::from_raw(self.servers[server].process() as i32).expect("a process");
                kill_process(process, Signal::STOP).unwrap();
                sleep(self.trial.pause).await;
                kill_process(process, Signal::CONT).unwrap();
            }
            Fault::Deaf => assert!(self.database.cut_listeners() > 0, "nobody listened"),
            Fault::Storm => assert!(self.database.storm().await > 0, "nobody came"),
            Fault::LostReplies => self.database.lose_replies(server).await,
        }
    }

    /// Compares what was acknowledged with what is stored, and tells what was found.
    async fn look_through(&self, struck: &[Struck], ledgers: &[Ledger], clocked: &BTreeSet<String>) {
        let store = Postgres::open(&self.database.address()).await.unwrap();
        let key = store.secret("sessions", [0; 32]).await.unwrap();
        let mut tables = Vec::new();
        for name in Books::tables(ledgers) {
            let stored = store.whole(name.parse().unwrap()).await.unwrap();
            tables.push((name.to_owned(), stored.expect("the table is there")));
        }
        store.close().await.unwrap();
        let books = Books::open(key, tables);
        let (rounds, by_clock) = (books.rounds, books.by_clock);
        let verdict = books.compare(ledgers);
        let plays_on = |ledger: &Ledger| !clocked.contains(&ledger.name);
        print!("{}", KillTable::of(struck, ledgers, &verdict, plays_on));
        let acknowledged: usize = ledgers.iter().map(|ledger| ledger.acknowledged.len()).sum();
        let resent: usize = ledgers.iter().map(|ledger| ledger.resent).sum();
        let of = |count: &std::sync::atomic::AtomicUsize| count.load(Ordering::Relaxed);
        println!(
            "nodes: {SERVERS} servers, {TABLES} tables of people and {BOT_TABLES} with bots and written cards, {} players, \
             {} faults, {acknowledged} commands acknowledged ({} of them too old to be known), {resent} sent again, {} lost, \
             {} applied twice; {} went to another server by choice, {} times it was behind at first; {rounds} rounds ended, \
             {by_clock} moves by the clock",
            ledgers.len(),
            struck.len(),
            verdict.too_old,
            verdict.lost.len(),
            verdict.twice.len(),
            of(&self.shared.moved_house),
            of(&self.shared.behind),
        );
        assert!(verdict.lost.is_empty() && verdict.twice.is_empty(), "{verdict:#?}");
        self.check();
    }

    /// Every table's log folds, and every match is what its chance and the rules say.
    fn check(&self) {
        let binary = server::binary();
        let checked = Command::new(binary).args(["check", "--database", &self.database.address()]).output().unwrap();
        let said = String::from_utf8_lossy(&checked.stdout).into_owned() + &String::from_utf8_lossy(&checked.stderr);
        assert!(checked.status.success(), "{said}");
        print!("{said}");
    }
}

/// Everybody who plays, and the names of those whose table waits for clocks or bots at times.
fn seat_everybody(shared: &Arc<Shared>, rng: &mut Rng) -> (JoinSet<Ledger>, BTreeSet<String>) {
    let of_people = (0..TABLES).map(|table| Party::of_people(table, SEATS));
    let mut parties: Vec<Party> = of_people.collect();
    parties.extend((TABLES..TABLES + BOT_TABLES).map(|table| Party::with_bots(table, rng)));
    let (mut players, mut clocked) = (JoinSet::new(), BTreeSet::new());
    for party in parties.into_iter().map(Arc::new) {
        let waits = party.clock.is_some() || party.seats() > party.people;
        for player in Player::party(shared, &party) {
            if waits {
                clocked.insert(player.name().to_owned());
            }
            players.spawn(player.live());
        }
    }
    (players, clocked)
}
