//! The data folder of a test, and the invariants of its files.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use app::{AnyGame, AnySession, Options, history};
use i18n::{Lang, Translator};
use kernel::Seed;
use tempfile::TempDir;

use super::games::Game;
use crate::support::Pty;

/// Large enough for every board with the log next to it.
pub const SIZE: (u16, u16) = (120, 45);
/// The title of the log.
const LOG: &str = "Lo último";
/// A log that stays the same for this long is not being animated.
const SETTLED: Duration = Duration::from_millis(100);
/// The menu entry that continues a game.
pub const OFFER: &str = "Continuar la partida";

/// A data folder that is also the home.
pub struct DataDir {
    folder: TempDir,
}

impl DataDir {
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file, and returns its name.
    pub fn put(&self, name: &str, text: &str) -> String {
        fs::write(self.path().join(name), text).unwrap();
        name.to_owned()
    }

    /// Starts a game on the full screen and makes its first move.
    pub fn begin(&self, game: &Game) -> Pty {
        let file = self.put("start.txt", &(game.start)());
        let before = self.under_way().len();
        let mut pty = Pty::ludoteca(self.path(), &[game.name, &file], SIZE);
        pty.wait_for("ayuda");
        let moved = |session: Box<dyn AnySession>| session.at() > session.meta().opening_len();
        press(&mut pty, game.keys, SHORT_WAIT, |_| {
            self.under_way().len() > before && self.latest_save().is_some_and(moved)
        });
        pty.until("news of a move", |pty| !log(pty).is_empty());
        pty
    }

    /// The files of the games in progress.
    pub fn under_way(&self) -> Vec<PathBuf> {
        saves(&self.path().join("under-way"))
    }

    /// Starts the program at its menu, which offers a game.
    pub fn offered(&self) -> Pty {
        let pty = Pty::ludoteca::<&str>(self.path(), &[], SIZE);
        pty.wait_for(OFFER);
        pty
    }

    /// Resumes the offered game, which has to look as saved.
    pub fn resume(&self) -> Pty {
        let saved = full_log(self.latest_save().expect("a game was saved").as_ref());
        let mut pty = self.offered();
        pty.send("\r");
        pty.until("the game as it was", |pty| {
            let log = log(pty);
            !log.is_empty() && saved.ends_with(&log)
        });
        pty
    }

    /// Asserts that everything in the log of a screen has been saved, and that all files are valid.
    pub fn assert_saved(&self, shown: &str) {
        self.assert_whole();
        let saved = full_log(self.latest_save().expect("the game was saved").as_ref());
        assert!(saved.contains(shown), "shown: {shown}\nsaved: {saved}");
    }

    /// The latest game in progress.
    pub fn latest_save(&self) -> Option<Box<dyn AnySession>> {
        latest_save_in(self.path())
    }

    /// Asserts that every file of the folder parses, and that there are no others.
    pub fn assert_whole(&self) {
        let mut folders = vec![self.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() { folders.push(path) } else { assert_parses(&path) }
            }
        }
    }

    /// Temporary files of killed programs.
    pub fn temporary_files(&self) -> Vec<PathBuf> {
        let folders =
            [self.path().to_owned(), self.path().join("saves"), self.path().join("under-way")];
        let files = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten();
        let files = files.map(|entry| entry.unwrap().path());
        files.filter(|path| path.extension().is_some_and(|end| end == "tmp")).collect()
    }
}

/// The time between two keys in hundredths of a second: hardly any, or enough to read a message
/// that the next key removes.
pub const SHORT_WAIT: u32 = 3;
pub const LONG_WAIT: u32 = 20;

/// Presses keys in turn until a condition holds; a key may only dismiss a message.
pub fn press(pty: &mut Pty, keys: &[&str], patience: u32, is_done: impl Fn(&Pty) -> bool) {
    for key in keys.iter().cycle().take(200) {
        for _ in 0..patience {
            if is_done(pty) {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        pty.send(key);
    }
    panic!("nothing came of {keys:?}:\n{}", pty.text());
}

/// The latest game in progress in a data folder.
pub fn latest_save_in(data: &Path) -> Option<Box<dyn AnySession>> {
    let newest = |path: &PathBuf| fs::metadata(path).unwrap().modified().unwrap();
    let file = saves(&data.join("under-way")).into_iter().max_by_key(newest)?;
    Some(open(&file))
}

/// The saves in a folder.
pub fn saves(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|end| end == "ludoteca")).collect()
}

/// Loads a save.
pub fn open(file: &Path) -> Box<dyn AnySession> {
    let text = fs::read_to_string(file).unwrap();
    let game = kernel::save::parse(&text).unwrap().game.1;
    let info = registry::find(game).unwrap();
    info.open(&text, &Options::default(), Seed::from_bits(0)).unwrap()
}

fn assert_parses(path: &Path) {
    let name = path.file_name().unwrap().to_str().unwrap();
    let text = || fs::read_to_string(path).unwrap();
    let listing =
        |info: &&dyn AnyGame| info.data().lists.filter(|listing| (listing.title)(name).is_some());
    if name.ends_with(".ludoteca") || name.ends_with(".ludoteca~") {
        open(path);
    } else if name == history::FILE {
        assert_eq!(history::read(&text()).1, [] as [usize; 0], "{}", text());
    } else if let Some(listing) = registry::GAMES.iter().find_map(listing) {
        (listing.add_results)(Some(&text()), &[], 100).unwrap();
    } else if name == "config.toml" {
        assert!(config::read(&text()).unwrap().errors.is_empty(), "{}", text());
    } else {
        let ending = path.extension().and_then(|end| end.to_str());
        let temporary = name.starts_with(".ludoteca-") && ending == Some("tmp");
        let lock = name == ".lock" || ending == Some("lock");
        assert!(temporary || lock || name == "start.txt", "{name} should not be there");
    }
}

/// The log of a screen without whitespace, since lines are wrapped.
pub fn log(pty: &Pty) -> String {
    pty.screen(log_of)
}

/// The log of the last complete frame: a killed program may leave half of the next one.
pub fn last_log(pty: &Pty) -> String {
    pty.screen(log_of)
}

/// The log once it no longer changes.
pub fn settled_log(pty: &Pty) -> String {
    let log = Cell::new(last_log(pty));
    pty.until("a log that stays", |pty| {
        thread::sleep(SETTLED);
        let now = last_log(pty);
        log.replace(now.clone()) == now
    });
    log.into_inner()
}

fn log_of(screen: &vt100::Screen) -> String {
    let lines = below(screen, LOG);
    squeezed(&lines.iter().take_while(|line| !line.trim().is_empty()).cloned().collect::<String>())
}

/// Whether the column below a title contains a text.
pub fn column_contains(pty: &Pty, title: &str, text: &str) -> bool {
    let column = pty.screen(|screen| below(screen, title)).concat();
    squeezed(&column).contains(&squeezed(text))
}

/// The lines of the column below a heading.
fn below(screen: &vt100::Screen, heading: &str) -> Vec<String> {
    let rows: Vec<String> = screen.rows(0, screen.size().1.get()).collect();
    let column = |row: &String| row.find(heading).map(|at| row[..at].chars().count());
    let found = rows.iter().enumerate().find_map(|(at, row)| Some((at, column(row)?)));
    let Some((first, column)) = found else { return Vec::new() };
    // The last two rows are the status line and the keys.
    let rows = &rows[first + 1..rows.len() - 2];
    rows.iter().map(|row| row.chars().skip(column).collect()).collect()
}

/// The expected log of a session, without whitespace.
pub fn full_log(session: &dyn AnySession) -> String {
    let translator =
        Translator::new(Lang::Es, registry::GAMES.iter().map(|info| info.data().texts));
    let events = (1..=session.at()).flat_map(|step| session.events(step));
    squeezed(&events.map(|event| translator.translate(&event.message)).collect::<String>())
}

fn squeezed(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).collect()
}
