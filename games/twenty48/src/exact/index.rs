//! A hash index of a list of codes.

use super::concurrent_set::home_slot;

/// An empty slot.
const FREE: u64 = u64::MAX;

/// The positions of codes in a list.
#[derive(Default)]
pub struct Index {
    /// A code in the upper half, its position in the lower half.
    slots: Vec<u64>,
}

impl Index {
    /// The index of a list.
    pub fn of(codes: &[u32]) -> Self {
        let mut slots = vec![FREE; slots_for(codes.len())];
        let mask = slots.len() - 1;
        for (position, code) in (0..).zip(codes) {
            let mut at = home_slot(*code, slots.len());
            while slots[at & mask] != FREE {
                at += 1;
            }
            slots[at & mask] = u64::from(*code) << 32 | position;
        }
        Self { slots }
    }

    /// The position of a code that is in the list.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the position stands in the lower half")]
    pub fn position(&self, code: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = home_slot(code, self.slots.len());
        loop {
            let slot = self.slots[at & mask];
            if slot >> 32 == u64::from(code) {
                return slot as u32 as usize;
            }
            debug_assert_ne!(slot, FREE, "the code is in the list");
            at += 1;
        }
    }
}

/// The number of slots for a list of `codes` codes.
pub fn slots_for(codes: usize) -> usize {
    (2 * codes).next_power_of_two().max(2)
}
