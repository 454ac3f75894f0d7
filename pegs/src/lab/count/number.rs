//! Numbers that sums are kept in: as narrow as they fit, as wide as they need.

use num_bigint::BigUint;

/// A number of ways.
pub trait Number: Clone + Default {
    /// The bytes that one takes beside its own, about.
    const HEAP: usize;

    /// One way.
    fn one() -> Self;
    /// Adds to it; `None` where the sum does not fit.
    fn add(&mut self, other: &Self) -> Option<()>;
    /// The same in full width.
    fn wide(&self) -> BigUint;
}

/// Numbers that the processor has.
macro_rules! narrow {
    ($($number:ty),*) => {$(
        impl Number for $number {
            const HEAP: usize = 0;

            fn one() -> Self {
                1
            }

            fn add(&mut self, other: &Self) -> Option<()> {
                self.checked_add(*other).map(|sum| *self = sum)
            }

            fn wide(&self) -> BigUint {
                BigUint::from(*self)
            }
        }
    )*};
}

narrow!(u64, u128);

impl Number for BigUint {
    const HEAP: usize = 96;

    fn one() -> Self {
        Self::from(1_u8)
    }

    fn add(&mut self, other: &Self) -> Option<()> {
        *self += other;
        Some(())
    }

    fn wide(&self) -> BigUint {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sum by doubling, as far as a number of that kind goes.
    fn doubled<N: Number>(times: u32) -> Option<BigUint> {
        let mut sum = N::one();
        for _ in 0..times {
            let same = sum.clone();
            sum.add(&same)?;
        }
        Some(sum.wide())
    }

    #[test]
    fn what_does_not_fit_is_seen() {
        for times in [0, 1, 63, 64, 127, 128, 1000] {
            let expected = BigUint::from(2_u8).pow(times);
            assert_eq!(doubled::<u64>(times), (times < 64).then(|| expected.clone()));
            assert_eq!(doubled::<u128>(times), (times < 128).then(|| expected.clone()));
            assert_eq!(doubled::<BigUint>(times), Some(expected));
        }
    }
}
