//! What a hint advises: the places to touch, and the keys that do it.

use kernel::touch::{Touches, next_in_direction};
use kernel::{Arg, Direction, Gesture, Message, PlaceId, ShortcutAction, message};
use ratatui::crossterm::event::KeyCode;

use super::Play;
use super::keys::code;
use crate::board::advice_letter;
use crate::keys::name;

const DIRECTIONS: [Direction; 4] =
    [Direction::Up, Direction::Down, Direction::Left, Direction::Right];

impl Play {
    /// Shows a move as advice.
    pub(super) fn advise(&mut self, action: Option<&str>) {
        let offer = self.scene.offers.iter().find(|offer| Some(offer.action.as_str()) == action);
        self.advised_way = match offer.and_then(|offer| offer.gesture) {
            Some(Gesture::Direction(way)) => Some(way),
            _ => None,
        };
        self.advice = action.and_then(|action| self.session.touches(action)).unwrap_or_default();
    }

    pub(super) fn clear_advice(&mut self) {
        self.advice.clear();
        self.advised_way = None;
    }

    /// How to follow the advice: the keys to press.
    pub fn advised_keys(&self) -> Option<Message> {
        if let Some(way) = self.advised_way {
            let key = name(code(Gesture::Direction(way)));
            return Some(message("tui-follow-keys").with("keys", key));
        }
        let done = self.touches.as_slice().len();
        let left: Vec<Arg> =
            (done..self.advice.len()).map(|touch| self.advised_key(touch)).collect();
        let steps = left.into_iter().reduce(|first, next| {
            message("tui-follow-then").with("first", first).with("next", next).into()
        })?;
        Some(message("tui-follow-keys").with("keys", steps))
    }

    /// Whether an arrow key completes or continues the move that was begun.
    pub fn may_jump_by_arrow(&self) -> bool {
        let leads = |way| next_in_direction(&self.scene, &self.touches, way).is_some();
        DIRECTIONS.into_iter().any(leads)
    }

    /// The key of a touch of the advice, or the place to go to with the cursor.
    fn advised_key(&self, touch: usize) -> Arg {
        let place = self.advice[touch];
        if let Some(key) = self.key_of_place(place).or_else(|| self.key_from(touch)) {
            return name(key);
        }
        let mark = advice_letter(touch).to_string();
        if self.cursor == Some(place) && touch == self.touches.as_slice().len() {
            return message("tui-follow-here").with("mark", mark).into();
        }
        message("tui-follow-place").with("mark", mark).into()
    }

    /// The key that touches a place directly: a shortcut of the scene, or the digit of a piece.
    fn key_of_place(&self, place: PlaceId) -> Option<KeyCode> {
        let touches = |action: &ShortcutAction| *action == ShortcutAction::Touch(place);
        let shortcut = self.shortcuts().iter().find(|shortcut| touches(&shortcut.action));
        if let Some(shortcut) = shortcut {
            return Some(code(shortcut.gesture));
        }
        let mut here = self.scene.pieces.iter().filter(|piece| piece.at == place);
        let digit = here.find_map(|piece| piece.caption.as_ref()?.parse::<char>().ok());
        digit.filter(char::is_ascii_digit).map(KeyCode::Char)
    }

    /// The arrow key that leads there from the place touched before.
    fn key_from(&self, touch: usize) -> Option<KeyCode> {
        let mut touches = Touches::default();
        for place in &self.advice[..touch] {
            touches.touch(&self.scene, *place);
        }
        let leads = |way: &Direction| {
            next_in_direction(&self.scene, &touches, *way) == Some(self.advice[touch])
        };
        DIRECTIONS.into_iter().find(leads).map(|way| code(Gesture::Direction(way)))
    }
}
