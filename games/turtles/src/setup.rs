//! What a game begins with, and its one line in a save.

use std::fmt;
use std::str::FromStr;

use kernel::{Message, ParseError, message};

use crate::board::{Board, lines};
use crate::position;
use crate::state::State;
use crate::text;

/// Between the rows of a board on one line.
const ROW_BREAK: &str = "/";
/// Between the lines of a position on one line.
const LINE_BREAK: &str = " ; ";

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setup {
    /// From a board: the decks are shuffled and the first hands dealt.
    Board {
        /// The board.
        board: Board,
        /// Whether the rules are those of the extended game.
        extended: bool,
    },
    /// In the middle.
    Position(Box<State>),
}

impl Setup {
    /// The position before anything has happened.
    pub fn state(&self) -> State {
        match self {
            Self::Board { board, extended } => State::begin(board, *extended),
            Self::Position(state) => **state,
        }
    }

    /// How many play.
    pub fn players(&self) -> usize {
        match self {
            Self::Board { board, .. } => board.players(),
            Self::Position(state) => state.players().len(),
        }
    }

    /// Whether the rules are those of the extended game.
    pub fn extended(&self) -> bool {
        match self {
            Self::Board { extended, .. } => *extended,
            Self::Position(state) => state.extended,
        }
    }
}

/// The word for the rules.
pub fn rules_word(extended: bool) -> &'static str {
    if extended { "extended" } else { "basic" }
}

/// What a word for the rules says.
pub fn read_rules(word: &str) -> Option<bool> {
    match word {
        "basic" => Some(false),
        "extended" => Some(true),
        _ => None,
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board { board, extended } => {
                let rows = lines(|cell| board.letter(cell)).join(ROW_BREAK).replace(' ', ".");
                write!(f, "board {} {rows}", rules_word(*extended))
            }
            Self::Position(state) => f.write_str(&position::lines_of(state).join(LINE_BREAK)),
        }
    }
}

impl FromStr for Setup {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let unreadable = || message("turtles-setup").with("found", text);
        if position::is_position(text) {
            let state =
                position::parse(text.split(LINE_BREAK)).map_err(|ParseError { what, .. }| what)?;
            return Ok(Self::Position(Box::new(state)));
        }
        let words: Vec<&str> = text.split(' ').collect();
        let ["board", rules, rows] = words[..] else { return Err(unreadable()) };
        let extended = read_rules(rules).ok_or_else(unreadable)?;
        let turtles = rows.chars().filter(|letter| "UDRL".contains(*letter)).count();
        // What a board file may not hold, a save may not either.
        let file = format!("{turtles}\n{}\n", rows.replace(ROW_BREAK, "\n").replace('.', " "));
        let board = text::read(&file, Some(turtles)).map_err(|ParseError { what, .. }| what)?;
        let setup = Self::Board { board, extended };
        if setup.to_string() == text { Ok(setup) } else { Err(unreadable()) }
    }
}
