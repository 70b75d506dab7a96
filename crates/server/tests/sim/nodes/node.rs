//! One node: its clock, what it knows of the others, who is connected to it, and the table while it has it in memory.

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use lastcard_engine::Action;
use lastcard_protocol::{Command, Refusal};
use lastcard_server::{
    CommandKey, NodeId, Reason,
    table::{Desk, Now, Person},
};

use super::{
    actor::Actor,
    peers::Peers,
    socket::Socket,
    time::{Stopped, TaskId},
    world::World,
};
use crate::sim::room::fresh;

pub(crate) struct Node {
    pub(crate) id: NodeId,
    pub(crate) number: usize,
    clock: Clock,
    pub(crate) stopped: Stopped,
    pub(crate) up: Cell<bool>,
    /// Whether everybody is being sent to other nodes.
    pub(crate) draining: Cell<bool>,
    /// Whether it has let the table go and has to look after it once more.
    pub(crate) let_go: Cell<bool>,
    /// Until when it is cut off from the store.
    pub(crate) cut: Cell<u64>,
    pub(crate) peers: RefCell<Peers>,
    /// The last record it has been told of.
    pub(crate) known: Cell<u32>,
    pub(crate) tended: RefCell<Option<Rc<Tended>>>,
    pub(crate) sockets: RefCell<Vec<Rc<Socket>>>,
    tasks: RefCell<Vec<TaskId>>,
}

/// A table in a node's memory.
pub(crate) struct Tended {
    pub(crate) mailbox: RefCell<VecDeque<Mail>>,
    /// None until it is loaded.
    pub(crate) desk: RefCell<Option<Desk<Option<Asker>>>>,
    task: Cell<Option<TaskId>>,
}

pub(crate) enum Mail {
    Enter(Rc<Socket>),
    Exit(Rc<Socket>),
    Command { socket: Rc<Socket>, key: CommandKey, what: Command },
    Decided { seat: u8, moves: u32, action: Action },
    ServersDied(Vec<NodeId>),
    Stop,
}

/// Who is to be answered, for which command.
pub(crate) struct Asker {
    pub(crate) socket: Rc<Socket>,
    pub(crate) key: CommandKey,
}

/// A clock that is wrong, and differently so as time passes, within a bound.
struct Clock {
    began: u64,
    ahead: i64,
    /// Milliseconds a second.
    drift: i64,
    bound: i64,
}

impl Clock {
    fn any(world: &World) -> Clock {
        let bound = world.weather().skew as i64;
        let ahead = world.between(0, 2 * bound as u64) as i64 - bound;
        let drift = if bound == 0 { 0 } else { world.between(0, 30) as i64 - 15 };
        Clock { began: world.time.now(), ahead, drift, bound }
    }

    fn at(&self, now: u64) -> u64 {
        let ahead = self.ahead + (now - self.began) as i64 * self.drift / 1_000;
        now.saturating_add_signed(ahead.clamp(-self.bound, self.bound))
    }
}

impl Node {
    /// A node is started, and says so to the others before anybody can come.
    pub(crate) fn start(world: &Rc<World>, number: usize) -> Rc<Node> {
        let node = Rc::new(Node {
            id: NodeId(std::array::from_fn(|_| world.below(256) as u8)),
            number,
            clock: Clock::any(world),
            stopped: Stopped::default(),
            up: Cell::new(false),
            draining: Cell::new(false),
            let_go: Cell::new(false),
            cut: Cell::new(0),
            peers: RefCell::default(),
            known: Cell::new(0),
            tended: RefCell::default(),
            sockets: RefCell::default(),
            tasks: RefCell::default(),
        });
        let lives = world.time.spawn(&node.stopped, live(Rc::clone(world), Rc::clone(&node)));
        let polls = world.time.spawn(&node.stopped, poll(Rc::clone(world), Rc::clone(&node)));
        node.tasks.borrow_mut().extend([lives, polls]);
        node
    }

    fn unix_ms(&self, world: &World) -> u64 {
        self.clock.at(world.time.now())
    }

    /// What it takes for the time.
    pub(crate) fn clock(&self, world: &World) -> u64 {
        let own = self.unix_ms(world);
        if world.weather.corrected { own.saturating_add_signed(self.peers.borrow().ahead) } else { own }
    }

    pub(crate) fn now(&self, world: &World) -> Now {
        let fresh = fresh(&mut world.luck.borrow_mut());
        Now { at: self.clock(world), fresh, pace: world.pace, node: Some(self.id) }
    }

    /// Hints and polls tell that there is such a record.
    pub(crate) fn hears_of(&self, world: &World, last: u32) {
        if last > self.known.get() {
            self.known.set(last);
            self.wake(world);
        }
    }

    fn wake(&self, world: &World) {
        let tended = self.tended.borrow();
        if let Some(task) = tended.as_ref().and_then(|tended| tended.task.get()) {
            world.time.wake(task);
        }
    }

    /// Mail for the table, which is loaded if it is not in memory.
    pub(crate) fn post(self: &Rc<Node>, world: &Rc<World>, mail: Mail) {
        let tended = self.tended.borrow().clone();
        let tended = tended.unwrap_or_else(|| self.tend(world, None));
        tended.mailbox.borrow_mut().push_back(mail);
        self.wake(world);
    }

    /// The same, for a table in memory only.
    pub(crate) fn post_to(&self, world: &World, tended: &Rc<Tended>, mail: Mail) {
        if self.tended.borrow().as_ref().is_some_and(|now| Rc::ptr_eq(now, tended)) {
            tended.mailbox.borrow_mut().push_back(mail);
            self.wake(world);
        }
    }

    /// Takes the table into memory: one just opened here, or as it is stored.
    pub(crate) fn tend(self: &Rc<Node>, world: &Rc<World>, opened: Option<Desk<Option<Asker>>>) -> Rc<Tended> {
        let tended = Rc::new(Tended { mailbox: RefCell::default(), desk: RefCell::default(), task: Cell::default() });
        *self.tended.borrow_mut() = Some(Rc::clone(&tended));
        let actor = Actor::new(Rc::clone(world), Rc::clone(self), Rc::clone(&tended));
        let task = world.time.spawn(&self.stopped, actor.run(opened));
        tended.task.set(Some(task));
        self.tasks.borrow_mut().push(task);
        tended
    }

    /// It is no more, without a word; what it had handed over is on its way.
    pub(crate) fn die(&self, world: &World) {
        self.up.set(false);
        for task in self.tasks.borrow_mut().drain(..) {
            world.time.kill(task);
        }
        *self.tended.borrow_mut() = None;
        for socket in self.sockets.borrow_mut().drain(..) {
            socket.close(world);
        }
    }

    /// The seq of the table it has in memory and the table.
    pub(crate) fn with_desk<T>(&self, look: impl FnOnce(&Desk<Option<Asker>>) -> T) -> Option<T> {
        let tended = self.tended.borrow().clone()?;
        let desk = tended.desk.borrow();
        desk.as_ref().map(look)
    }
}

/// Meets the others before anybody comes, and every second from then on.
async fn live(world: Rc<World>, node: Rc<Node>) {
    loop {
        let (began, told) = (world.time.now(), node.unix_ms(&world));
        if let Ok(heard) = world.meet(&node).await {
            let died = node.peers.borrow_mut().heard(node.id, told, heard, began, world.time.now());
            let was_up = node.up.replace(true);
            let tended = node.tended.borrow().clone();
            if let Some(tended) = tended.filter(|_| !died.is_empty() && was_up) {
                let paused = |id: &&NodeId| world.nodes.borrow().iter().any(|other| other.id == **id && other.up.get());
                world.saw("nodes taken for dead", died.len());
                world.saw("nodes falsely taken for dead", died.iter().filter(paused).count());
                node.post_to(&world, &tended, Mail::ServersDied(died));
            }
            if node.let_go.get() && node.tended.borrow().is_none() {
                node.tend(&world, None);
            }
        }
        let next = began + 1_000;
        world.time.sleep(next.saturating_sub(world.time.now()).max(1)).await;
    }
}

/// The slow poll that makes good what hints miss.
async fn poll(world: Rc<World>, node: Rc<Node>) {
    loop {
        world.time.sleep(1_000).await;
        if let Ok(last) = world.ask(&node, |world| world.shared.borrow().last()).await {
            node.hears_of(&world, last);
        }
    }
}

impl Mail {
    /// Answers mail for a table that is not there.
    pub(crate) fn turn_away(self, world: &World, reason: Reason) {
        let why = || Err(Refusal::from(reason));
        match self {
            Mail::Enter(socket) => socket.enters(world, why()),
            Mail::Command { socket, key, .. } => socket.answers(world, key, why()),
            Mail::Exit(_) | Mail::Decided { .. } | Mail::ServersDied(_) | Mail::Stop => {}
        }
    }
}

/// A person as nodes know them.
pub(crate) fn person(who: usize) -> Person {
    crate::sim::room::person(who)
}
