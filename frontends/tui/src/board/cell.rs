//! One cell of a board.
//!
//! The first and the last column of a cell are for marks, so that a mark never hides a piece; in
//! the narrowest cells only the first is. Marks differ by their characters, not only by colour.

use app::Look;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::canvas::Canvas;
use crate::palette::Highlight;
use crate::text;

/// The most columns of a caption.
const MAX_CAPTION: u16 = 6;

/// The mark of a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    #[default]
    None,
    /// The place can be touched next.
    Next,
    /// A hint advises to touch it, as the touch of that number from 0: `A` is the first.
    Advised(usize),
    /// It is the destination of the move that is pointed at.
    Destination,
    /// It was touched.
    Touched,
}

/// The cursor and the mark of a place.
#[derive(Clone, Copy, Debug, Default)]
pub struct CellMarks {
    /// Whether the cursor is there.
    pub cursor: bool,
    pub mark: Mark,
}

impl CellMarks {
    /// Characters for the left and the right of the middle row.
    fn sides(self) -> (char, char) {
        match self.mark {
            Mark::None => (' ', ' '),
            Mark::Next => ('(', ')'),
            Mark::Advised(number) => (advice_letter(number), '!'),
            Mark::Destination => ('→', '←'),
            Mark::Touched => ('«', '»'),
        }
    }

    /// The one character of the narrowest cells.
    fn narrow(self) -> char {
        match (self.cursor, self.sides().0) {
            (false, side) => side,
            (true, ' ') => '[',
            (true, '«') => '<',
            // The letter of a hint stays visible under the cursor.
            (true, side) if side.is_ascii_uppercase() => side,
            (true, _) => '{',
        }
    }
}

/// The letter of a touch that a hint advises, counted from 0. Pieces and keys have digits.
pub fn advice_letter(number: usize) -> char {
    u8::try_from(number)
        .ok()
        .and_then(|number| b'A'.checked_add(number))
        .map_or('Z', |letter| char::from(letter.min(b'Z')))
}

/// Draws the marks around a piece.
pub fn draw_marks(area: Rect, marks: CellMarks, canvas: &mut Canvas<'_>) {
    if area.width >= 3 {
        draw_edges(area, marks, canvas);
    } else {
        draw_narrow(area.x, area.y, marks, canvas);
    }
}

/// Draws the marks as a single character.
pub fn draw_narrow(x: u16, y: u16, marks: CellMarks, canvas: &mut Canvas<'_>) {
    if marks.narrow() != ' ' {
        let style = if marks.cursor { canvas.palette.cursor() } else { highlight(marks, canvas) };
        put(canvas, x, y, marks.narrow(), style);
    }
}

/// The part of a cell for a piece with a caption. Large cells have a gap at the right and below.
pub fn inner(area: Rect) -> Rect {
    let width = area.width - u16::from(area.width > MAX_CAPTION);
    let height = area.height - u16::from(area.height > 1);
    Rect { width, height, ..area }
}

/// Draws a piece with its caption in the middle.
pub fn draw_caption(area: Rect, look: &Look, caption: &str, canvas: &mut Canvas<'_>) {
    let Rect { width: wide, height: high, .. } = area;
    let style = look.background.map_or_else(Style::new, |paper| canvas.palette.paper(paper));
    for y in area.y..area.y + high {
        canvas.put(area.x, y, wide, &" ".repeat(usize::from(wide)), style);
    }
    let caption = text::truncate(caption, usize::from(wide));
    let room = wide - u16::try_from(text::width(&caption)).unwrap_or(wide);
    let ink = canvas.letters(area.x, area.y, look.foreground);
    let style = style.patch(ink).add_modifier(Modifier::BOLD);
    canvas.put(area.x + room.div_ceil(2), area.y + (high - 1) / 2, wide, &caption, style);
}

/// Draws a piece that is appearing, as a spot of its colour.
pub fn draw_appearing(area: Rect, look: &Look, canvas: &mut Canvas<'_>) {
    let wide = (area.width / 3).max(1);
    let (x, y) = (area.x + (area.width - wide) / 2, area.y + (area.height - 1) / 2);
    let style = canvas.palette.paper(look.background.unwrap_or(look.foreground));
    canvas.put(x, y, wide, &" ".repeat(usize::from(wide)), style);
}

/// Draws a place or a piece without a caption.
pub fn draw_look(area: Rect, look: &Look, canvas: &mut Canvas<'_>) {
    draw_paper(area, look, canvas);
    let inside = Rect { x: area.x + 1, width: area.width.saturating_sub(2).max(1), ..area };
    draw_stencil(inside, look, canvas);
}

/// Fills an area with the background of a look, if it has one.
pub fn draw_paper(area: Rect, look: &Look, canvas: &mut Canvas<'_>) {
    let Some(paper) = look.background else { return };
    let style = canvas.palette.paper(paper);
    for y in area.top()..area.bottom() {
        canvas.put(area.x, y, area.width, &" ".repeat(usize::from(area.width)), style);
    }
}

/// Draws the largest stencil that fits, in the middle of an area.
pub fn draw_stencil(area: Rect, look: &Look, canvas: &mut Canvas<'_>) {
    let Some(stencil) = largest(look.glyphs, area) else { return };
    let (wide, high) = size(stencil);
    let (x, y) = (area.x + (area.width - wide) / 2, area.y + (area.height - high) / 2);
    for (row, line) in (y..).zip(stencil) {
        draw_line(x, row, line, look, canvas);
    }
}

/// Draws a line of a stencil. Without a background, its blanks are transparent.
fn draw_line(x: u16, y: u16, line: &str, look: &Look, canvas: &mut Canvas<'_>) {
    let mut at = x;
    for letter in line.chars() {
        let text = letter.to_string();
        let wide = u16::try_from(text::width(&text)).unwrap_or(1);
        if look.background.is_some() || letter != ' ' {
            let style = canvas.ink(at, y, look.foreground);
            canvas.put(at, y, wide, &text, style);
        }
        at += wide;
    }
}

fn size(stencil: &[&str]) -> (u16, u16) {
    let wide = stencil.iter().map(|line| text::width(line)).max().unwrap_or(0);
    (u16::try_from(wide).unwrap_or(u16::MAX), u16::try_from(stencil.len()).unwrap_or(u16::MAX))
}

fn largest<'s>(stencils: &'s [&'s [&'s str]], room: Rect) -> Option<&'s [&'s str]> {
    let fits = |stencil: &&&[&str]| {
        let (wide, high) = size(stencil);
        wide <= room.width && high <= room.height
    };
    stencils.iter().rev().find(fits).copied()
}

/// Draws both edges of a cell: the mark in the middle row, its colour or the cursor in the others.
fn draw_edges(area: Rect, marks: CellMarks, canvas: &mut Canvas<'_>) {
    let sides = marks.sides();
    let lit = sides.0 != ' ';
    let middle = area.y + (area.height - 1) / 2;
    for y in area.top()..area.bottom() {
        let (pair, style) = match (lit, marks.cursor) {
            (true, _) if y == middle => (sides, highlight(marks, canvas)),
            (_, true) => (cursor_edges(area, y), canvas.palette.cursor()),
            (true, false) => ((' ', ' '), highlight(marks, canvas)),
            (false, false) => continue,
        };
        put(canvas, area.x, y, pair.0, style);
        put(canvas, area.right() - 1, y, pair.1, style);
    }
}

/// The style of a mark.
fn highlight(marks: CellMarks, canvas: &Canvas<'_>) -> Style {
    let highlight = match marks.mark {
        Mark::Touched | Mark::Destination => Highlight::Touched,
        Mark::Advised(_) => Highlight::Advised,
        Mark::None | Mark::Next => Highlight::Next,
    };
    canvas.palette.highlight(highlight)
}

/// The edges of the cursor at a row.
fn cursor_edges(area: Rect, y: u16) -> (char, char) {
    if y == area.bottom() - 1 {
        ('└', '┘')
    } else if y == area.top() {
        ('┌', '┐')
    } else {
        ('│', '│')
    }
}

fn put(canvas: &mut Canvas<'_>, x: u16, y: u16, mark: char, style: Style) {
    canvas.put(x, y, 1, mark.encode_utf8(&mut [0; 4]), style);
}
