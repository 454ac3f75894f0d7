//! Single keys, where a dialogue asks for them on a terminal.

use kernel::Way;

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A cursor key.
    Way(Way),
    /// A letter, a digit or a sign.
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
