//! `lastcard-swarm`: what a server carries, measured by clients that trust none of its frames.

use std::{path::PathBuf, process::ExitCode, time::Duration};

use clap::Parser;
use lastcard_server::raise_open_files;
use lastcard_swarm::{Address, Plan, play};

/// Play whole games against a lastcard server as many real clients, and check every frame (docs/server.md).
#[derive(Parser)]
#[command(name = "lastcard-swarm", version)]
struct Args {
    /// The servers: http://HOST:PORT. Those of one table are spread over all of them, and whoever is let go by one goes to
    /// the next; the only one may let nobody go.
    #[arg(required = true)]
    url: Vec<String>,
    /// Where a server tells its operators what it counts (the setting `metrics`): http://HOST:PORT, once for each.
    #[arg(long)]
    metrics: Vec<String>,
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
    /// A process whose processor time is to be reported, with that of its children; once for each.
    #[arg(long)]
    cpu_of: Vec<u32>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(report) => {
            print!("{report}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{}", problem.trim_end());
            ExitCode::FAILURE
        }
    }
}

fn addresses(urls: &[String]) -> Result<Vec<Address>, String> {
    urls.iter().map(|url| Address::read(url)).collect()
}

/// Runs a swarm; what it found.
fn run(args: &Args) -> Result<String, String> {
    raise_open_files();
    let time = Duration::try_from_secs_f64(args.seconds).map_err(|problem| format!("--seconds: {problem}"))?;
    if !(args.moves_per_second > 0.0 && args.moves_per_second.is_finite()) {
        return Err("--moves-per-second: more than 0 is wanted".into());
    }
    let plan = Plan {
        servers: addresses(&args.url)?.into(),
        metrics: addresses(&args.metrics)?,
        tables: args.tables,
        seats: args.seats.into(),
        rate: args.moves_per_second,
        time,
        rules: args.rules.clone(),
        sync_dir: args.sync_dir.clone().unwrap_or_else(std::env::temp_dir),
        server: args.server_pid,
        processes: args.cpu_of.clone(),
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
