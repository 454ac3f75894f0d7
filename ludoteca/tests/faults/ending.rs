//! Killed at the end of a game: the result counts once, and its points at most once.

use std::fs;
use std::thread;
use std::time::Duration;

use app::history;
use kernel::Rng;

use super::ground::Ground;
use super::talk::Talk;
use super::together::TURTLE;

const ENDS: u64 = 12;
const TURN: &str = "Turno de ana";
const MENU: &str = "Elige: ";

fn read(ground: &Ground, name: &str) -> String {
    fs::read_to_string(ground.path().join(name)).unwrap_or_default()
}

fn noted(ground: &Ground) -> usize {
    history::read(&read(ground, history::FILE)).0.len()
}

/// Resumes the offered game, if there is one, and makes the last move if it is missing.
fn go_on(ground: &Ground) {
    let mut talk = Talk::new(ground, &[]);
    talk.wait_for(MENU, 1);
    if talk.said().contains("Continuar") {
        talk.send("1");
        // Either the last move is missing, or the menu returns.
        talk.send("^");
        talk.wait_for(MENU, 2);
    }
    talk.kill();
}

#[test]
fn at_any_moment() {
    let mut dice = Rng::new(50);
    for _ in 0..ENDS {
        let ground = Ground::new();
        ground.put("start.txt", TURTLE);
        let mut talk = Talk::new(&ground, &["tortugas", "start.txt"]);
        talk.wait_for(TURN, 1);
        talk.send("^");
        thread::sleep(Duration::from_micros(dice.below(12_000)));
        talk.kill();
        ground.assert_whole();
        go_on(&ground);
        ground.assert_whole();
        assert_eq!(noted(&ground), 1);
        assert!(["", "ana 1\n"].contains(&read(&ground, "Puntuaciones.txt").as_str()));
        assert!(ground.under_way().is_empty());
    }
}

/// A save of a finished game is recorded if it was not, and never twice.
#[test]
fn between_keeping_and_noting() {
    let ended = TURTLE.replace("ana\n", "ana\ncounted\nnoted\n^\n<\n~\nplay ^\n");
    let ground = Ground::new();
    fs::create_dir(ground.path().join("under-way")).unwrap();
    for (begun, expected) in
        [("20260101-000000", 1), ("20260101-000000", 1), ("20990101-000000", 2)]
    {
        ground.put(&format!("under-way/tortugas-{begun}.ludoteca"), &ended);
        go_on(&ground);
        assert_eq!(noted(&ground), expected, "{}", read(&ground, history::FILE));
        assert_eq!(read(&ground, "Puntuaciones.txt"), "");
        assert!(ground.under_way().is_empty());
    }
}
