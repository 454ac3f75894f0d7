//! Peg solitaire: the code shared by Uno Solo and Senku, and the laboratory, which solves, counts
//! and generates boards.

pub mod analysis;
pub mod art;
pub mod bots;
pub mod game_loop;
pub mod lab;
pub mod looks;
pub mod search;
pub mod square;
pub mod status;
pub mod workloads;
