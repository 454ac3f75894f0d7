//! Results and lessons through the built program, in lines and on a terminal.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::support::Pty;
use serde_json::Value;

/// The answers that win the board `first`, and leave.
const WIN: &str = "1\n1\n2\n0\n";

fn run(data: &Path, args: &[&str], answers: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(["--lang", "en", "--data-dir"]).arg(data).args(args).env_clear();
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // The program may end before it has read its input.
    let _ = child.stdin.take().unwrap().write_all(answers.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn of_unosolo(data: &Path) -> Value {
    let all: Value =
        serde_json::from_str(&text(&run(data, &["scores", "unosolo", "--json"], ""))).unwrap();
    all["games"][0].clone()
}

#[test]
fn games_of_the_dialogue_are_recorded_and_listed() {
    let data = tempfile::tempdir().unwrap();
    insta::assert_snapshot!("scores_none", text(&run(data.path(), &["scores"], "")));
    for _ in 0..2 {
        run(data.path(), &["--plain", "--seed", "7", "unosolo", "first"], WIN);
    }
    let listed = of_unosolo(data.path());
    assert_eq!(
        (&listed["games"], &listed["won"], &listed["streak"]),
        (&2.into(), &2.into(), &2.into())
    );
    assert_eq!(listed["best"]["left"], 1);
    insta::assert_snapshot!("scores_two", text(&run(data.path(), &["scores", "unosolo"], "")));
    let in_words = text(&run(data.path(), &["--plain", "scores", "unosolo"], ""));
    assert!(in_words.contains("won; won"), "{in_words}");
}

#[test]
fn damaged_lines_are_preserved_and_reported() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("history.txt");
    fs::write(&file, "nonsense\n").unwrap();
    run(data.path(), &["--plain", "unosolo", "first"], WIN);
    let output = run(data.path(), &["scores", "unosolo"], "");
    assert!(text(&output).contains("One game, one won"), "{}", text(&output));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.starts_with("history.txt:1:"), "{errors}");
    assert!(fs::read_to_string(file).unwrap().starts_with("nonsense\n2"));
}

#[test]
fn concurrent_processes_lose_nothing() {
    let data = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                (0..5).for_each(|_| drop(run(data.path(), &["--plain", "unosolo", "first"], WIN)));
            });
        }
    });
    assert_eq!(of_unosolo(data.path())["games"], 20);
}

#[test]
fn unknown_games_are_rejected() {
    let data = tempfile::tempdir().unwrap();
    for command in ["scores", "learn"] {
        let output = run(data.path(), &[command, "chess"], "");
        assert_eq!(output.status.code(), Some(2));
    }
    assert!(fs::read_dir(data.path()).unwrap().next().is_none());
}

#[test]
fn every_lesson_works_in_the_dialogue() {
    for info in registry::GAMES {
        let data = tempfile::tempdir().unwrap();
        let answers = format!("what\n{}", "\n".repeat(6));
        let output = run(data.path(), &["--plain", "learn", info.name()], &answers);
        let output = String::from_utf8(output.stdout).unwrap();
        assert!(output.contains("Not yet."), "{output}");
        let (_, after) = output.split_once("Now you play!").expect("an end");
        assert!(after.lines().count() > 2, "the game does not go on: {after}");
        let left = text(&run(data.path(), &["--plain", "learn", info.name()], "0\n"));
        assert!(left.ends_with("You can come back whenever you like.\n"), "{left}");
    }
}

#[test]
fn every_game_and_lesson_starts_from_the_menu() {
    for (row, info) in (1..).zip(registry::GAMES) {
        let data = tempfile::tempdir().unwrap();
        let mut pty = Pty::ludoteca(data.path(), &["--lang", "en"], (80, 24));
        pty.wait_for("Learn a game");
        pty.send(&format!("{row}\r"));
        pty.wait_for("q leave");
        pty.send("q");
        pty.wait_for("Learn a game");
        pty.send("q");
        pty.status();
        let mut pty = Pty::ludoteca(data.path(), &["--lang", "en", "learn", info.name()], (80, 24));
        pty.wait_for("Lesson, move 1 of");
        pty.send("q");
        pty.status();
    }
}
