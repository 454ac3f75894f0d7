//! The help: rules, keys, marks and the fingerprint of the seed. Statistics are shown the same way.

use app::Storage;
use app::info::{rules, title};
use app::scores::{GameStatistics, statistics};
use kernel::{Gesture, Message, Shortcut, message};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::Canvas;
use crate::draw;
use crate::keys::{self, KeyCommand, Mode, name};
use crate::play::code;
use crate::screen::{Context, Screen, Transition};
use crate::scroll::Scroll;

/// A text of several sections.
pub struct Help {
    /// Headings and texts.
    pub sections: Vec<(Message, Message)>,
    pub scroll: Scroll,
}

impl Help {
    /// The help during a game whose scene takes over some keys.
    pub fn play(
        game: &str,
        chance: Option<Message>,
        modes: &[Mode],
        shortcuts: &[Shortcut],
    ) -> Self {
        let is_free = |key| !shortcuts.iter().any(|shortcut| code(shortcut.gesture) == key);
        let mut sections = vec![(message("tui-help-rules"), rules(game))];
        sections.extend(shortcut_lines(shortcuts).map(|keys| (message("tui-help-own-keys"), keys)));
        sections.extend(key_section(modes, is_free));
        if !modes.contains(&Mode::Steer) {
            sections.push((message("tui-help-signs"), message("tui-help-marks")));
        }
        sections.extend(chance.map(|chance| (message("tui-help-chance"), chance)));
        Self::of(sections)
    }

    fn of(sections: Vec<(Message, Message)>) -> Self {
        Self { sections, scroll: Scroll::default() }
    }

    /// The help during a replay.
    pub fn replay(game: &str, chance: Option<Message>) -> Self {
        let mut help = Self::game(game, Mode::Replay);
        help.sections.push((message("tui-help-signs"), message("tui-help-coming")));
        help.sections.extend(chance.map(|chance| (message("tui-help-chance"), chance)));
        help
    }

    /// The rules of a game and the keys of a screen.
    pub fn game(game: &str, mode: Mode) -> Self {
        let mut help = Self::keys(mode);
        help.sections.insert(0, (message("tui-help-rules"), rules(game)));
        help
    }

    /// The keys of a screen.
    pub fn keys(mode: Mode) -> Self {
        Self::of(key_section(&[mode], |_| true).into_iter().collect())
    }

    /// Statistics and high scores.
    pub fn scores(storage: &mut dyn Storage) -> Self {
        let (statistics, problems) = statistics(storage, None);
        let problems = lines(problems).map(|text| (message("tui-scores-title"), text));
        let section = |stats: GameStatistics| {
            let stat_lines = stats.lines(false).into_iter().filter(|line| !line.heading);
            let text = lines(stat_lines.map(|line| line.what).collect())?;
            Some((title(stats.game), text))
        };
        Self::of(problems.into_iter().chain(statistics.into_iter().filter_map(section)).collect())
    }
}

/// The keys of some modes that are free, under their heading.
fn key_section(modes: &[Mode], is_free: impl Fn(KeyCode) -> bool) -> Option<(Message, Message)> {
    let modes = [modes, &[Mode::Anywhere]].concat();
    Some((message("tui-help-keys"), lines(keys::explained(&modes, is_free))?))
}

/// The shortcuts of a scene, a line each.
fn shortcut_lines(shortcuts: &[Shortcut]) -> Option<Message> {
    let listed = |shortcut: &Shortcut| Some((shortcut.gesture, shortcut.label.clone()?));
    let keys: Vec<_> = shortcuts.iter().filter_map(listed).collect();
    let line = |(gesture, label): (Gesture, Message)| {
        message("tui-help-key").with("key", name(code(gesture))).with("what", label)
    };
    lines(keys.into_iter().map(line).collect())
}

/// Joins lines; `None` if there are none.
fn lines(lines: Vec<Message>) -> Option<Message> {
    let join = |rest, line| message("tui-help-lines").with("first", line).with("rest", rest);
    lines.into_iter().rev().reduce(join)
}

impl Screen for Help {
    fn key(&mut self, key: KeyCode, _context: &mut Context<'_>) -> Transition {
        match keys::command(Mode::Pager, key) {
            Some(KeyCommand::Language) => Transition::SwitchLanguage,
            Some(KeyCommand::Leave) => Transition::Back,
            Some(command) => {
                self.scroll.navigate(command);
                Transition::Stay
            }
            None => Transition::Stay,
        }
    }

    fn wheel(&mut self, down: bool, _context: &mut Context<'_>) -> Transition {
        self.scroll.wheel(down);
        Transition::Stay
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        draw::help(self, canvas);
    }
}
