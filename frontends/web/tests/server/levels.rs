//! Levels, boards of the day, analyses, and games tried again from a step.

use app::Level;
use serde_json::{Value as Json, json};
use web::Limits;

use crate::common::{Server, Table, until};

fn level(game: &str, number: u32) -> Level {
    let info = registry::GAMES.iter().find(|info| info.name() == game).unwrap();
    info.data().levels.unwrap().get(number).unwrap()
}

/// Plays the stored solution of a level.
fn solve(table: &Table<'_>, game: &str, number: u32) {
    for action in level(game, number).solution.split(' ') {
        table.play(&table.token, action, table.version()).done();
    }
}

/// A server that others can reach, so that progress is kept by name only.
fn public() -> Server {
    Server::behind_proxy(Limits::default())
}

/// What a person has reached in a game.
fn progress(server: &Server, name: &str, game: &str) -> Json {
    let all = server.get(&format!("/api/progress/{name}")).done();
    let games = all["games"].as_array().unwrap();
    games.iter().find(|it| it["game"] == game).unwrap().clone()
}

fn until_solved(server: &Server, name: &str, game: &str, count: u64) -> Json {
    until("it is entered", || progress(server, name, game)["solved"] == count);
    progress(server, name, game)
}

#[test]
fn a_solved_level_is_entered_under_the_name_and_leads_to_the_next() {
    let server = public();
    let table = server.table(&json!({"game": "unosolo", "level": 1, "name": "Ana María"}));
    let begun = table.look(&table.token);
    assert_eq!(begun["level"]["number"], 1);
    assert_eq!(begun["level"]["stars"], Json::Null);
    assert!(begun["unlisted"].is_string() || begun["unlisted"].is_null());
    solve(&table, "unosolo", 1);
    let solved = table.look(&table.token);
    assert_eq!((&solved["level"]["stars"], &solved["level"]["next"]), (&json!(3), &json!(2)));
    let reached = until_solved(&server, "Ana%20Mar%C3%ADa", "unosolo", 1);
    assert_eq!((&reached["stars"], &reached["levels"][0]["stars"]), (&json!(3), &json!(3)));
    assert_eq!(progress(&server, "Eva", "unosolo")["solved"], 0);
    let class = server.get("/api/progress").done();
    assert_eq!(class["people"][0]["name"], "Ana María");
    let game = class["games"].as_array().unwrap().iter();
    let at = game.map(|it| &it["game"]).position(|game| game == "unosolo").unwrap();
    assert_eq!(class["people"][0]["stars"][at][0], 3);
    assert_eq!(class["people"][0]["stars"][at][1], 0);
}

#[test]
fn hints_cost_stars_and_guests_are_not_entered() {
    let server = public();
    let helped = server.table(&json!({"game": "unosolo", "level": 1, "name": "Ana"}));
    helped.hint(&helped.token).done();
    solve(&helped, "unosolo", 1);
    assert_eq!(until_solved(&server, "Ana", "unosolo", 1)["stars"], 1);
    let nameless = server.table(&json!({"game": "unosolo", "level": 1, "name": "Visita"}));
    solve(&nameless, "unosolo", 1);
    let other = server.table(&json!({"game": "unosolo", "level": 2, "name": "Ana"}));
    solve(&other, "unosolo", 2);
    until_solved(&server, "Ana", "unosolo", 2);
    let class = server.get("/api/progress").done();
    assert_eq!(class["people"].as_array().unwrap().len(), 1, "{class}");
}

#[test]
fn an_exercise_ends_with_its_decision() {
    let server = public();
    let answered = |number: u32, choice: usize| {
        let table = server.table(&json!({"game": "parchis", "level": number, "name": "Ana"}));
        assert_eq!(table.look(&table.token)["over"], false);
        let (action, _) = level("parchis", number).choices().swap_remove(choice);
        table.play(&table.token, &action, table.version()).done();
        table.look(&table.token)
    };
    let right = answered(1, 0);
    assert_eq!((&right["over"], &right["level"]["stars"]), (&json!(true), &json!(3)));
    assert_eq!((&right["level"]["next"], &right["you"]), (&json!(2), &right["winners"][0]));
    until_solved(&server, "Ana", "parchis", 1);
    let wrong = answered(2, 1);
    assert_eq!((&wrong["over"], &wrong["level"]["stars"]), (&json!(true), &json!(0)));
    assert_eq!(wrong["winners"], json!([]));
    assert!(wrong["verdict"].as_str().is_some_and(|verdict| verdict.contains('%')), "{wrong}");
    assert_eq!(progress(&server, "Ana", "parchis")["solved"], 1);
}

#[test]
fn a_server_of_one_machine_shares_the_progress_of_its_other_front_ends() {
    let server = Server::new();
    let table = server.table(&json!({"game": "unosolo", "level": 1, "name": "Guest"}));
    solve(&table, "unosolo", 1);
    until_solved(&server, "anybody", "unosolo", 1);
}

#[test]
fn unknown_levels_are_refused() {
    let server = Server::new();
    let list = server.get("/api/games/senku/levels").done();
    assert!(list["levels"].as_array().unwrap().len() >= 100);
    assert!(server.get("/api/games/senku/levels/1").done()["scene"]["pieces"].is_array());
    for path in ["senku/levels/0", "senku/levels/1000", "senku/levels/x", "2048x/levels"] {
        server.get(&format!("/api/games/{path}")).refused(404);
    }
    server.post("/api/tables", &json!({"game": "senku", "level": 1000})).refused(400);
    server.post("/api/tables", &json!({"game": "senku", "level": "x"})).refused(400);
}

/// The names in the list of the day of a game.
fn listed(server: &Server, game: &str) -> Vec<String> {
    let daily = server.get("/api/daily").done();
    let boards = daily["boards"].as_array().unwrap();
    let board = boards.iter().find(|board| board["game"] == game).unwrap();
    let names = board["list"].as_array().unwrap().iter();
    names.map(|entry| entry["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_board_of_the_day_is_the_same_for_everybody_and_the_first_attempt_is_listed() {
    let server = public();
    let nonce = "a-nonce-for-the-board";
    let daily = |game: &str, name: &str| {
        server.table(&json!({"game": game, "daily": true, "name": name, "nonce": nonce}))
    };
    let (ana, luis) = (daily("2048", "Ana"), daily("2048", "Luis"));
    let (one, other) = (ana.look(&ana.token), luis.look(&luis.token));
    assert_eq!(one["scene"]["pieces"], other["scene"]["pieces"]);
    assert_eq!((&one["nonces"], &one["daily"]), (&json!([]), &json!("2026-01-01")));
    assert!(one["unlisted"].is_string());
    ana.give_up(&ana.token).done();
    until("it is listed", || listed(&server, "2048") == ["Ana"]);
    assert!(progress(&server, "Ana", "2048")["today"].is_string());
    let action = luis.actions()[0].clone();
    luis.play(&luis.token, &action, luis.version()).done();
    let second = daily("unosolo", "Luis");
    second.give_up(&second.token).done();
    until("it is listed", || listed(&server, "unosolo") == ["Luis"]);
    assert_eq!(listed(&server, "2048"), ["Ana"], "an unfinished game is not listed");
}

#[test]
fn who_took_moves_back_or_chose_the_seed_is_not_in_the_list_of_the_day() {
    let server = public();
    let table = server.table(&json!({"game": "unosolo", "daily": true, "name": "Ana"}));
    let action = table.actions()[0].clone();
    table.play(&table.token, &action, table.version()).done();
    table.undo(&table.token).done();
    table.give_up(&table.token).done();
    let seed = json!({"game": "2048", "seed": "daily-2048-2026-01-01", "name": "Ana"});
    let chosen = server.table(&seed);
    assert_eq!(chosen.look("")["daily"], Json::Null);
    chosen.give_up(&chosen.token).done();
    let last = server.table(&json!({"game": "senku", "daily": true, "name": "Eva"}));
    last.give_up(&last.token).done();
    until("it is listed", || listed(&server, "senku") == ["Eva"]);
    assert_eq!((listed(&server, "unosolo"), listed(&server, "2048")), (vec![], vec![]));
}

#[test]
fn a_finished_game_is_analysed_once() {
    let server = Server::new();
    let table = server.table(&json!({"game": "unosolo", "level": 1, "name": "Ana"}));
    server.post(&table.path("/review"), &json!({})).refused(409);
    solve(&table, "unosolo", 1);
    let review = server.post(&table.path("/review"), &json!({}));
    let found = review.json();
    assert_eq!(found["steps"][1], level("unosolo", 1).length, "{found}");
    assert!(!found["curves"][0]["points"].as_array().unwrap().is_empty());
    assert_eq!(server.post(&table.path("/review"), &json!({})).body, review.body);
}

#[test]
fn the_analysis_of_a_lost_game_names_the_losing_move_and_a_better_one() {
    let server = Server::new();
    let number = (1..=120).find(|number| level("senku", *number).misleading > 20).unwrap();
    let table = server.table(&json!({"game": "senku", "level": number, "name": "Ana"}));
    let solution = level("senku", number).solution;
    let best = solution.split(' ').next().unwrap();
    while table.look("")["over"] == false {
        let action = table.actions().into_iter().find(|action| action != best).unwrap();
        table.play(&table.token, &action, table.version()).done();
    }
    let found = server.post(&table.path("/review"), &json!({})).done();
    let decision = &found["decisions"][0];
    assert_eq!((&decision["step"], &decision["mark"]), (&json!(1), &json!("??")), "{found}");
    assert_eq!(decision["best"], best);
    assert_eq!(decision["touches"].as_array().unwrap().len(), 2);
}

#[test]
fn a_finished_game_is_tried_again_from_a_step() {
    let server = Server::new();
    let table = server.table(&json!({"game": "parchis", "name": "Ana",
        "seats": ["human", "random", "human", "random"]}));
    let luis = table.join("Luis");
    let from = |step: u64| {
        json!({"game": "parchis", "name": "Ana",
        "from": {"table": table.id, "step": step}})
    };
    server.post("/api/tables", &from(0)).refused(409);
    table.give_up(&table.token).done();
    until("it is over", || {
        table.give_up(&luis);
        table.look("")["over"] == true
    });
    let (whole, step) = (table.look(""), table.look("")["step"].as_u64().unwrap());
    server.post("/api/tables", &from(step + 1)).refused(404);
    let made = server.post_as("/api/tables", &table.token, &from(step)).done();
    assert_eq!(made["seat"], 0);
    let again = server.get(&format!("/api/tables/{}", made["id"].as_str().unwrap())).done();
    assert_eq!(again["scene"]["pieces"], whole["scene"]["pieces"]);
    assert!(again["seats"][2]["level"].is_string(), "a computer takes the place of Luis");
    assert_eq!(again["seeded"], true);
}
