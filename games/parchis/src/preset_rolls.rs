//! Rolls that are fixed in advance.

use std::sync::Arc;

/// The rolls that precede random ones; never empty.
#[derive(Clone, Debug)]
pub struct PresetRolls {
    rolls: Arc<[u8]>,
    next: usize,
}

impl PresetRolls {
    /// Returns `None` for an empty list.
    pub fn new(rolls: &[u8]) -> Option<Self> {
        (!rolls.is_empty()).then(|| Self { rolls: rolls.into(), next: 0 })
    }

    pub fn remaining(&self) -> &[u8] {
        &self.rolls[self.next..]
    }

    /// The rolls after the next one.
    pub fn after_next(self) -> Option<Self> {
        let next = self.next + 1;
        (next < self.rolls.len()).then_some(Self { next, ..self })
    }
}

impl PartialEq for PresetRolls {
    fn eq(&self, other: &Self) -> bool {
        self.remaining() == other.remaining()
    }
}

impl Eq for PresetRolls {}
