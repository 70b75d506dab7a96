//! The one thread that writes.

use std::{
    collections::HashSet,
    panic::{AssertUnwindSafe, catch_unwind},
    slice,
    sync::Arc,
    time::{Duration, Instant},
};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::{checkpoints::Checkpoints, refusal, statements};
use crate::store::{Append, Appended, StoreError, StoreFigures};

/// Most appends in one commit.
const GROUP: usize = 256;

/// What the writer is asked to do.
pub(super) enum Job {
    /// To be stored together with what else waits.
    Append(Append, oneshot::Sender<Result<Appended, StoreError>>),
    /// Anything else, in its turn.
    Alone(Box<dyn FnOnce(&mut Writer) + Send>),
    /// Nothing is taken after this.
    Close,
}

pub(super) struct Writer {
    pub(super) connection: Connection,
    jobs: mpsc::Receiver<Job>,
    /// Taken from the queue but not for the group before it.
    held: Option<Job>,
    /// Whether all that was tried is certainly stored or certainly not.
    settled: bool,
    checkpoints: Checkpoints,
    figures: Arc<StoreFigures>,
    #[cfg(test)]
    pub(super) faults: std::collections::VecDeque<super::tests::Fault>,
}

/// How a transaction failed.
enum Failed<T> {
    /// The transaction never began: nothing of the group was tried.
    Before(StoreError),
    /// It failed and was rolled back.
    Within(rusqlite::Error),
    /// Its commit failed, which may have happened after it was stored; and what it had come to.
    Commit(T, rusqlite::Error),
}

impl Writer {
    pub(super) fn new(
        connection: Connection,
        jobs: mpsc::Receiver<Job>,
        checkpoints: Checkpoints,
        figures: Arc<StoreFigures>,
    ) -> Writer {
        Writer {
            connection,
            jobs,
            held: None,
            settled: true,
            checkpoints,
            figures,
            #[cfg(test)]
            faults: Default::default(),
        }
    }

    /// Until the queue is closed and empty.
    pub(super) fn work(&mut self) {
        while let Some(job) = self.held.take().or_else(|| self.jobs.blocking_recv()) {
            // Whoever asked for what panics hears that it is in doubt; without a writer nothing could ever be stored again.
            let work = AssertUnwindSafe(|| match job {
                Job::Append(append, answer) => self.group(append, answer),
                Job::Alone(work) => work(self),
                Job::Close => self.jobs.close(),
            });
            if catch_unwind(work).is_err() {
                self.settled = false;
                self.roll_back();
            }
            // After the answers, so that nobody waits for it.
            self.checkpoints.after_job(&self.connection);
        }
    }

    /// Empties the log and closes the connection.
    pub(super) fn finish(self) -> Result<(), StoreError> {
        self.checkpoints.finish()
    }

    /// Stores that append and whatever else waits. The group ends at the second append of a table and at any other
    /// job, so that everything happens in the order it came.
    fn group(&mut self, first: Append, answer: oneshot::Sender<Result<Appended, StoreError>>) {
        let mut tables = HashSet::from([first.table]);
        let (mut appends, mut answers) = (vec![first], vec![answer]);
        while appends.len() < GROUP {
            match self.jobs.try_recv() {
                Ok(Job::Append(append, answer)) if tables.insert(append.table) => {
                    appends.push(append);
                    answers.push(answer);
                }
                Ok(other) => {
                    self.held = Some(other);
                    break;
                }
                Err(_) => break,
            }
        }
        for (answer, result) in answers.into_iter().zip(self.store(&appends)) {
            // Nobody hears it if whoever asked is gone.
            let _ = answer.send(result);
        }
    }

    /// One answer an append. A group that fails within is tried again one by one, so that a single append that
    /// cannot be stored does not keep the others out for ever.
    fn store(&mut self, appends: &[Append]) -> Vec<Result<Appended, StoreError>> {
        let all = |connection: &Connection| -> rusqlite::Result<Vec<Appended>> {
            appends.iter().map(|append| statements::append(connection, append)).collect()
        };
        match self.transaction(all) {
            Ok((appended, took)) => {
                let stored = appended.iter().filter(|one| matches!(one, Appended::Committed { .. })).count();
                if stored > 0 {
                    self.figures.committed(stored, took);
                }
                appended.into_iter().map(Ok).collect()
            }
            Err(Failed::Before(error)) => vec![Err(error); appends.len()],
            Err(Failed::Within(error)) if appends.len() == 1 => vec![Err(refusal(&error))],
            Err(Failed::Within(_)) => appends.iter().flat_map(|append| self.store(slice::from_ref(append))).collect(),
            Err(Failed::Commit(appended, error)) => {
                self.figures.failed();
                let settled = self.settle().is_ok();
                let resolve = |(append, appended)| self.resolve(settled, append, appended, &error);
                appends.iter().zip(appended).map(resolve).collect()
            }
        }
    }

    /// The truth about an append whose commit failed. It had been alone with its table: if the table is where it
    /// would have brought it, it is stored.
    fn resolve(
        &self,
        settled: bool,
        append: &Append,
        appended: Appended,
        error: &rusqlite::Error,
    ) -> Result<Appended, StoreError> {
        let Appended::Committed { last } = appended else { return Ok(appended) };
        match statements::standing(&self.connection, append.table) {
            Ok(found) if settled && found.is_some_and(|table| table.last == last) => Ok(appended),
            Ok(_) if settled => Err(refusal(error)),
            _ => Err(StoreError::Indeterminate(error.to_string())),
        }
    }

    /// Does work in a transaction of its own.
    pub(super) fn alone<T>(&mut self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        self.transaction(work).map(|(done, _)| done).map_err(|failed| match failed {
            Failed::Before(error) => error,
            Failed::Within(error) => refusal(&error),
            Failed::Commit(_, error) => StoreError::Indeterminate(error.to_string()),
        })
    }

    fn transaction<T>(
        &mut self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<(T, Duration), Failed<T>> {
        self.settle().map_err(|error| Failed::Before(refusal(&error)))?;
        self.begin().map_err(|error| Failed::Before(refusal(&error)))?;
        let done = match work(&self.connection) {
            Ok(done) => done,
            Err(error) => {
                self.roll_back();
                return Err(Failed::Within(error));
            }
        };
        let began = Instant::now();
        match self.commit() {
            Ok(()) => Ok((done, began.elapsed())),
            Err(error) => {
                self.settled = false;
                self.roll_back();
                Err(Failed::Commit(done, error))
            }
        }
    }

    /// After a failed commit its pages may stand in the log, not valid for us but valid for whoever recovers the log
    /// after a crash. Only when another commit has been written over them is it certain what is stored.
    fn settle(&mut self) -> rusqlite::Result<()> {
        if !self.settled {
            self.checkpoints.make_room(&self.connection);
            self.begin()?;
            statements::fence(&self.connection).and_then(|()| self.commit()).inspect_err(|_| self.roll_back())?;
            self.settled = true;
        }
        Ok(())
    }

    fn begin(&self) -> rusqlite::Result<()> {
        // Left open only if it could not be rolled back before.
        if !self.connection.is_autocommit() {
            self.connection.execute_batch("ROLLBACK")?;
        }
        self.connection.prepare_cached("BEGIN IMMEDIATE")?.execute([]).map(drop)
    }

    fn commit(&mut self) -> rusqlite::Result<()> {
        #[cfg(test)]
        if let Some(fault) = self.faults.pop_front() {
            return fault.strike(&self.connection);
        }
        self.connection.prepare_cached("COMMIT")?.execute([]).map(drop)
    }

    /// SQLite has often done it itself by now; if it cannot be done, the next transaction tries again.
    fn roll_back(&self) {
        if !self.connection.is_autocommit() {
            let _ = self.connection.execute_batch("ROLLBACK");
        }
    }
}
