//! What the server counts and measures. `docs/operating.md` lists it.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Metric, Registry};
use protocol::web::log::LogEntry;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::coordination::CoordinationMetrics;
use crate::store::{DiskUsage, StoreMetrics};
use crate::table::Logged;

/// What requests are counted by.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u32,
}

/// What durations are measured by.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RouteLabels {
    route: String,
}

/// What refusals are counted by.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RefusalLabels {
    reason: &'static str,
}

/// The counters, histograms and gauges.
pub struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    durations: Family<RouteLabels, Histogram, fn() -> Histogram>,
    refusals: Family<RefusalLabels, Counter>,
    pub store: StoreMetrics,
    pub coordination: CoordinationMetrics,
    /// The time between an append on another server and the news of it here.
    pub news_lag: Histogram,
    moves: Counter,
    pub evictions: Counter,
    pub deleted_tables: Counter,
    gauges: Gauges,
}

/// Values that are read on request.
#[derive(Default)]
struct Gauges {
    connections: Gauge,
    tables: Gauge,
    tables_limit: Gauge,
    tables_memory: Gauge,
    tables_memory_limit: Gauge,
    streams: Gauge,
    bots_thinking: Gauge,
    bots_waiting: Gauge,
    lab_jobs: Gauge,
    memory: Gauge,
    database: Gauge,
    quota: Gauge,
}

/// From 0.25 ms to 4 s.
fn durations() -> Histogram {
    Histogram::new(exponential_buckets(0.000_25, 4.0, 8))
}

/// Registers a metric and returns it.
fn add<M: Metric + Clone>(registry: &mut Registry, name: &str, help: &str, metric: M) -> M {
    registry.register(name, help, metric.clone());
    metric
}

impl Metrics {
    pub fn new() -> Self {
        let mut registry = Registry::with_prefix("ludoteca");
        let all = &mut registry;
        Self {
            requests: add(all, "requests", "Requests", Family::default()),
            durations: add(
                all,
                "request_seconds",
                "Time until the head of the response",
                Family::new_with_constructor(durations as fn() -> Histogram),
            ),
            refusals: add(all, "refusals", "Requests beyond a limit", Family::default()),
            store: StoreMetrics {
                batch_sizes: add(
                    all,
                    "store_batch_size",
                    "Writes per transaction",
                    Histogram::new(exponential_buckets(1.0, 4.0, 6)),
                ),
                commit_seconds: add(
                    all,
                    "store_commit_seconds",
                    "Time of a transaction",
                    durations(),
                ),
                failures: add(all, "store_failures", "Failed writes", Counter::default()),
                conflicts: add(all, "store_conflicts", "Stale writes", Counter::default()),
            },
            coordination: CoordinationMetrics {
                takeovers: add(
                    all,
                    "takeovers",
                    "Tables taken over from a server that has gone",
                    Counter::default(),
                ),
            },
            news_lag: add(all, "news_lag_seconds", "Age of the news of other servers", durations()),
            moves: add(all, "moves", "Moves stored", Counter::default()),
            evictions: add(all, "evictions", "Tables dropped from memory", Counter::default()),
            deleted_tables: add(all, "deleted_tables", "Tables deleted", Counter::default()),
            gauges: Gauges::new(all),
            registry,
        }
    }

    /// Counts a request.
    pub fn count_request(
        &self,
        method: &Method,
        route: &str,
        status: StatusCode,
        duration: Duration,
    ) {
        let (method, status) = (method_label(method), u32::from(status.as_u16()));
        let labels = RequestLabels { method, route: route.to_owned(), status };
        self.requests.get_or_create(&labels).inc();
        let labels = RouteLabels { route: route.to_owned() };
        self.durations.get_or_create(&labels).observe(duration.as_secs_f64());
    }

    /// Counts the moves among some entries that have been stored.
    pub fn count_moves(&self, entries: &[Logged]) {
        let is_move = |logged: &&Logged| matches!(logged.entry, LogEntry::Step { .. });
        let moves = entries.iter().filter(is_move).count();
        self.moves.inc_by(u64::try_from(moves).unwrap_or(u64::MAX));
    }

    /// Counts an error, if it is due to a limit.
    pub fn count_error(&self, error: &ApiError) {
        if let Some(reason) = error.refusal() {
            self.count_refusal(reason);
        }
    }

    /// Counts a refusal.
    pub fn count_refusal(&self, reason: &'static str) {
        self.refusals.get_or_create(&RefusalLabels { reason }).inc();
    }

    /// Notes the size of the database.
    pub fn set_disk_usage(&self, usage: DiskUsage) {
        self.gauges.database.set(signed(usage.bytes));
        self.gauges.quota.set(usage.quota.map_or(0, signed));
    }

    /// Everything, in the text format of `OpenMetrics`.
    pub fn render(&self, app: &AppState) -> String {
        self.gauges.read(app);
        let mut page = String::new();
        // Writing to a string cannot fail.
        let _ = text::encode(&mut page, &self.registry);
        page
    }
}

impl Gauges {
    fn new(all: &mut Registry) -> Self {
        let mut gauge = |name, help| add(all, name, help, Gauge::default());
        Self {
            connections: gauge("connections", "Open connections"),
            tables: gauge("tables", "Tables in memory"),
            tables_limit: gauge("tables_limit", "Tables that may be in memory"),
            tables_memory: gauge("tables_memory_bytes", "Memory of the tables, estimated"),
            tables_memory_limit: gauge(
                "tables_memory_limit_bytes",
                "Memory that the tables may use",
            ),
            streams: gauge("streams", "Event streams of tables"),
            bots_thinking: gauge("bots_thinking", "Computer players that think"),
            bots_waiting: gauge("bots_waiting", "Computer players that wait for a slot"),
            lab_jobs: gauge("lab_jobs", "Laboratory jobs that run"),
            memory: gauge("resident_memory_bytes", "Memory of the process"),
            database: gauge("database_bytes", "Space in use in the database"),
            quota: gauge("database_quota_bytes", "Space that the database may use"),
        }
    }

    fn read(&self, app: &AppState) {
        self.connections.set(count(app.guard.connections()));
        self.tables.set(count(app.tables.len()));
        self.tables_limit.set(count(app.limits.tables.total));
        self.tables_memory.set(count(app.tables.memory_size()));
        self.tables_memory_limit.set(count(app.limits.tables.bytes));
        self.streams.set(count(app.tables.streams()));
        self.bots_thinking.set(count(app.bots.active()));
        self.bots_waiting.set(count(app.bots.waiting()));
        self.lab_jobs.set(count(app.lab.active()));
        self.memory.set(resident_memory().map_or(0, signed));
    }
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The label of a method. Clients can invent methods, and every label takes memory.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::DELETE => "DELETE",
        Method::HEAD => "HEAD",
        _ => "other",
    }
}

/// The memory of the process in bytes, if the system provides it.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}
