//! What can be chosen before play.

use app::{Kind, OptionSpec, Options};
use kernel::{Message, ParseError, message};

use crate::board::DIMS;
use crate::reverse::Stop;
use crate::setup::Setup;
use crate::{boards, text};

/// The side of a random board where none is chosen: that of the game's first description.
const DEFAULT_DIM: u8 = 6;
/// The reverse moves of a random board where none are chosen.
const DEFAULT_MOVES: u32 = 12;

/// All of it.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "board",
        flag: "board",
        kind: Kind::Source(boards::names),
        default: "",
        moot_with: "",
        label: "unosolo-board",
        help: "unosolo-option-board",
    },
    OptionSpec {
        name: "moves",
        flag: "random",
        kind: Kind::Number { min: 1, max: 1000 },
        default: "",
        moot_with: "board",
        label: "unosolo-reverse-moves",
        help: "unosolo-option-moves",
    },
    OptionSpec {
        name: "dim",
        flag: "dim",
        kind: Kind::Number { min: 3, max: 10 },
        default: "6",
        moot_with: "board",
        label: "unosolo-dim",
        help: "unosolo-option-dim",
    },
    OptionSpec {
        name: "stop",
        flag: "stop",
        kind: Kind::Word(&Stop::NAMES),
        default: "exhausted",
        moot_with: "board",
        label: "unosolo-stop",
        help: "unosolo-option-stop",
    },
];

/// The side that was chosen for a board that is not there yet.
pub fn chosen_dim(options: &Options) -> u8 {
    let dim = options.number("dim").and_then(|dim| u8::try_from(dim).ok());
    dim.filter(|dim| DIMS.contains(dim)).unwrap_or(DEFAULT_DIM)
}

/// What a game with these options begins with.
pub fn setup(options: &Options) -> Result<Setup, Message> {
    if let Some(name) = options.word("board") {
        return built_in(name, options);
    }
    let moves = options.number("moves").and_then(|moves| u32::try_from(moves).ok());
    let stop = options.word("stop").and_then(|stop| stop.parse().ok());
    Ok(Setup::Random {
        dim: chosen_dim(options),
        moves: moves.unwrap_or(DEFAULT_MOVES),
        stop: stop.unwrap_or(Stop::Exhausted),
    })
}

/// A board that is given is not a random one.
fn nothing_random(options: &Options) -> Result<(), Message> {
    match (options.number("moves"), options.word("stop")) {
        (None, None) => Ok(()),
        _ => Err(message("unosolo-board-and-random")),
    }
}

/// A built-in board; what was chosen beside it must agree with it.
fn built_in(name: &str, options: &Options) -> Result<Setup, Message> {
    let unknown =
        || message("choice-word").with("name", name).with("words", boards::names().join(", "));
    let setup = Setup::Board(boards::find(name).ok_or_else(unknown)?);
    accepts(&setup, options)?;
    Ok(setup)
}

/// Whether the setup of a file or a save agrees with the options.
pub fn accepts(setup: &Setup, options: &Options) -> Result<(), Message> {
    nothing_random(options)?;
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

/// Parses a board.
pub fn read(text: &str, options: &Options) -> Result<Setup, ParseError> {
    nothing_random(options).map_err(|what| ParseError::new(0, what))?;
    text::read(text, options.number("dim")).map(Setup::Board)
}
