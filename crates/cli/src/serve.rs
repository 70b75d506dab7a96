//! `lastcard serve`: tables for people and bots over WebSocket.

mod database;
mod settings;

use std::{
    env, fs,
    io::{self, IsTerminal},
    net::SocketAddr,
    path::PathBuf,
    sync::Arc,
};

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, value_parser};
use lastcard_server::{Config, Postgres, Server, Sqlite, Store, StoreError, log_panics_by_place, raise_open_files};
use rustix::process::Signal;
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
};
use tracing::info;
use tracing_subscriber::EnvFilter;

pub use database::Database;
pub use settings::{SETTINGS, Setting, Settings};

/// The command line of `lastcard serve`, made of the one list of settings.
pub struct Flags {
    given: Vec<(String, String)>,
    config: Option<PathBuf>,
}

impl Flags {
    /// All settings, with those given here before all others.
    pub fn settings(&self) -> Result<Settings, String> {
        Settings::read(&self.given, self.config.as_deref())
    }
}

impl Args for Flags {
    fn augment_args(command: Command) -> Command {
        let config = Arg::new("config").long("config").value_name("FILE").value_parser(value_parser!(PathBuf));
        let mut command = command.arg(config.help("A TOML file of these settings"));
        for setting in SETTINGS {
            let help = format!("{} [default: {}]", setting.help, setting.default);
            command = command.arg(Arg::new(setting.name).long(setting.name).value_name(setting.takes).help(help));
        }
        command.after_help("Every setting can also be given in the environment, as LASTCARD_KEEP_DAYS for --keep-days.")
    }

    fn augment_args_for_update(command: Command) -> Command {
        Flags::augment_args(command)
    }
}

impl FromArgMatches for Flags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Flags, clap::Error> {
        let given = |setting: &Setting| {
            matches.get_one::<String>(setting.name).map(|value| (setting.name.to_owned(), value.clone()))
        };
        let config = matches.get_one("config").cloned();
        Ok(Flags { given: SETTINGS.iter().filter_map(given).collect(), config })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Flags::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Serves until told to stop.
pub fn run(settings: &Settings) -> Result<(), String> {
    start_logs(settings)?;
    log_panics_by_place();
    let files = raise_open_files();
    info!(files, "open files allowed");
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| error.to_string())?;
    let served = runtime.block_on(serve(settings));
    // What has to be kept is kept by now; nothing else is worth waiting for.
    runtime.shutdown_background();
    served
}

fn start_logs(settings: &Settings) -> Result<(), String> {
    let filter = EnvFilter::try_new(&settings.log).map_err(|error| format!("log: {error}"))?;
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).with_ansi(wants_colours());
    let started = if settings.json_logs { logs.json().try_init() } else { logs.try_init() };
    started.map_err(|error| error.to_string())
}

/// Colours are for people who read along: a file, a pipe or a journal gets none (and https://no-color.org is heeded).
fn wants_colours() -> bool {
    io::stderr().is_terminal() && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

async fn serve(settings: &Settings) -> Result<(), String> {
    // By default a limit on the size of files would end the process; so it is an error of one write, as on a full disk.
    let _ = signal(SignalKind::from_raw(Signal::XFSZ.as_raw()));
    let database = &settings.database;
    let store = open(database).await?;
    let listener = bind("--listen", settings.listen).await?;
    let node = matches!(database, Database::Postgres(_)).then(|| settings.node.clone());
    let server = Server::open(listener, store, Config { node, ..settings.config.clone() }).await;
    let mut server = server.map_err(|error| format!("{database}: {error}"))?;
    if let Some(address) = settings.metrics {
        let listener = bind("--metrics", address).await?;
        info!(address = ?listener.local_addr(), "metrics are served");
        server = server.with_metrics(listener);
    }
    let address = server.address().map_err(|error| error.to_string())?;
    let stop = stop().map_err(|error| error.to_string())?;
    let name = match database {
        Database::Sqlite(_) => String::new(),
        Database::Postgres(_) => format!(" as {}", settings.node),
    };
    println!("lastcard serves http://{address}/{name} with its tables in {database}; Ctrl-C stops it");
    server.run(stop).await;
    Ok(())
}

/// Opens where tables are kept, and makes what is missing.
pub(crate) async fn open(database: &Database) -> Result<Arc<dyn Store>, String> {
    let refused = |error: StoreError| format!("{database}: {error}");
    match database {
        Database::Sqlite(path) => {
            if let Some(directory) = path.parent().filter(|directory| !directory.as_os_str().is_empty()) {
                fs::create_dir_all(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
            }
            Ok(Arc::new(Sqlite::open(path).map_err(refused)?))
        }
        Database::Postgres(address) => Ok(Arc::new(Postgres::open(address).await.map_err(refused)?)),
    }
}

async fn bind(setting: &str, address: SocketAddr) -> Result<TcpListener, String> {
    TcpListener::bind(address).await.map_err(|error| format!("{setting} {address}: {error}"))
}

/// Waits for Ctrl-C or for what service managers send; whatever comes from now on counts.
fn stop() -> io::Result<impl Future<Output = ()>> {
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}
