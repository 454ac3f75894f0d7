//! Packages of the program, and the licences of what it is made of.
//!
//! `cargo xtask dist` and `cargo xtask licences` run this. It is a crate of its own so that the
//! other checks need not wait until its dependencies are built.

pub mod archive;
pub mod crates;
pub mod deb;
pub mod dist;
pub mod licences;
pub mod notices;
pub mod parts;
mod run;

/// What went wrong, as a sentence for developers.
pub type Fault = String;
