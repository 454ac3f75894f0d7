//! A screen that is a list: a heading, rows, some words about the chosen one, and keys.

use kernel::Message;
use ratatui::layout::Rect;

use super::{foot, inset, roomy, rows};
use crate::canvas::{Canvas, below, rows as count};
use crate::keys;
use crate::list::{List, Rows};

/// The greatest width of a list: rows across a whole wide terminal are hard to follow.
const WIDEST: u16 = 72;
/// Rows kept free under a list: two of text, one of keys.
const UNDER: u16 = 4;

/// The list.
pub fn list<R: Rows>(list: &List<R>, canvas: &mut Canvas<'_>) {
    if !roomy(canvas) {
        return;
    }
    let area = inset(canvas.area, canvas.area.width.saturating_sub(WIDEST) / 2);
    let head = head(&list.rows.title(), area, canvas);
    let labels: Vec<String> = list.rows.labels().iter().map(|label| canvas.say(label)).collect();
    let room = area.height.saturating_sub(head + UNDER);
    let height = count(labels.len()).min(room);
    rows::draw(Rect { height, ..below(area, head) }, &labels, list.chosen, canvas);
    let rest = below(area, head + height + u16::from(height < room));
    let text = Rect { height: rest.height.saturating_sub(1), ..rest };
    match &list.message {
        Some(message) => canvas.message(text, 0, message, canvas.palette.news()),
        None => canvas.message(text, 0, &list.rows.about(list.chosen.at), canvas.palette.quiet()),
    };
    foot::draw_last(&keys::whole_line(R::ON), canvas);
}

/// The heading; the rows it takes.
fn head(title: &Message, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let airy = area.height >= 14;
    let top = u16::from(airy);
    let title = canvas.say(title);
    canvas.line(area, top, &title, canvas.palette.title());
    let line = "─".repeat(usize::from(area.width));
    canvas.line(area, top + 1, &line, canvas.palette.title());
    top + 2 + u16::from(airy)
}
