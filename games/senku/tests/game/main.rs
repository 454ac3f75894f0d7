//! Senku: rules, files and the board editor.

mod conformance;
mod editor;
mod rules;
mod text;
