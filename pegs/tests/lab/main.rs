//! The laboratory against plain exhaustion, published facts and a wide collection of boards.

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
