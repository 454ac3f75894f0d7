//! Painting and erasing.

use kernel::PlaceId;

use super::Editor;
use crate::canvas::Target;

/// A stroke of the mouse with a button held down.
#[derive(Clone, Copy, Debug)]
pub struct MouseStroke {
    /// Whether it paints rather than erases.
    paints: bool,
    /// The last place.
    at: PlaceId,
    /// Whether it has changed anything, so that what follows is undone together with it.
    has_stroke: bool,
}

impl Editor {
    /// Handles a mouse button: it paints or erases a place, or takes a brush.
    pub(super) fn press_mouse(&mut self, target: Target, paints: bool) {
        self.mouse_stroke = None;
        match target {
            _ if self.question.is_some() => {}
            Target::Place(place) => {
                let has_stroke = self.apply(place, paints, false);
                self.mouse_stroke = Some(MouseStroke { paints, at: place, has_stroke });
            }
            Target::Row(brush) => self.take_brush(brush),
            Target::Key(_) | Target::More | Target::Nothing => {}
        }
    }

    /// Continues a stroke of the mouse; whether anything changed.
    pub(super) fn drag_mouse(&mut self, target: Target) -> bool {
        let (Some(stroke), Target::Place(place)) = (self.mouse_stroke, target) else {
            return false;
        };
        // Painting a place again would rotate what is on it.
        if stroke.at == place || self.question.is_some() {
            return false;
        }
        let has_stroke = self.apply(place, stroke.paints, stroke.has_stroke);
        self.mouse_stroke = Some(MouseStroke { at: place, has_stroke, ..stroke });
        true
    }

    /// Paints or erases a place, as part of the last stroke if it `joins` that; whether there is
    /// something to undo.
    pub(super) fn apply(&mut self, place: PlaceId, paints: bool, joins: bool) -> bool {
        self.cursor = Some(place);
        let brush = self.brush;
        self.stroke(joins, |drawing| {
            if paints {
                return drawing.paint(place, brush);
            }
            drawing.erase(place);
            Ok(())
        })
    }

    /// Takes the brush of an index, if there is one.
    pub(super) fn take_brush(&mut self, index: usize) {
        if index < self.drawing.brushes().len() {
            self.brush = index;
            self.message = None;
        }
    }

    /// Takes the next or the previous brush.
    pub(super) fn next_brush(&mut self, forwards: bool) {
        let count = self.drawing.brushes().len().max(1);
        let step = if forwards { 1 } else { count - 1 };
        self.take_brush((self.brush + step) % count);
    }
}
