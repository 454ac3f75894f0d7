//! Nonces: what each person adds to the seed.

use std::time::Duration;

use kernel::{Nonce, Seed};
use serde_json::{Value as Json, json};
use web::Limits;

use crate::common::{Answer, Server, Table};

const ANA: &str = "ana-brings-this-nonce";
const LUIS: &str = "luis-brings-this-nonce";

fn commitment(nonce: &str) -> String {
    Nonce::new(nonce).unwrap().commitment()
}

fn token(seated: &Json) -> String {
    seated["token"].as_str().unwrap().to_owned()
}

/// A table for two, whose creator has committed to a nonce.
fn pledged(server: &Server) -> Table<'_> {
    server.unseen_table(&json!({"game": "tortugas", "seats": ["human", "human"], "name": "Ana",
        "commitment": commitment(ANA)}))
}

fn reveal(table: &Table<'_>, secret: &str, nonce: &str) -> Answer {
    table.server.post_as(&table.path("/nonce"), secret, &json!({"nonce": nonce}))
}

/// The save of a game after its end, as the server hands it out.
fn save(table: &Table<'_>) -> String {
    table.give_up(&table.token).done();
    String::from_utf8(table.server.get(&table.path("/save")).body).unwrap()
}

/// Whether the chance events of a save follow from its seed and its nonces.
fn is_honest(save: &str) -> bool {
    let game = registry::GAMES.iter().find(|game| game.name() == "tortugas").unwrap();
    let session = game.open(save, &app::Options::default(), Seed::from_bits(0)).unwrap();
    session.verify().is_ok()
}

#[test]
fn nonces_are_committed_to_revealed_and_counted() {
    let server = Server::new();
    let table = pledged(&server);
    table.look(&table.token);
    let seats = table.look("")["seats"].clone();
    assert_eq!(
        (&seats[0]["commitment"], &seats[0]["nonce"]),
        (&json!(commitment(ANA)), &Json::Null)
    );
    reveal(&table, &table.token, ANA).refused(409);
    let sit = json!({"name": "Luis", "commitment": commitment(LUIS)});
    let luis = token(&table.sit(&sit).done());
    table.look(&luis);
    assert_eq!(table.look("")["begun"], false, "nobody has revealed a nonce");
    reveal(&table, &luis, ANA).refused(400);
    reveal(&table, "", ANA).refused(403);
    reveal(&table, &luis, LUIS).done();
    reveal(&table, &luis, LUIS).done();
    let before = table.look("");
    assert_eq!((&before["begun"], &before["nonces"]), (&json!(false), &json!([])));
    let told = before.to_string() + &table.look(&table.token).to_string();
    assert!(!told.contains(LUIS), "a nonce is public once the game has begun");
    reveal(&table, &table.token, ANA).done();
    let now = table.look("");
    assert_eq!((&now["begun"], &now["nonces"]), (&json!(true), &json!([ANA, LUIS])));
    assert_eq!((&now["seats"][0]["nonce"], &now["seats"][1]["nonce"]), (&json!(ANA), &json!(LUIS)));
    let save = save(&table);
    assert!(save.contains(&format!("\nnonces {ANA},{LUIS}\n")), "{save}");
    assert!(is_honest(&save));
    for (known, forged) in [(ANA, "another-nonce-of-ana"), (LUIS, ANA)] {
        assert!(!is_honest(&save.replace(known, forged)), "{forged}");
    }
    let order = save.replace(&format!("{ANA},{LUIS}"), &format!("{LUIS},{ANA}"));
    assert!(!is_honest(&order) && !is_honest(&save.replace(&format!("nonces {ANA},{LUIS}\n"), "")));
}

#[test]
fn the_begin_event_contains_the_nonces() {
    let server = Server::new();
    let table = pledged(&server);
    let mut watcher = server.follow(&table.id, None, None);
    watcher.next_event();
    let luis = table.join("Luis");
    reveal(&table, &table.token, ANA).done();
    let events: Vec<(String, Json)> = (0..4).map(|_| watcher.next_event()).collect();
    let kinds: Vec<&str> = events.iter().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(kinds, ["sit", "reveal", "begin", "luck"]);
    assert!(!events[1].1.to_string().contains(ANA), "{}", events[1].1);
    assert_eq!(events[2].1["nonces"], json!([ANA]), "who brings none has none");
    reveal(&table, &luis, LUIS).refused(400);
}

#[test]
fn leaving_removes_the_nonce() {
    let server = Server::new();
    let table = pledged(&server);
    table.give_up(&table.token).done();
    assert_eq!(table.look("")["seats"][0]["commitment"], Json::Null);
    let eva = token(&table.sit(&json!({"name": "Eva", "nonce": "eva-brings-this-nonce"})).done());
    let luis = token(&table.sit(&json!({"name": "Luis"})).done());
    table.look(&eva);
    table.look(&luis);
    assert_eq!(table.look("")["nonces"], json!(["eva-brings-this-nonce"]));
}

#[test]
fn a_nonce_that_is_not_revealed_does_not_count_and_blocks_nobody() {
    let server = Server::with(Limits { absence: Duration::ZERO, ..Limits::default() });
    let table = pledged(&server);
    let mut watcher = server.follow(&table.id, None, None);
    watcher.next_event();
    table.sit(&json!({"name": "Luis", "nonce": LUIS})).done();
    assert_eq!(watcher.next_event().0, "sit");
    let (kind, begun) = watcher.next_event();
    assert_eq!((kind.as_str(), &begun["nonces"]), ("begin", &json!([LUIS])));
    reveal(&table, &table.token, ANA).refused(409);
    let seat = table.look("")["seats"][0].clone();
    assert_eq!((&seat["commitment"], &seat["nonce"]), (&json!(commitment(ANA)), &Json::Null));
}

/// With the same seed, the chance events are those of before unless a player brings a nonce.
#[test]
fn the_server_invents_no_nonce() {
    let server = Server::new();
    let body = |nonce: Option<&str>| {
        json!({"game": "2048", "name": "Ana", "seed": "7",
        "nonce": nonce, "undo": false})
    };
    let state = |nonce| server.table(&body(nonce)).look("")["state"].clone();
    let game = registry::GAMES.iter().find(|game| game.name() == "2048").unwrap();
    let session = game.start(&app::Options::default(), Seed::new("7").unwrap()).unwrap();
    let expected = engine::state(session.view().as_ref());
    let expected: Json = serde_json::from_str(&protocol::to_json(&expected)).unwrap();
    assert_eq!(state(None), expected);
    let others: Vec<Json> = ["first-nonce-of-ana", "other-nonce-of-ana", "third-nonce-of-ana"]
        .map(|nonce| state(Some(nonce)))
        .to_vec();
    assert!(others.iter().any(|other| *other != expected), "{others:?}");
}

#[test]
fn nonces_and_commitments_are_checked() {
    let server = Server::new();
    let long = "x".repeat(65);
    let digest = commitment(ANA);
    for (field, value) in [
        ("nonce", json!("short")),
        ("nonce", json!(long)),
        ("nonce", json!("with a space in between")),
        ("nonce", json!("with,a,comma,in,between")),
        ("nonce", json!("ñññññññññññññññññ")),
        ("nonce", json!(7)),
        ("commitment", json!("abc")),
        ("commitment", json!(digest.to_uppercase())),
        ("commitment", json!(format!("{digest}0"))),
    ] {
        let body = json!({"game": "2048", "name": "Ana", field: value});
        server.post("/api/tables", &body).refused(400);
        let table =
            server.table(&json!({"game": "tortugas", "seats": ["human", "human"], "name": "Ana"}));
        table.sit(&json!({"name": "Luis", field: value})).refused(400);
    }
    let both = json!({"game": "2048", "name": "Ana", "nonce": ANA, "commitment": digest});
    server.post("/api/tables", &both).refused(400);
    let table = pledged(&server);
    table.server.post_as(&table.path("/nonce"), &table.token, &json!({})).refused(400);
}
