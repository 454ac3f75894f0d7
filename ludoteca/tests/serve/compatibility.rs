//! Files that version 0.1.0 wrote load as they did then.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};

use crate::Served;
use crate::common::Home;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compatibility/0.1.0")
}

fn json_of(path: &Path) -> Json {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Each save gives the position and the actions that 0.1.0 gave, and its chance events are honest.
#[test]
fn saves_load() {
    let home = Home::new();
    for game in ["unosolo", "senku", "2048", "parchis", "tortugas"] {
        let save = fs::read_to_string(fixtures().join(format!("saves/{game}.ludoteca"))).unwrap();
        let expected = fs::read_to_string(fixtures().join(format!("saves/{game}.jsonl"))).unwrap();
        let requests = [json!({"cmd": "load", "text": save}), json!({"cmd": "actions"})];
        let requests = requests.map(|request| format!("{request}\n")).concat();
        let ran = home.run(&["engine", game, "--lang", "en"], &requests);
        assert_eq!(ran.out, expected, "{game}");
        let file = home.put(&format!("{game}.ludoteca"), &save);
        let verified = home.run(&["verify", &file], "");
        assert_eq!(verified.status, 0, "{game}: {}", verified.err);
    }
}

/// History and high scores add up to the same.
#[test]
fn scores_load() {
    let home = Home::new();
    fs::create_dir_all(home.data()).unwrap();
    for file in ["history.txt", "records_8_4.txt"] {
        fs::copy(fixtures().join("data").join(file), home.data().join(file)).unwrap();
    }
    let data = home.data().to_string_lossy().into_owned();
    let ran = home.run(&["scores", "--json", "--data-dir", &data], "");
    let scores: Json = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(scores, json_of(&fixtures().join("data/scores.json")));
}

/// A server opens the database, and every table has the position it had then. Computer players may
/// have moved on since.
#[test]
fn tables_load() {
    let home = Home::new();
    fs::create_dir_all(home.data()).unwrap();
    fs::copy(fixtures().join("tables.db"), home.data().join("tables.db")).unwrap();
    let server = Served::start(&home);
    let client = server.client();
    let tables = json_of(&fixtures().join("tables.json"));
    let tables = tables.as_array().unwrap();
    assert_eq!(tables.len(), 6);
    for table in tables {
        let id = table["id"].as_str().unwrap();
        let token = format!("Bearer {}", table["token"].as_str().unwrap());
        let headers = [("Authorization", token.as_str())];
        let now = client
            .try_ask("GET", &format!("/api/tables/{id}"), &headers, None)
            .expect("an answer")
            .done();
        assert_eq!(now["game"], table["game"], "{id}");
        assert!(now["version"].as_u64() >= table["version"].as_u64(), "{id}");
        let path = format!("/api/tables/{id}/steps/{}", table["step"]);
        let step = client.try_ask("GET", &path, &headers, None).expect("an answer").done();
        assert_eq!(step["state"], table["state"], "{id}");
    }
    server.kill();
}
