//! How the server is started.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// Bounds on the resources that clients can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Tables in memory.
    pub tables: usize,
    /// Computer players that think at once.
    pub thinkers: usize,
    /// Laboratory jobs at once.
    pub jobs: usize,
    /// The time of a laboratory job.
    pub job_time: Duration,
    /// The memory of a laboratory job, in megabytes.
    pub job_memory: u32,
    /// Requests per second from one client, on average.
    pub rate: u32,
    /// Connections from one client at once.
    pub connections: usize,
    /// How long a computer player thinks.
    pub think: Duration,
    /// How long a person without a connection is waited for before the substitute plays.
    pub absence: Duration,
    /// How long a table without subscribers stays in memory.
    pub idle: Duration,
    /// How long a request may take to arrive.
    pub request_timeout: Duration,
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
            request_timeout: Duration::from_secs(10),
        }
    }
}

/// How the server is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerOptions {
    /// The address it listens on.
    pub listen: SocketAddr,
    /// Host names it answers to, beside its address and the loopback names.
    pub hosts: Vec<String>,
    /// Bounds on the resources that clients can use.
    pub limits: Limits,
}

impl Default for ServerOptions {
    fn default() -> Self {
        let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, 8080));
        Self { listen, hosts: Vec::new(), limits: Limits::default() }
    }
}
