//! The best moves in the states of one sum, and what these are worth, in few bytes.

use super::codes::{Gaps, take_gap};

/// The states between two signposts.
const STRIDE: u32 = 64;
/// The bits of a move.
const MOVE_BITS: u32 = 2;

/// Best moves and values by state.
#[derive(Clone, Debug)]
pub struct Moves {
    /// Half of the sum.
    pub half_sum: u32,
    /// For each state, in ascending order, the gap to its shortened code, and its move in the
    /// lowest bits.
    pub gaps: Vec<u8>,
    /// What each state is worth.
    pub values: Vec<f32>,
    /// The shortened code before every so many states, and where in the gaps that is.
    signposts: Vec<(u32, usize)>,
}

impl Moves {
    /// From the shortened codes, the moves and the values; `None` where there is none.
    pub fn new(half_sum: u32, states: impl Iterator<Item = (u32, u8, f32)>) -> Option<Self> {
        let (mut gaps, mut last, mut values) = (Gaps::default(), 0, Vec::new());
        for (code, best, value) in states {
            gaps.push(u64::from(code - last) << MOVE_BITS | u64::from(best));
            values.push(value);
            last = code;
        }
        values.shrink_to_fit();
        Self::read(half_sum, gaps.into_bytes(), values, u32::MAX)
    }

    /// From what [`Self::new`] made of it; `None` where it is damaged: a code is not below
    /// `codes`, is there twice, or there are more of them than values or fewer, or a value is none.
    pub fn read(half_sum: u32, gaps: Vec<u8>, values: Vec<f32>, codes: u32) -> Option<Self> {
        let (mut rest, mut last, mut signposts) = (&gaps[..], 0, Vec::new());
        for (at, value) in (0_u32..).zip(&values) {
            if at.is_multiple_of(STRIDE) {
                signposts.push((last, gaps.len() - rest.len()));
            }
            let (code, _) = next(&mut rest, last)?;
            if code >= codes || (code == last && at > 0) || !(0.0..f32::INFINITY).contains(value) {
                return None;
            }
            last = code;
        }
        let whole = rest.is_empty() && !values.is_empty();
        whole.then_some(Self { half_sum, gaps, values, signposts })
    }

    /// The move for a shortened code, and what its state is worth.
    pub fn find(&self, code: u32) -> Option<(u8, f32)> {
        let behind = self.signposts.partition_point(|(before, _)| *before < code);
        let signpost = behind.max(1) - 1;
        let (mut last, from) = *self.signposts.get(signpost)?;
        let (mut rest, mut at) = (&self.gaps[from..], signpost * STRIDE as usize);
        loop {
            let (found, best) = next(&mut rest, last)?;
            if found >= code {
                return (found == code).then_some((best, *self.values.get(at)?));
            }
            (last, at) = (found, at + 1);
        }
    }
}

/// The next shortened code and its move.
fn next(rest: &mut &[u8], last: u32) -> Option<(u32, u8)> {
    let gap = take_gap(rest)?;
    let code = last.checked_add(u32::try_from(gap >> MOVE_BITS).ok()?)?;
    Some((code, u8::try_from(gap % (1 << MOVE_BITS)).ok()?))
}
