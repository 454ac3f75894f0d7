//! The help: keys, marks, the rules of the game and the seed's fingerprint.

use kernel::cover::{rules, title};
use kernel::scores::{Sheet, sheets};
use kernel::{Gesture, House, Phrase, Shortcut, Way, phrase};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::Canvas;
use crate::draw::{self, key_name};
use crate::play::code;
use crate::screen::{Context, Go, Screen};
use crate::scroll::Scroll;

/// What is explained, and how far it was scrolled.
pub struct Help {
    /// Headings, each with what stands under it.
    pub sections: Vec<(Phrase, Phrase)>,
    /// How far.
    pub scroll: Scroll,
}

/// What the keys of the house do while a game is played, a line each, with the keys of which a
/// scene that claims one makes the line untrue.
const HOUSE: [(&str, &[Gesture]); 20] = [
    ("tui-help-play-arrows", &[Gesture::Way(Way::Up), Gesture::Way(Way::Left)]),
    ("tui-help-play-tab", &[]),
    ("tui-help-play-touch", &[Gesture::Enter, Gesture::Letter(' ')]),
    ("tui-help-play-number", &[Gesture::Letter('1')]),
    ("tui-help-play-drop", &[]),
    ("tui-help-play-hint", &[Gesture::Letter('h')]),
    ("tui-help-play-back", &[]),
    ("tui-help-play-undo", &[Gesture::Letter('u')]),
    ("tui-help-play-redo", &[Gesture::Letter('y')]),
    ("tui-help-play-redo-too", &[Gesture::Letter('r')]),
    ("tui-help-play-list", &[Gesture::Letter('p')]),
    ("tui-help-play-save", &[Gesture::Letter('s')]),
    ("tui-help-play-watch", &[Gesture::Letter('a')]),
    ("tui-help-play-speed", &[Gesture::Letter('+'), Gesture::Letter('-')]),
    ("tui-help-play-stop", &[Gesture::Letter(' ')]),
    ("tui-help-play-new", &[Gesture::Letter('n')]),
    ("tui-help-play-settings", &[Gesture::Letter('o')]),
    ("tui-help-play-language", &[Gesture::Letter('l')]),
    ("tui-help-play-leave", &[Gesture::Letter('q')]),
    ("tui-help-play-close", &[]),
];

impl Help {
    /// The help while a game is played whose scene claims some keys.
    pub fn play(game: &str, luck: Option<Phrase>, claimed: &[Shortcut]) -> Self {
        let mut sections = vec![(phrase("tui-help-rules"), rules(game))];
        sections.extend(own_keys(claimed).map(|keys| (phrase("tui-help-own-keys"), keys)));
        sections.extend(house_keys(claimed).map(|keys| (phrase("tui-help-keys"), keys)));
        sections.push((phrase("tui-help-signs"), phrase("tui-help-marks")));
        Self { sections, scroll: Scroll::default() }.with_luck(luck)
    }

    /// The same where cursor keys play.
    pub fn steer(game: &str, luck: Option<Phrase>) -> Self {
        Self::new(game, phrase("tui-help-steer-keys")).with_luck(luck)
    }

    /// The help while a game is looked at.
    pub fn replay(game: &str, luck: Option<Phrase>) -> Self {
        Self::new(game, phrase("tui-help-replay-keys")).with_luck(luck)
    }

    /// The help of the settings.
    pub fn settings() -> Self {
        Self::of_keys(phrase("tui-help-settings-keys"))
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
        Self::of_keys(phrase("tui-help-list-keys"))
    }

    fn of_keys(keys: Phrase) -> Self {
        Self { sections: vec![(phrase("tui-help-keys"), keys)], scroll: Scroll::default() }
    }

    /// Results and records, which are read and scrolled as the help is.
    pub fn scores(house: &mut dyn House) -> Self {
        let (sheets, news) = sheets(house, None);
        let news = lines(news).map(|news| (phrase("tui-scores-title"), news));
        let section = |sheet: Sheet| {
            let told = sheet.lines(false).into_iter().filter(|line| !line.heading);
            let text = lines(told.map(|line| line.what).collect())?;
            Some((title(sheet.game), text))
        };
        let sections = news.into_iter().chain(sheets.into_iter().filter_map(section)).collect();
        Self { sections, scroll: Scroll::default() }
    }

    fn new(game: &str, keys: Phrase) -> Self {
        let rules = rules(game);
        let sections = vec![(phrase("tui-help-rules"), rules), (phrase("tui-help-keys"), keys)];
        Self { sections, scroll: Scroll::default() }
    }

    fn with_luck(mut self, luck: Option<Phrase>) -> Self {
        self.sections.extend(luck.map(|luck| (phrase("tui-help-luck"), luck)));
        self
    }
}

/// The keys of the house that a scene leaves to it, a line each.
fn house_keys(claimed: &[Shortcut]) -> Option<Phrase> {
    let claims = |key: &Gesture| claimed.iter().any(|shortcut| shortcut.gesture == *key);
    let left = HOUSE.into_iter().filter(|(_, keys)| !keys.iter().any(claims));
    lines(left.map(|(line, _)| phrase(line)).collect())
}

/// The keys that a scene claims, a line each.
fn own_keys(shortcuts: &[Shortcut]) -> Option<Phrase> {
    let listed = |shortcut: &Shortcut| Some((shortcut.gesture, shortcut.label.clone()?));
    let keys: Vec<_> = shortcuts.iter().filter_map(listed).collect();
    let line = |(gesture, label): (Gesture, Phrase)| {
        phrase("tui-help-key").with("key", key_name(code(gesture))).with("what", label)
    };
    lines(keys.into_iter().map(line).collect())
}

/// Several lines under one another; nothing where there are none.
fn lines(lines: Vec<Phrase>) -> Option<Phrase> {
    let join = |rest, line| phrase("tui-help-lines").with("first", line).with("rest", rest);
    lines.into_iter().rev().reduce(join)
}

impl Screen for Help {
    fn key(&mut self, key: KeyCode, _context: &mut Context<'_>) -> Go {
        match key {
            key if self.scroll.key(key) => Go::Stay,
            KeyCode::Char('l') => Go::Language,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '?') => Go::Back,
            _ => Go::Stay,
        }
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Go {
        self.scroll.wheel(down);
        Go::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::help(self, canvas);
    }
}
