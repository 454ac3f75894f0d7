//! Single keys, for dialogues on a terminal.

use kernel::Way;

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A cursor key.
    Way(Way),
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
