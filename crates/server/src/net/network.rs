use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
    str::FromStr,
};

/// An address, or all that begin with the same bits: `10.0.0.1`, `10.0.0.0/8`, `2001:db8::/32`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    first: IpAddr,
    /// How many bits all of its addresses share.
    prefix: u8,
}

/// Why something is no network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotANetwork {
    /// There is no address in it.
    #[error("{0:?} is no address: write one like 10.0.0.1, or a network like 10.0.0.0/8 or 2001:db8::/32")]
    Address(String),
    /// The number behind the stroke is none, or too large.
    #[error("behind the stroke of {0:?} stands how many bits its addresses share, from {1} to {2}")]
    Prefix(String, u8, u8),
    /// There are bits set behind those that are shared.
    #[error("{0:?} does not say which network: that of this address is {1}")]
    Inside(String, Network),
}

impl Network {
    /// Whether an address is one of its own.
    pub fn contains(&self, address: IpAddr) -> bool {
        start(address.to_canonical(), self.prefix) == Some(self.first)
    }
}

/// The first address of the network that this one is in; none if addresses of its kind are not so long.
fn start(address: IpAddr, prefix: u8) -> Option<IpAddr> {
    let prefix = u32::from(prefix);
    Some(match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(32u32.checked_sub(prefix)?).unwrap_or(0);
            IpAddr::V4((address.to_bits() & mask).into())
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128u32.checked_sub(prefix)?).unwrap_or(0);
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & mask))
        }
    })
}

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Network {
        let first = address.to_canonical();
        Network { first, prefix: if first.is_ipv4() { 32 } else { 128 } }
    }
}

impl FromStr for Network {
    type Err = NotANetwork;

    /// One of no bits is refused: it would be everybody.
    fn from_str(text: &str) -> Result<Network, NotANetwork> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let written: IpAddr = address.parse().map_err(|_| NotANetwork::Address(text.to_owned()))?;
        let Some(bits) = bits else { return Ok(written.into()) };
        let most = if written.is_ipv4() { 32 } else { 128 };
        // An IPv4 address in the clothes of IPv6 has 96 bits before it.
        let hidden = if written.to_canonical() == written { 0 } else { 96 };
        let least = hidden + 1;
        let bits = bits.parse::<u8>().ok().filter(|bits| (least..=most).contains(bits));
        let prefix = bits.ok_or_else(|| NotANetwork::Prefix(text.to_owned(), least, most))? - hidden;
        let given = written.to_canonical();
        let first = start(given, prefix).unwrap_or(given);
        let network = Network { first, prefix };
        if first == given { Ok(network) } else { Err(NotANetwork::Inside(text.to_owned(), network)) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.first, self.prefix) {
            (IpAddr::V4(one), 32) => write!(to, "{one}"),
            (IpAddr::V6(one), 128) => write!(to, "{one}"),
            (first, prefix) => write!(to, "{first}/{prefix}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_the_addresses_that_begin_like_it_and_no_others() {
        for (network, inside, outside) in [
            ("10.0.0.1", "10.0.0.1", "10.0.0.2"),
            ("10.0.0.0/8", "10.255.0.9", "11.0.0.0"),
            ("172.30.30.0/25", "172.30.30.127", "172.30.30.128"),
            ("0.0.0.0/1", "127.0.0.1", "128.0.0.1"),
            ("10.0.0.0/8", "::ffff:10.1.2.3", "::10.1.2.3"),
            ("::ffff:10.0.0.0/104", "10.1.2.3", "11.0.0.0"),
            ("::ffff:10.0.0.1", "10.0.0.1", "10.0.0.2"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("fd00::7", "fd00::7", "fd00::8"),
            ("8000::/1", "ffff::1", "10.0.0.1"),
        ] {
            let read: Network = network.parse().unwrap();
            assert!(read.contains(inside.parse().unwrap()), "{network} {inside}");
            assert!(!read.contains(outside.parse().unwrap()), "{network} {outside}");
            assert_eq!(read.to_string().parse(), Ok(read));
        }
    }

    #[test]
    fn nonsense_is_refused_with_what_would_be_none() {
        for (text, says) in [
            ("", "like 10.0.0.1"),
            ("proxy", "like 10.0.0.1"),
            ("10.0.0", "like 10.0.0.1"),
            ("10.0.0.1:80", "like 10.0.0.1"),
            ("10.0.0.0/", "from 1 to 32"),
            ("10.0.0.0/33", "from 1 to 32"),
            ("10.0.0.0/-1", "from 1 to 32"),
            ("10.0.0.0/255.0.0.0", "from 1 to 32"),
            ("0.0.0.0/0", "from 1 to 32"),
            ("::/0", "from 1 to 128"),
            ("::/129", "from 1 to 128"),
            ("10.0.0.7/8", "is 10.0.0.0/8"),
            ("2001:db8::1/64", "is 2001:db8::/64"),
        ] {
            let said = text.parse::<Network>().unwrap_err().to_string();
            assert!(said.contains(says), "{text}: {said}");
        }
    }
}
