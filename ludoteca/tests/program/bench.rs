//! The signature of all workloads, and the record of their speed.

use crate::common::Home;
use serde_json::Value;

const RECORDED: &str = include_str!("../../baselines.txt");

fn recorded() -> &'static str {
    let line = RECORDED.lines().find_map(|line| line.strip_prefix("signature\t"));
    line.expect("a signature is recorded")
}

/// Two rounds of every workload have the recorded results, so no player or search has changed.
#[test]
fn the_signature_matches_the_recorded_one() {
    let home = Home::new();
    let args = ["bench", "--signature", "--record", "new.txt"];
    let ran = home.play(&args, "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert_eq!(
        ran.out.trim_end(),
        recorded(),
        "an engine, a player or a solver does something else than it did. If that is meant, record \
         it: cargo run --release -- bench --signature --record ludoteca/baselines.txt"
    );
    // Recording the same signature changes nothing: the speeds stay as they were.
    let written = std::fs::read_to_string(home.path().join("new.txt")).unwrap();
    assert_eq!(written, RECORDED);
}

#[test]
fn json_contains_the_signature_and_a_save_is_not_overwritten() {
    let home = Home::new();
    let ran = home.play(&["bench", "--signature", "--json"], "");
    let object: Value = serde_json::from_str(&ran.out).expect("one JSON object");
    assert_eq!(object["signature"], recorded());
    assert_eq!(object["workloads"].as_array().map(Vec::len), Some(0));
    home.put("game.ludoteca", "ludoteca 1\ngame unosolo\n");
    let refused = home.play(&["bench", "--signature", "--record", "game.ludoteca"], "");
    assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{refused:?}");
}

/// Every game has workloads, and every workload has its record.
#[test]
fn every_workload_is_recorded() {
    for info in registry::GAMES {
        assert!(!info.data().workloads.is_empty(), "{} is not measured", info.name());
        for workload in info.data().workloads {
            let line = format!("\n{}\t", workload.name);
            assert!(RECORDED.contains(&line), "record {}", workload.name);
        }
    }
}

/// A round does something, and always the same.
#[test]
fn rounds_are_deterministic() {
    for workload in registry::GAMES.iter().flat_map(|info| info.data().workloads) {
        let first = (workload.run)(0);
        assert!(first.count > 0, "{} does nothing", workload.name);
        assert_eq!(first, (workload.run)(0), "{}", workload.name);
    }
}

#[test]
fn json_contains_ratios() {
    let ran = Home::new().play(&["bench", "--quick", "--json"], "");
    assert_eq!(ran.status, 0, "{ran:?}");
    let object: Value = serde_json::from_str(&ran.out).expect("one JSON object");
    assert_eq!(object["signature"], object["baseline_signature"]);
    for row in object["workloads"].as_array().expect("rows") {
        let number = |key: &str| row[key].as_f64().expect("a number");
        assert!((number("rate") / number("baseline") - number("ratio")).abs() < 1e-9);
        assert!(number("rate") > 0.0 && number("cpu_seconds") > 0.0);
    }
}
