//! The address of a client behind proxies.

use std::net::IpAddr;

use axum::http::{HeaderMap, HeaderName};
pub use ipnet::IpNet;
use ipnet::Ipv4Net;

/// The only header that is read: a proxy sets it, and clients could set any other.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The network in a text such as `10.0.0.0/8`, or that of a single address.
pub fn parse_network(text: &str) -> Option<IpNet> {
    let address = || text.parse::<IpAddr>().ok().map(IpNet::from);
    let net = text.parse::<IpNet>().ok().or_else(address)?;
    let IpNet::V6(mapped) = net else { return Some(net) };
    // Addresses of clients are compared in their canonical form.
    let address = mapped.addr().to_ipv4_mapped().zip(mapped.prefix_len().checked_sub(96));
    match address {
        Some((address, length)) => Ipv4Net::new(address, length).ok().map(IpNet::V4),
        None => Some(net),
    }
}

/// Whether a proxy at this address is trusted to name its clients.
pub fn is_trusted(proxies: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    proxies.iter().any(|net| net.contains(&address))
}

/// The address of the client: the rightmost one in `X-Forwarded-For` that is not a trusted proxy,
/// since every proxy appends the address that it saw. Anything else in the header may be forged.
/// The peer itself if it is no trusted proxy, or if the header is missing or malformed.
pub fn client_address(proxies: &[IpNet], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let mut client = peer.to_canonical();
    for value in headers.get_all(FORWARDED_FOR).iter().rev() {
        for part in value.as_bytes().rsplit(|byte| *byte == b',') {
            if !is_trusted(proxies, client) {
                return client;
            }
            let Some(address) = str::from_utf8(part).ok().and_then(|text| text.trim().parse().ok())
            else {
                return peer.to_canonical();
            };
            client = IpAddr::to_canonical(&address);
        }
    }
    client
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(proxies: &[&str], peer: &str, forwarded: &[&str]) -> String {
        let proxies: Vec<IpNet> = proxies.iter().map(|net| net.parse().unwrap()).collect();
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(FORWARDED_FOR, value.parse().unwrap());
        }
        client_address(&proxies, peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_names_its_client() {
        let header = ["198.51.100.7"];
        assert_eq!(seen(&[], "127.0.0.1", &header), "127.0.0.1");
        assert_eq!(seen(&["10.0.0.0/8"], "127.0.0.1", &header), "127.0.0.1");
        assert_eq!(seen(&["127.0.0.0/8"], "127.0.0.1", &header), "198.51.100.7");
        assert_eq!(seen(&["127.0.0.1/32"], "127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn the_rightmost_untrusted_address_is_the_client() {
        let proxies = ["127.0.0.1/32", "10.0.0.0/8", "2001:db8:1::/48"];
        for (header, client) in [
            (&["6.6.6.6, 198.51.100.7"][..], "198.51.100.7"),
            (&["6.6.6.6", "198.51.100.7"], "198.51.100.7"),
            (&["198.51.100.7, 10.1.2.3"], "198.51.100.7"),
            (&["6.6.6.6,198.51.100.7 ,\t10.1.2.3", "2001:db8:1::5"], "198.51.100.7"),
            (&["2001:db8:2::9, 10.1.2.3"], "2001:db8:2::9"),
            (&["::ffff:198.51.100.7"], "198.51.100.7"),
            // Only trusted addresses: the first of them is as far as the chain is known.
            (&["10.9.9.9, 10.1.2.3"], "10.9.9.9"),
            // What the client itself claimed need not even be an address.
            (&["forged, 198.51.100.7"], "198.51.100.7"),
        ] {
            assert_eq!(seen(&proxies, "127.0.0.1", header), client, "{header:?}");
            assert_eq!(seen(&proxies, "::ffff:127.0.0.1", header), client, "{header:?}");
        }
    }

    #[test]
    fn networks_are_read() {
        for (text, net) in [
            ("10.0.0.0/8", "10.0.0.0/8"),
            ("127.0.0.1", "127.0.0.1/32"),
            ("::1", "::1/128"),
            ("2001:db8::/32", "2001:db8::/32"),
            ("::ffff:10.0.0.0/104", "10.0.0.0/8"),
            ("::ffff:10.0.0.1", "10.0.0.1/32"),
        ] {
            assert_eq!(parse_network(text), net.parse().ok(), "{text}");
        }
        for text in ["", "10.0.0.0/33", "10.0.0", "localhost", "10.0.0.0/", "/8", "::/129"] {
            assert_eq!(parse_network(text), None, "{text}");
        }
    }

    #[test]
    fn a_malformed_header_is_ignored() {
        for header in
            ["", "unknown", "198.51.100.7:80", "198.51.100.7,", "300.1.1.1", "a, 127.0.0.1"]
        {
            assert_eq!(seen(&["127.0.0.0/8"], "127.0.0.1", &[header]), "127.0.0.1", "{header:?}");
        }
    }
}
