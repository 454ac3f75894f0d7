//! The cursor and the mouse pointer.

use kernel::touch::{destinations, nearest_place, nearest_place_in, next_in_direction};
use kernel::{Direction, Layout, PlaceId};
use ratatui::crossterm::event::KeyCode;

use super::Play;
use crate::screen::Context;

/// The direction of a number in the dialogues of the peg games.
fn numbered_direction(digit: char) -> Option<Direction> {
    match digit {
        '1' => Some(Direction::Up),
        '2' => Some(Direction::Right),
        '3' => Some(Direction::Down),
        '4' => Some(Direction::Left),
        _ => None,
    }
}

impl Play {
    /// The layout that was drawn last, if the scene has layouts.
    fn drawn_layout(&self) -> Option<&Layout> {
        self.scene.layouts.get(self.layout.get())
    }

    /// Puts the cursor on a place that can be touched if it is nowhere yet. If a single touch
    /// makes a move, it goes there at every turn.
    pub(super) fn place_cursor(&mut self) {
        if self.scene.steered {
            self.cursor = None;
            return;
        }
        let next = self.in_reading_order(&self.touches.next(&self.scene));
        let is_lost = self.cursor.is_none_or(|id| self.scene.place(id).is_none());
        let is_idle = self.cursor.is_none_or(|id| !next.contains(&id));
        if is_lost || is_idle && self.has_leads() && self.is_persons_turn() {
            let first = self.scene.places.first().map(|place| place.id);
            self.cursor = next.first().copied().or(self.cursor.filter(|_| !is_lost)).or(first);
        }
    }

    /// The place that is pointed at: by the mouse if it can be touched, else by the cursor.
    pub fn pointed_place(&self) -> Option<PlaceId> {
        let next = self.touches.next(&self.scene);
        self.hover.filter(|place| next.contains(place)).or(self.cursor)
    }

    /// Whether moves lead to places other than the last one touched.
    fn has_leads(&self) -> bool {
        self.scene.offers.iter().any(|offer| offer.destination.is_some())
    }

    /// The destination of the move that is pointed at, in games whose touches do not show it.
    pub fn destination(&self) -> Option<PlaceId> {
        let is_shown = self.is_persons_turn() && self.motions.is_empty() && self.has_leads();
        let pointed = self.pointed_place().filter(|_| is_shown)?;
        destinations(&self.scene, &self.touches, pointed).first().copied()
    }

    pub(super) fn touch_cursor(&mut self, context: &mut Context<'_>) {
        if let Some(place) = self.cursor {
            self.touch(place, context);
        }
    }

    /// Touches the piece whose caption is a digit, or moves the chosen piece in the direction of
    /// that number.
    pub(super) fn touch_number(&mut self, key: KeyCode, context: &mut Context<'_>) {
        let KeyCode::Char(digit) = key else { return };
        let next = self.touches.next(&self.scene);
        let is_named = |caption: &Option<String>| caption.as_deref() == Some(&*digit.to_string());
        let mut pieces = self.scene.pieces.iter();
        let piece = pieces.find(|piece| is_named(&piece.caption) && next.contains(&piece.at));
        let ahead = || next_in_direction(&self.scene, &self.touches, numbered_direction(digit)?);
        if let Some(place) = piece.map(|piece| piece.at).or_else(ahead) {
            self.touch(place, context);
        }
    }

    pub(super) fn move_cursor(&mut self, way: Direction) {
        self.cursor = self.cursor.map(|from| match self.drawn_layout() {
            Some(layout) => nearest_place_in(layout, from, way),
            None => nearest_place(&self.scene, from, way),
        });
    }

    /// The row and the column of a place.
    fn position(&self, id: PlaceId) -> Option<(i32, i32)> {
        if let Some(layout) = self.drawn_layout() {
            let area = layout.spot(id)?.area;
            return Some((i32::from(area.y), i32::from(area.x)));
        }
        let place = self.scene.place(id)?;
        Some((i32::from(place.y), i32::from(place.x)))
    }

    fn in_reading_order(&self, places: &[PlaceId]) -> Vec<PlaceId> {
        let mut places = places.to_vec();
        places.sort_by_key(|id| self.position(*id));
        places
    }

    /// Moves the cursor to the next or the previous place that can be touched.
    pub(super) fn jump_cursor(&mut self, forwards: bool) {
        let places = self.in_reading_order(&self.touches.next(&self.scene));
        let here = self.cursor.and_then(|id| self.position(id));
        let next = if forwards {
            places.iter().find(|id| self.position(**id) > here).or(places.first())
        } else {
            places.iter().rev().find(|id| self.position(**id) < here).or(places.last())
        };
        self.cursor = next.copied().or(self.cursor);
    }
}
