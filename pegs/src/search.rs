//! The result of a search for a win, and its memory limit.

/// The result of a search for a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchResult<J> {
    /// These jumps win.
    Win(Vec<J>),
    /// The game cannot be won.
    Loss,
    /// A limit was reached first.
    Unknown,
}

/// The memory limit of a hint, in bytes.
pub const MEMORY: usize = 256 << 20;
