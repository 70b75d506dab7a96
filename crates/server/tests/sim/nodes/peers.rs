//! What a node knows of the others: the rules of `src/live/peers.rs` by simulated time.

use std::collections::BTreeMap;

use lastcard_server::{NodeId, SILENT, TableId};

/// As in `live/peers.rs`.
const GAP: u64 = 2_500;
const STAND_BY: u64 = 900;
const STAND_BY_EACH: u64 = 250;
const BELIEVED: u64 = 200;

/// What a meeting came to.
pub(crate) struct Heard {
    pub(crate) clock: u64,
    pub(crate) alive: BTreeMap<NodeId, u64>,
}

#[derive(Default)]
pub(crate) struct Peers {
    /// How far the store's clock is ahead of its own.
    pub(crate) ahead: i64,
    clock: u64,
    heard: Option<u64>,
    judges_from: Option<u64>,
    alive: BTreeMap<NodeId, u64>,
    dead: Vec<NodeId>,
}

impl Peers {
    /// What a meeting that began at `began`, when its own clock said `told`, came to; who died. `now` is a clock that
    /// neither jumps nor differs.
    pub(crate) fn heard(&mut self, me: NodeId, told: u64, heard: Heard, began: u64, now: u64) -> Vec<NodeId> {
        let took = now - began;
        if took < BELIEVED || self.heard.is_none() {
            self.ahead = heard.clock as i64 - (told as i64 + took as i64 / 2);
        }
        if self.heard.is_some_and(|last| now - last > GAP) {
            self.judges_from = Some(now + SILENT);
        }
        (self.clock, self.heard) = (heard.clock, Some(now));
        let alive = heard.alive.into_iter().filter(|(node, _)| *node != me).collect();
        let before = std::mem::replace(&mut self.alive, alive);
        self.dead.retain(|node| self.alive.contains_key(node) || before.contains_key(node));
        let left = before.into_keys().filter(|node| !self.alive.contains_key(node));
        let known: Vec<NodeId> = self.alive.keys().copied().chain(left).collect();
        let mut died = Vec::new();
        for node in known {
            if self.is_alive(node, now) {
                self.dead.retain(|dead| *dead != node);
            } else if !self.dead.contains(&node) {
                self.dead.push(node);
                died.push(node);
            }
        }
        died
    }

    pub(crate) fn is_alive(&self, node: NodeId, now: u64) -> bool {
        let judges = self.judges_from.is_none_or(|from| from <= now);
        self.alive.get(&node).is_some_and(|alive| !judges || self.clock.saturating_sub(*alive) <= SILENT)
    }

    pub(crate) fn last_alive(&self, node: NodeId) -> Option<u64> {
        self.alive.get(&node).copied()
    }

    pub(crate) fn stand_by(&self, me: NodeId, table: TableId, at_it: Option<NodeId>, now: u64) -> u64 {
        let Some(at_it) = at_it else { return 0 };
        if at_it == me || !self.is_alive(at_it, now) {
            return 0;
        }
        let rank = |node: NodeId| mixed(table, node);
        let others = self.alive.keys().filter(|node| **node != at_it && self.is_alive(**node, now));
        let before_me = others.filter(|node| rank(**node) < rank(me)).count() as u64;
        STAND_BY + STAND_BY_EACH * before_me.min(3)
    }
}

fn mixed(table: TableId, node: NodeId) -> u64 {
    let mut mixed = 0xcbf2_9ce4_8422_2325_u64;
    for byte in table.bytes().into_iter().chain(node.0) {
        mixed = (mixed ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
    mixed
}
