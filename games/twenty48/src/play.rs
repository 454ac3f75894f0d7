//! Games played by a network: search, play and statistics.

mod game;
mod game_tally;
mod search;
mod summary;

pub use game::{game_rng, play, play_many};
pub use game_tally::GameTally;
pub use search::{Search, Values};
pub use summary::Summary;
