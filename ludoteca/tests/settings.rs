//! Settings: from where they come, what is wrong with them, and how they are kept.

mod common;

use std::fs;
use std::path::PathBuf;

use common::Home;

fn file(home: &Home) -> PathBuf {
    home.path().join(".config/ludoteca/config.toml")
}

fn write(home: &Home, text: impl AsRef<[u8]>) {
    let file = file(home);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

/// The line of a setting in the list of them all: its value, and where that comes from.
fn line(home: &Home, args: &[&str], name: &str) -> String {
    let ran = home.run(&[&["settings"], args].concat(), "");
    assert_eq!(ran.status, 0, "{ran:?}");
    let found = ran.out.lines().find_map(|line| line.strip_prefix(name));
    let words: Vec<&str> = found.expect("the setting").split_whitespace().collect();
    words.join(" ")
}

#[test]
fn an_option_wins_over_a_variable_over_the_file_over_what_is_usual() {
    let home = Home::new().with("LANG", "en_GB.UTF-8");
    assert_eq!(line(&home, &[], "theme"), "classic from the house: nobody has chosen another");
    assert_eq!(line(&home, &[], "language"), "en from LANG");
    write(&home, "theme = \"dark\"\nlanguage = \"es\"\nplain = true\n");
    assert_eq!(line(&home, &[], "theme"), "dark del fichero de ajustes");
    assert_eq!(line(&home, &[], "language"), "es del fichero de ajustes");
    assert_eq!(line(&home, &[], "plain"), "on del fichero de ajustes");
    let home = home.with("LUDOTECA_THEME", "light").with("LUDOTECA_LANG", "en");
    assert_eq!(line(&home, &[], "theme"), "light from LUDOTECA_THEME");
    assert_eq!(line(&home, &[], "language"), "en from LUDOTECA_LANG");
    assert_eq!(line(&home, &["--theme", "color-blind"], "theme"), "colour-blind from --theme");
    assert_eq!(line(&home, &["--lang", "es"], "language"), "es de --lang");
    assert_eq!(line(&home, &["--plain"], "plain"), "on from --plain");
}

#[test]
fn the_folder_of_settings_is_the_customary_one() {
    let home = Home::new();
    let elsewhere = home.path().join("elsewhere");
    let home = home.with("XDG_CONFIG_HOME", elsewhere.to_str().unwrap());
    assert_eq!(home.run(&["settings", "mouse", "off"], "").status, 0);
    let text = fs::read_to_string(elsewhere.join("ludoteca/config.toml")).unwrap();
    assert_eq!(text, "mouse = false\n");
    assert!(home.run(&["settings"], "").out.contains("elsewhere/ludoteca/config.toml"));
}

#[test]
fn what_is_unknown_or_wrong_is_told_by_line_and_stops_nothing() {
    let home = Home::new().with("LUDOTECA_THEME", "pink");
    write(&home, "colour = 1\nspeed = \"warp\"\nhint-seconds = 4\n");
    let ran = home.run(&["--lang", "en", "settings"], "");
    assert_eq!(ran.status, 0);
    let warnings: Vec<&str> = ran.err.lines().collect();
    assert_eq!(warnings.len(), 3, "{}", ran.err);
    assert!(warnings[0].starts_with("warning: "), "{}", ran.err);
    assert!(warnings[0].contains("config.toml:1: there is no setting \"colour\""), "{}", ran.err);
    assert!(warnings[1].contains("config.toml:2: \"warp\" does not do for \"speed\""));
    assert!(warnings[2].contains("LUDOTECA_THEME: \"pink\" does not do"));
    assert!(ran.out.contains("hint-seconds  4"), "{}", ran.out);
    assert!(ran.out.contains("speed         normal"), "{}", ran.out);
    // A game goes on, too.
    let played = home.play(&["unosolo", "english", "--lang", "en"], "");
    assert_eq!(played.status, 0, "{played:?}");
}

#[test]
fn a_broken_file_stays_until_something_is_set() {
    for broken in [&b"# mine\ntheme = dark\n"[..], b"theme = \"\xff\"\n"] {
        let home = Home::new().with("LUDOTECA_LANG", "en");
        write(&home, broken);
        let ran = home.run(&["settings", "theme"], "");
        assert_eq!((ran.status, ran.out.as_str()), (0, "classic\n"));
        assert!(ran.err.contains("config.toml:"), "{}", ran.err);
        assert_eq!(fs::read(file(&home)).unwrap(), broken);
        let ran = home.run(&["settings", "theme", "light"], "");
        assert_eq!(ran.status, 0);
        assert!(ran.out.contains("config.toml.bak"), "{}", ran.out);
        assert_eq!(fs::read_to_string(file(&home)).unwrap(), "theme = \"light\"\n");
        assert_eq!(fs::read(file(&home).with_extension("toml.bak")).unwrap(), broken);
    }
}

#[test]
fn setting_one_leaves_the_rest_as_it_is_written() {
    let home = Home::new().with("LUDOTECA_LANG", "es");
    let text = "# los míos\ntheme = \"dark\" # de noche\nfuture = 3\n";
    write(&home, text);
    let ran = home.run(&["settings", "theme", "high-contrast"], "");
    assert_eq!((ran.status, ran.out.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(file(&home)).unwrap(), text.replace("dark", "high-contrast"));
    home.run(&["settings", "names", "Ana,Luis"], "");
    assert_eq!(home.run(&["settings", "names"], "").out, "Ana, Luis\n");
    home.run(&["settings", "theme", "default"], "");
    assert_eq!(home.run(&["settings", "theme"], "").out, "classic\n");
    let ran = home.run(&["settings", "language", "en"], "");
    assert!(ran.out.contains("LUDOTECA_LANG manda más"), "{}", ran.out);
}

#[test]
fn what_is_no_value_is_refused_and_changes_nothing() {
    let home = Home::new().with("LUDOTECA_LANG", "en");
    for args in [
        ["settings", "theme", "pink"],
        ["settings", "hint-seconds", "-1"],
        ["settings", "names", "a:b"],
        ["settings", "colour", "red"],
        ["--theme", "pink", "settings"],
    ] {
        let ran = home.run(&args, "");
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?} {}", ran.err);
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
    assert!(!file(&home).exists());
}

#[test]
fn where_nothing_can_be_written_that_is_told() {
    let home = Home::new().with("LUDOTECA_LANG", "en");
    // A file where the folder should be refuses even those who may do everything.
    fs::write(home.path().join(".config"), "").unwrap();
    let ran = home.run(&["settings", "theme", "dark"], "");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains(".config"), "{}", ran.err);
    assert_eq!(home.run(&["settings"], "").status, 0);
}
