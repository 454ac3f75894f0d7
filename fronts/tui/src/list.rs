//! A list with one row chosen, moved by keys and wheel.

use ratatui::crossterm::event::KeyCode;

/// The row chosen in a list of some length.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chosen {
    /// The row.
    pub at: usize,
}

/// Rows that a page key moves.
const PAGE: usize = 10;

impl Chosen {
    /// Moves by a key, where it is one that moves; says whether it was.
    pub fn key(&mut self, key: KeyCode, len: usize) -> bool {
        let last = len.saturating_sub(1);
        let wanted = match key {
            // From one end the next step leads to the other.
            KeyCode::Up | KeyCode::Char('k') => self.at.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Char('j') if self.at >= last => 0,
            KeyCode::Down | KeyCode::Char('j') => self.at + 1,
            KeyCode::PageUp => self.at.saturating_sub(PAGE),
            KeyCode::PageDown => self.at + PAGE,
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return false,
        };
        self.at = wanted.min(last);
        true
    }

    /// Moves by a notch of the wheel, without leaping from one end to the other.
    pub fn wheel(&mut self, down: bool, len: usize) {
        let wanted = if down { self.at + 1 } else { self.at.saturating_sub(1) };
        self.at = wanted.min(len.saturating_sub(1));
    }

    /// The first row to be drawn where `room` rows fit, so that the chosen one is among them.
    pub fn first_shown(self, room: usize) -> usize {
        (self.at + 1).saturating_sub(room.max(1))
    }
}

/// The row that a digit names, from 1.
pub fn numbered(key: KeyCode, len: usize) -> Option<usize> {
    let KeyCode::Char(digit) = key else { return None };
    let number = digit.to_digit(10)? as usize;
    (1..=len).contains(&number).then(|| number - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_round_by_keys_and_stops_by_wheel() {
        let mut chosen = Chosen::default();
        chosen.key(KeyCode::Up, 3);
        assert_eq!(chosen.at, 2);
        chosen.wheel(true, 3);
        assert_eq!(chosen.at, 2);
        chosen.key(KeyCode::Down, 3);
        assert_eq!(chosen.at, 0);
        chosen.key(KeyCode::Up, 0);
        assert_eq!(chosen.at, 0);
    }

    #[test]
    fn the_chosen_row_is_always_shown() {
        let chosen = Chosen { at: 7 };
        assert_eq!(chosen.first_shown(3), 5);
        assert_eq!(chosen.first_shown(0), 7);
        assert_eq!(chosen.first_shown(20), 0);
    }

    #[test]
    fn digits_name_rows() {
        assert_eq!(numbered(KeyCode::Char('2'), 2), Some(1));
        assert_eq!(numbered(KeyCode::Char('3'), 2), None);
        assert_eq!(numbered(KeyCode::Char('0'), 2), None);
    }
}
