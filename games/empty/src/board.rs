//! The board: here it has no squares.

/// The number of squares.
pub const SQUARES: usize = 0;
