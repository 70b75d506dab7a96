//! `lastcard backup` and `lastcard check`: for those who look after a server's tables, while it runs or not.

use std::path::PathBuf;

use clap::Args;
use lastcard_server::{Source, StoreError, back_up, check, check_source};

use crate::serve::{Database, Settings};

/// What does for PostgreSQL what `backup` does for a file.
const OF_POSTGRES: &str = "PostgreSQL is backed up by its own programs, while servers run (docs/operations.md):
  pg_dump --format=custom --schema=lastcard --file=lastcard.dump ADDRESS
or, to go back to any moment, pg_basebackup and an archive of its log. To have the tables in a file, stop the servers and
  lastcard migrate ADDRESS sqlite:PATH";

/// Which tables a command is about.
#[derive(Args)]
pub struct Place {
    /// Where the tables are kept, as for `serve`: by default from the environment, the configuration or where
    /// `serve` would keep it.
    #[arg(long, value_name = Database::TAKES)]
    database: Option<String>,
    /// A TOML file of the server's settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// The command line of `lastcard backup`.
#[derive(Args)]
pub struct BackupArgs {
    /// Where to write it; it must not exist yet.
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// The command line of `lastcard check`.
#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    place: Place,
}

impl Place {
    fn place(&self) -> Result<Database, String> {
        let given = self.database.iter().map(|database| ("database".to_owned(), database.clone()));
        Ok(Settings::read(&given.collect::<Vec<_>>(), self.config.as_deref())?.database)
    }
}

/// Writes a copy of all that is stored.
pub fn run_backup(args: &BackupArgs) -> Result<String, String> {
    let from = match args.place.place()? {
        Database::Sqlite(path) => path,
        Database::Postgres(_) => return Err(OF_POSTGRES.to_owned()),
    };
    if args.file.symlink_metadata().is_ok() {
        return Err(format!(
            "{}: it is there already, and nothing is written over; name a new file",
            args.file.display()
        ));
    }
    back_up(&from, &args.file).map_err(|error| error.to_string())?;
    Ok(format!("{} is now a copy of {}\n", args.file.display(), from.display()))
}

/// Looks through all that is stored. What is wrong is an error.
pub fn run_check(args: &CheckArgs) -> Result<String, String> {
    let place = args.place.place()?;
    let checked = match &place {
        Database::Sqlite(path) => check(path).map_err(|error| error.to_string())?,
        Database::Postgres(address) => {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let checked = async { check_source(&mut Source::shared(address).await?).await };
            let checked = runtime.map_err(|error| error.to_string())?.block_on(checked);
            checked.map_err(|error: StoreError| format!("{place}: {error}"))?
        }
    };
    let count = format!("{} tables, {} records, {} matches", checked.tables, checked.records, checked.matches);
    if checked.is_sound() {
        return Ok(format!("{place}: {count}: all sound\n"));
    }
    let mut text: String = checked.file.iter().map(|fault| format!("{place}: {fault}\n")).collect();
    text.extend(checked.damaged.iter().map(|(table, what)| format!("table {table}: {what}\n")));
    Err(format!("{text}{place}: {count}: {} tables are damaged", checked.damaged.len()))
}
