//! The rows or the columns of a board, and the codes that they make.

use super::lines::Lines;

/// The codes of the mirror images of a board; those of a board that is no square come twice.
pub type Images = [u32; 8];

/// The most lines of which it is listed what they add to codes: more would not stay at hand in the
/// processor's memory, and to work them out is faster.
const PLACED: u32 = 1 << 11;

/// How the digits of a side's lines stand in the codes of upright boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// Together: the lines are the rows.
    Along,
    /// Apart: the lines are the columns.
    Across,
    /// Both ways: the board is a square, and has images of either kind.
    Both,
}

/// Lines of one direction, at most `L` of them.
///
/// Where there are fewer, the first ones are empty and count for nothing, so that every loop has
/// the same length.
#[derive(Clone, Debug)]
pub struct Side<const L: usize> {
    /// The lines of this length.
    pub lines: Lines,
    stand: Stand,
    /// How much each line counts where its digits stand together, and in the mirror.
    along: [[u32; 2]; L],
    /// The same where its digits stand apart.
    across: [[u32; 2]; L],
    /// What each line that is listed adds to the images, by its place.
    placed: [Vec<Images>; L],
    /// How a code of this side's own board is cut into lines.
    cut: u32,
}

impl<const L: usize> Side<L> {
    /// So many lines of a length.
    pub fn new(base: u32, length: usize, count: usize, stand: Stand) -> Self {
        // A board of one line is never cut, and that line may be too long for a number.
        let power = |exponent: usize| base.saturating_pow(u32::try_from(exponent).unwrap_or(0));
        let counts = |step: usize| {
            let mut counts = [[0; 2]; L];
            for (at, count_of) in counts[L - count..].iter_mut().enumerate() {
                *count_of = [power(step * (count - 1 - at)), power(step * at)];
            }
            counts
        };
        let mut side = Self {
            lines: Lines::new(base, length, count),
            stand,
            along: counts(length),
            across: counts(1),
            placed: [const { Vec::new() }; L],
            cut: power(length),
        };
        side.placed = std::array::from_fn(|at| {
            let listed = if at < L - count { 1 } else { side.lines.listed().min(PLACED) };
            (0..listed).map(|line| side.place(at, line)).collect()
        });
        side
    }

    /// The lines of a code of this side's own board.
    #[inline]
    pub fn cut(&self, mut code: u32) -> [u32; L] {
        let mut lines = [0; L];
        for line in lines[1..].iter_mut().rev() {
            (code, *line) = (code / self.cut, code % self.cut);
        }
        lines[0] = code;
        lines
    }

    /// The code of the board turned on its side.
    #[inline]
    pub fn turned(&self, lines: &[u32; L]) -> u32 {
        let apart =
            |(line, [count, _]): (&u32, &[u32; 2])| self.lines.place(*line).across[0] * count;
        lines.iter().zip(&self.across).map(apart).sum()
    }

    /// The codes of the images of the upright board.
    #[inline]
    pub fn images(&self, lines: &[u32; L]) -> Images {
        let mut images = [0; 8];
        for (at, line) in lines.iter().enumerate() {
            let placed = match self.placed[at].get(*line as usize) {
                Some(placed) => *placed,
                None => self.place(at, *line),
            };
            images.iter_mut().zip(placed).for_each(|(image, more)| *image += more);
        }
        images
    }

    /// What a line adds to the images.
    #[inline]
    fn place(&self, at: usize, line: u32) -> Images {
        let place = self.lines.place(line);
        let along = || quarter(place.along, self.along[at]);
        let across = || quarter(place.across, self.across[at]);
        let [first, second] = match self.stand {
            Stand::Along => [along(); 2],
            Stand::Across => [across(); 2],
            Stand::Both => [along(), across()],
        };
        std::array::from_fn(|at| if at < 4 { first[at] } else { second[at - 4] })
    }
}

/// A line as it is or backwards, at its place or at that in the mirror.
fn quarter([plain, reversed]: [u32; 2], [count, mirrored]: [u32; 2]) -> [u32; 4] {
    [plain * count, plain * mirrored, reversed * count, reversed * mirrored]
}
