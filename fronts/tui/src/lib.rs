//! The full screen: any game of the house on a terminal, with keys and mouse.
//!
//! Nothing here knows a game. What is drawn comes from a game's [`Cover`], its [`Table`] and the
//! scenes it gives. [`app::App`] holds the state and needs no terminal, so that tests can drive
//! it; [`run`] joins it to a real one.

pub mod app;
mod board;
mod canvas;
mod draw;
mod editor;
mod help;
mod input;
mod keys;
mod lessons;
mod list;
mod menu;
mod motion;
mod palette;
mod play;
mod podium;
mod prompt;
mod replay;
mod saves;
mod screen;
mod scroll;
mod settings;
mod setup;
mod signals;
mod terminal;
mod text;
mod theme;
mod thinking;

use std::io;

use kernel::{Choices, Cover, Easel, House, Studio, Table};
pub use theme::Depth;

/// Where to begin.
pub enum Start {
    /// The menu of the shelf.
    Menu,
    /// The choices before a game, some of them made already.
    Setup(&'static dyn Cover, Choices),
    /// A game under way, and what was chosen beside it and can be chosen for the next one.
    Game(Box<dyn Table>, Choices),
    /// A game to look at, step by step.
    Replay(Box<dyn Table>),
    /// A board to draw.
    Editor(Drawing),
    /// The lessons, or that of a game.
    Lessons(Option<&'static dyn Cover>),
}

/// A board to draw.
pub struct Drawing {
    /// The game.
    pub cover: &'static dyn Cover,
    /// Where its drawings come from.
    pub studio: Studio,
    /// What is drawn so far.
    pub easel: Box<dyn Easel>,
    /// The file that it comes from; empty where there is none.
    pub file: String,
    /// What was chosen beside the board: a game on it is begun so, where that fits.
    pub choices: Choices,
}

/// How to speak and paint.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The language to begin with.
    pub lang: words::Lang,
    /// Whether colours may be used.
    pub colour: bool,
    /// How many of them the terminal shows.
    pub depth: Depth,
    /// Whether pieces are seen to move.
    pub motion: bool,
}

/// Why the screen was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The person left.
    Quit,
    /// A signal, by its number. Ctrl-C counts as one.
    Signal(i32),
}

/// Takes the terminal, plays, and gives the terminal back as it was.
pub fn run(house: &mut dyn House, start: Start, options: Options) -> io::Result<Ending> {
    terminal::run(house, start, options)
}
