//! What is chosen before play, and the setup that follows from it, which is one line of a save.

use std::fmt;
use std::str::FromStr;

use app::{OptionKind, OptionSpec, Options};
use kernel::{Message, ParseError, message};
use pegs::lab::boards;
use pegs::lab::grid::Grid;
use pegs::lab::template::Template;

use crate::board::{default_template, read_rows, rows};
use crate::text::{moves_word, read_moves};

/// The board by default.
const DEFAULT_BOARD: &str = "english";

pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "board",
        flag: "board",
        kind: OptionKind::NameOrFile(boards::names),
        default: DEFAULT_BOARD,
        overridden_by: "",
        label: "senku-board",
        help: "senku-option-board",
    },
    OptionSpec {
        name: "moves",
        flag: "moves",
        kind: OptionKind::NameOrText { names: Template::names, read: read_word },
        default: "",
        overridden_by: "",
        label: "senku-moves",
        help: "senku-option-moves",
    },
];

/// A board and the directions in which its pegs may jump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The board.
    pub grid: Grid,
    /// The directions.
    pub template: Template,
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", moves_word(self.template), rows(&self.grid).join("/"))
    }
}

impl FromStr for Setup {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let parse = || {
            let (moves, rows) = text.split_once(char::is_whitespace)?;
            Some(Self { grid: read_rows(rows.trim())?, template: read_moves(moves).ok()? })
        };
        parse().ok_or_else(|| message("senku-setup").with("found", text))
    }
}

fn read_word(text: &str) -> Result<String, ParseError> {
    read_moves(text).map(moves_word)
}

/// The chosen moves, if any.
pub fn chosen_moves(options: &Options) -> Option<Template> {
    let word = options.choice("moves")?;
    Template::named(word).or_else(|| read_moves(word).ok())
}

/// A board with its own moves, the chosen ones or the default ones.
pub fn with_moves(grid: Grid, own: Option<Template>, options: &Options) -> Result<Setup, Message> {
    let template = own.or(chosen_moves(options)).unwrap_or_else(|| default_template(&grid));
    let setup = Setup { grid, template };
    accepts(&setup, options)?;
    Ok(setup)
}

/// The setup for some options.
pub fn setup(options: &Options) -> Result<Setup, Message> {
    let name = options.choice("board").unwrap_or(DEFAULT_BOARD);
    let unknown = || {
        message("option-error-choice").with("name", name).with("words", boards::names().join(", "))
    };
    with_moves(boards::find(name).ok_or_else(unknown)?, None, options)
}

/// Checks that the setup of a file or a save agrees with the options.
pub fn accepts(setup: &Setup, options: &Options) -> Result<(), Message> {
    match chosen_moves(options) {
        Some(wanted) if wanted != setup.template => Err(message("senku-other-moves")
            .with("found", moves_word(setup.template))
            .with("wanted", moves_word(wanted))),
        _ => Ok(()),
    }
}
