//! Who may ask, by which name of the server, and how often.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, header};

use crate::options::{Limits, ServerOptions};
use crate::refusal::Refusal;

/// A bucket from which requests take, and which fills again with time.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    most: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(most: f64) -> Self {
        Self { left: most, most, at: Instant::now() }
    }

    /// Takes some, where there is as much; so much comes back every second.
    pub fn take(&mut self, some: f64, rate: f64) -> bool {
        let now = Instant::now();
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * rate;
        (self.left, self.at) = ((self.left + gained).min(self.most), now);
        let enough = self.left >= some;
        self.left -= if enough { some } else { 0.0 };
        enough
    }

    /// The whole seconds until there is enough for somebody who was refused, where there ever is.
    fn wait(&self, some: f64, rate: f64) -> Option<u32> {
        let missing = Duration::try_from_secs_f64((some - self.left) / rate).ok()?;
        let whole = missing.as_secs() + u64::from(missing.subsec_nanos() > 0);
        u32::try_from(whole).ok().filter(|_| some <= self.most)
    }

    /// Whether it would be full by now.
    fn is_full(&self, rate: f64) -> bool {
        self.left + self.at.elapsed().as_secs_f64() * rate >= self.most
    }
}

/// What a request weighs that begins a job of the laboratory, beside the request itself: nothing
/// weighs more.
pub const JOB: f64 = 20.0;
/// What any request weighs.
pub const REQUEST: f64 = 1.0;

/// What is known of an address.
struct Caller {
    bucket: Bucket,
    connections: usize,
}

/// Who may ask.
pub struct Guard {
    hosts: Vec<String>,
    /// Whether it listens on every address of the machine, and so may be called by any.
    everywhere: bool,
    rate: f64,
    connections: usize,
    callers: Mutex<HashMap<IpAddr, Caller>>,
}

/// A connection that is counted until it ends.
pub struct Counted {
    guard: crate::app::App,
    address: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        if let Some(caller) = self.guard.guard.callers().get_mut(&self.address) {
            caller.connections = caller.connections.saturating_sub(1);
        }
    }
}

/// The name in what somebody calls a server: a name or an address, and a port if they like, as in
/// `[::1]:8080`. Every name and address is written in one way; `None` where it is anything else.
pub fn called(text: &str) -> Option<String> {
    let figures = |text: &str| text.parse::<Ipv6Addr>().ok().map(|address| address.to_string());
    if let Some(address) = figures(text) {
        return Some(address);
    }
    let (name, port) = if let Some(rest) = text.strip_prefix('[') {
        let (address, port) = rest.split_once(']')?;
        (figures(address)?, port)
    } else {
        let (name, port) = text.split_at(text.find(':').unwrap_or(text.len()));
        (is_name(name).then(|| name.to_ascii_lowercase())?, port)
    };
    let is_port = port.is_empty() || port.strip_prefix(':').is_some_and(is_number);
    is_port.then_some(name)
}

fn is_name(text: &str) -> bool {
    let is_label = |part: &str| {
        let sign = |sign: u8| sign.is_ascii_alphanumeric() || b"-_".contains(&sign);
        (1..=63).contains(&part.len()) && part.bytes().all(sign)
    };
    text.len() <= 253 && text.split('.').all(is_label)
}

/// Whether a text is the number of a port, in figures alone.
fn is_number(port: &str) -> bool {
    port.bytes().all(|sign| sign.is_ascii_digit()) && port.parse::<u16>().is_ok()
}

/// The address under which somebody is known: of the newer kind everybody has 2⁶⁴, which begin
/// alike.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

impl Guard {
    /// A guard for a server that is started so.
    pub fn new(options: &ServerOptions) -> Self {
        let Limits { rate, connections, .. } = options.limits;
        let own = options.listen.ip();
        let given = options.hosts.iter().filter_map(|host| called(host));
        let usual = ["localhost", "127.0.0.1", "::1"].map(str::to_owned);
        let hosts = given.chain(usual).chain([own.to_string()]).collect();
        let everywhere = own.is_unspecified();
        Self { hosts, everywhere, rate: f64::from(rate), connections, callers: Mutex::default() }
    }

    fn callers(&self) -> MutexGuard<'_, HashMap<IpAddr, Caller>> {
        self.callers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn new_caller(&self) -> Caller {
        // However little comes back every second, everything can be asked for at times.
        let most = (2.0 * self.rate).max(REQUEST + JOB);
        Caller { bucket: Bucket::new(most), connections: 0 }
    }

    /// Counts a connection, unless its address has too many.
    pub fn admit(app: &crate::app::App, address: SocketAddr) -> Option<Counted> {
        let guard = &app.guard;
        let address = household(address.ip());
        let mut callers = guard.callers();
        let caller = callers.entry(address).or_insert_with(|| guard.new_caller());
        if caller.connections >= guard.connections {
            return None;
        }
        caller.connections += 1;
        Some(Counted { guard: app.clone(), address })
    }

    /// Whether an address may ask for something of that weight now.
    pub fn allow(&self, address: IpAddr, weight: f64) -> Result<(), Refusal> {
        let mut callers = self.callers();
        let caller = callers.entry(household(address)).or_insert_with(|| self.new_caller());
        if caller.bucket.take(weight, self.rate) {
            return Ok(());
        }
        let after = caller.bucket.wait(weight, self.rate);
        Err(Refusal { after, ..Refusal::too_many("web-too-often", 1) })
    }

    /// Forgets addresses that have been quiet for long enough.
    pub fn sweep(&self) {
        let busy = |caller: &Caller| caller.connections > 0 || !caller.bucket.is_full(self.rate);
        self.callers().retain(|_, caller| busy(caller));
    }

    fn knows(&self, host: &str) -> bool {
        // An address in figures is nobody's name: no stranger can make it mean this server.
        let numeric = || self.everywhere && host.parse::<IpAddr>().is_ok();
        self.hosts.iter().any(|known| known == host) || numeric()
    }

    /// Whether a request is meant for this server, and comes from its own page or from no page.
    pub fn check(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let mut hosts = headers.get_all(header::HOST).iter();
        let (host, more) = (hosts.next(), hosts.next());
        let host = host.filter(|_| more.is_none()).and_then(|host| host.to_str().ok());
        let host = host.filter(|host| called(host).is_some_and(|name| self.knows(&name)));
        let host = host.ok_or_else(|| Refusal::forbidden("web-host"))?;
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().unwrap_or_default();
        let (scheme, from) = origin.split_once("://").unwrap_or_default();
        let own = ["http", "https"].contains(&scheme) && from.eq_ignore_ascii_case(host);
        if own { Ok(()) } else { Err(Refusal::forbidden("web-origin")) }
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
    fn only_its_own_names_reach_it() {
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
    fn a_server_is_called_by_a_name_and_nothing_else() {
        for (text, name) in [
            ("Games.Example", "games.example"),
            ("games.example:8080", "games.example"),
            ("192.0.2.7:80", "192.0.2.7"),
            ("[2001:db8::7]:443", "2001:db8::7"),
            ("[2001:DB8:0::0:7]", "2001:db8::7"),
            ("::1", "::1"),
        ] {
            assert_eq!(called(text).as_deref(), Some(name), "{text}");
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
            assert_eq!(called(text), None, "{text}");
        }
    }

    #[test]
    fn a_server_for_everybody_is_called_by_its_figures() {
        let options =
            ServerOptions { listen: "0.0.0.0:80".parse().unwrap(), ..ServerOptions::default() };
        let guard = Guard::new(&options);
        assert!(checked(&guard, &[("host", "192.168.1.7:80")]));
        assert!(!checked(&guard, &[("host", "evil.example")]));
    }

    #[test]
    fn other_pages_may_not_ask() {
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
    fn who_changes_the_end_of_an_address_is_the_same() {
        let known = |text: &str| household(text.parse().unwrap()).to_string();
        assert_eq!(known("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(known("2001:db8:1:2::9"), known("2001:db8:1:2:ffff::"));
        assert_ne!(known("2001:db8:1:2::9"), known("2001:db8:1:3::9"));
        assert_eq!(known("::ffff:192.0.2.7"), "192.0.2.7");
        let guard = Guard::new(&ServerOptions::default());
        let refused = (0..500_u16).position(|last| {
            let address = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, last);
            guard.allow(address.into(), 1.0).is_err()
        });
        assert!(refused.is_some_and(|asked| asked >= 400), "{refused:?}");
    }

    #[test]
    fn the_slowest_server_has_a_laboratory_too() {
        let limits = Limits { rate: 1, ..Limits::default() };
        let guard = Guard::new(&ServerOptions { limits, ..ServerOptions::default() });
        let address = Ipv6Addr::LOCALHOST.into();
        assert!(guard.allow(address, REQUEST).is_ok() && guard.allow(address, JOB).is_ok());
        let refused = guard.allow(address, JOB).unwrap_err();
        assert!(refused.after.is_some_and(|seconds| seconds <= 20), "it can be asked for again");
    }

    #[test]
    fn a_bucket_runs_dry_and_fills_again() {
        let mut bucket = Bucket::new(2.0);
        assert!(bucket.take(1.0, 0.0) && bucket.take(1.0, 0.0));
        assert!(!bucket.take(1.0, 0.0) && !bucket.is_full(0.0));
        assert_eq!((bucket.wait(1.0, 0.4), bucket.wait(3.0, 1.0)), (Some(3), None));
        assert!(bucket.take(1.0, 1e12) && bucket.is_full(1e12));
    }
}
