//! The full screen on a real terminal: games won by keys and by mouse, and every way to leave.

use std::path::{Path, PathBuf};

use crate::support::{Pty, assert_restored};
use tempfile::TempDir;

const USUAL: (u16, u16) = (80, 24);
/// The background of the places that a hint marks: bright cyan.
const ADVISED: vt100::Color = vt100::Color::Idx(14);

/// A board of two jumps.
const SMALL: &str = "3\n3\n2\n2\n10\t10\t2\n0\t0\t10\n0\t0\t2\n0\n";

fn small_board(data: &Path) -> PathBuf {
    let file = data.join("small.txt");
    std::fs::write(&file, SMALL).unwrap();
    file
}

fn small_game(data: &TempDir) -> Pty {
    let file = small_board(data.path());
    let pty = Pty::ludoteca(data.path(), &["unosolo".as_ref(), file.as_os_str()], USUAL);
    pty.wait_for("Fichas: 3");
    pty
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_game_is_won_by_keys() {
    let data = folder();
    let mut pty = small_game(&data);
    pty.send("\r\t\r");
    pty.wait_for("Fichas: 2");
    pty.send("u");
    pty.wait_for("Fichas: 3");
    pty.send("y");
    pty.wait_for("Fichas: 2");
    pty.send("\t\r\t\r");
    pty.wait_for("GANA");
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
    assert_restored(&pty);
}

#[test]
fn a_game_is_won_by_clicking_on_hints() {
    let data = folder();
    let mut pty = Pty::ludoteca(data.path(), &["unosolo", "latin-cross"], USUAL);
    pty.wait_for("Movimientos: 0");
    let mut moves = 0;
    while !pty.text().contains("GANA") {
        pty.send("h");
        pty.until("a hint", |pty| pty.find_lit("B", ADVISED).is_some());
        let (from, to) = (pty.find_lit("A", ADVISED), pty.find_lit("B", ADVISED));
        pty.click(from.unwrap());
        pty.click(to.unwrap());
        moves += 1;
        pty.wait_for(&format!("Movimientos: {moves}"));
        // The end is announced after the last jump has been shown.
        pty.until("the end of the jump", |pty| !pty.text().contains("Mira lo que pasa"));
        assert!(moves < 50, "the hints do not win");
    }
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
}

#[test]
fn the_terminal_can_be_resized_at_any_time() {
    let data = folder();
    let mut pty = small_game(&data);
    pty.resize(20, 5);
    pty.wait_for("20×5");
    pty.resize(120, 45);
    pty.wait_for("Fichas: 3");
    pty.resize(1, 1);
    pty.resize(80, 24);
    pty.wait_for("ayuda");
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
}

#[test]
fn signals_and_ctrl_c_restore_the_terminal() {
    for (signal, status) in [("TERM", 143), ("HUP", 129), ("INT", 130)] {
        let data = folder();
        let mut pty = small_game(&data);
        pty.signal(signal);
        assert_eq!(pty.status().exit_code(), status, "{signal}");
        assert_restored(&pty);
    }
    let data = folder();
    let mut pty = small_game(&data);
    pty.send("\x03");
    assert_eq!(pty.status().exit_code(), 130);
    assert_restored(&pty);
}

/// Ctrl-Z, or the signal of the same meaning, and `fg`.
#[test]
fn suspending_and_resuming_works() {
    let data = folder();
    let mut pty = small_game(&data);
    let stopped = |pty: &Pty| {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", pty.process())).unwrap();
        stat.rsplit(") ").next().unwrap().starts_with('T')
    };
    for round in 0..2 {
        if round == 0 {
            pty.send("\x1a");
        } else {
            pty.signal("TSTP");
        }
        pty.until("it stops", stopped);
        pty.until("the shell's screen", |pty| !pty.screen(vt100::Screen::alternate_screen));
        assert_restored(&pty);
        pty.signal("CONT");
        pty.wait_for("Fichas: 3");
        assert!(pty.screen(vt100::Screen::alternate_screen));
    }
    pty.send("\r\t\r");
    pty.wait_for("Fichas: 2");
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
    assert_restored(&pty);
}

#[test]
fn a_hang_up_ends_the_program() {
    let data = folder();
    let mut pty = small_game(&data);
    pty.hang_up();
    assert_eq!(pty.status().exit_code(), 129);
}

#[test]
fn a_closed_terminal_ends_the_program_without_a_signal() {
    let data = folder();
    let (file, mark) = (small_board(data.path()), data.path().join("ended"));
    // Only the session leader gets the signal, and this one does not pass it on.
    let line = format!(
        "trap '' HUP; \"$LUDOTECA\" --data-dir . unosolo {}; echo > {}",
        file.display(),
        mark.display()
    );
    let mut pty = Pty::shell(data.path(), &line, USUAL);
    pty.wait_for("Fichas: 3");
    pty.hang_up();
    pty.until("the end", |_| mark.exists());
}

#[test]
fn the_line_discipline_is_restored() {
    let data = folder();
    let file = small_board(data.path());
    let line = format!(
        "\"$LUDOTECA\" --data-dir . unosolo {}; echo status $?; stty -a; read line",
        file.display()
    );
    let mut pty = Pty::shell(data.path(), &line, USUAL);
    pty.wait_for("Fichas: 3");
    pty.send("\x03");
    pty.wait_for("status 130");
    pty.until("a cooked terminal", |pty| {
        let text = pty.text();
        text.contains(" icanon") && text.contains(" echo ") && text.contains("isig")
    });
}

#[test]
fn a_killed_game_is_offered_again() {
    let data = folder();
    let mut pty = small_game(&data);
    pty.send("\r\t\r");
    pty.wait_for("Fichas: 2");
    pty.signal("KILL");
    pty.status();
    let mut pty = Pty::ludoteca::<&str>(data.path(), &[], USUAL);
    pty.wait_for("Continuar la partida");
    pty.send("\r");
    pty.wait_for("Fichas: 2");
    pty.send("\t\r\t\r");
    pty.wait_for("GANA");
    pty.send("q");
    pty.wait_for("LUDOTECA");
    assert!(!pty.text().contains("Continuar la partida"), "{}", pty.text());
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
    assert_restored(&pty);
}

#[test]
fn a_saved_game_is_listed_played_and_replayed() {
    let data = folder();
    let mut pty = small_game(&data);
    pty.send("\r\t\rs");
    pty.wait_for("guardada");
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
    let mut pty = Pty::ludoteca::<&str>(data.path(), &["--lang", "en"], USUAL);
    // The game in progress is listed as well.
    pty.wait_for("Your games (2)");
    pty.send("7");
    pty.wait_for("not finished");
    pty.send("v");
    pty.wait_for("Step 0/1");
    pty.send("\x1b[C");
    pty.wait_for("Step 1/1");
    pty.send("l");
    pty.wait_for("Paso 1/1");
    pty.send("q");
    pty.wait_for("Tus partidas");
    pty.send("\r");
    pty.wait_for("Fichas: 2");
}

#[test]
fn no_color_removes_only_the_colours() {
    let data = folder();
    let file = small_board(data.path());
    let line = format!("NO_COLOR=1 exec \"$LUDOTECA\" --data-dir . unosolo {}", file.display());
    let mut pty = Pty::shell(data.path(), &line, USUAL);
    pty.wait_for("Fichas: 3");
    pty.send("\r");
    pty.wait_for("«");
    let bytes = String::from_utf8_lossy(&pty.bytes()).into_owned();
    for colour in ["\x1b[38;5;", "\x1b[48;5;"] {
        assert!(!bytes.contains(colour), "{colour:?}");
    }
}

/// The moves that were given with a board can be chosen for the next one too.
#[test]
fn options_given_with_a_board_are_kept_in_the_form() {
    let data = folder();
    std::fs::write(data.path().join("right.txt"), "- - -\n- o +\n- - -\n").unwrap();
    let args = ["--lang", "en", "senku", "square4", "right.txt"];
    let mut pty = Pty::ludoteca(data.path(), &args, USUAL);
    pty.wait_for("Jumps: →");
    pty.send("n");
    pty.wait_for("----o+---");
    pty.send("q");
    pty.wait_for("Jumps: →");
    pty.send("q");
    assert_eq!(pty.status().exit_code(), 0);
}
