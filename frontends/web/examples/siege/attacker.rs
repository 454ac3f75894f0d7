//! What an attacker does from one address.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
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

/// Tables with long logs, more than the memory holds of one address.
pub const COLD_TABLES: usize = 130;
/// The entries that the log of each of them gets, if there is time.
pub const COLD_ENTRIES: usize = 1000;
/// Connections on which histories are read slowly.
pub const HISTORIES: usize = 240;
/// The bytes that are read from each of them at a time.
pub const SIP: usize = 256;

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
    TablesRead,
    HistoriesHeld,
}

/// The number of kinds of achievements.
pub const ACHIEVEMENTS: usize = 9;

/// A running attack.
pub struct AttackRun {
    save: String,
    pub stop: AtomicBool,
    pub requests: AtomicUsize,
    pub refused: AtomicUsize,
    pub achievements: [AtomicUsize; ACHIEVEMENTS],
    held: Mutex<Vec<TcpStream>>,
    /// The paths of tables to be read, once all of them are there.
    tables: OnceLock<Vec<String>>,
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
            tables: OnceLock::new(),
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

    /// Reads a little from every connection, so that none is given up.
    pub fn sip(&self) {
        for stream in self.held.lock().unwrap_or_else(PoisonError::into_inner).iter_mut() {
            let _ = stream.read(&mut [0; SIP]);
        }
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

/// Makes tables with long logs by given rolls, which nobody has to make.
pub fn leave_tables(client: Client, run: &AttackRun) {
    let rolls = vec!["1"; COLD_ENTRIES].join(",");
    let table = json!({"game": "parchis", "name": "Eva", "options": {"dice": rolls}});
    let mut tables = Vec::new();
    for _ in 0..4 * COLD_TABLES {
        if tables.len() == COLD_TABLES {
            break;
        }
        let Some(made) = run.post(client, "/api/tables", &table) else { continue };
        let path = format!("/api/tables/{}", made["id"].as_str().unwrap_or_default());
        // The game begins.
        let bearer = format!("Bearer {}", made["token"].as_str().unwrap_or_default());
        run.count(client.try_ask("GET", &path, &[("Authorization", &bearer)], None));
        tables.push(path);
    }
    let _ = run.tables.set(tables);
}

/// Reads the tables in turn, so that each has left the memory when its turn comes.
pub fn read_cold_tables(client: Client, run: &AttackRun) {
    let Some(tables) = run.tables.get().filter(|tables| !tables.is_empty()) else {
        return thread::sleep(PAUSE);
    };
    let path = &tables[run.requests.load(Ordering::Relaxed) % tables.len()];
    if run.get(client, path).is_some() {
        run.achieve(Achievement::TablesRead);
    } else {
        thread::sleep(REFUSED);
    }
}

pub fn open_long_table(client: Client, run: &AttackRun) {
    let made = open_large(client, run).unwrap_or_default();
    let path = format!("/api/tables/{}", made["id"].as_str().unwrap_or_default());
    let _ = run.tables.set(vec![path]);
}

/// Asks for histories and reads them so slowly that their connections remain.
pub fn ask_for_histories(client: Client, run: &AttackRun) {
    let Some(table) = run.tables.get().and_then(|tables| tables.first()) else {
        return thread::sleep(PAUSE);
    };
    if run.held() >= HISTORIES {
        thread::sleep(REFUSED);
        return run.sip();
    }
    let asked = client.try_connect().filter(|mut stream| {
        let from = 1 + 500 * (run.held() % 20);
        let host = client.address;
        let head = format!("GET {table}/history?from={from} HTTP/1.1\r\nHost: {host}\r\n\r\n");
        stream.write_all(head.as_bytes()).is_ok() && is_accepted(stream)
    });
    match run.count(asked) {
        Some(stream) => {
            let _ = stream.set_nonblocking(true);
            run.hold(stream);
            run.achieve(Achievement::HistoriesHeld);
        }
        None => thread::sleep(REFUSED),
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
