//! Clients that connect late, or reconnect under another identity.

use std::time::{Duration, Instant};

use crate::common::{Server, Table};
use serde_json::{Value as Json, json};

fn duel(server: &Server) -> Table<'_> {
    server.table(&json!({"game": "tortugas", "seats": ["human", "human"], "name": "Ana",
        "seed": 7, "undo": true, "hints": true}))
}

fn say(table: &Table<'_>, token: &str, message: &str) {
    table.server.post_as(&table.path("/chat"), token, &json!({"phrase": message})).done();
}

fn play(table: &Table<'_>, token: &str, word: &str) {
    table.play(token, word, table.version()).done();
}

/// The recent log, as a spectator receives it.
fn past(table: &Table<'_>, lang: &str) -> Vec<Json> {
    let look = table.server.get(&table.path(&format!("?lang={lang}"))).done();
    look["past"].as_array().unwrap().clone()
}

#[test]
fn late_clients_receive_the_recent_log() {
    let server = Server::new();
    let table = duel(&server);
    let eva = table.join("Eva");
    say(&table, &eva, "hello");
    table.hint(&table.token).done();
    play(&table, &table.token, "draw");
    let now = table.version();
    let lately = past(&table, "en");
    let kinds: Vec<&str> = lately.iter().map(|it| it["kind"].as_str().unwrap()).collect();
    let dealt = ["luck"; 6];
    let beginning = [&["sit", "sit", "begin"], &dealt[..]].concat();
    assert_eq!(kinds, [&beginning[..], &["chat", "hint", "step", "luck"]].concat());
    let versions: Vec<u64> = lately.iter().map(|it| it["version"].as_u64().unwrap()).collect();
    assert_eq!(versions, (1..=now).collect::<Vec<_>>());
    let said = beginning.len();
    assert_eq!(
        lately[said],
        json!({"kind": "chat", "seat": 1, "name": "Eva", "phrase": "hello", "text": "Hello!",
            "version": now - 3, "step": lately[said]["step"]})
    );
    assert_eq!(past(&table, "es")[said]["text"], "¡Hola!");
    let mut follower = server.follow(&table.id, None, Some(now - 2));
    for events in &lately[said + 2..] {
        let (kind, news) = follower.next_event();
        assert_eq!(events["kind"], json!(kind));
        for name in ["version", "step", "word", "events", "told"] {
            assert_eq!(events[name], news[name], "{name} of {kind}");
        }
        assert!(events.get("scene").is_none() && events.get("frames").is_none());
    }
    assert!(!Json::from(lately).to_string().contains("digest"));
}

#[test]
fn the_recent_log_is_bounded() {
    let server = Server::new();
    let table = server.table(&json!({"game": "2048", "name": "Ana", "seed": 3}));
    for _ in 0..20 {
        let word = table.actions()[0].clone();
        play(&table, &table.token, &word);
    }
    let lately = past(&table, "en");
    assert_eq!(lately.len(), 20);
    assert_eq!(lately[19]["version"], table.version());
}

#[test]
fn undone_steps_are_described_until_they_are_replaced() {
    let server = Server::new();
    let table = server.table(&json!({"game": "2048", "name": "Ana", "seed": 3, "undo": true}));
    let words = table.actions();
    play(&table, &table.token, &words[0]);
    table.undo(&table.token).done();
    let is_described = |lately: &[Json], word: &str| {
        let step = lately.iter().find(|it| it["word"] == word).unwrap();
        step.get("told").is_some()
    };
    let lately = past(&table, "en");
    assert!(is_described(&lately, &words[0]) && lately.last().unwrap()["kind"] == "undo");
    play(&table, &table.token, &words[1]);
    let lately = past(&table, "en");
    assert!(
        !is_described(&lately, &words[0]) && is_described(&lately, &words[1]),
        "another stands there now"
    );
}

#[test]
fn replaced_steps_are_not_described() {
    let server = Server::new();
    let table = server.table(&json!({"game": "senku", "name": "Ana", "undo": true}));
    for _ in 0..3 {
        let word = table.actions()[0].clone();
        play(&table, &table.token, &word);
    }
    for _ in 0..3 {
        table.undo(&table.token).done();
    }
    let other = table.actions()[1].clone();
    play(&table, &table.token, &other);
    let lately = past(&table, "en");
    let known = |it: &Json| it.get("told").is_some() && it.get("events").is_some();
    let steps: Vec<bool> = lately.iter().filter(|it| it["kind"] == "step").map(known).collect();
    assert_eq!(steps, [false, false, false, true]);
}

#[test]
fn a_person_who_has_just_sat_down_is_not_absent() {
    const ABSENCE: Duration = Duration::from_secs(2);
    // Time for the substitute to move if it wrongly may.
    const SUBSTITUTE: Duration = Duration::from_millis(600);
    let limits = web::Limits { absence: ABSENCE, ..web::Limits::default() };
    let server = Server::with(limits);
    let is_checked = |_| {
        let table = server.table(
            &json!({"game": "tortugas", "seats": ["human", "random"], "substitute": "random"}),
        );
        std::thread::sleep(ABSENCE + Duration::from_millis(200));
        let joined = Instant::now();
        let ana = table.join("Ana");
        std::thread::sleep(SUBSTITUTE);
        let look = table.look(&ana);
        // On a busy machine the answers may take so long that she is absent again.
        if joined.elapsed() >= ABSENCE {
            return false;
        }
        assert_eq!((&look["seats"][0]["driver"], &look["to_act"]), (&Json::Null, &json!(0)));
        true
    };
    assert!((0..5).any(is_checked), "every answer took longer than the time to be absent");
}

#[test]
fn presence_does_not_outlast_the_person() {
    let server = Server::new();
    let table = server.table(&json!({"game": "tortugas", "name": "Ana",
        "seats": ["human", "human", "human"]}));
    let present = || table.look("")["seats"][1]["present"].clone();
    let luis = table.join("Luis");
    let mut follower = server.follow(&table.id, Some(&luis), None);
    follower.next_event();
    assert_eq!(present(), true);
    table.give_up(&luis).done();
    let eva = table.join("Eva");
    assert_eq!(present(), false, "Luis still follows, from no seat");
    let mut hers = server.follow(&table.id, Some(&eva), None);
    hers.next_event();
    drop(follower);
    // The next event reveals that the connection is closed.
    say(&table, &eva, "hello");
    hers.next_event();
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(present(), true);
}

#[test]
fn the_log_uses_the_names_of_the_time() {
    let server = Server::new();
    let table = server.table(&json!({"game": "tortugas", "name": "Ana",
        "seats": ["human", "human", "human"]}));
    let luis = table.join("Luis");
    say(&table, &luis, "bye");
    table.give_up(&luis).done();
    let eva = table.join("Eva");
    say(&table, &eva, "hello");
    let names: Vec<Json> = past(&table, "en").iter().map(|it| it["name"].clone()).collect();
    assert_eq!(names, ["Ana", "Luis", "Luis", "Luis", "Eva", "Eva"].map(Json::from));
}

#[test]
fn a_spectator_who_sits_down_continues_as_a_player() {
    let server = Server::new();
    let table = duel(&server);
    let mut watcher = server.follow(&table.id, None, None);
    watcher.next_event();
    let other = table.join("Luis");
    assert_eq!(watcher.next_event().0, "sit");
    drop(watcher);
    // Luis saw his own `sit` event as a spectator and reconnects later.
    let seen = table.version();
    say(&table, &table.token, "hello");
    play(&table, &table.token, "draw");
    let mut luis = server.follow(&table.id, Some(&other), Some(seen));
    let kinds: Vec<String> = (0..3).map(|_| luis.next_event().0).collect();
    assert_eq!(kinds, ["chat", "step", "luck"]);
    let last = luis.last;
    let (kind, all) = luis.next_event();
    assert_eq!((kind.as_str(), &all["you"], luis.last), ("table", &json!(1), last));
    assert!(all["scene"]["offers"].as_array().is_some_and(|offers| !offers.is_empty()));
    // From then on his stream resumes with the next event.
    drop(luis);
    let mut again = server.follow(&table.id, Some(&other), last);
    say(&table, &table.token, "wow");
    assert_eq!(again.next_event().0, "chat");
}

#[test]
fn a_missed_sit_event_carries_the_offers() {
    let server = Server::new();
    let table = server.table(&json!({"game": "senku", "seats": ["human"]}));
    let mut watcher = server.follow(&table.id, None, None);
    watcher.next_event();
    let last = watcher.last;
    drop(watcher);
    let token = table.join("Ana");
    let mut ana = server.follow(&table.id, Some(&token), last);
    let (kind, sat) = ana.next_event();
    assert_eq!((kind.as_str(), &sat["seat"], &sat["name"]), ("sit", &json!(0), &json!("Ana")));
    assert!(sat["scene"]["offers"].as_array().is_some_and(|offers| !offers.is_empty()));
    assert_eq!(ana.next_event().0, "begin");
    play(&table, &token, &table.actions()[0]);
    assert_eq!(ana.next_event().0, "step");
}

/// What is rolled at the beginning comes after the `sit` event, and the last of it with the offers.
#[test]
fn the_last_missed_chance_event_carries_the_offers() {
    let server = Server::new();
    let table = server.table(&json!({"game": "2048", "seats": ["human"], "seed": 3}));
    let mut watcher = server.follow(&table.id, None, None);
    watcher.next_event();
    let last = watcher.last;
    drop(watcher);
    let token = table.join("Ana");
    let mut ana = server.follow(&table.id, Some(&token), last);
    let missed: Vec<(String, Json)> = (0..4).map(|_| ana.next_event()).collect();
    let kinds: Vec<&str> = missed.iter().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(kinds, ["sit", "begin", "luck", "luck"]);
    let offers = missed[3].1["scene"]["offers"].as_array();
    assert!(offers.is_some_and(|offers| !offers.is_empty()));
}
