//! Killed at the end of a game: the result counts once, and its points at most once.

use std::fs;
use std::thread;
use std::time::Duration;

use app::history;
use kernel::Rng;

use super::data_dir::DataDir;
use super::plain_dialogue::PlainDialogue;
use super::together::TURTLE;

const RUNS: u64 = 12;
const TURN: &str = "Turno de ana";
const MENU: &str = "Elige: ";

fn read(data_dir: &DataDir, name: &str) -> String {
    fs::read_to_string(data_dir.path().join(name)).unwrap_or_default()
}

fn recorded_games(data_dir: &DataDir) -> usize {
    history::read(&read(data_dir, history::FILE)).0.len()
}

/// Resumes the offered game, if there is one, and makes the last move if it is missing.
fn finish(data_dir: &DataDir) {
    let mut talk = PlainDialogue::new(data_dir, &[]);
    talk.wait_for(MENU, 1);
    if talk.said().contains("Continuar") {
        talk.send("");
        // Either the last move is missing, or the menu returns.
        talk.send("^");
        talk.wait_for(MENU, 2);
    }
    talk.kill();
}

#[test]
fn killed_at_the_end_of_a_game() {
    let mut rng = Rng::new(50);
    for _ in 0..RUNS {
        let data_dir = DataDir::new();
        data_dir.put("start.txt", TURTLE);
        let mut talk = PlainDialogue::new(&data_dir, &["tortugas", "start.txt"]);
        talk.wait_for(TURN, 1);
        talk.send("^");
        thread::sleep(Duration::from_micros(rng.below(12_000)));
        talk.kill();
        data_dir.assert_whole();
        finish(&data_dir);
        data_dir.assert_whole();
        assert_eq!(recorded_games(&data_dir), 1);
        assert!(["", "ana 1\n"].contains(&read(&data_dir, "Puntuaciones.txt").as_str()));
        assert!(data_dir.under_way().is_empty());
    }
}

/// A save of a finished game is recorded if it was not, and never twice.
#[test]
fn killed_between_saving_and_recording() {
    let ended = TURTLE.replace("ana\n", "ana\ncounted\nnoted\n^\n<\n~\nplay ^\n");
    let data_dir = DataDir::new();
    fs::create_dir(data_dir.path().join("under-way")).unwrap();
    for (begun, expected) in
        [("20260101-000000", 1), ("20260101-000000", 1), ("20990101-000000", 2)]
    {
        data_dir.put(&format!("under-way/tortugas-{begun}.ludoteca"), &ended);
        finish(&data_dir);
        assert_eq!(recorded_games(&data_dir), expected, "{}", read(&data_dir, history::FILE));
        assert_eq!(read(&data_dir, "Puntuaciones.txt"), "");
        assert!(data_dir.under_way().is_empty());
    }
}
