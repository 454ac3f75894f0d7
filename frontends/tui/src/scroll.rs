//! How far a text or a list was scrolled that is longer than the screen.

use std::cell::Cell;

use crate::keys::Act;

/// Lines that a page key moves.
const PAGE: usize = 10;
/// Lines that a notch of the wheel moves.
const NOTCH: usize = 3;

/// The first line shown. Drawing, which knows the room, stops it from running past the end.
#[derive(Debug, Default)]
pub struct Scroll(Cell<usize>);

impl Scroll {
    /// From a line on.
    pub fn from(line: usize) -> Self {
        Self(Cell::new(line))
    }

    /// Moves by what a key does, where that moves; says whether it did.
    pub fn go(&self, act: Act) -> bool {
        match act {
            Act::Up => self.move_by(1, false),
            Act::Down => self.move_by(1, true),
            Act::PageUp => self.move_by(PAGE, false),
            Act::PageDown => self.move_by(PAGE, true),
            Act::First => self.move_by(usize::MAX, false),
            Act::Last => self.move_by(usize::MAX, true),
            _ => return false,
        }
        true
    }

    /// Moves by a notch of the wheel.
    pub fn wheel(&self, down: bool) {
        self.move_by(NOTCH, down);
    }

    fn move_by(&self, lines: usize, down: bool) {
        let at = self.0.get();
        self.0.set(if down { at.saturating_add(lines) } else { at.saturating_sub(lines) });
    }

    /// The first line to be drawn of so many where `room` of them fit.
    pub fn first(&self, lines: usize, room: usize) -> usize {
        let first = self.0.get().min(lines.saturating_sub(room));
        self.0.set(first);
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stops_at_both_ends() {
        let scroll = Scroll::default();
        assert!(scroll.go(Act::Up) && scroll.first(20, 8) == 0);
        assert!(scroll.go(Act::Last) && scroll.first(20, 8) == 12);
        scroll.wheel(false);
        assert_eq!(scroll.first(20, 8), 9);
        assert_eq!(scroll.first(5, 8), 0, "where all fits, all is shown");
        assert!(!scroll.go(Act::Leave));
    }
}
