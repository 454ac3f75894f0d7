//! Games played by a network: searching, playing and measuring.

mod game;
mod search;
mod summary;
mod tally;

pub use game::{dice, play, play_many};
pub use search::{Search, Values};
pub use summary::Summary;
pub use tally::Tally;
