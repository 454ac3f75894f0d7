//! Training of a 2048 player, interrupted and resumed, and play with its network.

use std::fs;

use crate::common::{Home, Ran};

/// A small network learns quickly.
const SMALL: [&str; 6] = ["train", "2048", "--threads", "1", "--network", "0123,4567,0145,569a"];

fn train(home: &Home, more: &[&str]) -> Ran {
    home.run(&[&["--lang", "en", "--seed", "3"], &SMALL[..], more].concat(), "")
}

/// A home with a checkpoint and a network of two hundred games.
fn taught() -> Home {
    let home = Home::new();
    let ran = train(&home, &["--games", "200", "--out", "a.cpt", "--pack", "a.net"]);
    assert_eq!((ran.status, ran.out.as_str()), (0, ""));
    assert!(ran.err.contains("200 games: ") && ran.err.contains("2048: "), "{}", ran.err);
    home
}

#[test]
fn a_trained_network_plays() {
    let home = taught();
    let arena = |more: &[&str]| {
        let order = ["arena", "2048", "--players", "plies1", "--games", "20", "--seed", "1"];
        let ran = home.run(&[&order[..], &["--json"], more].concat(), "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let (_, mean) = ran.out.rsplit_once("\"mean\":").unwrap();
        mean.split(',').next().unwrap().parse::<f64>().unwrap()
    };
    // Better than random play, which earns about 1100, and another player than the built-in one.
    let mean = arena(&["--network", "a.net"]);
    assert!(mean > 2000.0 && mean < 0.9 * arena(&[]), "{mean}");
}

#[test]
fn the_learning_curve_has_a_point_per_round() {
    let home = Home::new();
    let ran = train(&home, &["--games", "2000", "--pack", "a.net"]);
    assert!(ran.out.contains("Learning curve from 1000 to 2000 games"), "{}", ran.out);
    assert!(ran.out.contains('█'), "{}", ran.out);
    let ran = train(&home, &["--games", "2000", "--pack", "a.net", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let games = |index: usize| report["curve"][index]["games"].as_u64();
    assert_eq!((games(0), games(1), games(2)), (Some(1000), Some(2000), None));
}

#[test]
fn training_continues_from_a_checkpoint() {
    let home = taught();
    let order = ["--lang", "en", "train", "2048", "--threads", "1", "--resume", "a.cpt"];
    let resumed = home.run(&[&order[..], &["--games", "100", "--out", "b.cpt"]].concat(), "");
    assert_eq!(resumed.status, 0);
    assert!(resumed.err.contains("300 games: "), "{}", resumed.err);
    assert!(fs::metadata(home.path().join("b.cpt")).unwrap().len() > 1000);
}

#[test]
fn training_is_reproducible() {
    let [one, other] =
        [taught(), taught()].map(|home| fs::read(home.path().join("a.cpt")).unwrap());
    assert!(one == other);
}

#[test]
fn invalid_arguments_are_rejected() {
    let home = taught();
    let refused = |args: &[&str], part: &str| {
        let ran = home.run(&[&["--lang", "en"], args].concat(), "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(part), "{args:?}: {}", ran.err);
    };
    refused(&["train", "2048"], "--out FILE or --pack FILE");
    refused(&["train", "2048", "--out", "x", "--games", "0"], "--games");
    refused(&["train", "2048", "--out", "x", "--network", "0123,210"], "210");
    refused(&["train", "2048", "--out", "x", "--network", "ñ"], "ñ");
    refused(&["train", "2048", "--out", "x", "--resume", "a.net"], "is not a network for 2048");
    refused(&["train", "2048", "--out", "x", "--resume", "a.cpt", "--network", "01"], "not both");
    let mut bytes = fs::read(home.path().join("a.net")).unwrap();
    let play = ["arena", "2048", "--games", "1", "--network", "b.net"];
    refused(&play, "b.net");
    home.put("b.net", &bytes[..bytes.len() / 2]);
    refused(&play, "damaged or truncated");
    bytes[8] = 9;
    home.put("b.net", &bytes);
    refused(&play, "version 9");
    refused(&["2048", "--network", "b.net"], "version 9");
    assert!(!home.path().join("x").exists());
}
