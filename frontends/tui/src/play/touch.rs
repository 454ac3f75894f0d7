//! Places touched one after another until they make a move, and directions in steered games.

use kernel::touch::{Touched, action_for_gesture, next_in_direction};
use kernel::{Direction, Gesture, PlaceId, message};

use super::Play;
use crate::screen::Context;

impl Play {
    /// Whether the person can move now; if not, the message says why.
    pub(super) fn check_turn(&mut self) -> bool {
        let is_free = self.is_persons_turn();
        if !is_free {
            let why = if self.is_over() { "tui-is-over" } else { "tui-not-your-turn" };
            self.message = Some(message(why));
        }
        is_free
    }

    /// Whether the person can move now.
    pub fn is_persons_turn(&self) -> bool {
        let others_play = self.watching || self.is_opening() || self.computer().is_some();
        !(others_play || self.is_over())
    }

    /// Moves the chosen piece or else the cursor, or plays in that direction in a steered game.
    pub(super) fn go(&mut self, way: Direction, context: &mut Context<'_>) {
        if !self.scene.steered {
            match next_in_direction(&self.scene, &self.touches, way) {
                Some(place) if self.is_persons_turn() => self.touch(place, context),
                _ => self.move_cursor(way),
            }
            return;
        }
        let action = action_for_gesture(&self.scene, Gesture::Direction(way)).map(str::to_owned);
        match action {
            Some(action) => {
                self.play(&action, context);
            }
            None if self.is_over() => self.message = Some(message("tui-is-over")),
            None => self.message = Some(message("tui-nothing-that-way")),
        }
    }

    /// Touches a place.
    pub(super) fn touch(&mut self, place: PlaceId, context: &mut Context<'_>) {
        self.cursor = Some(place);
        self.message = None;
        if !self.check_turn() || self.lesson_rejects_place(place) {
            return;
        }
        if let Some(why) = self.scene.refusal(place) {
            self.message = Some(why.clone());
            return;
        }
        let before = self.touches.clone();
        match self.touches.touch(&self.scene, place) {
            Touched::Move(action) => {
                self.play(&action, context);
            }
            Touched::Begun | Touched::Dropped => self.refresh_partial(),
            Touched::Nothing => {
                self.message = Some(message("tui-nothing-there"));
                if self.is_partial {
                    // A stray touch does not discard a move that was entered part by part.
                    self.touches = before;
                }
            }
        }
    }

    /// Shows the unfinished move after it changed. The hint stays while it is followed.
    pub(super) fn refresh_partial(&mut self) {
        if !self.advice.starts_with(self.touches.as_slice()) {
            self.clear_advice();
        }
        let so_far = self.touches.as_slice();
        let partial = if so_far.is_empty() { None } else { self.session.partial_scene(so_far) };
        if partial.is_some() || self.is_partial {
            self.is_partial = partial.is_some();
            self.scene = partial.unwrap_or_else(|| self.session.scene());
        }
    }

    /// Discards an unfinished move.
    pub(super) fn cancel_move(&mut self) {
        self.touches.clear();
        self.refresh_partial();
    }

    /// Undoes the last touch of an unfinished move; whether there was one.
    pub(super) fn undo_touch(&mut self) -> bool {
        let undone = self.touches.pop();
        if undone {
            self.message = None;
            self.refresh_partial();
        }
        undone
    }
}
