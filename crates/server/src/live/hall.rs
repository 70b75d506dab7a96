use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use futures_util::future::join_all;
use lastcard_protocol::{Command, Refusal};
use tokio::{
    sync::{Notify, mpsc, oneshot},
    time::{Instant, timeout, timeout_at},
};
use tracing::{error, info, warn};

use super::{
    Bookmark, Mail, Outbox, Page, SocketId, actor::Actor, breakdowns::Breakdowns, follow::reason_of, fresh,
    listings::Listings, log_length::LogLength, notices::Notices, peers::Peers, pulse::Pulse, replays::Replays,
    thinkers::Thinkers, unix_ms,
};
use crate::{
    Append, Appended, Config, Metrics, NodeId, Reason, Seq, Spending, Spent, Store, StoreError, TableId,
    quiet::Quiet,
    quota::{Bucket, Guest, Known, Storing, Visitors},
    session::{Sessions, lock},
    store::BESIDE,
    table::{Now, Person, PersonId, Table},
};

/// All tables of a server, and what they share.
pub struct Hall {
    store: Arc<dyn Store>,
    config: Config,
    metrics: Metrics,
    pub(super) sessions: Sessions,
    /// The mailboxes of tables in memory; none once the server stops. Mail is boxed because a mailbox has room for
    /// 32 at least. Held for a look or a change only, never across a wait, like the others.
    pub(super) tables: Mutex<Option<HashMap<TableId, mpsc::Sender<Box<Mail>>>>>,
    pub(super) listings: Mutex<Listings>,
    pub(super) notices: Mutex<Notices>,
    pub(super) peers: Peers,
    pub(super) visitors: Arc<Visitors>,
    sockets: Mutex<HashMap<SocketId, Open>>,
    /// Told when the last socket has closed.
    empty: Notify,
    /// Whether everybody is being sent to other servers.
    draining: AtomicBool,
    /// How many more tables each person may open, by the beginning of their id.
    tables_left: Mutex<Known<[u8; 8], Bucket>>,
    pub(super) thinkers: Thinkers,
    pub(super) pulse: Pulse,
    replays: Replays,
    last_alive: AtomicU64,
    breakdowns: Breakdowns,
    quiet: Quiet,
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
/// Of how many people it is remembered how many tables they opened.
const MOST_KNOWN: usize = 1 << 16;
/// How long a session that is not used is kept at least, even where tables are not.
const SESSIONS_KEPT: Duration = Duration::from_secs(30 * 24 * 3600);
/// Over how long sockets are closed when other servers take them.
const SPREAD: Duration = Duration::from_secs(1);
/// How long tables may take to finish what is under way when the server stops. What a store has not answered by then is in
/// doubt, as after a crash: whoever asked asks again elsewhere, under the same id.
const FINISH: Duration = Duration::from_secs(3);
/// How long sockets may take to close when the server stops.
const FAREWELL: Duration = Duration::from_secs(3);
/// All that a stop takes at most after `Config::drain`, whether or not the store answers; what is left of it is the store's.
pub const LONGEST_STOP: Duration = Duration::from_secs(9);

impl Hall {
    /// Opens the hall over a store.
    pub async fn open(store: Arc<dyn Store>, config: Config) -> Result<Arc<Hall>, OpenError> {
        let key = store.secret("sessions", fresh()).await?;
        let sessions = Sessions::new(key, config.keep.max(SESSIONS_KEPT), store.revoked().await?);
        let alive = store.last_beat().await?.unwrap_or_else(unix_ms);
        let me = config.node.is_some().then(|| NodeId(fresh()));
        let hall = Arc::new(Hall {
            // Nobody is at any table yet: each is listed again when somebody comes.
            listings: Mutex::default(),
            notices: Mutex::default(),
            peers: Peers::new(me, config.node.as_deref()),
            visitors: Visitors::new(&config, sessions.marks()),
            sessions,
            metrics: Metrics::default(),
            tables: Mutex::new(Some(HashMap::new())),
            sockets: Mutex::default(),
            empty: Notify::new(),
            draining: AtomicBool::new(false),
            tables_left: Mutex::new(Known::new(MOST_KNOWN)),
            thinkers: Thinkers::new(config.thinkers),
            pulse: Pulse::new(Instant::now().into_std()),
            replays: Replays::new(),
            last_alive: AtomicU64::new(alive),
            breakdowns: Breakdowns::default(),
            quiet: Quiet::default(),
            store,
            config,
        });
        if hall.peers.me().is_some() {
            // Before anybody comes it is known who else is there, and what time it is.
            hall.meet().await?;
        }
        info!(node = me.map(tracing::field::display), "the hall is open");
        Ok(hall)
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    pub(super) const fn replays(&self) -> &Replays {
        &self.replays
    }

    /// The limits and times the server was started with.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// The counters and gauges that `/metrics` shows.
    pub const fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Makes and checks people's tickets.
    pub const fn sessions(&self) -> &Sessions {
        &self.sessions
    }

    /// Who is at the door, and what each may have.
    pub(crate) const fn visitors(&self) -> &Arc<Visitors> {
        &self.visitors
    }

    /// What it complains of no more than once a minute.
    pub(crate) const fn quiet(&self) -> &Quiet {
        &self.quiet
    }

    /// A table's log cannot be folded: until the server is started again nobody is let in.
    pub(super) fn damaged(&self, id: TableId) {
        self.breakdowns.damaged(id);
    }

    /// A table's task panicked.
    pub(super) fn panicked(&self, id: TableId, at: u64) {
        self.breakdowns.panicked(id, at);
    }

    /// When the server before this one was last known to be alive.
    pub(super) fn last_alive(&self) -> u64 {
        self.last_alive.load(Ordering::Relaxed)
    }

    /// The mailbox of a table, which is loaded if it is not in memory; none when the server stops, or where nothing can
    /// be loaded.
    pub(crate) fn table(self: &Arc<Hall>, id: TableId) -> Result<mpsc::Sender<Box<Mail>>, Reason> {
        if self.breakdowns.has_damaged(id) {
            return Err(Reason::TableDamaged);
        }
        let mut tables = lock(&self.tables);
        let tables = tables.as_mut().ok_or(Reason::Stopping)?;
        if let Some(mailbox) = tables.get(&id).filter(|mailbox| !mailbox.is_closed()) {
            return Ok(mailbox.clone());
        }
        let (sender, receiver) = mpsc::channel(MAILBOX);
        tables.insert(id, sender.clone());
        tokio::spawn(Actor::run(Arc::clone(self), id, receiver, sender.downgrade()));
        Ok(sender)
    }

    /// Takes a table as it is given, unless it is in memory. One that is not new was left by everybody.
    pub(crate) fn adopt(self: &Arc<Hall>, table: Table, new: bool) {
        self.adopt_with(table, LogLength::default(), new);
    }

    fn adopt_with(self: &Arc<Hall>, table: Table, log: LogLength, new: bool) {
        let mut tables = lock(&self.tables);
        let Some(tables) = tables.as_mut() else { return };
        if tables.get(&table.id()).is_some_and(|mailbox| !mailbox.is_closed()) {
            return;
        }
        let (sender, receiver) = mpsc::channel(MAILBOX);
        tables.insert(table.id(), sender.clone());
        tokio::spawn(Actor::look_after_it(Arc::clone(self), table, log, new, receiver, sender.downgrade()));
    }

    pub(super) fn forget(&self, id: TableId) {
        if let Some(tables) = lock(&self.tables).as_mut() {
            tables.remove(&id);
            self.list(id, None, None);
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
            self.list(id, None, None);
        }
        unused
    }

    /// Opens a table for a person. The same command opens the same table, however often it comes.
    pub(crate) async fn open_table(
        self: &Arc<Hall>,
        host: &Person,
        id: &str,
        what: Command,
        guest: &Guest,
    ) -> Result<TableId, Refusal> {
        let table = self.sessions.new_table(host.id, id);
        // Whatever it asks for this time.
        if self.store.last(table).await.map_err(|_| Reason::Unavailable)?.is_some() {
            return Ok(table);
        }
        let now = Now { at: self.clock(), fresh: fresh(), pace: self.config.pace, node: self.peers.me() };
        let entry = Table::open(table, host, what, &now)?;
        self.check_quotas(host.id, guest)?;
        if self.store.free_space().is_some_and(|free| free < self.config.free_disk) {
            return Err(Reason::DiskLow.into());
        }
        let opened = Table::opened(&entry).map_err(|_| Reason::Unavailable)?;
        let listing = opened.listing();
        let first = first_append(table, entry.at, serde_json::to_vec(&entry).unwrap_or_default());
        let size = first.records.iter().map(|record| record.len() as u64 + BESIDE).sum();
        let stored = self.store.append(first).await;
        let stored = match stored {
            Err(StoreError::Indeterminate(_)) => self.store.last(table).await.map(|last| last.is_some()),
            // The same command came on another socket meanwhile.
            Ok(Appended::Conflict { last }) if last != Seq::ZERO => return Ok(table),
            other => other.map(|appended| matches!(appended, Appended::Committed { .. })),
        };
        match stored {
            Ok(true) => {
                guest.has_stored(size);
                self.list(table, listing, guest.address());
                let length = LogLength::opened(&opened, size);
                self.adopt_with(opened, length, true);
                Ok(table)
            }
            Ok(false) | Err(_) => Err(Reason::Unavailable.into()),
        }
    }

    /// Whether a person may open one more table: as themselves and from where they are.
    fn check_quotas(&self, person: PersonId, guest: &Guest) -> Result<(), Reason> {
        if guest.address().is_none() {
            return Ok(());
        }
        if !guest.may_store(Storing::Other) {
            return Err(Reason::TooMuchStored);
        }
        let (now, most) = (Instant::now().into_std(), self.config.tables_per_session.into());
        let [key @ .., _, _, _, _, _, _, _, _] = person.0;
        let may = lock(&self.tables_left).of(key, now, || Bucket::each_hour(most, now)).take(now);
        if may {
            self.peers.spend(Spending { key, what: Spent::OwnTables, amount: 1 });
        }
        if may && guest.may_open_table() { Ok(()) } else { Err(Reason::TooManyTables) }
    }

    /// A person opened tables at another server.
    pub(super) fn opened_elsewhere(&self, person: [u8; 8], tables: u64) {
        let (now, most) = (Instant::now().into_std(), self.config.tables_per_session.into());
        lock(&self.tables_left).of(person, now, || Bucket::each_hour(most, now)).spend(tables as f64, now);
    }

    /// A page of the tables listed.
    pub(crate) fn listings(&self, from: Option<Bookmark>) -> Page {
        lock(&self.listings).page(from, self.clock())
    }

    /// A table as its log tells it, read off the async threads.
    pub(super) async fn load(&self, id: TableId) -> Result<(Table, LogLength), Reason> {
        let loaded = self.store.load(id).await.map_err(|error| {
            if let Some(more) = self.quiet.load.again(Instant::now()) {
                warn!(table = %id, %error, more, "a table could not be loaded");
            }
            if matches!(error, StoreError::Damaged(_)) { Reason::TableDamaged } else { Reason::Unavailable }
        })?;
        let loaded = loaded.ok_or(Reason::NoSuchTable)?;
        let folded = tokio::task::spawn_blocking(move || LogLength::load(&loaded)).await;
        // A log over which the code that folds it panics is as damaged as one that cannot be folded.
        folded.map_err(|_| Reason::TableDamaged)?.map_err(|damaged| {
            error!(table = %id, %damaged, "a table's log cannot be folded");
            reason_of(&damaged)
        })
    }

    /// A socket is open; nobody knows yet whose.
    pub(crate) fn socket_opened(&self, socket: SocketId, outbox: Outbox) {
        lock(&self.sockets).insert(socket, Open { person: None, outbox });
    }

    /// A socket is a person's. Fails if their session was ended meanwhile.
    pub(crate) fn socket_is_of(&self, person: PersonId, socket: SocketId) -> Result<(), Reason> {
        if let Some(open) = lock(&self.sockets).get_mut(&socket) {
            open.person = Some(person);
        }
        // Looked at after: whoever ends a session then finds this socket.
        if self.sessions.is_revoked(person) { Err(Reason::SessionEnded) } else { Ok(()) }
    }

    /// A socket is no more.
    pub(crate) fn socket_closed(&self, socket: SocketId) {
        let mut sockets = lock(&self.sockets);
        sockets.remove(&socket);
        if sockets.is_empty() {
            self.empty.notify_one();
        }
    }

    /// Ends a session: its ticket is good for nothing, its sockets are closed.
    pub(crate) async fn revoke(&self, person: PersonId) -> Result<(), StoreError> {
        let now = self.clock();
        self.store.revoke(person.0, now).await?;
        self.sessions.revoke(person, now);
        self.close_sockets_of(person);
        Ok(())
    }

    pub(super) fn close_sockets_of(&self, person: PersonId) {
        for open in lock(&self.sockets).values().filter(|open| open.person == Some(person)) {
            open.outbox.close(Reason::SessionEnded);
        }
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
        let before = self.clock().saturating_sub(self.config.keep.as_millis() as u64);
        loop {
            match self.store.delete_idle(before).await {
                Ok(deleted) if deleted.is_empty() => return,
                Ok(deleted) => {
                    info!(tables = deleted.len(), "deleted tables nobody touched");
                    for table in deleted {
                        self.list(table, None, None);
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
        if let Err(error) = self.store.forget_revoked(self.sessions.forget_revoked(self.clock())).await {
            warn!(%error, "ended sessions could not be forgotten");
        }
    }

    /// Sends everybody to other servers, a few at a time so that they do not all arrive at once. Tables go on meanwhile, and
    /// nobody is taken for gone: who comes to another server is there, and who does not is missed once this one has left.
    pub(crate) async fn drain(&self) {
        if self.peers.me().is_none() {
            return;
        }
        self.draining.store(true, Ordering::Relaxed);
        let mut open: Vec<(u64, Outbox)> = lock(&self.sockets)
            .values()
            .map(|open| (u64::from_le_bytes(fresh()) % SPREAD.as_millis() as u64, open.outbox.clone()))
            .collect();
        open.sort_unstable_by_key(|(after, _)| *after);
        info!(sockets = open.len(), "everybody is sent to other servers");
        let began = Instant::now();
        for (after, outbox) in open {
            tokio::time::sleep_until(began + Duration::from_millis(after)).await;
            outbox.close(Reason::Stopping);
        }
    }

    /// Whether everybody is being sent to other servers.
    pub(super) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Has every table finish what is under way, then every socket take what waits for it and close. Waits for nothing
    /// for ever: a store that does not answer must not keep a server that is to stop.
    pub(crate) async fn close(&self) {
        let end = Instant::now() + LONGEST_STOP.saturating_sub(SPREAD);
        self.thinkers.stop();
        let tables = lock(&self.tables).take().unwrap_or_default();
        let stopping = tables.into_values().map(async |table| {
            let (done, finished) = oneshot::channel();
            if table.send(Box::new(Mail::Stop(done))).await.is_ok() {
                let _ = finished.await;
            }
        });
        if timeout(FINISH, join_all(stopping)).await.is_err() {
            warn!("some tables wait for the store: what was asked there last is in doubt");
        }
        for open in lock(&self.sockets).values() {
            open.outbox.close(Reason::Stopping);
        }
        if timeout(FAREWELL, self.last_socket_closed()).await.is_err() {
            warn!("some sockets did not close in time");
        }
        if timeout_at(end, self.leave_store()).await.is_err() {
            warn!("the store did not close in time");
        }
    }

    async fn leave_store(&self) {
        if let Some(me) = self.peers.me()
            && let Err(error) = self.store.leave(me).await
        {
            warn!(%error, "the others could not be told that this server stops");
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

fn first_append(table: TableId, at: u64, record: Vec<u8>) -> Append {
    Append { table, expected: Seq::ZERO, command: None, records: vec![record], at, mark: None, compaction: None }
}
