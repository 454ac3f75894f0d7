//! The contents of packages: collected, archived and checked.

mod listing;
pub mod tarball;
pub mod tree;
pub mod verify;

/// The version of all crates, and so of the program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
