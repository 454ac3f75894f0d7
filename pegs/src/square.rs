//! Square boards with a goal, as Uno Solo has them. Senku and `peg convert` read their files too.

mod board;
pub mod file;
mod grid;
mod position;

pub use board::{Board, Cell, DIMS, Direction, NoCell, cells};
pub use grid::{cell, grid_of};
pub use position::Position;
