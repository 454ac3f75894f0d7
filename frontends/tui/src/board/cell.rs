//! One cell of a board.
//!
//! The first and the last column of a cell are for marks, so that a mark never hides a piece; in
//! the narrowest cells only the first. Marks differ by their characters: colour only helps.

use app::Look;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::canvas::Canvas;
use crate::palette::Light;
use crate::text;

/// Columns that a caption may need.
const CAPTION: u16 = 6;

/// What is to be said about a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sign {
    /// Nothing.
    #[default]
    None,
    /// It can be touched next.
    Next,
    /// It is advised, as the touch of that number from 0.
    Advised(usize),
    /// The move that is pointed at leads here.
    Lead,
    /// It was touched as part of a move.
    Chosen,
}

/// The signs of a place.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks {
    /// The cursor is here.
    pub cursor: bool,
    /// What is to be said besides.
    pub sign: Sign,
}

impl Marks {
    /// Characters for the left and the right of the middle row.
    fn sides(self) -> (char, char) {
        match self.sign {
            Sign::None => (' ', ' '),
            Sign::Next => ('(', ')'),
            Sign::Advised(number) => {
                let digit = char::from_digit(u32::try_from(number + 1).unwrap_or(9).min(9), 10);
                (digit.unwrap_or('9'), '!')
            }
            Sign::Lead => ('→', '←'),
            Sign::Chosen => ('«', '»'),
        }
    }

    /// The one character for which the narrowest cells have room.
    fn narrow(self) -> char {
        match (self.cursor, self.sides().0) {
            (false, side) => side,
            (true, ' ') => '[',
            (true, '«') => '<',
            // What is advised is seen under the cursor, too.
            (true, side) if side.is_ascii_digit() => side,
            (true, _) => '{',
        }
    }
}

/// Draws what is to be said about a place, around what stands on it.
pub fn draw_marks(area: Rect, marks: Marks, canvas: &mut Canvas<'_>) {
    if area.width >= 3 {
        draw_edges(area, marks, canvas);
    } else {
        draw_narrow(area.x, area.y, marks, canvas);
    }
}

/// The same in a single character.
pub fn draw_narrow(x: u16, y: u16, marks: Marks, canvas: &mut Canvas<'_>) {
    if marks.narrow() != ' ' {
        let light = if marks.cursor { canvas.palette.cursor() } else { light(marks, canvas) };
        put(canvas, x, y, marks.narrow(), light);
    }
}

/// What pieces with captions take of a cell: where it is large, a gap to the right and below tells
/// neighbours apart.
pub fn inner(area: Rect) -> Rect {
    let width = area.width - u16::from(area.width > CAPTION);
    let height = area.height - u16::from(area.height > 1);
    Rect { width, height, ..area }
}

/// A piece with something written on it: its paper, and the caption in the middle.
pub fn draw_caption(area: Rect, look: &Look, caption: &str, canvas: &mut Canvas<'_>) {
    let Rect { width: wide, height: high, .. } = area;
    let style = look.paper.map_or_else(Style::new, |paper| canvas.palette.paper(paper));
    for y in area.y..area.y + high {
        canvas.put(area.x, y, wide, &" ".repeat(usize::from(wide)), style);
    }
    let caption = text::fit(caption, usize::from(wide));
    let room = wide - u16::try_from(text::width(&caption)).unwrap_or(wide);
    let ink = canvas.letters(area.x, area.y, look.ink);
    let style = style.patch(ink).add_modifier(Modifier::BOLD);
    canvas.put(area.x + room.div_ceil(2), area.y + (high - 1) / 2, wide, &caption, style);
}

/// A piece that is only coming into being: a spot of its paper.
pub fn draw_seed(area: Rect, look: &Look, canvas: &mut Canvas<'_>) {
    let wide = (area.width / 3).max(1);
    let (x, y) = (area.x + (area.width - wide) / 2, area.y + (area.height - 1) / 2);
    let style = canvas.palette.paper(look.paper.unwrap_or(look.ink));
    canvas.put(x, y, wide, &" ".repeat(usize::from(wide)), style);
}

/// The look of a place or a piece.
pub fn draw_look(area: Rect, look: &Look, canvas: &mut Canvas<'_>) {
    draw_paper(area, look, canvas);
    let room = Rect { x: area.x + 1, width: area.width.saturating_sub(2).max(1), ..area };
    draw_stencil(room, look, canvas);
}

/// The paper of a look, where it has one.
pub fn draw_paper(area: Rect, look: &Look, canvas: &mut Canvas<'_>) {
    let Some(paper) = look.paper else { return };
    let style = canvas.palette.paper(paper);
    for y in area.top()..area.bottom() {
        canvas.put(area.x, y, area.width, &" ".repeat(usize::from(area.width)), style);
    }
}

/// The largest drawing of a look for which there is room, in the middle of it.
pub fn draw_stencil(room: Rect, look: &Look, canvas: &mut Canvas<'_>) {
    let Some(stencil) = largest(look.stencils, room) else { return };
    let (wide, high) = size(stencil);
    let (x, y) = (room.x + (room.width - wide) / 2, room.y + (room.height - high) / 2);
    for (row, line) in (y..).zip(stencil) {
        draw_line(x, row, line, look, canvas);
    }
}

/// A line of a stencil. Where it has no paper, its blanks show what is below.
fn draw_line(x: u16, y: u16, line: &str, look: &Look, canvas: &mut Canvas<'_>) {
    let mut at = x;
    for letter in line.chars() {
        let text = letter.to_string();
        let wide = u16::try_from(text::width(&text)).unwrap_or(1);
        if look.paper.is_some() || letter != ' ' {
            let style = canvas.ink(at, y, look.ink);
            canvas.put(at, y, wide, &text, style);
        }
        at += wide;
    }
}

fn size(stencil: &[&str]) -> (u16, u16) {
    let wide = stencil.iter().map(|line| text::width(line)).max().unwrap_or(0);
    (u16::try_from(wide).unwrap_or(u16::MAX), u16::try_from(stencil.len()).unwrap_or(u16::MAX))
}

/// The largest stencil that fits.
fn largest<'s>(stencils: &'s [&'s [&'s str]], room: Rect) -> Option<&'s [&'s str]> {
    let fits = |stencil: &&&[&str]| {
        let (wide, high) = size(stencil);
        wide <= room.width && high <= room.height
    };
    stencils.iter().rev().find(fits).copied()
}

/// Both edges of the cell: the marks in the middle, lit above and below, the cursor's frame.
fn draw_edges(area: Rect, marks: Marks, canvas: &mut Canvas<'_>) {
    let sides = marks.sides();
    let lit = sides.0 != ' ';
    let middle = area.y + (area.height - 1) / 2;
    for y in area.top()..area.bottom() {
        let (pair, style) = match (lit, marks.cursor) {
            (true, _) if y == middle => (sides, light(marks, canvas)),
            (_, true) => (edges(area, y), canvas.palette.cursor()),
            (true, false) => ((' ', ' '), light(marks, canvas)),
            (false, false) => continue,
        };
        put(canvas, area.x, y, pair.0, style);
        put(canvas, area.right() - 1, y, pair.1, style);
    }
}

/// The light of a place that is advised, chosen, or can be touched.
fn light(marks: Marks, canvas: &Canvas<'_>) -> Style {
    let what = match marks.sign {
        Sign::Chosen | Sign::Lead => Light::Chosen,
        Sign::Advised(_) => Light::Advised,
        Sign::None | Sign::Next => Light::Next,
    };
    canvas.palette.lit(what)
}

/// The two edges of the frame around the cursor, at a row.
fn edges(area: Rect, y: u16) -> (char, char) {
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
