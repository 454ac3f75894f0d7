//! What the program does for its front ends: games, seeds and files.

use crate::{Cover, Phrase, Seed};

/// A game kept or stored in the folders of the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The game's name.
    pub game: String,
    /// The name of the file, for people; [`House::read`] takes it.
    pub name: String,
    /// The save itself.
    pub text: String,
}

/// The services of the house. What cannot be done is told in a sentence, and the game goes on.
pub trait House {
    /// The games.
    fn covers(&self) -> &'static [&'static dyn Cover];
    /// The seed for the next new game: the one that was asked for, or random bits.
    fn fresh_seed(&mut self) -> Seed;
    /// Reads a file.
    fn read(&mut self, name: &str) -> Result<String, Phrase>;
    /// Writes a file, whole or not at all.
    fn write(&mut self, name: &str, text: &str) -> Result<(), Phrase>;
    /// Keeps the game under way, so that the next start can offer it. A failure is told once,
    /// not after every move.
    fn keep(&mut self, game: &str, save: &str) -> Result<(), Phrase>;
    /// Forgets the game under way: it has ended or was given up.
    fn forget(&mut self, game: &str);
    /// The games under way that were kept, the latest first.
    fn kept(&self) -> Vec<Kept>;
    /// Stores a save among the saved games, under a new name, which it returns.
    fn store(&mut self, game: &str, save: &str) -> Result<String, Phrase>;
    /// The saved games, the latest first.
    fn stored(&self) -> Vec<Kept>;
}
