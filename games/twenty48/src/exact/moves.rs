//! The best moves in the states of one sum, in few bytes.

use super::codes::{Gaps, take_gap};

/// The states between two signposts.
const STRIDE: u32 = 64;
/// The bits of a move.
const MOVE_BITS: u32 = 2;

/// Best moves by state.
#[derive(Clone, Debug)]
pub struct Moves {
    /// Half of the sum.
    pub half_sum: u32,
    /// How many states.
    pub count: u32,
    /// For each state, in ascending order, the gap to its shortened code, and its move in the
    /// lowest bits.
    pub gaps: Vec<u8>,
    /// The shortened code before every so many states, and where in the gaps that is.
    signposts: Vec<(u32, usize)>,
}

impl Moves {
    /// From the shortened codes and the moves; `None` where there is none.
    pub fn new(half_sum: u32, states: impl Iterator<Item = (u32, u8)>) -> Option<Self> {
        let (mut gaps, mut last, mut count) = (Gaps::default(), 0, 0);
        for (code, best) in states {
            gaps.push(u64::from(code - last) << MOVE_BITS | u64::from(best));
            (last, count) = (code, count + 1);
        }
        Self::read(half_sum, count, gaps.into_bytes(), u32::MAX)
    }

    /// From what [`Self::new`] made of it; `None` where it is damaged: a code is not below
    /// `codes`, is there twice, or there are more of them or fewer.
    pub fn read(half_sum: u32, count: u32, gaps: Vec<u8>, codes: u32) -> Option<Self> {
        let (mut rest, mut last, mut signposts) = (&gaps[..], 0, Vec::new());
        for at in 0..count {
            if at.is_multiple_of(STRIDE) {
                signposts.push((last, gaps.len() - rest.len()));
            }
            let (code, _) = next(&mut rest, last)?;
            if code >= codes || (code == last && at > 0) {
                return None;
            }
            last = code;
        }
        let whole = rest.is_empty() && count > 0;
        whole.then_some(Self { half_sum, count, gaps, signposts })
    }

    /// The move for a shortened code.
    pub fn find(&self, code: u32) -> Option<u8> {
        let behind = self.signposts.partition_point(|(before, _)| *before < code);
        let (mut last, from) = *self.signposts.get(behind.max(1) - 1)?;
        let mut rest = &self.gaps[from..];
        loop {
            let (found, best) = next(&mut rest, last)?;
            if found >= code {
                return (found == code).then_some(best);
            }
            last = found;
        }
    }
}

/// The next shortened code and its move.
fn next(rest: &mut &[u8], last: u32) -> Option<(u32, u8)> {
    let gap = take_gap(rest)?;
    let code = last.checked_add(u32::try_from(gap >> MOVE_BITS).ok()?)?;
    Some((code, u8::try_from(gap % (1 << MOVE_BITS)).ok()?))
}
