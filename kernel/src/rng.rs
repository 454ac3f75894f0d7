//! A fast random number generator for playouts and computer players. Chance events of games use
//! [`Seed`](crate::Seed) instead, so that they can be verified.

/// `SplitMix64`: a counter through a mixing function. Small, quick and the same on every machine.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator that starts at `seed`.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, uniform but for one part in 2^64 / `bound`; 0 if `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        let wide = u128::from(self.bits()) * u128::from(bound);
        u64::try_from(wide >> 64).expect("the high half has 64 bits")
    }

    /// One of the items; `None` if there are none.
    pub fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let index = self.below(items.len() as u64);
        items.get(usize::try_from(index).expect("an index below a length")).copied()
    }
}
