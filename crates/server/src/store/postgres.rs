mod address;
mod batch;
mod beside;
mod doubt;
mod failure;
mod fence;
mod hearing;
mod idle;
mod its_log;
mod link;
mod listening;
mod meeting;
mod options;
mod readers;
mod reading;
mod schema;
mod tls;
mod transaction;
mod under_way;
mod writer;

use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use tokio::{
    sync::{Mutex, mpsc, oneshot, watch},
    task::AbortHandle,
    time::Instant,
};

pub use self::beside::SharedInspection;
use self::{
    address::{Address, Role},
    batch::Tried,
    failure::Failure,
    hearing::Hearing,
    idle::Idle,
    link::Link,
    listening::Listener,
    readers::Readers,
    under_way::UnderWay,
    writer::{ANSWER, Job, Waiting, Writer},
};
use super::{
    Answer, Append, Appended, Deaf, Heard, Loaded, Part, Record, Since, Sought, Store, StoreError, StoreFigures,
    StoredTable, Subscription, TableRow, Told, subscription::Subscriptions,
};
use crate::ids::{CommandKey, NodeId, Seq, TableId};

/// Jobs that can wait for the writer before those who bring more have to wait too.
const QUEUE: usize = 1024;

/// How long a database that is not there is waited for when the store is opened.
const OPENING: Duration = Duration::from_secs(10);

/// What was told long ago is forgotten at every so manyth meeting.
const TIDY: u32 = 64;

/// A store in PostgreSQL, for any number of servers at a time.
///
/// One task writes over one connection: it takes whatever waits and stores it by one statement. Two connections read, one
/// listens to what others store. All go to the server that takes writes, and to its successor when there is one. Belongs to
/// the runtime it was opened in.
pub struct Postgres {
    jobs: mpsc::Sender<Job>,
    under_way: UnderWay,
    readers: Arc<Readers>,
    closed: watch::Receiver<bool>,
    listener: AbortHandle,
    hearing: Arc<Hearing>,
    subscriptions: Arc<Subscriptions>,
    meetings: AtomicU32,
    /// Held by whoever deletes idle tables.
    idle: Mutex<Idle>,
    figures: Arc<StoreFigures>,
}

impl Postgres {
    /// Opens the database at `postgres://USER:PASSWORD@HOST,HOST/DATABASE?sslmode=require`, and makes what is missing or
    /// brings that of an older version up to date.
    ///
    /// # Errors
    /// `Unavailable` if the address cannot be read, no host takes writes for ten seconds, or a newer version wrote it.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let address = Arc::new(Address::read(url)?);
        let link = address.connect_by(Role::Writer, Instant::now() + OPENING).await?;
        schema::migrate(&link).await?;
        its_log::look_at(&link).await;
        let (figures, subscriptions) = (Arc::new(StoreFigures::default()), Arc::new(Subscriptions::default()));
        let readers = Arc::new(Readers::fenced(Arc::clone(&address), Arc::clone(&figures)));
        let hearing = Arc::<Hearing>::default();
        let listener = Listener {
            address: Arc::clone(&address),
            readers: Arc::clone(&readers),
            subscriptions: Arc::clone(&subscriptions),
            hearing: Arc::clone(&hearing),
            figures: Arc::clone(&figures),
        };
        let listener = tokio::spawn(listener.listen()).abort_handle();
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let (close, closed) = watch::channel(false);
        let under_way = UnderWay::default();
        let writer = Writer::new(address, link, waiting, under_way.clone(), Arc::clone(&figures));
        let (at_the_end, heard) = (Arc::clone(&readers), listener.clone());
        tokio::spawn(async move {
            writer.work().await;
            heard.abort();
            at_the_end.close().await;
            close.send_replace(true);
        });
        let (meetings, idle) = (AtomicU32::new(0), Mutex::default());
        Ok(Postgres { jobs, under_way, readers, closed, listener, hearing, subscriptions, meetings, idle, figures })
    }

    async fn hand_over(&self, job: Job) -> Result<(), StoreError> {
        self.jobs.send(job).await.map_err(|_| closed())
    }

    /// Does work over the writer's connection, after all that was handed over before.
    fn write<T, F>(&self, work: impl FnOnce(Arc<Link>) -> F + Send + 'static) -> Answer<'_, T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, Failure>> + Send,
    {
        self.write_for(ANSWER, work)
    }

    /// The same for what may take longer.
    fn write_for<T, F>(&self, patience: Duration, work: impl FnOnce(Arc<Link>) -> F + Send + 'static) -> Answer<'_, T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, Failure>> + Send,
    {
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            let job = Job::Alone(Box::new(move |writer| {
                Box::pin(async move {
                    // Nobody hears it if whoever asked is gone.
                    let _ = answer.send(writer.alone(patience, work).await);
                })
            }));
            self.hand_over(job).await?;
            answered.await.unwrap_or_else(|_| Err(no_writer()))
        })
    }

    fn read<T, F>(&self, work: impl Fn(Arc<Link>) -> F + Send + Sync + 'static) -> Answer<'_, T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, Failure>> + Send,
    {
        Box::pin(async move { self.readers.read(work).await })
    }
}

impl Store for Postgres {
    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(async move {
            append.last()?;
            let table = append.table;
            let (answer, answered) = oneshot::channel();
            let begun = self.under_way.begin(table);
            self.hand_over(Job::Append(Waiting { append, answer, begun })).await?;
            let appended = answered.await.unwrap_or_else(|_| Err(no_writer()))?;
            if let Appended::Committed { last } = appended {
                self.subscriptions.tell(table, last);
            }
            Ok(appended)
        })
    }

    /// Asks the writer where a reader would not know of an append that still waits, or of one that is in doubt. There is
    /// none of a table that does nothing but refuse, and what is refused must not take turns from what is stored.
    fn find(&self, table: TableId, command: CommandKey) -> Answer<'_, Option<Seq>> {
        Box::pin(async move {
            if self.under_way.is_settled(table) {
                return self.readers.read(|link| async move { reading::find(&link, table, command).await }).await;
            }
            let (answer, answered) = oneshot::channel();
            let job = Job::Alone(Box::new(move |writer| {
                Box::pin(async move {
                    // Nobody hears it if whoever asked is gone.
                    let _ = answer.send(writer.find(table, command).await);
                })
            }));
            self.hand_over(job).await?;
            answered.await.unwrap_or_else(|_| Err(no_writer()))
        })
    }

    fn load(&self, table: TableId) -> Answer<'_, Option<Loaded>> {
        Box::pin(async move {
            let loaded = self.readers.read(|link| async move { reading::load(&link, table).await }).await?;
            self.figures.read(loaded.as_ref().map_or(0, |loaded| loaded.records.len()));
            Ok(loaded)
        })
    }

    fn load_part(&self, table: TableId, part: Part) -> Answer<'_, Option<Vec<Record>>> {
        Box::pin(async move {
            let records = self.readers.read(|link| async move { reading::load_part(&link, table, part).await }).await?;
            self.figures.read(records.as_ref().map_or(0, Vec::len));
            Ok(records)
        })
    }

    fn load_after(&self, table: TableId, seq: Seq) -> Answer<'_, Option<Since>> {
        Box::pin(async move {
            let since = self.readers.read(|link| async move { reading::load_after(&link, table, seq).await }).await?;
            self.figures.read(match &since {
                Some(Since::Records(records)) => records.len(),
                Some(Since::Anew(loaded)) => loaded.records.len(),
                None => 0,
            });
            Ok(since)
        })
    }

    fn subscribe(&self, table: TableId) -> Subscription {
        self.subscriptions.subscribe(table)
    }

    fn find_match(&self, table: TableId, number: u32) -> Answer<'_, Sought> {
        self.read(move |link| async move { reading::find_match(&link, table, number).await })
    }

    fn bytes(&self, table: TableId) -> Answer<'_, Option<u64>> {
        self.read(move |link| async move { Ok(reading::standing(&link, table).await?.map(|(_, bytes)| bytes)) })
    }

    fn last(&self, table: TableId) -> Answer<'_, Option<Seq>> {
        self.read(move |link| async move { Ok(reading::standing(&link, table).await?.map(|(last, _)| last)) })
    }

    fn tables(&self) -> Answer<'_, Vec<TableRow>> {
        self.read(|link| async move { reading::tables(&link).await })
    }

    fn whole(&self, table: TableId) -> Answer<'_, Option<StoredTable>> {
        self.read(move |link| async move { reading::whole(&link, table).await })
    }

    fn restore(&self, table: TableId, stored: StoredTable, over: Seq) -> Answer<'_, Appended> {
        Box::pin(async move {
            // A second for each mebibyte.
            let patience = ANSWER + Duration::from_secs(stored.counted() >> 20);
            let work = move |link: Arc<Link>| async move { transaction::restore(&link, table, &stored, over).await };
            let tried = self.write_for(patience, work).await;
            self.subscriptions.doubt(table);
            match tried? {
                Tried::Done(appended) => Ok(appended),
                Tried::Overtaken => Err(StoreError::Unavailable("another server began the table".into())),
            }
        })
    }

    fn delete(&self, table: TableId) -> Answer<'_, bool> {
        Box::pin(async move {
            let deleted = self.write(move |link| async move { transaction::delete(&link, table).await }).await;
            self.subscriptions.doubt(table);
            deleted
        })
    }

    fn delete_idle(&self, before: u64) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.delete_some_idle(before))
    }

    /// Goes by way of the writer: a server that cannot write is not to be taken for alive.
    fn meet(&self, told: Told) -> Answer<'_, Heard> {
        let tidies = self.meetings.fetch_add(1, Ordering::Relaxed) % TIDY == TIDY - 1;
        self.write(move |link| async move {
            let heard = meeting::meet(&link, &told).await?;
            if tidies {
                meeting::tidy(&link).await?;
            }
            Ok(heard)
        })
    }

    fn leave(&self, node: NodeId) -> Answer<'_, ()> {
        self.write(move |link| async move { meeting::leave(&link, node).await })
    }

    fn last_beat(&self) -> Answer<'_, Option<u64>> {
        self.read(|link| async move { meeting::last_beat(&link).await })
    }

    fn was_alive(&self, at: u64) -> Answer<'_, ()> {
        self.write(move |link| async move { meeting::was_alive(&link, at).await })
    }

    fn secret(&self, name: &str, fresh: [u8; 32]) -> Answer<'_, [u8; 32]> {
        let name = name.to_owned();
        self.write(move |link| async move { meeting::secret(&link, &name, fresh).await })
    }

    fn secrets(&self) -> Answer<'_, Vec<(String, [u8; 32])>> {
        self.read(|link| async move { meeting::secrets(&link).await })
    }

    fn revoke(&self, session: [u8; 16], at: u64) -> Answer<'_, ()> {
        self.write(move |link| async move { meeting::revoke(&link, session, at).await })
    }

    fn revoked(&self) -> Answer<'_, Vec<([u8; 16], u64)>> {
        self.read(|link| async move { meeting::revoked(&link).await })
    }

    fn forget_revoked(&self, before: u64) -> Answer<'_, ()> {
        self.write(move |link| async move { meeting::forget_revoked(&link, before).await })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            // Whoever finds it closed already waits for the same end.
            let _ = self.hand_over(Job::Close).await;
            let mut closed = self.closed.clone();
            closed.wait_for(|closed| *closed).await.map_err(|_| no_writer())?;
            Ok(())
        })
    }

    fn figures(&self) -> &StoreFigures {
        &self.figures
    }

    fn free_space(&self) -> Option<u64> {
        None
    }

    fn deaf(&self) -> Option<Deaf> {
        self.hearing.state()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The writer ends by itself, when it has stored what it was given.
        self.listener.abort();
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".into())
}

/// The writer took the job and broke down over it or before it.
fn no_writer() -> StoreError {
    StoreError::Indeterminate("its writer has broken down".into())
}

/// PostgreSQL's integers end at half of `u64`, hundreds of millions of years from now.
fn stamp(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

fn time(stamp: i64) -> u64 {
    u64::try_from(stamp).unwrap_or(0)
}
