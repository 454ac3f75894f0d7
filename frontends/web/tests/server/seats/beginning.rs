//! Nothing is rolled before everybody sits and has seen the table.

use std::time::Duration;

use serde_json::{Value as Json, json};
use web::{Limits, Sqlite};

use crate::common::{Server, Table};

/// A game of Parchís for two people, which begins with a chance event.
fn duel(server: &Server) -> Table<'_> {
    let seats = ["human", "random", "human", "random"];
    server.unseen_table(&json!({"game": "parchis", "seats": seats, "name": "Ana", "open": true}))
}

/// Whether the game has begun, and its step, without being seen from a seat.
fn progress(table: &Table<'_>) -> (bool, u64) {
    let now = table.look("");
    (now["begun"].as_bool().unwrap(), now["step"].as_u64().unwrap())
}

fn token(seated: &Json) -> String {
    seated["token"].as_str().unwrap().to_owned()
}

#[test]
fn a_game_begins_once_everybody_sits_and_has_seen_the_table() {
    let server = Server::new();
    let table = duel(&server);
    table.look(&table.token);
    assert_eq!(progress(&table), (false, 0), "a seat is free");
    let luis = token(&table.sit(&json!({"name": "Luis"})).done());
    assert_eq!(progress(&table), (false, 0), "Luis has not seen the table");
    let listed = server.get("/api/tables").done()["tables"][0].clone();
    assert_eq!(
        (&listed["begun"], &listed["free"], &listed["step"]),
        (&json!(false), &json!(0), &json!(0))
    );
    let seen = table.look(&luis);
    assert_eq!((&seen["begun"], &seen["step"]), (&json!(false), &json!(0)), "it is seen unbegun");
    let (begun, step) = progress(&table);
    assert!(begun && step >= 2, "the first player is drawn and the die is rolled");
}

#[test]
fn opening_rolls_arrive_after_the_table_one_event_at_a_time() {
    let server = Server::new();
    for (game, seats) in [
        ("2048", json!(["human"])),
        ("tortugas", json!(["human", "random"])),
        ("unosolo", json!(["human"])),
    ] {
        let table = server.unseen_table(&json!({"game": game, "seats": seats, "name": "Ana"}));
        let mut stream = server.follow(&table.id, Some(&table.token), None);
        let (kind, first) = stream.next_event();
        assert_eq!(
            (kind.as_str(), &first["step"], &first["begun"]),
            ("table", &json!(0), &json!(false))
        );
        assert!(!first["scene"]["board"]["places"].as_array().unwrap().is_empty(), "{game}");
        assert_eq!(stream.next_event().0, "begin", "{game}");
        let (mut step, mut opening) = (0, 0);
        loop {
            let (kind, rolled) = stream.next_event();
            assert_eq!(kind, "luck", "{game}");
            step += 1;
            assert_eq!((&rolled["step"], rolled["scene"].is_object()), (&json!(step), true));
            opening = rolled["opening"].as_u64().unwrap().max(opening);
            if rolled["to_act"] == 0 {
                break;
            }
        }
        let now = table.look(&table.token);
        assert_eq!((&now["step"], &now["opening"]), (&json!(step), &json!(opening)), "{game}");
        assert!(opening > 0, "{game}");
    }
}

/// Every game can be shown before its opening has been rolled.
#[test]
fn unbegun_tables_are_drawn() {
    let server = Server::new();
    for info in registry::GAMES {
        let table = server.unseen_table(&json!({"game": info.name(), "open": true}));
        for path in ["", "/steps/0", "/actions"] {
            server.get(&table.path(path)).done();
        }
        let now = table.look("");
        assert!(!now["scene"]["board"]["places"].as_array().unwrap().is_empty(), "{}", info.name());
        assert_eq!((&now["step"], &now["begun"]), (&json!(0), &json!(false)), "{}", info.name());
    }
    assert_eq!(
        server.get("/api/tables").done()["tables"].as_array().unwrap().len(),
        registry::GAMES.len()
    );
}

#[test]
fn absent_players_are_not_waited_for() {
    let server = Server::with(Limits { absence: Duration::ZERO, ..Limits::default() });
    let table = duel(&server);
    let mut watcher = server.follow(&table.id, None, None);
    assert_eq!(watcher.next_event().1["begun"], false);
    table.sit(&json!({"name": "Luis"})).done();
    let kinds: Vec<String> = (0..3).map(|_| watcher.next_event().0).collect();
    assert_eq!(kinds, ["sit", "begin", "luck"]);
}

#[test]
fn a_move_shows_that_its_player_has_seen_the_table() {
    let server = Server::new();
    let table = server.unseen_table(&json!({"game": "senku", "name": "Ana"}));
    let first = &table.actions()[0];
    assert!(table.play(&table.token, first, 1).done()["events"].is_array());
    let table = server.unseen_table(&json!({"game": "2048", "name": "Ana"}));
    let answer = table.play(&table.token, "up", 1);
    answer.refused(409);
    assert!(answer.json()["version"].as_u64() > Some(1), "the tiles are there now");
    assert!(progress(&table).0);
}

#[test]
fn a_table_without_people_begins_with_its_first_spectator() {
    let server = Server::new();
    let table = server.unseen_table(&json!({"game": "2048", "seats": ["random"]}));
    let mut watcher = server.follow(&table.id, None, None);
    assert_eq!(watcher.next_event().1["step"], 0);
    let kinds: Vec<String> = (0..4).map(|_| watcher.next_event().0).collect();
    assert_eq!(kinds, ["begin", "luck", "luck", "step"]);
}

/// A player of a full table may know the nonces of the others already.
#[test]
fn leaving_a_full_table_is_resigning() {
    let server = Server::new();
    let table = duel(&server);
    let luis = token(&table.sit(&json!({"name": "Luis"})).done());
    table.give_up(&luis).done();
    let end = table.look(&table.token);
    assert_eq!(
        (&end["over"], &end["begun"], &end["step"]),
        (&json!(true), &json!(false), &json!(0))
    );
    assert_eq!(progress(&table), (false, 0), "nothing is rolled afterwards");
}

/// A save with a chance event pending: a turtle draws a card that has not been dealt.
fn save_before_a_card() -> String {
    let game = registry::GAMES.iter().find(|game| game.name() == "tortugas").unwrap();
    let seed = kernel::Seed::new("guardada").unwrap();
    let mut session = game.start(&app::Options::default(), seed).unwrap();
    session.apply("draw").unwrap();
    assert_eq!(session.turn(), kernel::Turn::Chance);
    session.save()
}

#[test]
fn a_loaded_game_keeps_its_past_and_rolls_nothing_before_it_begins() {
    let server = Server::new();
    let save = save_before_a_card();
    let past = kernel::save::parse(&save).unwrap().actions.len() as u64;
    let body = json!({"game": "tortugas", "options": {"board": save}, "name": "Ana",
        "nonce": "0123456789abcdef"});
    let table = server.unseen_table(&body);
    let seats = table.look("")["seats"].as_array().unwrap().len();
    let others: Vec<String> = (1..seats)
        .map(|_| token(&table.sit(&json!({"name": "Luis", "nonce": "fedcba9876543210"})).done()))
        .collect();
    assert_eq!(progress(&table), (false, past));
    assert_eq!(table.look("")["seats"][0]["commitment"], Json::Null, "its luck is in the save");
    others.iter().chain([&table.token]).for_each(|token| drop(table.look(token)));
    let (begun, step) = progress(&table);
    assert!(begun && step > past);
    assert_eq!(table.look("")["nonces"], json!([]));
}

/// The log is all there is: another server on the same database has the same table.
#[test]
fn a_restart_changes_nothing_before_or_after_the_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let serve = || Server::on(Box::new(Sqlite::open(&path).unwrap()), Limits::default());
    let first = serve();
    let (begun, waiting) = (duel(&first), duel(&first));
    begun.look(&begun.token);
    begun.join("Luis");
    let luis = token(&waiting.sit(&json!({"name": "Luis", "nonce": "0123456789abcdef"})).done());
    waiting.look(&waiting.token);
    let steps = |server: &Server, id: &str, step: u64| {
        server.get(&format!("/api/tables/{id}/steps/{step}")).done()["state"].clone()
    };
    let second = serve();
    let again = |table: &Table<'_>| Table {
        server: &second,
        id: table.id.clone(),
        secret: table.secret.clone(),
        token: table.token.clone(),
    };
    for step in 0..3 {
        assert_eq!(steps(&first, &begun.id, step), steps(&second, &begun.id, step));
    }
    let waiting = again(&waiting);
    assert_eq!(progress(&waiting), (false, 0));
    waiting.look(&luis);
    assert_eq!(progress(&waiting), (false, 0), "Ana has to come back as well");
    waiting.look(&waiting.token);
    assert!(progress(&waiting).0);
    assert_eq!(waiting.look("")["nonces"], json!(["0123456789abcdef"]));
}
