//! Uno Solo: rules, files, saves, random boards, the search and the board editor.

mod built_in;
mod conformance;
mod editor;
mod file;
mod generator;
mod levels;
mod rules;
mod save;
mod search;
