//! What is lost when things go wrong, which is nothing but the move under way: programs killed at
//! any moment, terminals that vanish, full and closed disks, programs side by side.

#![cfg(unix)]

#[path = "../support/mod.rs"]
mod support;

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
