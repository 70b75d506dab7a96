//! `lastcard serve`: tables for people and bots over WebSocket.

mod settings;

use std::{fs, path::PathBuf, sync::Arc};

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, value_parser};
use lastcard_server::{Server, Sqlite, log_panics_by_place, raise_open_files};
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
};
use tracing::info;
use tracing_subscriber::EnvFilter;

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
    runtime.block_on(serve(settings))
}

fn start_logs(settings: &Settings) -> Result<(), String> {
    let filter = EnvFilter::try_new(&settings.log).map_err(|error| format!("log: {error}"))?;
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = if settings.json_logs { logs.json().try_init() } else { logs.try_init() };
    started.map_err(|error| error.to_string())
}

async fn serve(settings: &Settings) -> Result<(), String> {
    if let Some(directory) = settings.database.parent().filter(|directory| !directory.as_os_str().is_empty()) {
        fs::create_dir_all(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    }
    let database = settings.database.display();
    let store = Sqlite::open(&settings.database).map_err(|error| format!("{database}: {error}"))?;
    let listener = TcpListener::bind(settings.listen).await;
    let listener = listener.map_err(|error| format!("--listen {}: {error}", settings.listen))?;
    let server = Server::open(listener, Arc::new(store), settings.config.clone()).await;
    let server = server.map_err(|error| format!("{database}: {error}"))?;
    let address = server.address().map_err(|error| error.to_string())?;
    println!("lastcard serves http://{address}/ with its tables in {database}; Ctrl-C stops it");
    server.run(stop()).await;
    Ok(())
}

/// Waits for Ctrl-C or for what service managers send.
async fn stop() {
    let signals = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
    let (Ok(mut interrupt), Ok(mut terminate)) = signals else { return std::future::pending().await };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}
