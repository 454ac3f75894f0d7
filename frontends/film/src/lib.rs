//! Games as pictures and films, for a browser or an asciicast player.
//!
//! [`film`] renders part of a game as an animated SVG, or as a still picture if it is a single
//! step, and [`cast`] renders it as the recording of a terminal.

mod animation;
mod cast;
mod draw;
mod elements;
mod page;
mod speed;
mod text_line;
mod timeline;
mod track;

use std::ops::RangeInclusive;

use app::{AnySession, Art};
use i18n::Translator;

pub use cast::cast;
pub use speed::Speed;

/// The part of a game to show, and how fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The first step; 0 is the initial position.
    pub from: usize,
    /// The last step.
    pub to: usize,
    /// The playback speed.
    pub speed: Speed,
}

impl Cut {
    /// The steps of a session that it shows. Those of a hidden opening are left out.
    fn steps(self, session: &dyn AnySession) -> RangeInclusive<usize> {
        let shown = |step: usize| step.clamp(session.first_shown_step(), session.len());
        shown(self.from)..=shown(self.to)
    }
}

/// Part of a game as an SVG document whose animation repeats.
pub fn film(session: &dyn AnySession, art: &Art, translator: &Translator, cut: Cut) -> String {
    let animation = animation::animate(session, art, translator, cut);
    page::page(&animation, art)
}
