//! Whether the output has colours.

use std::io::{self, IsTerminal};

use tui::Depth;

/// Decides from `--color` and the environment.
pub fn wanted(choice: Option<&str>) -> bool {
    match choice {
        Some("always") => true,
        Some("never") => false,
        _ => io::stdout().is_terminal() && !forbidden() && !dumb(),
    }
}

/// The colour depth that the terminal announces.
pub fn depth() -> Depth {
    let said = |name| std::env::var(name).unwrap_or_default();
    Depth::detect(&said("COLORTERM"), &said("TERM"))
}

/// The convention of no-color.org: any value but the empty one.
fn forbidden() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

/// Whether the terminal is dumb.
pub fn dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}
