//! The game, its players and its networks.

mod analysis;
mod boards;
mod conformance;
mod earnings;
mod exercises;
mod games;
mod learning;
mod models;
mod network_file;
mod players;
mod records;
mod rules;
mod text;
