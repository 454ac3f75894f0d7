//! What an attacker does from one address.

use std::io::Write;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use app::Options;
use kernel::{Seed, Turn};
use serde_json::{Value as Json, json};
use web::Limits;

use super::PAUSE;
use crate::client::Client;

/// The pause of an attacker after a refusal.
pub const REFUSED: Duration = Duration::from_millis(100);
/// Streams and silent connections that the attacker tries to open.
pub const STREAMS: usize = 2000;
pub const SILENT: usize = 256;
/// Silent connections before the streams, which leave no room for others.
pub const SILENT_FIRST: usize = 64;
/// Followers of large tables, with room for the requests that open more of them.
pub const FOLLOWERS: usize = 240;
/// Followers of each of them.
pub const FOLLOWERS_EACH: usize = 2;

/// What an attacker achieves.
#[derive(Clone, Copy, Debug)]
pub enum Achievement {
    TablesOpened,
    TablesAbandoned,
    StreamsHeld,
    SilentConnections,
    SlowBodies,
    JobsAccepted,
    AnswersRead,
}

/// A running attack.
pub struct AttackRun {
    save: String,
    pub stop: AtomicBool,
    pub requests: AtomicUsize,
    pub refused: AtomicUsize,
    pub achievements: [AtomicUsize; 7],
    held: Mutex<Vec<TcpStream>>,
}

impl AttackRun {
    pub fn new() -> Self {
        Self {
            save: largest_save(&Limits::default()),
            stop: AtomicBool::new(false),
            requests: AtomicUsize::new(0),
            refused: AtomicUsize::new(0),
            achievements: Default::default(),
            held: Mutex::default(),
        }
    }

    pub fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub fn achieve(&self, achievement: Achievement) {
        self.achievements[achievement as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a request and whether it was refused.
    pub fn count<T>(&self, answer: Option<T>) -> Option<T> {
        self.requests.fetch_add(1, Ordering::Relaxed);
        if answer.is_none() {
            self.refused.fetch_add(1, Ordering::Relaxed);
        }
        answer
    }

    /// Posts a request. Refusals are what the limits are for; a refused client waits a little,
    /// since refused requests count too.
    pub fn post(&self, client: Client, path: &str, body: &Json) -> Option<Json> {
        let answer = client.try_post(path, None, body).filter(|answer| answer.status == 200);
        if answer.is_none() {
            thread::sleep(REFUSED);
        }
        self.count(answer).map(|answer| answer.json())
    }

    pub fn get(&self, client: Client, path: &str) -> Option<Json> {
        let answer = client.try_get(path);
        self.count(answer.filter(|answer| answer.status == 200)).map(|answer| answer.json())
    }

    /// Opens a stream that is not read any further than to see that the server has accepted it.
    pub fn stream(&self, client: Client, table: &Json) -> Option<TcpStream> {
        let stream = client.try_connect().filter(|stream| {
            ask_for_events(stream, client, table);
            is_accepted(stream)
        });
        self.count(stream)
    }

    pub fn held(&self) -> usize {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    pub fn hold(&self, stream: TcpStream) {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).push(stream);
    }
}

pub fn nothing(_: Client, _: &AttackRun) {}

pub fn wait(_: Client, _: &AttackRun) {
    thread::sleep(PAUSE);
}

/// Asks for the events of a new table, as the person who opened it.
pub fn ask_for_events(mut stream: &TcpStream, client: Client, table: &Json) {
    let id = table["id"].as_str().unwrap_or_default();
    let token = table["token"].as_str().map(|token| format!("Authorization: Bearer {token}\r\n"));
    let (host, token) = (client.address, token.unwrap_or_default());
    let head = format!("GET /api/tables/{id}/events HTTP/1.1\r\nHost: {host}\r\n{token}\r\n");
    let _ = stream.write_all(head.as_bytes());
}

/// Whether the server begins to answer with success, without reading what it says.
pub fn is_accepted(stream: &TcpStream) -> bool {
    const SUCCESS: &[u8] = b"HTTP/1.1 200";
    let mut begun = [0; SUCCESS.len()];
    stream.peek(&mut begun).is_ok_and(|length| &begun[..length] == SUCCESS)
}

pub fn open_large(client: Client, run: &AttackRun) -> Option<Json> {
    let options = json!({"board": run.save});
    let body = json!({"game": "tortugas", "options": options});
    let made = run.post(client, "/api/tables", &body)?;
    run.achieve(Achievement::TablesOpened);
    Some(made)
}

pub fn load_save(client: Client, run: &AttackRun) {
    open_large(client, run);
}

pub fn follow_save(client: Client, run: &AttackRun) {
    let Some(made) = open_large(client, run) else { return };
    for _ in 0..FOLLOWERS_EACH {
        if run.held() < FOLLOWERS {
            let Some(stream) = run.stream(client, &made) else { return };
            run.hold(stream);
            run.achieve(Achievement::StreamsHeld);
        }
    }
}

pub fn open_table(client: Client, run: &AttackRun) {
    let body = json!({"game": "2048", "name": "Eva", "open": true});
    if run.post(client, "/api/tables", &body).is_some() {
        run.achieve(Achievement::TablesOpened);
    }
}

pub fn abandon_table(client: Client, run: &AttackRun) {
    let seats = ["human", "expert", "expert", "expert"];
    let table = json!({"game": "parchis", "seats": seats, "name": "Eva", "substitute": "expert"});
    let Some(made) = run.post(client, "/api/tables", &table) else { return };
    // The page is closed as soon as it shows the table.
    if run.stream(client, &made).is_some() {
        run.achieve(Achievement::TablesAbandoned);
    }
}

pub fn run_jobs(client: Client, run: &AttackRun) {
    let row = ["o"; 32].join(" ");
    let large = format!("32 32\n{}", format!("{row}\n").repeat(32));
    let costly = [
        json!({"tool": "peg map", "given": {"board": large, "moves": "all", "time-limit": 1}}),
        json!({"tool": "peg solve", "given":
            {"board": "english", "moves": "all", "shortest": true, "time-limit": 5}}),
        json!({"tool": "peg map", "given": {"board": large, "moves": "all"}}),
        json!({"tool": "peg solve", "given": {"board": large, "moves": "all", "shortest": true}}),
    ];
    for body in costly {
        if let Some(job) = run.post(client, "/api/lab", &body) {
            run.achieve(Achievement::JobsAccepted);
            read_answers(client, run, &job);
        }
    }
}

/// Waits for the answer of a job, and reads it more than once.
pub fn read_answers(client: Client, run: &AttackRun, job: &Json) {
    let path = format!("/api/lab/{}", job["id"].as_str().unwrap_or_default());
    let mut times = 20;
    while times > 0 && !run.is_over() {
        thread::sleep(PAUSE);
        let Some(job) = run.get(client, &path) else { continue };
        if job["state"] != "running" {
            times -= 1;
            if run.get(client, &format!("{path}/answer")).is_some() {
                run.achieve(Achievement::AnswersRead);
            }
        }
    }
}

/// Streams that are never read, and connections that never say anything.
pub fn occupy(client: Client, run: &AttackRun) {
    let table = run.post(client, "/api/tables", &json!({"game": "2048", "name": "Eva"}));
    let table = table.unwrap_or_default();
    let be_silent = |count: usize| {
        for stream in (0..count).filter_map(|_| client.try_connect()) {
            run.hold(stream);
        }
    };
    be_silent(SILENT_FIRST);
    for _ in 0..STREAMS {
        if let Some(stream) = run.stream(client, &table) {
            run.hold(stream);
            run.achieve(Achievement::StreamsHeld);
        }
    }
    be_silent(SILENT - SILENT_FIRST);
    let held = run.held.lock().unwrap_or_else(PoisonError::into_inner);
    held.iter().filter(|stream| is_silent(stream)).for_each(|_| {
        run.achieve(Achievement::SilentConnections);
    });
}

/// Whether a connection is open and nothing has arrived on it.
pub fn is_silent(stream: &TcpStream) -> bool {
    let waits = |error: std::io::Error| error.kind() == std::io::ErrorKind::WouldBlock;
    let _ = stream.set_nonblocking(true);
    stream.peek(&mut [0]).is_err_and(waits)
}

pub fn send_slowly(client: Client, run: &AttackRun) {
    thread::sleep(PAUSE);
    let Some(mut stream) = run.count(client.try_connect()) else { return };
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {}\r\nContent-Length: 200000\r\n\r\n",
        client.address
    );
    let _ = stream.write_all(head.as_bytes());
    for sent in 0..100 {
        if run.is_over() {
            return;
        }
        if stream.write_all(b" ").is_err() {
            run.refused.fetch_add(1, Ordering::Relaxed);
            return;
        }
        if sent == 5 && is_silent(&stream) {
            run.achieve(Achievement::SlowBodies);
        }
        thread::sleep(Duration::from_millis(100));
    }
}

/// A game of Tortugas in which everybody draws cards for as long as a save may.
pub fn largest_save(limits: &Limits) -> String {
    /// No word is longer than this.
    const ROOM: usize = 64;
    let game = registry::GAMES.iter().find(|game| game.name() == "tortugas").expect("a game");
    let mut session = game.start(&Options::default(), Seed::from_bits(1)).expect("a game");
    let mut bytes = session.save().len();
    while bytes + ROOM < limits.save_bytes && session.len() < limits.save_steps {
        let word = match session.turn() {
            Turn::Chance => session.roll().ok().map(|(word, _)| word),
            _ => ["draw", "play <", "play >"]
                .into_iter()
                .find_map(|word| session.apply(word).ok().map(|_| word.to_owned())),
        };
        match word {
            Some(word) => bytes += word.len() + 1,
            None => break,
        }
    }
    let (save, steps) = (session.save(), session.len());
    let is_full = save.len() + 2 * ROOM > limits.save_bytes || steps == limits.save_steps;
    assert!(is_full && save.len() <= limits.save_bytes, "{} bytes, {steps} steps", save.len());
    save
}
