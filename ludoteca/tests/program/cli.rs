//! The command line: help, errors, languages and completions.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::common::{EXAMPLE, Home};

/// Commands of the program, with one example of two words.
const COMMANDS: [&str; 17] = [
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
    "tables",
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
        let errors = ["es", "en"].map(|lang| {
            let ran = Home::new().with("LUDOTECA_LANG", lang).run(args, "");
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
            ran.err
        });
        assert_ne!(errors[0], errors[1]);
        insta::assert_snapshot!(format!("misuse-{name}"), errors.join("\n"));
    }
    let ran = home.run(&["unosolo", "nowhere"], "");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("«nowhere» no existe") && ran.err.contains("english"), "{}", ran.err);
}

/// The own messages of clap are English, so none of them may appear.
#[test]
fn spanish_errors_contain_no_english() {
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
fn non_utf8_arguments_are_rejected() {
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
fn version_is_printed() {
    let ran = Home::new().run(&["-V"], "");
    let version = format!("ludoteca {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!((ran.status, ran.out), (0, version));
}

#[test]
fn a_data_dir_contains_all_files() {
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
fn without_a_data_dir_the_xdg_folders_are_used() {
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
fn control_characters_in_arguments_are_not_printed() {
    for args in [["\u{1b}[2J", "x"], ["unosolo", "\u{1b}[2J"], ["--lang", "\u{1b}[2J"]] {
        let ran = Home::new().run(&args, "");
        assert_eq!(ran.status, 2);
        assert!(!ran.err.contains('\u{1b}'), "{}", ran.err);
    }
}

/// A number outside its range is rejected with the range, in any notation.
#[test]
fn numbers_are_refused_with_their_range() {
    let home = Home::new().with("LUDOTECA_LANG", "es");
    for (found, args) in [
        ("0", &["arena", "2048", "--games", "0"][..]),
        ("-5", &["arena", "2048", "--games", "-5"]),
        ("many", &["arena", "2048", "--games", "many"]),
    ] {
        let ran = home.run(args, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        let said = format!("«{found}» no es un valor de");
        assert!(
            ran.err.contains(&said) && ran.err.contains("se esperaba un número entero de"),
            "{}",
            ran.err
        );
    }
}

/// A folder is not called a missing file.
#[test]
fn a_folder_is_called_a_folder() {
    let home = Home::new().with("LUDOTECA_LANG", "en");
    std::fs::create_dir(home.path().join("things")).unwrap();
    for args in [
        &["unosolo", "things"][..],
        &["senku", "things"],
        &["tortugas", "things"],
        &["2048", "things"],
        &["parchis", "things"],
        &["parchis", "--dice", "things"],
        &["replay", "things"],
        &["peg", "solve", "things", "classic"],
    ] {
        let ran = home.run(args, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}: {}", ran.err);
        assert!(
            ran.err.contains("directory") && !ran.err.contains("does not exist"),
            "{args:?}: {}",
            ran.err
        );
    }
}

/// Games are called by their names as people write them.
#[test]
fn names_of_games_may_have_accents_and_capitals() {
    let home = Home::new().with("LUDOTECA_LANG", "es");
    for (written, known) in [
        ("Parchís", "parchis"),
        ("PARCHIS", "parchis"),
        ("Uno Solo", "unosolo"),
        ("Senku", "senku"),
    ] {
        let help = |name| home.run(&[name, "--help"], "");
        assert_eq!(help(written).out, help(known).out, "{written}");
        assert_eq!(home.run(&["arena", written, "--help"], "").status, 0, "{written}");
    }
    assert_eq!(home.run(&["Ajedrez"], "").status, 2);
}

/// The menu in plain lines finds games by name, keeps their numbers, and runs tools.
#[test]
fn the_plain_menu_runs_a_tool_and_comes_back() {
    let home = Home::new().with("LUDOTECA_LANG", "en");
    let menu = home.play(&[], "0\n");
    let row = menu.out.lines().find(|line| line.contains("Laboratory")).expect("the laboratory");
    let number = row.split('.').next().expect("its number").trim();
    let is_game = |line: &&str| {
        let number = line.split_once(". ").and_then(|(number, _)| number.parse::<usize>().ok());
        number.is_some_and(|number| (1..=registry::GAMES.len()).contains(&number))
    };
    let first: Vec<&str> = menu.out.lines().filter(is_game).collect();
    let tools = home.play(&[], &format!("{number}\n0\n0\n")).out;
    let show = tools.lines().find(|line| line.contains("peg show")).expect("a tool");
    let tool = show.split('.').next().expect("its number").trim();
    let ran = home.play(&[], &format!("{number}\n{tool}\nenglish\n\nuno\n0\n0\n"));
    assert!(ran.out.contains("english") && ran.out.contains("33"), "{}", ran.out);
    assert!(ran.out.contains("\"peg show english\" has ended"), "{}", ran.out);
    assert!(ran.out.contains("1. New game") || ran.out.contains("New game"), "{}", ran.out);
    // With a game to continue, the games keep their numbers.
    home.play(&["unosolo", "--random", "8", "--seed", "3"], "");
    let again = home.play(&[], "0\n").out;
    assert!(first.iter().all(|line| again.contains(line)), "{again}");
    assert!(again.contains("Continue"), "{again}");
}
