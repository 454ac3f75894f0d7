//! A position.

use crate::Position;
use crate::board::Board;
use crate::reverse::StopRule;

/// A position of the game, or of the drawing of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The board with its counts of pegs and moves.
    pub position: Position,
    /// While the board is being drawn, the number of reverse moves left and when to stop.
    pub drawing: Option<(u32, StopRule)>,
}

impl State {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.position.board
    }
}
