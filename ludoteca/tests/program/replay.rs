//! Saved games exported as text, pictures and films.

use std::fs;

use crate::common::Home;

const GAME: &str = "ludoteca 1\ngame unosolo\nsetup board 0,2 2 0 oox/---/---\nseed s\n0,0:0,2\n";

fn home() -> Home {
    let home = Home::new();
    home.put("game.ludoteca", GAME);
    home
}

#[test]
fn without_a_file_name_films_go_to_stdout() {
    let home = home();
    for (option, begins) in [("--svg", "<svg "), ("--cast", "{\"version\":2"), ("--text", "A game")]
    {
        // The name after the option is that of the game.
        for args in [["game.ludoteca", option], [option, "game.ludoteca"]] {
            let ran = home.run(&[&["--lang", "en", "replay"], &args[..]].concat(), "");
            assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
            assert!(ran.out.starts_with(begins), "{}", ran.out);
        }
    }
}

#[test]
fn with_a_file_name_films_are_written_atomically() {
    let home = home();
    for (option, name) in [("--svg", "a.svg"), ("--cast", "a.cast"), ("--text", "a.txt")] {
        let there = home.run(&["replay", "game.ludoteca", option], "").out;
        let ran = home.run(&["replay", "game.ludoteca", option, name], "");
        assert_eq!((ran.status, ran.out), (0, format!("Escrito en {name}.\n")));
        assert_eq!(fs::read_to_string(home.path().join(name)).unwrap(), there);
    }
}

#[test]
fn texts_are_translated() {
    let home = home();
    let text = |lang| home.run(&["--lang", lang, "replay", "game.ludoteca", "--text"], "").out;
    assert!(
        text("es").contains("1. 0,0:0,2\nLa ficha de (1,1) salta a (1,3).\n"),
        "{}",
        text("es")
    );
    assert!(
        text("en").contains("1. 0,0:0,2\nThe peg on (1,1) jumps to (1,3).\n"),
        "{}",
        text("en")
    );
}

#[test]
fn a_range_of_steps_is_replayed() {
    let home = home();
    let text = |options: &[&str]| {
        let ran = home.run(&[&["replay", "game.ludoteca", "--text"], options].concat(), "");
        assert_eq!(ran.status, 0, "{options:?}: {}", ran.err);
        ran.out
    };
    assert!(!text(&["--to", "0"]).contains("1. 0,0:0,2"));
    assert!(text(&["--from", "1"]).contains("1. 0,0:0,2"));
    let still = home.run(&["replay", "game.ludoteca", "--svg", "--still", "1"], "").out;
    assert!(still.contains("peg-on-goal") && !still.contains("<animate"));
    assert_eq!(home.run(&["replay", "game.ludoteca", "--still", "1"], "").out, still);
}

/// A file that is not regular is rejected unread.
#[cfg(unix)]
#[test]
fn file_names_may_have_any_bytes_but_no_devices() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let home = home();
    let name = OsStr::from_bytes(b"f\xff.svg");
    let args = ["replay", "game.ludoteca", "--svg"].map(OsStr::new);
    let write = |name| home.command(&[&args[..], &[name]].concat()).output().unwrap();
    assert!(write(name).status.success() && home.path().join(name).exists());
    for device in ["/dev/stdout", "/dev/tty", "/dev/null"] {
        let ran = write(OsStr::new(device));
        assert_eq!((ran.status.code(), ran.stdout.len()), (Some(2), 0), "{device}");
    }
}

/// Speed is the time of the second event.
#[test]
fn higher_speeds_take_less_time() {
    let home = home();
    for (speed, time) in [("0.5", "[2.000, "), ("1", "[1.000, "), ("4", "[0.250, ")] {
        let args = ["replay", "game.ludoteca", "--cast", "--speed", speed];
        let cast = home.run(&args, "").out;
        assert!(cast.lines().nth(2).is_some_and(|line| line.starts_with(time)), "{cast}");
    }
}

#[test]
fn invalid_arguments_are_rejected_and_nothing_is_written() {
    let home = home();
    home.put("other.ludoteca", GAME);
    let bad = GAME.replace("0,0:0,2", "0,0:2,0");
    home.put("bad.ludoteca", &bad);
    for (args, events) in [
        (&["game.ludoteca", "--svg", "x.svg", "--from", "2"][..], "de 0 a 1"),
        (&["game.ludoteca", "--svg", "x.svg", "--from", "-1"], "«-1» no es un valor de"),
        (&["game.ludoteca", "--svg", "x.svg", "--to", "9"], "de 0 a 1"),
        (&["game.ludoteca", "--svg", "x.svg", "--still", "9"], "de 0 a 1"),
        (&["game.ludoteca", "--svg", "x.svg", "--from", "1", "--to", "0"], "--from 1"),
        (&["game.ludoteca", "--svg", "x.svg", "--speed", "0"], "--speed"),
        (&["game.ludoteca", "--svg", "x.svg", "--speed", "fast"], "--speed"),
        (&["game.ludoteca", "--svg", "x.svg", "--cast", "y.cast"], "--cast"),
        (&["game.ludoteca", "--from", "1"], "--svg"),
        (&["game.ludoteca", "--text", "x.txt", "--still", "1"], "--still"),
        (&["game.ludoteca", "--svg", "x.svg", "--still", "1", "--from", "0"], "--still"),
        (&["game.ludoteca", "--svg", "nowhere/x.svg"], "nowhere/x.svg"),
        (&["game.ludoteca", "--svg", "other.ludoteca"], "other.ludoteca"),
        (&["bad.ludoteca", "--svg", "x.svg"], "bad.ludoteca:5: "),
        (&["--svg"], "partida"),
    ] {
        let ran = home.run(&[&["replay"], args].concat(), "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(events), "{args:?}: {}", ran.err);
    }
    assert_eq!(fs::read_to_string(home.path().join("other.ludoteca")).unwrap(), GAME);
    for name in ["x.svg", "x.txt", "y.cast"] {
        assert!(!home.path().join(name).exists(), "{name}");
    }
}
