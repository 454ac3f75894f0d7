//! The server as its users run it: killed under load, ended in good order, driven by the bot of
//! the documents.

#[path = "../../fronts/web/tests/client/mod.rs"]
mod client;
mod common;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use client::Client;
use common::Home;
use serde_json::{Value as Json, json};

const DOCUMENT: &str = include_str!("../../docs/web.md");

/// A server in a process of its own.
struct Served {
    child: Child,
    url: String,
}

impl Served {
    fn start(home: &Home) -> Self {
        let data = home.data().to_string_lossy().into_owned();
        let args = ["serve", "--listen", "127.0.0.1:0", "--rate", "1000000", "--data-dir", &data];
        let mut child = home.command(&args).stdout(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        let output = child.stdout.as_mut().expect("its output is a pipe");
        BufReader::new(output).read_line(&mut line).expect("it says where it listens");
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.expect("a sentence with its address").to_owned();
        Self { child, url }
    }

    fn client(&self) -> Client {
        let address = self.url.trim_start_matches("http://").trim_end_matches('/');
        Client { address: address.parse().expect("an address") }
    }

    fn kill(mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it ends");
    }

    fn terminate(&self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill runs").success());
    }
}

/// A table of one who plays alone, and what was acknowledged of it.
#[derive(Clone)]
struct Witness {
    path: String,
    token: String,
    version: u64,
    state: Json,
}

impl Witness {
    fn open(client: &Client, seed: usize) -> Self {
        let body = json!({"game": "2048", "name": "Ana", "seed": seed,
            "options": {"dim": 8, "goal": 131_072}});
        let made = client.post("/api/tables", None, &body).done();
        let path = format!("/api/tables/{}", made["id"].as_str().unwrap());
        let token = made["token"].as_str().unwrap().to_owned();
        let version = made["version"].as_u64().unwrap();
        let state = client.get(&path).done()["state"].clone();
        Self { path, token, version, state }
    }

    /// Makes a move and notes what was acknowledged; `None` where the server is gone.
    fn play(&mut self, client: &Client) -> Option<()> {
        let actions = client.try_get(&format!("{}/actions", self.path))?.done();
        let body = json!({"action": actions["actions"][0], "version": actions["version"]});
        let answer =
            client.try_post(&format!("{}/actions", self.path), Some(&self.token), &body)?;
        let done = answer.done();
        (self.version, self.state) = (done["version"].as_u64()?, done["state"].clone());
        Some(())
    }
}

/// Plays at a table until there is no server any more.
fn play_until_killed(client: Client, witness: &Mutex<Witness>, going: &AtomicBool) {
    while going.load(Ordering::Relaxed) {
        if witness.lock().unwrap().play(&client).is_none() {
            break;
        }
    }
}

#[test]
fn a_dozen_kills_lose_no_acknowledged_move() {
    let home = Home::new();
    let server = Served::start(&home);
    let client = server.client();
    let witnesses: Vec<Arc<Mutex<Witness>>> =
        (0..6).map(|seed| Arc::new(Mutex::new(Witness::open(&client, seed)))).collect();
    let mut server = Some(server);
    let mut moved = 0;
    for round in 0..12 {
        let running = server.take().unwrap_or_else(|| Served::start(&home));
        let client = running.client();
        for witness in &witnesses {
            let mut witness = witness.lock().unwrap();
            let shown = client.get(&witness.path).done();
            let version = shown["version"].as_u64().unwrap();
            assert!(version >= witness.version, "round {round}: {version} {}", witness.version);
            if version == witness.version {
                assert_eq!(shown["state"], witness.state);
            }
            moved = moved.max(version);
            witness.version = version;
        }
        let going = Arc::new(AtomicBool::new(true));
        let players: Vec<_> = witnesses
            .iter()
            .map(|witness| {
                let (witness, going, client) = (witness.clone(), going.clone(), running.client());
                thread::spawn(move || play_until_killed(client, &witness, &going))
            })
            .collect();
        thread::sleep(Duration::from_millis(150));
        running.kill();
        going.store(false, Ordering::Relaxed);
        for player in players {
            player.join().expect("no answer was odd");
        }
    }
    assert!(moved > 12, "there was something to lose: {moved}");
}

#[test]
fn it_ends_in_good_order_when_it_is_told_to() {
    let home = Home::new();
    let mut server = Served::start(&home);
    let client = server.client();
    let witness = Witness::open(&client, 1);
    let mut follower = client.follow(&format!("{}/events", witness.path));
    follower.news();
    server.terminate();
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
    while follower.next().is_some() {}
    let again = Served::start(&home);
    assert_eq!(again.client().get(&witness.path).done()["state"], witness.state);
    again.kill();
}

#[test]
fn a_database_that_cannot_be_opened_is_told() {
    let home = Home::new();
    let file =
        home.put("rubbish.db", "this is no database, and it is long enough to be seen as none");
    for path in ["no/such/folder/tables.db", &file, "."] {
        let ran = home.run(&["serve", "--listen", "127.0.0.1:0", "--database", path], "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{path}");
        assert!(ran.err.contains(path) && !ran.err.contains("panicked"), "{}", ran.err);
    }
    let ran = home.run(&["serve", "--listen", "nowhere"], "");
    assert_eq!(ran.status, 2);
}

#[test]
fn a_win_enters_the_list_of_the_best() {
    let home = Home::new();
    let server = Served::start(&home);
    let client = server.client();
    let body = json!({"game": "2048", "name": "Ana", "options": {"dim": 3, "goal": 8}});
    let list = home.data().join("records_8_3.txt");
    for _ in 0..50 {
        let made = client.post("/api/tables", None, &body).done();
        let path = format!("/api/tables/{}/actions", made["id"].as_str().unwrap());
        let token = made["token"].as_str().unwrap();
        while let [first, ..] = &client.get(&path).done()["actions"].as_array().unwrap()[..] {
            let version = client.get(&path).done()["version"].clone();
            let body = json!({"action": first, "version": version});
            client.post(&path, Some(token), &body).done();
        }
        thread::sleep(Duration::from_millis(50));
        if std::fs::read_to_string(&list).is_ok_and(|text| text.contains("Ana ")) {
            return server.kill();
        }
    }
    panic!("fifty games to 8 and none won")
}

#[test]
fn the_bot_in_the_documents_plays() {
    let (_, rest) = DOCUMENT.split_once("```python\n").expect("there is a bot");
    let (bot, _) = rest.split_once("```").expect("it ends");
    let home = Home::new();
    let server = Served::start(&home);
    let output = Command::new("python3")
        .args(["-c", bot, &server.url, "5"])
        .output()
        .expect("python3 runs; `cargo xtask test` installs it");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "moves 5\n");
    server.kill();
}
