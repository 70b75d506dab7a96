mod beside;
mod checkpoints;
mod disk;
mod file;
mod readers;
mod schema;
mod statements;
#[cfg(test)]
mod tests;
mod whole;
mod writer;

use std::{
    path::Path,
    sync::Arc,
    thread::{self, JoinHandle},
};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot, watch};

pub use self::beside::{Inspection, back_up};
use self::{
    disk::Disk,
    readers::Readers,
    writer::{Job, Writer},
};
use super::{
    Answer, Append, Appended, Deaf, Heard, IDLE_BATCH, Loaded, Part, Record, Since, Sought, Store, StoreError,
    StoreFigures, StoredTable, Subscription, TableRow, Told, subscription::Subscriptions,
};
use crate::ids::{CommandKey, NodeId, Seq, TableId};

/// Jobs that can wait for the writer before those who bring more have to wait too.
const QUEUE: usize = 1024;

/// A store in one SQLite file, for one server at a time.
///
/// One thread writes: it takes whatever waits and commits it at once, so that many tables share one wait for the
/// disk. Another folds the write-ahead log into the database, others read. Dropping a store closes it, and waits.
pub struct Sqlite {
    /// `None` only while dropping.
    jobs: Option<mpsc::Sender<Job>>,
    readers: Arc<Readers>,
    closed: watch::Receiver<Option<Result<(), StoreError>>>,
    writer: Option<JoinHandle<()>>,
    subscriptions: Subscriptions,
    figures: Arc<StoreFigures>,
    disk: Disk,
}

impl Sqlite {
    /// Opens the file, makes it, or brings that of an older version up to date; blocks meanwhile.
    ///
    /// # Errors
    /// `Unavailable` if another server uses it, a newer one wrote it or it cannot be opened; `Damaged` if it is no database.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        let file = file::Locked::open(path.as_ref())?;
        let connection = file.writing()?;
        let disk = Disk::of(file.place());
        let figures = Arc::new(StoreFigures::default());
        let checkpoints = checkpoints::start(file.checkpointing()?, Arc::clone(&figures))?;
        let (readers, reading) = Readers::start(&file)?;
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let (close, closed) = watch::channel(None);
        let mut writer = Writer::new(connection, waiting, checkpoints, Arc::clone(&figures));
        let at_the_end = Arc::clone(&readers);
        let work = move || {
            writer.work();
            at_the_end.close();
            for reader in reading {
                // A reader that panicked has nothing left to put away.
                let _ = reader.join();
            }
            let result = writer.finish();
            drop(file);
            close.send_replace(Some(result));
        };
        let writer = thread::Builder::new().name("store-writer".into()).spawn(work).map_err(no_thread)?;
        let subscriptions = Subscriptions::default();
        Ok(Sqlite { jobs: Some(jobs), readers, closed, writer: Some(writer), subscriptions, figures, disk })
    }

    async fn hand_over(&self, job: Job) -> Result<(), StoreError> {
        match &self.jobs {
            Some(jobs) => jobs.send(job).await.map_err(|_| closed()),
            None => Err(closed()),
        }
    }

    /// Does work in a transaction of its own, after all that was handed over before.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            let job = Job::Alone(Box::new(move |writer| {
                // Nobody hears it if whoever asked is gone.
                let _ = answer.send(writer.alone(work));
            }));
            self.hand_over(job).await?;
            answered.await.unwrap_or_else(|_| Err(no_writer()))
        })
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(async move { self.readers.read(work).await })
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(async move {
            append.last()?;
            let table = append.table;
            let (answer, answered) = oneshot::channel();
            self.hand_over(Job::Append(append, answer)).await?;
            let appended = answered.await.unwrap_or_else(|_| Err(no_writer()))?;
            if let Appended::Committed { last } = appended {
                self.subscriptions.tell(table, last);
            }
            Ok(appended)
        })
    }

    /// Asks the writer: a reader would not know of an append that still waits.
    fn find(&self, table: TableId, command: CommandKey) -> Answer<'_, Option<Seq>> {
        self.write(move |connection| statements::find(connection, table, command))
    }

    fn load(&self, table: TableId) -> Answer<'_, Option<Loaded>> {
        Box::pin(async move {
            let found = self.readers.read(move |connection| statements::load(connection, table)).await?;
            let Some((part, loaded)) = found else { return Ok(None) };
            self.figures.read(loaded.records.len());
            match part.is_whole(&loaded.records) {
                true => Ok(Some(loaded)),
                false => Err(lacking(table)),
            }
        })
    }

    fn load_part(&self, table: TableId, part: Part) -> Answer<'_, Option<Vec<Record>>> {
        Box::pin(async move {
            let found = self.readers.read(move |connection| statements::load_part(connection, table, part)).await?;
            let Some(records) = found.filter(|records| records.first().is_some_and(|one| one.seq == part.first)) else {
                return Ok(None);
            };
            self.figures.read(records.len());
            match part.is_whole(&records) {
                true => Ok(Some(records)),
                false => Err(lacking(table)),
            }
        })
    }

    fn load_after(&self, table: TableId, seq: Seq) -> Answer<'_, Option<Since>> {
        Box::pin(async move {
            let found = self.readers.read(move |connection| statements::load_after(connection, table, seq)).await?;
            let Some((part, since)) = found else { return Ok(None) };
            let (Since::Records(records) | Since::Anew(Loaded { records, .. })) = &since;
            self.figures.read(records.len());
            if part.is_whole(records) { Ok(Some(since)) } else { Err(lacking(table)) }
        })
    }

    fn find_match(&self, table: TableId, number: u32) -> Answer<'_, Sought> {
        self.read(move |connection| statements::find_match(connection, table, number))
    }

    fn bytes(&self, table: TableId) -> Answer<'_, Option<u64>> {
        self.read(move |connection| Ok(statements::standing(connection, table)?.map(|table| table.bytes)))
    }

    fn last(&self, table: TableId) -> Answer<'_, Option<Seq>> {
        self.read(move |connection| Ok(statements::standing(connection, table)?.map(|table| table.last)))
    }

    fn tables(&self) -> Answer<'_, Vec<TableRow>> {
        self.read(|connection| statements::tables(connection))
    }

    fn whole(&self, table: TableId) -> Answer<'_, Option<StoredTable>> {
        self.read(move |connection| whole::load(connection, table))
    }

    fn restore(&self, table: TableId, stored: StoredTable, over: Seq) -> Answer<'_, Appended> {
        self.subscriptions.doubt(table);
        self.write(move |connection| whole::restore(connection, table, &stored, over))
    }

    fn delete(&self, table: TableId) -> Answer<'_, bool> {
        self.subscriptions.doubt(table);
        self.write(move |connection| statements::delete(connection, table))
    }

    fn delete_idle(&self, before: u64) -> Answer<'_, Vec<TableId>> {
        self.write(move |connection| statements::delete_idle(connection, before, IDLE_BATCH))
    }

    fn subscribe(&self, table: TableId) -> Subscription {
        self.subscriptions.subscribe(table)
    }

    /// Nobody else is on this store: it is locked. Pages that are no longer needed go back to the disk with it, a few at a
    /// time.
    fn meet(&self, told: Told) -> Answer<'_, Heard> {
        let heard = Heard { clock: told.now, ..Heard::default() };
        self.write(move |connection| {
            statements::beat(connection, told.now)?;
            statements::give_back_pages(connection)?;
            Ok(heard)
        })
    }

    fn leave(&self, _node: NodeId) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn last_beat(&self) -> Answer<'_, Option<u64>> {
        self.read(|connection| statements::last_beat(connection))
    }

    fn was_alive(&self, at: u64) -> Answer<'_, ()> {
        self.write(move |connection| statements::was_alive(connection, at))
    }

    fn secret(&self, name: &str, fresh: [u8; 32]) -> Answer<'_, [u8; 32]> {
        let name = name.to_owned();
        self.write(move |connection| statements::secret(connection, &name, fresh))
    }

    fn secrets(&self) -> Answer<'_, Vec<(String, [u8; 32])>> {
        self.read(|connection| statements::secrets(connection))
    }

    fn revoke(&self, session: [u8; 16], at: u64) -> Answer<'_, ()> {
        self.write(move |connection| statements::revoke(connection, session, at))
    }

    fn revoked(&self) -> Answer<'_, Vec<([u8; 16], u64)>> {
        self.read(|connection| statements::revoked(connection))
    }

    fn forget_revoked(&self, before: u64) -> Answer<'_, ()> {
        self.write(move |connection| statements::forget_revoked(connection, before))
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            // Whoever finds it closed already waits for the same end.
            let _ = self.hand_over(Job::Close).await;
            let mut closed = self.closed.clone();
            let end = closed.wait_for(Option::is_some).await.map_err(|_| no_writer())?;
            end.clone().unwrap_or(Ok(()))
        })
    }

    fn figures(&self) -> &StoreFigures {
        &self.figures
    }

    fn free_space(&self) -> Option<u64> {
        self.disk.free()
    }

    /// Nobody else stores anything in it that is not told at once.
    fn deaf(&self) -> Option<Deaf> {
        None
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            // A panic of the writer was already reported to all who waited for it.
            let _ = writer.join();
        }
    }
}

/// What it means that SQLite refused something which then was not done.
fn refusal(error: &rusqlite::Error) -> StoreError {
    use rusqlite::{Error, ErrorCode};
    match error {
        Error::FromSqlConversionFailure(..) | Error::InvalidColumnType(..) | Error::IntegralValueOutOfRange(..) => {
            StoreError::Damaged(error.to_string())
        }
        _ => match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged(error.to_string()),
            _ => StoreError::Unavailable(error.to_string()),
        },
    }
}

fn lacking(table: TableId) -> StoreError {
    StoreError::Damaged(format!("table {table} lacks records or has too many"))
}

fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".into())
}

/// The writer took the job and broke down over it or before it.
fn no_writer() -> StoreError {
    StoreError::Indeterminate("its writer has broken down".into())
}

fn no_thread(error: std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("a thread cannot be started: {error}"))
}
