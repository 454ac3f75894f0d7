//! Responses compared with the description of the API.

mod schema;

use std::collections::BTreeSet;

use crate::common::{Answer, Server, Table};
use schema::check;
use serde_json::{Value as Json, json};

/// Sends requests and compares every response with its description.
struct Reader<'s> {
    server: &'s Server,
    described: Json,
    asked: BTreeSet<(String, String)>,
}

impl<'s> Reader<'s> {
    fn new(server: &'s Server) -> Self {
        let described = server.get("/api/openapi.json").json();
        Self { server, described, asked: BTreeSet::new() }
    }

    /// Requests a described path with the given parameters.
    fn ask(&mut self, way: &str, path: &str, given: &[&str], secret: &str, body: &Json) -> Answer {
        let parts = path.split('/').scan(given.iter(), |given, part| {
            Some(if part.starts_with('{') { given.next().copied()? } else { part })
        });
        let real = parts.collect::<Vec<_>>().join("/");
        let bearer = format!("Bearer {secret}");
        let text = body.to_string();
        let sent = (way == "post").then_some(text.as_bytes());
        let headers = [("Authorization", bearer.as_str())];
        let answer = self.server.ask(&way.to_uppercase(), &real, &headers, sent);
        let operation = &self.described["paths"][path][way];
        let responses = &operation["responses"];
        let status = answer.status.to_string();
        let known = responses.get(&status).or(responses.get("default")).expect("it is described");
        let kind = answer.header("content-type").unwrap().split(';').next().unwrap().to_owned();
        let known = schema::resolved(&self.described, known);
        let schema = &known["content"][&kind]["schema"];
        assert!(schema.is_object(), "{way} {real}: no schema for {status} {kind}");
        let value = match kind.as_str() {
            "application/json" => answer.json(),
            _ => Json::from(String::from_utf8_lossy(&answer.body)),
        };
        let wrong = check(&self.described, schema, &value);
        assert_eq!(wrong, None, "{way} {real} {status}: {value}");
        if answer.status == 200 {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            assert_eq!(check(&self.described, schema, body), None, "{way} {real}: {body}");
            self.asked.insert((way.to_owned(), path.to_owned()));
        }
        answer
    }

    fn get(&mut self, path: &str, given: &[&str]) -> Answer {
        self.ask("get", path, given, "", &Json::Null)
    }

    /// Reads the messages of a stream until one of a kind, and compares each.
    fn follow(&mut self, path: &str, real: &str, secret: &str, last: Option<u64>, until: &str) {
        let stream = &self.described["paths"][path]["get"]["responses"]["200"];
        let schema = &stream["content"]["text/event-stream"]["schema"];
        let mut follower = self.server.follow_path(real, Some(secret), last);
        while let Some((kind, data)) = follower.next() {
            let wrong = check(&self.described, schema, &data);
            assert_eq!(wrong, None, "{kind}: {data}");
            if kind == until {
                break;
            }
        }
        self.asked.insert(("get".to_owned(), path.to_owned()));
    }
}

const TABLE: &str = "/api/tables/{id}";

fn on(rest: &str) -> String {
    format!("{TABLE}{rest}")
}

/// A game in which everything happens that can be asked for.
fn play_everything(reader: &mut Reader<'_>, table: &Table<'_>, other: &str) {
    let (id, mine) = (table.id.as_str(), table.token.as_str());
    let version = |rest: Json| {
        let mut body = json!({"version": table.version()});
        body.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
        body
    };
    reader.ask("get", TABLE, &[id], mine, &Json::Null);
    reader.ask("post", &on("/chat"), &[id], mine, &json!({"phrase": "hello"}));
    reader.ask("post", &on("/chat"), &[id], mine, &json!({"phrase": "?"}));
    reader.ask("post", &on("/go"), &[id], mine, &json!({}));
    reader.ask("get", &on("/midway/{touched}"), &[id, "0"], mine, &Json::Null);
    reader.ask("get", &on("/midway/{touched}"), &[id, "0"], "x", &Json::Null);
    let draw = version(json!({"action": "draw"}));
    reader.ask("post", &on("/actions"), &[id], mine, &draw);
    reader.ask("post", &on("/actions"), &[id], mine, &draw);
    reader.ask("post", &on("/actions"), &[id], other, &version(json!({"action": "fly"})));
    reader.ask("post", &on("/actions"), &[id], mine, &version(json!({"action": "draw"})));
    reader.ask("post", &on("/undo"), &[id], mine, &version(json!({})));
    reader.ask("post", &on("/redo"), &[id], mine, &version(json!({})));
    reader.ask("post", &on("/actions"), &[id], other, &version(json!({"action": "draw"})));
    reader.get(&on("/actions"), &[id]);
    reader.get(&on("/history"), &[id]);
    reader.get(&on("/steps/{step}"), &[id, "1"]);
    reader.get(&on("/steps/{step}"), &[id, "100000"]);
    reader.get(&on("/save"), &[id]);
    reader.ask("post", &on("/draw"), &[id], mine, &Json::Null);
    reader.ask("post", &on("/rematch"), &[id], mine, &json!({}));
    reader.ask("delete", &on("/seats"), &[id], other, &Json::Null);
    reader.get(&on("/save"), &[id]);
    reader.ask("post", &on("/review"), &[id], "", &json!({})).done();
    reader.ask("post", &on("/rematch"), &[id], mine, &json!({}));
    reader.get(TABLE, &[id]);
    let from = json!({"game": "tortugas", "from": {"table": id, "step": 1}});
    reader.ask("post", "/api/tables", &[], mine, &from).done();
}

#[test]
fn a_whole_session_matches_the_description() {
    let server = Server::new();
    let mut reader = Reader::new(&server);
    for path in ["openapi.json", "status", "words", "records", "games", "daily", "progress", "lab"]
    {
        reader.get(&format!("/api/{path}"), &[]);
    }
    for info in registry::GAMES {
        reader.get("/api/games/{game}", &[info.name()]);
        let drawn = json!({"strokes": [{"place": 0, "brush": 0}]});
        reader.ask("post", "/api/games/{game}/drawing", &[info.name()], "", &drawn);
        let opened = json!({"game": info.name(), "open": true});
        let opened = reader.ask("post", "/api/tables", &[], "", &opened).done();
        reader.get(TABLE, &[opened["id"].as_str().unwrap()]);
    }
    reader.get("/api/progress/{name}", &["Ana"]);
    reader.get("/api/games/{game}/levels", &["senku"]);
    reader.get("/api/games/{game}/levels/{level}", &["senku", "1"]);
    for body in [json!({"game": "senku", "level": 1}), json!({"game": "senku", "daily": true})] {
        let opened = reader.ask("post", "/api/tables", &[], "", &body).done();
        reader.get(TABLE, &[opened["id"].as_str().unwrap()]);
    }
    reader.get("/api/tables", &[]);
    reader.ask("post", "/api/tables", &[], "", &json!({"game": "chess"}));
    let table = server.table(&json!({"game": "tortugas", "seats": ["human", "human"],
        "name": "Ana", "undo": true, "hints": true, "clock": {"ms": 600_000}}));
    let sit = json!({"name": "Luis"});
    let joined = reader.ask("post", &on("/seats"), &[&table.id], &table.secret, &sit).done();
    reader.ask("delete", &on("/seats"), &[&table.id], joined["token"].as_str().unwrap(), &sit);
    assert_eq!(table.look("")["over"], true, "who leaves a game that has begun gives up");
    let nonce = "a-nonce-for-the-contract";
    let commitment = kernel::Nonce::new(nonce).unwrap().commitment();
    let table = server.table(&json!({"game": "tortugas", "seats": ["human", "human"],
        "name": "Ana", "undo": true, "hints": true, "commitment": commitment}));
    let nonce = json!({"nonce": nonce});
    reader.ask("post", &on("/nonce"), &[&table.id], &table.token, &nonce).refused(409);
    let other = table.join("Luis");
    reader.ask("post", &on("/nonce"), &[&table.id], &other, &nonce).refused(400);
    reader.ask("post", &on("/nonce"), &[&table.id], &table.token, &nonce).done();
    play_everything(&mut reader, &table, &other);
    let events = table.path("/events");
    reader.follow(&on("/events"), &events, &table.token, None, "presence");
    reader.follow(&on("/events"), &events, &table.token, Some(0), "over");
    let job =
        json!({"tool": "peg solve", "given": {"board": "1 4\no o x x\n", "moves": "classic"}});
    let begun = reader.ask("post", "/api/lab", &[], "", &job).done();
    let id = begun["id"].as_str().unwrap();
    let path = format!("/api/lab/{id}/events");
    reader.follow("/api/lab/{job}/events", &path, "", None, "end");
    reader.get("/api/lab/{job}", &[id]);
    reader.get("/api/lab/{job}/answer", &[id]);
    reader.ask("delete", "/api/lab/{job}", &[id], "", &Json::Null);
    let routes: BTreeSet<_> =
        web::routes().map(|(way, path)| (way.to_owned(), path.to_owned())).collect();
    assert_eq!(reader.asked, routes, "everything was asked for");
}

#[test]
fn every_route_is_described_and_every_description_is_a_route() {
    let server = Server::new();
    let described: Json = server.get("/api/openapi.json").json();
    let paths = described["paths"].as_object().unwrap();
    let pairs = |path: &String, ways: &Json| -> Vec<(String, String)> {
        let ways = ways.as_object().unwrap().keys().filter(|way| *way != "parameters");
        ways.map(|way| (way.clone(), path.clone())).collect()
    };
    let described: BTreeSet<_> = paths.iter().flat_map(|(path, ways)| pairs(path, ways)).collect();
    let real: BTreeSet<_> =
        web::routes().map(|(way, path)| (way.to_owned(), path.to_owned())).collect();
    assert_eq!(described, real);
    for (path, ways) in paths {
        for way in ways.as_object().unwrap().values().filter(|way| way.is_object()) {
            let (done, other) = (&way["responses"]["200"], &way["responses"]["default"]);
            assert!(way["summary"].is_string() && other.is_object(), "{path}");
            let kinds = done["content"].as_object().unwrap().values();
            assert!(
                kinds.clone().count() == 1
                    && kinds.into_iter().all(|kind| kind["schema"].is_object())
            );
        }
    }
    for (way, path) in real {
        let path = path.replace("{id}", "00000000").replace("{step}", "0").replace("{job}", "x");
        let path = path.replace("{game}", "2048").replace("{touched}", "0");
        let answer = server.ask(&way.to_uppercase(), &path, &[], Some(b"{}"));
        assert_ne!(answer.status, 405, "{way} {path}");
    }
}
