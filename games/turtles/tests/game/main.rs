//! Tests of the game.

mod analysis;
mod basic;
mod bug;
mod cards;
mod conformance;
mod editor;
mod extended;
mod file;
mod keys;
mod level_pack;
mod levels;
mod players;
mod position;
mod records;
mod reference;
mod reference_games;
mod screen;
mod solve;
