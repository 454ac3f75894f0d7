//! A hash index of the positions in a list.

use crate::lab::bits::Bits;

/// Marks a free slot.
const FREE: u32 = u32::MAX;
/// The initial number of slots, always a power of two.
const MIN_SLOTS: usize = 64;

/// The maximum size per position: four slots, and two of the old table while it grows.
pub const BYTES_PER_POSITION: usize = 6 * size_of::<u32>();

/// The indices of positions in a list that the caller owns. `at` reads the list.
pub struct PositionIndex {
    slots: Vec<u32>,
    used: usize,
}

impl PositionIndex {
    /// An empty index.
    pub fn new() -> Self {
        Self { slots: vec![FREE; MIN_SLOTS], used: 0 }
    }

    /// Removes all positions.
    pub fn clear(&mut self) {
        self.slots.fill(FREE);
        self.used = 0;
    }

    /// Adds a position with the index `end`, where the caller will append it; `false` if it is
    /// there already.
    pub fn insert<const W: usize>(
        &mut self,
        pegs: &Bits<W>,
        end: usize,
        at: impl Fn(usize) -> Bits<W>,
    ) -> bool {
        let mut slot = self.home_slot(pegs);
        while self.slots[slot] != FREE {
            if at(self.slots[slot] as usize) == *pegs {
                return false;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.put(slot, end);
        if 2 * self.used > self.slots.len() {
            self.grow(pegs, end, at);
        }
        true
    }

    /// Whether a position is in the index.
    pub fn has<const W: usize>(&self, pegs: &Bits<W>, at: impl Fn(usize) -> Bits<W>) -> bool {
        let mut slot = self.home_slot(pegs);
        while self.slots[slot] != FREE {
            if at(self.slots[slot] as usize) == *pegs {
                return true;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        false
    }

    fn home_slot<const W: usize>(&self, pegs: &Bits<W>) -> usize {
        let high = pegs.hash64() >> 32;
        usize::try_from(high).unwrap_or_default() & (self.slots.len() - 1)
    }

    fn put(&mut self, slot: usize, index: usize) {
        // Lists are far shorter than the free mark.
        self.slots[slot] = u32::try_from(index).unwrap_or(FREE - 1);
        self.used += 1;
    }

    /// Doubles the slots. The newest position is not in the list yet.
    fn grow<const W: usize>(
        &mut self,
        newest: &Bits<W>,
        end: usize,
        at: impl Fn(usize) -> Bits<W>,
    ) {
        let double = vec![FREE; 2 * self.slots.len()];
        let old = std::mem::replace(&mut self.slots, double);
        self.used = 0;
        for index in old.into_iter().filter(|index| *index != FREE) {
            let index = index as usize;
            let pegs = if index == end { *newest } else { at(index) };
            let mut slot = self.home_slot(&pegs);
            while self.slots[slot] != FREE {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.put(slot, index);
        }
    }
}
