//! How a network learns: it plays and corrects the value of every board it met towards what
//! followed.
//!
//! The method is temporal coherence learning. Each weight has its own rate, which is high while its
//! errors have the same sign and falls as they cancel out. Corrections are made after a game, from
//! its end to its beginning. All threads share the weights without a lock: an occasional lost
//! update is noise among millions.

mod checkpoint;
mod episode;
mod learner;
mod round;
mod train;

pub use checkpoint::side;
pub use episode::Episode;
pub use learner::Learner;
pub use round::RoundReport;
pub use train::{TrainingConfig, train};
