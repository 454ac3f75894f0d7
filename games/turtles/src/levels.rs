//! The built-in boards.

/// A built-in board file.
pub struct Level {
    /// The name by which it is asked for; its title is `turtles-board-NAME`.
    pub name: &'static str,
    /// The file.
    pub text: &'static str,
}

/// All of them.
pub const LEVELS: &[Level] = &[Level { name: "seed", text: include_str!("../levels/seed.txt") }];

/// Their names.
pub fn names() -> Vec<&'static str> {
    LEVELS.iter().map(|level| level.name).collect()
}

/// The one of that name.
pub fn find(name: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.name == name)
}

/// The one that is meant where none is named.
pub fn usual(_players: Option<usize>) -> &'static Level {
    &LEVELS[0]
}
