//! The game's own file. Its format is shared: Senku and `peg convert` read it too.

use app::Value;

use crate::State;
use crate::board::Cell;

pub use pegs::square::file::{EMPTY, NULL, PEG, code, read, write};

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
