//! How the server is started.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use ipnet::IpNet;

/// Bounds on the tables in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLimits {
    /// All of them.
    pub total: usize,
    /// Those that one client created.
    pub per_client: usize,
    /// Those of one client that the lobby lists.
    pub lobby_per_client: usize,
    /// The memory of all of them, in bytes.
    pub bytes: usize,
}

/// What a table may cost. One that has used it up can still be watched, and people can resign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableBudget {
    /// The memory, in bytes.
    pub bytes: usize,
    /// The steps of the game, and the entries of the log.
    pub steps: usize,
}

/// Bounds on the resources that clients can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Tables in memory.
    pub tables: TableLimits,
    /// What each of them may cost.
    pub table: TableBudget,
    /// The save or board of a new table, in bytes.
    pub save_bytes: usize,
    /// The steps of the save of a new table.
    pub save_steps: usize,
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
    /// Milliseconds of computing per second for one client, on average.
    pub computing: u32,
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
    /// The size of the database, in bytes.
    pub disk: u64,
    /// The bytes of it for tables that one client created.
    pub client_disk: u64,
    /// How long an unused table is retained.
    pub keep: Duration,
    /// The time between two searches for such tables.
    pub sweep: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tables: TableLimits {
                total: 2000,
                per_client: 100,
                lobby_per_client: 10,
                bytes: 192 << 20,
            },
            table: TableBudget { bytes: 4 << 20, steps: 20_000 },
            save_bytes: 128 << 10,
            save_steps: 10_000,
            thinkers: 2,
            jobs: 2,
            job_time: Duration::from_mins(1),
            job_memory: 256,
            rate: 200,
            computing: 250,
            connections: 256,
            think: Duration::from_millis(500),
            absence: Duration::from_secs(20),
            idle: Duration::from_mins(10),
            request_timeout: Duration::from_secs(10),
            disk: 1 << 30,
            client_disk: 128 << 20,
            keep: Duration::from_hours(90 * 24),
            sweep: Duration::from_mins(10),
        }
    }
}

/// How the server is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerOptions {
    /// The address it listens on.
    pub listen: SocketAddr,
    /// Host names it answers to, besides its address and the loopback names.
    pub hosts: Vec<String>,
    /// Networks of proxies that are trusted to name their clients in `X-Forwarded-For`.
    pub trusted_proxies: Vec<IpNet>,
    /// Bounds on the resources that clients can use.
    pub limits: Limits,
    /// The address of the metrics, if there are any.
    pub metrics: Option<SocketAddr>,
    /// How long the server drains after it has been asked to terminate.
    pub drain: Duration,
}

impl Default for ServerOptions {
    fn default() -> Self {
        let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, 8080));
        Self {
            listen,
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            limits: Limits::default(),
            metrics: None,
            drain: Duration::from_secs(1),
        }
    }
}
