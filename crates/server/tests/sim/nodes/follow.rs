//! What other nodes stored, and who is there by way of them: the logic of `src/live/follow.rs`.

use std::rc::Rc;

use lastcard_protocol::Stage;
use lastcard_server::{
    SILENT,
    table::{Desk, Entry, Input, Job, Table, TableEvent},
};

use super::{
    actor::Actor,
    shared::{Since, Stored},
    socket::Socket,
    world::World,
};

/// As there, but for `MOST_AT_ONCE`, so that tables are shown anew now and then.
const PAUSE: u64 = 100;
const MOST_AT_ONCE: usize = 15;

impl Actor {
    pub(crate) async fn read_on(&mut self) {
        let seq = self.seq();
        match self.world.ask(&self.node, move |world| world.shared.borrow().since(seq)).await {
            Ok(Since::Records(records)) if records.len() > MOST_AT_ONCE => {
                self.world.saw("too many records to follow", 1);
                if let Ok(all) = self.world.ask(&self.node, |world| world.shared.borrow().since(0)).await {
                    self.begin_anew(all);
                }
            }
            Ok(Since::Records(records)) => self.follow(&records),
            Ok(anew) => {
                self.world.saw("tables read anew", 1);
                self.begin_anew(anew);
            }
            Err(_) => self.world.time.sleep(PAUSE).await,
        }
    }

    pub(crate) async fn is_news(&mut self) -> bool {
        let before = self.seq();
        self.read_on().await;
        self.seq() != before && self.lost.is_none()
    }

    fn begin_anew(&mut self, all: Since) {
        self.desk().replace(loaded(all));
        let seq = self.seq();
        self.viewers.iter().for_each(|viewer| viewer.is_shown(&self.world, seq));
        self.turn_out();
    }

    fn follow(&mut self, records: &[Rc<Stored>]) {
        for record in records {
            self.publish(&record.entry);
            self.world.saw("records followed", 1);
        }
    }

    pub(crate) async fn miss_nobody(&mut self) {
        if self.desk().is_behind() {
            return;
        }
        for _ in 0..self.viewers.len() {
            let missed = |viewer: &&Rc<Socket>| self.desk().table().misses(viewer.person.id);
            let Some(person) = self.viewers.iter().find(missed).map(|viewer| viewer.person.clone()) else { return };
            self.world.saw("missed and found", 1);
            self.take(Job { input: Input::Came(person), to: None }).await;
            if self.desk().is_behind() || self.lost.is_some() {
                return;
            }
        }
    }

    pub(crate) async fn lose_the_unheard(&mut self) {
        let now = self.world.time.now();
        let mut nodes = self.desk().table().nodes();
        nodes.retain(|node| *node != self.node.id && !self.node.peers.borrow().is_alive(*node, now));
        if nodes.is_empty() {
            self.unheard = None;
            return;
        }
        let (since, unheard) = self.unheard.get_or_insert_with(|| (now, nodes.clone()));
        if now >= *since + SILENT && !self.tended.desk.borrow().as_ref().is_some_and(Desk::is_behind) {
            nodes.retain(|node| unheard.contains(node));
            self.world.saw("nodes dead for the second time", nodes.len());
            self.unheard = None;
            self.take(Job { input: Input::Lost(nodes), to: None }).await;
        }
    }
}

/// The table that a store tells.
pub(crate) fn loaded(since: Since) -> Table {
    let (mut table, records) = match since {
        Since::Anew(table, records) => (*table, records),
        Since::Records(mut records) => {
            let first = records.remove(0);
            (Table::opened(&first.entry).unwrap(), records)
        }
    };
    records.iter().for_each(|record| table.fold(&record.entry).unwrap());
    table
}

/// Whether the log before an entry is made shorter with it: when a match begins, and now and then in a lobby.
pub(crate) fn compacts(world: &World, table: &Table, entry: &Entry) -> bool {
    let begins = entry.events.iter().any(|event| matches!(event, TableEvent::MatchBegan { .. }));
    table.stage() == Stage::Lobby && (begins || world.below(40) == 0)
}
