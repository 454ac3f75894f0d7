//! Painting and erasing, by keys and by the mouse.

use kernel::PlaceId;

use super::Editor;
use crate::canvas::Target;

/// A button of the mouse that is held down over the board.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    /// Whether it paints, or erases.
    paints: bool,
    /// The place where it was last.
    at: PlaceId,
    /// Whether it has changed anything since it was pressed: the rest belongs to the same stroke.
    begun: bool,
}

impl Editor {
    /// The mouse was pressed: on the board it paints or erases, on a brush it takes that.
    pub(super) fn touch(&mut self, target: Target, paints: bool) {
        self.pen = None;
        match target {
            _ if self.asking.is_some() => {}
            Target::Place(place) => {
                let begun = self.apply(place, paints, false);
                self.pen = Some(Pen { paints, at: place, begun });
            }
            Target::Row(brush) => self.take_brush(brush),
            Target::Key(_) | Target::More | Target::Nothing => {}
        }
    }

    /// The mouse went on with its button held down; whether anything changed.
    pub(super) fn drag_pen(&mut self, target: Target) -> bool {
        let (Some(pen), Target::Place(place)) = (self.pen, target) else { return false };
        // Within one place nothing is painted twice: that would turn what can be turned.
        if pen.at == place || self.asking.is_some() {
            return false;
        }
        let begun = self.apply(place, pen.paints, pen.begun);
        self.pen = Some(Pen { at: place, begun, ..pen });
        true
    }

    /// Paints or erases a place, as a part of the last stroke or as one of its own; whether there
    /// is such a stroke now.
    pub(super) fn apply(&mut self, place: PlaceId, paints: bool, joins: bool) -> bool {
        self.cursor = Some(place);
        let brush = self.brush;
        self.stroke(joins, |board_editor| {
            if paints {
                return board_editor.paint(place, brush);
            }
            board_editor.erase(place);
            Ok(())
        })
    }

    /// Takes a brush, where there is one of that index.
    pub(super) fn take_brush(&mut self, index: usize) {
        if index < self.board_editor.brushes().len() {
            self.brush = index;
            self.message = None;
        }
    }

    /// Takes the next brush, or the one before.
    pub(super) fn next_brush(&mut self, forwards: bool) {
        let count = self.board_editor.brushes().len().max(1);
        let step = if forwards { 1 } else { count - 1 };
        self.take_brush((self.brush + step) % count);
    }
}
