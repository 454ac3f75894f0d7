//! A draw by agreement, and the same game again.

use serde_json::{Value as Json, json};

use crate::common::{Server, Table};

/// A table of two people whose game has begun, and the token of the second.
fn together<'s>(server: &'s Server, more: &Json) -> (Table<'s>, String) {
    let mut body = json!({"game": "tortugas", "name": "Ana", "seats": ["human", "human", "easy"]});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let table = server.table(&body);
    let other = table.join("Eva");
    table.look(&table.token);
    (table, other)
}

fn draw(table: &Table<'_>, token: &str) -> crate::common::Answer {
    table.server.post_as(&table.path("/draw"), token, &json!({}))
}

fn rematch(table: &Table<'_>, token: &str) -> crate::common::Answer {
    table.server.post_as(&table.path("/rematch"), token, &json!({}))
}

#[test]
fn a_game_is_drawn_once_everybody_who_plays_agrees() {
    let server = Server::new();
    let (table, eva) = together(&server, &json!({}));
    rematch(&table, &eva).refused(409);
    draw(&table, "x").refused(403);
    draw(&table, &table.token).done();
    let offered = table.look(&eva);
    assert_eq!((&offered["draw_offers"], &offered["over"]), (&json!([0]), &json!(false)));
    // An offer is repeated in vain, and holds for one position.
    draw(&table, &table.token).done();
    assert_eq!(table.look(&eva)["over"], false);
    draw(&table, &eva).done();
    let over = table.server.get(&format!("{}?lang=en", table.path(""))).done();
    assert_eq!(
        (&over["over"], &over["outcome"], &over["winners"], &over["verdict"]),
        (&json!(true), &json!("draw"), &json!([]), &json!("The players agree on a draw."))
    );
    draw(&table, &eva).refused(409);
    let alone = server.table(&json!({"game": "senku", "name": "Ana"}));
    draw(&alone, &alone.token).refused(400);
}

#[test]
fn a_move_withdraws_the_offer_of_a_draw() {
    let server = Server::new();
    let (table, eva) = together(&server, &json!({}));
    draw(&table, &eva).done();
    table.play(&table.token, "draw", table.version()).done();
    assert_eq!(table.look(&eva)["draw_offers"], json!([]));
    draw(&table, &table.token).done();
    assert_eq!(table.look(&eva)["over"], false);
}

#[test]
fn everybody_finds_the_next_seat_at_the_table_of_the_rematch() {
    let server = Server::new();
    let (table, eva) = together(&server, &json!({"clock": {"ms": 600_000}, "open": true}));
    table.give_up(&eva).done();
    let mut stream = server.follow(&table.id, None, Some(table.version()));
    let first = rematch(&table, &eva).done();
    assert_eq!(first["seat"], 2, "everybody moves on");
    let (kind, event) = stream.next_event();
    assert_eq!(
        (kind.as_str(), &event["seat"], &event["table"]),
        ("rematch", &json!(1), &first["id"])
    );
    // Asking again leads to the same table, where she sits already.
    let again = rematch(&table, &eva).done();
    assert_eq!((&again["id"], &again["token"]), (&first["id"], &Json::Null));
    let second = rematch(&table, &table.token).done();
    assert_eq!((&second["id"], &second["seat"]), (&first["id"], &json!(1)));
    assert_eq!(table.look("")["rematch"], first["id"]);
    rematch(&table, "x").refused(403);
    let token = second["token"].as_str().unwrap();
    let next = server.get_as(&format!("/api/tables/{}", first["id"].as_str().unwrap()), token);
    let next = next.done();
    let seats: Vec<_> = next["seats"].as_array().unwrap().iter().collect();
    assert_eq!((&seats[0]["level"], &seats[1]["name"]), (&json!("easy"), &json!("Ana")));
    assert_eq!((&seats[2]["name"], &next["you"]), (&json!("Eva"), &json!(1)));
    assert_eq!((&next["clock"]["ms"], &next["seeded"]), (&json!(600_000), &json!(false)));
    assert_ne!(next["fingerprint"], table.look("")["fingerprint"], "the dice are others");
}

#[test]
fn a_rematch_begins_the_game_anew() {
    let server = Server::new();
    let body = json!({"game": "2048", "name": "Ana", "options": {"dim": 3, "goal": 16}});
    let table = server.table(&body);
    let _ = table.look(&table.token);
    table.give_up(&table.token).done();
    let next = rematch(&table, &table.token).done();
    let token = next["token"].as_str().unwrap();
    let path = format!("/api/tables/{}", next["id"].as_str().unwrap());
    // The game begins once its person has looked.
    server.get_as(&path, token).done();
    let begun = server.get_as(&path, token).done();
    assert_eq!(
        (&begun["begun"], &begun["step"], &begun["unlisted"]),
        (&json!(true), &json!(2), &Json::Null)
    );
    assert_eq!(begun["scene"]["board"]["places"].as_array().unwrap().len(), 9);
}

#[test]
fn a_won_game_goes_on_from_its_end() {
    let server = Server::new();
    let table = server.table(&json!({"game": "2048", "name": "Ana", "seed": 3,
        "options": {"dim": 5, "goal": 8}}));
    assert_eq!(table.look(&table.token)["may_continue"], false);
    let onward = |table: &Table<'_>| {
        server.post_as(&table.path("/rematch"), &table.token, &json!({"onward": true}))
    };
    onward(&table).refused(409);
    while table.look(&table.token)["over"] == false {
        table.play(&table.token, &table.actions()[0], table.version()).done();
    }
    let end = table.look(&table.token);
    assert_eq!(end["may_continue"], true);
    let next = onward(&table).done();
    let id = next["id"].as_str().unwrap();
    let path = format!("/api/tables/{id}");
    let begun = server.get_as(&path, next["token"].as_str().unwrap()).done();
    assert_eq!((&begun["over"], &begun["may_continue"]), (&json!(false), &json!(false)));
    assert!(begun["unlisted"].is_string(), "it enters no list: {begun}");
    assert_eq!(begun["state"]["points"], end["state"]["points"]);
    // The same game from the beginning is another table.
    assert_eq!(table.look(&table.token)["rematch"], json!(null));
    assert_ne!(rematch(&table, &table.token).done()["id"], id);
    let given_up = server.table(&json!({"game": "senku", "name": "Ana"}));
    given_up.give_up(&given_up.token).done();
    onward(&given_up).refused(400);
}
