//! What the program does for its front ends: games, seeds and files.

use crate::{Cover, Phrase, Seed, Table};

/// A save in the folders of the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The game's name.
    pub game: String,
    /// The file, which [`House::read`] takes.
    pub file: String,
}

/// The services of the house. What cannot be done is told in a sentence, and the game goes on.
pub trait House {
    /// The games.
    fn covers(&self) -> &'static [&'static dyn Cover];
    /// The seed for the next new game: the one that was asked for, or random bits.
    fn fresh_seed(&mut self) -> Seed;
    /// Reads a file.
    fn read(&mut self, name: &str) -> Result<String, Phrase>;
    /// Writes a file, whole or not at all. Where another file of that name stood, it is kept under
    /// the name that comes back.
    fn write(&mut self, name: &str, text: &str) -> Result<Option<String>, Phrase>;
    /// Writes a file, whole or not at all, in place of what was there.
    fn replace(&mut self, name: &str, text: &str) -> Result<(), Phrase>;
    /// Keeps a game under way, in a file of its own, so that the next start can offer it. A
    /// failure is told once, not after every move.
    fn keep(&mut self, table: &mut dyn Table) -> Result<(), Phrase>;
    /// Forgets a game under way: it has ended or was given up. Others stay as they are.
    fn forget(&mut self, table: &mut dyn Table);
    /// The games under way that were kept, the latest first.
    fn kept(&self) -> Vec<Kept>;
    /// Puts a damaged game under way aside, so that it is not offered again; its new name.
    fn set_aside(&mut self, file: &str) -> Option<String>;
    /// Stores a save among the saved games, under a new name, which it returns.
    fn store(&mut self, game: &str, save: &str) -> Result<String, Phrase>;
    /// The saved games, the latest first.
    fn stored(&self) -> Vec<Kept>;
}
