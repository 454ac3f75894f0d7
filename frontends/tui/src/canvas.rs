//! The canvas that screens draw on, and the map of what can be clicked.

use i18n::Translator;
use kernel::{Message, PlaceId};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};

use crate::palette::Palette;
use crate::text;

/// What is at a point of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A place of the board.
    Place(PlaceId),
    /// A row of a list or form.
    Row(usize),
    /// A key in the footer, or an arrow beside a value.
    Key(KeyCode),
    /// The sign in the footer that shows the keys for which it had no room.
    More,
    /// Nothing that reacts.
    Nothing,
}

/// The clickable areas of the screen as it was drawn last.
#[derive(Debug, Default)]
pub struct HitMap(Vec<(Rect, Target)>);

impl HitMap {
    /// Makes an area clickable; later ones are on top.
    pub fn add(&mut self, area: Rect, target: Target) {
        self.0.push((area, target));
    }

    /// The target at a point.
    pub fn at(&self, x: u16, y: u16) -> Option<Target> {
        let here = Position::new(x, y);
        self.0.iter().rev().find(|(area, _)| area.contains(here)).map(|(_, target)| *target)
    }
}

/// The terminal as screens see it.
pub struct Canvas<'a> {
    /// The cells of the terminal.
    pub buffer: &'a mut Buffer,
    /// The area to draw on.
    pub area: Rect,
    /// Translates messages.
    pub translator: &'a Translator,
    pub palette: Palette,
    pub hits: &'a mut HitMap,
    /// The page of the footer, if its keys do not fit on one.
    pub footer_page: usize,
}

impl Canvas<'_> {
    /// The text of a message.
    pub fn say(&self, message: &Message) -> String {
        self.translator.translate(message)
    }

    /// The text of a message that stands alone.
    pub fn sentence(&self, message: &Message) -> String {
        self.translator.sentence(message)
    }

    /// The style of a drawing in a console colour, visible on the background at a point.
    pub fn ink(&self, x: u16, y: u16, number: u8) -> Style {
        let under = self.buffer.cell((x, y)).map_or(Color::Reset, |cell| cell.bg);
        self.palette.ink(number, under)
    }

    /// The style of letters in a console colour, legible on the background at a point.
    pub fn letters(&self, x: u16, y: u16, number: u8) -> Style {
        let under = self.buffer.cell((x, y)).map_or(Color::Reset, |cell| cell.bg);
        self.palette.letters(number, under)
    }

    /// Writes as much of a text as fits into `room` columns; the columns used.
    pub fn put(&mut self, x: u16, y: u16, room: u16, text: &str, style: Style) -> u16 {
        if !self.area.contains(Position::new(x, y)) {
            return 0;
        }
        let room = room.min(self.area.right() - x);
        let (end, _) = self.buffer.set_stringn(x, y, text, usize::from(room), style);
        end - x
    }

    /// Writes on a line of an area, truncated with an ellipsis.
    pub fn line(&mut self, area: Rect, row: u16, text: &str, style: Style) {
        if row < area.height {
            let text = text::truncate(text, usize::from(area.width));
            self.put(area.x, area.y + row, area.width, &text, style);
        }
    }

    /// Writes as many lines into an area as fit; their number.
    pub fn lines<T: AsRef<str>>(&mut self, area: Rect, lines: &[T], style: Style) -> u16 {
        let count = rows(lines.len()).min(area.height);
        for (row, text) in (0..count).zip(lines) {
            self.line(area, row, text.as_ref(), style);
        }
        count
    }

    /// Writes a wrapped message from a row of an area; the row after it.
    pub fn message(&mut self, area: Rect, row: u16, message: &Message, style: Style) -> u16 {
        let lines = text::wrap(&self.sentence(message), usize::from(area.width));
        row + self.lines(below(area, row), &lines, style)
    }
}

/// An area without its first rows.
pub fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// A count as a number of terminal rows or columns.
pub fn rows(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
