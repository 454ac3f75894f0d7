//! Tests of the game.

mod analysis;
mod basic;
mod bug;
mod built_in;
mod cards;
mod conformance;
mod editor;
mod extended;
mod file;
mod keys;
mod levels;
mod players;
mod position;
mod records;
mod reference;
mod reference_games;
mod screen;
mod solve;
