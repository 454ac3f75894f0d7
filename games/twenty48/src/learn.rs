//! How a network learns: by playing against luck and correcting the value of every board that it
//! met towards what came after.
//!
//! The rule is temporal coherence: each weight has its own rate, which is high while the errors it
//! saw had the same sign and falls as they cancel out. Corrections are made after a game, from its
//! end to its beginning, so that the end is known where the beginning is corrected. All threads
//! share the weights without a lock: an update that is lost now and then is noise among millions.

mod checkpoint;
mod episode;
mod learner;
mod progress;
mod train;

pub use checkpoint::side;
pub use episode::Episode;
pub use learner::Learner;
pub use progress::Progress;
pub use train::{Plan, train};
