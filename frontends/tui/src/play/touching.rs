//! Places touched one after another until they make a move, and ways gone where cursor keys play.

use kernel::touch::{Touched, gestured};
use kernel::{Gesture, PlaceId, Way, message};

use super::Play;
use crate::screen::Context;

impl Play {
    /// Whether it is for the person to play; says why where it is not.
    pub(super) fn may_play(&mut self) -> bool {
        let free = self.free();
        if !free {
            let why = if self.over() { "tui-is-over" } else { "tui-not-your-turn" };
            self.message = Some(message(why));
        }
        free
    }

    /// Whether it is for the person to play.
    pub fn free(&self) -> bool {
        let others = self.watching || self.is_opening() || self.computer().is_some();
        !(others || self.over())
    }

    /// Goes somewhere: with the cursor, or by a play where cursor keys play.
    pub(super) fn go(&mut self, way: Way, context: &mut Context<'_>) {
        if !self.scene.steered {
            self.steer(way);
            return;
        }
        let word = gestured(&self.scene, Gesture::Way(way)).map(str::to_owned);
        match word {
            Some(word) => {
                self.play(&word, context);
            }
            None if self.over() => self.message = Some(message("tui-is-over")),
            None => self.message = Some(message("tui-nothing-that-way")),
        }
    }

    pub(super) fn touch(&mut self, place: PlaceId, context: &mut Context<'_>) {
        self.cursor = Some(place);
        self.message = None;
        if !self.may_play() {
            return;
        }
        if self.lesson_refuses_place(place) {
            return;
        }
        if let Some(why) = self.scene.refusal(place) {
            self.message = Some(why.clone());
            return;
        }
        let begun = self.touches.clone();
        match self.touches.touch(&self.scene, place) {
            Touched::Move(word) => {
                self.play(&word, context);
            }
            Touched::Begun | Touched::Dropped => self.look_midway(),
            Touched::Nothing => {
                self.message = Some(message("tui-nothing-there"));
                if self.partial_scene {
                    // What was made part by part is not lost by a touch beside it.
                    self.touches = begun;
                }
            }
        }
    }

    /// Looks at a move that was begun, gone on with or taken back. The advice stays while it is
    /// followed.
    pub(super) fn look_midway(&mut self) {
        let so_far = self.touches.so_far();
        if !self.advice.starts_with(so_far) {
            self.advice.clear();
        }
        let partial_scene =
            if so_far.is_empty() { None } else { self.session.partial_scene(so_far) };
        if partial_scene.is_some() || self.partial_scene {
            self.partial_scene = partial_scene.is_some();
            self.scene = partial_scene.unwrap_or_else(|| self.session.scene());
        }
    }

    /// Lets go of a move that was begun.
    pub(super) fn let_go(&mut self) {
        self.touches.clear();
        self.look_midway();
    }

    /// Takes the last touch back; says whether there was one.
    pub(super) fn take_touch_back(&mut self) -> bool {
        let any = self.touches.back();
        if any {
            self.message = None;
            self.look_midway();
        }
        any
    }
}
