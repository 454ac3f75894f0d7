//! Tables: playing, following, reconnecting and what is rejected.

mod budget;

use crate::common::{Follower, Server, TestClock};
use serde_json::{Value as Json, json};
use web::Limits;

/// A board on which one jump wins.
const ONE_JUMP: &str = "3\n2\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n0\n";

fn solitaire() -> Json {
    json!({"game": "unosolo", "options": {"board": ONE_JUMP}, "name": "Ana"})
}

fn duel() -> Json {
    json!({"game": "tortugas", "seats": ["human", "human"], "name": "Ana", "seed": 7})
}

#[test]
fn a_game_is_played_to_its_end() {
    let server = Server::new();
    let table = server.table(&solitaire());
    assert_eq!(table.actions(), ["0,0:0,2"]);
    let won = table.play(&table.token, "0,0:0,2", table.version()).done();
    assert_eq!(won["events"], json!(["jumped 0,0:0,2"]));
    assert_eq!(
        (&won["state"]["to_act"], &won["state"]["outcome"]),
        (&json!("over"), &json!("GANA"))
    );
    let look = table.look(&table.token);
    assert_eq!(
        (&look["over"], &look["outcome"], &look["you"]),
        (&json!(true), &json!("GANA"), &json!(0))
    );
    let save = server.get(&table.path("/save"));
    assert!(String::from_utf8_lossy(&save.body).starts_with("ludoteca 1\ngame unosolo\n"));
    assert!(save.header("content-disposition").unwrap().starts_with("attachment"));
    table.play(&table.token, "0,0:0,2", table.version()).refused(409);
}

#[test]
fn two_people_see_each_others_moves() {
    let server = Server::new();
    let table = server.table(&duel());
    let mut watcher = server.follow(&table.id, None, None);
    let (kind, all) = watcher.next_event();
    assert_eq!((kind.as_str(), &all["begun"], &all["you"]), ("table", &json!(false), &Json::Null));
    assert!(all["scene"]["offers"].is_null() && all["scene"]["board"]["places"].is_array());
    table.play(&table.token, "draw", table.version()).refused(409);
    let other = table.join("Luis");
    let beginning: Vec<String> = (0..8).map(|_| watcher.next_event().0).collect();
    assert_eq!(beginning[..2], ["sit", "begin"]);
    assert!(beginning[2..].iter().all(|kind| kind == "luck"), "three cards each: {beginning:?}");
    let mut ana = server.follow(&table.id, Some(&table.token), None);
    assert!(
        ana.next_event().1["scene"]["offers"].as_array().is_some_and(|offers| !offers.is_empty())
    );
    table.play(&other, "draw", table.version()).refused(409);
    table.play(&table.token, "draw", table.version()).done();
    for follower in [&mut watcher, &mut ana] {
        let (kind, step) = follower.next_event();
        assert_eq!((kind.as_str(), &step["word"]), ("step", &json!("draw")));
        assert!(step["scene"]["offers"].is_null());
        assert_eq!(follower.next_event().0, "luck");
    }
    let mut luis = server.follow(&table.id, Some(&other), Some(table.version() - 1));
    let (kind, chance) = luis.next_event();
    assert_eq!((kind.as_str(), &chance["to_act"]), ("luck", &json!(1)));
    assert!(chance["scene"]["offers"].as_array().is_some_and(|offers| !offers.is_empty()));
}

/// The versions of the events of a stream, up to one.
fn versions(follower: &mut Follower, until: u64) -> Vec<u64> {
    let mut seen = Vec::new();
    while seen.last() != Some(&until) {
        seen.push(follower.next_event().1["version"].as_u64().unwrap());
    }
    seen
}

#[test]
fn several_decisions_are_undone_at_once() {
    let server = Server::new();
    let table = server.table(&json!({"game": "2048", "name": "Ana", "seed": 3, "undo": true}));
    let start = table.look(&table.token)["step"].clone();
    for _ in 0..4 {
        let word = table.actions()[0].clone();
        table.play(&table.token, &word, table.version()).done();
    }
    let back = |to: u64| {
        let body = json!({"version": table.version(), "to": to});
        server.post_as(&table.path("/undo"), &table.token, &body)
    };
    let before = table.version();
    let later = start.as_u64().unwrap() + 2;
    let version = back(later).done()["version"].as_u64();
    assert_eq!(version, Some(before + 1), "one undo");
    assert_eq!(table.look(&table.token)["step"], later);
    back(0).done();
    assert_eq!(table.look(&table.token)["step"], start);
    back(0).refused(409);
}

#[test]
fn a_stream_resumes_at_its_last_event() {
    let server = Server::new();
    let table = server.table(&json!({"game": "2048", "name": "Ana", "seed": 3, "undo": true}));
    let mut first = server.follow(&table.id, Some(&table.token), None);
    first.next_event();
    let move_once = || {
        let version = table.version();
        let word = table.actions()[0].clone();
        table.play(&table.token, &word, version).done()["version"].as_u64().unwrap()
    };
    move_once();
    let seen = move_once();
    assert_eq!(versions(&mut first, seen).last(), Some(&seen));
    drop(first);
    move_once();
    let undo =
        server.post_as(&table.path("/undo"), &table.token, &json!({"version": table.version()}));
    undo.done();
    let now = move_once();
    let mut again = server.follow(&table.id, Some(&table.token), Some(seen));
    assert_eq!(versions(&mut again, now), (seen + 1..=now).collect::<Vec<_>>());
    let mut from_the_start = server.follow(&table.id, None, Some(0));
    assert_eq!(versions(&mut from_the_start, now), (1..=now).collect::<Vec<_>>());
    let mut from_elsewhere = server.follow(&table.id, None, Some(now + 100));
    assert_eq!(from_elsewhere.next_event().0, "table");
}

#[test]
fn events_lead_to_the_scene_of_the_table() {
    let server = Server::new();
    let table = server.table(&json!({"game": "parchis", "seed": 5,
        "seats": ["random", "random", "random", "random"]}));
    let mut follower = server.follow(&table.id, None, None);
    let mut scene = follower.next_event().1["scene"].clone();
    let mut steps = 0;
    while steps < 12 {
        let (kind, news) = follower.next_event();
        if kind != "step" && kind != "luck" {
            continue;
        }
        steps += 1;
        for frame in news["frames"].as_array().unwrap().iter().chain([&news["scene"]]) {
            scene.as_object_mut().unwrap().extend(frame.as_object().unwrap().clone());
        }
        let path = table.path(&format!("/steps/{}", news["step"]));
        let shown = server.get(&path).done();
        assert_eq!(shown["scene"], scene, "step {}", news["step"]);
        assert_eq!(shown["word"], news["word"]);
    }
}

#[test]
fn a_repeated_move_is_made_once() {
    let server = Server::new();
    let table = server.table(&json!({"game": "2048", "name": "Ana", "seed": 3}));
    let (version, word) = (table.version(), table.actions()[0].clone());
    let first = table.play(&table.token, &word, version).done();
    let second = table.play(&table.token, &word, version).done();
    assert_eq!(second["repeated"], true);
    assert_eq!((&first["state"], &first["version"]), (&second["state"], &second["version"]));
    let other = if word == "up" { "left" } else { "up" };
    assert_eq!(table.play(&table.token, other, version).status, 409);
    assert_eq!(table.version(), first["version"].as_u64().unwrap());
}

#[test]
fn players_cannot_move_for_each_other() {
    let server = Server::new();
    let table = server.table(&duel());
    let other = table.join("Luis");
    let (version, before) = (table.version(), table.look("")["state"].clone());
    for secret in ["", "x", &table.secret, &other.to_uppercase(), &"z".repeat(500)] {
        table.play(secret, "draw", version).refused(403);
    }
    table.play(&other, "draw", version).refused(409);
    for word in ["", "fly", "play", "\u{0}", &"x".repeat(10_000)] {
        table.play(&table.token, word, version).refused(422);
    }
    server.post_as(&table.path("/seats"), &table.secret, &json!({"name": "Eva"})).refused(409);
    server.post_as(&table.path("/seats"), &other, &json!({"name": "Eva"})).refused(403);
    server.post_as(&table.path("/undo"), &table.token, &json!({"version": version})).refused(409);
    assert_eq!((table.version(), &table.look("")["state"]), (version, &before));
}

#[test]
fn the_seed_stays_hidden_until_the_end() {
    let server = Server::new();
    let seed = "una-semilla-muy-secreta";
    let table = server.table(&json!({"game": "2048", "name": "Ana", "seed": seed,
        "options": {"goal": 8, "dim": 3}}));
    let mut follower = server.follow(&table.id, Some(&table.token), None);
    let print = follower.next_event().1["fingerprint"].as_str().unwrap().to_owned();
    let mut events = String::new();
    loop {
        let body = server.get(&table.path("")).body;
        if String::from_utf8_lossy(&body).contains("\"over\":true") {
            break;
        }
        for path in ["", "/actions", "/steps/1", "/save"] {
            let body = server.get_as(&table.path(path), &table.token).body;
            assert!(!String::from_utf8_lossy(&body).contains(seed), "{path}");
        }
        let word = table.actions()[0].clone();
        table.play(&table.token, &word, table.version()).done();
        let (kind, step) = follower.next_event();
        assert_eq!(kind, "step");
        events += &step.to_string();
        if step["over"] == false {
            events += &follower.next_event().1.to_string();
        }
    }
    let save = String::from_utf8(server.get(&table.path("/save")).body).unwrap();
    assert!(save.contains(&format!("seed {seed}\n")));
    assert_eq!(kernel::Seed::new(seed).unwrap().fingerprint(), print);
    let last = events.rfind("\"over\":false").unwrap_or(0);
    assert!(!events[..last].contains(seed));
    assert_eq!(table.look("")["seed"], seed);
}

#[test]
fn computer_players_play_and_substitute() {
    let limits = Limits { absence: std::time::Duration::ZERO, ..Limits::default() };
    let server = Server::with(limits);
    let table = server.table(&json!({"game": "tortugas", "seats": ["human", "random"],
        "name": "Ana", "substitute": "random"}));
    let mut watcher = server.follow(&table.id, None, None);
    let mut seats = Vec::new();
    while seats.len() < 4 {
        let (kind, step) = watcher.next_event();
        if kind == "step" {
            assert_eq!(step["computer"], true);
            seats.push(step["seat"].as_u64().unwrap());
        }
    }
    assert_eq!(seats, [0, 1, 0, 1]);
}

#[test]
fn clocks_run_out_and_people_resign() {
    let server = Server::new();
    let table = server.table(&json!({"game": "tortugas", "seats": ["human", "human"],
        "name": "Ana", "clock": {"ms": 1000}}));
    table.join("Luis");
    let mut watcher = server.follow(&table.id, None, None);
    watcher.next_event();
    let (kind, out) = watcher.next_event();
    assert_eq!((kind.as_str(), &out["seat"], &out["over"]), ("timeout", &json!(0), &json!(true)));
    assert_eq!(watcher.next_event().0, "over");

    let table = server.table(&duel());
    let delete = |secret: &str| {
        let bearer = format!("Bearer {secret}");
        server.ask("DELETE", &table.path("/seats"), &[("Authorization", &bearer)], None)
    };
    let luis = table.join("Luis");
    delete(&luis).done();
    assert_eq!(table.look("")["over"], true);
    delete(&luis).refused(409);
    table.play(&table.token, "draw", table.version()).refused(409);
}

#[test]
fn clocks_run_during_undo() {
    let folder = tempfile::tempdir().unwrap();
    let clock = TestClock::new(1_700_000_000_000);
    let server = clock.server(&folder.path().join("tables.db"), Limits::default());
    let table = server.table(&json!({"game": "2048", "name": "Ana", "seed": 3, "undo": true,
        "clock": {"ms": 60_000, "more": 5_000}}));
    let left = || table.look("")["seats"][0]["left_ms"].as_u64().unwrap();
    let back = |way: &str| {
        let body = json!({"version": table.version()});
        server.post_as(&table.path(way), &table.token, &body).done();
    };
    let word = table.actions()[0].clone();
    let think = || clock.advance(200);
    table.play(&table.token, &word, table.version()).done();
    assert_eq!(left(), 65_000, "a move adds");
    for _ in 0..2 {
        think();
        back("/undo");
        think();
        back("/redo");
        back("/undo");
        table.play(&table.token, &word, table.version()).done();
    }
    assert_eq!(left(), 64_200, "nothing was added again");
}

#[test]
fn chat_phrases_are_translated_for_each_reader() {
    let server = Server::new();
    let table = server.table(&solitaire());
    let mut spanish =
        server.follow_path(&format!("/api/tables/{}/events?lang=es", table.id), None, None);
    let mut english = server.follow(&table.id, None, None);
    spanish.next_event();
    english.next_event();
    let say = |message: &str| {
        server.post_as(&table.path("/chat"), &table.token, &json!({"phrase": message}))
    };
    say("hello").done();
    assert_eq!(english.next_event().1["text"], "Hello!");
    assert_eq!(spanish.next_event().1["text"], "¡Hola!");
    say("<b>").refused(400);
    let refused = (0..20).find(|_| say("wow").status == 429);
    assert!(refused.is_some(), "nobody shouts for ever");
    server.post(&table.path("/chat"), &json!({"phrase": "hello"})).refused(403);
}

#[test]
fn hints_and_undo_can_be_disabled() {
    let server = Server::new();
    let options = json!({"board": ONE_JUMP});
    let table = server.table(&json!({"game": "unosolo", "options": options, "name": "Ana"}));
    let hint = server.post_as(&table.path("/go"), &table.token, &json!({})).done();
    assert_eq!((&hint["action"], &hint["verdict"]), (&json!("0,0:0,2"), &json!("win")));
    table.play(&table.token, "0,0:0,2", table.version()).done();
    let back = |way: &str| {
        let body = json!({"version": table.version()});
        server.post_as(&table.path(way), &table.token, &body)
    };
    back("/undo").done();
    assert_eq!(table.look("")["step"], 0);
    back("/undo").refused(409);
    back("/redo").done();
    assert_eq!(table.look("")["over"], true);
    let strict = server.table(&json!({"game": "unosolo", "options": {"board": ONE_JUMP},
        "name": "Ana", "undo": false, "hints": false}));
    server.post_as(&strict.path("/go"), &strict.token, &json!({})).refused(403);
    let body = json!({"version": strict.version()});
    server.post_as(&strict.path("/undo"), &strict.token, &body).refused(409);
}

#[test]
fn the_lobby_lists_open_tables_only() {
    let server = Server::new();
    let mut open = duel();
    open["open"] = true.into();
    let shown = server.table(&open);
    let hidden = server.table(&duel());
    let lobby = server.get("/api/tables").done();
    let tables = lobby["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 1, "{hidden}", hidden = hidden.id);
    assert_eq!((&tables[0]["id"], &tables[0]["free"]), (&json!(shown.id), &json!(1)));
    assert!(!lobby.to_string().contains(&shown.secret));
}

#[test]
fn invalid_setups_are_rejected() {
    let server = Server::new();
    for body in [
        json!({}),
        json!({"game": "chess"}),
        json!({"game": 7}),
        json!({"game": "2048", "options": {"dim": 99}}),
        json!({"game": "2048", "options": []}),
        json!({"game": "2048", "seats": ["human", "human"]}),
        json!({"game": "2048", "seats": ["grandmaster"]}),
        json!({"game": "2048", "seats": "human"}),
        json!({"game": "2048", "substitute": "nobody"}),
        json!({"game": "2048", "clock": 7}),
        json!({"game": "2048", "clock": {"ms": 1}}),
        json!({"game": "2048", "undo": "yes"}),
        json!({"game": "2048", "name": ""}),
        json!({"game": "2048", "name": "x".repeat(21)}),
        json!({"game": "2048", "name": "a\u{202e}b"}),
        json!({"game": "2048", "seed": "a\nb"}),
        json!({"game": "unosolo", "options": {"board": "3\nrubbish"}}),
    ] {
        let why = server.post("/api/tables", &body).refused(400);
        assert!(!why.is_empty() && !why.starts_with("web-"), "{body}: {why}");
    }
    for id in ["", "x", "00000000", "..%2f..%2fetc", "ÑÑÑÑÑÑÑÑ", &"0".repeat(1000)] {
        server.get(&format!("/api/tables/{id}/actions")).refused(404);
    }
}
