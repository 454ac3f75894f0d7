//! What can be chosen before play.

use app::{Kind, OptionSpec, Options};
use kernel::{Message, ParseError, message};
use pegs::lab::boards;
use pegs::lab::grid::Grid;
use pegs::lab::template::Template;

use crate::board::usual;
use crate::setup::Setup;
use crate::text::{self, moves_word, read_moves};

/// The board of a game where none is chosen.
const DEFAULT_BOARD: &str = "english";

/// All of it.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "board",
        flag: "board",
        kind: Kind::Source(boards::names),
        default: DEFAULT_BOARD,
        moot_with: "",
        label: "senku-board",
        help: "senku-option-board",
    },
    OptionSpec {
        name: "moves",
        flag: "moves",
        kind: Kind::Sheet { names: Template::names, read: read_word },
        default: "",
        moot_with: "",
        label: "senku-moves",
        help: "senku-option-moves",
    },
];

fn read_word(text: &str) -> Result<String, ParseError> {
    read_moves(text).map(moves_word)
}

/// The moves that were chosen, where any were.
pub fn chosen_moves(options: &Options) -> Option<Template> {
    let word = options.word("moves")?;
    Template::named(word).or_else(|| read_moves(word).ok())
}

/// A board with the moves that were chosen, or else with its own or the usual ones.
pub fn with_moves(grid: Grid, own: Option<Template>, options: &Options) -> Result<Setup, Message> {
    let template = own.or(chosen_moves(options)).unwrap_or_else(|| usual(&grid));
    let setup = Setup { grid, template };
    accepts(&setup, options)?;
    Ok(setup)
}

/// What a game with these options begins with.
pub fn setup(options: &Options) -> Result<Setup, Message> {
    let name = options.word("board").unwrap_or(DEFAULT_BOARD);
    let unknown =
        || message("choice-word").with("name", name).with("words", boards::names().join(", "));
    with_moves(boards::find(name).ok_or_else(unknown)?, None, options)
}

/// Whether the setup of a file or a save agrees with the options.
pub fn accepts(setup: &Setup, options: &Options) -> Result<(), Message> {
    match chosen_moves(options) {
        Some(wanted) if wanted != setup.template => Err(message("senku-other-moves")
            .with("found", moves_word(setup.template))
            .with("wanted", moves_word(wanted))),
        _ => Ok(()),
    }
}

/// Parses a board, with or without its moves.
pub fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
    let (grid, own) = text::read(text)?;
    with_moves(grid, own, options).map_err(|what| ParseError::new(0, what))
}
