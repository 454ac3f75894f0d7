//! The log of the server: what it contains, and what it never contains.

mod common;

use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::{FailingStore, Server};
use serde_json::{Value as Json, json};
use web::{Limits, LogFormat};

const SEED: &str = "a-seed-nobody-may-read";

#[derive(Clone, Default)]
struct Captured(Arc<Mutex<Vec<u8>>>);

impl Captured {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// The line that satisfies a condition, once it has been written.
    fn line(&self, is_it: impl Fn(&Json) -> bool) -> Json {
        for _ in 0..200 {
            let lines: Vec<Json> =
                self.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            if let Some(line) = lines.into_iter().find(&is_it) {
                return line;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("no such line: {}", self.text())
    }
}

impl Write for Captured {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn is_request(line: &Json, method: &str, path: &str) -> bool {
    let span = &line["spans"][0];
    line["fields"]["message"] == "request" && span["method"] == method && span["path"] == path
}

#[test]
fn requests_and_failures_are_logged_without_secrets() {
    let captured = Captured::default();
    let writer = captured.clone();
    let subscriber = web::log_subscriber(LogFormat::Json, move || writer.clone());
    tracing::subscriber::set_global_default(subscriber).unwrap();

    let folder = tempfile::tempdir().unwrap();
    let (store, control) = FailingStore::open(&folder.path().join("tables.db"));
    let server = Server::on(store, Limits::default());
    let answer = server.get("/api/games");
    let id = answer.header("x-request-id").unwrap();
    let listed = captured.line(|line| is_request(line, "GET", "/api/games"));
    assert_eq!(listed["spans"][0]["id"], json!(id));
    let refused = server.get("/api/games/chess");
    let other = refused.header("x-request-id").unwrap();
    let line = captured.line(|line| is_request(line, "GET", "/api/games/{game}"));
    assert!(other != id && line["spans"][0]["id"] == json!(other), "{line}");
    let table = server.table(&json!({"game": "2048", "name": "Ana", "seed": SEED}));
    let joined = server.table(&json!({"game": "tortugas", "seats": ["human", "human"]}));
    let seat = joined.join("Luis");
    let mut stream = server.follow(&table.id, Some(&table.token), None);
    stream.next_event();
    let word = table.actions()[0].clone();
    table.play(&table.token, &word, table.version()).done();
    table.hint(&table.token).done();
    let given = json!({"board": "1 4\no o x x\n", "moves": "classic"});
    let job = server.post("/api/lab", &json!({"tool": "peg solve", "given": given})).done();
    let job = job["id"].as_str().unwrap();
    server.get(&format!("/api/lab/{job}")).done();
    server.get(&format!("/{}/{}?secret={}", table.secret, table.token, seat)).refused(404);
    control.set_space(0);
    table.play(&table.token, &table.actions()[0], table.version()).refused(503);

    let created = captured.line(|line| is_request(line, "POST", "/api/tables"));
    assert_eq!((&created["level"], &created["fields"]["status"]), (&json!("INFO"), &json!(200)));
    assert!(created["fields"]["ms"].is_u64() && created["spans"][0]["id"].is_string());
    let told = captured.line(|line| line["fields"]["message"] == "table created");
    assert_eq!(told["spans"][0]["id"], created["spans"][0]["id"], "every line has the id");
    let moved = captured.line(|line| is_request(line, "POST", "/api/tables/{id}/actions"));
    assert_eq!(moved["spans"][0]["table"], json!(table.id));
    let missing =
        captured.line(|line| line["fields"]["status"] == 404 && line["spans"][0]["path"] == "-");
    assert_eq!(missing["spans"][0]["path"], "-");
    let failed = captured.line(|line| line["level"] == "ERROR");
    assert_eq!(failed["fields"]["message"], "database: the disk is full");
    assert_eq!(failed["spans"][0]["table"], json!(table.id));

    let log = captured.text();
    let secrets =
        [SEED, &table.secret, &table.token, &joined.secret, &seat, job, "digest", "Bearer", "Ana"];
    for secret in secrets {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}
