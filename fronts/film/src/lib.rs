//! Games as pictures and films, for those who have only a browser or a player of asciicasts.
//!
//! [`still`] draws a moment of a game, [`film`] a stretch of it as one SVG that moves by itself,
//! and [`cast`] the same as the recording of a terminal.

mod actors;
mod cast;
mod draw;
mod page;
mod reel;
mod ticker;
mod timeline;
mod track;

use kernel::{Art, Table};
use words::Speaker;

pub use cast::cast;
pub use reel::Speed;

/// The part of a game that is shown, and how fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The moment with which it begins, in steps from the beginning of the game.
    pub from: usize,
    /// The moment with which it ends.
    pub to: usize,
    /// How fast it goes.
    pub speed: Speed,
}

/// A moment of a game as a drawing; `at` counts steps from the beginning.
pub fn still(table: &mut dyn Table, art: &Art, speaker: &Speaker, at: usize) -> String {
    film(table, art, speaker, Cut { from: at, to: at, speed: Speed::USUAL })
}

/// A stretch of a game as a drawing that moves, over and over again.
pub fn film(table: &mut dyn Table, art: &Art, speaker: &Speaker, cut: Cut) -> String {
    let reel = reel::shoot(table, art, speaker, cut);
    page::page(&reel, art)
}
