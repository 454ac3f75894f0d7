//! The help: keys, marks, the rules of the game and the seed's fingerprint.

use std::cell::Cell;

use kernel::cover::rules;
use kernel::{Phrase, phrase};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::Canvas;
use crate::draw;
use crate::screen::{Context, Go, Screen};

/// What is explained, and how far it was scrolled.
pub struct Help {
    /// Headings, each with what stands under it.
    pub sections: Vec<(Phrase, Phrase)>,
    /// The first line shown. Drawing stops it from running past the end.
    pub scroll: Cell<usize>,
}

/// Lines that a page key moves.
const PAGE: usize = 10;

impl Help {
    /// The help while a game is played.
    pub fn play(game: &str, luck: Option<Phrase>, steered: bool) -> Self {
        if steered {
            return Self::new(game, phrase("tui-help-steer-keys")).with_luck(luck);
        }
        let mut help = Self::new(game, phrase("tui-help-play-keys"));
        help.sections.push((phrase("tui-help-signs"), phrase("tui-help-marks")));
        help.with_luck(luck)
    }

    /// The help while a game is looked at.
    pub fn replay(game: &str, luck: Option<Phrase>) -> Self {
        Self::new(game, phrase("tui-help-replay-keys")).with_luck(luck)
    }

    /// The help before a game.
    pub fn form(game: &str) -> Self {
        Self::new(game, phrase("tui-help-form-keys"))
    }

    /// The help while a board is drawn.
    pub fn editor(game: &str) -> Self {
        Self::new(game, phrase("tui-help-editor-keys"))
    }

    /// The help with a list.
    pub fn list() -> Self {
        let sections = vec![(phrase("tui-help-keys"), phrase("tui-help-list-keys"))];
        Self { sections, scroll: Cell::new(0) }
    }

    fn new(game: &str, keys: Phrase) -> Self {
        let rules = rules(game);
        let sections = vec![(phrase("tui-help-rules"), rules), (phrase("tui-help-keys"), keys)];
        Self { sections, scroll: Cell::new(0) }
    }

    fn with_luck(mut self, luck: Option<Phrase>) -> Self {
        self.sections.extend(luck.map(|luck| (phrase("tui-help-luck"), luck)));
        self
    }

    fn move_by(&self, lines: usize, down: bool) -> Go {
        let at = self.scroll.get();
        self.scroll.set(if down { at.saturating_add(lines) } else { at.saturating_sub(lines) });
        Go::Stay
    }
}

impl Screen for Help {
    fn key(&mut self, key: KeyCode, _context: &mut Context<'_>) -> Go {
        match key {
            KeyCode::Up | KeyCode::Char('k') => self.move_by(1, false),
            KeyCode::Down | KeyCode::Char('j') => self.move_by(1, true),
            KeyCode::PageUp => self.move_by(PAGE, false),
            KeyCode::PageDown | KeyCode::Char(' ') => self.move_by(PAGE, true),
            KeyCode::Home => self.move_by(usize::MAX, false),
            KeyCode::End => self.move_by(usize::MAX, true),
            KeyCode::Char('l') => Go::Language,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '?') => Go::Back,
            _ => Go::Stay,
        }
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Go {
        self.move_by(3, down)
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::help(self, canvas);
    }
}
