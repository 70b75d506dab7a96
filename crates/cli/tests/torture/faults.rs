use std::{path::Path, time::Duration};

use lastcard_bots::Rng;
use rusqlite::Connection;
use rustix::process::{Pid, Resource, Rlimit, prlimit};

/// What happens to a server under load.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// `kill -9`, and it is started again.
    Kill,
    /// No file can grow or be written, as on a full disk.
    FullDisk,
    /// Another program holds the database for longer than the server waits for it.
    Locked,
}

const FULL: Duration = Duration::from_millis(1_500);
const LOCKED: Duration = Duration::from_secs(7);

/// So many kills, and for every ten one full disk and one locked file, in any order; at least one of each.
pub(crate) fn faults(kills: usize, rng: &mut Rng) -> Vec<Fault> {
    let others = kills.div_ceil(10);
    let mut faults = vec![Fault::Kill; kills];
    faults.extend([Fault::FullDisk, Fault::Locked].repeat(others));
    for last in (1..faults.len()).rev() {
        faults.swap(last, rng.below(last + 1));
    }
    faults
}

/// Takes the disk from a process for a while.
pub(crate) async fn fill_disk(process: u32) {
    let process = Pid::from_raw(process as i32);
    let limit = |current| prlimit(process, Resource::Fsize, Rlimit { current, maximum: None }).unwrap();
    limit(Some(0));
    tokio::time::sleep(FULL).await;
    limit(None);
}

/// Holds the database for a while.
pub(crate) async fn lock(database: &Path) {
    let other = Connection::open(database).unwrap();
    other.busy_timeout(Duration::from_secs(30)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    tokio::time::sleep(LOCKED).await;
    other.execute_batch("ROLLBACK").unwrap();
}
