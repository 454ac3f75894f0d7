//! How the server is started.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// The bounds of everything that others could make large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Tables in memory.
    pub tables: usize,
    /// Computer players that think at once.
    pub thinkers: usize,
    /// Jobs of the laboratory at once.
    pub jobs: usize,
    /// The time of such a job.
    pub job_time: Duration,
    /// Its memory, in megabytes.
    pub job_memory: u32,
    /// Requests of one address in a second, on average.
    pub rate: u32,
    /// Connections of one address at once.
    pub connections: usize,
    /// How long a computer player thinks.
    pub think: Duration,
    /// After how long a person without a connection counts as absent.
    pub absence: Duration,
    /// After how long a table that nobody follows leaves the memory.
    pub idle: Duration,
    /// How long a request may take to arrive.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tables: 2000,
            thinkers: 2,
            jobs: 2,
            job_time: Duration::from_mins(1),
            job_memory: 512,
            rate: 200,
            connections: 256,
            think: Duration::from_millis(500),
            absence: Duration::from_secs(20),
            idle: Duration::from_mins(10),
            patience: Duration::from_secs(10),
        }
    }
}

/// How the server is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerOptions {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Names by which it is called, beside its address and those of the loopback.
    pub hosts: Vec<String>,
    /// The bounds of everything.
    pub limits: Limits,
}

impl Default for ServerOptions {
    fn default() -> Self {
        let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, 8080));
        Self { listen, hosts: Vec::new(), limits: Limits::default() }
    }
}
