//! The scroll position of a text that may be longer than the screen.

use std::cell::Cell;

use crate::keys::KeyCommand;

/// Lines that a page key moves.
const PAGE: usize = 10;
/// Lines that a notch of the wheel moves.
const NOTCH: usize = 3;

/// The first visible line. Drawing, which knows the height of the screen, keeps it within the text.
#[derive(Debug, Default)]
pub struct Scroll(Cell<usize>);

impl Scroll {
    /// Scrolled to a line.
    pub fn from(line: usize) -> Self {
        Self(Cell::new(line))
    }

    /// Moves if the command is one that moves; whether it is.
    pub fn navigate(&self, command: KeyCommand) -> bool {
        match command {
            KeyCommand::Up => self.move_by(1, false),
            KeyCommand::Down => self.move_by(1, true),
            KeyCommand::PageUp => self.move_by(PAGE, false),
            KeyCommand::PageDown => self.move_by(PAGE, true),
            KeyCommand::First => self.move_by(usize::MAX, false),
            KeyCommand::Last => self.move_by(usize::MAX, true),
            _ => return false,
        }
        true
    }

    /// Moves by a notch of the mouse wheel.
    pub fn wheel(&self, down: bool) {
        self.move_by(NOTCH, down);
    }

    fn move_by(&self, lines: usize, down: bool) {
        let at = self.0.get();
        self.0.set(if down { at.saturating_add(lines) } else { at.saturating_sub(lines) });
    }

    /// The first visible line of a text if `room` lines fit on the screen.
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
    fn scrolling_stops_at_both_ends() {
        let scroll = Scroll::default();
        assert!(scroll.navigate(KeyCommand::Up) && scroll.first(20, 8) == 0);
        assert!(scroll.navigate(KeyCommand::Last) && scroll.first(20, 8) == 12);
        scroll.wheel(false);
        assert_eq!(scroll.first(20, 8), 9);
        assert_eq!(scroll.first(5, 8), 0, "a text that fits is shown whole");
        assert!(!scroll.navigate(KeyCommand::Leave));
    }
}
