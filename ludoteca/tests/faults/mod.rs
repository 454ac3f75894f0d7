//! Fault injection: at most the current move is lost when the program is killed, its terminal
//! disappears, the disk is full or read-only, or several processes share a folder.

mod closed;
mod ending;
mod full;
mod games;
mod ground;
mod kills;
mod signals;
mod talk;
mod together;
mod vanished;
