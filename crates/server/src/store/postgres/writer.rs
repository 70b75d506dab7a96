//! The one task that writes.

use std::{
    collections::HashSet,
    future::Future,
    panic::AssertUnwindSafe,
    pin::Pin,
    sync::Arc,
    time::{Duration, Instant},
};

use futures_util::FutureExt;
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};
use tracing::warn;

use super::{
    address::{Address, Role},
    batch::{self, Tried},
    doubt::Doubts,
    failure::Failure,
    fence,
    link::Link,
    reading, transaction,
    under_way::{Begun, UnderWay},
};
use crate::{
    ids::{CommandKey, Seq, TableId},
    store::{Append, Appended, StoreError, StoreFigures},
};

/// Most appends in one statement.
const GROUP: usize = 256;

/// How long an answer may take. PostgreSQL gives up sooner on everything but waiting for a standby.
pub(super) const ANSWER: Duration = Duration::from_secs(5);

/// How long a job waits for a connection.
const PATIENCE: Duration = Duration::from_secs(3);

/// How often appends are tried again that other servers were in the way of.
const TRIES: usize = 8;

/// How long the appends of a group that failed are tried one by one. What is not tried by then is certainly not stored.
const ONE_BY_ONE: Duration = Duration::from_secs(3);

/// What became of an append, or why nothing did.
pub(super) type Answered = Result<Appended, StoreError>;

/// Work of the writer's own.
pub(super) type Work = Box<dyn for<'a> FnOnce(&'a mut Writer) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>> + Send>;

/// What the writer is asked to do.
pub(super) enum Job {
    /// To be stored together with what else waits.
    Append(Waiting),
    /// Anything else, in its turn.
    Alone(Work),
    /// Nothing is taken after this.
    Close,
}

/// An append with whoever waits for its answer.
pub(super) struct Waiting {
    pub(super) append: Append,
    pub(super) answer: oneshot::Sender<Answered>,
    pub(super) begun: Begun,
}

impl Waiting {
    fn answer(self, answer: Answered) {
        if matches!(answer, Ok(_) | Err(StoreError::Unavailable(_))) {
            self.begun.done();
        }
        // Nobody hears it if whoever asked is gone.
        let _ = self.answer.send(answer);
    }
}

pub(super) struct Writer {
    address: Arc<Address>,
    link: Option<Arc<Link>>,
    /// Connections that ended before everything sent over them was answered.
    doubts: Doubts,
    jobs: mpsc::Receiver<Job>,
    /// Taken from the queue but not for the group before it.
    held: Option<Job>,
    under_way: UnderWay,
    figures: Arc<StoreFigures>,
}

impl Writer {
    pub(super) fn new(
        address: Arc<Address>,
        link: Link,
        jobs: mpsc::Receiver<Job>,
        under_way: UnderWay,
        figures: Arc<StoreFigures>,
    ) -> Writer {
        Writer { address, link: Some(Arc::new(link)), doubts: Doubts::default(), jobs, held: None, under_way, figures }
    }

    /// Until the queue is closed and empty.
    pub(super) async fn work(mut self) {
        while let Some(job) = self.next().await {
            let work = async {
                match job {
                    Job::Append(first) => self.group(first).await,
                    Job::Alone(work) => work(&mut self).await,
                    Job::Close => self.jobs.close(),
                }
            };
            // Whoever asked for what panics hears that it is in doubt; without a writer nothing could ever be stored again.
            if AssertUnwindSafe(work).catch_unwind().await.is_err() {
                self.cut();
            }
        }
    }

    async fn next(&mut self) -> Option<Job> {
        match self.held.take() {
            Some(job) => Some(job),
            None => self.jobs.recv().await,
        }
    }

    /// Stores that append and whatever else waits. The group ends at the second append of a table, at one that changes
    /// more than the end of a log, and at any other job, so that everything happens in the order it came.
    async fn group(&mut self, first: Waiting) {
        let mut tables = HashSet::from([first.append.table]);
        let joins = is_plain(&first.append);
        let mut group = vec![first];
        while joins && group.len() < GROUP {
            match self.jobs.try_recv() {
                Ok(Job::Append(next)) if is_plain(&next.append) && tables.insert(next.append.table) => group.push(next),
                Ok(other) => {
                    self.held = Some(other);
                    break;
                }
                Err(_) => break,
            }
        }
        let appends: Vec<&Append> = group.iter().map(|waiting| &waiting.append).collect();
        let answers = self.store(&appends).await;
        for (waiting, answer) in group.into_iter().zip(answers) {
            waiting.answer(answer);
        }
    }

    /// One answer an append, in their order. A group that is refused is tried again one by one, so that a single append
    /// that cannot be stored does not keep the others out.
    async fn store(&mut self, appends: &[&Append]) -> Vec<Answered> {
        let mut answers: Vec<Option<Answered>> = vec![None; appends.len()];
        let mut left: Vec<usize> = (0..appends.len()).collect();
        let mut why = StoreError::Unavailable("other servers were faster every time".into());
        for _ in 0..TRIES {
            let these: Vec<&Append> = left.iter().map(|place| appends[*place]).collect();
            match self.attempt(&these).await {
                Ok(tried) => {
                    for (place, tried) in left.iter().zip(tried) {
                        if let Tried::Done(appended) = tried {
                            answers[*place] = Some(Ok(appended));
                        }
                    }
                    left.retain(|place| answers[*place].is_none());
                }
                Err(failure) if failure.is_collision() => {}
                Err(Failure::Lost(lost)) => {
                    for (place, answer) in left.iter().zip(self.resolve(&these, &lost).await) {
                        answers[*place] = Some(answer);
                    }
                    left.clear();
                }
                Err(Failure::Refused { .. }) if these.len() > 1 => {
                    for (place, answer) in left.iter().zip(self.one_by_one(&these).await) {
                        answers[*place] = Some(answer);
                    }
                    left.clear();
                }
                Err(failure) => {
                    why = failure.not_done();
                    break;
                }
            }
            if left.is_empty() {
                break;
            }
        }
        answers.into_iter().map(|answer| answer.unwrap_or_else(|| Err(why.clone()))).collect()
    }

    /// What is locked by another is not waited for long: the others of the group have waited with it already.
    async fn one_by_one(&mut self, appends: &[&Append]) -> Vec<Answered> {
        let until = Instant::now() + ONE_BY_ONE;
        // If it cannot be set each may wait longer, and fewer are tried.
        let _ = self.run("SET lock_timeout = '100ms'").await;
        let mut answers = Vec::with_capacity(appends.len());
        for append in appends {
            answers.push(match Instant::now() < until {
                true => Box::pin(self.store(&[append])).await.pop().unwrap_or_else(|| Err(untried())),
                false => Err(untried()),
            });
        }
        if self.run("SET lock_timeout = '1s'").await.is_err() {
            self.cut();
        }
        answers
    }

    async fn attempt(&mut self, appends: &[&Append]) -> Result<Vec<Tried>, Failure> {
        let figures = Arc::clone(&self.figures);
        let began = Instant::now();
        let tried = self
            .ask(|link| async move {
                match appends {
                    [one] if !is_plain(one) => Ok(vec![transaction::append(&link, one).await?]),
                    _ => batch::append(&link, appends).await,
                }
            })
            .await;
        match &tried {
            Ok(tried) => {
                let stored = tried.iter().filter(|one| matches!(one, Tried::Done(Appended::Committed { .. }))).count();
                if stored > 0 {
                    figures.committed(stored, began.elapsed());
                }
            }
            Err(_) => figures.failed(),
        }
        tried
    }

    /// The truth about appends whose answer was lost, or that it cannot be told now.
    async fn resolve(&mut self, appends: &[&Append], lost: &str) -> Vec<Answered> {
        if self.doubts.settle(&self.address, &mut self.link).await.is_ok()
            && let Some(link) = &self.link
            && let Ok(Ok(answers)) = timeout(ANSWER, batch::look(link, appends, lost)).await
        {
            let stored = answers.iter().filter(|one| matches!(one, Ok(Appended::Committed { .. }))).count();
            if stored > 0 {
                self.figures.committed(stored, Duration::ZERO);
            }
            return answers;
        }
        appends.iter().map(|_| Err(StoreError::Indeterminate(lost.to_owned()))).collect()
    }

    /// Knows of everything that was handed over before, even of what was in doubt.
    pub(super) async fn find(&mut self, table: TableId, command: CommandKey) -> Result<Option<Seq>, StoreError> {
        let mut found = Err(Failure::silence());
        for _ in 0..2 {
            if !self.doubts.is_empty() {
                self.doubts.settle(&self.address, &mut self.link).await.map_err(StoreError::Unavailable)?;
            }
            found = self.ask(|link| async move { reading::find(&link, table, command).await }).await;
            if !matches!(found, Err(Failure::Lost(_))) {
                break;
            }
        }
        if found.is_ok() {
            self.under_way.settle(table);
        }
        found.map_err(Failure::not_done)
    }

    /// Does something that can be done again without harm.
    pub(super) async fn alone<T, F>(
        &mut self,
        patience: Duration,
        work: impl FnOnce(Arc<Link>) -> F,
    ) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        self.ask_for(patience, work).await.map_err(Failure::perhaps_done)
    }

    async fn run(&mut self, sql: &str) -> Result<(), Failure> {
        self.ask(|link| async move { link.run(sql).await }).await
    }

    async fn ask<T, F>(&mut self, work: impl FnOnce(Arc<Link>) -> F) -> Result<T, Failure>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        self.ask_for(ANSWER, work).await
    }

    /// Asks over a connection that works. One over which no answer came is cut, and what was sent over it is in doubt.
    async fn ask_for<T, F>(&mut self, patience: Duration, work: impl FnOnce(Arc<Link>) -> F) -> Result<T, Failure>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let link = self.link().await?;
        let done = timeout(patience, work(link)).await.unwrap_or_else(|_| Err(Failure::silence()));
        match &done {
            Err(Failure::Lost(why)) => {
                warn!(%why, "the connection to PostgreSQL is lost");
                self.cut();
            }
            Err(failure) if failure.is_elsewhere() => self.link = None,
            _ => {}
        }
        done
    }

    async fn link(&mut self) -> Result<Arc<Link>, Failure> {
        if self.link.take_if(|link| !self.address.is_good(link)).is_some() {
            self.figures.reconnected();
        }
        let link = match self.link.take() {
            Some(link) => link,
            None => {
                let deadline = tokio::time::Instant::now() + PATIENCE;
                let link = self.address.connect_by(Role::Writer, deadline).await;
                Arc::new(link.map_err(|not| Failure::Unreached(not.why))?)
            }
        };
        self.link = Some(Arc::clone(&link));
        if !self.doubts.is_empty() {
            let busy = timeout(ANSWER, self.doubts.look(&link)).await.unwrap_or_else(|_| Err(Failure::silence()));
            match busy {
                Ok(false) => {}
                Ok(true) => return Err(Failure::Unreached("what was sent before is still under way".into())),
                Err(failure) => {
                    self.link = None;
                    return Err(Failure::Unreached(failure.why()));
                }
            }
        }
        if let Err(failure) = fence::pass(&link, tokio::time::Instant::now() + fence::PATIENCE).await {
            if matches!(failure, Failure::Lost(_)) || failure.is_elsewhere() {
                self.link = None;
            }
            return Err(Failure::Unreached(failure.why()));
        }
        Ok(link)
    }

    fn cut(&mut self) {
        if let Some(link) = self.link.take() {
            self.figures.reconnected();
            self.doubts.add(&link);
            link.cut();
        }
    }
}

/// Whether it only adds to the end of a log.
fn is_plain(append: &Append) -> bool {
    append.mark.is_none() && append.compaction.is_none()
}

fn untried() -> StoreError {
    StoreError::Unavailable("others were in the way for too long".into())
}
