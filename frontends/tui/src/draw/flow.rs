//! Things in a column, or side by side where rows are dear.

use ratatui::layout::Rect;

/// The most rows that are few.
const FEW: u16 = 8;
/// Columns between two things side by side.
const GAP: u16 = 2;

/// Where the next thing goes.
pub struct Flow {
    area: Rect,
    column: bool,
    /// The row and the columns of it that are taken; no row before the first thing.
    row: Option<u16>,
    taken: u16,
}

impl Flow {
    /// An area with nothing in it.
    pub fn new(area: Rect) -> Self {
        Self { area, column: area.height > FEW, row: None, taken: 0 }
    }

    /// A line for a thing of some width, or as much of it as there is; none where the area is
    /// full.
    pub fn next(&mut self, wide: u16) -> Option<Rect> {
        let wide = wide.min(self.area.width);
        let beside = !self.column && self.taken + GAP + wide <= self.area.width;
        let (row, x) = match self.row {
            Some(row) if beside => (row, self.taken + GAP),
            Some(row) => (row + 1, 0),
            None => (0, 0),
        };
        if row >= self.area.height || wide == 0 {
            return None;
        }
        (self.row, self.taken) = (Some(row), x + wide);
        Some(Rect::new(self.area.x + x, self.area.y + row, wide, 1))
    }

    /// The rows that are used.
    pub fn used(&self) -> u16 {
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
    fn a_tall_area_has_a_thing_a_row() {
        assert_eq!(places(Rect::new(3, 1, 20, 9), &[4, 5]), [(3, 1), (3, 2)]);
    }

    #[test]
    fn a_low_area_has_them_side_by_side_until_it_is_full() {
        let places = places(Rect::new(0, 0, 10, 2), &[4, 4, 9, 1, 1]);
        assert_eq!(places, [(0, 0), (6, 0), (0, 1)]);
        assert_eq!(Flow::new(Rect::new(0, 0, 0, 5)).next(3), None);
    }
}
