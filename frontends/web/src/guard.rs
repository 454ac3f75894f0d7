//! Which requests are accepted: host names, origins, rates and connections.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::http::{HeaderMap, header};
use ipnet::IpNet;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_key::ClientKey;
use crate::options::{Limits, ServerOptions};
use crate::proxy;
use crate::token_bucket::TokenBucket;

/// The tokens of a laboratory job, in addition to those of the request: the most expensive
/// request.
pub const JOB: f64 = 20.0;
/// The tokens of any request.
pub const REQUEST: f64 = 1.0;

/// The bytes of a response that are charged like a request.
const CHARGED_BYTES: u64 = 16 << 10;

/// The tokens of a response of some bytes, in addition to those of the request.
pub fn size_tokens(bytes: u64) -> f64 {
    f64::from(u32::try_from(bytes / CHARGED_BYTES).unwrap_or(u32::MAX))
}

/// The usage of one client.
struct Usage {
    bucket: TokenBucket,
    connections: usize,
    /// The tokens used since the last report to the other servers.
    untold: f64,
}

/// Decides which requests are accepted.
pub struct Guard {
    hosts: Vec<String>,
    /// Whether only this machine can reach the server.
    private: bool,
    /// Whether it listens on all addresses of the machine, and so answers to any of them.
    any_address: bool,
    rate: f64,
    connections: usize,
    proxies: Vec<IpNet>,
    clients: Mutex<HashMap<ClientKey, Usage>>,
}

/// Counts a connection until it ends.
pub struct ConnectionPermit {
    app: AppState,
    client: ClientKey,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        if let Some(usage) = self.app.guard.clients().get_mut(&self.client) {
            usage.connections = usage.connections.saturating_sub(1);
        }
    }
}

/// The normalised name or address in a `Host` header such as `[::1]:8080`; `None` if it is
/// malformed.
pub fn host_name(text: &str) -> Option<String> {
    let ipv6 = |text: &str| text.parse::<Ipv6Addr>().ok().map(|address| address.to_string());
    if let Some(address) = ipv6(text) {
        return Some(address);
    }
    let (name, port) = if let Some(rest) = text.strip_prefix('[') {
        let (address, port) = rest.split_once(']')?;
        (ipv6(address)?, port)
    } else {
        let (name, port) = text.split_at(text.find(':').unwrap_or(text.len()));
        (is_name(name).then(|| name.to_ascii_lowercase())?, port)
    };
    let is_port = port.is_empty() || port.strip_prefix(':').is_some_and(is_port_number);
    is_port.then_some(name)
}

fn is_name(text: &str) -> bool {
    let is_label = |part: &str| {
        let is_valid = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        (1..=63).contains(&part.len()) && part.bytes().all(is_valid)
    };
    text.len() <= 253 && text.split('.').all(is_label)
}

/// Whether a text is a port number, without a sign.
fn is_port_number(port: &str) -> bool {
    port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<u16>().is_ok()
}

impl Guard {
    /// A guard for a server with these options.
    pub fn new(options: &ServerOptions) -> Self {
        let Limits { rate, connections, .. } = options.limits;
        let own = options.listen.ip();
        let given = options.hosts.iter().filter_map(|host| host_name(host));
        let loopback = ["localhost", "127.0.0.1", "::1"].map(str::to_owned);
        let hosts = given.chain(loopback).chain([own.to_string()]).collect();
        let any_address = own.is_unspecified();
        let is_proxied = !options.hosts.is_empty() || !options.trusted_proxies.is_empty();
        Self {
            hosts,
            private: own.is_loopback() && !is_proxied,
            any_address,
            rate: f64::from(rate),
            connections,
            proxies: options.trusted_proxies.clone(),
            clients: Mutex::default(),
        }
    }

    /// Whether only this machine can reach the server.
    pub fn is_private(&self) -> bool {
        self.private
    }

    fn clients(&self) -> MutexGuard<'_, HashMap<ClientKey, Usage>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn new_usage(&self) -> Usage {
        // However low the rate, the most expensive request fits into a full bucket.
        let capacity = (2.0 * self.rate).max(REQUEST + JOB);
        Usage { bucket: TokenBucket::new(capacity), connections: 0, untold: 0.0 }
    }

    /// Whether a peer is a trusted proxy, whose connections and requests are those of others.
    pub fn is_proxy(&self, peer: IpAddr) -> bool {
        proxy::is_trusted(&self.proxies, peer)
    }

    /// The client of a request.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> ClientKey {
        proxy::client_address(&self.proxies, peer, headers).into()
    }

    /// Counts a connection, unless its client has too many.
    pub fn admit(app: &AppState, client: ClientKey) -> Option<ConnectionPermit> {
        let guard = &app.guard;
        let mut clients = guard.clients();
        let usage = clients.entry(client).or_insert_with(|| guard.new_usage());
        if usage.connections >= guard.connections {
            return None;
        }
        usage.connections += 1;
        Some(ConnectionPermit { app: app.clone(), client })
    }

    /// Charges a client for a request, or fails if it has too few tokens.
    pub fn allow(&self, client: ClientKey, tokens: f64) -> Result<(), ApiError> {
        let mut clients = self.clients();
        let usage = clients.entry(client).or_insert_with(|| self.new_usage());
        if usage.bucket.take(tokens, self.rate) {
            usage.untold += tokens;
            return Ok(());
        }
        Err(ApiError::RateLimited { retry_after: usage.bucket.wait(tokens, self.rate) })
    }

    /// Charges a client for what has been done for it, even if it has too few tokens.
    pub fn charge(&self, client: ClientKey, tokens: f64) {
        let mut clients = self.clients();
        let usage = clients.entry(client).or_insert_with(|| self.new_usage());
        usage.bucket.charge(tokens, self.rate);
        usage.untold += tokens;
    }

    /// Charges a client for what it has used on another server.
    pub fn charge_elsewhere(&self, client: ClientKey, tokens: f64) {
        let mut clients = self.clients();
        let usage = clients.entry(client).or_insert_with(|| self.new_usage());
        usage.bucket.charge(tokens.max(0.0), self.rate);
    }

    /// What clients have used since this was last called.
    pub fn take_used(&self) -> Vec<(ClientKey, f64)> {
        let mut clients = self.clients();
        let used =
            clients.iter_mut().map(|(client, usage)| (*client, std::mem::take(&mut usage.untold)));
        used.filter(|(_, tokens)| *tokens > 0.0).collect()
    }

    /// The number of open connections.
    pub fn connections(&self) -> usize {
        self.clients().values().map(|usage| usage.connections).sum()
    }

    /// Forgets idle clients.
    pub fn sweep(&self) {
        let is_busy = |usage: &Usage| usage.connections > 0 || !usage.bucket.is_full(self.rate);
        self.clients().retain(|_, usage| is_busy(usage));
    }

    fn knows(&self, host: &str) -> bool {
        // No DNS record can make a numeric address point elsewhere.
        let numeric = || self.any_address && host.parse::<IpAddr>().is_ok();
        self.hosts.iter().any(|known| known == host) || numeric()
    }

    /// Fails if a request is meant for another server or comes from another page.
    pub fn check(&self, headers: &HeaderMap) -> Result<(), ApiError> {
        let mut hosts = headers.get_all(header::HOST).iter();
        let (host, more) = (hosts.next(), hosts.next());
        let host = host.filter(|_| more.is_none()).and_then(|host| host.to_str().ok());
        let host = host.filter(|host| host_name(host).is_some_and(|name| self.knows(&name)));
        let host = host.ok_or(ApiError::WrongHost)?;
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().unwrap_or_default();
        let (scheme, from) = origin.split_once("://").unwrap_or_default();
        let own = ["http", "https"].contains(&scheme) && from.eq_ignore_ascii_case(host);
        if own { Ok(()) } else { Err(ApiError::WrongOrigin) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(guard: &Guard, headers: &[(&'static str, &str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        guard.check(&map).is_ok()
    }

    #[test]
    fn only_known_hosts_are_accepted() {
        let hosts = vec!["games.example".to_owned()];
        let guard = Guard::new(&ServerOptions { hosts, ..ServerOptions::default() });
        for host in
            ["localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:8080", "[0:0:0:0:0:0:0:1]"]
        {
            assert!(checked(&guard, &[("host", host)]), "{host}");
        }
        assert!(checked(&guard, &[("host", "Games.example")]));
        for host in [
            "evil.example",
            "localhost.evil.example",
            "",
            "10.0.0.1",
            "[::2]",
            "127.0.0.2",
            "localhost:+80",
        ] {
            assert!(!checked(&guard, &[("host", host)]), "{host}");
        }
        assert!(!checked(&guard, &[]));
        assert!(!checked(&guard, &[("host", "localhost"), ("host", "localhost")]));
    }

    #[test]
    fn host_headers_are_names_or_addresses() {
        for (text, name) in [
            ("Games.Example", "games.example"),
            ("games.example:8080", "games.example"),
            ("192.0.2.7:80", "192.0.2.7"),
            ("[2001:db8::7]:443", "2001:db8::7"),
            ("[2001:DB8:0::0:7]", "2001:db8::7"),
            ("::1", "::1"),
        ] {
            assert_eq!(host_name(text).as_deref(), Some(name), "{text}");
        }
        let long = format!("{}.example", "a".repeat(64));
        for text in [
            "",
            "http://x/",
            "x/",
            "a b",
            "x:",
            "x:99999",
            "x:+80",
            "[::1]x",
            "[::1",
            "a..b",
            "[x]",
            "*",
            &long,
        ] {
            assert_eq!(host_name(text), None, "{text}");
        }
    }

    #[test]
    fn a_server_on_all_addresses_answers_to_any_address() {
        let options =
            ServerOptions { listen: "0.0.0.0:80".parse().unwrap(), ..ServerOptions::default() };
        let guard = Guard::new(&options);
        assert!(checked(&guard, &[("host", "192.168.1.7:80")]));
        assert!(!checked(&guard, &[("host", "evil.example")]));
    }

    #[test]
    fn requests_of_other_pages_are_rejected() {
        let guard = Guard::new(&ServerOptions::default());
        let from = |origin| checked(&guard, &[("host", "localhost:8080"), ("origin", origin)]);
        assert!(from("http://localhost:8080") && from("https://localhost:8080"));
        for origin in
            ["null", "", "http://localhost", "http://evil.example", "file://localhost:8080"]
        {
            assert!(!from(origin), "{origin}");
        }
    }

    #[test]
    fn the_addresses_of_an_ipv6_client_share_its_tokens() {
        let guard = Guard::new(&ServerOptions::default());
        let refused = (0..500_u16).position(|last| {
            let address = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, last);
            guard.allow(IpAddr::from(address).into(), 1.0).is_err()
        });
        assert!(refused.is_some_and(|asked| asked >= 400), "{refused:?}");
    }

    #[test]
    fn large_responses_are_charged_in_full() {
        let limits = Limits { rate: 10, ..Limits::default() };
        let guard = Guard::new(&ServerOptions { limits, ..ServerOptions::default() });
        guard.charge(ClientKey::TEST, size_tokens(2 << 20));
        let refused = guard.allow(ClientKey::TEST, REQUEST).unwrap_err();
        assert!(refused.retry_after().is_some_and(|seconds| seconds > 10), "128 tokens are owed");
        assert!(guard.allow(ClientKey::from(IpAddr::from([192, 0, 2, 9])), size_tokens(1)).is_ok());
    }

    #[test]
    fn a_response_larger_than_the_burst_is_sent_to_a_client_that_has_waited() {
        let limits = Limits { rate: 1, ..Limits::default() };
        let guard = Guard::new(&ServerOptions { limits, ..ServerOptions::default() });
        assert!(guard.allow(ClientKey::TEST, 256.0).is_ok());
        assert!(guard.allow(ClientKey::TEST, REQUEST).is_err(), "it is paid back");
    }

    #[test]
    fn the_lowest_rate_still_allows_a_laboratory_job() {
        let limits = Limits { rate: 1, ..Limits::default() };
        let guard = Guard::new(&ServerOptions { limits, ..ServerOptions::default() });
        let client = ClientKey::TEST;
        assert!(guard.allow(client, REQUEST).is_ok() && guard.allow(client, JOB).is_ok());
        let refused = guard.allow(client, JOB).unwrap_err();
        assert!(
            refused.retry_after().is_some_and(|seconds| seconds <= 20),
            "it can be asked for again"
        );
    }
}
