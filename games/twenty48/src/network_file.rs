//! The network file. Weights take a few bits each, since most are zero and the others resemble
//! their neighbours.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `L2048NET` |
//! | 1 | the version, 2 |
//! | 1 | the side of the boards it evaluates; version 1 lacks it and is for 4 |
//! | 2 | the points of a step |
//! | 1 | the number of tuples |
//! | 1 and its cells, for each tuple | the number of its cells, and the cells |
//! | 4, for each tuple | the length of its stream |
//! | the streams | one per table, so that they can be decoded in parallel |
//! | 8 | FNV-1a of all preceding bytes |
//!
//! Integers are little-endian.

mod codec;
mod number_model;
mod range_coder;
mod table;

pub(crate) mod reader;

pub use codec::{decode, encode, side};
pub use reader::{MAX_WEIGHTS, ModelFileError};
