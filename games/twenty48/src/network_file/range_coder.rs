//! A binary range coder with adaptive models.

/// The precision of a model, in bits.
const SCALE: u32 = 12;
/// The adaptation shift: larger is slower and more precise.
const RATE: u32 = 5;
/// Below this the range is renormalised by a byte.
const NARROW: u32 = 1 << 24;

/// The adaptive probability that a bit is 0.
#[derive(Clone, Copy, Debug)]
pub struct BitModel(u16);

impl Default for BitModel {
    fn default() -> Self {
        Self(1 << (SCALE - 1))
    }
}

impl BitModel {
    fn bound(self, range: u32) -> u32 {
        (range >> SCALE) * u32::from(self.0)
    }

    fn learn(&mut self, bit: bool) {
        if bit {
            self.0 -= self.0 >> RATE;
        } else {
            self.0 += ((1 << SCALE) - self.0) >> RATE;
        }
    }
}

/// An encoder or a decoder, so that a format is described once for both.
pub trait Coder {
    /// Codes a bit: an encoder writes the given one, a decoder ignores it and returns the one it
    /// reads.
    fn bit(&mut self, model: &mut BitModel, bit: bool) -> bool;

    /// Codes up to 16 bits without a model.
    fn plain(&mut self, count: u32, bits: u32) -> u32;
}

/// Writes a stream.
pub struct Encoder {
    low: u64,
    range: u32,
    /// The last byte and the number of 0xff bytes after it, held back while a carry can reach them.
    held: u8,
    behind: u64,
    bytes: Vec<u8>,
}

impl Encoder {
    /// An empty stream.
    pub fn new() -> Self {
        Self { low: 0, range: u32::MAX, held: 0, behind: 0, bytes: Vec::new() }
    }

    /// Finishes the stream.
    pub fn done(mut self) -> Vec<u8> {
        for _ in 0..5 {
            self.shift();
        }
        self.bytes
    }

    fn widen(&mut self) {
        while self.range < NARROW {
            self.range <<= 8;
            self.shift();
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "the bytes of a number")]
    fn shift(&mut self) {
        let carry = (self.low >> 32) as u8;
        if carry == 1 || self.low < 0xff00_0000 {
            self.bytes.push(self.held.wrapping_add(carry));
            for _ in 0..self.behind {
                self.bytes.push(0xff_u8.wrapping_add(carry));
            }
            (self.held, self.behind) = ((self.low >> 24) as u8, 0);
        } else {
            self.behind += 1;
        }
        self.low = (self.low & 0x00ff_ffff) << 8;
    }
}

impl Coder for Encoder {
    fn bit(&mut self, model: &mut BitModel, bit: bool) -> bool {
        let bound = model.bound(self.range);
        if bit {
            self.low += u64::from(bound);
            self.range -= bound;
        } else {
            self.range = bound;
        }
        model.learn(bit);
        self.widen();
        bit
    }

    fn plain(&mut self, count: u32, bits: u32) -> u32 {
        self.range >>= count;
        self.low += u64::from(bits) * u64::from(self.range);
        self.widen();
        bits
    }
}

/// Reads a stream. After its end it reads zeros, so any bytes can be decoded.
pub struct Decoder<'a> {
    range: u32,
    code: u32,
    rest: &'a [u8],
}

impl<'a> Decoder<'a> {
    /// A stream from its start.
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { range: u32::MAX, code: 0, rest: bytes };
        for _ in 0..5 {
            decoder.shift();
        }
        decoder
    }

    #[inline]
    fn widen(&mut self) {
        while self.range < NARROW {
            self.range <<= 8;
            self.shift();
        }
    }

    #[inline]
    fn shift(&mut self) {
        let byte = match self.rest {
            [first, rest @ ..] => {
                self.rest = rest;
                *first
            }
            [] => 0,
        };
        self.code = self.code << 8 | u32::from(byte);
    }
}

impl Coder for Decoder<'_> {
    #[inline]
    fn bit(&mut self, model: &mut BitModel, _: bool) -> bool {
        let bound = model.bound(self.range);
        let bit = self.code >= bound;
        if bit {
            self.code -= bound;
            self.range -= bound;
        } else {
            self.range = bound;
        }
        model.learn(bit);
        self.widen();
        bit
    }

    #[inline]
    fn plain(&mut self, count: u32, _: u32) -> u32 {
        self.range >>= count;
        // A damaged stream may be beyond the range.
        let bits = (self.code / self.range).min((1 << count) - 1);
        self.code -= bits * self.range;
        self.widen();
        bits
    }
}
