use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex},
    time::Instant,
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{
    Address, Known,
    spent::{Quota, Spent},
};
use crate::{
    Config,
    session::{Marks, lock},
    store::{self as spending, Spending},
    table::AddressMark,
};

/// All addresses at the server.
pub(crate) struct Visitors {
    quota: Quota,
    /// The places there are for connections in all.
    places: Arc<Semaphore>,
    marks: Marks,
    /// Whether there are other servers to tell.
    tells: bool,
    /// Held for a look or a change only, never across a wait.
    known: Mutex<Known<AddressMark, Spent>>,
    /// What was spent here of what counts for all servers of a store together, until it is told.
    ledger: Mutex<HashMap<(AddressMark, spending::Spent), u64>>,
}

/// Somebody at an address, to be asked what they may still do. This machine itself has no address and no limits.
#[derive(Clone)]
pub(crate) struct Guest {
    visitors: Arc<Visitors>,
    address: Option<AddressMark>,
}

/// A connection's or a socket's place; given back when dropped.
pub(crate) struct Place {
    guest: Guest,
    what: What,
    _among_all: Option<OwnedSemaphorePermit>,
}

/// What a place is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Connection,
    Socket,
    Replay,
}

/// What is to be stored for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Storing {
    /// What a game needs to go on.
    Play,
    /// Tables, setups and talk: only half of the quota is for these, so that nobody talks themselves out of a game.
    Other,
}

/// Bytes are told in parts of the quota this small: so much less is what an address may store too much at each server.
const BYTES_TOLD: u64 = 64;
/// How many replays may be waited for at one address.
const REPLAYS_WAITING: usize = 4;
/// Of how many addresses what they used up is remembered; some 300 bytes each.
const MOST_KNOWN: usize = 1 << 16;

impl Visitors {
    pub(crate) fn new(config: &Config, marks: Marks) -> Arc<Visitors> {
        Arc::new(Visitors {
            quota: Quota::of(config),
            places: Arc::new(Semaphore::new(config.connections)),
            marks,
            tells: config.node.is_some(),
            known: Mutex::new(Known::new(MOST_KNOWN)),
            ledger: Mutex::default(),
        })
    }

    /// Somebody at that address.
    pub(crate) fn guest(self: &Arc<Visitors>, address: Option<Address>) -> Guest {
        Guest { visitors: Arc::clone(self), address: address.map(|address| self.marks.of(address)) }
    }

    /// What was spent here and is to be told the other servers. Bytes are told when they have come to a part of the quota
    /// that is worth telling.
    pub(crate) fn take_spendings(&self) -> Vec<Spending> {
        let worth_telling = self.quota.bytes_each_hour / BYTES_TOLD;
        let told = |(_, what): &(AddressMark, spending::Spent), amount: &mut u64| {
            *what != spending::Spent::Bytes || *amount >= worth_telling
        };
        let spending =
            |((mark, what), amount): ((AddressMark, spending::Spent), u64)| Spending { key: mark.0, what, amount };
        lock(&self.ledger).extract_if(told).map(spending).collect()
    }

    /// Something was spent at another server.
    pub(crate) fn spent_elsewhere(&self, Spending { key, what, amount }: Spending) {
        let now = Instant::now();
        let mut known = lock(&self.known);
        let spent = known.of(AddressMark(key), now, || Spent::nothing(&self.quota, now));
        let bucket = match what {
            spending::Spent::Bytes => &mut spent.bytes,
            spending::Spent::Tables => &mut spent.tables,
            spending::Spent::Sessions => &mut spent.sessions,
            // A person's, who is no address.
            spending::Spent::OwnTables => return,
        };
        bucket.spend(amount as f64, now);
    }
}

impl Guest {
    /// By what their address is known again; nothing if they are this machine itself.
    pub(crate) const fn address(&self) -> Option<AddressMark> {
        self.address
    }

    /// A place for one more connection among all, and among those of the address.
    pub(crate) fn connect(&self) -> Option<Place> {
        let among_all = Arc::clone(&self.visitors.places).try_acquire_owned().ok()?;
        let mut place = self.request()?;
        place._among_all = Some(among_all);
        Some(place)
    }

    /// A place for one more request that came over another's connection, a proxy's.
    ///
    /// However many addresses somebody has, none gets more connections than are free: n addresses that take all they
    /// can leave one part in n + 1 to others.
    pub(crate) fn request(&self) -> Option<Place> {
        let quota = &self.visitors.quota;
        let free = self.visitors.places.available_permits() + 1;
        let taken = self.ask(|spent, _| {
            let may = spent.connections < quota.connections.min(free);
            spent.connections += usize::from(may);
            may
        });
        taken.then(|| self.place(What::Connection))
    }

    /// A place for one more socket.
    pub(crate) fn open_socket(&self) -> Option<Place> {
        let most = self.visitors.quota.sockets;
        let taken = self.ask(|spent, _| {
            let may = spent.sockets < most;
            spent.sockets += usize::from(may);
            may
        });
        taken.then(|| self.place(What::Socket))
    }

    /// A place for one more replay that is waited for: few, so that no address takes those of all others.
    pub(crate) fn wait_for_replay(&self) -> Option<Place> {
        let taken = self.ask(|spent, _| {
            let may = spent.replays_waiting < REPLAYS_WAITING;
            spent.replays_waiting += usize::from(may);
            may
        });
        taken.then(|| self.place(What::Replay))
    }

    /// Whether one more replay may be made: each is a whole match read and played through.
    pub(crate) fn may_replay(&self) -> bool {
        self.ask(|spent, now| spent.replays.take(now))
    }

    /// Whether one more session may begin.
    pub(crate) fn may_begin_session(&self) -> bool {
        let may = self.ask(|spent, now| spent.sessions.take(now));
        self.note(spending::Spent::Sessions, u64::from(may));
        may
    }

    /// Whether one more table may be opened.
    pub(crate) fn may_open_table(&self) -> bool {
        let may = self.ask(|spent, now| spent.tables.take(now));
        self.note(spending::Spent::Tables, u64::from(may));
        may
    }

    /// Whether something may still be stored for them.
    pub(crate) fn may_store(&self, what: Storing) -> bool {
        self.ask(|spent, now| {
            let left = spent.bytes.share_left(now);
            match what {
                Storing::Play => left > 0.0,
                Storing::Other => left > 0.5,
            }
        })
    }

    /// So many bytes were stored for them.
    pub(crate) fn has_stored(&self, bytes: u64) {
        self.ask(|spent, now| {
            spent.bytes.spend(bytes as f64, now);
            true
        });
        self.note(spending::Spent::Bytes, bytes);
    }

    /// Notes what counts for all servers of a store together.
    fn note(&self, what: spending::Spent, amount: u64) {
        if let Some(address) = self.address.filter(|_| self.visitors.tells && amount > 0) {
            *lock(&self.visitors.ledger).entry((address, what)).or_default() += amount;
        }
    }

    fn place(&self, what: What) -> Place {
        Place { guest: self.clone(), what, _among_all: None }
    }

    fn ask(&self, question: impl FnOnce(&mut Spent, Instant) -> bool) -> bool {
        let Some(address) = self.address else { return true };
        let now = Instant::now();
        let mut known = lock(&self.visitors.known);
        question(known.of(address, now, || Spent::nothing(&self.visitors.quota, now)), now)
    }
}

impl fmt::Debug for Guest {
    /// No address gets into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.address.is_some() { "a guest" } else { "this machine" })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(address) = self.guest.address else { return };
        if let Some(spent) = lock(&self.guest.visitors.known).if_known(address) {
            match self.what {
                What::Connection => spent.connections -= 1,
                What::Socket => spent.sockets -= 1,
                What::Replay => spent.replays_waiting -= 1,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{net::IpAddr, time::Duration};

    use super::*;
    use crate::session::Sessions;

    fn marks() -> Marks {
        Sessions::new([7; 32], Duration::ZERO, []).marks()
    }

    fn visitors(connections: usize) -> Arc<Visitors> {
        Visitors::new(
            &Config {
                connections,
                connections_per_address: 2,
                messages_per_second: 3,
                sessions_per_address: 5,
                tables_per_address: 4,
                bytes_per_address: 10_000,
                ..Config::default()
            },
            marks(),
        )
    }

    fn guest(visitors: &Arc<Visitors>, number: u32) -> Guest {
        visitors.guest(Some(IpAddr::from(number.to_be_bytes()).into()))
    }

    #[test]
    fn each_address_has_so_many_sockets_and_gets_a_place_back() {
        let visitors = visitors(100);
        let ana = guest(&visitors, 1);
        let (first, second) = (ana.open_socket(), ana.open_socket());
        assert!(first.is_some() && second.is_some());
        assert!(ana.open_socket().is_none());
        assert!(guest(&visitors, 2).open_socket().is_some());
        drop(first);
        assert!(ana.open_socket().is_some());
    }

    #[test]
    fn each_address_has_four_connections_for_each_socket_and_this_machine_as_many_as_there_are() {
        let visitors = visitors(100);
        let of_one: Vec<Place> = (0..100).map_while(|_| guest(&visitors, 1).connect()).collect();
        assert_eq!(of_one.len(), 8);
        let own: Vec<Place> = (0..1000).map_while(|_| visitors.guest(None).connect()).collect();
        assert_eq!(own.len(), 92);
        drop((of_one, own));
        assert!(guest(&visitors, 1).connect().is_some());
    }

    #[test]
    fn however_many_addresses_take_all_they_can_others_still_get_in() {
        for hoarders in 1..20 {
            let visitors = visitors(40);
            let mut hoarded = Vec::new();
            for _ in 0..100 {
                hoarded.extend((0..hoarders).filter_map(|number| guest(&visitors, number).connect()));
            }
            assert!(guest(&visitors, 1000).connect().is_some(), "{hoarders} addresses hold {}", hoarded.len());
        }
    }

    #[test]
    fn each_address_gets_so_many_replays_sessions_and_tables() {
        let visitors = visitors(100);
        let times = |asked: &dyn Fn() -> bool| (0..100).filter(|_| asked()).count();
        let (ana, ben, own) = (guest(&visitors, 1), guest(&visitors, 2), visitors.guest(None));
        assert_eq!(times(&|| ana.may_replay()), 6);
        assert_eq!(times(&|| ana.may_begin_session()), 5);
        assert_eq!(times(&|| ana.may_open_table()), 4);
        assert!(ben.may_replay() && ben.may_begin_session() && ben.may_open_table());
        assert_eq!(times(&|| own.may_replay() && own.may_begin_session() && own.may_open_table()), 100);
    }

    #[test]
    fn each_address_waits_for_so_many_replays_at_once() {
        let visitors = visitors(100);
        let waiting: Vec<Place> = (0..100).map_while(|_| guest(&visitors, 1).wait_for_replay()).collect();
        assert_eq!(waiting.len(), REPLAYS_WAITING);
        assert!(guest(&visitors, 2).wait_for_replay().is_some());
        drop(waiting);
        assert!(guest(&visitors, 1).wait_for_replay().is_some());
    }

    #[test]
    fn nobody_owes_more_than_an_hour_brings_back() {
        let visitors = visitors(100);
        let ana = guest(&visitors, 1);
        ana.has_stored(10_000_000);
        let mut known = lock(&visitors.known);
        let spent = known.if_known(ana.address.unwrap()).unwrap();
        assert!(spent.bytes.share_left(Instant::now()) >= -1.0);
    }

    #[test]
    fn half_of_the_bytes_are_for_play_alone_and_then_nothing_is_stored() {
        let visitors = visitors(100);
        let (ana, ben) = (guest(&visitors, 1), guest(&visitors, 2));
        let may = |guest: &Guest| (guest.may_store(Storing::Other), guest.may_store(Storing::Play));
        assert_eq!(may(&ana), (true, true));
        ana.has_stored(5_100);
        assert_eq!(may(&ana), (false, true));
        ana.has_stored(5_100);
        assert_eq!(may(&ana), (false, false));
        assert_eq!(may(&ben), (true, true));
    }

    #[test]
    fn a_guest_in_a_log_has_no_address() {
        let text = format!("{:?}", guest(&visitors(1), 0x0102_0304));
        assert_eq!(text, "a guest");
    }
}
