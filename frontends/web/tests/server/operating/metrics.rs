//! Health checks and metrics.

use std::collections::BTreeSet;

use serde_json::json;
use web::{ServerClock, ServerOptions, Sqlite};

use crate::common::{Client, Server};

const DOCUMENT: &str = include_str!("../../../../../docs/operating.md");

/// A server with metrics.
fn measured() -> (Server, Client, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    let store = store.with_quota(1 << 30).unwrap();
    let metrics = Some("127.0.0.1:0".parse().unwrap());
    let options = ServerOptions { metrics, ..ServerOptions::default() };
    let server = Server::start(Box::new(store), options, ServerClock::system());
    let metrics = server.metrics.expect("it has metrics");
    (server, metrics, folder)
}

fn page(metrics: &Client) -> String {
    let answer = metrics.get("/metrics");
    assert_eq!(answer.status, 200);
    assert!(answer.header("content-type").unwrap().starts_with("application/openmetrics-text"));
    String::from_utf8(answer.body).unwrap()
}

/// The value of a metric with its labels.
fn value(page: &str, name: &str) -> Option<f64> {
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map(|value| value.parse().unwrap())
}

/// The names in the first column of the table of metrics.
fn documented() -> BTreeSet<&'static str> {
    let cells = DOCUMENT.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    cells.filter(|cell| cell.starts_with("ludoteca_")).collect()
}

#[test]
fn every_metric_is_documented() {
    let (server, metrics, _folder) = measured();
    server.table(&json!({"game": "2048", "name": "Ana"}));
    server.ask("GET", "/", &[("Host", "evil.example")], None).refused(403);
    let page = page(&metrics);
    assert!(page.ends_with("# EOF\n"));
    let kinds = page.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    let names: BTreeSet<String> = kinds
        .map(|line| match line.split_once(' ').unwrap() {
            (name, "counter") => format!("{name}_total"),
            (name, _) => name.to_owned(),
        })
        .collect();
    assert_eq!(names.iter().map(String::as_str).collect::<BTreeSet<_>>(), documented());
}

#[test]
fn requests_tables_and_streams_are_counted() {
    let (server, metrics, _folder) = measured();
    let table = server.table(&json!({"game": "2048", "name": "Ana"}));
    let mut stream = server.follow(&table.id, Some(&table.token), None);
    stream.next_event();
    table.play(&table.token, &table.actions()[0], table.version()).done();
    server.get("/no/such/path").refused(404);
    assert_eq!(server.ask("BREW", "/api/games", &[], None).status, 405);
    let page = page(&metrics);
    let requests = |method: &str, route: &str, status: u16| {
        let labels = format!("method=\"{method}\",route=\"{route}\",status=\"{status}\"");
        value(&page, &format!("ludoteca_requests_total{{{labels}}}"))
    };
    assert_eq!(requests("POST", "/api/tables", 200), Some(1.0), "{page}");
    assert_eq!(requests("POST", "/api/tables/{id}/actions", 200), Some(1.0));
    assert_eq!(requests("GET", "-", 404), Some(1.0));
    assert_eq!(requests("other", "/api/games", 405), Some(1.0));
    let timed = "ludoteca_request_seconds_count{route=\"/api/tables/{id}/actions\"}";
    assert_eq!(value(&page, timed), Some(2.0));
    assert_eq!(value(&page, "ludoteca_tables"), Some(1.0));
    assert_eq!(value(&page, "ludoteca_streams"), Some(1.0));
    assert_eq!(value(&page, "ludoteca_database_quota_bytes"), Some(f64::from(1 << 30)));
    assert!(value(&page, "ludoteca_database_bytes") > Some(4096.0));
    assert!(value(&page, "ludoteca_store_commit_seconds_count") >= Some(2.0));
    assert!(
        cfg!(not(target_os = "linux")) || {
            value(&page, "ludoteca_resident_memory_bytes") > Some(1e6)
        }
    );
    assert!(!page.contains(&table.id) && !page.contains("no/such"), "{page}");
}

#[test]
fn health_is_served_on_both_listeners_and_metrics_on_one() {
    let (server, metrics, _folder) = measured();
    for client in [&server as &Client, &metrics] {
        for (path, body) in [("/healthz", "ok\n"), ("/readyz", "ready\n")] {
            let answer = client.get(path);
            assert_eq!((answer.status, &answer.body[..]), (200, body.as_bytes()), "{path}");
        }
    }
    server.get("/metrics").refused(404);
    assert_eq!(metrics.get("/api/games").status, 404);
    assert_eq!(Server::new().metrics.map(|client| client.address), None, "off by default");
}
