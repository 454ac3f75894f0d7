//! A position.

use pegs::lab::grid::Grid;
use pegs::lab::template::Template;

/// A position of Senku.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The board.
    pub grid: Grid,
    /// The directions in which a peg may jump.
    pub template: Template,
    /// The jumps made.
    pub moves: u32,
}
