//! Many real clients that play whole games against a server and check every frame.

mod choice;
mod client;
mod count;
mod disk;
mod fault;
#[cfg(test)]
#[allow(dead_code, reason = "only that one server's end is not the store's is wanted here")]
#[path = "../../server/tests/store/faulty.rs"]
mod faulty;
mod match_play;
mod metrics;
mod party;
mod player;
mod processor;
mod tally;
mod visitor;
mod vow;
mod witness;

use std::{path::PathBuf, sync::Arc, time::Duration};

use tokio::{
    sync::{Semaphore, mpsc, watch},
    task::JoinSet,
    time::Instant,
};

pub use self::{
    choice::own_turn,
    client::{Address, Client, Frame, Update},
    fault::{Fault, FaultKind, Faults},
    metrics::Counted,
    tally::{Report, Tally, percentile},
    visitor::{ENTER, HELLO, Visitor},
    witness::Witness,
};
use self::{disk::DiskProbe, match_play::Schedule, party::Party, tally::resident};

/// What a swarm does.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Against which servers: those of one table are spread over all of them.
    pub servers: Arc<[Address]>,
    /// Where each tells its operators what it counts, if that is to be reported.
    pub metrics: Vec<Address>,
    /// At how many tables.
    pub tables: usize,
    /// With how many players at each.
    pub seats: usize,
    /// How many moves a second, all tables together.
    pub rate: f64,
    /// For how long it plays.
    pub time: Duration,
    /// By which preset.
    pub rules: String,
    /// Where the disk is measured.
    pub sync_dir: PathBuf,
    /// Whose memory is measured.
    pub server: Option<u32>,
    /// Whose processor time is measured, with that of their children.
    pub processes: Vec<u32>,
}

/// How far the swarm is; every party waits for all others.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Progress {
    Connect,
    Sit,
    Play(Instant),
}

/// How many tables connect or sit down at once.
const RAMP: usize = 64;
/// Longer than any of it takes.
const A_WHILE: Duration = Duration::from_secs(3600);

/// Connects everybody, lets everybody sit down, plays.
pub async fn play(plan: &Plan) -> Result<Report, String> {
    let began = Instant::now();
    let memory = || plan.server.and_then(resident);
    let before = memory();
    let (tell, told) = watch::channel(Progress::Connect);
    let (ready, mut readied) = mpsc::unbounded_channel();
    let ramp = Arc::new(Semaphore::new(RAMP));
    let mut parties = JoinSet::new();
    for number in 0..plan.tables {
        parties.spawn(party(plan.clone(), number, Arc::clone(&ramp), told.clone(), ready.clone()));
    }
    drop(ready);
    wait_for_all(plan.tables, &mut readied).await;
    let with_sockets = memory();
    tell.send_replace(Progress::Sit);
    wait_for_all(plan.tables, &mut readied).await;
    let (connected, with_tables) = (began.elapsed(), memory());
    let probe = DiskProbe::start(&plan.sync_dir)?;
    let counted_before = Counted::of_all(&plan.metrics).await;
    let worked_before = processor::time_of(&plan.processes);
    let start = Instant::now();
    tell.send_replace(Progress::Play(start));
    tokio::time::sleep_until(start + plan.time).await;
    let (synced, at_the_end) = (probe.finish(), memory());
    let worked = processor::time_of(&plan.processes).zip(worked_before);
    let mut tally = Tally::default();
    while let Some(played) = parties.join_next().await {
        tally.merge(played.map_err(|error| error.to_string())?);
    }
    let counted = Counted::of_all(&plan.metrics).await.zip(counted_before);
    let memory = before.zip(with_sockets).zip(with_tables.zip(at_the_end));
    Ok(Report {
        servers: plan.servers.len(),
        tables: plan.tables,
        sockets: plan.tables * plan.seats,
        tally,
        played: plan.time,
        connected,
        synced,
        memory: memory.map(|((before, sockets), (tables, end))| [before, sockets, tables, end]),
        worked: worked.map(|(after, before)| after.saturating_sub(before)).filter(|_| !plan.processes.is_empty()),
        counted: counted.map(|(after, before)| after.since(before)),
    })
}

async fn wait_for_all(tables: usize, readied: &mut mpsc::UnboundedReceiver<()>) {
    for _ in 0..tables {
        if readied.recv().await.is_none() {
            return;
        }
    }
}

/// One table from its first socket to the end.
async fn party(
    plan: Plan,
    number: usize,
    ramp: Arc<Semaphore>,
    told: watch::Receiver<Progress>,
    ready: mpsc::UnboundedSender<()>,
) -> Tally {
    let connected = {
        let _permit = ramp.acquire().await;
        Party::connect(&plan.servers, plan.seats, number).await
    };
    let _ = ready.send(());
    let mut party = match connected {
        Ok(party) => party,
        Err(fault) => {
            let _ = ready.send(());
            let mut tally = Tally::default();
            tally.faults.add(fault);
            return tally;
        }
    };
    if let Err(fault) = sit_and_play(&mut party, &plan, number, &ramp, told, &ready).await {
        let _ = ready.send(());
        party.tally.faults.add(fault);
    }
    party.tally
}

async fn sit_and_play(
    party: &mut Party,
    plan: &Plan,
    number: usize,
    ramp: &Semaphore,
    mut told: watch::Receiver<Progress>,
    ready: &mpsc::UnboundedSender<()>,
) -> Result<(), Fault> {
    wait_for(party, &mut told, |progress| progress != Progress::Connect).await?;
    {
        let _permit = tokio::select! {
            permit = ramp.acquire() => permit,
            listened = party.listen_until(Instant::now() + A_WHILE) => return listened,
        };
        party.sit_down(&plan.rules).await?;
    }
    let _ = ready.send(());
    let Progress::Play(start) = wait_for(party, &mut told, |progress| matches!(progress, Progress::Play(_))).await?
    else {
        return Ok(());
    };
    let gap = Duration::from_secs_f64(1.0 / plan.rate);
    let every = gap.mul_f64(plan.tables as f64);
    party.play(Schedule { first: start + gap.mul_f64(number as f64), every, end: start + plan.time }).await
}

/// Listens, so that the server's questions are answered, until the swarm is so far.
async fn wait_for(
    party: &mut Party,
    told: &mut watch::Receiver<Progress>,
    far_enough: fn(Progress) -> bool,
) -> Result<Progress, Fault> {
    loop {
        let progress = *told.borrow_and_update();
        if far_enough(progress) {
            return Ok(progress);
        }
        tokio::select! {
            listened = party.listen_until(Instant::now() + A_WHILE) => listened?,
            changed = told.changed() => if changed.is_err() { return Ok(progress) },
        }
    }
}

/// A small swarm against servers in this process.
#[cfg(test)]
mod tests {
    use lastcard_server::{Config, Memory, Server, Sqlite, Store};
    use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};

    use super::{faulty::Faulty, *};

    /// A server that runs until it is stopped.
    struct Serving {
        address: Address,
        stop: oneshot::Sender<()>,
        task: JoinHandle<()>,
    }

    impl Serving {
        async fn start(store: Arc<dyn Store>, node: Option<&str>) -> Serving {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let mut config = Config { messages_per_second: 10_000, ..Config::default() };
            config.node = node.map(str::to_owned);
            // A caught player is caught at once: nobody here has to wait for a slow hand.
            (config.pace.grace, config.pace.catches) = (20, 0);
            let server = Server::open(listener, store, config).await.unwrap();
            let address = Address::read(&server.address().unwrap().to_string()).unwrap();
            let (stop, stopped) = oneshot::channel::<()>();
            let task = tokio::spawn(server.run(async move {
                let _ = stopped.await;
            }));
            Serving { address, stop, task }
        }

        async fn stop(self) {
            let _ = self.stop.send(());
            self.task.await.unwrap();
        }
    }

    fn plan(servers: &[Serving], tables: usize, seats: usize, rules: &str) -> Plan {
        Plan {
            servers: servers.iter().map(|server| server.address.clone()).collect(),
            metrics: Vec::new(),
            tables,
            seats,
            rate: 2_000.0,
            time: Duration::from_secs(4),
            rules: rules.into(),
            sync_dir: std::env::temp_dir(),
            server: None,
            processes: Vec::new(),
        }
    }

    fn swarm(tables: usize, seats: usize, rules: &str) -> Report {
        let directory = tempfile::tempdir().unwrap();
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let store = Arc::new(Sqlite::open(directory.path().join("tables.db")).unwrap());
            let server = Serving::start(store, None).await;
            let report = play(&plan(std::slice::from_ref(&server), tables, seats, rules)).await.unwrap();
            server.stop().await;
            report
        })
    }

    #[test]
    fn a_small_swarm_finds_no_fault() {
        let sheets = [(8, 4, "house"), (6, 3, "classic"), (4, 5, "world-tour"), (4, 2, "customizable")];
        for (tables, seats, rules) in sheets.into_iter().chain([(4, 4, "street"), (4, 6, "party-teams")]) {
            let report = swarm(tables, seats, rules);
            println!("{rules}: {}", report.to_json());
            assert_eq!(report.tally.faults.count(), 0, "{rules}: {:?}", report.tally.faults.first);
            assert!(report.tally.moves > 50, "{rules}: {} moves", report.tally.moves);
            assert!(report.tally.rounds > 0, "{rules}: no round ended");
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_swarm_goes_on_at_the_other_servers_when_one_stops() {
        let store = Arc::new(Memory::new());
        let mut servers = Vec::new();
        for node in ["one", "two", "three"] {
            let door = Faulty::new(store.clone(), || None).kept_open();
            servers.push(Serving::start(Arc::new(door), Some(node)).await);
        }
        let plan = plan(&servers, 8, 4, "house");
        let stopping = servers.remove(0);
        let (report, ()) = tokio::join!(play(&plan), async {
            tokio::time::sleep(plan.time / 2).await;
            stopping.stop().await;
        });
        let report = report.unwrap();
        println!("{}", report.to_json());
        assert_eq!(report.tally.faults.count(), 0, "{:?}", report.tally.faults.first);
        assert!(report.tally.reconnects.values().sum::<u64>() > 0, "nobody went to another server");
        assert!(!report.tally.took_elsewhere.is_empty(), "no move was seen at another server");
        for server in servers {
            server.stop().await;
        }
    }
}
