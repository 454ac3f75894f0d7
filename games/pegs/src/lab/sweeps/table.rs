//! A set of positions in one piece of memory, with a place for each.

use super::{Set, nothing};

/// The places of the smallest table.
const LEAST: usize = 16;

/// Positions with a peg or more; the one without any stands for a free place.
pub struct Table<const W: usize> {
    places: Vec<Set<W>>,
    len: usize,
    /// The bytes it may take.
    most: usize,
}

impl<const W: usize> Table<W> {
    /// An empty one that may take so many bytes.
    pub fn new(most: usize) -> Self {
        Self { places: vec![nothing(); LEAST], len: 0, most }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// How many places there are.
    pub fn places(&self) -> usize {
        self.places.len()
    }

    /// The bytes it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(self.places.as_slice())
    }

    /// Every position, with its place.
    pub fn each(&self) -> impl Iterator<Item = (usize, &Set<W>)> {
        self.places.iter().enumerate().filter(|(_, set)| **set != nothing())
    }

    /// The place of a position.
    pub fn find(&self, set: &Set<W>) -> Option<usize> {
        let place = self.place(set);
        (self.places[place] != nothing()).then_some(place)
    }

    /// Adds a position; `false` where there is no memory for it.
    pub fn add(&mut self, set: &Set<W>) -> bool {
        let place = self.place(set);
        if self.places[place] == nothing() {
            self.places[place] = *set;
            self.len += 1;
            // Three quarters full, and at least one place is always free.
            if self.len * 4 > self.places.len() * 3 {
                return self.grow();
            }
        }
        true
    }

    /// Looks at the places of some positions, so that they are at hand when one after the other is
    /// asked for: the memory answers many questions at once as fast as one.
    pub fn warm(&self, sets: &[Set<W>]) {
        let last = self.places.len() - 1;
        let seen = sets.iter().fold(0, |seen, set| seen ^ self.places[hash(set) & last][0]);
        std::hint::black_box(seen);
    }

    /// Where a position is, or would be.
    fn place(&self, set: &Set<W>) -> usize {
        let last = self.places.len() - 1;
        let mut place = hash(set) & last;
        while self.places[place] != *set && self.places[place] != nothing() {
            place = (place + 1) & last;
        }
        place
    }

    fn grow(&mut self) -> bool {
        // Both are there while one moves into the other.
        if 3 * self.bytes() > self.most {
            return false;
        }
        let wider = vec![nothing(); 2 * self.places.len()];
        for set in std::mem::replace(&mut self.places, wider) {
            if set != nothing() {
                let place = self.place(&set);
                self.places[place] = set;
            }
        }
        true
    }
}

fn hash<const W: usize>(set: &Set<W>) -> usize {
    let mix = |hash: u64, word: &u64| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let hash = set.iter().fold(0, |hash: u64, word| mix(hash.rotate_left(29), word));
    // The high bits are the well mixed ones; no table has more places than half of a word counts.
    usize::try_from(hash >> 32).unwrap_or_default()
}
