//! The recorded games of the gallery: each is legal, ends as recorded, and is drawn as in the
//! documents.
//!
//! `UPDATE_PICTURES=1 cargo test -p ludoteca --test program gallery` regenerates ends and films.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::Home;

/// A film of the documents: the game, and the options that cut it.
const FILMS: [(&str, &[&str]); 6] = [
    ("unosolo", &["--speed", "1.5"]),
    ("senku", &[]),
    ("2048", &["--from", "2", "--to", "122", "--speed", "3"]),
    ("parchis", &["--from", "60", "--to", "140", "--speed", "2"]),
    ("tortugas", &["--from", "6", "--speed", "1.5"]),
    ("tortugas-extended", &["--from", "12", "--to", "120", "--speed", "2"]),
];

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

/// The recorded games, by their names.
fn games() -> Vec<(String, String)> {
    let entries = fs::read_dir(docs().join("gallery")).expect("there is a gallery");
    let saves = entries.map(|entry| entry.expect("an entry").path());
    let saves = saves.filter(|path| path.extension().is_some_and(|end| end == "ludoteca"));
    let named = |path: PathBuf| {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        (name, path.to_string_lossy().into_owned())
    };
    let mut games: Vec<(String, String)> = saves.map(named).collect();
    games.sort();
    games
}

/// The output of the program.
fn answer(args: &[&str]) -> String {
    let ran = Home::new().run(&[&["--lang", "en"], args].concat(), "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

#[track_caller]
fn check(path: &Path, made: &str) {
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        fs::write(path, made).expect("the file can be written");
        return;
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    let name = path.display();
    assert!(made == kept, "{name} is stale: `cargo xtask docs` makes it anew");
}

#[test]
fn every_gallery_game_is_verified_and_ends_as_recorded() {
    for (name, file) in games() {
        answer(&["verify", &file]);
        let save = fs::read_to_string(&file).expect("a save");
        let all = answer(&["replay", &file, "--text"]);
        let steps = all.lines().filter(|line| is_step(line, &save)).count();
        let end = answer(&["replay", &file, "--text", "--from", &steps.to_string()]);
        check(&docs().join("gallery").join(format!("{name}.txt")), &end);
    }
}

/// Whether a line of a replay names a step of the save: `12. word`.
fn is_step(line: &str, save: &str) -> bool {
    let Some((number, word)) = line.split_once(". ") else { return false };
    number.parse::<usize>().is_ok() && save.lines().any(|line| line == word)
}

#[test]
fn committed_films_match_the_program() {
    let names: Vec<String> = games().into_iter().map(|(name, _)| name).collect();
    let mut filmed = FILMS.map(|(name, _)| name);
    filmed.sort_unstable();
    assert_eq!(names, filmed, "every game of the gallery has a film");
    for (name, options) in FILMS {
        let file = docs().join("gallery").join(format!("{name}.ludoteca"));
        let file = file.to_string_lossy();
        let args = [&["replay", file.as_ref(), "--svg"], options].concat();
        check(&docs().join("pictures").join(format!("film-{name}.svg")), &answer(&args));
    }
}
