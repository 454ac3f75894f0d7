//! A position.

use crate::board::Board;
use crate::reverse::Stop;
use crate::setup::Position;

/// A position of Uno Solo, or of its board being drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The board and the counts.
    pub position: Position,
    /// While the board is being drawn: the reverse moves still wanted and when to stop.
    pub drawing: Option<(u32, Stop)>,
}

impl State {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.position.board
    }
}
