//! What screens draw on, and what of it can be clicked.

use i18n::Speaker;
use kernel::{Message, PlaceId};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};

use crate::palette::Palette;
use crate::text;

/// What a click on some part of the screen means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A place of the board.
    Place(PlaceId),
    /// A row of a list or form.
    Row(usize),
    /// The same as a key.
    Key(KeyCode),
    /// The keys for which the line at the foot had no room.
    More,
    /// Nothing in particular.
    Nothing,
}

/// The parts of the screen that can be clicked, as they were last drawn.
#[derive(Debug, Default)]
pub struct Zones(Vec<(Rect, Target)>);

impl Zones {
    /// Makes a part clickable; later ones lie on top.
    pub fn add(&mut self, area: Rect, target: Target) {
        self.0.push((area, target));
    }

    /// What lies at a point.
    pub fn at(&self, x: u16, y: u16) -> Option<Target> {
        let here = Position::new(x, y);
        self.0.iter().rev().find(|(area, _)| area.contains(here)).map(|(_, target)| *target)
    }
}

/// Where a screen draws itself.
pub struct Canvas<'a> {
    /// The cells of the terminal.
    pub buffer: &'a mut Buffer,
    /// The part of them to draw on.
    pub area: Rect,
    /// Who says what is written.
    pub speaker: &'a Speaker,
    /// How it is painted.
    pub palette: Palette,
    /// What can be clicked.
    pub zones: &'a mut Zones,
    /// How often the keys were asked for that the line at the foot had no room for.
    pub turned: usize,
}

impl Canvas<'_> {
    /// The sentence for a phrase.
    pub fn say(&self, message: &Message) -> String {
        self.speaker.say(message)
    }

    /// ChanceAudit of a console colour at a point, such that they can be seen on what lies there.
    pub fn ink(&self, x: u16, y: u16, number: u8) -> Style {
        let under = self.buffer.cell((x, y)).map_or(Color::Reset, |cell| cell.bg);
        self.palette.ink(number, under)
    }

    /// Letters of a console colour at a point, such that they can be read on what lies there.
    pub fn letters(&self, x: u16, y: u16, number: u8) -> Style {
        let under = self.buffer.cell((x, y)).map_or(Color::Reset, |cell| cell.bg);
        self.palette.letters(number, under)
    }

    /// Writes on one line, from a point, as much as fits into `room` columns and the area.
    /// Returns the columns used.
    pub fn put(&mut self, x: u16, y: u16, room: u16, text: &str, style: Style) -> u16 {
        if !self.area.contains(Position::new(x, y)) {
            return 0;
        }
        let room = room.min(self.area.right() - x);
        let (end, _) = self.buffer.set_stringn(x, y, text, usize::from(room), style);
        end - x
    }

    /// Writes on a line of an area, cut with an ellipsis where it does not fit.
    pub fn line(&mut self, area: Rect, row: u16, text: &str, style: Style) {
        if row < area.height {
            let text = text::fit(text, usize::from(area.width));
            self.put(area.x, area.y + row, area.width, &text, style);
        }
    }

    /// Writes lines into an area, as many as fit. Returns how many.
    pub fn lines<T: AsRef<str>>(&mut self, area: Rect, lines: &[T], style: Style) -> u16 {
        let count = rows(lines.len()).min(area.height);
        for (row, text) in (0..count).zip(lines) {
            self.line(area, row, text.as_ref(), style);
        }
        count
    }

    /// Writes a phrase, wrapped, from a row of an area on. Returns the row after it.
    pub fn message(&mut self, area: Rect, row: u16, message: &Message, style: Style) -> u16 {
        let lines = text::wrap(&self.say(message), usize::from(area.width));
        row + self.lines(below(area, row), &lines, style)
    }
}

/// What is left of an area under its first rows.
pub fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// A count as rows of a terminal.
pub fn rows(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
