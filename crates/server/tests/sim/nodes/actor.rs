//! The table in one node's memory, driven as `src/live/actor.rs` drives it: this is its logic,
//! with simulated time, store and people in the place of tokio, PostgreSQL and sockets.

use std::{cell::RefMut, collections::VecDeque, rc::Rc};

use lastcard_protocol::Refusal;
use lastcard_server::{
    CommandKey, NodeId, Reason, SILENT,
    table::{Desk, Entry, Input, Job, Ruling},
};

use super::{
    follow::loaded,
    node::{Asker, Mail, Node, Tended},
    record::Recorded,
    socket::Socket,
    world::World,
};
use crate::sim::room::from;

pub(crate) struct Actor {
    pub(crate) world: Rc<World>,
    pub(crate) node: Rc<Node>,
    pub(crate) tended: Rc<Tended>,
    pub(crate) viewers: Vec<Rc<Socket>>,
    pub(crate) refused: VecDeque<(CommandKey, Refusal)>,
    pub(crate) lost: Option<Reason>,
    idle_since: u64,
    pub(crate) unheard: Option<(u64, Vec<NodeId>)>,
}

/// As there, but for `UNLOAD`, so that tables are let go now and then.
const DECISIONS: usize = 32;
const LONGEST_SLEEP: u64 = 60_000;
const UNLOAD: u64 = 20_000;

enum Woke {
    Mail(Mail),
    Beyond,
}

impl Actor {
    pub(crate) fn new(world: Rc<World>, node: Rc<Node>, tended: Rc<Tended>) -> Actor {
        let idle_since = world.time.now();
        Actor {
            world,
            node,
            tended,
            viewers: Vec::new(),
            refused: VecDeque::new(),
            lost: None,
            idle_since,
            unheard: None,
        }
    }

    /// The table with what no log keeps; never held across a wait.
    pub(crate) fn desk(&self) -> RefMut<'_, Desk<Option<Asker>>> {
        RefMut::map(self.tended.desk.borrow_mut(), |desk| desk.as_mut().expect("it is loaded"))
    }

    pub(crate) fn seq(&self) -> u32 {
        self.desk().table().seq().0
    }

    pub(crate) async fn run(mut self, opened: Option<Desk<Option<Asker>>>) {
        let new = opened.is_some();
        let desk = match opened {
            Some(desk) => desk,
            None => match self.world.ask(&self.node, |world| world.shared.borrow().since(0)).await {
                Ok(since) => Desk::new(loaded(since)),
                Err(_) => return self.end(Reason::Unavailable),
            },
        };
        *self.tended.desk.borrow_mut() = Some(desk);
        self.serve(new).await;
    }

    async fn serve(&mut self, new: bool) {
        if !new {
            self.go_on_after_restart().await;
        }
        self.node.let_go.set(false);
        loop {
            let (wake, seq) = (self.next_wake(), self.seq());
            let (node, mailbox) = (&self.node, &self.tended.mailbox);
            let mail = || mailbox.borrow_mut().pop_front().map(Woke::Mail);
            let beyond = || (node.known.get() > seq).then_some(Woke::Beyond);
            let first = self.world.below(2) == 0;
            let either = || if first { mail().or_else(beyond) } else { beyond().or_else(mail) };
            match self.world.time.until(wake, either).await {
                Some(Woke::Mail(Mail::Stop)) => return self.end(Reason::Stopping),
                Some(Woke::Mail(mail)) => self.open(mail).await,
                Some(Woke::Beyond) => self.read_on().await,
                None => {}
            }
            self.look_after().await;
            if let Some(reason) = self.lost {
                self.world.saw("tables let go", 1);
                self.node.let_go.set(true);
                return self.end(reason);
            }
            let idle = self.viewers.is_empty() && self.world.time.now() >= self.idle_since + UNLOAD;
            if idle && !self.desk().is_behind() && self.tended.mailbox.borrow().is_empty() {
                self.world.saw("tables unloaded", 1);
                *self.node.tended.borrow_mut() = None;
                return;
            }
        }
    }

    fn end(&mut self, reason: Reason) {
        *self.node.tended.borrow_mut() = None;
        for mail in self.tended.mailbox.borrow_mut().drain(..) {
            mail.turn_away(&self.world, reason);
        }
        for viewer in self.viewers.drain(..) {
            self.node.sockets.borrow_mut().retain(|other| !Rc::ptr_eq(other, &viewer));
            viewer.close(&self.world);
        }
    }

    fn next_wake(&mut self) -> u64 {
        let (now, clock) = (self.world.time.now(), self.node.clock(&self.world));
        self.stand_by();
        let due = self.desk().next_due(&self.world.pace);
        let wait = due.map_or(LONGEST_SLEEP, |due| due.saturating_sub(clock));
        let unload = if self.viewers.is_empty() { UNLOAD } else { LONGEST_SLEEP };
        let wake = now + wait.min(unload).min(LONGEST_SLEEP);
        self.unheard.as_ref().map_or(wake, |(since, _)| wake.min(since + SILENT))
    }

    /// Leaves duties to whoever went on with the table last.
    fn stand_by(&self) {
        let at_it = self.desk().table().node();
        let later = self.node.peers.borrow().stand_by(self.node.id, self.world.table, at_it, self.world.time.now());
        self.desk().stand_by(later);
    }

    async fn go_on_after_restart(&mut self) {
        let (alive, gone, last_alive) = self.who_is_alive();
        let input = match alive.is_empty() {
            true => Input::Restart(last_alive.unwrap_or(0)),
            false => Input::Lost(gone),
        };
        self.take(Job { input, to: None }).await;
    }

    /// The nodes by way of which somebody is here that live, those that do not, and when the last of these did.
    fn who_is_alive(&self) -> (Vec<NodeId>, Vec<NodeId>, Option<u64>) {
        let (peers, now) = (self.node.peers.borrow(), self.world.time.now());
        let nodes = self.desk().table().nodes();
        let (alive, gone): (Vec<_>, Vec<_>) = nodes.into_iter().partition(|node| peers.is_alive(*node, now));
        let last_alive = gone.iter().filter_map(|node| peers.last_alive(*node)).max();
        (alive, gone, last_alive)
    }

    async fn open(&mut self, mail: Mail) {
        match mail {
            Mail::Enter(socket) => self.enter(socket).await,
            Mail::Exit(socket) => self.exit(&socket).await,
            Mail::Command { socket, key, what } => {
                if !self.viewers.iter().any(|viewer| Rc::ptr_eq(viewer, &socket)) {
                    return socket.answers(&self.world, key, Err(Reason::NotAtTable.into()));
                }
                let by = socket.person.clone();
                let to = Some(Asker { socket, key });
                if let Some((_, why)) = self.refused.iter().find(|(known, _)| *known == key).cloned() {
                    return self.answer(to, Some(why), false);
                }
                self.take(Job { input: Input::Command { by, what, waited: false }, to }).await;
            }
            Mail::Decided { seat, moves, action } => {
                self.take(Job { input: Input::Bot { seat, moves, action, waited: false }, to: None }).await;
            }
            Mail::ServersDied(nodes) => self.take(Job { input: Input::Lost(nodes), to: None }).await,
            Mail::Stop => {}
        }
    }

    async fn enter(&mut self, viewer: Rc<Socket>) {
        self.is_news().await;
        let admits = self.desk().table().admits(viewer.person.id, from(viewer.who));
        if let Err(reason) = admits {
            return viewer.enters(&self.world, Err(reason.into()));
        }
        viewer.enters(&self.world, Ok(()));
        viewer.is_shown(&self.world, self.seq());
        let person = viewer.person.clone();
        self.viewers.push(viewer);
        self.take(Job { input: Input::Came(person), to: None }).await;
    }

    async fn exit(&mut self, socket: &Rc<Socket>) {
        let Some(at) = self.viewers.iter().position(|viewer| Rc::ptr_eq(viewer, socket)) else { return };
        let gone = self.viewers.swap_remove(at).person.id;
        self.note_idle();
        let stays = self.viewers.iter().any(|viewer| viewer.person.id == gone);
        if !stays && !self.node.draining.get() {
            self.take(Job { input: Input::Gone(gone), to: None }).await;
        }
    }

    fn note_idle(&mut self) {
        if self.viewers.is_empty() {
            self.idle_since = self.world.time.now();
        }
    }

    pub(crate) async fn take(&mut self, job: Job<Option<Asker>>) {
        self.desk().supersede(&job.input);
        if !self.catch_up(true).await {
            return self.not_stored(job);
        }
        let wakes = self.desk().wakes(&job.input);
        if let Some(input) = wakes {
            self.decide(Job { input, to: None }).await;
        }
        let now = self.node.now(&self.world);
        let before = self.desk().before(&now, &job.input);
        for first in before {
            self.decide(first).await;
        }
        self.decide(job).await;
    }

    async fn catch_up(&mut self, asked: bool) -> bool {
        let now = self.node.now(&self.world);
        let owed = self.desk().owed(&now, asked);
        for input in owed {
            let job = Job { input, to: None };
            let behind = self.desk().is_behind();
            if behind { self.not_stored(job) } else { self.decide(job).await }
        }
        !self.desk().is_behind()
    }

    fn not_stored(&mut self, job: Job<Option<Asker>>) {
        let now = self.node.now(&self.world);
        self.desk().not_stored(&now, &job.input);
        self.answer(job.to, Some(Reason::Unavailable.into()), false);
    }

    async fn look_after(&mut self) {
        self.lose_the_unheard().await;
        self.miss_nobody().await;
        self.stand_by();
        let now = self.node.now(&self.world);
        let (jobs, mut time) = self.desk().due(&now);
        let current = self.catch_up(!jobs.is_empty()).await;
        for job in jobs {
            if current { self.decide(job).await } else { self.not_stored(job) }
        }
        if !current {
            return;
        }
        while time && self.lost.is_none() {
            let before = self.seq();
            self.take(Job { input: Input::Time, to: None }).await;
            let now = self.node.now(&self.world);
            time = self.seq() != before && self.desk().time_is_due(&now);
        }
        self.miss_nobody().await;
        self.think();
    }

    /// Bots think elsewhere for a moment; the table may be another by then.
    fn think(&mut self) {
        self.stand_by();
        let now = self.node.now(&self.world);
        let thoughts = self.desk().thoughts(&now);
        for thought in thoughts {
            let (seat, moves) = (thought.seat, thought.moves);
            self.world.history.borrow_mut().is_thought(self.node.id, self.seq(), seat, moves, &self.world);
            let Some(action) = thought.think() else { continue };
            let (world, node, tended) = (Rc::clone(&self.world), Rc::clone(&self.node), Rc::clone(&self.tended));
            let slow = !world.weather().calm && world.below(20) == 0;
            let took = if slow { world.between(500, 2_000) } else { world.between(1, 60) };
            self.world.time.after(took, move || {
                node.post_to(&world, &tended, Mail::Decided { seat, moves, action });
            });
        }
    }

    async fn decide(&mut self, job: Job<Option<Asker>>) {
        let Job { input, mut to } = job;
        for again in 0..DECISIONS {
            if let Input::Command { by, .. } = &input
                && again > 0
                && !self.viewers.iter().any(|viewer| viewer.person.id == by.id)
            {
                self.world.saw("sent away while asking", 1);
                return self.answer(to, Some(Reason::NotAtTable.into()), false);
            }
            let now = self.node.now(&self.world);
            let ruling = self.desk().table().decide(&now, &input);
            let comes_to_nothing = matches!(ruling, Ruling::Refuse(_) | Ruling::Nothing);
            if comes_to_nothing && to.is_some() && self.is_news().await {
                self.world.saw("decided by the past", 1);
                continue;
            }
            match ruling {
                Ruling::Record(entry, refusal) => match self.record(*entry, now, refusal, to).await {
                    Recorded::Done => return,
                    Recorded::Not => {
                        let now = self.node.now(&self.world);
                        return self.desk().not_stored(&now, &input);
                    }
                    Recorded::TooLate(asker) => to = asker,
                },
                Ruling::Wait(until) => return self.desk().hold(Job { input, to }, until),
                Ruling::Nothing => return self.nothing_to_do(to).await,
                Ruling::Refuse(refusal) => return self.refuse(to, refusal).await,
            }
            self.world.saw("conflicts", 1);
            self.world.saw("conflicts on conflicts", usize::from(again > 0));
            self.read_on().await;
            if self.lost.is_some() {
                break;
            }
        }
        self.not_stored(Job { input, to });
    }

    /// `stored` says that what is acknowledged is in the log, and not that there was nothing to do.
    pub(crate) fn answer(&self, to: Option<Asker>, refusal: Option<Refusal>, stored: bool) {
        let Some(Asker { socket, key }) = to else { return };
        let said = refusal.map_or(Ok(()), Err);
        self.world.is_answered(&socket, key, said, stored);
    }

    pub(crate) fn publish(&mut self, entry: &Entry) {
        self.desk().fold(entry).expect("what is stored can be folded");
        let seq = self.seq();
        self.world.history.borrow().is_folded(&self.world, &self.desk(), entry);
        for viewer in &self.viewers {
            viewer.is_shown_next(&self.world, seq);
        }
        self.turn_out();
    }

    pub(crate) fn turn_out(&mut self) {
        let desk = self.tended.desk.borrow();
        let table = desk.as_ref().expect("it is loaded").table();
        self.viewers.retain(|viewer| match table.admits(viewer.person.id, from(viewer.who)) {
            Ok(()) => true,
            Err(reason) => {
                viewer.enters(&self.world, Err(reason.into()));
                false
            }
        });
        drop(desk);
        self.note_idle();
    }
}
