//! A flow layout: items in a column, or side by side if there are few rows.

use ratatui::layout::Rect;

/// Up to this many rows, items are put side by side.
const FEW_ROWS: u16 = 8;
/// Columns between two items.
const GAP: u16 = 2;

/// An area that is filled item by item.
pub struct Flow {
    area: Rect,
    is_column: bool,
    /// The current row, once there is an item, and its columns in use.
    row: Option<u16>,
    used: u16,
}

impl Flow {
    /// An empty area.
    pub fn new(area: Rect) -> Self {
        Self { area, is_column: area.height > FEW_ROWS, row: None, used: 0 }
    }

    /// The area of the next item, which may be narrower than asked for; `None` if there is no row
    /// left.
    pub fn next(&mut self, width: u16) -> Option<Rect> {
        let width = width.min(self.area.width);
        let fits_beside = !self.is_column && self.used + GAP + width <= self.area.width;
        let (row, x) = match self.row {
            Some(row) if fits_beside => (row, self.used + GAP),
            Some(row) => (row + 1, 0),
            None => (0, 0),
        };
        if row >= self.area.height || width == 0 {
            return None;
        }
        (self.row, self.used) = (Some(row), x + width);
        Some(Rect::new(self.area.x + x, self.area.y + row, width, 1))
    }

    /// The rows in use.
    pub fn used_rows(&self) -> u16 {
        self.row.map_or(0, |row| row + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(area: Rect, widths: &[u16]) -> Vec<(u16, u16)> {
        let mut flow = Flow::new(area);
        widths.iter().map_while(|wide| flow.next(*wide)).map(|place| (place.x, place.y)).collect()
    }

    #[test]
    fn a_tall_area_has_one_item_per_row() {
        assert_eq!(places(Rect::new(3, 1, 20, 9), &[4, 5]), [(3, 1), (3, 2)]);
    }

    #[test]
    fn a_low_area_has_items_side_by_side_until_it_is_full() {
        let places = places(Rect::new(0, 0, 10, 2), &[4, 4, 9, 1, 1]);
        assert_eq!(places, [(0, 0), (6, 0), (0, 1)]);
        assert_eq!(Flow::new(Rect::new(0, 0, 0, 5)).next(3), None);
    }
}
