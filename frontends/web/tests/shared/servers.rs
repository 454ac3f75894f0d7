//! Two servers on one database.

use std::time::{Duration, Instant, UNIX_EPOCH};

use cluster::postgres::Postgres;
use serde_json::{Value as Json, json};
use web::{Limits, Sqlite, export_tables, import_tables};

use super::common::{Server, Table};
use super::{open, postgres};

pub fn serve(postgres: &Postgres) -> Server {
    Server::on(open(&postgres.url()), Limits::default())
}

/// The same table through another server.
pub fn through<'s>(server: &'s Server, table: &Table<'_>) -> Table<'s> {
    let (id, secret, token) = (table.id.clone(), table.secret.clone(), table.token.clone());
    Table { server, id, secret, token }
}

/// Waits until something holds; servers tell each other within a second.
pub fn soon(what: &str, mut holds: impl FnMut() -> bool) {
    let end = Instant::now() + Duration::from_secs(20);
    while !holds() {
        assert!(Instant::now() < end, "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn version(table: &Json) -> u64 {
    table["version"].as_u64().unwrap()
}

/// Every answer is as new as the newest acknowledgement of any server, and a move that is sent
/// to both servers is made once.
#[test]
fn two_servers_play_one_game() {
    let Some(postgres) = postgres() else { return };
    let servers = [serve(&postgres), serve(&postgres)];
    let table = servers[0].table(&json!({"game": "2048", "name": "Ana", "open": true}));
    let both = servers.each_ref().map(|server| through(server, &table));
    let mut stream = servers[1].follow(&table.id, None, None);
    let mut made = Vec::new();
    for number in 0..8 {
        let (here, there) = (&both[number % 2], &both[(number + 1) % 2]);
        let seen = version(&here.look(&table.token));
        assert!(made.last().is_none_or(|made| seen >= *made));
        let actions = there.server.get(&there.path("/actions")).done();
        let word = actions["actions"][0].as_str().unwrap().to_owned();
        let first = here.play(&table.token, &word, seen).done();
        let again = there.play(&table.token, &word, seen).done();
        assert_eq!((&again["repeated"], version(&again)), (&json!(true), version(&first)));
        assert_eq!(there.version(), version(&first));
        made.push(version(&first));
    }
    let last = *made.last().unwrap();
    let mut heard = Vec::new();
    while heard.last() != Some(&last) {
        stream.next_event();
        heard.extend(stream.last);
    }
    let first = heard[0];
    assert_eq!(heard, (first..=last).collect::<Vec<_>>(), "in order and without gaps");
    let listed = |server: &Server| {
        let lobby = server.get("/api/tables").done();
        lobby["tables"].as_array().unwrap().iter().any(|listed| listed["id"] == json!(table.id))
    };
    assert!(servers.iter().all(listed), "the lobby is one");
}

/// People see the table and each other through different servers.
#[test]
fn people_meet_across_servers() {
    let Some(postgres) = postgres() else { return };
    let servers = [serve(&postgres), serve(&postgres)];
    let setup = json!({"game": "tortugas", "name": "Ana", "seats": ["human", "human"]});
    let table = servers[0].unseen_table(&setup);
    let there = through(&servers[1], &table);
    table.look(&table.token);
    let luis = there.sit(&json!({"name": "Luis"})).done()["token"].as_str().unwrap().to_owned();
    there.look(&luis);
    table.look(&table.token);
    soon("the game begins", || there.look("")["begun"] == json!(true));
    let stream = servers[0].follow(&table.id, Some(&table.token), None);
    soon("Ana is seen through the other server", || {
        there.look("")["seats"][0]["present"] == json!(true)
    });
    drop(stream);
    soon("Ana has gone", || there.look("")["seats"][0]["present"] == json!(false));
}

/// The computer players of a table move although it has no followers on the server that created it.
#[test]
fn one_server_moves_for_followers_of_another() {
    let Some(postgres) = postgres() else { return };
    let servers = [serve(&postgres), serve(&postgres)];
    let seats = json!(["easy", "easy", "easy", "easy"]);
    let table = servers[0].unseen_table(&json!({"game": "parchis", "seats": seats}));
    let mut stream = servers[1].follow(&table.id, None, None);
    let mut moves = 0;
    while moves < 5 {
        moves += usize::from(stream.next_event().0 == "step");
    }
    let log = postgres.sql("SELECT count(*), max(version) FROM entries").unwrap();
    let (count, last) = log.trim().split_once('|').unwrap();
    assert_eq!(count, last, "no move was made twice");
}

/// What people reach at the same time through different servers is in the same files.
#[test]
fn results_of_all_servers_are_kept_together() {
    let Some(postgres) = postgres() else { return };
    let servers = [serve(&postgres), serve(&postgres)];
    let info = registry::GAMES.iter().find(|info| info.name() == "unosolo").unwrap();
    let levels = info.data().levels.unwrap();
    let names = ["Ana", "Luis", "Eva", "Hugo"];
    let tables: Vec<Table<'_>> = (0..4)
        .map(|at| {
            let body = json!({"game": "unosolo", "level": at + 1, "name": names[at]});
            servers[at % 2].table(&body)
        })
        .collect();
    for (number, table) in (1..).zip(&tables) {
        for action in levels.get(number).unwrap().solution.split(' ') {
            table.play(&table.token, action, table.version()).done();
        }
    }
    let daily = servers[0].table(&json!({"game": "2048", "daily": true, "name": "Ana"}));
    daily.give_up(&daily.token).done();
    for server in &servers {
        soon("everybody is in the list", || {
            let class = server.get("/api/progress").done();
            let people = class["people"].as_array().unwrap().iter();
            people.map(|it| it["name"].as_str().unwrap()).eq(["Ana", "Eva", "Hugo", "Luis"])
        });
        soon("Ana is in the list of the day", || {
            server.get("/api/daily").done().to_string().contains("\"name\":\"Ana\"")
        });
    }
    let left = "SELECT count(*) FROM tables WHERE over AND NOT entered";
    soon("all tables are marked", || postgres.sql(left).unwrap().trim() == "0");
}

/// The time of an import, from which the tables count as used.
fn now() -> u64 {
    UNIX_EPOCH.elapsed().unwrap().as_secs()
}

/// Tables move from one database to the other and are played on.
#[test]
fn imported_tables_are_served() {
    let Some(postgres) = postgres() else { return };
    let folder = tempfile::tempdir().unwrap();
    let sqlite = || Sqlite::open(&folder.path().join("tables.db")).unwrap();
    let server = Server::on(Box::new(sqlite()), Limits::default());
    let table = server.table(&json!({"game": "unosolo", "name": "Ana"}));
    let before = table.look(&table.token);
    let mut lines = Vec::new();
    assert_eq!(export_tables(&mut sqlite(), &mut lines).unwrap().written, 1);
    let mut store = open(&postgres.url());
    for (added, known) in [(1, 0), (0, 1)] {
        let done = import_tables(store.as_mut(), registry::GAMES, &mut &lines[..], now()).unwrap();
        assert_eq!((done.added, done.known, done.refused.len()), (added, known, 0));
    }
    let other = serve(&postgres);
    let there = through(&other, &table);
    assert_eq!(there.look(&table.token)["state"], before["state"]);
}

/// And back: a file holds what several servers have played.
#[test]
fn tables_move_back_into_a_file() {
    let Some(postgres) = postgres() else { return };
    let folder = tempfile::tempdir().unwrap();
    let server = serve(&postgres);
    let table = server.table(&json!({"game": "2048", "name": "Ana"}));
    for _ in 0..3 {
        table.play(&table.token, &table.actions()[0], table.version()).done();
    }
    let before = table.look(&table.token);
    let mut lines = Vec::new();
    assert_eq!(export_tables(open(&postgres.url()).as_mut(), &mut lines).unwrap().written, 1);
    let mut file = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    for (added, known) in [(1, 0), (0, 1)] {
        let done = import_tables(&mut file, registry::GAMES, &mut &lines[..], now()).unwrap();
        assert_eq!((done.added, done.known, done.refused.len()), (added, known, 0));
    }
    let other = Server::on(Box::new(file), Limits::default());
    let there = through(&other, &table);
    let after = there.look(&table.token);
    assert_eq!((&after["state"], &after["version"]), (&before["state"], &before["version"]));
    there.play(&table.token, &there.actions()[0], there.version()).done();
}
