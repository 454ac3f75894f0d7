//! What a search for a win finds out, and the memory it may take.

/// What the search found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<J> {
    /// Jumps that lead to the win.
    Win(Vec<J>),
    /// There is no way to win.
    Loss,
    /// A limit was reached first.
    Unknown,
}

/// The bytes that a hint may take.
pub const MEMORY: usize = 256 << 20;
