//! Positions in one piece of memory, each with something kept beside it.

use super::Pegs;
use crate::lab::memory::room;

/// The places of the smallest table.
const LEAST: usize = 16;

/// A position and what is kept beside it.
type Place<T, const W: usize> = (Pegs<W>, T);

/// Positions with a peg or more; the one without any stands for a free place.
#[derive(Debug)]
pub struct Table<T, const W: usize> {
    places: Vec<Place<T, W>>,
    len: usize,
    /// The places that there may be.
    most: usize,
}

impl<T: Clone + Default, const W: usize> Table<T, W> {
    /// An empty one that may take so many bytes.
    pub fn new(bytes: usize) -> Self {
        let most = bytes / size_of::<Place<T, W>>();
        Self { places: vec![(Pegs::NONE, T::default()); LEAST], len: 0, most }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bytes it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(self.places.as_slice())
    }

    /// How many places there are.
    pub fn places(&self) -> usize {
        self.places.len()
    }

    /// Every position by its place, with what is kept beside it.
    pub fn each(&self) -> impl Iterator<Item = (usize, &Place<T, W>)> {
        self.places.iter().enumerate().filter(|(_, (pegs, _))| *pegs != Pegs::NONE)
    }

    /// Every position, with what is kept beside it; the table is gone then.
    pub fn into_each(self) -> impl Iterator<Item = Place<T, W>> {
        self.places.into_iter().filter(|(pegs, _)| *pegs != Pegs::NONE)
    }

    /// The place of a position.
    pub fn find(&self, pegs: &Pegs<W>) -> Option<usize> {
        let place = self.place(pegs);
        (self.places[place].0 != Pegs::NONE).then_some(place)
    }

    /// What is kept beside a position, which is added if it is not there; `None` where there is no
    /// memory for it.
    pub fn add(&mut self, pegs: &Pegs<W>) -> Option<&mut T> {
        let mut place = self.place(pegs);
        if self.places[place].0 == Pegs::NONE {
            // Three quarters full, and at least one place is always free.
            if (self.len + 1) * 4 > self.places.len() * 3 {
                self.grow()?;
                place = self.place(pegs);
            }
            self.places[place].0 = *pegs;
            self.len += 1;
        }
        Some(&mut self.places[place].1)
    }

    /// Looks at the places of some positions, so that they are at hand when one after the other is
    /// asked for: the memory answers many questions at once as fast as one.
    pub fn warm<'a>(&self, positions: impl Iterator<Item = &'a Pegs<W>>) {
        let last = self.places.len() - 1;
        let seen = positions.filter(|pegs| self.places[pegs.hash() & last].0 == **pegs).count();
        std::hint::black_box(seen);
    }

    /// Where a position is, or would be.
    fn place(&self, pegs: &Pegs<W>) -> usize {
        let last = self.places.len() - 1;
        let mut place = pegs.hash() & last;
        while self.places[place].0 != *pegs && self.places[place].0 != Pegs::NONE {
            place = (place + 1) & last;
        }
        place
    }

    fn grow(&mut self) -> Option<()> {
        // Both are there while one moves into the other; and half a word tells no more places.
        let wider = 2 * self.places.len();
        if self.places.len() + wider > self.most || wider > 1 << 32 {
            return None;
        }
        let mut places = room(wider)?;
        places.resize(wider, (Pegs::NONE, T::default()));
        for (pegs, kept) in std::mem::replace(&mut self.places, places) {
            if pegs != Pegs::NONE {
                let place = self.place(&pegs);
                self.places[place] = (pegs, kept);
            }
        }
        Some(())
    }
}
