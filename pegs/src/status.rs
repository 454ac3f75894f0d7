//! The status of a game of pegs.

/// Whether a game continues, with the names of the original description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// JUGANDO: a peg can move.
    Playing,
    /// GANA: one peg is left, on the goal if the board has one.
    Won,
    /// BLOQUEO: no peg can move, and the game is not won.
    Blocked,
}
