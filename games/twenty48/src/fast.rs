//! Boards as one word, and everything that has to be quick with them.
//!
//! What is said once for all sides asks for a [`Square`]: [`Board`] is the usual one of 4 by 4 and
//! as quick as can be, [`Three`] and [`Five`] are the others for which there are networks.

mod board;
mod packed;
mod random;
mod rows;
mod slides;
mod square;
mod turns;

pub use board::{Board, CELLS, TOP};
pub use packed::{Five, Three};
pub use random::{Four, Played, play_out};
pub use slides::{Direction, Slides};
pub use square::{IMAGES, Look, Square};
