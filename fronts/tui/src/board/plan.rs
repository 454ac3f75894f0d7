//! Where the board and what stands around it go, on a terminal of any size.

use ratatui::layout::Rect;

/// Sizes of a cell in columns and rows, from the largest: about square on most terminals.
pub const CELLS: [(u16, u16); 4] = [(8, 4), (6, 3), (4, 2), (2, 1)];

/// The least width of a panel beside the board, or of everything.
pub const PANEL_WIDTH: u16 = 26;
/// The greatest width of a panel beside the board: longer lines are hard to read.
const PANEL_GREATEST: u16 = 48;
/// The least height of a panel under the board.
const PANEL_HEIGHT: u16 = 4;
/// The rows at the foot: one about the cursor, one with keys.
const FOOT: u16 = 2;

/// The parts of the screen while a game is on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The board.
    pub board: Rect,
    /// The size of its cells.
    pub cell: (u16, u16),
    /// Texts about the game.
    pub panel: Rect,
    /// A line about the cursor.
    pub status: Rect,
    /// A line of keys.
    pub keys: Rect,
}

/// The plan with the largest cells for a board of so many columns and rows; the size of terminal
/// that would do, where this one does not.
pub fn plan(area: Rect, grid: (u16, u16)) -> Result<Plan, (u16, u16)> {
    let found =
        CELLS.iter().find_map(|cell| beside(area, grid, *cell).or(under(area, grid, *cell)));
    found.ok_or_else(|| needed(area, grid))
}

fn board_size(grid: (u16, u16), cell: (u16, u16)) -> (u16, u16) {
    (grid.0.saturating_mul(cell.0), grid.1.saturating_mul(cell.1))
}

fn needed(area: Rect, grid: (u16, u16)) -> (u16, u16) {
    let (wide, high) = board_size(grid, CELLS[CELLS.len() - 1]);
    let beside =
        (wide.saturating_add(1 + PANEL_WIDTH), high.max(PANEL_HEIGHT).saturating_add(FOOT));
    if area.width >= beside.0 {
        return beside;
    }
    (wide.max(PANEL_WIDTH), high.saturating_add(PANEL_HEIGHT + FOOT))
}

/// The panel to the right of the board.
fn beside(area: Rect, grid: (u16, u16), cell: (u16, u16)) -> Option<Plan> {
    let (wide, high) = board_size(grid, cell);
    let tall = area.height.checked_sub(FOOT).filter(|tall| *tall >= high.max(PANEL_HEIGHT))?;
    let room = area.width.checked_sub(wide)?.checked_sub(1).filter(|room| *room >= PANEL_WIDTH)?;
    let panel_width = room.min(PANEL_GREATEST);
    // What is left goes around the board, but not so much that the panel strays far from it.
    let left = (room - panel_width).min(wide) / 2;
    let board = Rect::new(area.x + left, area.y + (tall - high) / 2, wide, high);
    // Beside a small board on a tall terminal the panel begins where the board does, or nearly.
    let above = (board.y - area.y).min(tall / 4);
    let panel = Rect::new(board.right() + 1 + left, area.y + above, panel_width, tall - above);
    Some(foot(area, Plan { board, cell, panel, status: area, keys: area }))
}

/// The panel under the board.
fn under(area: Rect, grid: (u16, u16), cell: (u16, u16)) -> Option<Plan> {
    let (wide, high) = board_size(grid, cell);
    let tall = area.height.checked_sub(FOOT)?;
    let rest = tall.checked_sub(high).filter(|rest| *rest >= PANEL_HEIGHT)?;
    area.width.checked_sub(wide.max(PANEL_WIDTH))?;
    let indent = (area.width - wide) / 2;
    let board = Rect::new(area.x + indent, area.y, wide, high);
    let panel = Rect::new(area.x, board.bottom(), area.width, rest);
    Some(foot(area, Plan { board, cell, panel, status: area, keys: area }))
}

fn foot(area: Rect, plan: Plan) -> Plan {
    let line = |up: u16| Rect::new(area.x, area.bottom() - up, area.width, 1);
    Plan { status: line(2), keys: line(1), ..plan }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cells_are_the_largest_that_fit() {
        let cell = |width, height| plan(Rect::new(0, 0, width, height), (7, 7)).unwrap().cell;
        assert_eq!(cell(200, 60), (8, 4));
        assert_eq!(cell(80, 24), (6, 3));
        assert_eq!(cell(60, 24), (4, 2));
        assert_eq!(cell(30, 13), (2, 1));
    }

    #[test]
    fn what_is_needed_is_enough() {
        for width in 1..60 {
            for height in 1..40 {
                let area = Rect::new(0, 0, width, height);
                if let Err((wide, high)) = plan(area, (9, 9)) {
                    assert!(wide > width || high > height);
                    assert!(plan(Rect::new(0, 0, wide, high), (9, 9)).is_ok());
                }
            }
        }
    }

    #[test]
    fn nothing_lies_on_anything_else_or_outside() {
        for width in (20..200).step_by(3) {
            for height in 6..70 {
                let area = Rect::new(0, 0, width, height);
                let Ok(plan) = plan(area, (7, 6)) else { continue };
                let parts = [plan.board, plan.panel, plan.status, plan.keys];
                for (index, part) in parts.iter().enumerate() {
                    assert_eq!(part.intersection(area), *part);
                    let others = &parts[index + 1..];
                    assert!(others.iter().all(|other| part.intersection(*other).is_empty()));
                }
            }
        }
    }
}
