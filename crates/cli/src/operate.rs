//! `lastcard backup` and `lastcard check`: for those who look after a server's file, while it runs or not.

use std::path::PathBuf;

use clap::Args;
use lastcard_server::{back_up, check};

use crate::serve::Settings;

/// Which file.
#[derive(Args)]
pub struct Database {
    /// The file the tables are kept in, as for `serve`: by default from the environment, the configuration or where
    /// `serve` would keep it.
    #[arg(long, value_name = "sqlite:PATH")]
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
    database: Database,
}

/// The command line of `lastcard check`.
#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    database: Database,
}

impl Database {
    fn path(&self) -> Result<PathBuf, String> {
        let given = self.database.iter().map(|database| ("database".to_owned(), database.clone()));
        Ok(Settings::read(&given.collect::<Vec<_>>(), self.config.as_deref())?.database)
    }
}

/// Writes a copy of all that is stored.
pub fn run_backup(args: &BackupArgs) -> Result<String, String> {
    let from = args.database.path()?;
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
    let path = args.database.path()?;
    let checked = check(&path).map_err(|error| error.to_string())?;
    let count = format!("{} tables, {} records, {} matches", checked.tables, checked.records, checked.matches);
    if checked.is_sound() {
        return Ok(format!("{}: {count}: all sound\n", path.display()));
    }
    let mut text: String = checked.file.iter().map(|fault| format!("{}: {fault}\n", path.display())).collect();
    text.extend(checked.damaged.iter().map(|(table, what)| format!("table {table}: {what}\n")));
    Err(format!("{text}{}: {count}: {} tables are damaged", path.display(), checked.damaged.len()))
}
