//! Where the board and what stands around it go, on a terminal of any size.

use ratatui::layout::Rect;

use super::Frame;

/// Sizes of a cell in columns and rows, from the largest: about square on most terminals.
pub const CELLS: &[(u16, u16)] = &[(8, 4), (6, 3), (4, 2), (2, 1)];

/// The same where pieces have captions, which take up to six columns: what is wider than that or
/// higher than a row leaves a gap around each piece.
pub const CAPTIONED: &[(u16, u16)] = &[(10, 5), (7, 4), (6, 2), (6, 1)];

/// The same where a board is drawn to the character.
pub const LETTER: &[(u16, u16)] = &[(1, 1)];

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
    /// The cells of the board.
    pub board: Rect,
    /// Whether the names of its columns and rows stand at its edges.
    pub named: bool,
    /// The size of its cells.
    pub cell: (u16, u16),
    /// Texts about the game.
    pub panel: Rect,
    /// A line about the cursor.
    pub status: Rect,
    /// A line of keys.
    pub keys: Rect,
}

/// The plan for the first of some boards for which there is room, with its index; the size of
/// terminal that would do for the last, where there is none.
pub fn first(area: Rect, frames: &[Frame]) -> Result<(usize, Plan), (u16, u16)> {
    let mut needed = (0, 0);
    for (index, frame) in frames.iter().enumerate() {
        match plan(area, *frame) {
            Ok(plan) => return Ok((index, plan)),
            Err(size) => needed = size,
        }
    }
    Err(needed)
}

/// The plan with the largest cells for a board, or with the next smaller ones where only they leave
/// room for the names of its columns and rows; the size of terminal that would do, where this one
/// does not.
pub fn plan(area: Rect, frame: Frame) -> Result<Plan, (u16, u16)> {
    let bare = Frame { ruler: (0, 0), ..frame };
    let attempt = |frame, cell| beside(area, frame, cell).or(under(area, frame, cell));
    let plans = frame.cells.iter().map(|cell| (attempt(frame, *cell), attempt(bare, *cell)));
    let mut plans = plans.skip_while(|(_, bare)| bare.is_none());
    let (named, largest) = plans.next().ok_or_else(|| needed(area, bare))?;
    let smaller = || plans.next().and_then(|(named, _)| named);
    named.or_else(smaller).or(largest).ok_or_else(|| needed(area, bare))
}

/// Width and height of the board with what stands at its edges.
fn board_size(frame: Frame, cell: (u16, u16)) -> (u16, u16) {
    let side = |count: u16, size: u16, ruler: u16| count.saturating_mul(size).saturating_add(ruler);
    (side(frame.grid.0, cell.0, frame.ruler.0), side(frame.grid.1, cell.1, frame.ruler.1))
}

/// The cells within the board.
fn cells(board: Rect, frame: Frame) -> Rect {
    let (left, above) = frame.ruler;
    Rect::new(board.x + left, board.y + above, board.width - left, board.height - above)
}

/// Of the sizes that would do, the one nearest to this.
fn needed(area: Rect, frame: Frame) -> (u16, u16) {
    let smallest = frame.cells.last().copied().unwrap_or((1, 1));
    let (wide, high) = board_size(frame, smallest);
    let beside =
        (wide.saturating_add(1 + PANEL_WIDTH), high.max(PANEL_HEIGHT).saturating_add(FOOT));
    let under = (wide.max(PANEL_WIDTH), high.saturating_add(PANEL_HEIGHT + FOOT));
    // A row is about twice as high as a column is wide.
    let missing = |(wide, high): (u16, u16)| {
        u32::from(wide.saturating_sub(area.width)) + 2 * u32::from(high.saturating_sub(area.height))
    };
    if missing(beside) < missing(under) { beside } else { under }
}

/// The panel to the right of the board.
fn beside(area: Rect, frame: Frame, cell: (u16, u16)) -> Option<Plan> {
    let (wide, high) = board_size(frame, cell);
    let tall = area.height.checked_sub(FOOT).filter(|tall| *tall >= high.max(PANEL_HEIGHT))?;
    let room = area.width.checked_sub(wide)?.checked_sub(1).filter(|room| *room >= PANEL_WIDTH)?;
    let panel_width = room.min(PANEL_GREATEST);
    // What is left goes around the board, but not so much that the panel strays far from it.
    let left = (room - panel_width).min(wide) / 2;
    let board = Rect::new(area.x + left, area.y + (tall - high) / 2, wide, high);
    // Beside a small board on a tall terminal the panel begins where the board does, or nearly.
    let above = (board.y - area.y).min(tall / 4);
    let panel = Rect::new(board.right() + 1 + left, area.y + above, panel_width, tall - above);
    Some(foot(area, frame, cell, board, panel))
}

/// The panel under the board.
fn under(area: Rect, frame: Frame, cell: (u16, u16)) -> Option<Plan> {
    let (wide, high) = board_size(frame, cell);
    let tall = area.height.checked_sub(FOOT)?;
    let rest = tall.checked_sub(high).filter(|rest| *rest >= PANEL_HEIGHT)?;
    area.width.checked_sub(wide.max(PANEL_WIDTH))?;
    let indent = (area.width - wide) / 2;
    let board = Rect::new(area.x + indent, area.y, wide, high);
    let panel = Rect::new(area.x, board.bottom(), area.width, rest);
    Some(foot(area, frame, cell, board, panel))
}

/// The plan with its two lines at the foot.
fn foot(area: Rect, frame: Frame, cell: (u16, u16), board: Rect, panel: Rect) -> Plan {
    let line = |up: u16| Rect::new(area.x, area.bottom() - up, area.width, 1);
    let named = frame.ruler != (0, 0);
    Plan { board: cells(board, frame), named, cell, panel, status: line(2), keys: line(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(columns: u16, rows: u16) -> Frame {
        Frame { grid: (columns, rows), ruler: (3, 1), cells: CELLS }
    }

    #[test]
    fn the_cells_are_the_largest_that_fit() {
        let cell = |width, height| plan(Rect::new(0, 0, width, height), grid(7, 7)).unwrap().cell;
        assert_eq!(cell(200, 60), (8, 4));
        assert_eq!(cell(80, 24), (6, 3));
        assert_eq!(cell(60, 24), (4, 2));
        assert_eq!(cell(30, 13), (2, 1));
    }

    #[test]
    fn captions_always_have_their_room() {
        let frame = |side| Frame { grid: (side, side), cells: CAPTIONED, ..Frame::default() };
        let cell = |side| plan(Rect::new(0, 0, 80, 24), frame(side)).unwrap().cell;
        assert_eq!((cell(4), cell(5), cell(8)), ((10, 5), (7, 4), (6, 2)));
        assert_eq!(plan(Rect::new(0, 0, 40, 12), frame(8)), Err((48, 14)));
    }

    #[test]
    fn what_is_needed_is_enough() {
        for width in 1..60 {
            for height in 1..40 {
                let area = Rect::new(0, 0, width, height);
                if let Err((wide, high)) = plan(area, grid(9, 9)) {
                    assert!(wide > width || high > height);
                    assert!(plan(Rect::new(0, 0, wide, high), grid(9, 9)).is_ok());
                }
            }
        }
    }

    #[test]
    fn the_nearest_size_is_named() {
        let needed = |width, height| plan(Rect::new(0, 0, width, height), grid(7, 7)).unwrap_err();
        assert_eq!(needed(40, 10), (41, 9));
        assert_eq!(needed(30, 12), (26, 13));
    }

    #[test]
    fn names_are_worth_one_size_of_cells() {
        let plan = |width, height| plan(Rect::new(0, 0, width, height), grid(7, 7)).unwrap();
        let shown = |plan: Plan| (plan.cell, plan.named);
        assert_eq!(shown(plan(80, 23)), ((4, 2), true));
        assert_eq!(shown(plan(26, 13)), ((2, 1), false));
    }

    #[test]
    fn the_first_board_that_fits_is_taken() {
        let frame = |grid| Frame { grid, cells: LETTER, ..Frame::default() };
        let frames = [frame((73, 38)), frame((68, 16))];
        let taken = |width, height| {
            first(Rect::new(0, 0, width, height), &frames).map(|(index, plan)| (index, plan.cell))
        };
        assert_eq!(taken(100, 40), Ok((0, (1, 1))));
        assert_eq!((taken(99, 40), taken(80, 44)), (Ok((1, (1, 1))), Ok((0, (1, 1)))));
        assert_eq!((taken(80, 24), taken(80, 20)), (Ok((1, (1, 1))), Err((68, 22))));
    }

    #[test]
    fn nothing_lies_on_anything_else_or_outside() {
        for width in (20..200).step_by(3) {
            for height in 6..70 {
                let area = Rect::new(0, 0, width, height);
                let Ok(plan) = plan(area, grid(7, 6)) else { continue };
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
