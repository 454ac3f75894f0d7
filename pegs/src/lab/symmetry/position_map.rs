//! A map from positions to values, in one block of memory with a limit.

use super::Pegs;
use crate::lab::memory::try_with_capacity;

/// The slots of the smallest map.
const MIN_SLOTS: usize = 16;

/// A position and its value.
type Slot<T, const W: usize> = (Pegs<W>, T);

/// A hash map with open addressing. The position without pegs marks a free slot, so it cannot be
/// inserted.
#[derive(Debug)]
pub struct PositionMap<T, const W: usize> {
    slots: Vec<Slot<T, W>>,
    len: usize,
    /// The maximum number of slots.
    max_slots: usize,
}

impl<T: Clone + Default, const W: usize> PositionMap<T, W> {
    /// An empty map that may grow to that number of bytes.
    pub fn new(bytes: usize) -> Self {
        let max_slots = bytes / size_of::<Slot<T, W>>();
        Self { slots: vec![(Pegs::NONE, T::default()); MIN_SLOTS], len: 0, max_slots }
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The size in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(self.slots.as_slice())
    }

    /// The number of slots.
    pub fn slots(&self) -> usize {
        self.slots.len()
    }

    /// Every position with its value, by slot.
    pub fn entries(&self) -> impl Iterator<Item = (usize, &Slot<T, W>)> {
        self.slots.iter().enumerate().filter(|(_, (pegs, _))| *pegs != Pegs::NONE)
    }

    /// Consumes the map and returns every position with its value.
    pub fn into_entries(self) -> impl Iterator<Item = Slot<T, W>> {
        self.slots.into_iter().filter(|(pegs, _)| *pegs != Pegs::NONE)
    }

    /// The slot of a position.
    pub fn find(&self, pegs: &Pegs<W>) -> Option<usize> {
        let slot = self.slot(pegs);
        (self.slots[slot].0 != Pegs::NONE).then_some(slot)
    }

    /// The value of a position, which is inserted if it is new; `None` if there is no memory for
    /// it.
    pub fn get_or_insert(&mut self, pegs: &Pegs<W>) -> Option<&mut T> {
        let mut slot = self.slot(pegs);
        if self.slots[slot].0 == Pegs::NONE {
            // At most three quarters full, so that one slot is always free.
            if (self.len + 1) * 4 > self.slots.len() * 3 {
                self.grow()?;
                slot = self.slot(pegs);
            }
            self.slots[slot].0 = *pegs;
            self.len += 1;
        }
        Some(&mut self.slots[slot].1)
    }

    /// Loads the slots of some positions into the cache. The loads are independent, so they
    /// overlap, unlike those of the lookups that follow.
    pub fn prefetch<'a>(&self, positions: impl Iterator<Item = &'a Pegs<W>>) {
        let last = self.slots.len() - 1;
        let seen = positions.filter(|pegs| self.slots[pegs.hash() & last].0 == **pegs).count();
        std::hint::black_box(seen);
    }

    /// The slot where a position is or would be inserted.
    fn slot(&self, pegs: &Pegs<W>) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = pegs.hash() & last;
        while self.slots[slot].0 != *pegs && self.slots[slot].0 != Pegs::NONE {
            slot = (slot + 1) & last;
        }
        slot
    }

    fn grow(&mut self) -> Option<()> {
        // Both tables exist while the entries move, and hashes have 32 bits.
        let wider = 2 * self.slots.len();
        if self.slots.len() + wider > self.max_slots || wider > 1 << 32 {
            return None;
        }
        let mut slots = try_with_capacity(wider)?;
        slots.resize(wider, (Pegs::NONE, T::default()));
        for (pegs, value) in std::mem::replace(&mut self.slots, slots) {
            if pegs != Pegs::NONE {
                let slot = self.slot(&pegs);
                self.slots[slot] = (pegs, value);
            }
        }
        Some(())
    }
}
