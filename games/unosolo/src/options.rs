//! What is chosen before play, and the setup that follows from it, which is one line of a save.

use std::fmt;
use std::str::FromStr;

use app::{OptionKind, OptionSpec, Options};
use kernel::{Message, message};

pub use pegs::square::Position;

use crate::board::{Cell, DIMS, read_rows, rows};
use crate::built_in;
use crate::reverse::StopRule;

/// The side of a random board by default, from the original description of the game.
const DEFAULT_DIM: u8 = 6;
/// The reverse moves of a random board by default.
const DEFAULT_MOVES: u32 = 12;

pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "board",
        flag: "board",
        kind: OptionKind::NameOrFile(built_in::names),
        default: "",
        overridden_by: "",
        label: "unosolo-board",
        help: "unosolo-option-board",
    },
    OptionSpec {
        name: "moves",
        flag: "random",
        kind: OptionKind::Number { min: 1, max: 1000 },
        default: "",
        overridden_by: "board",
        label: "unosolo-reverse-moves",
        help: "unosolo-option-moves",
    },
    OptionSpec {
        name: "dim",
        flag: "dim",
        kind: OptionKind::Number { min: 3, max: 10 },
        default: "6",
        overridden_by: "board",
        label: "unosolo-dim",
        help: "unosolo-option-dim",
    },
    OptionSpec {
        name: "stop",
        flag: "stop",
        kind: OptionKind::Choice(&StopRule::NAMES),
        default: "exhausted",
        overridden_by: "board",
        label: "unosolo-stop",
        help: "unosolo-option-stop",
    },
];

/// Where the board of a game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// A given board.
    Board(Position),
    /// A board drawn by reverse moves.
    Random {
        /// Its side.
        dim: u8,
        /// The number of reverse moves requested.
        moves: u32,
        /// When to stop before that number.
        stop: StopRule,
    },
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random { dim, moves, stop } => write!(f, "random {dim} {moves} {stop}"),
            Self::Board(Position { board, initial, moves }) => {
                let goal = board.goal.map(|goal| goal.to_string()).unwrap_or_default();
                write!(f, "board {goal} {initial} {moves} {}", rows(board))
            }
        }
    }
}

impl FromStr for Setup {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unreadable = || message("unosolo-setup").with("found", text);
        match words[..] {
            ["random", dim, moves, stop] => {
                let dim = dim.parse().ok().filter(|dim| DIMS.contains(dim));
                let (dim, moves, stop) = dim
                    .zip(moves.parse().ok())
                    .zip(stop.parse().ok())
                    .map(|((dim, moves), stop)| (dim, moves, stop))
                    .ok_or_else(unreadable)?;
                Ok(Self::Random { dim, moves, stop })
            }
            ["board", goal, initial, moves, rows] => {
                let mut board = read_rows(rows).ok_or_else(unreadable)?;
                let goal: Cell = goal.parse().map_err(|_| unreadable())?;
                board.goal =
                    Some(goal).filter(|goal| goal.row() < board.dim && goal.col() < board.dim);
                let initial = initial.parse().map_err(|_| unreadable())?;
                let moves = moves.parse().map_err(|_| unreadable())?;
                let position = Position::new(board, initial, moves);
                position.map(Self::Board).map_err(|error| error.message())
            }
            _ => Err(unreadable()),
        }
    }
}

/// The chosen side of a new board.
pub fn chosen_dim(options: &Options) -> u8 {
    let dim = options.number("dim").and_then(|dim| u8::try_from(dim).ok());
    dim.filter(|dim| DIMS.contains(dim)).unwrap_or(DEFAULT_DIM)
}

/// The setup for some options.
pub fn setup(options: &Options) -> Result<Setup, Message> {
    if let Some(name) = options.choice("board") {
        return built_in(name, options);
    }
    let moves = options.number("moves").and_then(|moves| u32::try_from(moves).ok());
    let stop = options.choice("stop").and_then(|stop| stop.parse().ok());
    Ok(Setup::Random {
        dim: chosen_dim(options),
        moves: moves.unwrap_or(DEFAULT_MOVES),
        stop: stop.unwrap_or(StopRule::Exhausted),
    })
}

/// Fails if options of random boards are set, for use with a given board.
pub fn forbid_random(options: &Options) -> Result<(), Message> {
    match (options.number("moves"), options.choice("stop")) {
        (None, None) => Ok(()),
        _ => Err(message("unosolo-board-and-random")),
    }
}

/// A built-in board, which has to agree with the other options.
fn built_in(name: &str, options: &Options) -> Result<Setup, Message> {
    let unknown = || {
        message("option-error-choice")
            .with("name", name)
            .with("words", built_in::names().join(", "))
    };
    let setup = Setup::Board(built_in::find(name).ok_or_else(unknown)?);
    accepts(&setup, options)?;
    Ok(setup)
}

/// Checks that the setup of a file or a save agrees with the options.
pub fn accepts(setup: &Setup, options: &Options) -> Result<(), Message> {
    forbid_random(options)?;
    let dim = match setup {
        Setup::Board(position) => position.board.dim,
        Setup::Random { dim, .. } => *dim,
    };
    match options.number("dim") {
        Some(wanted) if wanted != i64::from(dim) => {
            Err(message("unosolo-file-other-dim").with("found", dim).with("wanted", wanted))
        }
        _ => Ok(()),
    }
}
