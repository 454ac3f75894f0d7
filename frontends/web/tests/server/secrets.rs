//! What the server never reveals, or only at the end: seeds, secrets, files.

use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

use crate::common::{Follower, Server, Table, until};
use app::{OptionKind, OptionSpec};
use serde_json::{Value as Json, json};
use web::Limits;

const SEED: &str = "una-semilla-muy-secreta";

/// Everything that the requests about a table return.
fn all_answers(table: &Table<'_>, secrets: &[&str]) -> String {
    let mut received = String::new();
    for path in ["", "/actions", "/steps/0", "/steps/1", "/save", "/midway/0", "/midway/1,2"] {
        for secret in secrets {
            let answer = table.server.get_as(&table.path(path), secret);
            received += &String::from_utf8_lossy(&answer.body);
        }
    }
    received += &String::from_utf8_lossy(&table.server.get("/api/tables").body);
    received
}

/// The events of a stream up to a version, as text.
fn news(follower: &mut Follower, until: u64) -> String {
    let mut received = String::new();
    while follower.last < Some(until) {
        let (_, news) = follower.next().expect("the stream continues");
        if news["over"] != true {
            received += &news.to_string();
        }
    }
    received
}

/// Plays a whole game and returns everything that was sent before its end.
fn whole_game(server: &Server, body: &Json) -> (String, Json) {
    let table = server.table(body);
    let people = body["seats"].as_array().map_or(1, Vec::len);
    let mut tokens = vec![table.token.clone()];
    tokens.extend((1..people).map(|seat| table.join(&format!("persona-{seat}"))));
    let mut secrets = vec![table.secret.as_str(), "", "x"];
    secrets.extend(tokens.iter().map(String::as_str));
    let mut followers: Vec<Follower> =
        tokens.iter().map(|token| server.follow(&table.id, Some(token), None)).collect();
    followers.push(server.follow(&table.id, None, Some(0)));
    let mut received = String::new();
    for turn in 0..120_usize {
        let look = table.look("");
        let Some(mover) = look["to_act"].as_u64() else { break };
        received += &all_answers(&table, &secrets);
        let words = table.actions();
        let word = &words[turn * 7 % words.len()];
        let token = &tokens[usize::try_from(mover).unwrap()];
        let answer = table.play(token, word, look["version"].as_u64().unwrap()).done();
        if answer["state"]["to_act"] != "over" {
            received += &answer.to_string();
        }
        for follower in &mut followers {
            received += &news(follower, answer["version"].as_u64().unwrap());
        }
    }
    if table.look("")["over"] != true {
        let bearer = format!("Bearer {}", tokens[0]);
        server.ask("DELETE", &table.path("/seats"), &[("Authorization", &bearer)], None).done();
    }
    for secret in tokens.iter().chain([&table.secret]) {
        assert!(!received.contains(secret.as_str()), "a secret was sent");
        assert!(
            !received.contains(&kernel::Seed::new(secret).unwrap().fingerprint()),
            "or its digest"
        );
    }
    (received, table.look(""))
}

#[test]
fn the_seed_is_not_revealed_before_the_end() {
    let server = Server::with(Limits { rate: 1_000_000, ..Limits::default() });
    for body in [
        json!({"game": "2048", "options": {"goal": 32, "dim": 3}, "undo": false}),
        json!({"game": "tortugas", "seats": ["human", "human"]}),
        json!({"game": "parchis", "seats": ["human", "human", "human", "human"]}),
        json!({"game": "unosolo", "options": {"dim": 4, "moves": 3}}),
    ] {
        let mut body = body;
        (body["name"], body["seed"]) = ("Ana".into(), SEED.into());
        let (received, end) = whole_game(&server, &body);
        let print = kernel::Seed::new(SEED).unwrap().fingerprint();
        assert!(received.len() > 10_000 && !received.contains(SEED), "{}", body["game"]);
        if end["luck"] == true {
            assert!(received.contains(&print), "{}: the fingerprint comes first", body["game"]);
            assert_eq!((&end["seed"], &end["fingerprint"]), (&json!(SEED), &json!(print)));
        }
    }
}

#[test]
fn secrets_are_accepted_in_the_header_only() {
    let server = Server::new();
    let table = server.table(&json!({"game": "2048", "name": "Ana"}));
    let token = &table.token;
    for query in [format!("?token={token}"), format!("?secret={token}"), format!("?{token}")] {
        assert_eq!(server.get(&table.path(&query)).done()["you"], Json::Null);
        let body = json!({"action": table.actions()[0], "version": table.version()});
        server.post(&table.path(&format!("/actions{query}")), &body).refused(403);
    }
    let body = json!({"action": "up", "version": 1, "token": token, "secret": token});
    server.post(&table.path("/actions"), &body).refused(403);
    let cookie = format!("token={token}");
    let looked = server.ask("GET", &table.path(""), &[("Cookie", &cookie)], None);
    assert_eq!(looked.done()["you"], Json::Null);
    assert_eq!(looked.header("set-cookie"), None);
    assert_eq!(table.look(token)["you"], 0);
}

#[test]
fn setups_cannot_read_files() {
    let server = Server::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.txt");
    std::fs::write(&path, "3\n2\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n0\n").unwrap();
    for info in registry::GAMES {
        // A name that equals a file name is a person's.
        let is_file = |spec: &&OptionSpec| !matches!(spec.kind, OptionKind::Seats(_));
        for spec in info.data().options.iter().filter(is_file) {
            for file in
                [path.to_str().unwrap(), "/etc/passwd", "../Cargo.toml", "file:///etc/hosts"]
            {
                let body = json!({"game": info.name(), "options": {spec.name: file}});
                let why = server.post("/api/tables", &body).refused(400);
                assert!(!why.contains("root:"), "{why}");
            }
        }
    }
    let drawn = json!({"board": path.to_str().unwrap()});
    server.post("/api/games/unosolo/drawing", &drawn).refused(400);
}

#[test]
fn the_number_of_thinking_bots_is_bounded() {
    let server = Server::with(Limits { thinkers: 1, rate: 1_000_000, ..Limits::default() });
    let body = json!({"game": "parchis", "seats": ["expert", "expert", "expert", "expert"]});
    let tables: Vec<_> = (0..12).map(|_| server.table(&body)).collect();
    let mut followers: Vec<_> =
        tables.iter().map(|table| server.follow(&table.id, None, None)).collect();
    for _ in 0..40 {
        assert!(server.get("/api/status").done()["thinking"].as_u64().unwrap() <= 1);
    }
    // Every table gets its turn.
    for follower in &mut followers {
        while follower.next_event().0 != "step" {}
    }
}

/// A table at which a person is to act and hints are enabled.
fn race(server: &Server) -> Table<'_> {
    let table = server.table(&json!({"game": "tortugas", "seats": ["human", "human"], "seed": 7,
        "name": "Ana", "hints": true, "undo": true, "substitute": "random"}));
    assert_eq!(table.hint(&table.token).status, 409, "nobody sits there yet");
    table
}

/// The hints and computer players that wait for a slot.
fn waiting_hints(server: &Server) -> u64 {
    server.get("/api/status").done()["waiting"].as_u64().unwrap()
}

/// Requests a hint and waits until it is computed or waits for a slot, but not for its answer.
fn ask_for_hint(table: &Table<'_>) -> TcpStream {
    let (path, token) = (table.path("/go"), &table.token);
    let (mut stream, version) = (table.server.connect(), table.version());
    let head =
        format!("POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    until("the request is served", || table.version() > version || waiting_hints(table.server) > 0);
    stream
}

#[test]
fn abandoned_hints_keep_their_slot_to_the_end() {
    let server = Server::with(Limits { thinkers: 1, rate: 1_000_000, ..Limits::default() });
    // The first hint of this game loads a network, which takes a while.
    let body = json!({"game": "2048", "name": "Ana"});
    let tables: Vec<_> = (0..6).map(|_| server.table(&body)).collect();
    let thinking = tables.iter().map(|table| {
        drop(ask_for_hint(table));
        server.get("/api/status").done()["thinking"].as_u64().unwrap()
    });
    assert_eq!(thinking.max(), Some(1));
}

#[test]
fn a_table_computes_one_hint_at_a_time() {
    // No slot is available, so a hint waits.
    let server = Server::with(Limits { thinkers: 0, ..Limits::default() });
    let table = race(&server);
    let luis = table.join("Luis");
    let waiting = ask_for_hint(&table);
    table.hint("x").refused(403);
    table.hint(&luis).refused(409);
    table.hint(&table.token).refused(503);
    // The second is refused at once: the first still waits.
    assert_eq!(waiting_hints(&server), 1);
    drop(waiting);
}

#[test]
fn a_person_who_resigned_cannot_decide() {
    let server = Server::new();
    let table = race(&server);
    table.join("Luis");
    table.play(&table.token, "draw", table.version()).done();
    assert_eq!(table.look(&table.token)["may_undo"], true);
    table.give_up(&table.token).done();
    assert_eq!(table.look(&table.token)["may_undo"], false);
    for refused in [
        table.undo(&table.token),
        table.hint(&table.token),
        table.play(&table.token, "draw", table.version()),
        table.give_up(&table.token),
    ] {
        assert_eq!(refused.refused(409), "you have left the game, which continues without you");
    }
}

#[test]
fn jobs_end_at_their_limits() {
    let limits = Limits { job_time: Duration::from_secs(1), ..Limits::default() };
    let server = Server::with(limits);
    let given = json!({"board": "english", "moves": "all", "shortest": true});
    let begun = server.post("/api/lab", &json!({"tool": "peg solve", "given": given})).done();
    let path = format!("/api/lab/{}/events", begun["id"].as_str().unwrap());
    let mut follower = server.follow_path(&path, None, None);
    let end = loop {
        let (kind, job) = follower.next_event();
        if kind == "end" {
            break job;
        }
    };
    assert!(end["seconds"].as_f64().unwrap() < 20.0, "{end}");
    assert_ne!(end["state"], "running");
}
