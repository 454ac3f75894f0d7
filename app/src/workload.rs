//! Workloads measure the speed of a game's engines and solvers, and their results reveal changes of
//! behaviour.

/// The result of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkResult {
    /// The amount of work, in the unit of the workload.
    pub count: u64,
    /// A hash of all results.
    pub digest: u64,
}

impl WorkResult {
    /// Adds a result to the digest, which depends on the order.
    pub fn record(&mut self, result: u64) {
        // The 64-bit FNV prime; the rotation lets high bits reach the low ones.
        self.digest = (self.digest.rotate_left(23) ^ result).wrapping_mul(0x0000_0100_0000_01b3);
    }
}

/// A reproducible piece of work.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// The key of its name.
    pub name: &'static str,
    /// The key of its unit.
    pub unit: &'static str,
    /// Does the round of a number: a few hundredths of a second, deterministic, without a clock.
    pub run: fn(u64) -> WorkResult,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(results: &[u64]) -> u64 {
        let mut work = WorkResult::default();
        for result in results {
            work.record(*result);
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
