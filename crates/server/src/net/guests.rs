use std::{net::SocketAddr, sync::Arc};

use axum::http::HeaderMap;

use super::{
    network::Network,
    origin::{Peer, forwarded_for},
};
use crate::quota::{Guest, Place, Visitors};

/// A connection, with its place; requests come in by it.
#[derive(Clone)]
pub(super) struct Door {
    visitors: Arc<Visitors>,
    peer: Peer,
    place: Arc<Place>,
}

/// A request that was let in: whose it is, and its places. What it becomes holds on to them.
#[derive(Clone)]
pub(super) struct Admitted {
    pub(super) guest: Guest,
    _connection: Arc<Place>,
    _request: Option<Arc<Place>>,
}

impl Door {
    /// None if there is no place for one more connection.
    pub(super) fn open(visitors: &Arc<Visitors>, peer: SocketAddr, proxies: &[Network]) -> Option<Door> {
        let peer = Peer::of(peer, proxies);
        let address = match peer {
            Peer::Visitor(address) => Some(address),
            Peer::ThisMachine | Peer::Proxy(_) => None,
        };
        let place = Arc::new(visitors.guest(address).connect()?);
        Some(Door { visitors: Arc::clone(visitors), peer, place })
    }

    /// Lets a request in. By a proxy they come for many, so each counts as a connection of the one it comes for.
    pub(super) fn admit(&self, headers: &HeaderMap) -> Option<Admitted> {
        let (address, through_proxy) = match self.peer {
            Peer::ThisMachine => (None, false),
            Peer::Visitor(address) => (Some(address), false),
            Peer::Proxy(own) => (forwarded_for(headers).or(Some(own)), true),
        };
        let guest = self.visitors.guest(address);
        let request = if through_proxy { Some(Arc::new(guest.request()?)) } else { None };
        Some(Admitted { guest, _connection: Arc::clone(&self.place), _request: request })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, session::Sessions};

    fn marks() -> crate::session::Marks {
        Sessions::new([7; 32], std::time::Duration::ZERO, []).marks()
    }

    #[test]
    fn requests_by_a_proxy_count_for_the_address_they_come_for_while_they_last() {
        let visitors = Visitors::new(&Config { connections_per_address: 2, ..Config::default() }, marks());
        let proxy: std::net::IpAddr = [127, 0, 0, 1].into();
        let door = Door::open(&visitors, SocketAddr::new(proxy, 9), &[proxy.into()]).unwrap();
        let from = |address: &'static str| {
            door.admit(&HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), address.parse().unwrap())]))
        };
        let mut admitted: Vec<Admitted> = (0..100).map_while(|_| from("2001:db8::1")).collect();
        assert_eq!(admitted.len(), 8);
        assert!(from("2001:db8::2").is_none(), "of the same /64");
        assert!(from("2001:db8:0:1::1").is_some());
        admitted.pop();
        assert!(from("2001:db8::2").is_some());
    }
}
