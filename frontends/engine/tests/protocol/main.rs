//! Sessions in the protocol for programs.

mod commands;
mod common;
mod parchis;
mod senku;
mod turtles;
mod unosolo;
