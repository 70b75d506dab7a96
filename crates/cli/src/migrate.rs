//! `lastcard migrate`: all tables from a file to PostgreSQL or back, while no server uses either.

use std::{fmt::Write, io::IsTerminal, time::Duration};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use lastcard_server::{Moved, Source, StoreError, migrate};

use crate::serve::{self, Database};

/// The command line of `lastcard migrate`.
#[derive(Args)]
pub struct MigrateArgs {
    /// Where the tables are: sqlite:PATH, postgres://USER@HOST,HOST/NAME, or where that stands, @FILE or env:VARIABLE, so that
    /// nobody sees a password among the processes. Nothing is changed there.
    from: String,
    /// Where they are to be, likewise: a new file, an empty database, or one they were moved to before.
    to: String,
}

/// Moves everything and says what was moved. That something was left is an error.
pub fn run(args: &MigrateArgs) -> Result<String, String> {
    let (from, to) = (Database::given("FROM", &args.from)?, Database::given("TO", &args.to)?);
    if from == to {
        return Err(format!("{from}: it is where the tables are already"));
    }
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| error.to_string())?;
    let moved = runtime.block_on(move_all(&from, &to))?;
    let count = summary(&moved);
    if moved.left.is_empty() {
        return Ok(format!("{to}: {count}: all sound, every record compared\n"));
    }
    let left = moved.left.iter().fold(String::new(), |mut text, (table, why)| {
        let _ = writeln!(text, "table {table}: {why}");
        text
    });
    Err(format!("{left}{to}: {count}; {} tables were not moved", moved.left.len()))
}

async fn move_all(from: &Database, to: &Database) -> Result<Moved, String> {
    let mut source = open(from).await?;
    refuse_used(from).await?;
    let target = serve::open(to).await?;
    refuse_used(to).await?;
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(0) } else { ProgressBar::hidden() };
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} tables {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let progress = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let moved = migrate(&mut source, &*target, progress).await;
    bar.finish_and_clear();
    let closed = target.close().await.map_err(|error| format!("{to}: {error}"));
    let moved = moved.map_err(|error| format!("{to}: {error}"))?;
    closed?;
    // What a server has stored meanwhile may have been missed.
    refuse_used(from).await?;
    refuse_used(to).await?;
    Ok(moved)
}

/// A source that is not changed, and a file not by others either.
async fn open(from: &Database) -> Result<Source, String> {
    let opened = match from {
        Database::Sqlite(path) => Source::file_alone(path),
        Database::Postgres(address) => Source::shared(address).await,
    };
    opened.map_err(|error| format!("{from}: {error}"))
}

/// A file is locked by whoever uses it; the servers of a PostgreSQL say themselves that they are there.
async fn refuse_used(database: &Database) -> Result<(), String> {
    let Database::Postgres(address) = database else { return Ok(()) };
    let servers = async { Source::shared(address).await?.servers().await };
    let servers: Vec<(String, Duration)> = servers.await.map_err(|error: StoreError| format!("{database}: {error}"))?;
    match servers.first() {
        None => Ok(()),
        Some((name, silent)) => Err(format!(
            "{database}: lastcard serve uses it: {name}, heard of {} s ago, and {} more. Stop all servers, wait ten \
             seconds if one was killed, and run this again: it goes on where it was",
            silent.as_secs(),
            servers.len() - 1
        )),
    }
}

fn summary(moved: &Moved) -> String {
    let Moved { written, renewed, same, records, commands, matches, revoked, others, left: _ } = moved;
    let mut text = format!("{written} tables moved");
    if *renewed > 0 {
        let _ = write!(text, " ({renewed} of them brought up to date)");
    }
    if *same > 0 {
        let _ = write!(text, ", {same} there already");
    }
    let _ = write!(text, ", with {records} records, {commands} commands, {matches} matches; {revoked} ended sessions");
    if *others > 0 {
        let _ = write!(text, "; {others} tables are only there");
    }
    text
}
