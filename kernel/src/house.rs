//! What the program does for its front ends: games, seeds and files.

use crate::history::is_stamp;
use crate::{
    AnyGame, AnySession, Message, Options, ParseError, Seed, Setting, Settings, Turn, history,
    message,
};

/// A save in the folders of the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The game's name.
    pub game: String,
    /// The file, which [`House::read`] takes.
    pub file: String,
}

impl Kept {
    /// What people call it: the moment in the name of its file, or that name where somebody chose
    /// it.
    pub fn called(&self) -> String {
        let name = name_of(&self.file);
        let name = name.strip_suffix(".ludoteca").unwrap_or(name);
        let Some((stamp, more)) = stamped(name) else { return name.to_owned() };
        let part = |from: usize, to: usize| &stamp[from..to];
        let date = [part(0, 4), part(4, 6), part(6, 8)].join("-");
        let time = [part(9, 11), part(11, 13), part(13, 15)].join(":");
        format!("{date} {time}{more}")
    }
}

/// The services of the house. What cannot be done is told in a sentence, and the game goes on.
pub trait House {
    /// The games.
    fn games(&self) -> &'static [&'static dyn AnyGame];
    /// What the person has set.
    fn settings(&self) -> &Settings;
    /// Sets something, to a value that [`Setting::read`] has read: for good, with what is to be
    /// told of that, or only until the program ends, and why.
    fn set(&mut self, setting: &'static Setting, value: &str) -> Result<Option<Message>, Message>;
    /// The seed for the next new game: the one that was asked for, or random bits.
    fn fresh_seed(&mut self) -> Seed;
    /// Reads a file.
    fn read(&mut self, name: &str) -> Result<String, Message>;
    /// Writes a file, whole or not at all. Where another file of that name stood, it is kept under
    /// the name that comes back.
    fn write(&mut self, name: &str, text: &str) -> Result<Option<String>, Message>;
    /// Writes a file, whole or not at all, in place of what was there.
    fn replace(&mut self, name: &str, text: &str) -> Result<(), Message>;
    /// Reads a file that is no text.
    fn read_bytes(&mut self, name: &str) -> Result<Vec<u8>, Message>;
    /// Writes a file that is no text, whole or not at all, in place of what was there.
    fn replace_bytes(&mut self, name: &str, bytes: &[u8]) -> Result<(), Message>;
    /// Whether a file of that name could be written, or why not: to be asked before long work.
    fn may_write(&mut self, name: &str) -> Result<(), Message>;
    /// Changes a file of the data folder, which is made where it is missing: reads it, hands its
    /// text over, and writes what comes back whole or not at all. No other program changes it
    /// meanwhile. One that is found damaged is put aside under the name that the news tell, and
    /// the change begins with nothing.
    fn amend(
        &mut self,
        name: &str,
        change: &mut dyn FnMut(Option<&str>) -> Result<String, ParseError>,
    ) -> Result<Option<Message>, Message>;
    /// Keeps a game under way, in a file of its own, so that the next start can offer it. A
    /// failure is told once, not after every move.
    fn keep(&mut self, table: &mut dyn AnySession) -> Result<(), Message>;
    /// Forgets a game under way: it has ended or was given up. Others stay as they are.
    fn forget(&mut self, table: &mut dyn AnySession);
    /// The games under way that were kept, the latest first.
    fn kept(&self) -> Vec<Kept>;
    /// Puts a damaged game under way aside, so that it is not offered again; its new name.
    fn set_aside(&mut self, file: &str) -> Option<String>;
    /// Takes a game under way for this program alone; `false` where another one plays it.
    fn claim(&mut self, file: &str) -> bool;
    /// Stores a save among the saved games, under a new name, which it returns.
    fn store(&mut self, game: &str, save: &str) -> Result<String, Message>;
    /// The saved games, the latest first.
    fn stored(&self) -> Vec<Kept>;

    /// The names of the files of the data folder.
    fn data_files(&self) -> Vec<String>;
    /// What is to be told before anything else, once: what is wrong with what was set, for
    /// instance.
    fn news(&mut self) -> Option<Message> {
        None
    }
    /// Reads a file of the data folder; nothing where there is none.
    fn data(&mut self, name: &str) -> Result<Option<String>, Message>;
    /// What time it is, as the names of saved games have it.
    fn stamp(&self) -> String;

    /// Keeps a game with its end, where it was kept before: from then on nobody can play it to its
    /// end a second time. Where that fails, so will what is told next.
    fn seal(&mut self, table: &mut dyn AnySession) {
        if table.slot().is_some() {
            let _ = self.keep(table);
        }
    }

    /// A game has ended: it is noted among the finished games, once, and is no longer kept. What
    /// is to be told of that comes back.
    fn conclude(&mut self, table: &mut dyn AnySession) -> Option<Message> {
        let entry = table.account(self.stamp()).filter(|_| !table.is_noted());
        let noted = entry.map(|entry| {
            table.note();
            self.seal(table);
            self.amend(history::FILE, &mut |text| Ok(history::with(text, &entry)))
        });
        self.forget(table);
        noted.and_then(|noted| noted.unwrap_or_else(Some))
    }

    /// A game that was kept with its end: a program was killed before or after it noted that. It is
    /// noted now where it was not, and no longer kept.
    fn conclude_late(&mut self, table: &mut dyn AnySession) {
        let begun = table.slot().as_deref().map(begun).unwrap_or_default().to_owned();
        if let Some(entry) = table.account(self.stamp()) {
            // Where it cannot be noted, somebody else has told so by now or will.
            let _ =
                self.amend(history::FILE, &mut |text| Ok(history::with_once(text, &entry, &begun)));
        }
        self.forget(table);
    }

    /// Opens a save: a [`ParseError`] where it is damaged.
    fn open(&mut self, kept: &Kept) -> Result<Result<Box<dyn AnySession>, ParseError>, Message> {
        let text = self.read(&kept.file)?;
        let info = self.games().iter().find(|info| info.name() == kept.game);
        let unknown = || message("kept-unknown").with("game", kept.game.as_str());
        // A save brings its own seed; this one is never used.
        let unused = Seed::from_bits(0);
        Ok(info.ok_or_else(unknown)?.open(&text, &Options::default(), unused))
    }

    /// Opens a saved game.
    fn open_stored(&mut self, kept: &Kept) -> Result<Box<dyn AnySession>, Message> {
        self.open(kept)?.map_err(|error| error.in_file(&kept.file))
    }

    /// Opens a game under way, which stays in its file. A damaged one is put aside, and one that
    /// has ended is noted and forgotten.
    fn open_kept(&mut self, kept: &Kept) -> Result<Box<dyn AnySession>, Message> {
        if !self.claim(&kept.file) {
            return Err(message("kept-elsewhere"));
        }
        match self.open(kept)? {
            Ok(mut table) => {
                *table.slot() = Some(kept.file.clone());
                if let Turn::Over(_) = table.turn() {
                    self.conclude_late(table.as_mut());
                    return Err(message("kept-over"));
                }
                Ok(table)
            }
            Err(error) => {
                let what = error.in_file(&kept.file);
                let aside = self.set_aside(&kept.file).unwrap_or_else(|| kept.file.clone());
                Err(message("kept-damaged").with("what", what).with("file", aside))
            }
        }
    }
}

/// When a game under way was begun, as the name of its file has it: `2048-20261115-190512.ludoteca`.
fn begun(file: &str) -> &str {
    stamped(name_of(file)).map_or("", |(stamp, _)| stamp)
}

/// The name of a file without its folders.
fn name_of(file: &str) -> &str {
    file.rsplit(['/', '\\']).next().unwrap_or_default()
}

/// The moment in a name that the house has given, and what follows it. The name of a game, before
/// it, may have hyphens of its own.
fn stamped(name: &str) -> Option<(&str, &str)> {
    let after = |(at, _): (usize, &'_ str)| name.get(at + 1..)?.split_at_checked(history::DATE);
    name.match_indices('-').filter_map(after).find(|(stamp, _)| is_stamp(stamp))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saves_are_called_by_their_moments_or_by_the_names_given_to_them() {
        for (file, called) in [
            ("/a-b/2048-20261115-190512.ludoteca", "2026-11-15 19:05:12"),
            ("2048-20261115-190512-2.ludoteca", "2026-11-15 19:05:12-2"),
            ("/saves/my best.ludoteca", "my best"),
            ("2048-ñandú.ludoteca", "2048-ñandú"),
        ] {
            let kept = Kept { game: "2048".to_owned(), file: file.to_owned() };
            assert_eq!(kept.called(), called, "{file}");
        }
    }

    #[test]
    fn the_name_of_a_file_tells_when_its_game_was_begun() {
        for (file, date) in [
            ("2048-20261115-190512.ludoteca", "20261115-190512"),
            ("/a-b/peg-solitaire-20261115-190512-2.ludoteca", "20261115-190512"),
            (r"C:\saves\tres-en-raya-20261115-190512.ludoteca", "20261115-190512"),
            ("2048.ludoteca", ""),
            ("ñ-20261115.ludoteca", ""),
            ("", ""),
        ] {
            assert_eq!(begun(file), date, "{file}");
        }
    }
}
