//! Request bodies compared with their description: the server reads every described property.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value as Json, json};
use web::Limits;

use super::schema::{check, resolved};
use super::{TABLE, on};
use crate::common::Server;

/// A body with an undescribed property.
fn with_more(body: &Json) -> Json {
    let mut more = body.clone();
    more.as_object_mut().unwrap().insert("undescribed".to_owned(), json!(["x"]));
    more
}

/// The JSON pointers of a value and of everything inside it.
fn pointers(value: &Json) -> Vec<String> {
    let inside = |name: String, value: &Json| {
        pointers(value).into_iter().map(move |rest| format!("/{name}{rest}")).collect::<Vec<_>>()
    };
    let inner: Vec<String> = match value {
        Json::Object(fields) => {
            fields.iter().flat_map(|(name, value)| inside(name.clone(), value)).collect()
        }
        Json::Array(items) => {
            items.iter().enumerate().flat_map(|(at, item)| inside(at.to_string(), item)).collect()
        }
        _ => Vec::new(),
    };
    [vec![String::new()], inner].concat()
}

/// Sends requests in all the ways their description forbids, then as they are described.
struct Sender<'s> {
    server: &'s Server,
    described: Json,
    /// The properties that were sent, by path.
    sent: BTreeMap<String, BTreeSet<String>>,
}

impl Sender<'_> {
    fn schema<'d>(described: &'d Json, path: &str) -> &'d Json {
        let body = &described["paths"][path]["post"]["requestBody"];
        resolved(described, &body["content"]["application/json"]["schema"])
    }

    /// Every part of the body is replaced by values of other types, which the server must refuse if
    /// the description does. The body itself must be accepted, and an undescribed property ignored.
    fn send(&mut self, path: &str, id: &str, secret: &str, body: &Json) -> Json {
        let real = path.replace("{id}", id).replace("{game}", "senku");
        let schema = Self::schema(&self.described, path);
        assert_eq!(check(&self.described, schema, body), None, "{path}: {body}");
        for pointer in pointers(body) {
            for value in [json!(true), json!(5), json!("x"), json!([[5]]), json!({"x": [5]})] {
                let mut changed = body.clone();
                *changed.pointer_mut(&pointer).unwrap() = value;
                if check(&self.described, schema, &changed).is_some() {
                    let answer = self.server.post_as(&real, secret, &changed);
                    assert_eq!(answer.status, 400, "{path}: {changed}");
                }
            }
        }
        let names = body.as_object().unwrap().keys().cloned();
        self.sent.entry(path.to_owned()).or_default().extend(names);
        self.server.post_as(&real, secret, &with_more(body)).done()
    }
}

#[test]
fn every_described_property_of_a_request_is_read() {
    let server = Server::with(Limits { rate: 1_000_000, ..Limits::default() });
    let described: Json = server.get("/api/openapi.json").json();
    let mut sender = Sender { server: &server, described, sent: BTreeMap::new() };
    let nonce = "a-nonce-for-the-contract";
    let commitment = kernel::Nonce::new(nonce).unwrap().commitment();
    let text = |answer: &Json, name: &str| answer[name].as_str().unwrap().to_owned();

    let table = json!({"game": "tortugas", "options": {"extended": false},
        "seats": ["human", "human"], "name": "Ana", "commitment": commitment,
        "substitute": "random", "clock": {"ms": 600_000, "more": 1000}, "undo": true,
        "hints": true, "open": true});
    let created = sender.send("/api/tables", "", "", &table);
    let seeded = json!({"game": "tortugas", "seats": ["human", "human"], "name": "Ana",
        "nonce": nonce, "seed": "x"});
    let other = sender.send("/api/tables", "", "", &seeded);
    let (id, ana) = (text(&created, "id"), text(&created, "token"));
    let sit = json!({"name": "Luis", "seat": 1, "commitment": commitment});
    let luis = text(&sender.send(&on("/seats"), &id, &text(&created, "secret"), &sit), "token");
    let sit = json!({"name": "Luis", "nonce": nonce});
    sender.send(&on("/seats"), &text(&other, "id"), &text(&other, "secret"), &sit);
    for token in [&ana, &luis] {
        sender.send(&on("/nonce"), &id, token, &json!({"nonce": nonce}));
        server.get_as(&TABLE.replace("{id}", &id), token).done();
    }
    let version = || {
        let look = server.get(&TABLE.replace("{id}", &id)).done();
        look["version"].as_u64().unwrap()
    };
    sender.send(&on("/chat"), &id, &ana, &json!({"phrase": "hello"}));
    let draw = json!({"action": "draw", "version": version()});
    sender.send(&on("/actions"), &id, &ana, &draw);
    for way in ["/undo", "/redo"] {
        sender.send(&on(way), &id, &ana, &json!({"version": version()}));
    }
    let bearer = format!("Bearer {luis}");
    let seats = on("/seats").replace("{id}", &id);
    server.ask("DELETE", &seats, &[("Authorization", &bearer)], None).done();
    sender.send(&on("/rematch"), &id, &ana, &json!({"commitment": commitment}));
    sender.send(&on("/rematch"), &id, &luis, &json!({"nonce": nonce}));
    let strokes = json!([{"place": 0, "brush": 0}, {"place": 0}, {"dial": 0, "up": true}]);
    let drawn = json!({"board": "english", "strokes": strokes});
    sender.send("/api/games/{game}/drawing", "", "", &drawn);
    let job = json!({"tool": "peg solve", "given": {"board": "english", "moves": "classic"}});
    sender.send("/api/lab", "", "", &job);

    for (path, ways) in sender.described["paths"].as_object().unwrap() {
        if ways["post"]["requestBody"].is_object() {
            let schema = Sender::schema(&sender.described, path);
            let names = schema["properties"].as_object().into_iter().flatten();
            let names: BTreeSet<String> = names.map(|(name, _)| name.clone()).collect();
            assert_eq!(sender.sent.get(path), Some(&names), "{path}");
        }
    }
}
