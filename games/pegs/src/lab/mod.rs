//! The peg laboratory: boards of any shape up to 32 by 32, jumps in any of eight directions.

pub mod bits;
pub mod boards;
pub mod grid;
pub mod parity;
pub mod puzzle;
pub mod solve;
pub mod template;
pub mod text;
pub mod tools;
