//! The cursor and the mouse: where they are, and what would happen there.

use kernel::touch::{destinations, step, step_in};
use kernel::{Layout, PlaceId, Way};
use ratatui::crossterm::event::KeyCode;

use super::Play;
use crate::screen::Context;

impl Play {
    /// The layout in which the board was drawn last, where it has any.
    fn drawn(&self) -> Option<&Layout> {
        self.scene.layouts.get(self.layout.get())
    }

    /// Puts the cursor where something can be done, where it is nowhere yet. Where a single touch
    /// makes a move, it goes there at every turn.
    pub(super) fn look_where_to_begin(&mut self) {
        let next = self.in_reading_order(&self.touches.next(&self.scene));
        let lost = self.cursor.is_none_or(|id| self.scene.place(id).is_none());
        let led = self.free() && self.offers_lead();
        if self.scene.steered {
            self.cursor = None;
        } else if lost || led && self.cursor.is_none_or(|id| !next.contains(&id)) {
            let first = self.scene.places.first().map(|place| place.id);
            self.cursor = next.first().copied().or(self.cursor.filter(|_| !lost)).or(first);
        }
    }

    /// The place that is pointed at: by the mouse where something can be done there, else by the
    /// cursor.
    pub fn pointed(&self) -> Option<PlaceId> {
        let next = self.touches.next(&self.scene);
        self.hover.filter(|place| next.contains(place)).or(self.cursor)
    }

    /// Whether moves lead to places other than the last one touched.
    fn offers_lead(&self) -> bool {
        self.scene.offers.iter().any(|offer| offer.leads.is_some())
    }

    /// The destination of the move that is pointed at, in games whose touches do not show it.
    pub fn lead(&self) -> Option<PlaceId> {
        let shown = self.free() && self.motions.is_empty() && self.offers_lead();
        let pointed = self.pointed().filter(|_| shown)?;
        destinations(&self.scene, &self.touches, pointed).first().copied()
    }

    pub(super) fn touch_cursor(&mut self, context: &mut Context<'_>) {
        if let Some(place) = self.cursor {
            self.touch(place, context);
        }
    }

    /// Touches the piece on which that is written, where it can be touched.
    pub(super) fn touch_piece(&mut self, key: KeyCode, context: &mut Context<'_>) {
        let KeyCode::Char(digit) = key else { return };
        let next = self.touches.next(&self.scene);
        let written = |caption: &Option<String>| caption.as_deref() == Some(&*digit.to_string());
        let mut pieces = self.scene.pieces.iter();
        let piece = pieces.find(|piece| written(&piece.caption) && next.contains(&piece.at));
        if let Some(place) = piece.map(|piece| piece.at) {
            self.touch(place, context);
        }
    }

    pub(super) fn steer(&mut self, way: Way) {
        self.cursor = self.cursor.map(|from| match self.drawn() {
            Some(layout) => step_in(layout, from, way),
            None => step(&self.scene, from, way),
        });
    }

    /// Where a place is, as rows and then columns.
    fn spot(&self, id: PlaceId) -> Option<(i32, i32)> {
        if let Some(layout) = self.drawn() {
            let area = layout.spot(id)?.area;
            return Some((i32::from(area.y), i32::from(area.x)));
        }
        let place = self.scene.place(id)?;
        Some((i32::from(place.y), i32::from(place.x)))
    }

    fn in_reading_order(&self, places: &[PlaceId]) -> Vec<PlaceId> {
        let mut places = places.to_vec();
        places.sort_by_key(|id| self.spot(*id));
        places
    }

    /// The cursor to the next place that can be touched, or the one before.
    pub(super) fn leap(&mut self, forwards: bool) {
        let places = self.in_reading_order(&self.touches.next(&self.scene));
        let here = self.cursor.and_then(|id| self.spot(id));
        let next = if forwards {
            places.iter().find(|id| self.spot(**id) > here).or(places.first())
        } else {
            places.iter().rev().find(|id| self.spot(**id) < here).or(places.last())
        };
        self.cursor = next.copied().or(self.cursor);
    }
}
