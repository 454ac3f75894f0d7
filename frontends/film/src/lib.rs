//! Games as pictures and films, for those who have only a browser or a player of asciicasts.
//!
//! [`film`] draws a stretch of a game as one SVG that moves by itself, or stands still where the
//! stretch is a moment, and [`cast`] the same as the recording of a terminal.

mod actors;
mod cast;
mod draw;
mod page;
mod reel;
mod ticker;
mod timeline;
mod track;

use app::{AnySession, Art};
use i18n::Speaker;

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

/// A stretch of a game as a drawing that moves, over and over again.
pub fn film(session: &dyn AnySession, art: &Art, speaker: &Speaker, cut: Cut) -> String {
    let reel = reel::shoot(session, art, speaker, cut);
    page::page(&reel, art)
}
