//! The selection of a list, which every list screen and form shares. `draw::list` draws it.

use ratatui::crossterm::event::KeyCode;

use crate::keys::KeyCommand;

/// Rows that a page key moves.
const PAGE: usize = 10;

/// The selected row of a list.
#[derive(Clone, Copy, Debug, Default)]
pub struct Selection {
    pub index: usize,
}

impl Selection {
    /// Moves in a list of `len` rows if the command is one that moves; whether it is.
    pub fn navigate(&mut self, command: KeyCommand, len: usize) -> bool {
        let last = len.saturating_sub(1);
        let wanted = match command {
            // Single steps wrap around.
            KeyCommand::Up | KeyCommand::Previous => self.index.checked_sub(1).unwrap_or(last),
            KeyCommand::Down | KeyCommand::Next if self.index >= last => 0,
            KeyCommand::Down | KeyCommand::Next => self.index + 1,
            KeyCommand::PageUp => self.index.saturating_sub(PAGE),
            KeyCommand::PageDown => self.index + PAGE,
            KeyCommand::First => 0,
            KeyCommand::Last => last,
            _ => return false,
        };
        self.index = wanted.min(last);
        true
    }

    /// Moves by a notch of the mouse wheel, without wrapping around.
    pub fn scroll(&mut self, down: bool, len: usize) {
        self.index = if down { self.index + 1 } else { self.index.saturating_sub(1) };
        self.clamp(len);
    }

    /// Stays within a list that may have become shorter.
    pub fn clamp(&mut self, len: usize) {
        self.index = self.index.min(len.saturating_sub(1));
    }
}

/// The index of the row that a digit names, from 1.
pub fn numbered(key: KeyCode, len: usize) -> Option<usize> {
    let KeyCode::Char(digit) = key else { return None };
    let number = digit.to_digit(10)? as usize;
    (1..=len).contains(&number).then(|| number - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_wrap_around_and_the_wheel_does_not() {
        let mut selection = Selection::default();
        selection.navigate(KeyCommand::Up, 3);
        assert_eq!(selection.index, 2);
        selection.scroll(true, 3);
        assert_eq!(selection.index, 2);
        selection.navigate(KeyCommand::Down, 3);
        assert_eq!(selection.index, 0);
        selection.navigate(KeyCommand::Up, 0);
        assert_eq!(selection.index, 0);
    }

    #[test]
    fn digits_name_rows() {
        assert_eq!(numbered(KeyCode::Char('2'), 2), Some(1));
        assert_eq!(numbered(KeyCode::Char('3'), 2), None);
        assert_eq!(numbered(KeyCode::Char('0'), 2), None);
    }
}
