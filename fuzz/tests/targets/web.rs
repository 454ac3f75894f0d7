//! The bodies of requests from untrusted clients.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, mpsc};
use std::thread;
use std::time::Duration;

use crate::client::{Answer, Client, PATIENCE};
use app::AnyGame;
use bolero::check;
use conformance::storage::MemoryStorage;
use fuzz::bytes;
use web::{Limits, ServerClock, ServerOptions, Services, Sqlite};

static GAMES: &[&dyn AnyGame] = &[&unosolo::INFO, &turtles::INFO];

const OPEN: &str = r#"{"game":"tortugas","seats":["human","random"],"name":"Ana","seed":7,
"options":{"board":"duo-01"},"substitute":"random","clock":{"ms":60000,"more":1},"undo":true,
"hints":false,"open":true}"#;

const EXAMPLES: &[&str] = &[
    OPEN,
    r#"{"name":"Luis","seat":1}"#,
    r#"{"action":"draw","version":1}"#,
    r#"{"version":1}"#,
    r#"{"phrase":"hello"}"#,
    r#"{"board":"first","strokes":[{"place":3,"brush":0},{"place":3},{"dial":0,"up":true}]}"#,
];

const PIECES: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\"game\":",
    "\"tortugas\"",
    "\"unosolo\"",
    "\"seats\":",
    "[\"human\",\"human\"]",
    "\"name\":",
    "\"Ana\"",
    "\"seed\":",
    "\"options\":{",
    "\"board\":",
    "\"ludoteca 1\\ngame unosolo\\n",
    "\"tortugas basic play 0 0 -\\n",
    "\"clock\":{\"ms\":",
    "\"version\":",
    "\"action\":",
    "\"draw\"",
    "\"play ^\"",
    "\"strokes\":[",
    "{\"place\":",
    "\"brush\":",
    "{\"dial\":0,\"up\":",
    "true",
    "null",
    "0",
    "1",
    "-1",
    "1e99",
    "99999999999999999999",
    "\\ud800",
    "\\u0000",
    "ñ",
    "\"../../etc/passwd\"",
    " ",
    "\n",
];

/// A server that runs until the tests end, with a table and a seat at it.
struct Fixture {
    client: Client,
    _folder: tempfile::TempDir,
    table: String,
    token: String,
}

/// Ids only have to differ here.
#[allow(clippy::unnecessary_wraps, reason = "it stands for a source that can fail")]
fn next_id() -> Result<u128, app::NoRandomness> {
    static LAST: AtomicU64 = AtomicU64::new(1);
    Ok(u128::from(LAST.fetch_add(1, Ordering::Relaxed)))
}

static FIXTURE: LazyLock<Fixture> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(&folder.path().join("tables.db")).expect("a database");
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let limits = Limits {
            rate: u32::MAX,
            job_time: Duration::from_secs(1),
            think: Duration::from_millis(1),
            ..Limits::default()
        };
        let listen = "127.0.0.1:0".parse().expect("an address");
        let options = ServerOptions { listen, limits, ..ServerOptions::default() };
        let storage = Box::new(MemoryStorage::new(GAMES));
        let clock = ServerClock::system();
        let services = Services { storage, store: Box::new(store), random: next_id, clock };
        web::serve(&options, services, |at| sender.send(at.page).expect("somebody waits"))
    });
    let client = Client::new(receiver.recv_timeout(PATIENCE).expect("it listens"));
    let body = OPEN.replace("\"random\"]", "\"human\"]").replace("clock", "no-clock");
    let made = client.try_ask("POST", "/api/tables", &[], Some(body.as_bytes()));
    let made = made.expect("an answer").done();
    let text = |name: &str| made[name].as_str().expect("a text").to_owned();
    let table = format!("/api/tables/{}", text("id"));
    Fixture { client, _folder: folder, table, token: text("token") }
});

fn post(path: &str, body: &[u8]) -> Answer {
    let bearer = format!("Bearer {}", FIXTURE.token);
    let headers = [("Authorization", bearer.as_str())];
    FIXTURE.client.try_ask("POST", path, &headers, Some(body)).expect("an answer")
}

/// The state of the table, without its clocks.
fn table_state() -> (serde_json::Value, serde_json::Value) {
    let look = FIXTURE.client.get(&FIXTURE.table).done();
    (look["version"].clone(), look["state"].clone())
}

#[test]
fn body_gets_one_response() {
    check!().for_each(|input: &[u8]| {
        let (which, rest) = input.split_first().map_or((0, input), |(which, rest)| (*which, rest));
        let body = bytes(rest, PIECES, EXAMPLES);
        let own = ["/actions", "/seats", "/undo", "/redo", "/chat"];
        let own = own.map(|rest| format!("{}{rest}", FIXTURE.table));
        let paths = [
            "/api/tables",
            "/api/lab",
            "/api/games/unosolo/drawing",
            "/api/games/tortugas/drawing",
        ];
        let paths: Vec<&str> = own.iter().map(String::as_str).chain(paths).collect();
        let path = paths[usize::from(which) % paths.len()];
        let before = table_state();
        let answer = post(path, &body);
        let json = answer.json();
        assert!(answer.status < 500 || answer.status == 503, "{path}: {json}");
        if json["ok"] == true {
            assert_eq!(answer.status, 200, "{path}: {json}");
            return;
        }
        let why = json["error"].as_str().expect("a refusal says why");
        assert!(!why.is_empty() && !why.contains("web-") && !why.contains("engine-"), "{why}");
        assert_eq!(before, table_state(), "a refusal changes nothing: {json}");
    });
}

#[test]
fn the_examples_are_understood() {
    for (path, example) in
        [("/api/tables", EXAMPLES[0]), ("/api/games/unosolo/drawing", EXAMPLES[5])]
    {
        post(path, example.as_bytes()).done();
    }
}
