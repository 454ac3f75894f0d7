//! Settings: their sources, errors and storage.

use std::fs;
use std::path::PathBuf;

use crate::common::Home;

fn file(home: &Home) -> PathBuf {
    home.path().join(".config/ludoteca/config.toml")
}

fn write(home: &Home, text: impl AsRef<[u8]>) {
    let file = file(home);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

/// The value and the source of a setting in the list of all settings.
fn line(home: &Home, args: &[&str], name: &str) -> String {
    let ran = home.run(&[&["settings"], args].concat(), "");
    assert_eq!(ran.status, 0, "{ran:?}");
    let found = ran.out.lines().find_map(|line| line.strip_prefix(name));
    let words: Vec<&str> = found.expect("the setting").split_whitespace().collect();
    words.join(" ")
}

#[test]
fn options_override_variables_files_and_defaults() {
    let home = Home::new().with("LANG", "en_GB.UTF-8");
    assert_eq!(line(&home, &[], "theme"), "classic from the defaults");
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
fn settings_are_in_the_xdg_folder() {
    let home = Home::new();
    let elsewhere = home.path().join("elsewhere");
    let home = home.with("XDG_CONFIG_HOME", elsewhere.to_str().unwrap());
    assert_eq!(home.run(&["settings", "mouse", "off"], "").status, 0);
    let text = fs::read_to_string(elsewhere.join("ludoteca/config.toml")).unwrap();
    assert_eq!(text, "mouse = false\n");
    assert!(home.run(&["settings"], "").out.contains("elsewhere/ludoteca/config.toml"));
}

/// `--data-dir` is the folder of everything, so that trying something out leaves no trace.
#[test]
fn the_data_folder_holds_the_settings_too() {
    let home = Home::new();
    write(&home, "theme = \"dark\"\n");
    assert_eq!(home.play(&["settings", "theme"], "").out, "classic\n");
    assert_eq!(home.play(&["settings", "theme", "light"], "").status, 0);
    assert_eq!(home.play(&["settings", "theme"], "").out, "light\n");
    assert_eq!(home.run(&["settings", "theme"], "").out, "dark\n");
    assert_eq!(fs::read_to_string(home.data().join("config.toml")).unwrap(), "theme = \"light\"\n");
}

#[test]
fn unknown_keys_and_invalid_values_are_reported_by_line() {
    let home = Home::new().with("LUDOTECA_THEME", "pink");
    write(&home, "colour = 1\nspeed = \"warp\"\nhint-seconds = 4\n");
    let ran = home.run(&["--lang", "en", "settings"], "");
    assert_eq!(ran.status, 0);
    let warnings: Vec<&str> = ran.err.lines().collect();
    assert_eq!(warnings.len(), 3, "{}", ran.err);
    assert!(warnings[0].starts_with("warning: "), "{}", ran.err);
    assert!(warnings[0].contains("config.toml:1: unknown setting \"colour\""), "{}", ran.err);
    assert!(warnings[1].contains("config.toml:2: \"warp\" is not valid for \"speed\""));
    assert!(warnings[2].contains("LUDOTECA_THEME: \"pink\" is not valid"));
    assert!(ran.out.contains("hint-seconds  4"), "{}", ran.out);
    assert!(ran.out.contains("speed         normal"), "{}", ran.out);
    // So can a game.
    let played = home.play(&["unosolo", "english", "--lang", "en"], "");
    assert_eq!(played.status, 0, "{played:?}");
}

#[test]
fn a_malformed_file_is_preserved_until_something_is_set() {
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
fn setting_one_value_preserves_the_rest() {
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
    assert!(ran.out.contains("LUDOTECA_LANG tiene prioridad"), "{}", ran.out);
}

#[test]
fn invalid_values_are_rejected_and_change_nothing() {
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
fn unwritable_settings_are_reported() {
    let home = Home::new().with("LUDOTECA_LANG", "en");
    // A file in place of the folder stops even root.
    fs::write(home.path().join(".config"), "").unwrap();
    let ran = home.run(&["settings", "theme", "dark"], "");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains(".config"), "{}", ran.err);
    assert_eq!(home.run(&["settings"], "").status, 0);
}

/// On a real terminal.
#[cfg(unix)]
mod on_a_terminal {
    use std::fs;

    use crate::support::Pty;

    const USUAL: (u16, u16) = (80, 24);

    fn ground(pty: &Pty) -> vt100::Color {
        pty.screen(|screen| screen.cell(0, 0).map(vt100::Cell::bgcolor).unwrap_or_default())
    }

    fn leave(mut pty: Pty) {
        pty.send("q");
        assert_eq!(pty.status().exit_code(), 0);
    }

    #[test]
    fn a_chosen_theme_is_saved_and_restored() {
        let home = tempfile::tempdir().unwrap();
        let mut pty = Pty::ludoteca(home.path(), &[] as &[&str], USUAL);
        pty.wait_for("Ajustes");
        assert_eq!(ground(&pty), vt100::Color::Default);
        pty.send("o");
        pty.wait_for("clásicos");
        pty.send("\x1b[C");
        pty.wait_for("oscuros");
        let dark = ground(&pty);
        assert_ne!(dark, vt100::Color::Default);
        pty.send("q");
        pty.wait_for("Salir");
        leave(pty);
        let file = home.path().join("config.toml");
        assert_eq!(fs::read_to_string(file).unwrap(), "theme = \"dark\"\n");
        let pty = Pty::ludoteca(home.path(), &[] as &[&str], USUAL);
        pty.wait_for("Ajustes");
        assert_eq!(ground(&pty), dark);
        leave(pty);
        let pty = Pty::ludoteca(home.path(), &["--theme", "light"], USUAL);
        pty.wait_for("Ajustes");
        assert_ne!(ground(&pty), dark);
        leave(pty);
    }

    #[test]
    fn settings_errors_are_shown_in_the_menu() {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("config.toml"), "theme = \"pink\"\ncolor = 3\n").unwrap();
        let pty = Pty::ludoteca(home.path(), &[] as &[&str], USUAL);
        pty.wait_for("LUDOTECA");
        for found in ["config.toml", "pink", "color"] {
            pty.wait_for(found);
        }
        leave(pty);
    }

    #[test]
    fn an_unwritable_home_is_reported() {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir(home.path().join("config.toml")).unwrap();
        let mut pty = Pty::ludoteca(home.path(), &[] as &[&str], USUAL);
        pty.wait_for("Ajustes");
        pty.send("o\x1b[C");
        pty.wait_for("Solo por esta vez");
        assert_ne!(ground(&pty), vt100::Color::Default);
        pty.send("q");
        pty.wait_for("Salir");
        leave(pty);
    }

    #[test]
    fn the_mouse_and_the_full_screen_mode_can_be_disabled() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path();
        fs::write(folder.join("config.toml"), "mouse = false\n").unwrap();
        let pty = Pty::ludoteca(home.path(), &[] as &[&str], USUAL);
        pty.wait_for("Ajustes");
        assert!(!String::from_utf8_lossy(&pty.bytes()).contains("\x1b[?1000h"));
        leave(pty);
        fs::write(folder.join("config.toml"), "plain = true\n").unwrap();
        let mut pty = Pty::ludoteca(home.path(), &[] as &[&str], USUAL);
        pty.wait_for("¿a qué jugamos?");
        pty.send("0\r");
        assert_eq!(pty.status().exit_code(), 0);
    }
}
