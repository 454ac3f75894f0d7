//! Peg solitaire: what Uno Solo and Senku share, and the laboratory that solves and generates
//! boards.

pub mod analysis;
pub mod art;
pub mod bots;
pub mod game_loop;
pub mod lab;
pub mod looks;
pub mod search;
pub mod square;
pub mod standing;
pub mod workloads;
