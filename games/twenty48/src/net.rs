//! Networks of tuples: the value of a board as a sum over tables, one weight for the contents of
//! each group of cells in each of the eight images of the board.

mod network;
mod pages;
mod tuples;
mod value;

pub use network::Network;
pub use pages::on_large_pages;
pub use tuples::{BadTuples, MOST_TUPLES, NO_PLACES, Places, Tuples};
pub use value::{Choice, Value, in_points};
