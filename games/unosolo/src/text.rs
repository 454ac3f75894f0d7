//! The file format, which Senku and `peg convert` read too, and the position for programs.

use app::{FileFormat, Options, Value};
use kernel::ParseError;

use crate::board::Cell;
use crate::options::{Setup, forbid_random};
use crate::{State, UnoSolo};

pub use pegs::square::file::{EMPTY, NULL, PEG, code, read, read_draft, write};

/// Boards are read and written.
pub const FILE: FileFormat<UnoSolo> = FileFormat {
    read: read_setup,
    write: |state| write(&state.position),
    is_complete: |_| true,
    omits: &[],
};

fn read_setup(text: &str, options: &Options) -> Result<Setup, ParseError> {
    forbid_random(options).map_err(|why| ParseError::new(0, why))?;
    read(text, options.number("dim")).map(Setup::Board)
}

/// The position for programs.
pub fn fields(state: &State) -> Vec<(&'static str, Value)> {
    let board = state.board();
    let row = |row| {
        let cells = (0..board.dim).filter_map(move |col| Cell::at(row, col));
        Value::list(cells.map(|cell| code(board, cell)))
    };
    let goal = board.goal.map_or(Value::Null, |goal| Value::list([goal.row(), goal.col()]));
    vec![
        ("dim", board.dim.into()),
        ("cells", Value::list((0..board.dim).map(row))),
        ("goal", goal),
        ("initial", state.position.initial.into()),
        ("moves", state.position.moves.into()),
    ]
}
