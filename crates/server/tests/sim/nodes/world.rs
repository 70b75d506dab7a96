//! A world with several nodes: what they share, what befalls them, and what holds when nothing does any more.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use lastcard_bots::Rng;
use lastcard_protocol::{BotName, Command, Refusal};
use lastcard_server::{
    CommandKey, NodeId, Reason, TableId,
    table::{Desk, Now, Pace, Table},
};

use super::{
    count::Seen,
    node::Node,
    one_history::OneHistory,
    shared::{Shared, Stored},
    socket::Socket,
    storm,
    time::{Stopped, Time},
    visitor,
    weather::Weather,
};
use crate::sim::{
    habits::Habits,
    houses::{any_bot, any_setup},
    laws::PEOPLE,
    room::{fresh, person, stored},
};

/// What people and faults are at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Everything happens.
    Storm,
    /// Faults have stopped, and people stay where they are.
    Quiet,
    /// Nobody is there any more.
    Left,
}

pub(crate) struct World {
    pub(crate) time: Time,
    pub(crate) luck: RefCell<Rng>,
    /// As it is until faults stop, and as it is then.
    pub(crate) weather: Weather,
    fair: Weather,
    pub(crate) phase: Cell<Phase>,
    pub(crate) table: TableId,
    pub(crate) pace: Pace,
    pub(crate) shared: RefCell<Shared>,
    pub(crate) history: RefCell<OneHistory>,
    pub(crate) nodes: RefCell<Vec<Rc<Node>>>,
    pub(crate) habits: RefCell<Habits>,
    /// The longest pause people make.
    pub(crate) haste: u64,
    /// Everybody has to come, because nobody is there.
    pub(crate) summons: Cell<bool>,
    /// The last record each person has been shown, anywhere.
    pub(crate) furthest: RefCell<Vec<u32>>,
    pub(crate) seen: RefCell<Seen>,
    /// Whether all that happens is printed, to find out why.
    told: bool,
}

pub(crate) const START: u64 = 1_700_000_000_000;

impl World {
    /// A world with its nodes and people, at whose first node person 0 has just opened the table.
    pub(crate) fn any(seed: u64, told: bool) -> Rc<World> {
        let mut rng = Rng::new(seed);
        let weather = Weather::any(&mut rng);
        let first = NodeId(std::array::from_fn(|_| rng.next() as u8));
        let pace = Pace { bots: [5, 30, 100][rng.below(3)], ..Pace::default() };
        let table = TableId::from_bytes(std::array::from_fn(|_| rng.next() as u8));
        let (now, entry) = loop {
            let setup = any_setup(&mut rng);
            let most = usize::from(setup.seats) - 1;
            let bots: Vec<BotName> = (0..rng.below(most.min(3) + 1)).map(|_| any_bot(&mut rng)).collect();
            let now = Now { at: START, fresh: fresh(&mut rng), pace, node: Some(first) };
            if let Ok(entry) = Table::open(table, &person(0), Command::Create { setup, bots }, &now) {
                break (now, entry);
            }
        };
        let people = 1 + rng.below(PEOPLE - 1);
        let opened = Table::opened(&entry).unwrap();
        let first = Stored { entry: stored(&entry), key: None, now, decided: START };
        let fair = Weather { skew: weather.skew, corrected: weather.corrected, ..Weather::calm() };
        let world = Rc::new(World {
            time: Time::from(START),
            weather,
            fair,
            phase: Cell::new(Phase::Storm),
            table,
            pace,
            shared: RefCell::new(Shared::opened(first)),
            history: RefCell::new(OneHistory::of(opened.clone(), seed, START)),
            nodes: RefCell::default(),
            haste: [400, 1_500, 4_000][rng.below(3)],
            summons: Cell::new(false),
            furthest: RefCell::new(vec![0; PEOPLE]),
            seen: RefCell::default(),
            told,
            habits: RefCell::new(Habits::new(Rng::new(rng.next()), people)),
            luck: RefCell::new(rng),
        });
        let nodes = 2 + world.below(3);
        let started: Vec<Rc<Node>> = (0..nodes).map(|number| Node::start(&world, number)).collect();
        *world.nodes.borrow_mut() = started;
        // All know of all by then.
        world.time.run_until(START + 2_500);
        let opener = Rc::clone(&world.nodes.borrow()[0]);
        opener.tend(&world, Some(Desk::new(opened)));
        for who in 0..people {
            world.time.spawn(&Stopped::default(), visitor::live(Rc::clone(&world), who));
        }
        world.time.spawn(&Stopped::default(), storm::rage(Rc::clone(&world)));
        world
    }

    pub(crate) fn below(&self, bound: usize) -> usize {
        self.luck.borrow_mut().below(bound)
    }

    /// A number from the first to the second.
    pub(crate) fn between(&self, least: u64, most: u64) -> u64 {
        least + self.below((most.max(least) - least) as usize + 1) as u64
    }

    pub(crate) fn happens(&self, percent: usize) -> bool {
        percent > 0 && self.below(100) < percent
    }

    pub(crate) fn weather(&self) -> &Weather {
        if self.phase.get() == Phase::Storm { &self.weather } else { &self.fair }
    }

    pub(crate) fn is_cut(&self, node: &Node) -> bool {
        self.phase.get() == Phase::Storm && node.cut.get() > self.time.now()
    }

    pub(crate) fn saw(&self, what: &'static str, many: usize) {
        self.seen.borrow_mut().add(what, many);
    }

    /// Prints what happens.
    pub(crate) fn tell(&self, what: impl FnOnce() -> String) {
        if self.told {
            println!("{:7} {}", self.time.now() - START, what());
        }
    }

    pub(crate) fn nodes_up(&self) -> Vec<Rc<Node>> {
        self.nodes.borrow().iter().filter(|node| node.up.get()).cloned().collect()
    }

    /// Whether somebody is let in at a node that lives.
    pub(crate) fn is_connected(&self, who: usize) -> bool {
        let is_theirs = |socket: &Rc<Socket>| socket.who == who && socket.is_in();
        self.nodes_up().iter().any(|node| node.sockets.borrow().iter().any(is_theirs))
    }

    /// A node answers somebody. What is acknowledged is stored; the answer may be lost with the connection.
    pub(crate) fn is_answered(
        self: &Rc<World>,
        socket: &Rc<Socket>,
        key: CommandKey,
        said: Result<(), Refusal>,
        stored: bool,
    ) {
        match &said {
            Ok(()) => {
                assert!(!stored || self.shared.borrow().keys.contains_key(&key), "acknowledged and not stored");
                self.saw("acknowledged", usize::from(stored));
            }
            Err(why) if is_for_now(why) => self.saw("not now", 1),
            Err(_) => self.history.borrow_mut().is_refused(key),
        }
        if self.happens(self.weather().answers_lost) {
            self.saw("answers lost", 1);
            return socket.hang_up(self);
        }
        if socket.open.get() {
            socket.answers(self, key, said);
        }
    }
}

/// Whether something was refused that may be asked for again.
pub(crate) fn is_for_now(why: &Refusal) -> bool {
    [Reason::Unavailable, Reason::NotAtTable, Reason::Stopping].iter().any(|reason| reason.code() == why.code)
}
