//! The network, which estimates each player's chance of winning.

mod file;
mod inputs;
mod network;
mod shipped;

pub(crate) use file::{SIZES, VERSION, check_sizes};
pub use file::{decode, encode, file_error};
pub use inputs::{Inputs, ROWS};
pub use network::{HIDDEN, Hidden, Network, OUTPUTS, Parameters, WinChances};
pub use shipped::{for_models, load, shipped};
