//! Small numbers as predictable bits.

use super::range_coder::{BitModel, Coder};

/// The most bits of a magnitude: that of a difference of two weights.
const MOST: u32 = 17;

/// A number near zero: the bit length of its magnitude and the second highest bit are modelled, the
/// other bits and the sign are stored plainly.
#[derive(Clone, Default)]
pub struct NumberModel {
    length: [BitModel; MOST as usize],
    second: [BitModel; MOST as usize],
}

impl NumberModel {
    /// Codes a number with a magnitude of at most 17 bits.
    #[inline]
    pub fn take(&mut self, coder: &mut impl Coder, number: i32) -> i32 {
        let size = number.unsigned_abs();
        let bits = u32::BITS - size.leading_zeros();
        let mut length = 0;
        while length < MOST && coder.bit(&mut self.length[length as usize], length < bits) {
            length += 1;
        }
        if length == 0 {
            return 0;
        }
        let (mut top, mut rest) = (1, length - 1);
        if rest > 0 {
            rest -= 1;
            let second = coder.bit(&mut self.second[rest as usize], size >> rest & 1 == 1);
            top = 2 | u32::from(second);
        }
        let low = size & ((1 << rest) - 1) | u32::from(number < 0) << rest;
        let low = coder.plain(rest + 1, low);
        let size = (top << rest | low & ((1 << rest) - 1)).cast_signed();
        if low >> rest & 1 == 1 { -size } else { size }
    }
}
