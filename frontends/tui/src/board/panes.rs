//! The division of the screen into a board and what surrounds it, for a terminal of any size.

use ratatui::layout::Rect;

use super::BoardSize;

/// Cell sizes in columns and rows, from the largest; about square on most terminals.
pub const CELLS: &[(u16, u16)] = &[(8, 4), (6, 3), (4, 2), (2, 1)];

/// The same for pieces with captions of up to six columns. Larger cells have lines between them.
pub const CAPTIONED: &[(u16, u16)] = &[(20, 10), (16, 8), (13, 6), (10, 5), (7, 4), (6, 2), (6, 1)];

/// The cell size of a layout.
pub const CHARACTER: &[(u16, u16)] = &[(1, 1)];

/// The least width of a panel, and of the terminal.
pub const MIN_PANEL_WIDTH: u16 = 26;
/// The greatest width of a panel beside the board: longer lines are hard to read.
const MAX_PANEL_WIDTH: u16 = 48;
/// The least height of a panel below the board.
const MIN_PANEL_HEIGHT: u16 = 4;
/// The rows of the status line and the footer.
const BOTTOM_ROWS: u16 = 2;

/// The parts of a screen with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Panes {
    /// The cells of the board.
    pub board: Rect,
    /// Whether there is room for the names of its columns and rows.
    pub has_names: bool,
    pub cell: (u16, u16),
    /// Texts about the game.
    pub panel: Rect,
    /// A line about the cursor.
    pub status: Rect,
    pub footer: Rect,
}

/// The index and the panes of the first board that fits; if none does, the terminal size that the
/// last one needs.
pub fn fit_first(area: Rect, sizes: &[BoardSize]) -> Result<(usize, Panes), (u16, u16)> {
    let mut needed = (0, 0);
    for (index, size) in sizes.iter().enumerate() {
        match fit(area, *size) {
            Ok(panes) => return Ok((index, panes)),
            Err(size) => needed = size,
        }
    }
    Err(needed)
}

/// The panes with the largest cells for a board, or with the next smaller ones if only those leave
/// room for names; if it does not fit, the terminal size that it needs.
pub fn fit(area: Rect, size: BoardSize) -> Result<Panes, (u16, u16)> {
    let unnamed = BoardSize { ruler: (0, 0), ..size };
    let attempt = |size, cell| panel_beside(area, size, cell).or(panel_below(area, size, cell));
    let attempts = size.cells.iter().map(|cell| (attempt(size, *cell), attempt(unnamed, *cell)));
    let mut attempts = attempts.skip_while(|(_, unnamed)| unnamed.is_none());
    let (named, largest) = attempts.next().ok_or_else(|| needed(area, unnamed))?;
    let smaller = || attempts.next().and_then(|(named, _)| named);
    named.or_else(smaller).or(largest).ok_or_else(|| needed(area, unnamed))
}

/// The width and height of a board with the names at its edges.
fn board_size(size: BoardSize, cell: (u16, u16)) -> (u16, u16) {
    let length =
        |count: u16, cell: u16, ruler: u16| count.saturating_mul(cell).saturating_add(ruler);
    (length(size.grid.0, cell.0, size.ruler.0), length(size.grid.1, cell.1, size.ruler.1))
}

/// The part of a board without its names.
fn cells(board: Rect, size: BoardSize) -> Rect {
    let (left, above) = size.ruler;
    Rect::new(board.x + left, board.y + above, board.width - left, board.height - above)
}

/// The terminal size nearest to this one that a board fits into.
fn needed(area: Rect, size: BoardSize) -> (u16, u16) {
    let smallest = size.cells.last().copied().unwrap_or((1, 1));
    let (wide, high) = board_size(size, smallest);
    let beside = (
        wide.saturating_add(1 + MIN_PANEL_WIDTH),
        high.max(MIN_PANEL_HEIGHT).saturating_add(BOTTOM_ROWS),
    );
    let under = (wide.max(MIN_PANEL_WIDTH), high.saturating_add(MIN_PANEL_HEIGHT + BOTTOM_ROWS));
    // A row is about twice as high as a column is wide.
    let missing = |(wide, high): (u16, u16)| {
        u32::from(wide.saturating_sub(area.width)) + 2 * u32::from(high.saturating_sub(area.height))
    };
    if missing(beside) < missing(under) { beside } else { under }
}

fn panel_beside(area: Rect, size: BoardSize, cell: (u16, u16)) -> Option<Panes> {
    let (wide, high) = board_size(size, cell);
    let tall =
        area.height.checked_sub(BOTTOM_ROWS).filter(|tall| *tall >= high.max(MIN_PANEL_HEIGHT))?;
    let room =
        area.width.checked_sub(wide)?.checked_sub(1).filter(|room| *room >= MIN_PANEL_WIDTH)?;
    let panel_width = room.min(MAX_PANEL_WIDTH);
    // The remaining columns go around the board, but the panel stays close to it.
    let left = (room - panel_width).min(wide) / 2;
    let board = Rect::new(area.x + left, area.y + (tall - high) / 2, wide, high);
    // Beside a small board on a tall terminal the panel starts near the top of the board.
    let above = (board.y - area.y).min(tall / 4);
    let panel = Rect::new(board.right() + 1 + left, area.y + above, panel_width, tall - above);
    Some(with_bottom_rows(area, size, cell, board, panel))
}

fn panel_below(area: Rect, size: BoardSize, cell: (u16, u16)) -> Option<Panes> {
    let (wide, high) = board_size(size, cell);
    let tall = area.height.checked_sub(BOTTOM_ROWS)?;
    let rest = tall.checked_sub(high).filter(|rest| *rest >= MIN_PANEL_HEIGHT)?;
    area.width.checked_sub(wide.max(MIN_PANEL_WIDTH))?;
    let indent = (area.width - wide) / 2;
    let board = Rect::new(area.x + indent, area.y, wide, high);
    let panel = Rect::new(area.x, board.bottom(), area.width, rest);
    Some(with_bottom_rows(area, size, cell, board, panel))
}

fn with_bottom_rows(
    area: Rect,
    size: BoardSize,
    cell: (u16, u16),
    board: Rect,
    panel: Rect,
) -> Panes {
    let line = |up: u16| Rect::new(area.x, area.bottom() - up, area.width, 1);
    let has_names = size.ruler != (0, 0);
    let (status, footer) = (line(2), line(1));
    Panes { board: cells(board, size), has_names, cell, panel, status, footer }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(columns: u16, rows: u16) -> BoardSize {
        BoardSize { grid: (columns, rows), ruler: (3, 1), cells: CELLS }
    }

    #[test]
    fn the_cells_are_the_largest_that_fit() {
        let cell = |width, height| fit(Rect::new(0, 0, width, height), grid(7, 7)).unwrap().cell;
        assert_eq!(cell(200, 60), (8, 4));
        assert_eq!(cell(80, 24), (6, 3));
        assert_eq!(cell(60, 24), (4, 2));
        assert_eq!(cell(30, 13), (2, 1));
    }

    #[test]
    fn captions_always_fit() {
        let size =
            |side| BoardSize { grid: (side, side), cells: CAPTIONED, ..BoardSize::default() };
        let cell = |side| fit(Rect::new(0, 0, 80, 24), size(side)).unwrap().cell;
        assert_eq!((cell(4), cell(5), cell(8)), ((10, 5), (7, 4), (6, 2)));
        assert_eq!(fit(Rect::new(0, 0, 40, 12), size(8)), Err((48, 14)));
    }

    #[test]
    fn the_suggested_size_is_sufficient() {
        for width in 1..60 {
            for height in 1..40 {
                let area = Rect::new(0, 0, width, height);
                if let Err((wide, high)) = fit(area, grid(9, 9)) {
                    assert!(wide > width || high > height);
                    assert!(fit(Rect::new(0, 0, wide, high), grid(9, 9)).is_ok());
                }
            }
        }
    }

    #[test]
    fn the_nearest_sufficient_size_is_suggested() {
        let needed = |width, height| fit(Rect::new(0, 0, width, height), grid(7, 7)).unwrap_err();
        assert_eq!(needed(40, 10), (41, 9));
        assert_eq!(needed(30, 12), (26, 13));
    }

    #[test]
    fn cells_are_made_smaller_to_show_names() {
        let panes = |width, height| fit(Rect::new(0, 0, width, height), grid(7, 7)).unwrap();
        let shown = |panes: Panes| (panes.cell, panes.has_names);
        assert_eq!(shown(panes(80, 23)), ((4, 2), true));
        assert_eq!(shown(panes(26, 13)), ((2, 1), false));
    }

    #[test]
    fn the_first_board_that_fits_is_taken() {
        let size = |grid| BoardSize { grid, cells: CHARACTER, ..BoardSize::default() };
        let sizes = [size((73, 38)), size((68, 16))];
        let taken = |width, height| {
            fit_first(Rect::new(0, 0, width, height), &sizes)
                .map(|(index, panes)| (index, panes.cell))
        };
        assert_eq!(taken(100, 40), Ok((0, (1, 1))));
        assert_eq!((taken(99, 40), taken(80, 44)), (Ok((1, (1, 1))), Ok((0, (1, 1)))));
        assert_eq!((taken(80, 24), taken(80, 20)), (Ok((1, (1, 1))), Err((68, 22))));
    }

    #[test]
    fn panes_do_not_overlap() {
        for width in (20..200).step_by(3) {
            for height in 6..70 {
                let area = Rect::new(0, 0, width, height);
                let Ok(panes) = fit(area, grid(7, 6)) else { continue };
                let parts = [panes.board, panes.panel, panes.status, panes.footer];
                for (index, part) in parts.iter().enumerate() {
                    assert_eq!(part.intersection(area), *part);
                    let others = &parts[index + 1..];
                    assert!(others.iter().all(|other| part.intersection(*other).is_empty()));
                }
            }
        }
    }
}
