//! Ascending numbers as variable-length differences.

/// The payload bits of a byte.
const BITS: u32 = 7;
/// The bit that announces another byte.
const MORE: u8 = 1 << BITS;

/// A list of differences.
#[derive(Clone, Debug, Default)]
pub struct Deltas {
    bytes: Vec<u8>,
}

impl Deltas {
    /// Appends a difference.
    pub fn push(&mut self, mut delta: u64) {
        while delta >= u64::from(MORE) {
            self.bytes.push(low(delta) | MORE);
            delta >>= BITS;
        }
        self.bytes.push(low(delta));
    }

    /// The encoded bytes.
    pub fn into_bytes(mut self) -> Vec<u8> {
        self.bytes.shrink_to_fit();
        self.bytes
    }
}

#[expect(clippy::cast_possible_truncation, reason = "seven bits")]
fn low(delta: u64) -> u8 {
    (delta & u64::from(MORE - 1)) as u8
}

/// Reads a difference from the front; `None` if the bytes end early or it is too large.
#[inline]
pub fn read_delta(bytes: &mut &[u8]) -> Option<u64> {
    let (mut delta, mut shift) = (0, 0);
    loop {
        let byte = *bytes.split_off_first()?;
        delta |= u64::from(byte & (MORE - 1)) << shift;
        if byte < MORE {
            return Some(delta);
        }
        shift += BITS;
        if shift > 35 {
            return None;
        }
    }
}
