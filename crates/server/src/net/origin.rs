use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, header};

use super::network::Network;
use crate::quota::Address;

/// Whether a page may open a socket: one of this server's own, one that was named, or no page at all.
pub(super) fn is_welcome(headers: &HeaderMap, named: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let of_page = origin.split_once("://").map(|(_, host)| host);
    (of_page.is_some() && of_page == host) || named.iter().any(|named| named == origin)
}

/// Who is at the other end of a connection.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Peer {
    /// This machine itself, which has no limits of its own.
    ThisMachine,
    /// One of the named proxies: whoever it speaks for stands in its requests.
    Proxy(Address),
    /// Anybody else.
    Visitor(Address),
}

impl Peer {
    /// Once a proxy is named nobody else on this machine is spared, so that a proxy that was named wrongly (as
    /// `127.0.0.1` when it comes from `::1`) does not lift all limits.
    pub(super) fn of(peer: SocketAddr, proxies: &[Network]) -> Peer {
        let peer = peer.ip().to_canonical();
        if proxies.iter().any(|proxy| proxy.contains(peer)) {
            Peer::Proxy(peer.into())
        } else if proxies.is_empty() && peer.is_loopback() {
            Peer::ThisMachine
        } else {
            Peer::Visitor(peer.into())
        }
    }
}

/// Whom a proxy speaks for.
pub(super) fn forwarded_for(headers: &HeaderMap) -> Option<Address> {
    // The proxy adds the address it saw at the end; what stands before it anybody can have written.
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next()?;
    last.trim().parse::<IpAddr>().ok().map(Address::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn foreign_pages_are_turned_away() {
        let named = ["https://friends.example".to_owned()];
        let welcome = |pairs: &[(&'static str, &'static str)]| is_welcome(&headers(pairs), &named);
        assert!(welcome(&[("host", "a.example")]));
        assert!(welcome(&[("host", "a.example:80"), ("origin", "http://a.example:80")]));
        assert!(welcome(&[("host", "a.example"), ("origin", "https://friends.example")]));
        assert!(!welcome(&[("host", "a.example"), ("origin", "https://b.example")]));
        assert!(!welcome(&[("host", "a.example"), ("origin", "null")]));
    }

    #[test]
    fn this_machine_is_spared_unless_a_proxy_is_named() {
        let peer = |address: &str, proxy: Option<&str>| {
            let proxies: Vec<Network> = proxy.into_iter().map(|proxy| proxy.parse().unwrap()).collect();
            Peer::of(SocketAddr::new(address.parse().unwrap(), 9), &proxies)
        };
        let address = |text: &str| Address::from(text.parse::<IpAddr>().unwrap());
        for own in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert!(peer(own, None) == Peer::ThisMachine);
            assert!(peer(own, Some("203.0.113.1")) == Peer::Visitor(address(own)));
        }
        assert!(peer("203.0.113.9", None) == Peer::Visitor(address("203.0.113.9")));
        assert!(peer("203.0.113.9", Some("127.0.0.1")) == Peer::Visitor(address("203.0.113.9")));
        for proxy in ["127.0.0.1", "::ffff:127.0.0.1"] {
            assert!(peer("127.0.0.1", Some(proxy)) == Peer::Proxy(address("127.0.0.1")));
            assert!(peer("::1", Some(proxy)) == Peer::Visitor(address("::1")));
        }
    }

    #[test]
    fn every_proxy_that_is_named_is_believed_and_nobody_beside_them() {
        let proxies: Vec<Network> = ["10.0.0.1", "10.244.0.0/16", "fd00::/8"].map(|one| one.parse().unwrap()).into();
        let peer = |address: &str| Peer::of(SocketAddr::new(address.parse().unwrap(), 9), &proxies);
        let address = |text: &str| Address::from(text.parse::<IpAddr>().unwrap());
        for proxy in ["10.0.0.1", "::ffff:10.0.0.1", "10.244.7.9", "fd00::9"] {
            assert!(peer(proxy) == Peer::Proxy(address(proxy)), "{proxy}");
        }
        for other in ["10.0.0.2", "10.245.0.1", "127.0.0.1", "::1", "2001:db8::1"] {
            assert!(peer(other) == Peer::Visitor(address(other)), "{other}");
        }
    }

    #[test]
    fn a_proxy_speaks_for_the_last_it_names() {
        let last = |value: &'static str| forwarded_for(&headers(&[("x-forwarded-for", value)]));
        let address = |text: &str| Some(Address::from(text.parse::<IpAddr>().unwrap()));
        assert!(last("198.51.100.1, 198.51.100.7") == address("198.51.100.7"));
        assert!(last("2001:db8::1") == address("2001:db8::2"));
        assert!(last("198.51.100.1, unknown").is_none());
        assert!(forwarded_for(&HeaderMap::new()).is_none());
    }
}
