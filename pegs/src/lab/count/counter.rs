//! Counters of different widths: narrow ones are faster, wide ones do not overflow.

use num_bigint::BigUint;

/// A counter of sequences.
pub trait Counter: Clone + Default {
    /// The approximate heap memory of a counter, in bytes.
    const HEAP_BYTES: usize;

    /// The counter of a single sequence.
    fn one() -> Self;
    /// Adds another counter; `None` on overflow.
    fn checked_add_assign(&mut self, other: &Self) -> Option<()>;
    /// The value with arbitrary precision.
    fn to_biguint(&self) -> BigUint;
}

/// Implements [`Counter`] for fixed-width integers.
macro_rules! fixed_width {
    ($($counter:ty),*) => {$(
        impl Counter for $counter {
            const HEAP_BYTES: usize = 0;

            fn one() -> Self {
                1
            }

            fn checked_add_assign(&mut self, other: &Self) -> Option<()> {
                self.checked_add(*other).map(|sum| *self = sum)
            }

            fn to_biguint(&self) -> BigUint {
                BigUint::from(*self)
            }
        }
    )*};
}

fixed_width!(u64, u128);

impl Counter for BigUint {
    const HEAP_BYTES: usize = 96;

    fn one() -> Self {
        Self::from(1_u8)
    }

    fn checked_add_assign(&mut self, other: &Self) -> Option<()> {
        *self += other;
        Some(())
    }

    fn to_biguint(&self) -> BigUint {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2^times by doubling, unless it overflows.
    fn doubled<N: Counter>(times: u32) -> Option<BigUint> {
        let mut sum = N::one();
        for _ in 0..times {
            let same = sum.clone();
            sum.checked_add_assign(&same)?;
        }
        Some(sum.to_biguint())
    }

    #[test]
    fn overflow_is_detected() {
        for times in [0, 1, 63, 64, 127, 128, 1000] {
            let expected = BigUint::from(2_u8).pow(times);
            assert_eq!(doubled::<u64>(times), (times < 64).then(|| expected.clone()));
            assert_eq!(doubled::<u128>(times), (times < 128).then(|| expected.clone()));
            assert_eq!(doubled::<BigUint>(times), Some(expected));
        }
    }
}
