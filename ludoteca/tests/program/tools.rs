//! The tool commands of games.

use std::fs;

use crate::common::Home;

/// A board that one jump solves.
const BOARD: &str = "1 3\no o x\n";

/// A home with that board in it, solved by `gsenku`.
fn solved() -> Home {
    let home = Home::new();
    home.put("board.txt", BOARD);
    let ran = home.run(&["gsenku", "board.txt", "classic", "-1", "way.txt"], "");
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    home
}

#[test]
fn misuse_in_both_languages() {
    let misuses: [(&str, &[&str]); 12] = [
        ("parent", &["peg"]),
        ("sub", &["peg", "chek"]),
        ("sub-nothing-like-it", &["peg", "ajedrez", "unosolo"]),
        ("required", &["peg", "check", "english"]),
        ("required-all", &["gsenku"]),
        ("too-many", &["gsenku", "english", "classic", "0", "way.txt", "more"]),
        ("option", &["peg", "show", "--wat"]),
        ("value-missing", &["gsenku", "english", "classic", "0", "--show"]),
        ("global", &["peg", "check", "--color", "blue"]),
        ("help-sub", &["help", "peg", "chek"]),
        ("help-too-many", &["help", "unosolo", "check"]),
        ("bad", &["gsenku", "nowhere.txt", "classic", "0"]),
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
}

#[test]
fn success_exits_with_0() {
    let home = solved();
    assert!(fs::read_to_string(home.path().join("way.txt")).unwrap().ends_with('\n'));
    let ran = home.run(&["peg", "check", "board.txt", "classic", "way.txt"], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(!ran.out.is_empty());
}

#[test]
fn negative_results_exit_with_1() {
    let home = solved();
    home.put("none.txt", "-1\n");
    let errors = ["es", "en"].map(|lang| {
        let args = ["peg", "check", "board.txt", "classic", "none.txt", "--lang", lang];
        let ran = home.run(&args, "");
        assert_eq!((ran.status, ran.err.as_str()), (1, ""));
        ran.out
    });
    assert_ne!(errors[0], errors[1]);
}

#[test]
fn bad_input_exits_with_2() {
    let home = Home::new();
    home.put("board.txt", "1 3\no o ?\n");
    for args in [&["peg", "show", "board.txt"][..], &["gsenku", "board.txt", "classic", "soon"]] {
        let ran = home.run(args, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

#[test]
fn options_may_be_anywhere() {
    let home = solved();
    for args in [
        ["--lang", "en", "gsenku", "board.txt", "classic", "-1", "--memory", "16"],
        ["gsenku", "--memory", "16", "board.txt", "--lang", "en", "classic", "-1"],
    ] {
        let ran = home.run(&args, "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
    }
}

#[test]
fn colours_follow_the_option() {
    let coloured = |when: &str| {
        let out = Home::new().run(&["peg", "show", "english", "--color", when], "").out;
        out.contains('\u{1b}')
    };
    assert!(coloured("always") && !coloured("never") && !coloured("auto"));
}

#[cfg(unix)]
#[test]
fn non_utf8_values_are_rejected() {
    use std::os::unix::ffi::OsStrExt;
    let strange = std::ffi::OsStr::from_bytes(b"\xff");
    let ran =
        crate::common::ran(Home::new().command(&["peg".as_ref(), "show".as_ref(), strange]), "");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("UTF-8") && ran.err.contains("ludoteca peg show"), "{}", ran.err);
}

#[test]
fn a_map_is_a_picture_in_text_and_in_svg() {
    let home = Home::new();
    home.put("board.txt", BOARD);
    let args = ["--lang", "en", "peg", "map", "board.txt", "classic"];
    let ran = home.run(&args, "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("\n1 . 1\n"), "{}", ran.out);
    assert!(
        ran.out.contains("\n0,0\no . *\n") || ran.out.contains("\n0,0\n@ . .\n"),
        "{}",
        ran.out
    );
    let ran = home.run(&[&args[..], &["--svg", "map.svg"]].concat(), "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    let svg = fs::read_to_string(home.path().join("map.svg")).unwrap();
    assert_eq!(svg.matches("class=\"vacancy\"").count(), 3);
}

#[test]
fn every_tool_answers_programs_in_json() {
    let home = solved();
    home.put("square.txt", "3 3\no o x\no o o\no o o\n");
    let calls = [
        "gsenku board.txt classic 0 way.txt --json",
        "peg check board.txt classic way.txt --json",
        "peg show board.txt --json",
        "peg convert square.txt converted.txt --json",
        "peg generate --rows 4 --cols 4 --pegs 3 --json",
        "tortugas --check --json",
        "tortugas --solve --json",
    ];
    for call in calls {
        let ran = home.run(&call.split(' ').collect::<Vec<_>>(), "");
        let report: Result<serde_json::Value, _> = serde_json::from_str(&ran.out);
        assert!(report.is_ok_and(|report| report.is_object()), "{call}: {}{}", ran.out, ran.err);
    }
}

#[test]
fn schemas_are_printed_by_command() {
    let home = Home::new();
    let read = |args: &[&str]| -> serde_json::Value {
        serde_json::from_str(&home.run(&[&["schema"], args].concat(), "").out).unwrap()
    };
    let all = read(&[]);
    assert_eq!(all["peg map"], read(&["peg", "map"]));
    assert_eq!(all["tortugas check"], read(&["tortugas", "check"]));
    assert_eq!(all["arena"]["title"], "ArenaReport");
    let ran = home.run(&["schema", "engine"], "");
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("peg map"), "{}", ran.err);
}
