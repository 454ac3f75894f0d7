//! Boards as numbers, with symmetric boards identified.
//!
//! A board is laid out upright, with at least as many rows as columns. Its code is the number whose
//! digits are the ranks, row by row. The smallest code among its symmetric images is the canonical
//! code of all of them.

use super::axis::{Axis, Images, Orientation};
use super::lines::half;
use super::problem::Problem;

/// Encodes boards of one size with a bounded rank and at most `L` rows.
#[derive(Clone, Debug)]
pub struct BoardEncoding<const L: usize> {
    base: u32,
    rows: Axis<L>,
    cols: Axis<L>,
    /// The number of columns.
    breadth: usize,
    /// The number of cells in the padding rows.
    outside: usize,
    /// The weight of a rank in each image, by cell.
    weights: Vec<Images>,
}

/// A slide that changes the board.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    /// The index of its direction: up, down, left, right on the upright board.
    pub direction: u8,
    /// The canonical code of the board after it.
    pub after: u32,
    pub points: u32,
}

/// A board after a move, to which a tile is to be added.
pub struct Afterstate {
    images: Images,
    /// A bit for each free cell.
    pub free: u32,
    /// The highest rank.
    pub top: u8,
}

impl Afterstate {
    /// The indices of the free cells.
    #[inline]
    pub fn free_cells(&self) -> impl Iterator<Item = usize> + use<> {
        let mut rest = self.free;
        std::iter::from_fn(move || {
            let cell = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (cell < 32).then_some(cell)
        })
    }
}

impl<const L: usize> BoardEncoding<L> {
    /// The encoding of the boards of a problem; `None` if there are more boards than codes.
    pub fn new(problem: &Problem) -> Option<Self> {
        let (rows, cols) = (usize::from(problem.rows), usize::from(problem.cols));
        let (length, count) = (rows.min(cols), rows.max(cols));
        let base = u32::from(problem.top()) + 1;
        let boards = u64::from(base).checked_pow(problem.cells().into());
        boards.filter(|boards| *boards <= 1 << 32)?;
        let [rows_stand, cols_stand] = if rows == cols {
            [Orientation::Both; 2]
        } else {
            [Orientation::Rows, Orientation::Columns]
        };
        let mut encoding = Self {
            base,
            rows: Axis::new(base, length, count, rows_stand),
            cols: Axis::new(base, count, length, cols_stand),
            breadth: length,
            outside: (L - count) * length,
            weights: Vec::new(),
        };
        let cells = u32::from(problem.cells());
        let tile = |cell| encoding.rows.images(&encoding.rows.split(base.pow(cells - 1 - cell)));
        encoding.weights = (0..cells).map(tile).collect();
        Some(encoding)
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.weights.len()
    }

    /// The code of an upright board, given as ranks row by row.
    pub fn code(&self, ranks: impl Iterator<Item = u8>) -> u32 {
        ranks.fold(0, |code, rank| code * self.base + u32::from(rank))
    }

    /// The canonical code of a board.
    pub fn canonical(&self, code: u32) -> u32 {
        canonical(&self.rows.images(&self.rows.split(code)))
    }

    /// Calls `each` with every move of a board, and returns their number.
    #[inline]
    pub fn moves(&self, code: u32, mut each: impl FnMut(Move)) -> u32 {
        let rows = self.rows.split(code);
        let cols = self.cols.split(self.rows.transposed(&rows));
        self.slides(&cols, false, &mut each) + self.slides(&rows, true, &mut each)
    }

    #[inline]
    fn slides(&self, lines: &[u32; L], upright: bool, each: &mut impl FnMut(Move)) -> u32 {
        let axis = if upright { &self.rows } else { &self.cols };
        let slid = lines.map(|line| axis.lines.slide(line));
        let points = slid.iter().map(|slide| slide.points).sum();
        let mut moves = 0;
        for back in [0, 1] {
            let after = slid.map(|slide| slide.to[usize::from(back)]);
            if after != *lines {
                let direction = 2 * u8::from(upright) + back;
                each(Move { direction, after: canonical(&axis.images(&after)), points });
                moves += 1;
            }
        }
        moves
    }

    /// The first move of a board that satisfies a condition.
    pub fn find_move(&self, code: u32, matches: impl Fn(&Move) -> bool) -> Option<Move> {
        let mut found = None;
        self.moves(code, |to| found = found.or(Some(to).filter(&matches)));
        found
    }

    /// Decodes a board after a move.
    #[inline]
    pub fn afterstate(&self, code: u32) -> Afterstate {
        let rows = self.rows.split(code);
        let (mut free, mut top) = (0_u64, 0);
        for row in rows.into_iter().rev() {
            let place = self.rows.lines.contribution(row);
            free = free << self.breadth | u64::from(place.free);
            top = top.max(place.top);
        }
        #[expect(clippy::cast_possible_truncation, reason = "a board has at most sixteen cells")]
        let free = (free >> self.outside) as u32;
        Afterstate { images: self.rows.images(&rows), free, top }
    }

    /// The canonical code of a board with one more tile.
    #[inline]
    pub fn with_tile(&self, afterstate: &Afterstate, cell: usize, rank: u32) -> u32 {
        let weights = &self.weights[cell];
        let mut least = u32::MAX;
        for (image, weight) in afterstate.images.iter().zip(weights) {
            least = least.min(image + rank * weight);
        }
        least
    }

    /// The highest rank of a board.
    #[inline]
    pub fn top(&self, code: u32) -> u8 {
        let rows = self.rows.split(code);
        rows.iter().map(|row| self.rows.lines.contribution(*row).top).fold(0, u8::max)
    }

    /// A code without its last digit, which follows from the sum of the tiles.
    pub fn truncated(&self, code: u32) -> u32 {
        code / self.base
    }

    /// All truncated codes are below this.
    pub fn truncated_codes(&self) -> u32 {
        let cells = u32::try_from(self.cells()).expect("boards are small");
        self.base.pow(cells - 1)
    }

    /// The code of a board whose tiles add up to twice `half_sum`; `None` if there is none.
    #[inline]
    pub fn restored(&self, shortened: u32, half_sum: u32) -> Option<u32> {
        let code = shortened * self.base;
        let rows = self.rows.split(code);
        let others: u32 = rows.iter().map(|row| self.rows.lines.contribution(*row).half).sum();
        let last = half_sum.checked_sub(others)?;
        let rank = if last == 0 { 0 } else { last.trailing_zeros() + 1 };
        (half(rank) == last && rank < self.base).then_some(code + rank)
    }
}

#[inline]
fn canonical(images: &Images) -> u32 {
    images.iter().copied().fold(u32::MAX, u32::min)
}
