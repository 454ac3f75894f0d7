//! A set of codes that several threads fill at once.

use std::sync::atomic::{AtomicU32, Ordering};

/// Not a code: a board full of the highest rank is not reachable.
const FREE: u32 = u32::MAX;

/// An open-addressing hash set. It grows only between fills, by [`ConcurrentSet::make_room`].
#[derive(Default)]
pub struct ConcurrentSet {
    slots: Vec<AtomicU32>,
    held: usize,
}

impl ConcurrentSet {
    /// Makes room for this many more codes.
    pub fn make_room(&mut self, more: usize) {
        let needed = (self.held + more).next_power_of_two() * 2;
        if needed > self.slots.len() {
            let codes = self.take();
            self.slots = (0..needed).map(|_| AtomicU32::new(FREE)).collect();
            let new = codes.iter().filter(|code| self.insert(**code)).count();
            self.held += new;
        }
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.held == 0
    }

    /// Adds to the number of codes, after [`ConcurrentSet::insert`] found this many new ones.
    pub fn note(&mut self, new: usize) {
        self.held += new;
    }

    /// Inserts a code and returns whether it is new.
    #[inline]
    pub fn insert(&self, code: u32) -> bool {
        let mask = self.slots.len() - 1;
        let mut at = home_slot(code, self.slots.len());
        loop {
            let slot = &self.slots[at & mask];
            let found = slot.load(Ordering::Relaxed);
            if found == code {
                return false;
            }
            if found == FREE {
                match slot.compare_exchange(FREE, code, Ordering::Relaxed, Ordering::Relaxed) {
                    Ok(_) => return true,
                    Err(other) if other == code => return false,
                    Err(_) => {}
                }
            }
            at += 1;
        }
    }

    /// Removes and returns all codes, in no particular order.
    pub fn take(&mut self) -> Vec<u32> {
        let mut codes = Vec::with_capacity(self.held);
        for slot in &mut self.slots {
            let slot = slot.get_mut();
            if *slot != FREE {
                codes.push(*slot);
                *slot = FREE;
            }
        }
        self.held = 0;
        codes
    }
}

/// The preferred slot of a code; the number of slots is a power of two.
#[inline]
pub fn home_slot(code: u32, slots: usize) -> usize {
    let mixed = u64::from(code).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    usize::try_from(mixed >> 32).expect("32 bits") >> (32 - slots.trailing_zeros().min(32))
}
