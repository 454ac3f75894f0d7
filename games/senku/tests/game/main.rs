//! Senku: rules, files and the board editor.

mod conformance;
mod editor;
mod levels;
mod rules;
mod text;
