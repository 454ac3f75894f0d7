//! Seats: names, points and group decisions.

mod beginning;
mod clocks;
mod nonces;

use std::time::Duration;

use crate::common::{Server, Table};
use serde_json::{Value as Json, json};
use web::{Limits, Sqlite};

/// Two turtles, each two cells from a gem, with the rules that ask whether to continue.
const ALMOST: &str = "tortugas extended play 0 0 -\n..$.$...\n........\n........\n........\n\
    ........\n........\n........\n........\n2,2N 2,2 5/2/2/1/0 13/6/6/3/1 - -\n\
    2,4N 2,4 5/2/2/1/0 13/6/6/3/1 - -\n";

fn race(seats: [&str; 2], name: &str) -> Json {
    json!({"game": "tortugas", "options": {"board": ALMOST}, "seats": seats, "name": name})
}

fn step(table: &Table<'_>, token: &str, word: &str) -> Json {
    table.play(token, word, table.version()).done()
}

/// The names and results of a list, once it has an entry.
fn best(server: &Server, game: &str) -> Vec<(String, u64)> {
    for _ in 0..100 {
        let all = server.get("/api/records").done();
        let lists = all["lists"].as_array().unwrap().iter().filter(|list| list["game"] == game);
        let entries: Vec<_> = lists.flat_map(|list| list["best"].as_array().unwrap()).collect();
        if !entries.is_empty() {
            let entry = |it: &&Json| {
                (it["name"].as_str().unwrap().to_owned(), it["result"].as_u64().unwrap())
            };
            return entries.iter().map(entry).collect();
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("nobody came on the list of {game}")
}

#[test]
fn games_accept_names_that_their_saves_can_hold() {
    let deal = |game: &str, players: &str| {
        let info = registry::GAMES.iter().find(|info| info.name() == game).unwrap();
        let mut options = app::Options::default();
        options.set(info.data().options, "players", &players.into()).unwrap();
        info.start(&options, kernel::Seed::from_bits(1)).unwrap()
    };
    let mut table = deal("tortugas", "human,bot:easy,human");
    table.rename(0, Some("Ana María")).unwrap();
    table.rename(2, Some("Luis")).unwrap();
    for (name, key) in [
        ("Luis", "seats-twice"),
        ("human", "seats-name"),
        (" ", "seats-name"),
        ("bot:easy", "seats-name"),
        ("bot:x", "seats-level"),
    ] {
        assert_eq!(table.rename(0, Some(name)).unwrap_err().message().key, key, "{name}");
    }
    assert_eq!(table.seats().to_string(), "Ana_María,bot:easy,Luis");
    table.rename(0, None).unwrap();
    assert_eq!(table.seats().to_string(), "human,bot:easy,Luis");
    let mut colours = deal("parchis", "human,easy,human,human");
    colours.rename(0, Some("Ana")).unwrap();
    assert_eq!(colours.seats().to_string(), "human,easy,human,human");
}

#[test]
fn points_are_recorded_under_the_names_of_people() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let start = || Server::on(Box::new(Sqlite::open(&path).unwrap()), Limits::default());
    let first = start();
    let made = first.table(&race(["human", "human"], "Ana María"));
    // The board is a short one, but the server is to take it for one of its own.
    let edited = rusqlite::Connection::open(&path).unwrap();
    let sql = "UPDATE tables SET head = replace(head, '\"custom\":true', '\"custom\":false')";
    assert_eq!(edited.execute(sql, []), Ok(1));
    let server = start();
    let table = Table { server: &server, ..made };
    let mut watcher = server.follow(&table.id, None, None);
    watcher.next_event();
    let luis = table.join("Luis");
    let (kind, sat) = watcher.next_event();
    assert_eq!((kind.as_str(), &sat["name"]), ("sit", &json!("Luis")));
    let facts = sat["scene"]["facts"].to_string();
    assert!(facts.contains("Ana_María") && facts.contains("Luis"), "{facts}");
    let arrived = step(&table, &table.token, "play ^^");
    assert!(arrived["told"].to_string().contains("Ana_María"), "{arrived}");
    step(&table, &luis, "continue");
    step(&table, &luis, "play ^^");
    assert_eq!(table.look("")["over"], true);
    assert_eq!(best(&server, "tortugas"), [("Ana_María".to_owned(), 2), ("Luis".to_owned(), 1)]);
    let save = String::from_utf8(server.get(&table.path("/save")).body).unwrap();
    assert!(save.contains("\nplayers Ana_María,Luis\n"), "{save}");
}

#[test]
fn names_keep_their_spelling() {
    let server = Server::new();
    let long = "x".repeat(21);
    for name in
        ["", " ", "\u{200d}", "\u{200d} \u{200c}", "a\u{202e}b", "a\u{200b}b", "a\nb\u{7}", &long]
            .into_iter()
            .chain(["a\u{61c}b", "\u{3164}", "\u{115f}\u{1160}", "\u{ffa0}", "\u{2800}"])
            .chain(["\u{ad}", "\u{e0000}\u{e007f}", "a\u{200d}b", "\u{e000}", "a\u{378}"])
            .chain(["q\u{301}\u{302}\u{303}\u{304}", "🏴\u{e0067}\u{e007f}"])
    {
        server.post("/api/tables", &race(["human", "human"], name)).refused(400);
    }
    for name in ["Ñandú", "O'Brien", "José", "👩\u{200d}👧", "क्\u{200d}ष", "אבא", "<b>&"]
    {
        let table = server.table(&race(["human", "human"], name));
        let luis = table.join("Luis");
        let looked = table.look("");
        assert_eq!(looked["seats"][0]["name"], name);
        assert!(looked["scene"]["facts"].to_string().contains(name), "{name}");
        step(&table, &table.token, "play ^^");
        step(&table, &luis, "continue");
        step(&table, &luis, "play ^^");
        let save = String::from_utf8(server.get(&table.path("/save")).body).unwrap();
        let info = registry::GAMES.iter().find(|info| info.name() == "tortugas").unwrap();
        let again = info.open(&save, &app::Options::default(), kernel::Seed::from_bits(0)).unwrap();
        assert_eq!(again.seats().name(0), Some(name));
    }
    let decomposed = server.table(&race(["human", "human"], "Jose\u{301}"));
    assert_eq!(decomposed.look("")["seats"][0]["name"], "José");
}

/// Strangers see the names in a save that a table is made from.
#[test]
fn saves_bring_no_other_names() {
    let server = Server::new();
    let info = registry::GAMES.iter().find(|info| info.name() == "tortugas").unwrap();
    let mut options = app::Options::default();
    options.set(info.data().options, "players", &app::Value::from("ana,luis".to_owned())).unwrap();
    let save = info.start(&options, kernel::Seed::from_bits(1)).unwrap().save();
    let open = |save: &str| {
        server.post("/api/tables", &json!({"game": "tortugas", "options": {"board": save}}))
    };
    open(&save).done();
    let why = open(&save.replace("luis", "lu\u{202e}is")).refused(400);
    assert!(why.contains("U+202E"), "{why}");
}

#[test]
fn names_survive_eviction_and_leave_with_their_people() {
    let server = Server::with(Limits { idle: Duration::ZERO, ..Limits::default() });
    let table = server.table(&race(["human", "human"], "Ana"));
    let luis = table.join("Luis");
    let bearer = format!("Bearer {luis}");
    let other = server.table(&race(["human", "human"], "Eva"));
    let forgotten = |_: u32| {
        std::thread::sleep(Duration::from_millis(50));
        server.get("/api/status").done()["tables"] == 0
    };
    assert!((0..100).any(forgotten), "idle tables leave the memory");
    let facts = table.look("")["scene"]["facts"].to_string();
    assert!(facts.contains("Ana") && facts.contains("Luis"), "{facts}");
    server.ask("DELETE", &table.path("/seats"), &[("Authorization", &bearer)], None).done();
    let eva = format!("Bearer {}", other.token);
    server.ask("DELETE", &other.path("/seats"), &[("Authorization", &eva)], None).done();
    let facts = other.look("")["scene"]["facts"].to_string();
    assert!(!facts.contains("Eva"), "{facts}");
}

#[test]
fn computer_players_are_named_in_the_language_of_the_reader() {
    let server = Server::new();
    for info in registry::GAMES {
        for (lang, word) in [("es", "ordenador: "), ("en", "computer: ")] {
            let game = server.get(&format!("/api/games/{}?lang={lang}", info.name())).done();
            let levels = game["levels"].as_array().unwrap();
            let values: Vec<&Json> = levels.iter().map(|level| &level["value"]).collect();
            assert_eq!(values, game["players"].as_array().unwrap().iter().collect::<Vec<_>>());
            for level in levels {
                assert!(level["label"].as_str().unwrap().starts_with(word), "{level}");
            }
        }
    }
    for (game, seats) in [("tortugas", json!(["human", "easy"])), ("2048", json!(["easy"]))] {
        let table = server.table(&json!({"game": game, "seats": seats, "open": true}));
        let listed = server.get("/api/tables?lang=es").done()["tables"][0].clone();
        assert_eq!(listed["id"], table.id);
        let last = listed["seats"].as_array().unwrap().last().unwrap();
        assert_eq!(last, "ordenador: fácil", "{game}");
    }
}

#[test]
fn names_are_unique() {
    let server = Server::new();
    let table = server.table(&race(["human", "human"], "Ana María"));
    let again = table.join("Ana_María");
    let seats = table.look(&again)["seats"].clone();
    assert_eq!(
        (&seats[0]["name"], &seats[1]["name"]),
        (&json!("Ana María"), &json!("Ana_María 2"))
    );
    let long = server.table(&race(["human", "human"], "una-persona-de-veint"));
    let token = long.join("una-persona-de-veint");
    assert_eq!(long.look(&token)["seats"][1]["name"], "una-persona-de-vei 2");
    // A name with another meaning in a list of players is used at the table only.
    let odd = server.table(&race(["human", "human"], "human"));
    odd.join("bot:random");
    assert_eq!(odd.look("")["seats"][1]["name"], "bot:random");
    step(&odd, &odd.token, "play ^^");
}

#[test]
fn group_decisions_wait_for_a_person() {
    let server = Server::new();
    let table = server.table(&race(["human", "random"], "Ana"));
    let mut watcher = server.follow(&table.id, Some(&table.token), None);
    watcher.next_event();
    step(&table, &table.token, "play ^^");
    let (kind, arrived) = watcher.next_event();
    assert_eq!((kind.as_str(), &arrived["to_act"]), ("step", &json!(0)));
    assert_eq!(arrived["scene"]["offers"].as_array().map(Vec::len), Some(2));
    // Longer than a computer player takes.
    std::thread::sleep(Duration::from_millis(1200));
    let look = table.look(&table.token);
    assert_eq!((&look["to_act"], &look["version"]), (&json!(0), &arrived["version"]));
    step(&table, &table.token, "continue");
    let (_, answered) = watcher.next_event();
    assert_eq!((&answered["seat"], &answered["computer"]), (&json!(0), &json!(false)));
    let (kind, moved) = watcher.next_event();
    assert_eq!(
        (kind.as_str(), &moved["seat"], &moved["computer"]),
        ("step", &json!(1), &json!(true))
    );
}

#[test]
fn a_computer_decides_if_no_person_plays() {
    let server = Server::new();
    let asked = ALMOST.replace("play 0 0 -", "ask 1 1 0").replace("..$.$", "....$");
    let asked = asked.replace(
        "2,2N 2,2 5/2/2/1/0 13/6/6/3/1 - -",
        "0,2N 2,2 3/2/2/1/0 13/6/6/3/1 ^^ played2:2,2N:-",
    );
    let body = json!({"game": "tortugas", "options": {"board": asked},
        "seats": ["random", "random"]});
    let table = server.table(&body);
    let mut watcher = server.follow(&table.id, None, None);
    assert_eq!(watcher.next_event().1["to_act"], 1);
    let (kind, answered) = watcher.next_event();
    assert_eq!((kind.as_str(), &answered["computer"]), ("step", &json!(true)));
}

/// Plays 2048 up to 8; whether it is won.
fn plays_to_8(server: &Server, more: &Json) -> bool {
    let mut body = json!({"game": "2048", "undo": false, "options": {"dim": 3, "goal": 8}});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let table = server.table(&body);
    while let [first, ..] = &table.actions()[..] {
        step(&table, &table.token, first);
    }
    table.look("")["winners"] == json!([0])
}

/// A player who knows the chance events of a game, or chooses its board, could enter any list.
#[test]
fn lists_take_only_games_that_began_here() {
    let server = Server::new();
    assert!((0..50).any(|seed| plays_to_8(&server, &json!({"name": "Luis", "seed": seed}))));
    let own = json!({"name": "Luis", "options": {"file": "8 3\n4 4 2\n1 1 1\n1 1 1\n4\n"}});
    assert!(plays_to_8(&server, &own));
    assert!((0..50).any(|_| plays_to_8(&server, &json!({"name": "Ana"}))));
    let names: Vec<String> = best(&server, "2048").into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Ana"]);
}

#[test]
fn unranked_tables_state_the_reason() {
    let server = Server::new();
    let unlisted = |body: Json| server.table(&body).look("")["unlisted"].clone();
    assert_eq!(unlisted(json!({"game": "2048"})), Json::Null);
    assert_eq!(unlisted(json!({"game": "2048", "options": {"dim": 3, "goal": 8}})), Json::Null);
    // Parchís has no list.
    assert_eq!(unlisted(json!({"game": "parchis", "seed": "x"})), Json::Null);
    let info = registry::GAMES.iter().find(|info| info.name() == "2048").unwrap();
    let save = info.start(&app::Options::default(), kernel::Seed::from_bits(1)).unwrap().save();
    for body in [
        json!({"game": "2048", "seed": "x"}),
        json!({"game": "2048", "options": {"file": save}}),
        json!({"game": "2048", "options": {"file": "512 3\n1 2 2\n1 1 1\n1 1 1\n0\n"}}),
        race(["human", "human"], "Ana"),
    ] {
        let why = unlisted(body.clone());
        assert!(why.as_str().is_some_and(|why| why.contains("does not count")), "{body}: {why}");
    }
}

#[test]
fn every_board_has_its_own_list() {
    let server = Server::new();
    for _ in 0..50 {
        if plays_to_8(&server, &json!({"name": "Ana"})) {
            break;
        }
    }
    let (name, points) = best(&server, "2048")[0].clone();
    assert!(name == "Ana" && points > 0);
    let all = server.get("/api/records").done();
    let lists: Vec<&Json> = all["lists"].as_array().unwrap().iter().collect();
    let of_game = |list: &&&Json| list["game"] == "2048";
    let titles: Vec<_> = lists.iter().filter(of_game).map(|list| list["title"].clone()).collect();
    assert_eq!(titles, ["2048 · goal 2048, side 4", "2048 · goal 8, side 3"]);
}
