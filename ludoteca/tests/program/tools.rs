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
