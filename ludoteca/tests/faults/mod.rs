//! Fault injection: at most the current move is lost when the program is killed, its terminal
//! disappears, the disk is full or read-only, or several processes share a folder.

mod closed;
mod data_dir;
mod ending;
mod full;
mod games;
mod kills;
mod plain_dialogue;
mod signals;
mod together;
mod vanished;
