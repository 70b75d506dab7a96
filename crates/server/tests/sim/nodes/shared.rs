//! The store that all nodes of a world share: one log with compare-and-set and the keys of commands, at the end of a way on
//! which requests and answers are late or lost.

use std::{
    cell::RefCell,
    collections::{BTreeMap, HashMap},
    rc::Rc,
};

use lastcard_server::{
    CommandKey, NodeId,
    table::{Entry, Now, Snapshot, Table},
};

use super::{node::Node, peers::Heard, world::World};
use crate::sim::room::{from_snapshot, stored};

/// A record and what is known of how it came about.
pub(crate) struct Stored {
    pub(crate) entry: Entry,
    pub(crate) key: Option<CommandKey>,
    /// With what it was decided, and when by the clock that is right.
    pub(crate) now: Now,
    pub(crate) decided: u64,
}

pub(crate) struct Append {
    pub(crate) expected: u32,
    pub(crate) stored: Stored,
    /// What stands for the log before it, if it is made shorter.
    pub(crate) snapshot: Option<Snapshot>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Appended {
    Committed,
    Conflict,
    Duplicate(u32),
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Failed {
    Unavailable,
    InDoubt,
}

pub(crate) enum Since {
    Records(Vec<Rc<Stored>>),
    Anew(Box<Table>, Vec<Rc<Stored>>),
}

#[derive(Default)]
pub(crate) struct Shared {
    pub(crate) records: Vec<Rc<Stored>>,
    pub(crate) keys: HashMap<CommandKey, u32>,
    /// What stands for all records up to that one, which are not there any more.
    base: Option<(u32, Table)>,
    beats: BTreeMap<NodeId, u64>,
    /// Appends that have not arrived though their node was told that nobody knows.
    on_their_way: BTreeMap<u64, (NodeId, Append)>,
    numbered: u64,
}

impl Shared {
    /// With the opening of the table.
    pub(crate) fn opened(first: Stored) -> Shared {
        Shared { records: vec![Rc::new(first)], ..Shared::default() }
    }

    pub(crate) fn last(&self) -> u32 {
        self.records.len() as u32
    }

    pub(crate) fn since(&self, seq: u32) -> Since {
        match &self.base {
            Some((base, table)) if seq < *base => {
                Since::Anew(Box::new(table.clone()), self.records[*base as usize..].to_vec())
            }
            _ => Since::Records(self.records[seq as usize..].to_vec()),
        }
    }

    /// The record of that number, if it was not said anew with others.
    pub(crate) fn record(&self, seq: u32) -> Option<Rc<Stored>> {
        let base = self.base.as_ref().map_or(0, |(base, _)| *base);
        if seq > base { self.records.get(seq as usize - 1).cloned() } else { None }
    }
}

impl World {
    /// Takes an append where it arrives.
    fn take(self: &Rc<World>, by: NodeId, append: Append) -> Appended {
        let mut shared = self.shared.borrow_mut();
        if let Some(seq) = append.stored.key.and_then(|key| shared.keys.get(&key)) {
            return Appended::Duplicate(*seq);
        }
        if shared.last() != append.expected {
            return Appended::Conflict;
        }
        if let Some(snapshot) = append.snapshot {
            shared.base = Some((append.expected, from_snapshot(&snapshot)));
            self.saw("compacted", 1);
        }
        // Written and read again, which is most of what an append costs here, only now and then.
        if append.expected.is_multiple_of(4) {
            stored(&append.stored.entry);
        }
        let record = Rc::new(append.stored);
        shared.records.push(Rc::clone(&record));
        let last = shared.last();
        shared.keys.extend(record.key.map(|key| (key, last)));
        let base = shared.base.as_ref().filter(|(base, _)| *base + 1 == last).map(|(_, table)| table.clone());
        drop(shared);
        self.history.borrow_mut().take(&record, base, self.time.now(), self);
        self.hint(by, last);
        Appended::Committed
    }

    /// Tells the others of a record: late, in any order, or not at all.
    fn hint(self: &Rc<World>, by: NodeId, last: u32) {
        for node in self.nodes.borrow().iter().filter(|node| node.id != by && node.up.get()) {
            if self.happens(self.weather().hints_lost) {
                self.saw("hints lost", 1);
                continue;
            }
            let (world, node) = (Rc::clone(self), Rc::clone(node));
            let late = self.between(0, self.weather().hints);
            self.time.after(late, move || node.hears_of(&world, last));
        }
    }

    /// Asks the store for something that changes nothing.
    pub(crate) async fn ask<T: 'static>(
        self: &Rc<World>,
        node: &Rc<Node>,
        work: impl FnOnce(&Rc<World>) -> T + 'static,
    ) -> Result<T, Failed> {
        let wait = self.between(1, self.weather().way);
        self.time.sleep(wait).await;
        if self.is_cut(node) {
            self.saw("reads cut", 1);
            self.time.sleep(self.between(20, 1_500)).await;
            return Err(Failed::Unavailable);
        }
        let answer = work(self);
        self.time.sleep(self.between(1, self.weather().way)).await;
        Ok(answer)
    }

    /// The number of the record that a command made. What its node handed over before has arrived by then, or never
    /// will; but for what is really late, which no store can promise for a network.
    pub(crate) async fn find(
        self: &Rc<World>,
        node: &Rc<Node>,
        key: Option<CommandKey>,
    ) -> Result<Option<u32>, Failed> {
        let id = node.id;
        self.ask(node, move |world| {
            let mut shared = world.shared.borrow_mut();
            let mine: Vec<u64> = shared.on_their_way.iter().filter(|(_, (by, _))| *by == id).map(|(n, _)| *n).collect();
            let mut arrive = Vec::new();
            for number in mine {
                match world.below(3) {
                    0 => {}
                    1 => drop(shared.on_their_way.remove(&number)),
                    _ => arrive.extend(shared.on_their_way.remove(&number)),
                }
            }
            drop(shared);
            for (by, append) in arrive {
                world.take(by, append);
            }
            key.and_then(|key| world.shared.borrow().keys.get(&key).copied())
        })
        .await
    }

    /// Hands an append over.
    pub(crate) async fn append(self: &Rc<World>, node: &Rc<Node>, append: Append) -> Result<Appended, Failed> {
        let (id, weather) = (node.id, self.weather());
        self.time.sleep(self.between(0, 2)).await;
        let cut = self.is_cut(node);
        if cut && self.below(2) == 0 || self.happens(weather.failures) {
            self.saw("appends failed", 1);
            self.time.sleep(self.between(1, 50)).await;
            return Err(Failed::Unavailable);
        }
        if cut || self.happens(weather.doubts) && self.below(3) == 0 {
            self.saw("appends lost in doubt", 1);
            self.time.sleep(self.between(300, 3_000)).await;
            return Err(Failed::InDoubt);
        }
        if self.happens(weather.late) {
            self.saw("appends in doubt arriving late", 1);
            self.arrives_late(id, append);
            self.time.sleep(self.between(200, 1_000)).await;
            return Err(Failed::InDoubt);
        }
        let late = self.happens(weather.delays);
        self.saw("appends delayed", usize::from(late));
        let there = if late { self.between(500, 4_000) } else { self.between(1, weather.way) };
        let answer = Rc::new(RefCell::new(None));
        let (world, slot, task, writer) = (Rc::clone(self), Rc::clone(&answer), self.time.running(), Rc::clone(node));
        self.time.after(there, move || {
            let appended = world.take(id, append);
            let doubt = world.is_cut(&writer) || world.happens(world.weather().doubts);
            let back = if doubt { world.between(300, 3_000) } else { world.between(1, world.weather().way) };
            world.saw("appends stored in doubt", usize::from(doubt && appended == Appended::Committed));
            let said = if doubt { Err(Failed::InDoubt) } else { Ok(appended) };
            let told = Rc::clone(&world);
            world.time.after(back, move || {
                *slot.borrow_mut() = Some(said);
                told.time.wake(task);
            });
        });
        self.time.until(u64::MAX, || answer.borrow_mut().take()).await.expect("an answer comes")
    }

    fn arrives_late(self: &Rc<World>, by: NodeId, append: Append) {
        let mut shared = self.shared.borrow_mut();
        shared.numbered += 1;
        let number = shared.numbered;
        shared.on_their_way.insert(number, (by, append));
        let world = Rc::clone(self);
        self.time.after(self.between(500, 4_000), move || {
            let arrived = world.shared.borrow_mut().on_their_way.remove(&number);
            if let Some((by, append)) = arrived {
                let appended = world.take(by, append);
                world.saw("late appends stored", usize::from(appended == Appended::Committed));
            }
        });
    }

    /// A node says that it is alive and hears of the others.
    pub(crate) async fn meet(self: &Rc<World>, node: &Rc<Node>) -> Result<Heard, Failed> {
        let id = node.id;
        self.ask(node, move |world| {
            let clock = world.time.now();
            let mut shared = world.shared.borrow_mut();
            shared.beats.insert(id, clock);
            Heard { clock, alive: shared.beats.clone() }
        })
        .await
    }

    pub(crate) async fn leave(self: &Rc<World>, node: &Rc<Node>) {
        let id = node.id;
        let _ = self.ask(node, move |world| world.shared.borrow_mut().beats.remove(&id)).await;
    }
}
