//! A store that fails as one is told.

use std::{
    future::pending,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Instant,
};

use lastcard_server::{
    Answer, Append, Appended, CommandKey, Deaf, Heard, Loaded, NodeId, Part, Record, Seq, Since, Sought, Store,
    StoreError, StoreFigures, StoredTable, Subscription, TableId, TableRow, Told,
};

/// What becomes of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// It does not reach the store.
    Before,
    /// It fails on the way, not stored, and nobody can tell.
    During,
    /// It is stored, but the answer is lost.
    After,
    /// Whoever appends panics.
    Panic,
}

type Plan = Box<dyn FnMut() -> Option<Fault> + Send>;

/// Asks its plan before every append, every `find` and every meeting.
pub(crate) struct Faulty {
    inner: Arc<dyn Store>,
    plan: Mutex<Plan>,
    loads_panic: bool,
    stays_open: bool,
    deaf: bool,
    since: Option<Instant>,
    damaged: Arc<AtomicBool>,
    reads: Arc<AtomicU32>,
    silent: Arc<AtomicBool>,
}

impl Faulty {
    pub(crate) fn new(inner: Arc<dyn Store>, plan: impl FnMut() -> Option<Fault> + Send + 'static) -> Faulty {
        let (plan, silent): (Mutex<Plan>, _) = (Mutex::new(Box::new(plan)), Arc::default());
        Faulty {
            inner,
            plan,
            loads_panic: false,
            stays_open: false,
            deaf: false,
            since: None,
            damaged: Arc::default(),
            reads: Arc::default(),
            silent,
        }
    }

    /// The same, which loads no table without a panic.
    pub(crate) fn panicking_over_loads(self) -> Faulty {
        Faulty { loads_panic: true, ..self }
    }

    /// The same, whose end is not the end of what is behind it: others use that too.
    pub(crate) fn kept_open(self) -> Faulty {
        Faulty { stays_open: true, ..self }
    }

    /// The same, which tells of nothing that others store.
    pub(crate) fn deaf(self) -> Faulty {
        Faulty { deaf: true, ..self }
    }

    /// The same, which cannot look for it either, and says so.
    pub(crate) fn stone_deaf(self, since: Instant) -> Faulty {
        Faulty { since: Some(since), ..self.deaf() }
    }

    /// The same, which from a moment on finds damaged what it reads of a table that is in memory; how often it was asked to.
    pub(crate) fn damaged_when(self, damaged: Arc<AtomicBool>, reads: Arc<AtomicU32>) -> Faulty {
        Faulty { damaged, reads, ..self }
    }

    /// The same, which from a moment on answers nothing that is written, asked of a writer or put away.
    pub(crate) fn silent_when(self, silent: Arc<AtomicBool>) -> Faulty {
        Faulty { silent, ..self }
    }

    async fn spoken<T>(&self, answer: Answer<'_, T>) -> Result<T, StoreError> {
        if self.silent.load(Ordering::Relaxed) { pending().await } else { answer.await }
    }

    fn next(&self) -> Option<Fault> {
        (self.plan.lock().unwrap())()
    }
}

impl Store for Faulty {
    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(async move {
            match self.next() {
                None => self.spoken(self.inner.append(append)).await,
                Some(Fault::Before) => Err(StoreError::Unavailable("as planned".into())),
                Some(Fault::During) => Err(StoreError::Indeterminate("as planned".into())),
                Some(Fault::After) => {
                    self.inner.append(append).await?;
                    Err(StoreError::Indeterminate("as planned".into()))
                }
                Some(Fault::Panic) => panic!("the holder of R5 and W+4"),
            }
        })
    }

    fn find(&self, table: TableId, command: CommandKey) -> Answer<'_, Option<Seq>> {
        Box::pin(async move {
            match self.next() {
                None => self.spoken(self.inner.find(table, command)).await,
                Some(_) => Err(StoreError::Unavailable("as planned".into())),
            }
        })
    }

    fn load(&self, table: TableId) -> Answer<'_, Option<Loaded>> {
        assert!(!self.loads_panic, "as planned");
        if self.damaged.load(Ordering::Relaxed) {
            return Box::pin(async { Err(StoreError::Damaged("as planned".into())) });
        }
        self.inner.load(table)
    }

    fn load_part(&self, table: TableId, part: Part) -> Answer<'_, Option<Vec<Record>>> {
        self.inner.load_part(table, part)
    }

    fn load_after(&self, table: TableId, seq: Seq) -> Answer<'_, Option<Since>> {
        if self.damaged.load(Ordering::Relaxed) {
            self.reads.fetch_add(1, Ordering::Relaxed);
            return Box::pin(async { Err(StoreError::Damaged("as planned".into())) });
        }
        self.inner.load_after(table, seq)
    }

    fn find_match(&self, table: TableId, number: u32) -> Answer<'_, Sought> {
        self.inner.find_match(table, number)
    }

    fn bytes(&self, table: TableId) -> Answer<'_, Option<u64>> {
        self.inner.bytes(table)
    }

    fn last(&self, table: TableId) -> Answer<'_, Option<Seq>> {
        self.inner.last(table)
    }

    fn tables(&self) -> Answer<'_, Vec<TableRow>> {
        self.inner.tables()
    }

    fn whole(&self, table: TableId) -> Answer<'_, Option<StoredTable>> {
        self.inner.whole(table)
    }

    fn restore(&self, table: TableId, stored: StoredTable, over: Seq) -> Answer<'_, Appended> {
        self.inner.restore(table, stored, over)
    }

    fn delete(&self, table: TableId) -> Answer<'_, bool> {
        self.inner.delete(table)
    }

    fn delete_idle(&self, before: u64) -> Answer<'_, Vec<TableId>> {
        self.inner.delete_idle(before)
    }

    fn subscribe(&self, table: TableId) -> Subscription {
        // Of a table that is not there nothing is ever told.
        self.inner.subscribe(if self.deaf { TableId::from_bytes([0; 10]) } else { table })
    }

    fn leave(&self, node: NodeId) -> Answer<'_, ()> {
        Box::pin(self.spoken(self.inner.leave(node)))
    }

    fn meet(&self, told: Told) -> Answer<'_, Heard> {
        Box::pin(async move {
            match self.next() {
                None => self.spoken(self.inner.meet(told)).await,
                Some(_) => Err(StoreError::Unavailable("as planned".into())),
            }
        })
    }

    fn last_beat(&self) -> Answer<'_, Option<u64>> {
        self.inner.last_beat()
    }

    fn was_alive(&self, at: u64) -> Answer<'_, ()> {
        self.inner.was_alive(at)
    }

    fn secret(&self, name: &str, fresh: [u8; 32]) -> Answer<'_, [u8; 32]> {
        self.inner.secret(name, fresh)
    }

    fn secrets(&self) -> Answer<'_, Vec<(String, [u8; 32])>> {
        self.inner.secrets()
    }

    fn revoke(&self, session: [u8; 16], at: u64) -> Answer<'_, ()> {
        self.inner.revoke(session, at)
    }

    fn revoked(&self) -> Answer<'_, Vec<([u8; 16], u64)>> {
        self.inner.revoked()
    }

    fn forget_revoked(&self, before: u64) -> Answer<'_, ()> {
        self.inner.forget_revoked(before)
    }

    fn close(&self) -> Answer<'_, ()> {
        if self.stays_open { Box::pin(async { Ok(()) }) } else { Box::pin(self.spoken(self.inner.close())) }
    }

    fn figures(&self) -> &StoreFigures {
        self.inner.figures()
    }

    fn free_space(&self) -> Option<u64> {
        self.inner.free_space()
    }

    fn deaf(&self) -> Option<Deaf> {
        let since = self.since?;
        Some(Deaf { why: "as planned".into(), looked: since })
    }
}
