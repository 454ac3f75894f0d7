//! The dialogue of Tortugas robóticas through the built program, on a terminal and on a pipe, and
//! the points that programs share.

use std::fs;
use std::thread;

use crate::common::Home;
use crate::support::Pty;
use tempfile::TempDir;

/// One player two cells before a gem.
const ALMOST: &str = "tortugas basic play 0 0 -\n..$.....\n........\n........\n........\n........\n\
    ........\n........\n........\n2,2N 2,2 5/2/2/1/0 13/6/6/3/0 - -\n";
const UP: &str = "\x1b[A";
const LEFT: &str = "\x1b[D";
const BACKSPACE: &str = "\x7f";

#[test]
fn the_documented_keys_work_on_a_terminal() {
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
    pty.wait_for("jugadas;");
    pty.send("0\n");
    assert!(pty.status().success());
    assert_eq!(fs::read_to_string(data.path().join("Puntuaciones.txt")).unwrap(), "Ana 1\n");
}

#[test]
fn games_that_end_concurrently_lose_no_points() {
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
fn a_damaged_list_is_set_aside() {
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

/// Two players on a board where the second is walled in.
const WALLED: &str = "2\nR $     \n\n\n\n\n       $\n      ##\n      #L\n";

#[test]
fn boards_are_checked_solved_and_rejected() {
    let home = Home::new();
    home.put("walled.txt", WALLED);
    home.put("bad.txt", "1\nR x\n");
    for (args, status, events) in [
        (&["--check", "solo-01"][..], 0, "Jugador 1"),
        (&["--check", "seed"], 0, "8 cartas"),
        (&["--check", "walled.txt"], 1, "demostrado"),
        (&["--check", "walled.txt", "--players", "3"], 2, ""),
        (&["--check", "bad.txt"], 2, ""),
        (&["--check", "no-such-board"], 2, ""),
        (&["--check", "seed", "--players", "five"], 2, ""),
        (&["--check", "seed", "--extended"], 2, ""),
        (&["--check", "--solve", "seed"], 2, ""),
        (&["--solve", "solo-01"], 0, "00"),
        (&["--solve", "walled.txt"], 1, "demostrado"),
        (&["--solve", "seed", "--extended"], 2, ""),
        (&["--generate", "--difficulty", "51"], 2, ""),
        (&["--generate", "--difficulty", "many"], 2, ""),
        (&["--generate", "--players", "5"], 2, ""),
        (&["--difficulty", "8"], 2, ""),
    ] {
        let args: Vec<&str> = ["tortugas"].iter().chain(args).copied().collect();
        let ran = home.play(&args, "");
        assert_eq!(ran.status, status, "{args:?}: {ran:?}");
        assert!(ran.out.contains(events), "{args:?}: {}", ran.out);
        assert_eq!(ran.err.is_empty(), status < 2, "{args:?}: {}", ran.err);
    }
}

#[test]
fn a_generated_board_is_reproducible_and_passes_the_check() {
    let home = Home::new();
    let args = ["--seed", "7", "tortugas", "--generate", "--players", "2", "--difficulty", "8"];
    let (one, again) = (home.play(&args, ""), home.play(&args, ""));
    assert_eq!((one.status, &one.out), (0, &again.out), "{one:?}");
    home.put("made.txt", &one.out);
    let checked = home.play(&["tortugas", "--check", "made.txt"], "");
    assert_eq!(checked.status, 0, "{checked:?}");
    assert!(checked.out.contains("Dificultad: 8"), "{}", checked.out);
}

/// From the menu to the end of a level, by keys.
#[test]
fn a_level_is_won_from_the_menu_by_keys() {
    let data = TempDir::new().unwrap();
    fs::write(data.path().join("almost.txt"), ALMOST).unwrap();
    let mut pty = Pty::ludoteca::<&str>(data.path(), &[], (80, 24));
    pty.wait_for("Tortugas robóticas");
    let row = pty.text().lines().position(|line| line.contains("Tortugas robóticas"));
    let row = u16::try_from(row.expect("a row of the menu")).expect("a small screen");
    pty.click((10, row));
    pty.wait_for("Abrir un fichero");
    let open = pty.text().lines().position(|line| line.contains("Abrir un fichero"));
    pty.click((10, u16::try_from(open.expect("a row of the form")).expect("a small screen")));
    pty.wait_for("Escribe el nombre");
    pty.send("almost.txt\r");
    pty.wait_for("Flechas y espacio");
    pty.send(&[UP, LEFT, BACKSPACE, UP].concat());
    pty.wait_for("Secuencia: ^^");
    pty.send("\r");
    pty.wait_for("jugadas;");
    pty.send("q");
    pty.wait_for("LUDOTECA");
    pty.send("q");
    assert!(pty.status().success());
}

/// The same by mouse: two cards and the button that runs them; the points are in the list.
#[test]
fn a_level_is_won_by_the_mouse() {
    let data = TempDir::new().unwrap();
    fs::write(data.path().join("almost.txt"), ALMOST).unwrap();
    let args = ["tortugas", "almost.txt", "--players", "Ana"];
    let mut pty = Pty::ludoteca(data.path(), &args, (80, 24));
    pty.wait_for("Flechas y espacio");
    let sign = |pty: &Pty, sign: &str| {
        let text = pty.text();
        let lines: Vec<&str> = text.lines().collect();
        // The cards are below the board.
        let row = lines.iter().rposition(|line| line.contains(sign)).expect("a card");
        let column = lines[row].find(sign).expect("a card");
        let column = lines[row][..column].chars().count();
        (u16::try_from(column).expect("small"), u16::try_from(row).expect("small"))
    };
    let forward = sign(&pty, "^^");
    pty.click(forward);
    pty.wait_for("Secuencia: ^");
    pty.click(forward);
    pty.wait_for("Secuencia: ^^");
    let run = sign(&pty, "»»");
    pty.click(run);
    pty.wait_for("jugadas;");
    pty.send("p");
    pty.wait_for("Ana · 1");
    pty.send("\x1b");
    pty.wait_for("jugadas;");
    pty.send("q");
    assert!(pty.status().success());
    assert_eq!(fs::read_to_string(data.path().join("Puntuaciones.txt")).unwrap(), "Ana 1\n");
}
