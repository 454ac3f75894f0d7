//! Who a request is charged to.

use std::fmt;
use std::net::{AddrParseError, IpAddr, Ipv6Addr};
use std::str::FromStr;

/// The key of a client: its IPv4 address, or the /64 prefix of its IPv6 address, since an IPv6
/// client has 2⁶⁴ addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClientKey(Option<IpAddr>);

impl ClientKey {
    /// The server itself, whose computing time is not limited.
    pub const SERVER: Self = Self(None);
    #[cfg(test)]
    pub const TEST: Self = Self(Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1))));
}

impl From<IpAddr> for ClientKey {
    fn from(address: IpAddr) -> Self {
        Self(Some(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            address @ IpAddr::V4(_) => address,
        }))
    }
}

impl FromStr for ClientKey {
    type Err = AddrParseError;

    fn from_str(text: &str) -> Result<Self, AddrParseError> {
        Ok(text.parse::<IpAddr>()?.into())
    }
}

impl fmt::Display for ClientKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(address) => address.fmt(f),
            None => f.write_str("server"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ipv6_clients_are_keyed_by_their_prefix() {
        let key = |text: &str| text.parse::<ClientKey>().unwrap().to_string();
        assert_eq!(key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(key("2001:db8:1:2::9"), key("2001:db8:1:2:ffff::"));
        assert_ne!(key("2001:db8:1:2::9"), key("2001:db8:1:3::9"));
        assert_eq!(key("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(key(&key("2001:db8::1")), key("2001:db8::1"), "stored keys can be read");
    }
}
