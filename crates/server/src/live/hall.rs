use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use lastcard_protocol::{Command, Listing, Refusal};
use tokio::{
    sync::{Notify, mpsc, oneshot},
    time::timeout,
};
use tracing::{error, info, warn};

use super::{Mail, Outbox, SocketId, actor::Actor, fresh, pulse::Pulse, thinkers::Thinkers, unix_ms};
use crate::{
    Append, Appended, Config, Metrics, Reason, Seq, Store, StoreError, TableId,
    session::{Sessions, lock},
    table::{Entry, Now, Person, PersonId, Table},
};

/// All tables of a server, and what they share.
pub struct Hall {
    store: Arc<dyn Store>,
    config: Config,
    metrics: Metrics,
    sessions: Sessions,
    /// The mailboxes of tables in memory; none once the server stops. Mail is boxed because a mailbox has room for
    /// 32 at least. Held for a look or a change only, never across a wait, like the others.
    tables: Mutex<Option<HashMap<TableId, mpsc::Sender<Box<Mail>>>>>,
    listings: Mutex<HashMap<TableId, Listing>>,
    sockets: Mutex<HashMap<SocketId, Open>>,
    /// Told when the last socket has closed.
    empty: Notify,
    opened: Mutex<HashMap<PersonId, (u64, u32)>>,
    pub(super) thinkers: Thinkers,
    pub(super) pulse: Pulse,
    last_alive: AtomicU64,
}

/// A socket that is open: whose, once it has said so, and how to have it closed.
struct Open {
    person: Option<PersonId>,
    outbox: Outbox,
}

/// Why a server cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Its store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How many mails wait for a table.
const MAILBOX: usize = 64;
const HOUR: u64 = 3_600_000;
/// How long a session that is not used is kept at least, even where tables are not.
const SESSIONS_KEPT: Duration = Duration::from_secs(30 * 24 * 3600);
/// How long sockets may take to close when the server stops.
const FAREWELL: Duration = Duration::from_secs(3);

impl Hall {
    /// Opens the hall over a store.
    pub async fn open(store: Arc<dyn Store>, config: Config) -> Result<Arc<Hall>, OpenError> {
        let key = store.secret("sessions", fresh()).await?;
        let sessions = Sessions::new(key, config.keep.max(SESSIONS_KEPT), store.revoked().await?);
        let rows = store.tables().await?;
        let alive = store.last_beat().await?.unwrap_or_else(unix_ms);
        let listing = |summary: &[u8]| serde_json::from_slice::<Option<Listing>>(summary).ok().flatten();
        let listed = rows.iter().filter_map(|row| Some((row.table, listing(row.summary.as_deref()?)?)));
        info!(tables = rows.len(), "the hall is open");
        Ok(Arc::new(Hall {
            listings: Mutex::new(listed.collect()),
            sessions,
            metrics: Metrics::default(),
            tables: Mutex::new(Some(HashMap::new())),
            sockets: Mutex::default(),
            empty: Notify::new(),
            opened: Mutex::default(),
            thinkers: Thinkers::new(config.thinkers),
            pulse: Pulse::new(Instant::now()),
            last_alive: AtomicU64::new(alive),
            store,
            config,
        }))
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// How it behaves.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// What it counts.
    pub const fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Who people are.
    pub const fn sessions(&self) -> &Sessions {
        &self.sessions
    }

    /// When the server before this one was last known to be alive.
    pub(super) fn last_alive(&self) -> u64 {
        self.last_alive.load(Ordering::Relaxed)
    }

    /// The mailbox of a table, which is loaded if it is not in memory; none when the server stops.
    pub(crate) fn table(self: &Arc<Hall>, id: TableId) -> Option<mpsc::Sender<Box<Mail>>> {
        let mut tables = lock(&self.tables);
        let tables = tables.as_mut()?;
        if let Some(mailbox) = tables.get(&id).filter(|mailbox| !mailbox.is_closed()) {
            return Some(mailbox.clone());
        }
        let (sender, receiver) = mpsc::channel(MAILBOX);
        tables.insert(id, sender.clone());
        tokio::spawn(Actor::run(Arc::clone(self), id, receiver, sender.downgrade()));
        Some(sender)
    }

    /// Takes a table as it is given, unless it is in memory. One that is not new was left by everybody.
    pub(crate) fn adopt(self: &Arc<Hall>, table: Table, new: bool) {
        let mut tables = lock(&self.tables);
        let Some(tables) = tables.as_mut() else { return };
        if tables.get(&table.id()).is_some_and(|mailbox| !mailbox.is_closed()) {
            return;
        }
        let (sender, receiver) = mpsc::channel(MAILBOX);
        tables.insert(table.id(), sender.clone());
        tokio::spawn(Actor::look_after_it(Arc::clone(self), table, new, receiver, sender.downgrade()));
    }

    pub(super) fn forget(&self, id: TableId) {
        if let Some(tables) = lock(&self.tables).as_mut() {
            tables.remove(&id);
        }
    }

    /// Whether the server stops.
    pub(crate) fn is_stopping(&self) -> bool {
        lock(&self.tables).is_none()
    }

    /// Lets a table go unless somebody has its mailbox: with the lock held nobody can come between.
    pub(super) fn forget_unused(&self, id: TableId, mailbox: &mpsc::Receiver<Box<Mail>>) -> bool {
        let mut tables = lock(&self.tables);
        let unused = mailbox.is_empty() && mailbox.sender_strong_count() <= 1;
        if let (true, Some(tables)) = (unused, tables.as_mut()) {
            tables.remove(&id);
        }
        unused
    }

    /// Opens a table for a person. The same command opens the same table, however often it comes.
    pub(crate) async fn open_table(
        self: &Arc<Hall>,
        host: &Person,
        id: &str,
        what: Command,
        limited: bool,
    ) -> Result<TableId, Refusal> {
        let table = self.sessions.new_table(host.id, id);
        let now = Now { at: unix_ms(), fresh: fresh(), pace: self.config.pace };
        let entry = Table::open(table, host, what, &now)?;
        if self.store.last(table).await.map_err(|_| Reason::Unavailable)?.is_some() {
            return Ok(table);
        }
        if limited && !self.may_open(host.id, now.at) {
            return Err(Reason::TooManyTables.into());
        }
        let opened = Table::opened(&entry).map_err(|_| Reason::Unavailable)?;
        let listing = opened.listing();
        let stored = self.store.append(first_append(table, &entry, listing.as_ref())).await;
        let stored = match stored {
            Err(StoreError::Indeterminate(_)) => self.store.last(table).await.map(|last| last.is_some()),
            // The same command came on another socket meanwhile.
            Ok(Appended::Conflict { last }) if last != Seq::ZERO => return Ok(table),
            other => other.map(|appended| matches!(appended, Appended::Committed { .. })),
        };
        match stored {
            Ok(true) => {
                self.list(table, listing);
                self.adopt(opened, true);
                Ok(table)
            }
            Ok(false) | Err(_) => Err(Reason::Unavailable.into()),
        }
    }

    fn may_open(&self, person: PersonId, at: u64) -> bool {
        let mut opened = lock(&self.opened);
        if opened.len() > 10_000 {
            opened.retain(|_, (since, _)| *since + HOUR > at);
        }
        let (since, count) = opened.entry(person).or_insert((at, 0));
        if *since + HOUR <= at {
            (*since, *count) = (at, 0);
        }
        *count += 1;
        *count <= self.config.tables_per_session
    }

    /// What the lobby shows of a table from now on.
    pub(super) fn list(&self, id: TableId, listing: Option<Listing>) {
        let mut listings = lock(&self.listings);
        match listing {
            Some(listing) => listings.insert(id, listing),
            None => listings.remove(&id),
        };
    }

    /// The tables listed, those one can still join first.
    pub(crate) fn listings(&self) -> Vec<Listing> {
        let mut listings: Vec<Listing> = lock(&self.listings).values().cloned().collect();
        listings.sort_by(|a, b| (a.playing, &a.table).cmp(&(b.playing, &b.table)));
        listings.truncate(100);
        listings
    }

    /// The entries of a table's log.
    pub(crate) async fn entries(&self, id: TableId) -> Result<Option<Vec<Entry>>, StoreError> {
        let Some(loaded) = self.store.load(id).await? else { return Ok(None) };
        let entries = loaded.records.iter().map(|record| serde_json::from_slice(&record.payload));
        let entries: Result<Vec<Entry>, _> = entries.collect();
        entries.map(Some).map_err(|error| StoreError::Damaged(error.to_string()))
    }

    /// A table as its log tells it.
    pub(super) async fn load(&self, id: TableId) -> Result<Table, Reason> {
        let loaded = self.store.load(id).await.map_err(|error| {
            warn!(table = %id, %error, "a table could not be loaded");
            Reason::Unavailable
        })?;
        let records = loaded.ok_or(Reason::NoSuchTable)?.records;
        let mut table = None;
        for record in &records {
            let entry = serde_json::from_slice::<Entry>(&record.payload).map_err(|error| error.to_string());
            let folded = entry.and_then(|entry| match &mut table {
                None => Table::opened(&entry).map(|opened| table = Some(opened)).map_err(|error| error.to_string()),
                Some(table) => table.fold(&entry).map_err(|error| error.to_string()),
            });
            if let Err(error) = folded {
                error!(table = %id, %error, "a table's log is damaged");
                return Err(Reason::Unavailable);
            }
        }
        table.ok_or(Reason::NoSuchTable)
    }

    /// A socket is open; nobody knows yet whose.
    pub(crate) fn opened(&self, socket: SocketId, outbox: Outbox) {
        lock(&self.sockets).insert(socket, Open { person: None, outbox });
    }

    /// A socket is a person's. Fails if their session was ended meanwhile.
    pub(crate) fn came(&self, person: PersonId, socket: SocketId) -> Result<(), Reason> {
        if let Some(open) = lock(&self.sockets).get_mut(&socket) {
            open.person = Some(person);
        }
        // Looked at after: whoever ends a session then finds this socket.
        if self.sessions.is_revoked(person) { Err(Reason::SessionEnded) } else { Ok(()) }
    }

    /// A socket is no more.
    pub(crate) fn went(&self, socket: SocketId) {
        let mut sockets = lock(&self.sockets);
        sockets.remove(&socket);
        if sockets.is_empty() {
            self.empty.notify_one();
        }
    }

    /// Ends a session: its ticket is good for nothing, its sockets are closed.
    pub(crate) async fn revoke(&self, person: PersonId) -> Result<(), StoreError> {
        let now = unix_ms();
        self.store.revoke(person.0, now).await?;
        self.sessions.revoke(person, now);
        for open in lock(&self.sockets).values().filter(|open| open.person == Some(person)) {
            open.outbox.close(Reason::SessionEnded);
        }
        Ok(())
    }

    /// Notes every second that the server is alive, looks after those who think, and now and then deletes what nobody
    /// has touched for long. None of it waits for another.
    pub(crate) async fn keep_house(self: Arc<Hall>) {
        tokio::join!(self.beat(), self.look_after_thinkers(), self.tidy());
    }

    async fn tidy(&self) {
        let mut now_and_then = tokio::time::interval(Duration::from_secs(600));
        loop {
            now_and_then.tick().await;
            self.delete_idle().await;
            self.forget_revoked().await;
        }
    }

    async fn delete_idle(&self) {
        let before = unix_ms().saturating_sub(self.config.keep.as_millis() as u64);
        loop {
            match self.store.delete_idle(before).await {
                Ok(deleted) if deleted.is_empty() => return,
                Ok(deleted) => {
                    info!(tables = deleted.len(), "deleted tables nobody touched");
                    for table in deleted {
                        lock(&self.listings).remove(&table);
                    }
                }
                Err(error) => {
                    warn!(%error, "idle tables could not be deleted");
                    return;
                }
            }
        }
    }

    async fn forget_revoked(&self) {
        if let Err(error) = self.store.forget_revoked(self.sessions.forget_revoked(unix_ms())).await {
            warn!(%error, "ended sessions could not be forgotten");
        }
    }

    /// Has every table finish what is under way, then every socket take what waits for it and close.
    pub(crate) async fn close(&self) {
        self.thinkers.stop();
        let tables = lock(&self.tables).take().unwrap_or_default();
        for table in tables.into_values() {
            let (done, finished) = oneshot::channel();
            if table.send(Box::new(Mail::Stop(done))).await.is_ok() {
                let _ = finished.await;
            }
        }
        for open in lock(&self.sockets).values() {
            open.outbox.close(Reason::Stopping);
        }
        if timeout(FAREWELL, self.last_socket_closed()).await.is_err() {
            warn!("some sockets did not close in time");
        }
        if let Err(error) = self.store.close().await {
            warn!(%error, "the store did not close well");
        }
    }

    async fn last_socket_closed(&self) {
        while !lock(&self.sockets).is_empty() {
            self.empty.notified().await;
        }
    }
}

fn first_append(table: TableId, entry: &Entry, listing: Option<&Listing>) -> Append {
    Append {
        table,
        expected: Seq::ZERO,
        command: None,
        records: vec![serde_json::to_vec(entry).unwrap_or_default()],
        summary: serde_json::to_vec(&listing).ok(),
        at: entry.at,
    }
}
