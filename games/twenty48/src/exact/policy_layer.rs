//! The best moves and values of the states of one sum, compressed.

use super::deltas::{Deltas, read_delta};

/// The number of states per entry of the skip index.
const STRIDE: u32 = 64;
/// The bits of a move.
const MOVE_BITS: u32 = 2;

/// Best moves and values by state.
#[derive(Clone, Debug)]
pub struct PolicyLayer {
    /// Half of the sum.
    pub half_sum: u32,
    /// For each state, in ascending order, the delta of its truncated code, with its move in the
    /// lowest bits.
    pub deltas: Vec<u8>,
    /// The value of each state.
    pub values: Vec<f32>,
    /// The truncated code before every [`STRIDE`] states, and the offset of the next delta.
    skip_index: Vec<(u32, usize)>,
}

impl PolicyLayer {
    /// Encodes truncated codes, moves and values; `None` if there are none.
    pub fn new(half_sum: u32, states: impl Iterator<Item = (u32, u8, f32)>) -> Option<Self> {
        let (mut deltas, mut last, mut values) = (Deltas::default(), 0, Vec::new());
        for (code, best, value) in states {
            deltas.push(u64::from(code - last) << MOVE_BITS | u64::from(best));
            values.push(value);
            last = code;
        }
        values.shrink_to_fit();
        Self::read(half_sum, deltas.into_bytes(), values, u32::MAX)
    }

    /// Checks the encoding; `None` if it is damaged: a code is not below `codes` or occurs twice, a
    /// value is not a finite positive number, or their numbers differ.
    pub fn read(half_sum: u32, deltas: Vec<u8>, values: Vec<f32>, codes: u32) -> Option<Self> {
        let (mut rest, mut last, mut skip_index) = (&deltas[..], 0, Vec::new());
        for (at, value) in (0_u32..).zip(&values) {
            if at.is_multiple_of(STRIDE) {
                skip_index.push((last, deltas.len() - rest.len()));
            }
            let (code, _) = next(&mut rest, last)?;
            if code >= codes || (code == last && at > 0) || !(0.0..f32::INFINITY).contains(value) {
                return None;
            }
            last = code;
        }
        let whole = rest.is_empty() && !values.is_empty();
        whole.then_some(Self { half_sum, deltas, values, skip_index })
    }

    /// The move and the value of the state with a truncated code.
    pub fn find(&self, code: u32) -> Option<(u8, f32)> {
        let behind = self.skip_index.partition_point(|(before, _)| *before < code);
        let skip = behind.max(1) - 1;
        let (mut last, from) = *self.skip_index.get(skip)?;
        let (mut rest, mut at) = (&self.deltas[from..], skip * STRIDE as usize);
        loop {
            let (found, best) = next(&mut rest, last)?;
            if found >= code {
                return (found == code).then_some((best, *self.values.get(at)?));
            }
            (last, at) = (found, at + 1);
        }
    }
}

/// The next truncated code and its move.
fn next(rest: &mut &[u8], last: u32) -> Option<(u32, u8)> {
    let delta = read_delta(rest)?;
    let code = last.checked_add(u32::try_from(delta >> MOVE_BITS).ok()?)?;
    Some((code, u8::try_from(delta % (1 << MOVE_BITS)).ok()?))
}
