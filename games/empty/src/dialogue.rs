//! The game in plain text.

use app::{ConsoleResult, Dialogue, Options};
use kernel::Session;

use crate::Empty;
use crate::event::over;

/// Plays the given game or a new one.
pub fn run(
    console: &mut dyn Dialogue,
    _: Option<Session<Empty>>,
    _: &Options,
) -> ConsoleResult<()> {
    console.print(&over())
}
