//! Bitboards, for everything that has to be fast.
//!
//! Code for any size is generic over [`FastBoard`]. [`PackedBoard`] is the 4×4 board and the
//! fastest; [`Three`] and [`Five`] are the other sizes that have networks.

mod board;
mod fast_board;
mod packed;
mod random;
mod rows;
mod slides;
mod symmetry;

pub use board::{CELLS, PackedBoard, TOP};
pub use fast_board::{FastBoard, NetworkInput, SYMMETRIES};
pub use packed::{Five, Three};
pub use random::{FourRate, GameResult, random_game};
pub use slides::Slides;
