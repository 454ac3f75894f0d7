//! Work by which the speed of a game's engines and solvers is measured, and by whose results a
//! change of behaviour shows.

/// What came of a round of work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// How much was done, in the unit of the workload.
    pub count: u64,
    /// A number that follows from all results.
    pub digest: u64,
}

impl Work {
    /// Adds a result to the digest: the same results in the same order give the same number.
    pub fn note(&mut self, result: u64) {
        // The constant of FNV for words of 64 bits; the turn lets high bits reach the low ones.
        self.digest = (self.digest.rotate_left(23) ^ result).wrapping_mul(0x0000_0100_0000_01b3);
    }
}

/// Work that is always the same.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// The key of what is done.
    pub name: &'static str,
    /// The key of what is counted.
    pub unit: &'static str,
    /// Does the round of a number: some hundredths of a second, no clock and always the same.
    pub run: fn(u64) -> Work,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(results: &[u64]) -> u64 {
        let mut work = Work::default();
        for result in results {
            work.note(*result);
        }
        work.digest
    }

    #[test]
    fn results_and_their_order_make_the_digest() {
        assert_eq!(digest(&[1, 2, 3]), digest(&[1, 2, 3]));
        for other in [&[1, 3, 2][..], &[1, 2], &[1, 2, 4], &[1 << 63, 2, 3]] {
            assert_ne!(digest(&[1, 2, 3]), digest(other));
        }
    }
}
