//! Square boards with a goal: the boards of Uno Solo, whose files Senku and `peg convert` also
//! read.

mod board;
pub mod file;
mod grid;
mod position;

pub use board::{Board, Cell, DIMS, Direction, InvalidCell, cells};
pub use grid::{cell, grid_of};
pub use position::{Position, PositionError};
