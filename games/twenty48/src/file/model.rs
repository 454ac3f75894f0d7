//! Numbers as bits that can be foreseen.

use super::bits::{Coder, Model};

/// The most bits of a number's size.
const MOST: usize = 17;

/// A number near zero: whether it is zero, its sign, how many bits its size has, and those below
/// the first, of which the upper two are foreseen.
#[derive(Clone, Default)]
pub struct Number {
    zero: Model,
    sign: Model,
    length: [Model; MOST],
    upper: [[Model; 4]; MOST],
}

impl Number {
    /// Takes a number of 17 bits and a sign.
    pub fn take(&mut self, coder: &mut impl Coder, number: i32) -> i32 {
        if !coder.bit(&mut self.zero, number != 0) {
            return 0;
        }
        let negative = coder.bit(&mut self.sign, number < 0);
        let size = self.size(coder, number.unsigned_abs());
        if negative { -size } else { size }
    }

    fn size(&mut self, coder: &mut impl Coder, size: u32) -> i32 {
        let bits = size.checked_ilog2().unwrap_or_default() as usize;
        let mut length = 0;
        while length + 1 < MOST && coder.bit(&mut self.length[length], length < bits) {
            length += 1;
        }
        let (mut value, upper) = (1, &mut self.upper[length]);
        for (nth, at) in (0..length).rev().enumerate() {
            let bit = size >> at & 1 == 1;
            let bit = match nth {
                0 => coder.bit(&mut upper[0], bit),
                1 => coder.bit(&mut upper[1 + (value & 1) as usize], bit),
                _ => coder.bit(&mut upper[3], bit),
            };
            value = value << 1 | i32::from(bit);
        }
        value
    }
}
