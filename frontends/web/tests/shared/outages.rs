//! What clients see while the database is away, and what servers make up for afterwards.

use serde_json::json;
use web::StoreWrite;

use super::common::{Answer, Server};
use super::servers::{serve, soon, through};
use super::{open, postgres};

/// The answer names a time after which the client may ask again.
fn is_put_off(answer: &Answer) -> bool {
    let seconds = answer.header("retry-after").and_then(|text| text.parse::<u32>().ok());
    answer.status == 503 && seconds.is_some_and(|seconds| (1..60).contains(&seconds))
}

#[test]
fn clients_are_put_off_while_the_database_is_away() {
    let Some(mut postgres) = postgres() else { return };
    let server = serve(&postgres);
    let table = server.table(&json!({"game": "2048", "name": "Ana"}));
    let (version, word) = (table.version(), table.actions().remove(0));
    let mut stream = server.follow(&table.id, None, Some(version));
    postgres.crash();
    let played = table.play(&table.token, &word, version);
    assert!(is_put_off(&played), "{played:?}");
    for path in [table.path(""), table.path("/actions"), "/api/records".to_owned()] {
        let answer = server.get(&path);
        assert!(is_put_off(&answer), "{path}: {answer:?}");
    }
    let opened = server.post("/api/tables", &json!({"game": "2048"}));
    assert!(is_put_off(&opened), "{opened:?}");
    postgres.restart().unwrap();
    soon("the move is made", || table.play(&table.token, &word, version).status == 200);
    assert_eq!(stream.next_event().0, "step", "the stream has gone on");
}

/// Nobody tells the server of the new entry.
#[test]
fn news_that_were_lost_are_found() {
    let Some(postgres) = postgres() else { return };
    let server = serve(&postgres);
    let table = server.table(&json!({"game": "2048", "name": "Ana"}));
    let version = table.version();
    let mut stream = server.follow(&table.id, None, Some(version));
    let entry = json!({"kind": "chat", "seat": 0, "phrase": "hello"}).to_string();
    let (id, shared) = (table.id.clone(), web::SharedState::default());
    let append = StoreWrite::Entries {
        id,
        first: version + 1,
        entries: vec![entry],
        over: false,
        at: 0,
        shared,
    };
    open(&postgres.url()).write(&[&append]).unwrap();
    let (kind, event) = stream.next_event();
    assert_eq!((kind.as_str(), &event["seat"]), ("chat", &json!(0)), "{event}");
}

/// Plays 2048 up to 8; whether it is won.
fn wins(server: &Server) -> bool {
    let options = json!({"dim": 3, "goal": 8});
    let table = server.table(&json!({"game": "2048", "name": "Ana", "options": options}));
    while let [first, ..] = &table.actions()[..] {
        table.play(&table.token, first, table.version()).done();
    }
    table.look("")["winners"] == json!([0])
}

/// The results in the lists, as a server shows them.
fn results(server: &Server) -> usize {
    let lists = server.get("/api/records").done();
    let lists = lists["lists"].as_array().expect("lists").clone();
    lists.iter().map(|list| list["best"].as_array().map_or(0, Vec::len)).sum()
}

/// A result is entered once, by the server of the last move or, if that has gone, by another one.
/// Servers that cannot read the table now try again.
#[test]
fn every_result_is_entered_once() {
    let Some(postgres) = postgres() else { return };
    let servers = [serve(&postgres), serve(&postgres)];
    assert!((0..50).any(|_| wins(&servers[0])), "a game is won");
    soon("the result is entered", || servers.iter().all(|server| results(server) == 1));
    let forget = "UPDATE entries SET at = at - interval '1 minute'; UPDATE files SET content = ''; \
        UPDATE tables SET entered = false";
    postgres.sql(forget).unwrap();
    soon("it is entered again", || servers.iter().all(|server| results(server) == 1));
    // An older server that plays by other rules keeps both waiting.
    let older = "INSERT INTO servers (id, rules, started, alive) VALUES \
        (1, 'other', 'epoch', clock_timestamp() + interval '1 hour')";
    postgres.sql(older).unwrap();
    soon("they wait", || servers.iter().all(|server| server.get("/readyz").status == 503));
    assert!(is_put_off(&servers[0].post("/api/tables", &json!({"game": "2048"}))));
    postgres.sql(forget).unwrap();
    let since = postgres.sql("SELECT clock_timestamp()").unwrap();
    let since = since.trim();
    soon("they have looked for missing results", || {
        let sql = format!(
            "SELECT min(alive) > '{since}'::timestamptz + interval '3 seconds' FROM servers"
        );
        postgres.sql(&sql).unwrap().trim() == "t"
    });
    postgres.sql("DELETE FROM servers WHERE id = 1").unwrap();
    soon("it is not lost", || servers.iter().all(|server| results(server) == 1));
    let missing = postgres.sql("SELECT count(*) FROM tables WHERE over AND NOT entered").unwrap();
    assert_eq!(missing.trim(), "0");
}

/// The server that came later waits, the earlier one goes on.
#[test]
fn servers_with_other_rules_wait() {
    let Some(postgres) = postgres() else { return };
    let earlier = serve(&postgres);
    let table = earlier.table(&json!({"game": "2048", "name": "Ana"}));
    let rules = postgres.sql("UPDATE servers SET rules = 'other' RETURNING 1").unwrap();
    assert_eq!(rules.trim(), "1");
    let later = serve(&postgres);
    let there = through(&later, &table);
    let refused = there.play(&table.token, &table.actions()[0], table.version());
    assert!(is_put_off(&refused), "{refused:?}");
    assert_eq!(later.get("/readyz").status, 503);
    table.play(&table.token, &table.actions()[0], table.version()).done();
    let own = "UPDATE servers SET rules = (SELECT rules FROM servers WHERE rules <> 'other')";
    postgres.sql(own).unwrap();
    soon("it serves", || later.get(&table.path("")).status == 200);
}
