//! A person with several nodes to go to: connects, moves on, is connected twice, asks again elsewhere.

use std::rc::Rc;

use lastcard_protocol::{Command, Phrase};
use lastcard_server::{CommandKey, table::Look};

use super::{
    node::{Mail, Node},
    socket::Socket,
    world::{Phase, World, is_for_now},
};
use crate::sim::{moves, room::id};

struct Visitor {
    world: Rc<World>,
    who: usize,
    sockets: Vec<Rc<Socket>>,
}

/// The life of one person.
pub(crate) async fn live(world: Rc<World>, who: usize) {
    let mut visitor = Visitor { world, who, sockets: Vec::new() };
    if who > 0 {
        visitor.world.time.sleep(visitor.world.between(0, 8_000)).await;
    }
    loop {
        let world = &visitor.world;
        match world.phase.get() {
            Phase::Storm => visitor.step().await,
            Phase::Quiet => {
                visitor.sockets.retain(|socket| socket.is_in());
                if visitor.sockets.is_empty() && visitor.world.summons.get() {
                    visitor.connect(None).await;
                }
                visitor.world.time.sleep(500).await;
            }
            Phase::Left => return visitor.hang_up(),
        }
    }
}

impl Visitor {
    async fn step(&mut self) {
        let pause = self.world.between(20, self.world.haste);
        self.world.time.sleep(pause).await;
        self.sockets.retain(|socket| socket.is_in());
        let Some(at) = self.sockets.first().cloned() else {
            self.connect(None).await;
            return;
        };
        match self.world.below(60) {
            0 => {
                self.hang_up();
                let away = [3_000, 30_000, 70_000][self.world.below(3)];
                self.world.time.sleep(self.world.between(100, away)).await;
            }
            1..=3 if self.sockets.len() == 1 => {
                if self.connect(Some(&at.node)).await.is_some() {
                    self.world.saw("connected to two at once", 1);
                }
            }
            4 | 5 if self.sockets.len() == 1 => {
                if self.connect(Some(&at.node)).await.is_some() {
                    self.world.saw("moved to another", 1);
                    at.hang_up(&self.world);
                }
            }
            1..=9 if self.sockets.len() > 1 => self.sockets.swap_remove(self.world.below(2)).hang_up(&self.world),
            _ => {
                let socket = Rc::clone(&self.sockets[self.world.below(self.sockets.len())]);
                if let Some(what) = self.what_to_do(&socket) {
                    self.ask(socket, what).await;
                }
            }
        }
    }

    /// What they do, by what that node shows them.
    fn what_to_do(&self, socket: &Socket) -> Option<Command> {
        let world = &self.world;
        let mut habits = world.habits.borrow_mut();
        match habits.rng.below(40) {
            0 => return Some(Command::Say { text: String::new() }),
            1 => return Some(Command::Phrase { phrase: Phrase::Ouch }),
            2 => return Some(Command::Act { action: moves::any_action(&mut habits.rng) }),
            _ => {}
        }
        let look = Look { at: socket.node.clock(world), spectators: 0, entering: false };
        socket.node.with_desk(|desk| {
            let view = desk.table().view(id(self.who), look, &world.pace);
            habits.command(self.who, &view, desk.table())
        })?
    }

    /// Goes to a node, another than that one if there is another; nobody waits for ever to be let in.
    async fn connect(&mut self, other_than: Option<&Rc<Node>>) -> Option<Rc<Socket>> {
        let world = Rc::clone(&self.world);
        let mut nodes = world.nodes_up();
        nodes.retain(|node| !node.draining.get() && other_than.is_none_or(|other| other.id != node.id));
        if nodes.is_empty() {
            world.time.sleep(200).await;
            return None;
        }
        let socket = Socket::open(&world, self.who, &nodes[world.below(nodes.len())]);
        let end = world.time.now() + world.between(1_000, 6_000);
        let let_in = || {
            if !socket.open.get() { Some(false) } else { socket.entered.borrow().as_ref().map(Result::is_ok) }
        };
        if world.time.until(end, let_in).await == Some(true) {
            self.sockets.push(Rc::clone(&socket));
            return Some(socket);
        }
        world.saw("not let in", 1);
        socket.hang_up(&world);
        world.time.sleep(world.between(50, 1_000)).await;
        None
    }

    /// Asks for something, and again with the same key, here or elsewhere, when no answer comes.
    async fn ask(&mut self, socket: Rc<Socket>, what: Command) {
        let world = Rc::clone(&self.world);
        let what = match what {
            // Said once in all the log.
            Command::Say { .. } => Command::Say { text: format!("line {}", world.time.now() * 10 + self.who as u64) },
            other => other,
        };
        let key = world.history.borrow_mut().asks(self.who, what.clone());
        if self.sockets.len() > 1 && world.below(8) == 0 {
            let other = self.sockets.iter().find(|other| !Rc::ptr_eq(other, &socket));
            let other = Rc::clone(other.expect("two of them"));
            self.post(&other, key, &what);
            world.saw("asked two at once", 1);
        }
        let mut socket = Some(socket);
        for again in 0..4 {
            if again > 0 {
                world.saw("asked again", 1);
            }
            let at = match socket.take().filter(|socket| socket.is_in()) {
                Some(at) => at,
                None => match self.connect(None).await {
                    Some(at) => at,
                    None => continue,
                },
            };
            self.post(&at, key, &what);
            let end = world.time.now() + world.between(400, 8_000);
            let answer = || if at.open.get() { at.answer_to(key).map(Some) } else { Some(None) };
            match world.time.until(end, answer).await.flatten() {
                Some(Err(why)) if is_for_now(&why) && world.below(3) > 0 => {
                    world.time.sleep(world.between(10, 1_500)).await;
                    socket = if world.below(2) == 0 { Some(at) } else { None };
                }
                Some(_) => return,
                // Lost, or not in time: a client connects anew.
                None => {
                    at.hang_up(&world);
                    if world.below(6) == 0 {
                        return;
                    }
                }
            }
        }
    }

    fn post(&self, at: &Rc<Socket>, key: CommandKey, what: &Command) {
        at.node.post(&self.world, Mail::Command { socket: Rc::clone(at), key, what: what.clone() });
    }

    fn hang_up(&mut self) {
        self.sockets.drain(..).for_each(|socket| socket.hang_up(&self.world));
    }
}
