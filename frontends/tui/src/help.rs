//! The help: keys, marks, the rules of the game and the seed's fingerprint.

use app::Storage;
use app::info::{rules, title};
use app::scores::{Sheet, sheets};
use kernel::{Gesture, Message, Shortcut, message};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::Canvas;
use crate::draw;
use crate::keys::{self, Act, On, name};
use crate::play::code;
use crate::screen::{Context, Go, Screen};
use crate::scroll::Scroll;

/// What is explained, and how far it was scrolled.
pub struct Help {
    /// Headings, each with what stands under it.
    pub sections: Vec<(Message, Message)>,
    /// How far.
    pub scroll: Scroll,
}

impl Help {
    /// The help while a game is played whose scene claims some keys.
    pub fn play(game: &str, chance: Option<Message>, on: &[On], claimed: &[Shortcut]) -> Self {
        let free = |key| !claimed.iter().any(|shortcut| code(shortcut.gesture) == key);
        let mut sections = vec![(message("tui-help-rules"), rules(game))];
        sections.extend(own_keys(claimed).map(|keys| (message("tui-help-own-keys"), keys)));
        sections.extend(of_keys(on, free));
        if !on.contains(&On::Steer) {
            sections.push((message("tui-help-signs"), message("tui-help-marks")));
        }
        sections.extend(chance.map(|chance| (message("tui-help-luck"), chance)));
        Self { sections, scroll: Scroll::default() }
    }

    /// The help while a game is looked at.
    pub fn replay(game: &str, chance: Option<Message>) -> Self {
        let mut help = Self::game(game, On::Replay);
        help.sections.push((message("tui-help-signs"), message("tui-help-coming")));
        help.sections.extend(chance.map(|chance| (message("tui-help-luck"), chance)));
        help
    }

    /// The rules of a game and the keys of a screen.
    pub fn game(game: &str, on: On) -> Self {
        let mut help = Self::keys(on);
        help.sections.insert(0, (message("tui-help-rules"), rules(game)));
        help
    }

    /// The keys of a screen.
    pub fn keys(on: On) -> Self {
        Self { sections: of_keys(&[on], |_| true).into_iter().collect(), scroll: Scroll::default() }
    }

    /// Results and records, which are read and scrolled as the help is.
    pub fn scores(storage: &mut dyn Storage) -> Self {
        let (sheets, news) = sheets(storage, None);
        let news = lines(news).map(|news| (message("tui-scores-title"), news));
        let section = |sheet: Sheet| {
            let events = sheet.lines(false).into_iter().filter(|line| !line.heading);
            let text = lines(events.map(|line| line.what).collect())?;
            Some((title(sheet.game), text))
        };
        let sections = news.into_iter().chain(sheets.into_iter().filter_map(section)).collect();
        Self { sections, scroll: Scroll::default() }
    }
}

/// The keys of some screens that are free, under their heading.
fn of_keys(on: &[On], free: impl Fn(KeyCode) -> bool) -> Option<(Message, Message)> {
    let on = [on, &[On::Anywhere]].concat();
    Some((message("tui-help-keys"), lines(keys::explained(&on, free))?))
}

/// The keys that a scene claims, a line each.
fn own_keys(shortcuts: &[Shortcut]) -> Option<Message> {
    let listed = |shortcut: &Shortcut| Some((shortcut.gesture, shortcut.label.clone()?));
    let keys: Vec<_> = shortcuts.iter().filter_map(listed).collect();
    let line = |(gesture, label): (Gesture, Message)| {
        message("tui-help-key").with("key", name(code(gesture))).with("what", label)
    };
    lines(keys.into_iter().map(line).collect())
}

/// Several lines under one another; nothing where there are none.
fn lines(lines: Vec<Message>) -> Option<Message> {
    let join = |rest, line| message("tui-help-lines").with("first", line).with("rest", rest);
    lines.into_iter().rev().reduce(join)
}

impl Screen for Help {
    fn key(&mut self, key: KeyCode, _context: &mut Context<'_>) -> Go {
        match keys::act(On::Text, key) {
            Some(Act::Language) => Go::Language,
            Some(Act::Leave) => Go::Back,
            Some(act) => {
                self.scroll.go(act);
                Go::Stay
            }
            None => Go::Stay,
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
