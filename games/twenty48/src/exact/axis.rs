//! The rows or the columns of a board, and what they contribute to its codes.

use super::lines::LineTable;

/// The codes of the symmetric images of a board; those of a board that is not square come twice.
pub type Images = [u32; 8];

/// The most lines whose contributions are tabulated. A larger table would not stay in the cache,
/// and computing them is faster.
const MAX_CONTRIBUTIONS: u32 = 1 << 11;

/// Where the lines of an axis are in the codes of upright boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orientation {
    /// They are rows: their digits are adjacent.
    Rows,
    /// They are columns: their digits are apart.
    Columns,
    /// The board is square and has images of either kind.
    Both,
}

/// The lines of one direction, at most `L` of them. If there are fewer, the first ones are empty
/// and contribute nothing, so that every loop has the same length.
#[derive(Clone, Debug)]
pub struct Axis<const L: usize> {
    /// All lines of this length.
    pub lines: LineTable,
    orientation: Orientation,
    /// The weight of each line in a code in which its digits are adjacent, and in its mirror image.
    along: [[u32; 2]; L],
    /// The same for codes in which its digits are apart.
    across: [[u32; 2]; L],
    /// The contributions of each tabulated line to the images, by its position.
    contributions: [Vec<Images>; L],
    /// The base that splits a code of this axis's own board into lines.
    line_base: u32,
}

impl<const L: usize> Axis<L> {
    /// An axis of `count` lines of `length` cells.
    pub fn new(base: u32, length: usize, count: usize, orientation: Orientation) -> Self {
        // A board of one line is never split, and the base could overflow.
        let power = |exponent: usize| base.saturating_pow(u32::try_from(exponent).unwrap_or(0));
        let counts = |step: usize| {
            let mut counts = [[0; 2]; L];
            for (at, count_of) in counts[L - count..].iter_mut().enumerate() {
                *count_of = [power(step * (count - 1 - at)), power(step * at)];
            }
            counts
        };
        let mut axis = Self {
            lines: LineTable::new(base, length, count),
            orientation,
            along: counts(length),
            across: counts(1),
            contributions: [const { Vec::new() }; L],
            line_base: power(length),
        };
        axis.contributions = std::array::from_fn(|at| {
            let tabulated =
                if at < L - count { 1 } else { axis.lines.tabulated().min(MAX_CONTRIBUTIONS) };
            (0..tabulated).map(|line| axis.contribution(at, line)).collect()
        });
        axis
    }

    /// The lines of a code of this axis's own board.
    #[inline]
    pub fn split(&self, mut code: u32) -> [u32; L] {
        let mut lines = [0; L];
        for line in lines[1..].iter_mut().rev() {
            (code, *line) = (code / self.line_base, code % self.line_base);
        }
        lines[0] = code;
        lines
    }

    /// The code of the transposed board.
    #[inline]
    pub fn transposed(&self, lines: &[u32; L]) -> u32 {
        let apart = |(line, [count, _]): (&u32, &[u32; 2])| {
            self.lines.contribution(*line).across[0] * count
        };
        lines.iter().zip(&self.across).map(apart).sum()
    }

    /// The codes of the images of the upright board.
    #[inline]
    pub fn images(&self, lines: &[u32; L]) -> Images {
        let mut images = [0; 8];
        for (at, line) in lines.iter().enumerate() {
            let contributions = match self.contributions[at].get(*line as usize) {
                Some(contributions) => *contributions,
                None => self.contribution(at, *line),
            };
            images.iter_mut().zip(contributions).for_each(|(image, more)| *image += more);
        }
        images
    }

    /// The contribution of a line to the images.
    #[inline]
    fn contribution(&self, at: usize, line: u32) -> Images {
        let contribution = self.lines.contribution(line);
        let along = || quarter(contribution.along, self.along[at]);
        let across = || quarter(contribution.across, self.across[at]);
        let [first, second] = match self.orientation {
            Orientation::Rows => [along(); 2],
            Orientation::Columns => [across(); 2],
            Orientation::Both => [along(), across()],
        };
        std::array::from_fn(|at| if at < 4 { first[at] } else { second[at - 4] })
    }
}

/// A line forwards and backwards, at its own position and at the mirrored one.
fn quarter([plain, reversed]: [u32; 2], [count, mirrored]: [u32; 2]) -> [u32; 4] {
    [plain * count, plain * mirrored, reversed * count, reversed * mirrored]
}
