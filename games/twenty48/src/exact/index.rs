//! Where in a list a code stands.

use super::set::spot;

/// A slot that holds nothing.
const FREE: u64 = u64::MAX;

/// The places of codes in a list.
#[derive(Default)]
pub struct Index {
    /// A code above, its place below.
    slots: Vec<u64>,
}

impl Index {
    /// The index of a list.
    pub fn of(codes: &[u32]) -> Self {
        let mut slots = vec![FREE; slots_for(codes.len())];
        let mask = slots.len() - 1;
        for (place, code) in (0..).zip(codes) {
            let mut at = spot(*code, slots.len());
            while slots[at & mask] != FREE {
                at += 1;
            }
            slots[at & mask] = u64::from(*code) << 32 | place;
        }
        Self { slots }
    }

    /// The place of a code that is in the list.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the place stands in the lower half")]
    pub fn place(&self, code: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = spot(code, self.slots.len());
        loop {
            let slot = self.slots[at & mask];
            if slot >> 32 == u64::from(code) {
                return slot as u32 as usize;
            }
            at += 1;
        }
    }
}

/// The slots for a list of so many.
pub fn slots_for(codes: usize) -> usize {
    (2 * codes).next_power_of_two().max(2)
}
