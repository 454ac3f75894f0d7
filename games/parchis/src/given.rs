//! Rolls that are given instead of drawn.

use std::sync::Arc;

/// The rolls that are still to come before luck takes over; never empty.
#[derive(Clone, Debug)]
pub struct Given {
    rolls: Arc<[u8]>,
    next: usize,
}

impl Given {
    /// Those rolls, in their order; nothing where there are none.
    pub fn new(rolls: &[u8]) -> Option<Self> {
        (!rolls.is_empty()).then(|| Self { rolls: rolls.into(), next: 0 })
    }

    /// The rolls to come.
    pub fn rest(&self) -> &[u8] {
        &self.rolls[self.next..]
    }

    /// What remains after the next roll.
    pub fn after(self) -> Option<Self> {
        let next = self.next + 1;
        (next < self.rolls.len()).then_some(Self { next, ..self })
    }
}

impl PartialEq for Given {
    fn eq(&self, other: &Self) -> bool {
        self.rest() == other.rest()
    }
}

impl Eq for Given {}
