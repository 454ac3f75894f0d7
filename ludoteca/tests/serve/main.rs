//! The server in a process of its own: killed under load, shut down gracefully, driven by the bot
//! of the documents.

mod begin;
#[path = "../../../frontends/web/tests/browser/chromium/mod.rs"]
mod chromium;
#[path = "../../../frontends/web/tests/client/mod.rs"]
mod client;
#[path = "../common/mod.rs"]
mod common;
mod compatibility;
#[cfg(unix)]
mod draining;
#[cfg(unix)]
mod operating;
mod proxy;
mod reconnect;
#[cfg(target_os = "linux")]
mod siege;

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use client::Client;
use common::Home;
use serde_json::{Value as Json, json};

const DOCUMENT: &str = include_str!("../../../docs/web.md");

/// A server in a process of its own.
struct Served {
    child: Child,
    url: String,
}

impl Served {
    fn args(home: &Home) -> Vec<String> {
        let data = home.data().to_string_lossy().into_owned();
        let args = ["serve", "--listen", "127.0.0.1:0", "--rate", "1000000", "--data-dir", &data];
        args.map(str::to_owned).to_vec()
    }

    fn start(home: &Home) -> Self {
        Self::spawn(home.command(&Self::args(home)))
    }

    fn spawn(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        let output = child.stdout.as_mut().expect("its output is a pipe");
        BufReader::new(output).read_line(&mut line).expect("it says where it listens");
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.expect("a sentence with its address").to_owned();
        Self { child, url }
    }

    fn client(&self) -> Client {
        let address = self.url.trim_start_matches("http://").trim_end_matches('/');
        Client::new(address.parse().expect("an address"))
    }

    fn kill(mut self) -> String {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it ends");
        let mut said = String::new();
        let errors = self.child.stderr.take();
        errors.map(|mut errors| errors.read_to_string(&mut said).expect("it is text"));
        assert!(!said.contains("panicked"), "{said}");
        said
    }

    /// Its resident memory in kilobytes.
    #[cfg(target_os = "linux")]
    fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).expect("a number")
    }

    fn terminate(&self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill runs").success());
    }
}

/// No server outlives its test, however the test ends.
impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table with one player, and its acknowledged state.
#[derive(Clone)]
struct Witness {
    path: String,
    token: String,
    version: u64,
    state: Json,
    /// Every move that was acknowledged, with its version.
    made: Vec<(u64, Json)>,
}

/// Looks at a table from a seat: a game begins once every person has.
fn look(client: &Client, path: &str, token: &str) {
    let bearer = format!("Bearer {token}");
    let headers = [("Authorization", bearer.as_str())];
    client.try_ask("GET", path, &headers, None).expect("an answer").done();
}

impl Witness {
    fn open(client: &Client, seed: usize) -> Self {
        let body = json!({"game": "2048", "name": "Ana", "seed": seed,
            "options": {"dim": 8, "goal": 131_072}});
        let made = client.post("/api/tables", None, &body).done();
        let path = format!("/api/tables/{}", made["id"].as_str().unwrap());
        let token = made["token"].as_str().unwrap().to_owned();
        look(client, &path, &token);
        let begun = client.get(&path).done();
        let version = begun["version"].as_u64().unwrap();
        let state = begun["state"].clone();
        Self { path, token, version, state, made: Vec::new() }
    }

    /// Makes a move and records the acknowledgement; `None` if the server is gone.
    fn play(&mut self, client: &Client) -> Option<()> {
        let actions = client.try_get(&format!("{}/actions", self.path))?.done();
        let body = json!({"action": actions["actions"][0], "version": actions["version"]});
        let answer =
            client.try_post(&format!("{}/actions", self.path), Some(&self.token), &body)?;
        let done = answer.done();
        (self.version, self.state) = (done["version"].as_u64()?, done["state"].clone());
        self.made.push((actions["version"].as_u64()? + 1, body["action"].clone()));
        Some(())
    }

    /// Asserts that the events of the table contain every acknowledged move once, in its place.
    fn assert_all_there(&self, client: &Client) {
        let now = client.get(&self.path).done()["version"].as_u64().unwrap();
        let mut follower = client.follow_from(&format!("{}/events", self.path), None, Some(0));
        let events: Vec<Json> = (0..now).map(|_| follower.next_event().1).collect();
        for (version, event) in (1..).zip(&events) {
            assert_eq!(event["version"], version);
        }
        for (version, word) in &self.made {
            let event = &events[usize::try_from(*version).unwrap() - 1];
            assert_eq!((&event["kind"], &event["word"]), (&json!("step"), word));
        }
    }
}

/// Plays at a table until the server is gone.
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
    let last = Served::start(&home);
    for witness in &witnesses {
        witness.lock().unwrap().assert_all_there(&last.client());
    }
    last.kill();
}

#[test]
fn sigterm_shuts_down_gracefully() {
    let home = Home::new();
    let mut server = Served::start(&home);
    let client = server.client();
    let witness = Witness::open(&client, 1);
    let mut follower = client.follow(&format!("{}/events", witness.path));
    follower.next_event();
    server.terminate();
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
    while follower.next().is_some() {}
    let again = Served::start(&home);
    assert_eq!(again.client().get(&witness.path).done()["state"], witness.state);
    again.kill();
}

/// Simulates a full disk: no file of the server may grow any further.
#[cfg(unix)]
#[test]
fn a_full_disk_rejects_moves_and_loses_none() {
    const SMALL: &str = "trap '' XFSZ; ulimit -f 600; exec \"$0\" \"$@\"";
    let home = Home::new();
    let usual = home.command(&Served::args(&home));
    let mut command = Command::new("sh");
    command.args(["-c", SMALL]).arg(usual.get_program()).args(usual.get_args());
    command.current_dir(home.path()).stderr(Stdio::null());
    let server = Served::spawn(command);
    let client = server.client();
    let mut witness = Witness::open(&client, 1);
    let actions = format!("{}/actions", witness.path);
    let refused = |witness: &mut Witness| {
        let offered = client.get(&actions).done();
        let body = json!({"action": offered["actions"][0], "version": offered["version"]});
        let answer = client.post(&actions, Some(&witness.token), &body);
        if answer.status == 503 {
            return answer.refused(503).contains("database");
        }
        let done = answer.done();
        (witness.version, witness.state) =
            (done["version"].as_u64().unwrap(), done["state"].clone());
        false
    };
    assert!((0..20_000).any(|_| refused(&mut witness)), "the disk is full at last");
    let shown = client.get(&witness.path).done();
    assert_eq!((&shown["version"], &shown["state"]), (&json!(witness.version), &witness.state));
    server.kill();
    let roomy = Served::start(&home);
    let shown = roomy.client().get(&witness.path).done();
    assert_eq!((&shown["version"], &shown["state"]), (&json!(witness.version), &witness.state));
    assert!(witness.play(&roomy.client()).is_some(), "and it goes on");
    roomy.kill();
}

#[test]
fn a_win_enters_the_high_scores() {
    let home = Home::new();
    let server = Served::start(&home);
    let client = server.client();
    let body = json!({"game": "2048", "name": "Ana", "options": {"dim": 3, "goal": 8}});
    let list = home.data().join("records_8_3.txt");
    let listed = |_: u32| {
        thread::sleep(Duration::from_millis(50));
        std::fs::read_to_string(&list).is_ok_and(|text| text.contains("Ana "))
    };
    for _ in 0..50 {
        let made = client.post("/api/tables", None, &body).done();
        let table = format!("/api/tables/{}", made["id"].as_str().unwrap());
        let path = format!("{table}/actions");
        let token = made["token"].as_str().unwrap();
        look(&client, &table, token);
        while let [first, ..] = &client.get(&path).done()["actions"].as_array().unwrap()[..] {
            let version = client.get(&path).done()["version"].clone();
            let body = json!({"action": first, "version": version});
            client.post(&path, Some(token), &body).done();
        }
        if client.get(&table).done()["winners"] == json!([0]) {
            assert!((0..100).any(listed), "{:?}", std::fs::read_to_string(&list));
            server.kill();
            return;
        }
    }
    panic!("fifty games to 8 and none won")
}

/// Two turtles, each two cells before a gem, with the extended rules.
const ALMOST: &str = "tortugas extended play 0 0 -\n..$.$...\n........\n........\n........\n\
    ........\n........\n........\n........\n2,2N 2,2 5/2/2/1/0 13/6/6/3/1 - -\n\
    2,4N 2,4 5/2/2/1/0 13/6/6/3/1 - -\n";

#[test]
fn two_people_play_by_link_and_the_save_verifies() {
    let home = Home::new();
    let server = Served::start(&home);
    let client = server.client();
    let body = json!({"game": "tortugas", "options": {"board": ALMOST},
        "seats": ["human", "human"], "name": "Ana"});
    let made = client.post("/api/tables", None, &body).done();
    let (secret, ana) = (made["secret"].as_str().unwrap(), made["token"].as_str().unwrap());
    let path = format!("/api/tables/{}", made["id"].as_str().unwrap());
    let joined = client.post(&format!("{path}/seats"), Some(secret), &json!({"name": "Luis"}));
    let luis = joined.done()["token"].as_str().unwrap().to_owned();
    look(&client, &path, ana);
    look(&client, &path, &luis);
    let mut version = client.get(&path).done()["version"].clone();
    client.post(&format!("{path}/actions"), Some("wrong"), &json!({"action": "x", "version": 0}));
    let moves = [
        (ana, "draw"),
        (luis.as_str(), "draw"),
        (ana, "play ^^"),
        (&luis, "continue"),
        (&luis, "play ^^"),
    ];
    for (who, action) in moves {
        let body = json!({"action": action, "version": version});
        version =
            client.post(&format!("{path}/actions"), Some(who), &body).done()["version"].clone();
    }
    let save = client.get(&format!("{path}/save"));
    let file = home.put("won.ludoteca", &save.body);
    let verified = home.run(&["verify", &file], "");
    assert_eq!(verified.status, 0, "{verified:?}");
    // The board is not a built-in one.
    assert!(client.get(&path).done()["unlisted"].is_string());
    let said = server.kill();
    for hidden in [secret, ana, &luis] {
        assert!(!said.contains(hidden), "{said}");
    }
}

/// A follower that does not read costs no more than its connection, whatever happens.
#[cfg(target_os = "linux")]
#[test]
fn clients_that_do_not_read_cost_no_memory() {
    let home = Home::new();
    let server = Served::start(&home);
    let client = server.client();
    let mut witness = Witness::open(&client, 1);
    let events = format!("{}/events", witness.path);
    let _asleep: Vec<_> = (0..40).map(|_| client.follow(&events)).collect();
    let before = server.memory();
    for _ in 0..400 {
        witness.play(&client).expect("an answer");
    }
    let more = server.memory().saturating_sub(before);
    // 800 events of some 20 KB for 40 followers would be more than 600 MB.
    assert!(more < 100_000, "{more} KB");
    server.kill();
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
