//! What a position is worth: a small network that tells each player's chance to win.

mod file;
mod inputs;
mod network;

pub(crate) use file::{SIZES, VERSION, sizes};
pub use file::{decode, encode, explain};
pub use inputs::{Inputs, ROWS};
pub use network::{Chances, HIDDEN, Hidden, Network, OUTPUTS, Parameters};
