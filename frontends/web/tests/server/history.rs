//! The history of a table, and openings that would give a solution away.

use std::io::Read;

use flate2::read::GzDecoder;
use kernel::Seed;
use serde_json::{Value as Json, json};

use crate::common::{Server, Table};

/// A table whose game has begun.
fn begun<'s>(server: &'s Server, body: &Json) -> Table<'s> {
    let table = server.table(body);
    table.look(&table.token);
    table.look(&table.token);
    table
}

fn history(table: &Table<'_>) -> Json {
    table.server.get(&table.path("/history")).done()
}

#[test]
fn every_step_is_told_with_what_it_was() {
    let server = Server::new();
    let table = begun(&server, &json!({"game": "2048", "name": "Ana", "seed": "a"}));
    table.play(&table.token, &table.actions()[0], table.version()).done();
    let answer = history(&table);
    let steps = answer["steps"].as_array().unwrap();
    // Two tiles before the first move, and one after it.
    let kinds: Vec<bool> = steps.iter().map(|step| step["luck"].as_bool().unwrap()).collect();
    assert_eq!((answer["first"].clone(), kinds), (json!(0), vec![true, true, false, true]));
    for (index, step) in steps.iter().enumerate() {
        assert_eq!(step["step"], index + 1);
        let shown = server.get(&table.path(&format!("/steps/{}", index + 1))).done();
        assert_eq!(step["told"], shown["told"]);
    }
}

/// The save of a game of Tortugas in which everybody draws cards.
fn long_game(steps: usize) -> String {
    let game = registry::GAMES.iter().find(|game| game.name() == "tortugas").unwrap();
    let mut session = game.start(&app::Options::default(), Seed::from_bits(1)).unwrap();
    while session.at() < steps {
        if session.roll().is_err() && session.apply("draw").is_err() {
            let action = session.actions().swap_remove(0);
            session.apply(&action.text).unwrap();
        }
    }
    session.save()
}

#[test]
fn a_long_history_is_sent_in_parts() {
    let server = Server::new();
    let options = json!({"board": long_game(1200)});
    let table = server.unseen_table(&json!({"game": "tortugas", "options": options}));
    let part = |from: &str| server.get(&table.path(&format!("/history{from}"))).done();
    let numbers = |part: &Json| -> Vec<u64> {
        let steps = part["steps"].as_array().unwrap().iter();
        steps.map(|step| step["step"].as_u64().unwrap()).collect()
    };
    let parts = [part(""), part("?from=501"), part("?lang=en&from=1001")];
    let all: Vec<u64> = parts.iter().flat_map(numbers).collect();
    let last = part("")["last"].as_u64().unwrap();
    assert!(last >= 1200 && all == (1..=last).collect::<Vec<_>>(), "{last}: {all:?}");
    assert!(parts.iter().all(|part| numbers(part).len() <= 500));
    assert_eq!(numbers(&part("?from=0"))[0], 1);
    assert_eq!(part(&format!("?from={}", last + 1))["steps"], json!([]));
    assert_eq!(server.get(&table.path("/history?from=x")).status, 404);
}

#[test]
fn a_large_answer_is_the_same_compressed_or_not() {
    let server = Server::new();
    // The largest board, whose person has not sat down.
    let rows = vec!["o".repeat(32); 31].join("/");
    let board = format!("setup ++++o++++ x{}/{rows}", "o".repeat(31));
    let save = format!("ludoteca 1\ngame senku\n{board}\nseed 1\n");
    let table = server.unseen_table(&json!({"game": "senku", "options": {"board": save}}));
    let path = table.path("?lang=en");
    let plain = server.get(&path);
    assert!(plain.body.len() > 64 << 10, "{} bytes", plain.body.len());
    assert_eq!(plain.header("content-encoding"), None);
    assert_eq!(plain.header("vary"), Some("accept-encoding"));
    assert_eq!(plain.header("content-length"), Some(plain.body.len().to_string().as_str()));
    let packed = server.ask("GET", &path, &[("Accept-Encoding", "gzip")], None);
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    let mut unpacked = Vec::new();
    GzDecoder::new(&packed.body[..]).read_to_end(&mut unpacked).unwrap();
    assert!(packed.body.len() < plain.body.len() / 2 && unpacked == plain.body);
}

#[test]
fn the_opening_that_made_a_board_is_hidden_until_the_game_is_over() {
    let server = Server::new();
    let table = begun(&server, &json!({"game": "unosolo", "name": "Ana"}));
    let look = table.look(&table.token);
    let opening = look["opening"].as_u64().unwrap();
    assert!(opening > 3, "{opening}");
    assert_eq!(look["first"], opening);
    for event in look["past"].as_array().unwrap() {
        let hides = event["word"] == "" && event["told"] == json!([]);
        assert!(event["kind"] != "luck" || hides, "{event}");
    }
    let hidden = server.get(&table.path("/steps/1"));
    assert_eq!(hidden.status, 403);
    let first = server.get(&table.path(&format!("/steps/{opening}"))).done();
    assert_eq!((&first["word"], &first["told"]), (&Json::Null, &json!([])));
    assert_eq!(history(&table)["steps"], json!([]));
    // What subscribers are sent holds no more than that.
    let mut follower = server.follow(&table.id, Some(&table.token), Some(0));
    for _ in 0..table.version() {
        let (kind, event) = follower.next_event();
        let hides =
            event["word"] == "" && event["told"] == json!([]) && event["frames"] == json!([]);
        assert!(kind != "luck" || hides, "{event}");
    }
    table.give_up(&table.token).done();
    assert_eq!(history(&table)["steps"].as_array().unwrap().len() as u64, opening);
    assert_eq!(server.get(&table.path("/steps/1")).status, 200);
}

#[test]
fn a_resignation_names_whoever_wins_by_it() {
    let server = Server::new();
    for (seats, winners, verdict) in [
        (vec!["human", "human"], json!([1]), "Ana resigns: Eva wins."),
        (vec!["human", "human", "human"], json!([]), "Ana resigns, and the game ends."),
    ] {
        let more = seats.len() - 1;
        let table = server.table(&json!({"game": "tortugas", "name": "Ana", "seats": seats}));
        (0..more).for_each(|index| drop(table.join(["Eva", "Luz"][index])));
        table.look(&table.token);
        table.give_up(&table.token).done();
        let look = server.get(&format!("{}?lang=en", table.path(""))).done();
        assert_eq!((&look["winners"], &look["verdict"]), (&winners, &json!(verdict)));
    }
}
