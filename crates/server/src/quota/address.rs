use std::net::IpAddr;

/// Whom limits go by: an IPv4 address, or the /64 of an IPv6 address. One household or one rented machine is given a
/// whole /64, so its addresses are no more than one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Address {
    /// One address, also one that is written as IPv6.
    V4([u8; 4]),
    /// All that begin with these 64 bits.
    V6([u8; 8]),
}

impl Address {
    /// What tells it from others.
    pub(crate) const fn bytes(&self) -> &[u8] {
        match self {
            Address::V4(bytes) => bytes,
            Address::V6(bytes) => bytes,
        }
    }
}

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Address {
        match address.to_canonical() {
            IpAddr::V4(address) => Address::V4(address.octets()),
            IpAddr::V6(address) => {
                let [a, b, c, d, e, f, g, h, ..] = address.octets();
                Address::V6([a, b, c, d, e, f, g, h])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        Address::from(text.parse::<IpAddr>().unwrap())
    }

    #[test]
    fn a_64_of_ipv6_is_one_address_and_its_neighbour_another() {
        assert!(address("2001:db8:1:2::1") == address("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert!(address("2001:db8:1:2::1") != address("2001:db8:1:3::1"));
    }

    #[test]
    fn an_ipv4_address_is_the_same_however_it_is_written() {
        assert!(address("203.0.113.9") == address("::ffff:203.0.113.9"));
        assert!(address("203.0.113.9") != address("203.0.113.10"));
        assert!(address("0.0.0.0") != address("::"));
    }
}
