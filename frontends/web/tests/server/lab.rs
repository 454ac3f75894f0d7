//! The laboratory, games, texts and records.

use crate::common::Server;
use serde_json::{Value as Json, json};

const BOARD: &str = "1 4\no o x x\n";
const HOPELESS: &str = "1 4\no x x o\n";
const ENGLISH: &str = "english";

fn finished(server: &Server, body: &Json) -> Json {
    let begun = server.post("/api/lab", body).done();
    let id = begun["id"].as_str().unwrap();
    let mut follower = server.follow_path(&format!("/api/lab/{id}/events"), None, None);
    loop {
        let (kind, job) = follower.next_event();
        if kind == "end" {
            assert_eq!(server.get(&format!("/api/lab/{id}")).done()["state"], job["state"]);
            return job;
        }
    }
}

#[test]
fn boards_are_solved_and_proved() {
    let server = Server::new();
    let given = json!({"board": BOARD, "moves": "classic", "svg": "picture"});
    let solved = finished(&server, &json!({"tool": "peg solve", "given": given}));
    assert_eq!((&solved["state"], &solved["answer"]["solved"]), (&json!("done"), &json!(true)));
    assert_eq!(solved["answer"]["moves"], json!(["0,0:0,2"]));
    assert!(solved["files"]["picture"].as_str().unwrap().contains("<svg"));
    let given = json!({"board": HOPELESS, "moves": "- + -\n+ o +\n- + -\n"});
    let proved = finished(&server, &json!({"tool": "peg prove", "given": given}));
    assert_eq!(proved["answer"]["solvable"], false);
    assert!(proved["answer"]["certificates"].as_array().is_some_and(|all| !all.is_empty()));
}

#[test]
fn jobs_can_be_stopped_and_are_bounded() {
    let server = Server::with(web::Limits { jobs: 3, ..web::Limits::default() });
    let given = json!({"board": ENGLISH, "moves": "all", "shortest": true});
    let body = json!({"tool": "peg solve", "given": given});
    let first = server.post("/api/lab", &body).done();
    let second = server.post("/api/lab", &body).done();
    server.post("/api/lab", &body).refused(503);
    for job in [&first, &second] {
        let path = format!("/api/lab/{}", job["id"].as_str().unwrap());
        server.ask("DELETE", &path, &[], None).done();
        finished_quietly(&server, job);
        let state = server.get(&path).done()["state"].clone();
        assert!(state == "stopped" || state == "done", "{state}");
    }
}

#[test]
fn finished_jobs_are_replaced_by_later_ones() {
    let server = Server::with(web::Limits { rate: 1_000_000, ..web::Limits::default() });
    let body = json!({"tool": "peg solve", "given": {"board": BOARD, "moves": "classic"}});
    let jobs: Vec<Json> = (0..70).map(|_| begun_and_ended(&server, &body)).collect();
    let status =
        |job: &Json| server.get(&format!("/api/lab/{}", job["id"].as_str().unwrap())).status;
    assert_eq!((status(&jobs[0]), status(&jobs[69])), (404, 200));
}

/// Runs a job to its end, as soon as a slot is free.
fn begun_and_ended(server: &Server, body: &Json) -> Json {
    let begun = loop {
        let begun = server.post("/api/lab", body);
        // The slot of the previous job is released a moment after its end.
        if begun.status == 200 {
            break begun.done();
        }
        begun.refused(503);
    };
    finished_quietly(server, &begun);
    begun
}

fn finished_quietly(server: &Server, job: &Json) {
    let id = job["id"].as_str().unwrap();
    let mut follower = server.follow_path(&format!("/api/lab/{id}/events"), None, None);
    while follower.next_event().0 != "end" {}
}

#[test]
fn tools_read_only_the_files_of_the_request() {
    let server = Server::new();
    for board in ["/etc/passwd", "../../Cargo.toml", "nothing-of-that-name"] {
        let given = json!({"board": board, "moves": "classic"});
        let job = finished(&server, &json!({"tool": "peg solve", "given": given}));
        assert_eq!(job["state"], "refused", "{board}");
    }
    for body in [
        json!({"tool": "peg fly"}),
        json!({"tool": "peg solve", "given": {"moves": "classic"}}),
        json!({"tool": "peg solve", "given": {"board": BOARD, "moves": "classic", "shell": "x"}}),
        json!({"tool": "peg solve", "given": []}),
        json!({"tool": "peg solve", "given": {"board": {}, "moves": "classic"}}),
    ] {
        server.post("/api/lab", &body).refused(400);
    }
    server.get("/api/lab/nothing").refused(404);
}

#[test]
fn games_texts_and_records_are_served() {
    let server = Server::new();
    let games = server.get("/api/games?lang=es").done();
    let names: Vec<&str> = games["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, registry::GAMES.iter().map(|info| info.name()).collect::<Vec<_>>());
    for name in names {
        let game = server.get(&format!("/api/games/{name}")).done();
        assert!(game["looks"].is_array() && !game["rules"].as_str().unwrap().is_empty());
    }
    server.get("/api/games/chess").refused(404);
    for (lang, hello) in [("es", "¡Hola!"), ("en", "Hello!")] {
        let words = server.get(&format!("/api/words?lang={lang}")).done();
        assert_eq!(words["chat"][0]["text"], hello);
        let page = words["page"].as_object().unwrap();
        assert!(page.values().all(|text| !text.as_str().unwrap().starts_with("web-")));
    }
    let lists = server.get("/api/records").done();
    assert!(lists["lists"].as_array().unwrap().iter().any(|list| list["game"] == "2048"));
}

#[test]
fn invalid_limits_are_rejected() {
    let server = Server::with(web::Limits { jobs: 3, ..web::Limits::default() });
    let begin = |name: &str, value: Json| {
        let mut given = json!({"board": "1 4\no o x x\n", "moves": "classic"});
        given[name] = value;
        server.post("/api/lab", &json!({"tool": "peg solve", "given": given}))
    };
    for (name, most) in [("time-limit", 60_u64), ("memory", 256)] {
        for bad in [json!(-1), json!(0), json!(1.5), json!(most + 1), json!("x"), json!(true)] {
            let why = begin(name, bad).refused(400);
            assert!(why.contains(name) && why.contains(&most.to_string()), "{why}");
        }
        begin(name, json!(most)).done();
    }
}
