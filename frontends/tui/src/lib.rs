//! The full screen: any game of the house on a terminal, with keys and mouse.
//!
//! Nothing here knows a game. What is drawn comes from a game's [`AnyGame`], its [`AnySession`] and the
//! scenes it gives. [`screen_stack::ScreenStack`] holds the state and needs no terminal, so that tests can drive
//! it; [`run`] joins it to a real one.

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
pub mod screen_stack;
mod scroll;
mod settings;
mod setup;
mod signals;
mod terminal;
mod text;
mod theme;
mod thinking;

use std::io;

use app::{AnyGame, AnySession, BoardEditor, EditorFactory, Options, Storage};
pub use theme::Depth;

/// Where to begin.
pub enum Start {
    /// The menu of the shelf.
    Menu,
    /// The choices before a game, some of them made already.
    Setup(&'static dyn AnyGame, Options),
    /// A game under way, and what was chosen beside it and can be chosen for the next one.
    Game(Box<dyn AnySession>, Options),
    /// A game to look at, step by step.
    Replay(Box<dyn AnySession>),
    /// A board to draw.
    Editor(Drawing),
    /// The lessons, or that of a game.
    Lessons(Option<&'static dyn AnyGame>),
}

/// A board to draw.
pub struct Drawing {
    /// The game.
    pub info: &'static dyn AnyGame,
    /// Where its drawings come from.
    pub editor_factory: EditorFactory,
    /// What is drawn so far.
    pub board_editor: Box<dyn BoardEditor>,
    /// The file that it comes from; empty where there is none.
    pub file: String,
    /// What was chosen beside the board: a game on it is begun so, where that fits.
    pub options: Options,
}

/// How to speak and paint.
#[derive(Clone, Copy, Debug)]
pub struct ScreenOptions {
    /// The language to begin with.
    pub lang: i18n::Lang,
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
pub fn run(storage: &mut dyn Storage, start: Start, options: ScreenOptions) -> io::Result<Ending> {
    terminal::run(storage, start, options)
}
