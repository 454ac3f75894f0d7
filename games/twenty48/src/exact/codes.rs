//! Ascending numbers in few bytes: only the gaps are kept.

/// The bits of a byte that count.
const BITS: u32 = 7;
/// The bit that says that more bytes follow.
const MORE: u8 = 1 << BITS;

/// A list of gaps.
#[derive(Clone, Debug, Default)]
pub struct Gaps {
    bytes: Vec<u8>,
}

impl Gaps {
    /// Puts a gap at the end.
    pub fn push(&mut self, mut gap: u64) {
        while gap >= u64::from(MORE) {
            self.bytes.push(low(gap) | MORE);
            gap >>= BITS;
        }
        self.bytes.push(low(gap));
    }

    /// The bytes.
    pub fn into_bytes(mut self) -> Vec<u8> {
        self.bytes.shrink_to_fit();
        self.bytes
    }
}

#[expect(clippy::cast_possible_truncation, reason = "seven bits")]
fn low(gap: u64) -> u8 {
    (gap & u64::from(MORE - 1)) as u8
}

/// Takes a gap from the beginning of bytes; `None` where they end before it or it is too large.
#[inline]
pub fn take_gap(bytes: &mut &[u8]) -> Option<u64> {
    let (mut gap, mut shift) = (0, 0);
    loop {
        let byte = *bytes.split_off_first()?;
        gap |= u64::from(byte & (MORE - 1)) << shift;
        if byte < MORE {
            return Some(gap);
        }
        shift += BITS;
        if shift > 35 {
            return None;
        }
    }
}
