use std::net::{Ipv4Addr, Ipv6Addr};

use axum::http::{HeaderMap, Uri, header, uri::Authority};

/// Who a request is for: a name or an address, perhaps with a port, and nothing that could not stand in a header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Host(Authority);

impl Host {
    /// The one `Host` of a request; none if it is missing, there twice, not a host, or not the one of the address asked for.
    pub(super) fn of(uri: &Uri, headers: &HeaderMap) -> Option<Host> {
        let mut told = headers.get_all(header::HOST).iter();
        let (Some(host), None) = (told.next(), told.next()) else { return None };
        let host = host.to_str().ok()?;
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte);
        let authority = Authority::try_from(host).ok().filter(|_| host.bytes().all(plain))?;
        let asked = uri.authority().is_none_or(|asked| *asked == authority);
        (asked && !authority.host().is_empty()).then_some(Host(authority))
    }

    /// As it stands in addresses, port included.
    pub(super) fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Whether it is an IPv6 address, which the sources of a content security policy cannot name.
    pub(super) fn is_ipv6(&self) -> bool {
        self.0.host().starts_with('[')
    }

    fn is_address(&self) -> bool {
        let host = self.0.host();
        let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        bare.map_or(host.parse::<Ipv4Addr>().is_ok(), |bare| bare.parse::<Ipv6Addr>().is_ok())
    }
}

/// The names this server answers to. A page of another site can have a name of its own lead here (DNS rebinding), and the
/// browser would take what it then reads for that site's; so every name has to be known. Addresses cannot be made to lead
/// elsewhere: they are all welcome.
pub(super) struct Hosts(Vec<String>);

impl Hosts {
    /// Those named, this machine's own name, and `localhost`.
    pub(super) fn new(named: &[String]) -> Hosts {
        let machine = rustix::system::uname().nodename().to_string_lossy().into_owned();
        Hosts::with_machine(named, &machine)
    }

    fn with_machine(named: &[String], machine: &str) -> Hosts {
        let short = machine.split('.').next().unwrap_or(machine);
        let own = ["localhost".to_owned(), machine.to_owned(), short.to_owned(), format!("{short}.local")];
        let all = named.iter().cloned().chain(own).map(|name| name.trim_end_matches('.').to_ascii_lowercase());
        Hosts(all.filter(|name| !name.is_empty()).collect())
    }

    /// Whether it answers to that one, whatever the port.
    pub(super) fn know(&self, host: &Host) -> bool {
        let name = host.0.host().to_ascii_lowercase();
        let name = name.strip_suffix('.').unwrap_or(&name);
        host.is_address() || name.ends_with(".localhost") || self.0.iter().any(|known| known == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn host(text: &'static str) -> Option<Host> {
        let headers = HeaderMap::from_iter([(header::HOST, text.parse().unwrap())]);
        Host::of(&Uri::from_static("/"), &headers)
    }

    fn known(text: &'static str) -> bool {
        let hosts = Hosts::with_machine(&["play.example".to_owned()], "Box.lan.example");
        hosts.know(&host(text).unwrap_or_else(|| panic!("{text} is a host")))
    }

    #[test]
    fn addresses_and_own_names_are_answered_whatever_the_port() {
        for own in ["127.0.0.1", "127.0.0.1:8080", "192.168.1.7:80", "[::1]:8080", "[2001:db8::1]", "localhost:9"] {
            assert!(known(own), "{own}");
        }
        for own in ["LOCALHOST", "a.localhost", "box:8080", "box.local", "box.lan.example", "Play.Example.:443"] {
            assert!(known(own), "{own}");
        }
    }

    #[test]
    fn names_that_others_can_lead_here_are_not() {
        for foreign in ["evil.example", "play.example.evil.example", "xplay.example", "notlocalhost", "lan.example"] {
            assert!(!known(foreign), "{foreign}");
        }
        for odd in ["127.1", "0x7f.0.0.1", "2130706433", "127.0.0.1.evil.example"] {
            assert!(!known(odd), "{odd}: no browser sends an address like that");
        }
    }

    #[test]
    fn what_is_no_host_is_none() {
        for nothing in ["", "a b", "a;b", "a/b", "user@a", "a:port:1", "a'", ":80", "https://a"] {
            assert_eq!(host(nothing), None, "{nothing}");
        }
        assert_eq!(Host::of(&Uri::from_static("/"), &HeaderMap::new()), None);
        let mut twice = HeaderMap::new();
        twice.append(header::HOST, "localhost".parse().unwrap());
        twice.append(header::HOST, "localhost".parse().unwrap());
        assert_eq!(Host::of(&Uri::from_static("/"), &twice), None);
        let one = HeaderMap::from_iter([(header::HOST, "localhost".parse().unwrap())]);
        assert_eq!(Host::of(&Uri::from_static("http://evil.example/"), &one), None);
        assert!(Host::of(&Uri::from_static("http://localhost/"), &one).is_some());
    }
}
