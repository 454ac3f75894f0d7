//! The file of a network: weights in a few bits each, since most are zero and the others resemble
//! their neighbours.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `L2048NET` |
//! | 1 | the version, 2 |
//! | 1 | the side of the boards it values; files of version 1 are without it, and for 4 |
//! | 2 | the points of a step |
//! | 1 | the number of tuples |
//! | 1 and its cells, for each tuple | how many cells, and which |
//! | 4, for each tuple | the length of its stream |
//! | the streams | each table on its own, so that they unpack side by side |
//! | 8 | FNV-1a of everything before |
//!
//! Numbers have their lowest byte first.

mod codec;
mod number;
mod range_coder;
mod table;

pub(crate) mod reader;

pub use codec::{decode, encode, side};
pub use reader::{MOST_WEIGHTS, ModelFileError};
