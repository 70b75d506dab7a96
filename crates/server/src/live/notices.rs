//! What servers on one store tell each other of their tables: what the lobby lists, and how many watch.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
    time::Instant,
};

use lastcard_protocol::Listing;
use serde::{Deserialize, Serialize};
use tracing::warn;

use super::{
    Hall, Mail,
    listings::ToList,
    peers::{News, Peers},
};
use crate::{
    NodeId, TableId,
    session::lock,
    store::{Posted, Spending, Spent, StoreError},
    table::{AddressMark, PersonId},
};

/// What is told of tables, by this server and by others.
#[derive(Debug, Default)]
pub(super) struct Notices {
    mine: HashMap<TableId, Notice>,
    /// How many watch by way of other servers.
    watching: HashMap<TableId, HashMap<NodeId, u32>>,
    /// The servers that told anything, with the tables they list.
    listed: HashMap<NodeId, HashSet<TableId>>,
}

/// What is told of one table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Notice {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    listing: Option<Listing>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<AddressMark>,
    #[serde(default)]
    watching: u32,
}

impl Notices {
    /// Changes what is told of a table, and has it told if it is not the same.
    fn change(&mut self, table: TableId, peers: &Peers, change: impl FnOnce(&mut Notice)) {
        let before = self.mine.get(&table).cloned().unwrap_or_default();
        let mut notice = before.clone();
        change(&mut notice);
        if notice == before {
            return;
        }
        if notice == Notice::default() {
            self.mine.remove(&table);
            return peers.post(table, None);
        }
        // Plain structures always have a JSON form.
        peers.post(table, serde_json::to_vec(&notice).ok());
        self.mine.insert(table, notice);
    }

    /// Has everything told once more.
    fn tell_again(&self, peers: &Peers) {
        for (table, notice) in &self.mine {
            peers.post(*table, serde_json::to_vec(notice).ok());
        }
    }

    fn watch(&mut self, table: TableId, node: NodeId, watching: u32) {
        if watching > 0 {
            self.watching.entry(table).or_default().insert(node, watching);
        } else if let Some(others) = self.watching.get_mut(&table) {
            others.remove(&node);
            if others.is_empty() {
                self.watching.remove(&table);
            }
        }
    }

    /// A server is no more; the tables it listed.
    fn forget(&mut self, node: NodeId) -> HashSet<TableId> {
        self.watching.retain(|_, others| {
            others.remove(&node);
            !others.is_empty()
        });
        self.listed.remove(&node).unwrap_or_default()
    }
}

impl Hall {
    /// What the lobby shows of a table from now on, and from where it is kept going.
    pub(super) fn list(&self, id: TableId, listing: Option<Listing>, from: Option<AddressMark>) {
        if self.peers.me().is_some() {
            let told = listing.clone();
            lock(&self.notices).change(id, &self.peers, |notice| {
                (notice.from, notice.listing) = (from.filter(|_| told.is_some()), told);
            });
        }
        self.list_by(id, None, listing, from);
    }

    fn list_by(&self, id: TableId, by: Option<NodeId>, listing: Option<Listing>, from: Option<AddressMark>) {
        let shown = listing.map(|listing| ToList { listing, from });
        lock(&self.listings).list(id, by, shown, &self.sessions);
    }

    /// So many watch a table by way of this server; how many do by way of others.
    pub(super) fn watched(&self, id: TableId, here: u32) -> u32 {
        if self.peers.me().is_none() {
            return 0;
        }
        let mut notices = lock(&self.notices);
        notices.change(id, &self.peers, |notice| notice.watching = here);
        notices.watching.get(&id).map_or(0, |others| others.values().sum())
    }

    /// Says that this server is alive and hears of the others.
    pub(super) async fn meet(self: &Arc<Hall>) -> Result<(), StoreError> {
        let began = Instant::now();
        for spending in self.visitors.take_spendings() {
            self.peers.spend(spending);
        }
        let told = self.peers.to_tell();
        let heard = self.store().meet(told.clone()).await?;
        let News { died, spent, was_away, anew } = self.peers.heard(&told, &heard, began, Instant::now());
        if was_away {
            lock(&self.notices).tell_again(&self.peers);
        }
        if anew {
            let others: Vec<NodeId> = lock(&self.notices).listed.keys().copied().collect();
            others.into_iter().for_each(|node| self.forget_told_by(node));
        }
        spent.into_iter().for_each(|spending| self.spent_elsewhere(spending));
        for (session, at) in heard.revoked {
            self.revoked_elsewhere(PersonId(session), at);
        }
        for Posted { node, table, notice } in heard.notices {
            if self.peers.is_alive(node) {
                self.noticed(node, table, notice.as_deref());
            }
        }
        if !died.is_empty() {
            self.servers_died(died);
        }
        // The store answers: tables that were let go because it did not are loaded, and say who is gone.
        for table in self.peers.left() {
            if self.table(table).is_err() {
                self.peers.looks_after(table);
            }
        }
        self.metrics().peers.set(self.peers.count() as u64);
        Ok(())
    }

    fn noticed(&self, node: NodeId, table: TableId, notice: Option<&[u8]>) {
        // What a newer version tells and this one cannot read is not shown here.
        let notice: Notice = notice.and_then(|text| serde_json::from_slice(text).ok()).unwrap_or_default();
        let mut notices = lock(&self.notices);
        notices.watch(table, node, notice.watching);
        let listed = notices.listed.entry(node).or_default();
        let is_news = match notice.listing {
            Some(_) => listed.insert(table) || notice.listing.is_some(),
            None => listed.remove(&table),
        };
        drop(notices);
        if is_news {
            self.list_by(table, Some(node), notice.listing, notice.from);
        }
    }

    /// What a server said of tables counts no longer.
    fn forget_told_by(&self, node: NodeId) {
        let listed = lock(&self.notices).forget(node);
        for table in listed {
            self.list_by(table, Some(node), None, None);
        }
    }

    fn spent_elsewhere(&self, spending: Spending) {
        match spending.what {
            Spent::OwnTables => self.opened_elsewhere(spending.key, spending.amount),
            Spent::Bytes | Spent::Tables | Spent::Sessions => self.visitors.spent_elsewhere(spending),
        }
    }

    /// Servers are no more: what they said counts no longer, and whoever was connected to them is gone.
    fn servers_died(&self, died: Vec<NodeId>) {
        for node in &died {
            warn!(%node, "a server is no more");
            self.forget_told_by(*node);
        }
        let mailboxes: Vec<_> = lock(&self.tables).iter().flat_map(|tables| tables.values().cloned()).collect();
        for mailbox in mailboxes {
            let died = died.clone();
            tokio::spawn(async move {
                let _ = mailbox.send(Box::new(Mail::ServersDied(died))).await;
            });
        }
    }

    /// Somebody's session was ended at another server.
    fn revoked_elsewhere(&self, person: PersonId, at: u64) {
        if !self.sessions.is_revoked(person) {
            self.sessions.revoke(person, at);
            self.close_sockets_of(person);
        }
    }

    /// Unix milliseconds, by the store's clock where several servers share it.
    pub(super) fn clock(&self) -> u64 {
        self.peers.clock()
    }

    /// When the servers through which somebody was at a table were last known to be alive; at its last entry at least.
    pub(super) fn last_alive_of(&self, nodes: &[NodeId]) -> u64 {
        match self.peers.me() {
            Some(_) => nodes.iter().filter_map(|node| self.peers.last_alive(*node)).max().unwrap_or(0),
            None => self.last_alive(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, Memory, Store};

    const TABLE: TableId = TableId::from_bytes([7; 10]);
    const OTHER: NodeId = NodeId([9; 8]);

    fn listing() -> Listing {
        Listing {
            table: TABLE.to_string(),
            host: "Ana".into(),
            preset: "classic".into(),
            house_rules: false,
            taken: 1,
            seats: 4,
            playing: false,
            spectators: true,
            hints: false,
        }
    }

    async fn server(store: &Arc<Memory>, name: &str) -> Arc<Hall> {
        let config = Config { node: Some(name.into()), ..Config::default() };
        Hall::open(Arc::clone(store) as Arc<dyn Store>, config).await.unwrap()
    }

    fn listed(hall: &Hall) -> Vec<Listing> {
        hall.listings(None).tables
    }

    #[test]
    fn only_what_changed_is_told() {
        let (mut notices, peers) = (Notices::default(), Peers::new(Some(NodeId([1; 8])), None));
        let told = |peers: &Peers| {
            let (told, now) = (peers.to_tell(), Instant::now());
            peers.heard(&told, &Default::default(), now, now);
            told.notices
        };
        notices.change(TABLE, &peers, |_| {});
        assert!(told(&peers).is_empty());
        notices.change(TABLE, &peers, |notice| notice.watching = 3);
        assert_eq!(told(&peers), [(TABLE, Some(br#"{"watching":3}"#.to_vec()))]);
        notices.change(TABLE, &peers, |notice| notice.watching = 3);
        assert!(told(&peers).is_empty());
        notices.tell_again(&peers);
        assert_eq!(told(&peers).len(), 1, "whoever was away tells all of it again");
        notices.change(TABLE, &peers, |notice| notice.watching = 0);
        assert_eq!(told(&peers), [(TABLE, None)], "nothing more is said of it");
        notices.tell_again(&peers);
        assert!(told(&peers).is_empty());
    }

    #[test]
    fn those_who_watch_by_way_of_a_server_go_with_it() {
        let mut notices = Notices::default();
        let third = NodeId([8; 8]);
        notices.watch(TABLE, OTHER, 2);
        notices.watch(TABLE, third, 1);
        notices.watch(TABLE, OTHER, 5);
        notices.listed.entry(OTHER).or_default().insert(TABLE);
        assert_eq!(notices.watching[&TABLE].values().sum::<u32>(), 6);
        assert_eq!(notices.forget(OTHER), HashSet::from([TABLE]));
        assert_eq!(notices.watching[&TABLE].values().sum::<u32>(), 1);
        notices.watch(TABLE, third, 0);
        assert!(notices.watching.is_empty() && notices.forget(OTHER).is_empty());
    }

    #[tokio::test]
    async fn a_table_is_listed_at_every_server_until_the_one_that_lists_it_does_not_or_leaves() {
        let store = Arc::new(Memory::new());
        let (ours, theirs) = (server(&store, "a").await, server(&store, "b").await);
        ours.list(TABLE, Some(listing()), None);
        assert!(listed(&theirs).is_empty());
        ours.meet().await.unwrap();
        theirs.meet().await.unwrap();
        assert_eq!(listed(&theirs), [listing()]);
        ours.list(TABLE, None, None);
        ours.meet().await.unwrap();
        theirs.meet().await.unwrap();
        assert!(listed(&theirs).is_empty());
        ours.list(TABLE, Some(listing()), None);
        ours.meet().await.unwrap();
        theirs.meet().await.unwrap();
        assert_eq!(listed(&theirs), [listing()]);
        store.leave(ours.me().unwrap()).await.unwrap();
        theirs.meet().await.unwrap();
        assert!(listed(&theirs).is_empty(), "who leaves lists nothing");
        assert_eq!(listed(&ours), [listing()]);
    }

    #[tokio::test]
    async fn everybody_who_watches_is_counted_by_way_of_whichever_server() {
        let store = Arc::new(Memory::new());
        let (ours, theirs) = (server(&store, "a").await, server(&store, "b").await);
        assert_eq!(ours.watched(TABLE, 2), 0);
        ours.meet().await.unwrap();
        theirs.meet().await.unwrap();
        assert_eq!(theirs.watched(TABLE, 1), 2);
        theirs.meet().await.unwrap();
        ours.meet().await.unwrap();
        assert_eq!(ours.watched(TABLE, 0), 1);
        ours.meet().await.unwrap();
        theirs.meet().await.unwrap();
        assert_eq!(theirs.watched(TABLE, 1), 0);
    }

    #[tokio::test]
    async fn what_a_newer_version_tells_and_this_one_cannot_read_is_not_shown() {
        let store = Arc::new(Memory::new());
        let hall = server(&store, "a").await;
        let notice = serde_json::to_vec(&Notice { listing: Some(listing()), ..Notice::default() }).unwrap();
        hall.noticed(OTHER, TABLE, Some(&notice));
        assert_eq!(listed(&hall).len(), 1);
        hall.noticed(OTHER, TABLE, Some(br#"{"listing":7}"#));
        assert!(listed(&hall).is_empty());
    }

    #[tokio::test]
    async fn what_holds_no_more_after_a_long_absence_is_not_listed_for_ever() {
        let store = Arc::new(Memory::new());
        let hall = server(&store, "a").await;
        let notice = serde_json::to_vec(&Notice { listing: Some(listing()), watching: 2, from: None }).unwrap();
        hall.noticed(OTHER, TABLE, Some(&notice));
        hall.meet().await.unwrap();
        assert_eq!((listed(&hall).len(), hall.watched(TABLE, 0)), (1, 2), "nobody said that it holds no more");
        hall.peers.met_long_ago();
        hall.meet().await.unwrap();
        assert_eq!(
            (listed(&hall).len(), hall.watched(TABLE, 0)),
            (0, 0),
            "all that holds was told, and it was not there"
        );
    }

    #[tokio::test]
    async fn a_session_that_was_ended_at_one_server_is_ended_at_all() {
        let store = Arc::new(Memory::new());
        let (ours, theirs) = (server(&store, "a").await, server(&store, "b").await);
        let person = PersonId([5; 16]);
        ours.revoke(person).await.unwrap();
        assert!(!theirs.sessions.is_revoked(person));
        theirs.meet().await.unwrap();
        assert!(theirs.sessions.is_revoked(person));
    }
}
