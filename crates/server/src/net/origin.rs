use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, header};

/// Whether a page may open a socket: one of this server's own, one that was named, or no page at all.
pub(super) fn is_welcome(headers: &HeaderMap, named: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let of_page = origin.split_once("://").map(|(_, host)| host);
    (of_page.is_some() && of_page == host) || named.iter().any(|named| named == origin)
}

/// The address limits go by; none for this machine itself, which has no limits of its own.
pub(super) fn limited_address(peer: SocketAddr, headers: &HeaderMap, proxy: Option<IpAddr>) -> Option<IpAddr> {
    let peer = peer.ip().to_canonical();
    if proxy == Some(peer) {
        // The proxy adds the address it saw at the end; what stands before it anybody can have written.
        let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
        let last = forwarded.and_then(|value| value.to_str().ok()).and_then(|list| list.rsplit(',').next());
        let address = last.and_then(|address| address.trim().parse::<IpAddr>().ok());
        return Some(address.map_or(peer, |address| address.to_canonical()));
    }
    (!peer.is_loopback()).then_some(peer)
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
    fn limits_go_by_the_forwarded_address_behind_the_named_proxy_only() {
        let here: SocketAddr = "127.0.0.1:9".parse().unwrap();
        let there: SocketAddr = "203.0.113.9:9".parse().unwrap();
        let forwarded = headers(&[("x-forwarded-for", "198.51.100.1, 198.51.100.7")]);
        let proxy = Some(here.ip());
        assert_eq!(limited_address(here, &forwarded, None), None);
        assert_eq!(limited_address(there, &forwarded, None), Some(there.ip()));
        assert_eq!(limited_address(here, &forwarded, proxy), Some("198.51.100.7".parse().unwrap()));
        assert_eq!(limited_address(there, &forwarded, proxy), Some(there.ip()));
        assert_eq!(limited_address(here, &HeaderMap::new(), proxy), Some(here.ip()));
    }
}
