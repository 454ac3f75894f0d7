//! Levels and boards of the day through the built program, in lines.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::support::Pty;

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

fn level(data: &Path, number: usize) -> Value {
    let all = text(&run(data, &["levels", "unosolo", "--json"], ""));
    let all: Value = serde_json::from_str(&all).unwrap();
    all["games"][0]["levels"][number - 1].clone()
}

/// The answers that make some jumps of Uno Solo: row and column from 1, then the direction.
fn answers(solution: &str) -> String {
    let digit = |text: &str, at: usize| i32::from(text.as_bytes()[at] - b'0');
    let jump = |jump: &str| {
        let (from, to) = ((digit(jump, 0), digit(jump, 2)), (digit(jump, 4), digit(jump, 6)));
        let direction = match (to.0 - from.0, to.1 - from.1) {
            (-2, 0) => 1,
            (0, 2) => 2,
            (2, 0) => 3,
            _ => 4,
        };
        format!("{}\n{}\n{direction}\n", from.0 + 1, from.1 + 1)
    };
    solution.split(' ').map(jump).collect()
}

/// The stored solution of a level, from the file of the pack.
fn solution(number: usize) -> String {
    let pack = fs::read_to_string("../games/unosolo/levels.txt").unwrap();
    let mut lines = pack.lines().skip_while(|line| !line.starts_with(&format!("{number} ")));
    lines.nth(2).unwrap().to_owned()
}

#[test]
fn a_solved_level_has_its_stars_and_leads_on() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path();
    assert_eq!((&level(data, 1)["stars"], &level(data, 1)["best"]), (&0.into(), &Value::Null));
    // The menu of the game is left with 0; then the next level is offered.
    let played = answers(&solution(1)) + "0\ny\nh\n" + &answers(&solution(2)) + "0\nn\n";
    let output = text(&run(data, &["--plain", "levels", "unosolo", "1"], &played));
    assert!(output.contains("Level 1 solved with one sweep: ★★★"), "{output}");
    assert!(output.contains("Continue with level 2?"), "{output}");
    assert!(output.contains("Level 2 solved with one sweep: ★☆☆"), "{output}");
    assert_eq!((&level(data, 1)["stars"], &level(data, 1)["best"]), (&3.into(), &1.into()));
    assert_eq!((&level(data, 2)["stars"], &level(data, 2)["best"]), (&1.into(), &Value::Null));
    let listed = text(&run(data, &["--plain", "levels", "unosolo"], ""));
    assert!(listed.contains("2 of 120 levels solved, 4 stars"), "{listed}");
    assert!(listed.contains("3. Difficulty 3: not solved yet"), "{listed}");
    let games = text(&run(data, &["levels"], ""));
    assert_eq!(games.lines().count(), registry::GAMES.len(), "{games}");
}

/// In lines, an exercise is explained after the choice and leads to the next one.
#[test]
fn exercises_in_lines() {
    let data = tempfile::tempdir().unwrap();
    let pack = fs::read_to_string("../games/parchis/levels.txt").unwrap();
    let values: Vec<&str> = pack.lines().filter(|line| line.contains('=')).collect();
    let values: Vec<&str> = values.into_iter().filter(|line| !line.contains(':')).collect();
    // Saves count pieces from 0, people from 1.
    let choice = |exercise: usize, rank: usize| {
        let word = values[exercise].split(' ').nth(rank).unwrap();
        word.split('=').next().unwrap().parse::<u32>().unwrap() + 1
    };
    let played = format!("{}\ny\n{}\nn\n", choice(0, 0), choice(1, 1));
    let output = text(&run(data.path(), &["--plain", "levels", "parchis", "1"], &played));
    assert!(output.contains("Right: piece "), "{output}");
    assert!(output.contains("Exercise 1 solved at the first attempt: ★★★"), "{output}");
    assert!(output.contains("The best move is piece "), "{output}");
    assert!(output.contains("Continue with level 3?"), "{output}");
    let listed = text(&run(data.path(), &["--plain", "levels", "parchis"], ""));
    assert!(listed.contains("1 of 120 levels solved, 3 stars"), "{listed}");
}

/// A game that starts from the setup of a level counts as that level, after a restart too.
#[test]
fn a_level_is_known_by_its_setup() {
    let data = tempfile::tempdir().unwrap();
    let save = data.path().join("level.ludoteca");
    let setup = level(data.path(), 3)["setup"].as_str().unwrap().to_owned();
    fs::write(&save, format!("ludoteca 1\ngame unosolo\nsetup {setup}\nseed x\n")).unwrap();
    let played = answers(&solution(3)) + "0\n";
    run(data.path(), &["--plain", "unosolo", save.to_str().unwrap()], &played);
    assert_eq!(level(data.path(), 3)["stars"], 3);
}

#[test]
fn a_damaged_file_is_told_of_and_put_aside() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("levels.txt");
    fs::write(&file, "unosolo one\n").unwrap();
    let output = run(data.path(), &["levels"], "");
    let error = String::from_utf8(output.stderr.clone()).unwrap() + &text(&output);
    assert!(error.contains("levels.txt:1: "), "{error}");
    let played = answers(&solution(1)) + "0\nn\n";
    let output = text(&run(data.path(), &["--plain", "levels", "unosolo", "1"], &played));
    assert!(output.contains("levels.txt.damaged"), "{output}");
    assert_eq!(level(data.path(), 1)["stars"], 3);
}

#[test]
fn what_is_no_level_is_refused() {
    let data = tempfile::tempdir().unwrap();
    for (args, problem) in [
        (&["levels", "unosolo", "121"][..], "the levels are 1 to 120"),
        (&["levels", "unosolo", "0"], "the levels are 1 to 120"),
        (&["levels", "unosolo", "x"], "x"),
        (&["levels", "chess"], "chess"),
        (&["levels", "--make"], "<GAME> is missing"),
        (&["daily", "chess"], "chess"),
        (&["daily", "unosolo", "--date", "2026-02-30"], "2026-02-30"),
    ] {
        let output = run(data.path(), args, "");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(problem), "{args:?}: {error}");
    }
}

/// The board of a day is that of its documented seed, and is recorded once it is finished.
#[test]
fn the_board_of_a_day_follows_from_its_date() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path();
    let seed = "daily-unosolo-2026-11-18";
    let board = |args: &[&str]| {
        let output = text(&run(data, args, "0\nn\n0\n"));
        output.lines().filter(|line| !line.contains("seed")).collect::<Vec<_>>().join("\n")
    };
    let daily = board(&["--plain", "daily", "unosolo", "--date", "2026-11-18"]);
    assert!(daily.contains(&board(&["--plain", "unosolo", "--random", "12", "--seed", seed])));
    let report = text(&run(data, &["daily", "--date", "2026-11-18", "--json"], ""));
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["date"], "2026-11-18");
    assert_eq!(report["games"].as_array().unwrap().len(), 5);
    assert!(report["games"].as_array().unwrap().iter().any(|game| game["seed"] == seed));
    assert_eq!(report["games"][0]["result"], Value::Null);
}

/// A newcomer's evening on a real terminal: from the menu to the third level, and the board of the
/// day.
#[test]
fn an_evening_on_a_terminal() {
    let data = tempfile::tempdir().unwrap();
    text(&run(data.path(), &["settings", "speed", "off"], ""));
    let mut pty = Pty::ludoteca(data.path(), &["--lang", "en"], (80, 24));
    pty.wait_for("Boards of the day");
    let row = pty.text().lines().position(|line| line.contains("Levels")).unwrap();
    pty.click((10, u16::try_from(row).unwrap()));
    pty.wait_for("Uno Solo: 0 of 120 solved");
    pty.send("\r");
    pty.wait_for("0 of 360 stars");
    pty.send("\r");
    for (level, jumps) in [(1, 1), (2, 1), (3, 2)] {
        pty.wait_for(&format!("Level {level}; the minimum is one sweep"));
        for made in 1..=jumps {
            // The peg that can jump, and the cell where it lands.
            pty.send("\t\r\t\r");
            pty.wait_for(&format!("Moves: {made}"));
        }
        pty.wait_for(&format!("Level {level} solved with one sweep: ★★★"));
        pty.send("\r");
    }
    pty.wait_for("Level 4;");
    pty.send("q");
    pty.wait_for("3 of 120, 9 of 360 stars");
    pty.send("qq");
    pty.wait_for("Your games");
    let row = pty.text().lines().position(|line| line.contains("Boards of the day")).unwrap();
    pty.click((10, u16::try_from(row).unwrap()));
    pty.wait_for("Uno Solo: not finished yet");
    pty.send("\r");
    pty.wait_for("q leave");
    // The game ends sooner or later, and further keys do nothing.
    pty.send(&"\t\r\t\r".repeat(40));
    pty.wait_for("Board of");
    pty.send("i");
    pty.wait_for("analysis");
    pty.send("q");
    pty.wait_for("Board of");
    pty.send("q");
    pty.wait_for("Boards of the day, ");
    pty.send("q");
    pty.wait_for("Your games");
    pty.send("q");
    assert!(pty.status().success());
}
