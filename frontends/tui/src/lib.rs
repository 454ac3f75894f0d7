//! The full-screen front end: any game on a terminal, with keys and mouse.
//!
//! Nothing here knows a game: what is drawn comes from an [`AnyGame`], its [`AnySession`] and their
//! scenes. [`screen_stack::ScreenStack`] holds the state and needs no terminal, so that tests can
//! drive it; [`run`] connects it to a real one.

mod background;
mod board;
mod canvas;
mod daily;
mod draw;
mod editor;
mod game_prompt;
mod help;
mod high_scores;
mod input;
mod keys;
mod laboratory;
mod lessons;
mod levels;
mod list;
mod list_screen;
mod menu;
mod motion;
mod palette;
mod play;
mod prompt;
mod replay;
mod review;
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

use std::io;

use app::daily::Date;
use app::{AnyGame, AnySession, BoardEditor, EditorFactory, Options, Storage};
pub use theme::Depth;

/// The first screen.
pub enum Start {
    /// The main menu.
    Menu,
    /// The form before a game, with some options given.
    Setup(&'static dyn AnyGame, Options),
    /// A game, and the options that hold for the next one too.
    Game(Box<dyn AnySession>, Options),
    /// A replay.
    Replay(Box<dyn AnySession>),
    /// The board editor.
    Editor(BoardDraft),
    /// The lesson of a game, or the list of lessons.
    Lessons(Option<&'static dyn AnyGame>),
    /// The boards of a day.
    Daily(Date),
    /// The levels of a game, or the games that have levels.
    Levels(Option<&'static dyn AnyGame>),
}

/// A board to edit.
pub struct BoardDraft {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The source of its boards.
    pub editor_factory: EditorFactory,
    /// The board so far.
    pub board_editor: Box<dyn BoardEditor>,
    /// The file it was read from; empty if there is none.
    pub file: String,
    /// The options of a game on it, as far as they fit the board.
    pub options: Options,
}

/// The language and the abilities of the terminal.
#[derive(Clone, Copy, Debug)]
pub struct ScreenOptions {
    /// The first language.
    pub lang: i18n::Lang,
    /// Whether colours may be used.
    pub colour: bool,
    /// How many colours the terminal shows.
    pub depth: Depth,
    /// Whether moves are animated.
    pub motion: bool,
}

/// Why the screen was closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The person quit.
    Quit,
    /// The person chose a command that needs the ordinary terminal, with its arguments.
    Command(Vec<String>),
    /// A signal, by its number; Ctrl-C counts as SIGINT.
    Signal(i32),
}

/// Runs on the real terminal and restores it afterwards.
pub fn run(storage: &mut dyn Storage, start: Start, options: ScreenOptions) -> io::Result<Ending> {
    terminal::run(storage, start, options)
}
