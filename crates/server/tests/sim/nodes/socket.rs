//! A person's connection to a node, and what came of it.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    rc::Rc,
};

use lastcard_protocol::Refusal;
use lastcard_server::{CommandKey, table::Person};

use super::{
    node::{Mail, Node},
    time::TaskId,
    world::World,
};

type Said = Result<(), Refusal>;

pub(crate) struct Socket {
    pub(crate) person: Person,
    pub(crate) who: usize,
    pub(crate) node: Rc<Node>,
    pub(crate) open: Cell<bool>,
    /// Whether they were let in.
    pub(crate) entered: RefCell<Option<Said>>,
    answers: RefCell<HashMap<CommandKey, Said>>,
    /// The last record shown.
    shown: Cell<Option<u32>>,
    /// Whose it is.
    task: TaskId,
}

impl Socket {
    /// Somebody connects to a node and asks to be let in.
    pub(crate) fn open(world: &Rc<World>, who: usize, node: &Rc<Node>) -> Rc<Socket> {
        let socket = Rc::new(Socket {
            person: super::node::person(who),
            who,
            node: Rc::clone(node),
            open: Cell::new(true),
            entered: RefCell::default(),
            answers: RefCell::default(),
            shown: Cell::default(),
            task: world.time.running(),
        });
        world.tell(|| format!("{who} connects to {}", node.id));
        node.sockets.borrow_mut().push(Rc::clone(&socket));
        node.post(world, Mail::Enter(Rc::clone(&socket)));
        socket
    }

    /// The node ends it, or is no more.
    pub(crate) fn close(&self, world: &World) {
        self.open.set(false);
        world.tell(|| format!("{} is hung up on by {}", self.who, self.node.id));
        world.time.wake(self.task);
    }

    /// The person ends it, or the network: the node hears of it.
    pub(crate) fn hang_up(self: &Rc<Socket>, world: &Rc<World>) {
        if self.open.replace(false) {
            world.tell(|| format!("{} hangs up on {}", self.who, self.node.id));
            self.node.sockets.borrow_mut().retain(|other| !Rc::ptr_eq(other, self));
            let tended = self.node.tended.borrow().clone();
            if let Some(tended) = tended {
                self.node.post_to(world, &tended, Mail::Exit(Rc::clone(self)));
            }
            world.time.wake(self.task);
        }
    }

    pub(crate) fn enters(&self, world: &World, said: Said) {
        world.tell(|| format!("{} at {}: {said:?}", self.who, self.node.id));
        *self.entered.borrow_mut() = Some(said);
        world.time.wake(self.task);
    }

    pub(crate) fn answers(&self, world: &World, key: CommandKey, said: Said) {
        let before = self.answers.borrow_mut().insert(key, said);
        assert_eq!(before, None, "answered twice");
        world.time.wake(self.task);
    }

    pub(crate) fn answer_to(&self, key: CommandKey) -> Option<Said> {
        self.answers.borrow_mut().remove(&key)
    }

    /// They are shown how it stands.
    pub(crate) fn is_shown(&self, world: &World, seq: u32) {
        assert!(seq <= world.shared.borrow().last(), "what is shown is stored");
        self.shown.set(Some(seq));
        let mut furthest = world.furthest.borrow_mut();
        let seen = &mut furthest[self.who];
        if seq < *seen {
            world.saw("shown what is older than seen elsewhere", 1);
        }
        *seen = seq.max(*seen);
    }

    /// They are shown what came next.
    pub(crate) fn is_shown_next(&self, world: &World, seq: u32) {
        assert_eq!(self.shown.get().map(|shown| shown + 1), Some(seq), "everybody is shown every record");
        self.shown.set(Some(seq));
        let mut furthest = world.furthest.borrow_mut();
        furthest[self.who] = seq.max(furthest[self.who]);
    }

    pub(crate) fn is_in(&self) -> bool {
        self.open.get() && matches!(*self.entered.borrow(), Some(Ok(())))
    }
}
