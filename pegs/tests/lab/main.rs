//! The laboratory against exhaustive search, published facts and a collection of boards.

mod census;
mod collection;
mod count;
mod generate;
mod map;
mod plain;
mod prove;
mod solve;
mod solve_collection;
mod sweeps;
mod symmetry;
mod text;
