//! Boards as numbers, alike for all that symmetry makes alike.
//!
//! A board is laid out upright, with at least as many rows as columns, and its code is the number
//! whose digits are the ranks, row by row. The code of the smallest of its mirror images stands
//! for all of them.

use super::lines::half;
use super::question::Question;
use super::side::{Images, Side, Stand};

/// A board of one size, whose highest rank is bounded, with at most `L` rows.
#[derive(Clone, Debug)]
pub struct Shape<const L: usize> {
    base: u32,
    rows: Side<L>,
    cols: Side<L>,
    /// The columns.
    breadth: usize,
    /// The cells of rows that are no part of the board.
    outside: usize,
    /// How much a rank counts in each image, by cell.
    weights: Vec<Images>,
}

/// A slide that changes a board.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    /// The number of its direction: up, down, left, right on the upright board.
    pub direction: u8,
    /// The smallest code of the board after it.
    pub after: u32,
    /// Its points.
    pub points: u32,
}

/// What is to be known of a board on which a tile is to appear.
pub struct Spread {
    images: Images,
    /// The free cells.
    pub free: u32,
    /// The highest rank.
    pub top: u8,
}

impl Spread {
    /// The free cells.
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

impl<const L: usize> Shape<L> {
    /// The shape for a question, unless its boards are too many for codes.
    pub fn new(question: &Question) -> Option<Self> {
        let (rows, cols) = (usize::from(question.rows), usize::from(question.cols));
        let (length, count) = (rows.min(cols), rows.max(cols));
        let base = u32::from(question.top()) + 1;
        let boards = u64::from(base).checked_pow(question.cells().into());
        boards.filter(|boards| *boards <= 1 << 32)?;
        let [rows_stand, cols_stand] =
            if rows == cols { [Stand::Both; 2] } else { [Stand::Along, Stand::Across] };
        let mut shape = Self {
            base,
            rows: Side::new(base, length, count, rows_stand),
            cols: Side::new(base, count, length, cols_stand),
            breadth: length,
            outside: (L - count) * length,
            weights: Vec::new(),
        };
        let cells = u32::from(question.cells());
        let tile = |cell| shape.rows.images(&shape.rows.cut(base.pow(cells - 1 - cell)));
        shape.weights = (0..cells).map(tile).collect();
        Some(shape)
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.weights.len()
    }

    /// The code of a board given as ranks, row by row and upright.
    pub fn code(&self, ranks: impl Iterator<Item = u8>) -> u32 {
        ranks.fold(0, |code, rank| code * self.base + u32::from(rank))
    }

    /// The smallest code of a board's images.
    pub fn smallest(&self, code: u32) -> u32 {
        smallest(&self.rows.images(&self.rows.cut(code)))
    }

    /// Calls back with every move of a board; the number of them.
    #[inline]
    pub fn moves(&self, code: u32, mut each: impl FnMut(Move)) -> u32 {
        let rows = self.rows.cut(code);
        let cols = self.cols.cut(self.rows.turned(&rows));
        self.slides(&cols, false, &mut each) + self.slides(&rows, true, &mut each)
    }

    #[inline]
    fn slides(&self, lines: &[u32; L], upright: bool, each: &mut impl FnMut(Move)) -> u32 {
        let side = if upright { &self.rows } else { &self.cols };
        let slid = lines.map(|line| side.lines.slide(line));
        let points = slid.iter().map(|slide| slide.points).sum();
        let mut moves = 0;
        for back in [0, 1] {
            let after = slid.map(|slide| slide.to[usize::from(back)]);
            if after != *lines {
                let direction = 2 * u8::from(upright) + back;
                each(Move { direction, after: smallest(&side.images(&after)), points });
                moves += 1;
            }
        }
        moves
    }

    /// The first move of a board of which something is so.
    pub fn after(&self, code: u32, so: impl Fn(&Move) -> bool) -> Option<Move> {
        let mut found = None;
        self.moves(code, |to| found = found.or(Some(to).filter(&so)));
        found
    }

    /// A board on which a tile is to appear.
    #[inline]
    pub fn spread(&self, code: u32) -> Spread {
        let rows = self.rows.cut(code);
        let (mut free, mut top) = (0_u64, 0);
        for row in rows.into_iter().rev() {
            let place = self.rows.lines.place(row);
            free = free << self.breadth | u64::from(place.free);
            top = top.max(place.top);
        }
        #[expect(clippy::cast_possible_truncation, reason = "a board has at most sixteen cells")]
        let free = (free >> self.outside) as u32;
        Spread { images: self.rows.images(&rows), free, top }
    }

    /// The smallest code of a board with one more tile.
    #[inline]
    pub fn with(&self, spread: &Spread, cell: usize, rank: u32) -> u32 {
        let weights = &self.weights[cell];
        let mut least = u32::MAX;
        for (image, weight) in spread.images.iter().zip(weights) {
            least = least.min(image + rank * weight);
        }
        least
    }

    /// The highest rank of a board.
    #[inline]
    pub fn top(&self, code: u32) -> u8 {
        let rows = self.rows.cut(code);
        rows.iter().map(|row| self.rows.lines.place(*row).top).fold(0, u8::max)
    }

    /// A code without its last digit: the sum of the tiles tells that.
    pub fn shortened(&self, code: u32) -> u32 {
        code / self.base
    }

    /// All shortened codes are below this.
    pub fn shortened_codes(&self) -> u32 {
        let cells = u32::try_from(self.cells()).expect("boards are small");
        self.base.pow(cells - 1)
    }

    /// The code of a board whose tiles add up to twice `half_sum`; `None` where there is none.
    #[inline]
    pub fn restored(&self, shortened: u32, half_sum: u32) -> Option<u32> {
        let code = shortened * self.base;
        let rows = self.rows.cut(code);
        let others: u32 = rows.iter().map(|row| self.rows.lines.place(*row).half).sum();
        let last = half_sum.checked_sub(others)?;
        let rank = if last == 0 { 0 } else { last.trailing_zeros() + 1 };
        (half(rank) == last && rank < self.base).then_some(code + rank)
    }
}

#[inline]
fn smallest(images: &Images) -> u32 {
    images.iter().copied().fold(u32::MAX, u32::min)
}
