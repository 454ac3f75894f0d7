//! The help: keys, marks, the rules of the game and the seed's fingerprint.

use std::cell::Cell;

use kernel::cover::rules;
use kernel::{Arg, Gesture, Phrase, Scene, Shortcut, Way, phrase};
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
    pub fn play(game: &str, luck: Option<Phrase>, scene: &Scene) -> Self {
        if scene.steered {
            return Self::new(game, phrase("tui-help-steer-keys")).with_luck(luck);
        }
        let mut help = Self::new(game, phrase("tui-help-play-keys"));
        if let Some(own) = own_keys(&scene.shortcuts) {
            help.sections.insert(1, (phrase("tui-help-own-keys"), own));
        }
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

/// The keys that a scene claims, a line each.
fn own_keys(shortcuts: &[Shortcut]) -> Option<Phrase> {
    let listed = |shortcut: &Shortcut| Some((shortcut.gesture, shortcut.label.clone()?));
    let keys: Vec<_> = shortcuts.iter().filter_map(listed).collect();
    let line = |(gesture, label): (Gesture, Phrase)| {
        phrase("tui-help-key").with("key", key_name(gesture)).with("what", label)
    };
    let join = |rest, line| phrase("tui-help-lines").with("first", line).with("rest", rest);
    keys.into_iter().rev().map(line).reduce(join)
}

fn key_name(gesture: Gesture) -> Arg {
    match gesture {
        Gesture::Letter(' ') => phrase("tui-key-space").into(),
        Gesture::Letter(letter) => letter.to_string().into(),
        Gesture::Enter => phrase("tui-key-enter").into(),
        Gesture::Way(Way::Up) => "↑".into(),
        Gesture::Way(Way::Down) => "↓".into(),
        Gesture::Way(Way::Left) => "←".into(),
        Gesture::Way(Way::Right) => "→".into(),
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
