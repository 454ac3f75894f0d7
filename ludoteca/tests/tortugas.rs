//! The dialogue of Tortugas robóticas through the built program, on a terminal and on a pipe, and
//! the points that programs share.

#![cfg(unix)]

mod common;
mod support;

use std::fs;
use std::thread;

use common::Home;
use support::Pty;
use tempfile::TempDir;

/// One player two cells before a gem.
const ALMOST: &str = "tortugas basic play 0 0 -\n..$.....\n........\n........\n........\n........\n\
    ........\n........\n........\n2,2N 2,2 5/2/2/1/0 13/6/6/3/0 - -\n";
const UP: &str = "\x1b[A";
const LEFT: &str = "\x1b[D";
const BACKSPACE: &str = "\x7f";

#[test]
fn the_keys_of_the_description_work_on_a_terminal() {
    let data = TempDir::new().unwrap();
    fs::write(data.path().join("almost.txt"), ALMOST).unwrap();
    let mut pty = Pty::ludoteca(data.path(), &["--plain", "tortugas"], (100, 40));
    pty.wait_for("0. Salir");
    pty.send("1\nalmost.txt\n1\nAna\n");
    pty.wait_for("Turno de Ana");
    pty.send("e");
    pty.wait_for("Secuencia:");
    pty.send(&[UP, " ", LEFT].concat());
    pty.wait_for("Secuencia: ^~<");
    pty.send(" ");
    pty.wait_for("quieres 2 y tienes 1");
    pty.send(&[BACKSPACE, BACKSPACE, UP].concat());
    pty.wait_for("Secuencia: ^^");
    assert_eq!(pty.text().matches("JUGADORES:").count(), 1, "the screen is cleared");
    pty.send("\r");
    pty.wait_for("★★★");
    pty.send("0\n");
    assert!(pty.status().success());
    assert_eq!(fs::read_to_string(data.path().join("Puntuaciones.txt")).unwrap(), "Ana 1\n");
}

#[test]
fn programs_that_end_at_once_lose_no_points() {
    let home = Home::new();
    home.put("almost.txt", ALMOST);
    thread::scope(|scope| {
        for number in 0..6 {
            let home = &home;
            scope.spawn(move || {
                let name = format!("name-{}", number % 2);
                let ran = home.play(&["tortugas", "almost.txt", "--players", &name], "E\n^^\n");
                assert_eq!(ran.status, 0, "{ran:?}");
            });
        }
    });
    let list = fs::read_to_string(home.data().join("Puntuaciones.txt")).unwrap();
    let mut lines: Vec<&str> = list.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["name-0 3", "name-1 3"]);
}

#[test]
fn a_damaged_list_is_kept_aside() {
    let home = Home::new();
    fs::create_dir_all(home.data()).unwrap();
    let list = home.data().join("Puntuaciones.txt");
    fs::write(&list, "Ana 3\nLuis\n").unwrap();
    let ran = home.play(&["tortugas"], "2\n0\n");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("Puntuaciones.txt:2: no se entiende «Luis»"), "{}", ran.out);
    let aside = home.data().join("Puntuaciones.txt.damaged");
    assert_eq!(fs::read_to_string(aside).unwrap(), "Ana 3\nLuis\n");
    assert_eq!(fs::read_to_string(list).unwrap(), "");
}
