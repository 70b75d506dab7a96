//! The other servers on the same store: who is alive, what time it is, and what each has to know of the others.

use std::{
    collections::{HashMap, HashSet},
    sync::Mutex,
    time::{Duration, Instant},
};

use super::unix_ms;
use crate::{
    NodeId, TableId,
    session::lock,
    store::{Heard, SILENT, Spending, Told},
};

/// What a server knows of the others, and what it is about to tell them. A server that has its store to itself knows of
/// none.
#[derive(Debug)]
pub(super) struct Peers {
    me: Option<NodeId>,
    name: String,
    /// Held for a look or a change only, never across a wait.
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// What the store's clock said at a moment that is known well. From there on time is measured, not read from a clock of
    /// this machine that somebody may set.
    set: Option<(u64, Instant)>,
    /// What the store's clock said last, and when it was asked.
    clock: u64,
    heard: Option<Instant>,
    /// Whether to ask for all that holds at the next meeting, because the last may not have told everything.
    hears_all: bool,
    /// Before that nobody is taken for dead: while the store did not answer nobody could say that they live.
    judges_from: Option<Instant>,
    alive: HashMap<NodeId, u64>,
    /// Who was taken for dead already.
    dead: HashSet<NodeId>,
    /// Tables that were let go here and have to be looked after once more.
    let_go: HashSet<TableId>,
    to_tell: HashMap<TableId, Option<Vec<u8>>>,
    spent: Vec<Spending>,
    /// The numbers of what others spent that has been counted, with when.
    counted: HashMap<u64, u64>,
}

/// Longer than this between two meetings and others may not have been able to meet either.
const GAP: Duration = Duration::from_millis(2_500);

/// How much later than the server that is at it the first of the others does a table's duties, and each further one.
const STAND_BY: u64 = 900;
const STAND_BY_EACH: u64 = 250;

/// Whoever has not met the others for longer asks for all that holds, in milliseconds: by then it may be forgotten that
/// something holds no more.
const LONG: u64 = 30_000;

/// What is new after a meeting.
#[derive(Debug, Default)]
pub(super) struct News {
    /// Servers that are no more.
    pub(super) died: Vec<NodeId>,
    /// What others spent and was not counted yet.
    pub(super) spent: Vec<Spending>,
    /// Whether this server was away so long that others may have forgotten what it told.
    pub(super) was_away: bool,
    /// Whether all that holds was told: what is not among it holds no more.
    pub(super) anew: bool,
}

impl Peers {
    /// A server of that name among others, or one that is alone.
    pub(super) fn new(me: Option<NodeId>, name: Option<&str>) -> Peers {
        Peers { me, name: name.unwrap_or_default().to_owned(), state: Mutex::default() }
    }

    pub(super) const fn me(&self) -> Option<NodeId> {
        self.me
    }

    /// Unix milliseconds, by the store's clock where there are several servers.
    pub(super) fn clock(&self) -> u64 {
        let set = if self.me.is_some() { lock(&self.state).clock_at(Instant::now()) } else { None };
        set.unwrap_or_else(unix_ms)
    }

    /// What is to be told at the next meeting.
    pub(super) fn to_tell(&self) -> Told {
        let mut state = lock(&self.state);
        let now = state.clock_at(Instant::now());
        let met_lately = now.is_some_and(|now| now <= state.clock.saturating_add(LONG));
        Told {
            node: self.me.unwrap_or(NodeId([0; 8])),
            name: self.name.clone(),
            now: unix_ms(),
            since: if met_lately && !state.hears_all { state.clock } else { 0 },
            notices: state.to_tell.iter().map(|(table, notice)| (*table, notice.clone())).collect(),
            // Told once: to count it twice if the answer is lost would be worse than not at all.
            spent: std::mem::take(&mut state.spent),
        }
    }

    /// What a meeting that began then came to.
    pub(super) fn heard(&self, told: &Told, heard: &Heard, began: Instant, now: Instant) -> News {
        let Some(me) = self.me else { return News::default() };
        let mut state = lock(&self.state);
        for (table, notice) in &told.notices {
            if state.to_tell.get(table) == Some(notice) {
                state.to_tell.remove(table);
            }
        }
        // The store looked at its clock somewhere between; half of a long wait is not worth believing.
        let took = now.saturating_duration_since(began);
        if took < Duration::from_millis(200) || state.heard.is_none() {
            state.set = Some((heard.clock, began + took / 2));
        }
        let was_away = state.heard.is_some_and(|last| now.saturating_duration_since(last) > GAP);
        if was_away {
            state.judges_from = Some(now + Duration::from_millis(SILENT));
        }
        // By the clock of another database what it noted meanwhile may be dated before what was heard of already.
        let fell_back = heard.clock < told.since;
        state.hears_all = was_away || fell_back;
        (state.clock, state.heard) = (heard.clock, Some(now));
        let alive = heard.peers.iter().filter(|peer| peer.node != me).map(|peer| (peer.node, peer.alive)).collect();
        let before = std::mem::replace(&mut state.alive, alive);
        let died = state.newly_dead(&before, now);
        let mut spent = Vec::new();
        for (number, spending) in &heard.spent {
            if state.counted.insert(*number, heard.clock).is_none() {
                spent.push(*spending);
            }
        }
        let old = heard.clock.saturating_sub(KEPT);
        state.counted.retain(|_, at| *at >= old);
        News { died, spent, was_away, anew: told.since == 0 }
    }

    /// Whether another server was alive lately.
    pub(super) fn is_alive(&self, node: NodeId) -> bool {
        lock(&self.state).is_alive(node, Instant::now())
    }

    /// When it was last alive, as far as anybody knows.
    pub(super) fn last_alive(&self, node: NodeId) -> Option<u64> {
        lock(&self.state).alive.get(&node).copied()
    }

    /// How many others are alive.
    pub(super) fn count(&self) -> usize {
        let (state, now) = (lock(&self.state), Instant::now());
        state.alive.keys().filter(|node| state.is_alive(**node, now)).count()
    }

    /// By how much a table's duties are left to the server that went on with it last. The others stand by one after the
    /// other, so that hardly ever two think about the same.
    pub(super) fn stand_by(&self, table: TableId, at_it: Option<NodeId>) -> u64 {
        let (Some(me), Some(at_it)) = (self.me, at_it) else { return 0 };
        let (state, now) = (lock(&self.state), Instant::now());
        if at_it == me || !state.is_alive(at_it, now) {
            return 0;
        }
        let rank = |node: NodeId| mixed(table, node);
        let others = state.alive.keys().filter(|node| **node != at_it && state.is_alive(**node, now));
        let before_me = others.filter(|node| rank(**node) < rank(me)).count() as u64;
        STAND_BY + STAND_BY_EACH * before_me.min(3)
    }

    /// A table was let go that others take to be looked after here.
    pub(super) fn let_go(&self, table: TableId) {
        if self.me.is_some() {
            lock(&self.state).let_go.insert(table);
        }
    }

    /// A table is looked after again, or cannot be.
    pub(super) fn looks_after(&self, table: TableId) {
        if self.me.is_some() {
            lock(&self.state).let_go.remove(&table);
        }
    }

    /// The tables that were let go and are not looked after again.
    pub(super) fn left(&self) -> Vec<TableId> {
        lock(&self.state).let_go.iter().copied().collect()
    }

    /// What others are told of a table from the next meeting on.
    pub(super) fn post(&self, table: TableId, notice: Option<Vec<u8>>) {
        if self.me.is_some() {
            lock(&self.state).to_tell.insert(table, notice);
        }
    }

    /// As if the last meeting had been long ago.
    #[cfg(test)]
    pub(super) fn met_long_ago(&self) {
        let mut state = lock(&self.state);
        state.clock = state.clock.saturating_sub(LONG + 1_000);
    }

    /// Something was spent here that counts everywhere.
    pub(super) fn spend(&self, spending: Spending) {
        if self.me.is_some() {
            lock(&self.state).spent.push(spending);
        }
    }
}

impl State {
    /// What the store's clock says then, if it has ever been heard.
    fn clock_at(&self, now: Instant) -> Option<u64> {
        let (clock, then) = self.set?;
        Some(clock.saturating_add(now.saturating_duration_since(then).as_millis() as u64))
    }

    fn is_alive(&self, node: NodeId, now: Instant) -> bool {
        let judges = self.judges_from.is_none_or(|from| from <= now);
        self.alive.get(&node).is_some_and(|alive| !judges || self.clock.saturating_sub(*alive) <= SILENT)
    }

    /// Who is no more, by falling silent or by leaving, and was not taken for dead before.
    fn newly_dead(&mut self, before: &HashMap<NodeId, u64>, now: Instant) -> Vec<NodeId> {
        let known: HashSet<NodeId> = self.alive.keys().chain(before.keys()).copied().collect();
        self.dead.retain(|node| known.contains(node));
        let mut died = Vec::new();
        for node in known {
            if self.is_alive(node, now) {
                self.dead.remove(&node);
            } else if self.dead.insert(node) {
                died.push(node);
            }
        }
        died
    }
}

/// How long the numbers of what others spent are remembered, in milliseconds: longer than they are told again.
const KEPT: u64 = 2 * 3_600_000;

/// An order of servers that is another at every table.
fn mixed(table: TableId, node: NodeId) -> u64 {
    let mut mixed = 0xcbf2_9ce4_8422_2325_u64;
    for byte in table.bytes().into_iter().chain(node.0) {
        mixed = (mixed ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
    mixed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Peer, Spent};

    const TABLE: TableId = TableId::from_bytes([7; 10]);

    fn node(number: u8) -> NodeId {
        NodeId([number; 8])
    }

    fn among_others(me: u8) -> Peers {
        Peers::new(Some(node(me)), Some("ours"))
    }

    /// What the store says at that time of servers that were last alive then.
    fn says(clock: u64, alive: &[(u8, u64)]) -> Heard {
        let peer = |(number, alive): &(u8, u64)| Peer { node: node(*number), name: String::new(), alive: *alive };
        Heard { clock, peers: alive.iter().map(peer).collect(), ..Heard::default() }
    }

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// Meetings every second from the start, with who was last alive when; who died at each.
    fn meet(peers: &Peers, start: Instant, meetings: &[(u64, &[(u8, u64)])]) -> Vec<Vec<NodeId>> {
        let met = |(second, alive): &(u64, &[(u8, u64)])| {
            let now = start + seconds(*second);
            let alive: Vec<(u8, u64)> = alive.iter().map(|(number, second)| (*number, second * 1_000)).collect();
            peers.heard(&peers.to_tell(), &says(second * 1_000, &alive), now, now).died
        };
        meetings.iter().map(met).collect()
    }

    #[test]
    fn a_server_that_is_alone_goes_by_its_own_clock_and_leaves_nothing_to_anybody() {
        let alone = Peers::new(None, None);
        let now = Instant::now();
        let news = alone.heard(&alone.to_tell(), &says(u64::MAX / 4, &[(2, 0)]), now, now);
        assert!(news.died.is_empty() && !news.was_away);
        assert!(alone.clock().abs_diff(unix_ms()) < 60_000);
        assert_eq!((alone.stand_by(TABLE, Some(node(2))), alone.count()), (0, 0));
        alone.post(TABLE, Some(vec![1]));
        alone.let_go(TABLE);
        assert!(alone.to_tell().notices.is_empty() && alone.left().is_empty());
    }

    #[test]
    fn servers_go_by_the_stores_clock_whatever_theirs_is_set_to() {
        let (peers, now) = (among_others(1), Instant::now());
        let told = peers.to_tell();
        let says_then = told.now + 3_600_000;
        // Ours was set a day back after it was read.
        let told = Told { now: told.now + 24 * 3_600_000, ..told };
        peers.heard(&told, &says(says_then, &[]), now, now + Duration::from_millis(100));
        let at = |millis| lock(&peers.state).clock_at(now + Duration::from_millis(millis));
        assert_eq!(at(50), Some(says_then), "the store looked at its clock half way through");
        assert_eq!(at(10_050), Some(says_then + 10_000));
        assert!((says_then..says_then + 600_000).contains(&peers.clock()));
    }

    #[test]
    fn what_time_it_is_is_not_believed_after_a_long_wait_but_for_the_first_time() {
        let (peers, now) = (among_others(1), Instant::now());
        let told = peers.to_tell();
        let at = |second| lock(&peers.state).clock_at(now + seconds(second));
        peers.heard(&told, &says(10_000, &[]), now, now + seconds(2));
        assert_eq!(at(2), Some(11_000));
        peers.heard(&told, &says(70_000, &[]), now, now + seconds(2));
        assert_eq!(at(2), Some(11_000), "half of two seconds may be wrong by one");
        peers.heard(&told, &says(10_500, &[]), now, now);
        assert_eq!(at(2), Some(12_500));
    }

    #[test]
    fn a_server_dies_once_when_it_has_been_silent_for_five_seconds() {
        let (peers, start) = (among_others(1), Instant::now());
        let died = meet(
            &peers,
            start,
            &[
                (10, &[(2, 10)]),
                (11, &[(2, 10)]),
                (13, &[(2, 10)]),
                (15, &[(2, 10)]),
                (16, &[(2, 10)]),
                (17, &[(2, 10)]),
            ],
        );
        let dies = vec![node(2)];
        assert_eq!(died, [vec![], vec![], vec![], vec![], dies.clone(), vec![]]);
        assert!(!peers.is_alive(node(2)));
        assert_eq!(peers.last_alive(node(2)), Some(10_000));
        let again = meet(&peers, start, &[(18, &[(2, 18)]), (20, &[(2, 18)]), (22, &[(2, 18)]), (24, &[(2, 18)])]);
        assert_eq!(again, [vec![], vec![], vec![], dies], "one that comes back can die again");
    }

    #[test]
    fn a_server_that_leaves_is_no_more_at_once() {
        let (peers, start) = (among_others(1), Instant::now());
        let died = meet(&peers, start, &[(10, &[(2, 10), (3, 10)]), (11, &[(3, 11)]), (12, &[(3, 12)])]);
        assert_eq!(died, [vec![], vec![node(2)], vec![]]);
        assert!(!peers.is_alive(node(2)) && peers.is_alive(node(3)));
        assert_eq!(peers.count(), 1);
    }

    #[test]
    fn after_an_outage_nobody_is_taken_for_dead_until_all_could_say_that_they_live() {
        let (peers, start) = (among_others(1), Instant::now());
        let silent: &[(u8, u64)] = &[(2, 10), (3, 10)];
        let back: &[(u8, u64)] = &[(2, 33), (3, 10)];
        let died = meet(&peers, start, &[(10, silent), (30, silent), (32, silent), (34, back), (35, back)]);
        assert_eq!(died, [vec![], vec![], vec![], vec![], vec![node(3)]], "only who stays silent for five seconds");
    }

    #[test]
    fn who_was_away_long_is_told_so() {
        let (peers, start) = (among_others(1), Instant::now());
        let away = |second| {
            let now = start + seconds(second);
            peers.heard(&peers.to_tell(), &says(second * 1_000, &[]), now, now).was_away
        };
        assert_eq!([10, 11, 13, 16, 17].map(away), [false, false, false, true, false]);
    }

    #[test]
    fn who_comes_new_or_has_met_nobody_for_long_asks_for_all_that_holds() {
        let (peers, now) = (among_others(1), Instant::now());
        let told = peers.to_tell();
        assert!(told.since == 0 && peers.heard(&told, &says(told.now, &[]), now, now).anew);
        let told = peers.to_tell();
        assert!(told.since > 0 && !peers.heard(&told, &says(told.now, &[]), now, now).anew);
        peers.met_long_ago();
        assert_eq!(peers.to_tell().since, 0);
    }

    #[test]
    fn what_another_database_noted_by_a_clock_that_is_behind_is_asked_for() {
        let start = Instant::now();
        for (second, clock, all) in [(2, 12_000, false), (2, 9_999, true), (4, 14_000, true)] {
            let peers = among_others(1);
            for (second, clock) in [(0, 10_000), (second, clock)] {
                let now = start + seconds(second);
                peers.heard(&Told { since: 10_000, ..peers.to_tell() }, &says(clock, &[]), now, now);
            }
            assert_eq!(lock(&peers.state).hears_all, all, "{second} s later, at {clock}");
            let now = start + seconds(second + 1);
            let told = peers.to_tell();
            assert!(!all || told.since == 0);
            peers.heard(&told, &says(clock + 1_000, &[]), now, now);
            assert!(!lock(&peers.state).hears_all, "once is enough");
        }
    }

    #[test]
    fn the_others_stand_by_one_after_the_other_and_in_another_order_at_another_table() {
        let start = Instant::now();
        let waits = |table: TableId, at_it: u8| -> Vec<u64> {
            let of = |me: u8| {
                let peers = among_others(me);
                meet(&peers, start, &[(10, &[(1, 10), (2, 10), (3, 10), (4, 10)])]);
                peers.stand_by(table, Some(node(at_it)))
            };
            (1..=4).map(of).collect()
        };
        let mut orders = HashSet::new();
        for number in 0..50 {
            let waits = waits(TableId::from_bytes([number; 10]), 1);
            let mut sorted = waits.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, [0, STAND_BY, STAND_BY + STAND_BY_EACH, STAND_BY + 2 * STAND_BY_EACH]);
            assert_eq!(waits[0], 0, "who is at it waits for nobody");
            orders.insert(waits);
        }
        assert!(orders.len() > 3, "{orders:?}");
    }

    #[test]
    fn nothing_is_left_to_a_server_that_is_dead_or_unknown() {
        let (peers, start) = (among_others(1), Instant::now());
        assert_eq!(peers.stand_by(TABLE, None), 0);
        assert_eq!(peers.stand_by(TABLE, Some(node(2))), 0);
        meet(&peers, start, &[(10, &[(2, 10)])]);
        assert_eq!(peers.stand_by(TABLE, Some(node(2))), STAND_BY);
        meet(&peers, start, &[(12, &[(2, 10)]), (14, &[(2, 10)]), (16, &[(2, 10)])]);
        assert_eq!(peers.stand_by(TABLE, Some(node(2))), 0);
    }

    #[test]
    fn what_is_to_be_told_is_told_until_it_was_heard() {
        let (peers, now) = (among_others(1), Instant::now());
        peers.post(TABLE, Some(vec![1]));
        assert_eq!(peers.to_tell().notices, [(TABLE, Some(vec![1]))]);
        let told = peers.to_tell();
        assert_eq!(told.notices.len(), 1, "a meeting whose answer was lost");
        peers.post(TABLE, Some(vec![2]));
        peers.heard(&told, &says(10_000, &[]), now, now);
        let told = peers.to_tell();
        assert_eq!(told.notices, [(TABLE, Some(vec![2]))], "what changed meanwhile is still to be told");
        peers.heard(&told, &says(11_000, &[]), now, now);
        assert!(peers.to_tell().notices.is_empty());
    }

    #[test]
    fn what_was_spent_is_told_once_and_counted_once() {
        let (peers, now) = (among_others(1), Instant::now());
        let spending = Spending { key: [3; 8], what: Spent::Tables, amount: 2 };
        peers.spend(spending);
        assert_eq!(peers.to_tell().spent, [spending]);
        assert!(peers.to_tell().spent.is_empty());
        let heard = |clock| Heard { spent: vec![(5, spending)], ..says(clock, &[]) };
        let counted = |clock| peers.heard(&peers.to_tell(), &heard(clock), now, now).spent;
        assert_eq!([counted(10_000), counted(11_000)], [vec![spending], vec![]]);
    }

    #[test]
    fn a_table_that_was_let_go_waits_to_be_looked_after_again() {
        let peers = among_others(1);
        peers.let_go(TABLE);
        assert_eq!((peers.left(), peers.left()), (vec![TABLE], vec![TABLE]));
        peers.looks_after(TABLE);
        assert!(peers.left().is_empty());
    }
}
