//! Lists of the best results, which live in files of the data folder.

use crate::{Flaw, House, Phrase};

/// Where a game stands towards its records. The file is the game's own kind, so the game reads and
/// writes it; the house keeps it; front ends ask for the name and show the list.
#[derive(Clone, Debug)]
pub struct Records {
    /// The file's name in the data folder.
    pub file: String,
    /// The result with which this game enters, where it has ended so that it counts.
    pub entry: Option<u64>,
    /// A name as the list can hold it, or why it cannot.
    pub name: fn(&str) -> Result<String, Phrase>,
    /// Reads the file's text, adds a result where one is given, and writes it anew.
    pub amend: Amend,
}

/// A change to a list: the text of its file, if there is one, and a name with a result.
pub type Amend = fn(Option<&str>, Option<(&str, u64)>) -> Result<Amended, Flaw>;

/// A list after a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Amended {
    /// The text of its file.
    pub text: String,
    /// Names and results, the best first.
    pub best: Vec<(String, u64)>,
    /// The place of the result that was given, from 0, where it is among the best.
    pub place: Option<usize>,
}

impl Records {
    /// The list as it is, made where it is missing. What was wrong with it is news.
    pub fn list(&self, house: &mut dyn House) -> Result<(Amended, Option<Phrase>), Phrase> {
        self.change(house, None)
    }

    /// The list with the entry of this game under a name, as it was typed.
    pub fn enter(
        &self,
        house: &mut dyn House,
        typed: &str,
    ) -> Result<(Amended, Option<Phrase>), Phrase> {
        let name = (self.name)(typed)?;
        self.change(house, self.entry.map(|result| (name.as_str(), result)))
    }

    fn change(
        &self,
        house: &mut dyn House,
        entry: Option<(&str, u64)>,
    ) -> Result<(Amended, Option<Phrase>), Phrase> {
        let mut last = Amended::default();
        let news = house.amend(&self.file, &mut |text| {
            last = (self.amend)(text, entry)?;
            Ok(last.text.clone())
        })?;
        Ok((last, news))
    }

    /// Whether the entry of this game would be among the best of a list.
    pub fn would_enter(&self, list: &Amended) -> bool {
        let place = |entry| (self.amend)(Some(&list.text), Some(("x", entry))).ok()?.place;
        self.entry.and_then(place).is_some()
    }
}
