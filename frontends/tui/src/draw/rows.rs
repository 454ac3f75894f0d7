//! Rows of a list, one of which is chosen.

use ratatui::layout::Rect;

use crate::canvas::{Canvas, Target};
use crate::list::Chosen;

/// Draws as many rows as fit, the chosen one among them.
pub fn draw(area: Rect, labels: &[String], chosen: Chosen, canvas: &mut Canvas<'_>) {
    let first = chosen.first_shown(usize::from(area.height));
    let shown = labels.iter().enumerate().skip(first);
    for (line, (index, label)) in (0..area.height).zip(shown) {
        let here = index == chosen.at;
        let style = if here { canvas.palette.row() } else { canvas.palette.text() };
        let pointer = if here { "▶" } else { " " };
        let number = if index < 9 { (index + 1).to_string() } else { " ".to_owned() };
        canvas.line(area, line, &format!("{pointer} {number}  {label} "), style);
        let row = Rect { y: area.y + line, height: 1, ..area };
        canvas.zones.add(row, Target::Row(index));
    }
}
