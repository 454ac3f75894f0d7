//! Training of a Parchís player, interrupted and resumed, and play with its network.

use std::fs;

use crate::common::{Home, Ran};

fn train(home: &Home, more: &[&str]) -> Ran {
    home.run(&[&["--lang", "en", "--seed", "3", "train", "parchis"], more].concat(), "")
}

/// A home with a checkpoint and a network of some games.
fn taught(threads: &str) -> Home {
    let home = Home::new();
    let order = ["--games", "48", "--threads", threads, "--out", "a.cpt", "--pack", "a.net"];
    let ran = train(&home, &order);
    assert_eq!((ran.status, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert!(ran.err.contains("48 games: "), "{}", ran.err);
    home
}

#[test]
fn training_does_not_depend_on_threads() {
    let files = |threads| {
        let home = taught(threads);
        ["a.cpt", "a.net"].map(|file| fs::read(home.path().join(file)).unwrap())
    };
    assert!(files("1") == files("3"));
}

#[test]
fn a_trained_network_plays_and_continues_training() {
    let home = taught("2");
    let arena = |more: &[&str]| {
        let order = ["--seed", "1", "arena", "parchis", "--players", "expert,mixed,mixed,mixed"];
        let ran = home.run(&[&order[..], &["--games", "8", "--json"], more].concat(), "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        // Games differ in length.
        ran.out.split("\"actions\":").nth(1).unwrap().split(',').next().unwrap().to_owned()
    };
    assert_ne!(arena(&["--network", "a.net"]), arena(&[]));
    let resumed = train(&home, &["--resume", "a.cpt", "--games", "32", "--out", "b.cpt"]);
    assert_eq!(resumed.status, 0);
    assert!(resumed.err.contains("80 games: "), "{}", resumed.err);
    assert!(home.path().join("b.cpt").exists());
}

#[test]
fn invalid_arguments_are_rejected() {
    let home = taught("2");
    let refused = |args: &[&str], part: &str| {
        let ran = home.run(&[&["--lang", "en"], args].concat(), "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(part), "{args:?}: {}", ran.err);
    };
    refused(&["train", "parchis"], "--out FILE or --pack FILE");
    refused(&["train", "parchis", "--out", "x", "--games", "0"], "--games");
    refused(&["train", "parchis", "--out", "x", "--threads", "many"], "--threads");
    refused(
        &["train", "parchis", "--out", "x", "--resume", "a.net"],
        "is not a network for Parchís",
    );
    refused(&["train", "parchis", "--out", "x", "--resume", "none"], "none");
    let mut bytes = fs::read(home.path().join("a.net")).unwrap();
    let play = ["arena", "parchis", "--games", "1", "--network", "b.net"];
    refused(&play, "b.net");
    home.put("b.net", &bytes[..bytes.len() / 2]);
    refused(&play, "damaged or truncated");
    bytes[8] = 9;
    home.put("b.net", &bytes);
    refused(&play, "version 9");
    assert!(!home.path().join("x").exists());
}

/// An unwritable file is reported before the training, not after.
#[test]
fn an_unwritable_folder_is_an_error_before_training() {
    let home = Home::new();
    for order in [["--out", "missing/a.cpt"], ["--pack", "."]] {
        let ran = train(&home, &[&["--games", "100000000"], &order[..]].concat());
        assert_eq!(ran.status, 2, "{ran:?}");
        assert!(ran.err.contains(order[1]), "{}", ran.err);
    }
}
