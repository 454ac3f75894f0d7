//! Single keys, for dialogues on a terminal.

use kernel::Direction;

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A cursor key.
    Direction(Direction),
    /// A character.
    Letter(char),
    /// Enter.
    Enter,
    /// Backspace.
    Backspace,
    /// Esc.
    Escape,
    /// Any other.
    Other,
}
