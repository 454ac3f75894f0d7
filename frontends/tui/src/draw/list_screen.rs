//! A list screen: a heading, the list, a text about the selected row, and keys.

use kernel::Message;
use ratatui::layout::Rect;

use super::list::{self, RowHeight};
use super::{fits_or_explain, footer, inset};
use crate::canvas::{Canvas, below, rows};
use crate::keys;
use crate::list_screen::{ListModel, ListScreen};

/// The greatest width of a list: rows across a whole wide terminal are hard to follow.
const MAX_WIDTH: u16 = 72;
/// Lines kept free below a list: a gap, two of text, one of keys.
const LINES_BELOW: u16 = 4;
/// Rows that can be opened by a digit.
const NUMBERED: usize = 9;
/// The least height of a screen whose heading has blank lines around it.
const TALL: u16 = 14;

/// Draws a list screen.
pub fn list_screen<M: ListModel>(screen: &ListScreen<M>, canvas: &mut Canvas<'_>) {
    if !fits_or_explain(canvas) {
        return;
    }
    let area = inset(canvas.area, canvas.area.width.saturating_sub(MAX_WIDTH) / 2);
    let heading = draw_heading(&screen.model.title(), area, canvas);
    let labels: Vec<String> = screen.model.labels().iter().map(|label| canvas.say(label)).collect();
    let room = area.height.saturating_sub(heading + LINES_BELOW);
    let height = rows(labels.len()).min(room);
    let heights = vec![RowHeight::LINE; labels.len()];
    let list_area = Rect { height, ..below(area, heading) };
    list::draw(list_area, &heights, screen.selection, canvas, |row, canvas| {
        let number =
            if row.index < NUMBERED { (row.index + 1).to_string() } else { " ".to_owned() };
        row.draw_text(&format!("{number}  {}", labels[row.index]), canvas);
    });
    let rest = below(area, heading + height + u16::from(height < room));
    let text = Rect { height: rest.height.saturating_sub(1), ..rest };
    if let Some(message) = &screen.message {
        canvas.message(text, 0, message, canvas.palette.news());
    } else {
        let about = screen.model.about(screen.selection.index);
        canvas.message(text, 0, &about, canvas.palette.quiet());
    }
    footer::draw_last(&keys::full_footer(M::MODE), canvas);
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
