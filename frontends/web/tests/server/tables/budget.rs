//! What a table may cost: seeds, actions, saves and the length of a game.

use kernel::Seed;
use serde_json::{Value as Json, json};
use web::{Limits, TableBudget};

use crate::common::{Answer, Server, Table, until};

fn senku() -> Json {
    json!({"game": "senku", "name": "Ana", "undo": true})
}

/// The save of a game of 2048 with this many steps.
fn saved(steps: usize) -> String {
    let game = registry::GAMES.iter().find(|game| game.name() == "2048").unwrap();
    let mut session = game.start(&app::Options::default(), Seed::from_bits(7)).unwrap();
    while session.at() < steps {
        if session.roll().is_err() {
            let action = session.actions().swap_remove(0);
            session.apply(&action.text).unwrap();
        }
    }
    session.save()
}

fn load(server: &Server, text: &str, lang: &str) -> Answer {
    let body = json!({"game": "2048", "options": {"file": text}});
    server.post(&format!("/api/tables?lang={lang}"), &body)
}

#[test]
fn a_seed_is_bounded() {
    let server = Server::new();
    let make = |length: usize, lang: &str| {
        let body = json!({"game": "parchis", "seed": "ñ".repeat(length)});
        server.post(&format!("/api/tables?lang={lang}"), &body)
    };
    make(200, "en").done();
    let error = make(201, "en").refused(400);
    assert_eq!(error, "the seed has 201 characters; at most 200 are allowed");
    let error = make(50_000, "es").refused(400);
    assert_eq!(error, "la semilla tiene 50000 caracteres; no puede tener más de 200");
}

#[test]
fn an_action_is_stored_as_saves_write_it() {
    let server = Server::new();
    let table = server.table(&senku());
    let (word, version) = (table.actions().swap_remove(0), table.version());
    let blanks = |count: usize| word.replace(':', &format!("{}:{0}", " ".repeat(count)));
    table.play(&table.token, &blanks(40), version).done();
    let past = table.look(&table.token)["past"].clone();
    let made = past.as_array().unwrap().iter().find(|entry| entry["kind"] == "step").unwrap();
    assert_eq!(made["word"], json!(word));
    // A retry is recognized whatever its blanks.
    for again in [word.clone(), blanks(1), blanks(40)] {
        assert_eq!(table.play(&table.token, &again, version).done()["repeated"], true, "{again}");
    }
    let error = table.play(&table.token, &blanks(250_000 / 2), version).refused(422);
    assert_eq!(error, "the action is too long: the limit is 4096 bytes");
}

#[test]
fn a_loaded_save_is_bounded() {
    let limits = Limits { save_steps: 30, save_bytes: 1000, ..Limits::default() };
    let server = Server::with(limits);
    load(&server, &saved(30), "en").done();
    let error = load(&server, &saved(31), "en").refused(400);
    assert_eq!(error, "the saved game has 31 steps; a table can begin with at most 30");
    let error = load(&server, &saved(31), "es").refused(400);
    assert!(error.contains("31 pasos") && error.contains("30 como mucho"), "{error}");
    let padded = format!("{}{}", saved(3), "# nothing\n".repeat(200));
    let error = load(&server, &padded, "en").refused(400);
    assert!(error.contains("the limit is 1000 bytes"), "{error}");
    let board = "0 ".repeat(600) + "\n";
    assert!(load(&server, &board, "en").refused(400).contains("1000 bytes"));
}

#[test]
fn a_save_that_leaves_no_space_is_rejected() {
    let server = strict(20);
    load(&server, &saved(19), "en").done();
    let error = load(&server, &saved(20), "en").refused(400);
    assert!(error.contains("a table may have 20 steps and 4096 KB"), "{error}");
    let table = TableBudget { bytes: 1024, ..Limits::default().table };
    let server = Server::with(Limits { table, ..Limits::default() });
    let error = load(&server, &saved(19), "en").refused(400);
    assert!(error.contains("a table may have 20000 steps and 1 KB"), "{error}");
}

/// A server whose tables end after a few steps.
fn strict(steps: usize) -> Server {
    let table = TableBudget { steps, ..Limits::default().table };
    Server::with(Limits { table, ..Limits::default() })
}

/// Plays until the table is full.
fn fill(table: &Table<'_>) -> String {
    for _ in 0..50 {
        let word = table.actions().swap_remove(0);
        let answer = table.play(&table.token, &word, table.version());
        if answer.status != 200 {
            return answer.refused(409);
        }
    }
    panic!("the table is never full")
}

#[test]
fn a_full_table_can_be_resigned_and_saved() {
    let server = strict(8);
    let table = server.table(&senku());
    let error = fill(&table);
    assert_eq!(error, "this game has reached the size limit of the server: you can only resign");
    table.undo(&table.token).refused(409);
    table.hint(&table.token).refused(409);
    let chat = json!({"phrase": "hello"});
    server.post_as(&table.path("/chat"), &table.token, &chat).refused(409);
    server.get(&table.path("/save")).refused(403);
    table.give_up(&table.token).done();
    let save = server.get(&table.path("/save"));
    assert_eq!(save.status, 200);
    assert!(String::from_utf8_lossy(&save.body).starts_with("ludoteca 1\ngame senku\n"));
}

/// A substitute plays on for a person who resigned, but not at a full table.
#[test]
fn a_full_table_with_a_substitute_ends_with_the_last_person() {
    let server = strict(20);
    let body = json!({"game": "tortugas", "seats": ["human", "human"], "name": "Ana",
        "substitute": "random", "seed": 7});
    let table = server.table(&body);
    let luis = table.join("Luis");
    let mut tokens = [&table.token, &luis].into_iter().cycle();
    table.look(&table.token);
    table.look(&luis);
    let mut plays = (0..20).map(|_| table.play(tokens.next().unwrap(), "draw", table.version()));
    assert_eq!(plays.next().unwrap().status, 200);
    plays.find(|answer| answer.status != 200).expect("the table is full at last").refused(409);
    table.give_up(&table.token).done();
    server.get(&table.path("/save")).refused(403);
    table.give_up(&luis).done();
    assert_eq!(server.get(&table.path("/save")).status, 200);
}

/// A game of Parchís in which no piece leaves home for as many rolls as are given.
fn with_rolls(count: usize) -> Json {
    json!({"game": "parchis", "name": "Ana", "options": {"dice": vec!["1"; count].join(",")}})
}

#[test]
fn many_given_rolls_are_all_made() {
    let server = Server::new();
    let table = server.unseen_table(&with_rolls(600));
    table.look(&table.token);
    until("the given rolls are over", || table.version() > 600);
}

#[test]
fn rolls_end_at_the_budget() {
    let server = strict(1000);
    let table = server.unseen_table(&with_rolls(5000));
    table.look(&table.token);
    until("the table is full", || table.version() >= 1000);
    let full = table.version();
    assert!(full < 1500, "{full} entries");
    // While another table is rolled on, this one is not.
    let other = server.unseen_table(&with_rolls(600));
    other.look(&other.token);
    until("the other rolls are over", || other.version() > 600);
    assert_eq!(table.version(), full, "nothing is rolled any more");
    table.give_up(&table.token).done();
    assert_eq!(server.get(&table.path("/save")).status, 200);
}

#[test]
fn a_repeated_move_is_recognized_at_a_full_table() {
    // The person, the beginning and one move.
    let server = strict(3);
    let table = server.table(&senku());
    let (word, version) = (table.actions().swap_remove(0), table.version());
    table.play(&table.token, &word, version).done();
    assert_eq!(table.play(&table.token, &word, version).done()["repeated"], true);
    let next = table.actions().swap_remove(0);
    table.play(&table.token, &next, table.version()).refused(409);
}
