//! The exact solver, its policy file and its command.

mod brute;
mod hint;
mod policy;
mod solver;
mod tool;
