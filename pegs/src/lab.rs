//! The peg laboratory: boards of any shape up to 32 by 32, jumps in any of eight directions.

pub mod bits;
pub mod boards;
pub mod census;
pub mod count;
pub mod generate;
pub mod grid;
pub mod levels;
pub mod map;
mod memory;
pub mod pagoda;
pub mod parity;
pub mod prove;
pub mod puzzle;
pub mod solve;
pub mod strip;
pub mod sweeps;
pub mod symmetry;
pub mod template;
pub mod text;
pub mod tools;
