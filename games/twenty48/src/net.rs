//! N-tuple networks: the value of a board is a sum of weights, one for the contents of each tuple
//! of cells in each of the eight symmetric images of the board.

mod huge_pages;
mod network;
mod tuples;
mod value_function;

pub use huge_pages::on_huge_pages;
pub use network::Network;
pub use tuples::{MAX_TUPLES, NO_INDICES, Tuples, TuplesError, WeightIndices};
pub use value_function::{ChosenMove, ValueFunction, in_points};
