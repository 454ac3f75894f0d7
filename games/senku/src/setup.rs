//! What a game of Senku begins with, and its one line in a save.

use std::fmt;
use std::str::FromStr;

use kernel::{Message, message};
use pegs::lab::grid::Grid;
use pegs::lab::template::Template;

use crate::board::{read_rows, rows};
use crate::text::{moves_word, read_moves};

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
        let read = || {
            let (moves, rows) = text.split_once(char::is_whitespace)?;
            Some(Self { grid: read_rows(rows.trim())?, template: read_moves(moves).ok()? })
        };
        read().ok_or_else(|| message("senku-setup").with("found", text))
    }
}
