//! How a game of pegs stands.

/// How a game stands, by the names of its first description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// JUGANDO: a peg can move.
    Playing,
    /// GANA: one peg is left, on the goal where there is one.
    Won,
    /// BLOQUEO: no peg can move, and it is not won.
    Blocked,
}
