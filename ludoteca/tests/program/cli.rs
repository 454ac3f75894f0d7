//! The command line: help, errors, languages and completions.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::common::{EXAMPLE, Home};

/// Commands of the program, with one example of two words.
const COMMANDS: [&str; 16] = [
    "unosolo",
    "senku",
    "2048",
    "gsenku",
    "peg",
    "peg check",
    "engine",
    "replay",
    "analyse",
    "verify",
    "bench",
    "settings",
    "serve",
    "completions",
    "man",
    "help",
];

#[test]
fn help_in_both_languages() {
    let home = Home::new();
    for lang in ["es", "en"] {
        let ran = home.run(&["--help", "--lang", lang], "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        insta::assert_snapshot!(format!("help-{lang}"), ran.out);
        for command in COMMANDS {
            let words: Vec<&str> = command.split(' ').collect();
            let ran = home.run(&[&words[..], &["--help", "--lang", lang]].concat(), "");
            assert_eq!((ran.status, ran.err.as_str()), (0, ""));
            insta::assert_snapshot!(format!("help-{}-{lang}", words.join("-")), ran.out);
            let asked = home.run(&[&["help"], &words[..], &["--lang", lang]].concat(), "");
            assert_eq!((asked.status, asked.out), (0, ran.out));
        }
    }
}

#[test]
fn every_misuse_in_both_languages() {
    let home = Home::new();
    let misuses: [(&str, &[&str]); 18] = [
        ("option", &["--lagn", "en"]),
        ("option-nothing-like-it", &["verify", "--wat", "a"]),
        ("command", &["unosol"]),
        ("command-nothing-like-it", &["ajedrez"]),
        ("help-command", &["help", "unosol"]),
        ("value", &["--color", "blue"]),
        ("value-lang", &["--lang=fr"]),
        ("value-near", &["unosolo", "--stop", "frist"]),
        ("value-game", &["engine", "chess"]),
        ("value-shell", &["completions", "tcsh"]),
        ("value-missing", &["--seed"]),
        ("value-extra", &["--plain=yes"]),
        ("required", &["replay"]),
        ("too-many", &["verify", "a", "b"]),
        ("repeated", &["--seed", "1", "--seed", "2"]),
        ("number", &["unosolo", "--random", "many"]),
        ("number-range", &["unosolo", "--dim", "-3"]),
        ("seed", &["--seed", " a"]),
    ];
    for (name, args) in misuses {
        let events = ["es", "en"].map(|lang| {
            let ran = Home::new().with("LUDOTECA_LANG", lang).run(args, "");
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
            ran.err
        });
        assert_ne!(events[0], events[1]);
        insta::assert_snapshot!(format!("misuse-{name}"), events.join("\n"));
    }
    let ran = home.run(&["unosolo", "nowhere"], "");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("«nowhere» no existe") && ran.err.contains("english"), "{}", ran.err);
}

/// The own messages of clap are English, so none of them may appear.
#[test]
fn spanish_errors_have_no_english_in_them() {
    let home = Home::new();
    let wrong: [&[&str]; 6] =
        [&["--x"], &["x"], &["engine"], &["--lang"], &["--color", "x"], &["replay", "a", "b"]];
    for args in wrong {
        let err = home.run(args, "").err;
        for english in ["Usage", "error: un", "argument '", "tip:", "For more", "required", "value"]
        {
            assert!(!err.contains(english), "{args:?}: {err}");
        }
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_told() {
    use std::os::unix::ffi::OsStrExt;
    let strange = std::ffi::OsStr::from_bytes(b"\xff");
    let home = Home::new();
    for args in [["--seed".as_ref(), strange], ["unosolo".as_ref(), strange]] {
        let ran = crate::common::ran(home.command(&args), "");
        assert_eq!(ran.status, 2);
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

#[test]
fn the_language_is_chosen_in_order() {
    let speaks = |home: Home, args: &[&str]| {
        let out = home.run(args, "").out;
        if out.contains("Uso:") { "es" } else { "en" }
    };
    let set = |variables: &[(&str, &str)]| {
        variables.iter().fold(Home::new(), |home, (name, value)| home.with(name, value))
    };
    assert_eq!(speaks(Home::new(), &["--help"]), "es");
    assert_eq!(speaks(set(&[("LANG", "en_GB.UTF-8")]), &["--help"]), "en");
    assert_eq!(speaks(set(&[("LANG", "en"), ("LC_MESSAGES", "es_ES")]), &["--help"]), "es");
    assert_eq!(speaks(set(&[("LC_MESSAGES", "es"), ("LC_ALL", "en_US")]), &["--help"]), "en");
    assert_eq!(speaks(set(&[("LANG", "en"), ("LC_ALL", "C.UTF-8")]), &["--help"]), "es");
    assert_eq!(speaks(set(&[("LANG", "en"), ("LC_ALL", "")]), &["--help"]), "en");
    let own = || set(&[("LC_ALL", "es_ES"), ("LUDOTECA_LANG", "en")]);
    assert_eq!(speaks(own(), &["--help"]), "en");
    assert_eq!(speaks(own(), &["--help", "--lang", "es"]), "es");
    assert_eq!(speaks(own(), &["--lang=es", "unosolo", "--help"]), "es");
}

#[test]
fn the_version_is_told() {
    let ran = Home::new().run(&["-V"], "");
    let version = format!("ludoteca {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!((ran.status, ran.out), (0, version));
}

#[test]
fn a_data_dir_holds_everything() {
    let home = Home::new();
    let file = home.put("board.txt", EXAMPLE);
    assert_eq!(home.play(&["unosolo", &file], "3\n2\n3\n").status, 0);
    let mut names: Vec<_> = std::fs::read_dir(home.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["board.txt", "data"]);
}

#[test]
fn without_a_data_dir_the_customary_folders_are_used() {
    let home = Home::new();
    assert_eq!(home.run(&["unosolo", "--random", "5"], "").status, 0);
    let under_way = home.path().join(".local/state/ludoteca/under-way");
    assert_eq!(std::fs::read_dir(under_way).unwrap().count(), 2, "a save and its lock");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let home = Home::new();
    let deal = |seed: &str| home.play(&["unosolo", "--random", "12", "--seed", seed], "").out;
    assert_eq!(deal("7"), deal("7"));
    assert_ne!(deal("7"), deal("8"));
    assert_eq!(deal("-7"), deal("-7"));
}

#[test]
fn completions_for_every_shell() {
    let home = Home::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = home.run(&["completions", shell], "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        for word in ["unosolo", "--lang", "verify", "gsenku", "check"] {
            let found = ran.out.contains(word) || ran.out.contains(word.trim_start_matches('-'));
            assert!(found, "{shell} does not complete {word}");
        }
    }
}

#[test]
fn bash_understands_its_completions() {
    let text = Home::new().run(&["completions", "bash"], "").out;
    let mut bash = Command::new("bash")
        .arg("-n")
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("bash runs; `cargo xtask test` installs it");
    bash.stdin.take().unwrap().write_all(text.as_bytes()).expect("bash listens");
    let done = bash.wait_with_output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn arguments_cannot_command_the_terminal() {
    for args in [["\u{1b}[2J", "x"], ["unosolo", "\u{1b}[2J"], ["--lang", "\u{1b}[2J"]] {
        let ran = Home::new().run(&args, "");
        assert_eq!(ran.status, 2);
        assert!(!ran.err.contains('\u{1b}'), "{}", ran.err);
    }
}
