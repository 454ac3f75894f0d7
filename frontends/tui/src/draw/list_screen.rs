//! A list screen: a heading, the list, a text about the selected row, and keys.

use kernel::{Message, message};
use ratatui::layout::Rect;

use super::list::{self, RowHeight};
use super::{fits_or_explain, footer, inset};
use crate::board::{Board, BoardSize};
use crate::canvas::{Canvas, below, rows};
use crate::keys;
use crate::list_screen::{ListModel, ListScreen, Preview};

/// The least width of a list beside a board.
const MIN_WIDTH: u16 = 44;
/// The greatest width of a list: rows across a whole wide terminal are hard to follow.
const MAX_WIDTH: u16 = 72;
/// Lines kept free below a list: a gap, two of text, one of keys.
const LINES_BELOW: u16 = 4;
/// The least height of a screen whose heading has blank lines around it.
const TALL: u16 = 14;

/// Draws a list screen.
pub fn list_screen<M: ListModel>(screen: &ListScreen<M>, canvas: &mut Canvas<'_>) {
    if !fits_or_explain(canvas) {
        return;
    }
    let preview = screen.model.preview(screen.selection.index);
    let area = match preview {
        Some(preview) => draw_preview(&preview, canvas),
        None => inset(canvas.area, canvas.area.width.saturating_sub(MAX_WIDTH) / 2),
    };
    let heading = draw_heading(&screen.model.title(), area, canvas);
    let labels: Vec<String> = screen.model.labels().iter().map(|label| canvas.say(label)).collect();
    let room = area.height.saturating_sub(heading + LINES_BELOW);
    let height = rows(labels.len()).min(room);
    let heights = vec![RowHeight::LINE; labels.len()];
    let list_area = Rect { height, ..below(area, heading) };
    list::draw(list_area, &heights, screen.selection, canvas, |row, canvas| {
        let digit = screen.model.digit(row.index);
        let number = digit.map_or_else(|| " ".to_owned(), |digit| digit.to_string());
        row.draw_text(&format!("{number}  {}", labels[row.index]), canvas);
    });
    let rest = below(area, heading + height + u16::from(height < room));
    let text = Rect { height: rest.height.saturating_sub(1), ..rest };
    if let Some(sought) = &screen.sought {
        let sought = message("tui-menu-sought").with("name", sought.as_str());
        canvas.message(text, 0, &sought, canvas.palette.news());
    } else if let Some(message) = &screen.message {
        canvas.message(text, 0, message, canvas.palette.news());
    } else {
        let about = screen.model.about(screen.selection.index);
        canvas.message(text, 0, &about, canvas.palette.quiet());
    }
    footer::draw_last(&keys::full_footer(M::MODE), canvas);
}

/// Draws a board at the right if there is room for it beside the list; the area that is left.
fn draw_preview(preview: &Preview, canvas: &mut Canvas<'_>) -> Rect {
    let whole = inset(canvas.area, 1);
    let room = (whole.width.saturating_sub(MIN_WIDTH + 2), whole.height.saturating_sub(2));
    let sizes = BoardSize::all(&preview.scene);
    let fitting = sizes.iter().enumerate().find_map(|(layout, size)| {
        let extent = |cell: &(u16, u16)| {
            (size.grid.0.saturating_mul(cell.0), size.grid.1.saturating_mul(cell.1))
        };
        let fits = |extent: &(u16, u16)| extent.0 <= room.0 && extent.1 <= room.1;
        let cell = size.cells.iter().find(|cell| fits(&extent(cell)))?;
        Some((layout, *cell, extent(cell)))
    });
    let Some((layout, cell, (width, height))) = fitting else { return whole };
    let x = whole.right() - width;
    let corner = Rect::new(x, whole.y + (room.1 - height) / 2, width, height);
    Board { layout, ..Board::still(&preview.scene, preview.looks) }.draw(corner, cell, canvas);
    Rect { width: whole.width - width - 2, ..whole }
}

/// Draws the heading; the lines it takes.
fn draw_heading(title: &Message, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let gap = u16::from(area.height >= TALL);
    let title = canvas.say(title);
    canvas.line(area, gap, &title, canvas.palette.title());
    let line = "─".repeat(usize::from(area.width));
    canvas.line(area, gap + 1, &line, canvas.palette.title());
    gap + 2 + gap
}
