//! Bit sets of holes, with as many words as a board needs.

/// A set of up to 64·W holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bits<const W: usize>([u64; W]);

/// Evaluates an expression with `W` set to the number of words that the holes need. This is the
/// only list of the widths for which generic code is compiled.
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

/// The multiplier of Fibonacci hashing: 2^64 divided by the golden ratio.
const HASH_MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self([0; W])
    }
}

impl<const W: usize> Bits<W> {
    /// The set with another hole.
    #[must_use]
    pub fn with(mut self, hole: usize) -> Self {
        self.0[hole / 64] |= 1 << (hole % 64);
        self
    }

    /// Whether a hole is in the set.
    pub fn has(&self, hole: usize) -> bool {
        self.0[hole / 64] >> (hole % 64) & 1 == 1
    }

    /// The number of holes.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The intersection.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.join(other, |a, b| a & b)
    }

    /// The symmetric difference.
    #[must_use]
    pub fn xor(&self, other: &Self) -> Self {
        self.join(other, |a, b| a ^ b)
    }

    /// A hash whose upper half is mixed best.
    pub fn hash64(&self) -> u64 {
        let mix =
            |mixed: u64, word: &u64| (mixed.rotate_left(23) ^ word).wrapping_mul(HASH_MULTIPLIER);
        self.0.iter().fold(0, mix)
    }

    fn join(&self, other: &Self, op: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| op(self.0[word], other.0[word])))
    }

    /// The holes of the set, in order.
    pub fn holes(self) -> impl Iterator<Item = usize> {
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
