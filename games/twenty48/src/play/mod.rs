//! Games played by a network: searching, playing and measuring.

mod game;
mod search;
mod tally;

pub use game::{play, play_many};
pub use search::Search;
pub use tally::Tally;
