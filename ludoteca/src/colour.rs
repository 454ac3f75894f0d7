//! Whether colours are used.

use std::io::{self, IsTerminal};

/// Decides from the value of `--color` and from the surroundings.
pub fn wanted(choice: Option<&str>) -> bool {
    match choice {
        Some("always") => true,
        Some("never") => false,
        _ => io::stdout().is_terminal() && !forbidden() && !dumb(),
    }
}

/// The convention of no-color.org: any value but the empty one.
fn forbidden() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

/// Whether the terminal says that it can only print.
pub fn dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}
