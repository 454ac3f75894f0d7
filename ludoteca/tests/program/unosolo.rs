//! The dialogue of Uno Solo through the built program: typed on a pipe and on a terminal.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::support::Pty;
use tempfile::TempDir;

const BOARD: &str = "3\n3\n2\n2\n10\t10\t2\n0\t0\t10\n0\t0\t2\n0\n";
/// A wrong cell, a stuck peg, the first jump, and then out with a save.
const ANSWERS: &str = "9\n1\n2\n3\n1\n1\n2\n0\ns\npartida.txt\n0\n";
const SAVED: &str = "3\n3\n2\n2\n2\t2\t10\n0\t0\t10\n0\t0\t2\n1\n";

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("tablero.txt"), BOARD).expect("a file");
    folder
}

fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(args).env_clear().env("HOME", folder).current_dir(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn answered(folder: &Path, args: &[&str], answers: &str) -> Output {
    let mut child = command(folder, args).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    // The program may end before it has read its input.
    let _ = input.write_all(answers.as_bytes());
    drop(input);
    child.wait_with_output().expect("the program ends")
}

fn text(output: &Output) -> String {
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[test]
fn through_a_pipe_in_both_languages() {
    for lang in ["es", "en"] {
        let folder = folder();
        let output = answered(folder.path(), &["--lang", lang, "unosolo", "tablero.txt"], ANSWERS);
        assert_eq!(output.status.code(), Some(0));
        insta::assert_snapshot!(format!("pipe_{lang}"), text(&output));
        let saved = fs::read_to_string(folder.path().join("partida.txt")).expect("a save");
        assert_eq!(saved, SAVED);
    }
}

/// The lines without trailing blanks, which a screen does not have.
fn trimmed(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.push("");
    lines.join("\n")
}

/// Typed on a terminal, answer by answer, the dialogue reads as it does through a pipe.
#[test]
fn through_a_terminal_in_both_languages() {
    for lang in ["es", "en"] {
        let (folder, other) = (folder(), folder());
        let args = ["--plain", "--lang", lang, "--color", "never", "unosolo", "tablero.txt"];
        let expected = trimmed(&text(&answered(other.path(), &args, ANSWERS)));
        let mut pty = Pty::ludoteca(folder.path(), &args, (80, 60));
        let mut answered = 0;
        for answer in ANSWERS.lines() {
            // The screen ends with the prompt for this answer.
            let asked = |pty: &Pty| {
                let shown = trimmed(&pty.text()).trim_end().len();
                let rest = expected.get(shown..).filter(|_| shown > answered);
                rest.is_some_and(|rest| rest.starts_with(&format!(" {answer}\n")))
            };
            pty.until(answer, asked);
            answered = trimmed(&pty.text()).trim_end().len() + answer.len();
            pty.send(&format!("{answer}\n"));
        }
        assert!(pty.status().success());
        assert_eq!(trimmed(&pty.text()), expected);
        let saved = fs::read_to_string(folder.path().join("partida.txt")).expect("a save");
        assert_eq!(saved, SAVED);
    }
}

#[test]
fn colours_on_a_terminal_and_on_request() {
    let folder = folder();
    let mut pty = Pty::ludoteca(folder.path(), &["--plain", "unosolo", "tablero.txt"], (80, 40));
    pty.wait_for("Fila");
    pty.send("0\nn\n0\n");
    assert!(pty.status().success());
    let bytes = String::from_utf8_lossy(&pty.bytes()).into_owned();
    assert!(bytes.contains("\u{1b}[97;102m \u{1b}[0m"), "a peg on bright green");
    assert!(bytes.contains("\u{1b}[97;42m■\u{1b}[0m"), "the goal in white on dark green");
    let piped = answered(folder.path(), &["unosolo", "tablero.txt"], "0\nn\n0\n");
    assert!(!text(&piped).contains('\u{1b}'));
    let args = ["--color", "always", "unosolo", "tablero.txt"];
    assert!(text(&answered(folder.path(), &args, "0\nn\n0\n")).contains("\u{1b}[97;102m"));
}

#[test]
fn end_of_input_ends_the_dialogue() {
    let folder = folder();
    for answers in ["", "1\n", "1\n1\n", "1\n1\n2\n", "0\n", "0\ns\n", "x\n\u{0}\n"] {
        let output = answered(folder.path(), &["unosolo", "tablero.txt"], answers);
        assert_eq!(output.status.code(), Some(0), "{answers:?}");
        text(&output);
    }
}

#[test]
fn a_closed_pipe_ends_the_dialogue() {
    let folder = folder();
    for args in [&["unosolo", "--random", "200", "--dim", "10", "--seed", "1"][..], &["unosolo"]] {
        let mut child = command(folder.path(), args).spawn().expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn ctrl_c_ends_the_dialogue() {
    let folder = folder();
    let mut pty = Pty::ludoteca(folder.path(), &["--plain", "unosolo", "tablero.txt"], (80, 40));
    pty.wait_for("Fila");
    pty.send("1\n1\n2\n");
    pty.wait_for("Movimientos: 1");
    pty.send("\u{3}");
    assert!(!pty.status().success());
    // Nothing is lost: the game is offered again.
    let data = folder.path().to_str().expect("a name");
    let output = answered(folder.path(), &["--data-dir", data, "unosolo"], "2\n1\n3\n3\n0\n");
    let text = text(&output);
    assert!(text.contains("2. Continuar la última partida") && text.contains("(GANA)"), "{text}");
}

#[test]
fn the_same_seed_gives_the_same_board() {
    let folder = folder();
    let args = ["unosolo", "--random", "9", "--dim", "7", "--stop", "first", "--seed", "mañana"];
    let once = text(&answered(folder.path(), &args, ""));
    assert_eq!(once, text(&answered(folder.path(), &args, "")));
    assert!(once.contains("Semilla de esta partida: mañana"), "{once}");
    insta::assert_snapshot!("random_first", once);
    let other = ["unosolo", "--random", "9", "--dim", "7", "--seed", "otra"];
    assert_ne!(once, text(&answered(folder.path(), &other, "")));
}

/// A drawn seed has 128 bits, and the fingerprint shown first is the hash of the seed shown last.
#[test]
fn the_fingerprint_is_shown_first_and_the_seed_at_the_end() {
    let folder = folder();
    let mut seeds = Vec::new();
    for _ in 0..2 {
        let said = text(&answered(folder.path(), &["unosolo", "--random", "2"], "0\nn\n0\n"));
        let line = |start: &str| {
            let found = said.lines().position(|line| line.starts_with(start)).expect(start);
            (found, said.lines().nth(found).and_then(|line| line.rsplit(' ').next()).expect("last"))
        };
        let (first, fingerprint) = line("Huella de la semilla");
        let (last, seed) = line("Semilla de esta partida");
        assert!(first == 0 && last > first);
        assert_eq!(seed.len(), 32);
        assert!(seed.bytes().all(|digit| digit.is_ascii_hexdigit()));
        assert_eq!(fingerprint, kernel::Seed::new(seed).expect("a seed").fingerprint());
        seeds.push(seed.to_owned());
    }
    assert_ne!(seeds[0], seeds[1]);
}
