//! Folds the write-ahead log into the database, beside the writer rather than in its way.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
};

use rusqlite::Connection;

use super::{no_thread, refusal};
use crate::store::{StoreError, StoreFigures};

/// Pages not yet folded from which it is worth it: 16 MiB. Less in tests, like the next.
const WORTH_IT: i64 = if cfg!(test) { 100 } else { 4_000 };

/// Pages in the log from which the writer folds the rest itself: 64 MiB. The log begins anew only when all of it is
/// folded at the moment something is written, which under constant load never happens beside the writer.
const TOO_MANY: i64 = 4 * WORTH_IT;

/// The writer's side of the thread that folds: how it is nudged, and how it ended.
pub(super) struct Checkpoints {
    nudge: SyncSender<()>,
    thread: JoinHandle<Result<(), StoreError>>,
    figures: Arc<StoreFigures>,
}

pub(super) fn start(connection: Connection, figures: Arc<StoreFigures>) -> Result<Checkpoints, StoreError> {
    let (nudge, nudged) = sync_channel(1);
    let counted = Arc::clone(&figures);
    let work = move || fold(&connection, &nudged, &counted);
    let thread = thread::Builder::new().name("store-checkpoints".into()).spawn(work).map_err(no_thread)?;
    Ok(Checkpoints { nudge, thread, figures })
}

fn fold(connection: &Connection, nudged: &Receiver<()>, figures: &StoreFigures) -> Result<(), StoreError> {
    while nudged.recv().is_ok() {
        figures.checkpointed(checkpoint(connection, "PASSIVE").is_ok());
    }
    let emptied = checkpoint(connection, "TRUNCATE");
    figures.checkpointed(emptied.is_ok());
    emptied.map(drop).map_err(|error| refusal(&error))
}

impl Checkpoints {
    /// Looks at the log, which costs next to nothing, and has it folded if it is long.
    pub(super) fn after_job(&self, writer: &Connection) {
        // If the log cannot even be looked at, the next commit will say so.
        let Ok(log) = checkpoint(writer, "NOOP") else { return };
        if log.pages >= TOO_MANY {
            self.make_room(writer);
        } else if log.pages - log.folded >= WORTH_IT {
            // One nudge waiting is enough.
            let _ = self.nudge.try_send(());
        }
    }

    /// Folds what there is at once, so that the log begins anew instead of growing: a full disk may then do after all.
    pub(super) fn make_room(&self, writer: &Connection) {
        self.figures.checkpointed(checkpoint(writer, "PASSIVE").is_ok());
    }

    /// Folds everything and empties the log.
    pub(super) fn finish(self) -> Result<(), StoreError> {
        drop(self.nudge);
        self.thread.join().unwrap_or_else(|_| Err(StoreError::Unavailable("the checkpoints broke down".into())))
    }
}

struct Log {
    pages: i64,
    folded: i64,
}

/// Never an error because somebody reads, or folds already: then less is folded, or nothing.
fn checkpoint(connection: &Connection, how: &str) -> rusqlite::Result<Log> {
    let query = format!("PRAGMA wal_checkpoint({how})");
    connection.prepare_cached(&query)?.query_row([], |row| Ok(Log { pages: row.get(1)?, folded: row.get(2)? }))
}
