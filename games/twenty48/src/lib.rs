//! 2048: a fast board of 4 by 4, a network that values it, and how that network learns.

pub mod exact;
pub mod fast;
pub mod file;
pub mod learn;
pub mod net;
pub mod play;
pub mod tools;
pub mod wide;
