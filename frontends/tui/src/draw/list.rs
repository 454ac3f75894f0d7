//! The list widget: rows of any height, of which the selected one is always visible.

use ratatui::layout::Rect;

use crate::canvas::{Canvas, Target, below};
use crate::list::Selection;

/// The height of a row.
#[derive(Clone, Copy, Debug)]
pub struct RowHeight {
    /// Its lines, with the gap below it.
    pub lines: u16,
    /// The lines from its first that react to a click.
    pub clickable: u16,
}

impl RowHeight {
    /// A row of one line.
    pub const LINE: Self = Self { lines: 1, clickable: 1 };
}

/// A row that is being drawn.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    pub index: usize,
    pub selected: bool,
    /// The area from its first line to the end of the list.
    pub area: Rect,
}

impl Row {
    /// The mark at the left of the selected row.
    pub fn pointer(self) -> &'static str {
        pointer(self.selected)
    }

    /// Writes a text across the row.
    pub fn draw_text(self, text: &str, canvas: &mut Canvas<'_>) {
        draw_marked(self.area, 0, text, self.selected, canvas);
    }
}

fn pointer(marked: bool) -> &'static str {
    if marked { "▶" } else { " " }
}

/// Writes a text on a line of an area, with a pointer and a background if it is marked.
pub fn draw_marked(area: Rect, line: u16, text: &str, marked: bool, canvas: &mut Canvas<'_>) {
    let style = if marked { canvas.palette.row() } else { canvas.palette.text() };
    canvas.line(area, line, &format!("{} {text} ", pointer(marked)), style);
}

/// Draws as many rows as fit and makes them clickable; the number of lines used.
pub fn draw(
    area: Rect,
    heights: &[RowHeight],
    selection: Selection,
    canvas: &mut Canvas<'_>,
    mut draw_row: impl FnMut(Row, &mut Canvas<'_>),
) -> u16 {
    let mut used = 0;
    let first = first_visible(heights, selection.index, area.height);
    for (index, height) in heights.iter().enumerate().skip(first) {
        let (selected, area) = (index == selection.index, below(area, used));
        // The gap below the last row may be cut off, and so may the rest of the selected one.
        let fits = height.lines <= area.height + 1;
        if area.height == 0 || !(fits || selected) {
            break;
        }
        let clickable = Rect { height: height.clickable.min(area.height), ..area };
        canvas.hits.add(clickable, Target::Row(index));
        draw_row(Row { index, selected, area }, canvas);
        used += height.lines;
    }
    used
}

fn first_visible(heights: &[RowHeight], selected: usize, room: u16) -> usize {
    let up_to_selected = &heights[..heights.len().min(selected + 1)];
    let mut lines = 0;
    let fitting = up_to_selected.iter().rev().take_while(|height| {
        lines += height.lines;
        lines <= room
    });
    (up_to_selected.len() - fitting.count()).min(selected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_row_is_always_visible() {
        let heights = [RowHeight::LINE; 9];
        assert_eq!(first_visible(&heights, 7, 3), 5);
        assert_eq!(first_visible(&heights, 7, 0), 7);
        assert_eq!(first_visible(&heights, 7, 20), 0);
        assert_eq!(first_visible(&[], 0, 20), 0);
    }
}
