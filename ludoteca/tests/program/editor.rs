//! The board editor on a terminal: boards are drawn, saved, checked and played.

use std::fs;

use crate::common::Home;
use crate::support::Pty;
use tempfile::TempDir;

const RIGHT: &str = "\x1b[C";
const LARGE: (u16, u16) = (120, 45);

#[test]
fn a_board_is_drawn_checked_saved_and_played() {
    let data = TempDir::new().unwrap();
    let mut pty = Pty::ludoteca(data.path(), &["tortugas", "--edit"], LARGE);
    pty.wait_for("Tortugas robóticas · dibujo");
    pty.send(&["t  ", RIGHT, RIGHT, "g c"].concat());
    pty.wait_for("Dificultad: 2");
    let findings = pty.text();
    pty.send("smía.txt\r");
    pty.wait_for("Guardado en «mía.txt».");
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
    let text = fs::read_to_string(data.path().join("mía.txt")).unwrap();
    assert_eq!(text.lines().nth(4), Some("   R $  "));

    let line = "\"$LUDOTECA\" --data-dir . tortugas --check mía.txt; echo status $?";
    let check = Pty::shell(data.path(), line, LARGE);
    check.wait_for("status 0");
    for line in ["Tablero para un jugador:", "Jugador 1: 2 cartas, 0 disparos, 0", "Dificultad: 2"]
    {
        assert!(check.text().contains(line), "{}", check.text());
        assert!(findings.contains(line), "{findings}");
    }

    let mut game = Pty::ludoteca(data.path(), &["tortugas", "mía.txt"], LARGE);
    game.wait_for("mazo 35");
    game.send("q");
    assert_eq!(game.status().exit_code(), 0);
}

#[test]
fn a_peg_board_is_opened_changed_by_mouse_and_saved() {
    let data = TempDir::new().unwrap();
    let file = data.path().join("small.txt");
    let before = "3\n2\n0\n2\n10\t10\t2\n0\t0\t0\n0\t0\t0\n0\n";
    fs::write(&file, before).unwrap();
    let mut pty = Pty::ludoteca(data.path(), &["unosolo", "--edit", "small.txt"], (80, 24));
    pty.wait_for("En small.txt");
    pty.send("f");
    pty.wait_for("Espacio pone: Ficha");
    // A point of the first cell of the second row.
    pty.click((6, 10));
    pty.wait_for("Fichas: 3");
    pty.send("q");
    pty.wait_for("¿Perderlos?");
    pty.send("nc");
    pty.wait_for("no se puede ganar");
    pty.send("s\r");
    pty.wait_for("Ya hay un fichero small.txt");
    pty.send("s");
    pty.wait_for("small.txt~");
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
    let after = before.replace("3\n2\n0", "3\n3\n0").replacen("0\t0\t0", "10\t0\t0", 1);
    assert_eq!(fs::read_to_string(&file).unwrap(), after);
    assert_eq!(fs::read_to_string(data.path().join("small.txt~")).unwrap(), before);
}

#[test]
fn a_missing_file_is_created() {
    let data = TempDir::new().unwrap();
    let mut pty = Pty::ludoteca(data.path(), &["tortugas", "--edit", "new.txt"], LARGE);
    pty.wait_for("En new.txt");
    pty.send(&["t  ", RIGHT, RIGHT, "g s\r"].concat());
    pty.wait_for("Guardado en «new.txt».");
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
    let text = fs::read_to_string(data.path().join("new.txt")).unwrap();
    assert_eq!(text.lines().nth(4), Some("   R $  "));
    let mut pty = Pty::ludoteca(data.path(), &["tortugas", "--edit", "no/new.txt"], LARGE);
    pty.wait_for("no/new.txt");
    assert_eq!(pty.status().exit_code(), 2);
}

#[test]
fn without_a_terminal_the_editor_exits_with_an_error() {
    let home = Home::new();
    let ran = home.run(&["tortugas", "--edit", "--lang", "en"], "");
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("needs a terminal"), "{}", ran.err);
}

#[test]
fn malformed_files_and_unknown_names_are_rejected() {
    let home = Home::new();
    home.put("bad.txt", "1\nR   $\n   ?\n");
    let refused = |args: &[&str]| {
        let ran = home.run(&[args, &["--lang", "en"]].concat(), "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{}", ran.err);
        ran.err
    };
    assert!(refused(&["tortugas", "--edit", "bad.txt"]).contains("bad.txt:3:"));
    assert!(refused(&["tortugas", "--edit", "nowhere"]).contains("nowhere"));
    assert!(refused(&["tortugas", "--edit", "--check", "seed"]).contains("--check"));
    assert!(refused(&["2048", "--edit"]).contains("--edit"), "2048 has no boards to draw");
}
