//! Which positions of a layer are there already: a table of their places.

use crate::lab::bits::Bits;

/// No place: a slot that is free.
const FREE: u32 = u32::MAX;
/// The slots of the first table; always a power of two.
const LEAST: usize = 64;

/// The bytes that a place takes at most: four slots, and two of the table before while it grows.
pub const PLACE: usize = 6 * size_of::<u32>();

/// Places of positions in a list that somebody else keeps, found by their bits.
pub struct Seen {
    slots: Vec<u32>,
    used: usize,
}

impl Seen {
    /// No places.
    pub fn new() -> Self {
        Self { slots: vec![FREE; LEAST], used: 0 }
    }

    /// Forgets every place.
    pub fn clear(&mut self) {
        self.slots.fill(FREE);
        self.used = 0;
    }

    /// Whether a position is new; then it is remembered as the one that will stand at the end of
    /// the list. `at` reads the list.
    pub fn insert<const W: usize>(
        &mut self,
        pegs: &Bits<W>,
        end: usize,
        at: impl Fn(usize) -> Bits<W>,
    ) -> bool {
        let mut slot = self.first(pegs);
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

    /// Whether a position is there.
    pub fn has<const W: usize>(&self, pegs: &Bits<W>, at: impl Fn(usize) -> Bits<W>) -> bool {
        let mut slot = self.first(pegs);
        while self.slots[slot] != FREE {
            if at(self.slots[slot] as usize) == *pegs {
                return true;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        false
    }

    fn first<const W: usize>(&self, pegs: &Bits<W>) -> usize {
        let high = pegs.mixed() >> 32;
        usize::try_from(high).unwrap_or_default() & (self.slots.len() - 1)
    }

    fn put(&mut self, slot: usize, place: usize) {
        // The width of a layer is bounded far below the free mark.
        self.slots[slot] = u32::try_from(place).unwrap_or(FREE - 1);
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
        for place in old.into_iter().filter(|place| *place != FREE) {
            let place = place as usize;
            let pegs = if place == end { *newest } else { at(place) };
            let mut slot = self.first(&pegs);
            while self.slots[slot] != FREE {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.put(slot, place);
        }
    }
}
