//! Networks of tuples: the value of a board as a sum over tables, one weight for the contents of
//! each group of cells in each of the eight images of the board.

mod tuples;

pub use tuples::{BadTuples, IMAGES, NO_PLACES, Places, Tuples};
