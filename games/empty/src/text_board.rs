//! The board as plain text.

use kernel::Line;

use crate::State;

pub fn text_board(_: &State, _coloured: bool) -> Vec<Line> {
    Vec::new()
}
