//! Training by self-play: TD(λ) with Adam.
//!
//! The games of a batch are played with the same network, each with its own random numbers, and
//! their gradients are summed in the order of the games. The same seed therefore gives the same
//! network for any number of threads.

mod adam;
mod checkpoint;
mod episode;
mod gradient;
mod train;

pub use adam::Learner;
pub use episode::Episode;
pub use gradient::Gradient;
pub use train::{TrainingConfig, train, win_rate};
