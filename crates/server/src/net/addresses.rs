use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex},
    time::Instant,
};

use super::bucket::Bucket;
use crate::{Config, session::lock};

/// What each address is doing. No address, as for this machine itself, means no limit.
pub(super) struct Addresses {
    most_sockets: usize,
    replays_per_second: u32,
    visitors: Mutex<HashMap<IpAddr, Visitor>>,
}

struct Visitor {
    sockets: usize,
    replays: Bucket,
}

/// A socket's place among those of its address; given back when dropped.
pub(super) struct Place {
    addresses: Arc<Addresses>,
    address: Option<IpAddr>,
}

impl Addresses {
    pub(super) fn new(config: &Config) -> Addresses {
        Addresses {
            most_sockets: config.connections_per_address,
            replays_per_second: config.messages_per_second,
            visitors: Mutex::default(),
        }
    }

    /// A place for one more socket.
    pub(super) fn take(self: &Arc<Addresses>, address: Option<IpAddr>) -> Option<Place> {
        let free = self.ask(address, |visitor, _| {
            let free = visitor.sockets < self.most_sockets;
            visitor.sockets += usize::from(free);
            free
        });
        free.then(|| Place { addresses: Arc::clone(self), address })
    }

    /// Whether one more replay may be made: each is a whole match read and played through.
    pub(super) fn may_replay(&self, address: Option<IpAddr>) -> bool {
        self.ask(address, |visitor, now| visitor.replays.take(now))
    }

    fn ask(&self, address: Option<IpAddr>, question: impl FnOnce(&mut Visitor, Instant) -> bool) -> bool {
        let Some(address) = address else { return true };
        let now = Instant::now();
        let mut visitors = lock(&self.visitors);
        // Those who have gone are looked for whenever there are twice as many as the last time.
        if visitors.len().is_power_of_two() && !visitors.contains_key(&address) {
            visitors.retain(|_, visitor| visitor.sockets > 0 || !visitor.replays.is_full(now));
        }
        let new = || Visitor { sockets: 0, replays: Bucket::new(self.replays_per_second, now) };
        question(visitors.entry(address).or_insert_with(new), now)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        if let Some(visitor) = lock(&self.addresses.visitors).get_mut(&address) {
            visitor.sockets -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses() -> Arc<Addresses> {
        Arc::new(Addresses::new(&Config { connections_per_address: 2, messages_per_second: 3, ..Config::default() }))
    }

    fn address(number: u32) -> Option<IpAddr> {
        Some(IpAddr::from(number.to_be_bytes()))
    }

    #[test]
    fn each_address_has_so_many_sockets_and_gets_a_place_back() {
        let addresses = addresses();
        let first = addresses.take(address(1));
        let second = addresses.take(address(1));
        assert!(first.is_some() && second.is_some());
        assert!(addresses.take(address(1)).is_none());
        assert!(addresses.take(address(2)).is_some());
        drop(first);
        assert!(addresses.take(address(1)).is_some());
    }

    #[test]
    fn each_address_gets_so_many_replays() {
        let addresses = addresses();
        assert_eq!((0..100).filter(|_| addresses.may_replay(address(1))).count(), 6);
        assert!(addresses.may_replay(address(2)));
        assert_eq!((0..100).filter(|_| addresses.may_replay(None)).count(), 100);
    }

    #[test]
    fn addresses_that_have_gone_are_forgotten() {
        let addresses = addresses();
        let stays = addresses.take(address(0));
        for number in 1..10_000 {
            drop(addresses.take(address(number)));
        }
        assert!(lock(&addresses.visitors).len() < 10);
        drop(stays);
    }
}
