//! A list with one row chosen: how it is moved by keys, wheel and clicks, and the screens that are
//! nothing but such a list.

use kernel::Message;
use ratatui::crossterm::event::KeyCode;

use crate::canvas::{Canvas, Target};
use crate::draw;
use crate::help::Help;
use crate::keys::{self, Act, On};
use crate::screen::{Context, Go, Screen};
use crate::settings::SettingsScreen;

/// The row chosen in a list of some length.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chosen {
    /// The row.
    pub at: usize,
}

/// Rows that a page key moves.
const PAGE: usize = 10;

impl Chosen {
    /// Moves by what a key does, where that moves; says whether it did.
    pub fn go(&mut self, act: Act, len: usize) -> bool {
        let last = len.saturating_sub(1);
        let wanted = match act {
            // From one end the next step leads to the other.
            Act::Up | Act::Previous => self.at.checked_sub(1).unwrap_or(last),
            Act::Down | Act::Next if self.at >= last => 0,
            Act::Down | Act::Next => self.at + 1,
            Act::PageUp => self.at.saturating_sub(PAGE),
            Act::PageDown => self.at + PAGE,
            Act::First => 0,
            Act::Last => last,
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

/// What a list is of.
pub trait Rows {
    /// Where its keys are.
    const ON: On;
    /// Whether games that are left come back to it.
    const HOME: bool = false;

    /// What stands over it.
    fn title(&self) -> Message;
    /// The rows.
    fn labels(&self) -> Vec<Message>;
    /// What there is to know of a row, or of a list without any.
    fn about(&self, row: usize) -> Message;
    /// How many rows there are.
    fn len(&self) -> usize;
    /// Opens a row, or says why that cannot be.
    fn open(&mut self, row: usize, context: &mut Context<'_>) -> Result<Go, Message>;
    /// Does something that only this list can.
    fn act(&mut self, _: Act, _row: usize, _: &mut Context<'_>) -> Result<Go, Message> {
        Ok(Go::Stay)
    }
    /// Whether one click chooses and the next one opens: between them something else can be done
    /// with the row.
    fn clicked_twice(&self) -> bool {
        false
    }
    /// Looks anew at what the rows are of, which may have changed.
    fn look(&mut self, _: &Context<'_>) {}
}

/// A screen that is a list.
pub struct List<R> {
    /// What it is of.
    pub rows: R,
    /// The row chosen.
    pub chosen: Chosen,
    /// News, where there are any.
    pub message: Option<Message>,
}

impl<R: Rows> List<R> {
    /// The list from its first row on.
    pub fn of(rows: R) -> Self {
        Self { rows, chosen: Chosen::default(), message: None }
    }

    /// Goes where it was asked to, or tells why that cannot be.
    fn follow(&mut self, went: Result<Go, Message>, context: &Context<'_>) -> Go {
        match went {
            Ok(go) => {
                self.message = None;
                go
            }
            Err(problem) => {
                self.message = Some(problem);
                // What cannot be opened may be gone.
                self.rows.look(context);
                self.chosen.at = self.chosen.at.min(self.rows.len().saturating_sub(1));
                Go::Stay
            }
        }
    }

    fn open(&mut self, context: &mut Context<'_>) -> Go {
        if self.chosen.at >= self.rows.len() {
            return Go::Stay;
        }
        let went = self.rows.open(self.chosen.at, context);
        self.follow(went, context)
    }

    fn pick(&mut self, row: usize, context: &mut Context<'_>) -> Go {
        let before = std::mem::replace(&mut self.chosen.at, row);
        if self.rows.clicked_twice() && before != row { Go::Stay } else { self.open(context) }
    }
}

impl<R: Rows> Screen for List<R> {
    fn is_home(&self) -> bool {
        R::HOME
    }

    fn key(&mut self, key: KeyCode, context: &mut Context<'_>) -> Go {
        let Some(act) = keys::act(R::ON, key) else { return Go::Stay };
        if self.chosen.go(act, self.rows.len()) {
            return Go::Stay;
        }
        match act {
            Act::Number => match numbered(key, self.rows.len()) {
                Some(row) => self.pick(row, context),
                None => Go::Stay,
            },
            Act::Confirm => self.open(context),
            Act::Language => Go::Language,
            Act::Settings => Go::Push(Box::new(SettingsScreen::new(context))),
            Act::Help => Go::Push(Box::new(Help::keys(R::ON))),
            // From the first screen nothing but out is left.
            Act::Leave => Go::Back,
            act => {
                let went = self.rows.act(act, self.chosen.at, context);
                self.follow(went, context)
            }
        }
    }

    fn click(&mut self, target: Target, context: &mut Context<'_>) -> Go {
        match target {
            Target::Row(row) => self.pick(row, context),
            _ => Go::Stay,
        }
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Go {
        self.chosen.wheel(down, self.rows.len());
        Go::Stay
    }

    fn hear(&mut self, news: Message) {
        self.message = Some(news);
    }

    fn wake(&mut self, context: &mut Context<'_>) {
        self.rows.look(context);
        // The game just left stands on top.
        if R::HOME {
            self.chosen.at = 0;
        }
        self.chosen.at = self.chosen.at.min(self.rows.len().saturating_sub(1));
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::list(self, canvas);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_round_by_keys_and_stops_by_wheel() {
        let mut chosen = Chosen::default();
        chosen.go(Act::Up, 3);
        assert_eq!(chosen.at, 2);
        chosen.wheel(true, 3);
        assert_eq!(chosen.at, 2);
        chosen.go(Act::Down, 3);
        assert_eq!(chosen.at, 0);
        chosen.go(Act::Up, 0);
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
