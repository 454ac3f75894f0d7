//! How a network learns: it plays against itself and corrects what it said of every position
//! towards what came after.
//!
//! The games of a batch are played with one network, each with dice of its own, and what it should
//! have said is put together in the order of the games: so the same numbers come of the same seed,
//! whatever the threads.

mod adam;
mod checkpoint;
mod episode;
mod gradient;
mod train;

pub use adam::Learner;
pub use episode::Episode;
pub use gradient::Gradient;
pub use train::{Plan, measure, train};
