//! Sets of cells as words of bits, as many as a board needs.

/// A set of up to 64·W cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bits<const W: usize>([u64; W]);

/// Does some work with `W` as few words as so many holes need: the widths for which it is compiled
/// are listed here alone.
macro_rules! in_words {
    ($holes:expr, $w:ident => $work:expr) => {
        match usize::div_ceil($holes, 64) {
            0 | 1 => {
                const $w: usize = 1;
                $work
            }
            2 => {
                const $w: usize = 2;
                $work
            }
            3 | 4 => {
                const $w: usize = 4;
                $work
            }
            5..=8 => {
                const $w: usize = 8;
                $work
            }
            _ => {
                const $w: usize = 16;
                $work
            }
        }
    };
}
pub(crate) use in_words;

/// An odd number whose multiples spread over all bits: two to the 64th over the golden ratio.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self([0; W])
    }
}

impl<const W: usize> Bits<W> {
    /// The set with one cell more.
    #[must_use]
    pub fn with(mut self, cell: usize) -> Self {
        self.0[cell / 64] |= 1 << (cell % 64);
        self
    }

    /// Whether a cell is in it.
    pub fn has(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// How many cells it has.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells that are in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.join(other, |a, b| a & b)
    }

    /// The cells that are in one alone.
    #[must_use]
    pub fn xor(&self, other: &Self) -> Self {
        self.join(other, |a, b| a ^ b)
    }

    /// A number that differs between most sets, for tables: its upper half is well mixed.
    pub fn mixed(&self) -> u64 {
        let mix = |mixed: u64, word: &u64| (mixed.rotate_left(23) ^ word).wrapping_mul(MIX);
        self.0.iter().fold(0, mix)
    }

    fn join(&self, other: &Self, op: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| op(self.0[word], other.0[word])))
    }

    /// Its cells, in order.
    pub fn cells(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                (word != 0).then(|| {
                    word &= word - 1;
                    index * 64 + bit
                })
            })
        })
    }
}
