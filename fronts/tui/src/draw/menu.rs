//! The menu and the list of saved games.

use kernel::cover::title;
use kernel::{Phrase, phrase};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::{inset, keys, roomy, rows};
use crate::canvas::{Canvas, below, rows as count};
use crate::lessons::Lessons;
use crate::list::Chosen;
use crate::menu::Menu;
use crate::saves::Saves;

/// The greatest width of a list: rows across a whole wide terminal are hard to follow.
const WIDEST: u16 = 72;
/// Rows kept free under a list: two of text, one of keys.
const UNDER: u16 = 4;

/// The menu.
pub fn menu(menu: &Menu, canvas: &mut Canvas<'_>) {
    let labels: Vec<String> = menu.entries.iter().map(|entry| canvas.say(&entry.label())).collect();
    let about = menu.entries.get(menu.chosen.at).map(crate::menu::Entry::about);
    let list = List {
        title: phrase("tui-title"),
        labels,
        chosen: menu.chosen,
        about: about.unwrap_or_else(|| phrase("tui-title")),
        message: menu.message.as_ref(),
        keys: &[
            (KeyCode::Enter, phrase("tui-do-choose")),
            (KeyCode::Char('q'), phrase("tui-do-quit")),
            (KeyCode::Char('?'), phrase("tui-do-help")),
            (KeyCode::Char('t'), phrase("tui-do-lesson")),
            (KeyCode::Char('p'), phrase("tui-do-scores")),
            (KeyCode::Char('o'), phrase("tui-do-settings")),
            (KeyCode::Char('l'), phrase("tui-do-language")),
            (KeyCode::Up, phrase("tui-do-up")),
            (KeyCode::Down, phrase("tui-do-down")),
        ],
    };
    list.draw(canvas);
}

/// The list of saved games.
pub fn saves(saves: &Saves, canvas: &mut Canvas<'_>) {
    let label = |kept: &kernel::house::Kept| {
        phrase("tui-save-row").with("game", title(&kept.game)).with("name", kept.file.as_str())
    };
    let labels: Vec<String> = saves.games.iter().map(|kept| canvas.say(&label(kept))).collect();
    let empty = labels.is_empty();
    let list = List {
        title: phrase("tui-saves-title"),
        labels,
        chosen: saves.chosen,
        about: if empty { phrase("tui-saves-none") } else { phrase("tui-saves-about") },
        message: saves.message.as_ref(),
        keys: &[
            (KeyCode::Enter, phrase("tui-do-play")),
            (KeyCode::Char('r'), phrase("tui-do-replay")),
            (KeyCode::Char('q'), phrase("tui-do-back")),
            (KeyCode::Char('?'), phrase("tui-do-help")),
            (KeyCode::Char('l'), phrase("tui-do-language")),
        ],
    };
    list.draw(canvas);
}

/// The list of lessons.
pub fn lessons(lessons: &Lessons, canvas: &mut Canvas<'_>) {
    let labels = lessons.covers.iter().map(|cover| canvas.say(&title(cover.name())));
    let list = List {
        title: phrase("tui-lessons-title"),
        labels: labels.collect(),
        chosen: lessons.chosen,
        about: phrase("tui-lessons-about"),
        message: lessons.message.as_ref(),
        keys: &[
            (KeyCode::Enter, phrase("tui-do-lesson")),
            (KeyCode::Char('q'), phrase("tui-do-back")),
            (KeyCode::Char('?'), phrase("tui-do-help")),
            (KeyCode::Char('l'), phrase("tui-do-language")),
        ],
    };
    list.draw(canvas);
}

/// A screen with a heading, a list, some words about the chosen row, and keys.
struct List<'a> {
    title: Phrase,
    labels: Vec<String>,
    chosen: Chosen,
    about: Phrase,
    message: Option<&'a Phrase>,
    keys: &'a [keys::Key],
}

impl List<'_> {
    fn draw(&self, canvas: &mut Canvas<'_>) {
        if !roomy(canvas) {
            return;
        }
        let area = inset(canvas.area, canvas.area.width.saturating_sub(WIDEST) / 2);
        let head = self.head(area, canvas);
        let room = area.height.saturating_sub(head + UNDER);
        let height = count(self.labels.len()).min(room);
        let list = Rect { height, ..below(area, head) };
        rows::draw(list, &self.labels, self.chosen, canvas);
        let rest = below(area, head + height + u16::from(height < room));
        let text = Rect { height: rest.height.saturating_sub(1), ..rest };
        match self.message {
            Some(message) => canvas.phrase(text, 0, message, canvas.palette.news()),
            None => canvas.phrase(text, 0, &self.about, canvas.palette.quiet()),
        };
        keys::draw(below(canvas.area, canvas.area.height - 1), self.keys, canvas);
    }

    /// The heading; the rows it takes.
    fn head(&self, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
        let airy = area.height >= 14;
        let top = u16::from(airy);
        let title = canvas.say(&self.title);
        canvas.line(area, top, &title, canvas.palette.title());
        let line = "─".repeat(usize::from(area.width));
        canvas.line(area, top + 1, &line, canvas.palette.title());
        top + 2 + u16::from(airy)
    }
}
