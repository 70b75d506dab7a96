//! `lastcard swarm`: many real clients that play whole games against a server and check every frame.

mod choice;
mod client;
mod disk;
mod fault;
mod match_play;
mod party;
mod tally;
mod vow;
mod witness;

use std::{path::PathBuf, sync::Arc, time::Duration};

use clap::Args;
use lastcard_server::raise_open_files;
use tokio::{
    sync::{Semaphore, mpsc, watch},
    task::JoinSet,
    time::Instant,
};

pub use self::{
    choice::own_turn,
    client::{Address, Client, Frame, Update},
    fault::{Fault, FaultKind, Faults},
    tally::{Report, Tally, percentile},
    witness::Witness,
};
use self::{disk::DiskProbe, match_play::Schedule, party::Party, tally::resident};

/// The command line of `lastcard swarm`.
#[derive(Args, Clone, Debug)]
pub struct SwarmArgs {
    /// The server: http://HOST:PORT.
    url: String,
    /// How many tables.
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// How many players at each, 2 to 10.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=10))]
    seats: u8,
    /// Moves a second at all tables together, whether the server keeps up or not.
    #[arg(long, default_value_t = 200.0)]
    moves_per_second: f64,
    /// How long to play.
    #[arg(long, default_value_t = 30.0)]
    seconds: f64,
    /// The preset to play by.
    #[arg(long, default_value = "house")]
    rules: String,
    /// Where a bare write and fdatasync is measured meanwhile: best the directory of the server's database.
    #[arg(long)]
    sync_dir: Option<PathBuf>,
    /// The server's process, if its memory is to be reported.
    #[arg(long)]
    server_pid: Option<u32>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// What a swarm does.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Against which server.
    pub address: Address,
    /// At how many tables.
    pub tables: usize,
    /// With how many players at each.
    pub seats: usize,
    /// How many moves a second, all tables together.
    pub rate: f64,
    /// How long.
    pub time: Duration,
    /// By which preset.
    pub rules: String,
    /// Where the disk is measured.
    pub sync_dir: PathBuf,
    /// Whose memory is measured.
    pub server: Option<u32>,
}

/// How far the swarm is; every party waits for all others.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Phase {
    Connect,
    Sit,
    Play(Instant),
}

/// How many tables connect or sit down at once.
const RAMP: usize = 64;
/// Longer than any phase.
const A_WHILE: Duration = Duration::from_secs(3600);

/// Runs a swarm; what it found.
pub fn run(args: &SwarmArgs) -> Result<String, String> {
    raise_open_files();
    let time = Duration::try_from_secs_f64(args.seconds).map_err(|problem| format!("--seconds: {problem}"))?;
    if !(args.moves_per_second > 0.0 && args.moves_per_second.is_finite()) {
        return Err("--moves-per-second: more than 0 is wanted".into());
    }
    let plan = Plan {
        address: Address::read(&args.url)?,
        tables: args.tables,
        seats: args.seats.into(),
        rate: args.moves_per_second,
        time,
        rules: args.rules.clone(),
        sync_dir: args.sync_dir.clone().unwrap_or_else(std::env::temp_dir),
        server: args.server_pid,
    };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| error.to_string())?;
    let report = runtime.block_on(play(&plan))?;
    for fault in &report.tally.faults.first {
        eprintln!("{fault}");
    }
    Ok(match args.json {
        true => format!("{}\n", report.to_json()),
        false => format!("{:#}\n", report.to_json()),
    })
}

/// Connects everybody, lets everybody sit down, plays.
pub async fn play(plan: &Plan) -> Result<Report, String> {
    let began = Instant::now();
    let memory = || plan.server.and_then(resident);
    let before = memory();
    let (tell, told) = watch::channel(Phase::Connect);
    let (ready, mut readied) = mpsc::unbounded_channel();
    let ramp = Arc::new(Semaphore::new(RAMP));
    let mut parties = JoinSet::new();
    for number in 0..plan.tables {
        parties.spawn(party(plan.clone(), number, Arc::clone(&ramp), told.clone(), ready.clone()));
    }
    drop(ready);
    wait_for_all(plan.tables, &mut readied).await;
    let with_sockets = memory();
    tell.send_replace(Phase::Sit);
    wait_for_all(plan.tables, &mut readied).await;
    let (connected, with_tables) = (began.elapsed(), memory());
    let probe = DiskProbe::start(&plan.sync_dir)?;
    let start = Instant::now();
    tell.send_replace(Phase::Play(start));
    tokio::time::sleep_until(start + plan.time).await;
    let (synced, at_the_end) = (probe.finish(), memory());
    let mut tally = Tally::default();
    while let Some(played) = parties.join_next().await {
        tally.merge(played.map_err(|error| error.to_string())?);
    }
    let memory = before.zip(with_sockets).zip(with_tables.zip(at_the_end));
    Ok(Report {
        tables: plan.tables,
        sockets: plan.tables * plan.seats,
        tally,
        played: plan.time,
        connected,
        synced,
        memory: memory.map(|((before, sockets), (tables, end))| [before, sockets, tables, end]),
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
    told: watch::Receiver<Phase>,
    ready: mpsc::UnboundedSender<()>,
) -> Tally {
    let connected = {
        let _permit = ramp.acquire().await;
        Party::connect(&plan.address, plan.seats, number).await
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
    mut told: watch::Receiver<Phase>,
    ready: &mpsc::UnboundedSender<()>,
) -> Result<(), Fault> {
    wait_for(party, &mut told, |phase| phase != Phase::Connect).await?;
    {
        let _permit = tokio::select! {
            permit = ramp.acquire() => permit,
            listened = party.listen_until(Instant::now() + A_WHILE) => return listened,
        };
        party.sit_down(&plan.rules).await?;
    }
    let _ = ready.send(());
    let Phase::Play(start) = wait_for(party, &mut told, |phase| matches!(phase, Phase::Play(_))).await? else {
        return Ok(());
    };
    let gap = Duration::from_secs_f64(1.0 / plan.rate);
    let every = gap.mul_f64(plan.tables as f64);
    party.play(Schedule { first: start + gap.mul_f64(number as f64), every, end: start + plan.time }).await
}

/// Listens, so that the server's questions are answered, until the swarm is so far.
async fn wait_for(
    party: &mut Party,
    told: &mut watch::Receiver<Phase>,
    far_enough: fn(Phase) -> bool,
) -> Result<Phase, Fault> {
    loop {
        let phase = *told.borrow_and_update();
        if far_enough(phase) {
            return Ok(phase);
        }
        tokio::select! {
            listened = party.listen_until(Instant::now() + A_WHILE) => listened?,
            changed = told.changed() => if changed.is_err() { return Ok(phase) },
        }
    }
}
