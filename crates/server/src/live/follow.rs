//! A table that other servers go on with too: what they stored is folded and shown here.

use std::{fmt::Display, time::Duration};

use lastcard_protocol::Listing;
use tokio::time::Instant;
use tracing::error;

use super::{Hall, actor::Actor, log_length::LogLength};
use crate::{
    Loaded, Mark, NodeId, Reason, Record, Since, StoreError, TableId, log,
    store::{BESIDE, SILENT},
    table::{Damaged, Input, Job, SCHEMA, Table},
};

/// After how long a server of which nothing is heard is no more, also where it was taken for dead before: one that has just
/// begun, or that was stopped for a while, is heard of by then.
pub(super) const UNHEARD: Duration = Duration::from_millis(SILENT);

/// How long a table waits before it reads on when the store does not answer.
const PAUSE: Duration = Duration::from_millis(100);

impl Hall {
    /// This server among others; none if it is alone.
    pub(crate) const fn me(&self) -> Option<NodeId> {
        self.peers.me()
    }

    /// Whether another server was alive lately.
    pub(super) fn is_alive(&self, node: NodeId) -> bool {
        self.peers.is_alive(node)
    }

    /// By how much a table's own duties are left to the server that went on with it last.
    pub(super) fn stand_by(&self, table: &Table) -> u64 {
        self.peers.stand_by(table.id(), table.node())
    }
}

impl Hall {
    /// A table was let go here that is stored and was not left by everybody: nobody has said yet that they are gone, and no
    /// other server will while this one is alive.
    pub(super) fn let_go(&self, table: TableId) {
        self.peers.let_go(table);
    }

    /// A table is looked after here, or cannot be.
    pub(super) fn looks_after(&self, table: TableId) {
        self.peers.looks_after(table);
    }
}

impl Actor {
    /// Leaves the table's own duties to the server that went on with play last.
    pub(super) fn stand_by(&mut self) {
        self.desk.stand_by(self.hall.stand_by(self.desk.table()));
    }

    /// Takes what other servers have stored since, in order, and shows each entry as if it had been made here.
    pub(super) async fn read_on(&mut self) {
        let (id, seq) = (self.desk.table().id(), self.desk.table().seq());
        match self.hall.store().load_after(id, seq).await {
            Ok(Some(Since::Records(records))) => self.follow(&records).await,
            Ok(Some(Since::Anew(loaded))) => self.begin_anew(loaded).await,
            Ok(None) => self.lost = Some(Reason::NoSuchTable),
            // What is stored does not mend itself: as when such a table is loaded.
            Err(StoreError::Damaged(damaged)) => self.cannot_follow(&damaged, Reason::TableDamaged),
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }

    /// Looks whether other servers have gone on with the table, and takes what they have stored.
    pub(super) async fn is_news(&mut self) -> bool {
        let before = self.desk.table().seq();
        if self.hall.me().is_some() {
            self.read_on().await;
        }
        self.desk.table().seq() != before && self.lost.is_none()
    }

    async fn follow(&mut self, records: &[Record]) {
        // Who was away long is shown how it stands: so many updates at once would not fit through a socket.
        if records.len() > self.hall.config().queue / 2
            && let Ok(Some(loaded)) = self.hall.store().load(self.desk.table().id()).await
        {
            return self.begin_anew(loaded).await;
        }
        let mut began = false;
        for record in records {
            let entry = match log::entry(record) {
                Ok(entry) => entry,
                Err(damaged) => return self.cannot_follow(&damaged, reason_of(&damaged)),
            };
            began |= matches!(log::mark(&entry, 0), Some(Mark::Began(_)));
            let listed = entry.changes_listing().then(|| self.desk.table().listing());
            self.publish(&entry);
            if self.lost.is_some() {
                return;
            }
            if let Some(before) = listed {
                self.list_anew(before);
            }
            self.log.grew(self.desk.table(), record.payload.len() as u64 + BESIDE);
            self.hall.metrics().followed.add();
        }
        // With a match the log before it was made shorter.
        if began && let Ok(Some(bytes)) = self.hall.store().bytes(self.desk.table().id()).await {
            self.log.takes_up(bytes);
        }
    }

    /// What came between is said anew in one record, so viewers are shown how it stands, not how it came about.
    async fn begin_anew(&mut self, loaded: Loaded) {
        let loaded = tokio::task::spawn_blocking(move || LogLength::load(&loaded)).await;
        match loaded {
            Ok(Ok((table, log))) => {
                let listed: Option<Listing> = self.desk.table().listing();
                self.log = log;
                self.desk.replace(table);
                self.show_all();
                self.list_anew(listed);
            }
            Ok(Err(damaged)) => self.cannot_follow(&damaged, reason_of(&damaged)),
            Err(_) => self.lost = Some(Reason::TableDamaged),
        }
    }

    fn cannot_follow(&mut self, damaged: &dyn Display, reason: Reason) {
        error!(table = %self.desk.table().id(), %damaged, "what another server stored cannot be folded");
        self.lost = Some(reason);
    }

    /// Whoever is connected here and taken for gone is there: their other connection ended at another server, or this one
    /// was taken for dead.
    pub(super) async fn miss_nobody(&mut self) {
        if self.hall.me().is_none() || self.desk.is_behind() {
            return;
        }
        let missed = |table: &Table, actor: &Actor| {
            actor.viewers.iter().find(|viewer| table.misses(viewer.person.id)).map(|viewer| viewer.person.clone())
        };
        for _ in 0..self.viewers.len() {
            let Some(person) = missed(self.desk.table(), self) else { return };
            self.take(Job { input: Input::Came(person), to: None }).await;
            if self.desk.is_behind() || self.lost.is_some() {
                return;
            }
        }
    }
}

impl Actor {
    /// Whoever is here by way of a server that is not alive is gone. Mostly that is known when it dies; but one that was taken
    /// for dead, went on and died before it was heard of again dies only once for the others.
    pub(super) async fn lose_the_unheard(&mut self) {
        let Some(me) = self.hall.me() else { return };
        let mut nodes = self.desk.table().nodes();
        nodes.retain(|node| *node != me && !self.hall.is_alive(*node));
        if nodes.is_empty() {
            self.unheard = None;
            return;
        }
        let (since, unheard) = self.unheard.get_or_insert_with(|| (Instant::now(), nodes.clone()));
        if since.elapsed() >= UNHEARD && !self.desk.is_behind() {
            nodes.retain(|node| unheard.contains(node));
            self.unheard = None;
            self.take(Job { input: Input::Lost(nodes), to: None }).await;
        }
    }
}

/// Why a table whose log tells that cannot be here.
pub(super) fn reason_of(damaged: &Damaged) -> Reason {
    match damaged {
        Damaged::Schema(schema) if *schema > SCHEMA => Reason::Outdated,
        _ => Reason::TableDamaged,
    }
}
